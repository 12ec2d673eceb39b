// SPDX-License-Identifier: Apache-2.0
// Files that are no decks.
#include "io/deck.hpp"
#include "mesh/error.hpp"

#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>

namespace foehn::test {
namespace {

std::string read_refusal(const std::string& file)
{
  try {
    static_cast<void>(Deck::read(file));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

class DeckRead : public ::testing::Test {
protected:
  void SetUp() override { std::filesystem::create_directories(m_folder); }
  void TearDown() override { std::filesystem::remove_all(m_folder); }

  std::string written(const std::string& name, const std::string& text)
  {
    std::ofstream(m_folder / name, std::ios::binary) << text;
    return m_folder / name;
  }

  std::filesystem::path m_folder =
      std::filesystem::temp_directory_path() / ("foehn_deck_read_" + std::to_string(getpid()));
};

TEST_F(DeckRead, TakesAFile)
{
  Deck deck = Deck::read(written("a.toml", "[time]\nend = 2.5\n"), {"time.max_steps=7"});
  double end = 0.0;
  std::int64_t max_steps = 0;
  Keys keys("time");
  keys("end", end);
  keys("max_steps", max_steps);
  deck.bind(keys);
  EXPECT_TRUE(deck.finish().empty());
  EXPECT_EQ(end, 2.5);
  EXPECT_EQ(max_steps, 7);
}

TEST_F(DeckRead, RefusesWhatIsNoDeck)
{
  EXPECT_EQ(read_refusal(""), "the deck's file name is empty");
  EXPECT_EQ(read_refusal(m_folder), m_folder.string() + ": a folder, not a deck");
  const std::string absent = m_folder / "absent.toml";
  EXPECT_EQ(read_refusal(absent), absent + ": cannot be opened: No such file or directory");
  const std::string below = written("b.toml", "") + "/x.toml";
  EXPECT_EQ(read_refusal(below), below + ": cannot be opened: Not a directory");
  const std::string binary = written("c.toml", std::string("\x7f"
                                                           "ELF\x02\x01\x00\x00\xff",
                                                           9));
  EXPECT_EQ(read_refusal(binary), binary + ":1: not UTF-8 (byte 0xff)");
}

TEST_F(DeckRead, RefusesTheUnreadable)
{
  const std::string file = written("d.toml", "");
  std::filesystem::permissions(file, std::filesystem::perms::none);
  const uid_t user = geteuid();
  if (user == 0) {
    ASSERT_EQ(seteuid(65534), 0) << "root reads everything, so become nobody";
  }
  const std::string told = read_refusal(file);
  ASSERT_EQ(seteuid(user), 0);
  EXPECT_EQ(told, file + ": cannot be opened: Permission denied");
}

TEST_F(DeckRead, RefusesTheAbsurdlyLarge)
{
  const std::string most(std::size_t{1} << 20U, '\n');
  EXPECT_EQ(read_refusal(written("e.toml", most)), "");
  const std::string file = written("f.toml", most + "\n");
  EXPECT_EQ(read_refusal(file), file + ": larger than 1 MiB, so hardly a deck");
  EXPECT_EQ(read_refusal("/dev/zero"), "/dev/zero: larger than 1 MiB, so hardly a deck");
}

}  // namespace
}  // namespace foehn::test
