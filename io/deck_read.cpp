// SPDX-License-Identifier: Apache-2.0
// A deck from its file or its text.
#include "io/deck.hpp"
#include "io/deck_content.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace foehn {

namespace {

struct Closer {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

// One byte more than a deck may have at most, so that an endless file is refused too.
constexpr std::size_t read_limit = (std::size_t{1} << 20U) + 1;

std::string reason(int error)
{
  return std::generic_category().message(error);
}

}  // namespace

Deck Deck::read(const std::string& file, const std::vector<std::string>& overrides)
{
  if (file.empty()) {
    throw BadInput("the deck's file name is empty");
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    throw BadInput(fmt::format("{}: a folder, not a deck", file));
  }
  const std::unique_ptr<std::FILE, Closer> stream(std::fopen(file.c_str(), "rb"));
  if (stream == nullptr) {
    throw BadInput(fmt::format("{}: cannot be opened: {}", file, reason(errno)));
  }
  std::string text(read_limit, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), stream.get()));
  if (std::ferror(stream.get()) != 0) {
    throw BadInput(fmt::format("{}: cannot be read: {}", file, reason(errno)));
  }
  return parse(file, text, overrides);
}

Deck Deck::parse(const std::string& name, const std::string& text, const std::vector<std::string>& overrides)
{
  check_text(name, text);
  auto content = std::make_unique<DeckContent>();
  content->name = name;
  content->add_text(text);
  for (const std::string& override_text : overrides) {
    content->add_override(override_text);
  }
  return Deck(std::move(content));
}

}  // namespace foehn
