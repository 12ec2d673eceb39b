// SPDX-License-Identifier: Apache-2.0
#include "io/io_thread.hpp"

#include "mesh/error.hpp"
#include "tests/files/example_file.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>

namespace foehn::test {
namespace {

std::function<void()> failing(const std::string& what)
{
  return [what] { throw IoFailure(what); };
}

TEST(IoThread, WorkRunsInOrderOnOneThread)
{
  IoThread io;
  std::vector<int> order;
  std::vector<std::thread::id> where;
  for (int n = 0; n < 1000; ++n) {
    io.post([&, n] {
      order.push_back(n);
      where.push_back(std::this_thread::get_id());
    });
  }
  io.call([&] { order.push_back(1000); });
  ASSERT_EQ(order.size(), 1001U);
  for (int n = 0; n <= 1000; ++n) {
    EXPECT_EQ(order[static_cast<std::size_t>(n)], n);
  }
  EXPECT_EQ(where, std::vector<std::thread::id>(1000, io.id()));
  EXPECT_NE(io.id(), std::this_thread::get_id());
}

TEST(IoThread, PostReturnsWhileWorkWaits)
{
  IoThread io;
  std::promise<void> go;
  std::atomic<bool> done = false;
  io.post([&, gate = go.get_future().share()] {
    gate.wait();
    done = true;
  });
  EXPECT_FALSE(done);
  io.check();
  go.set_value();
  io.drain();
  EXPECT_TRUE(done);
}

TEST(IoThread, AnErrorOfPostedWorkIsToldOnceAndTheFirstWins)
{
  IoThread io;
  int ran = 0;
  std::promise<void> all;
  io.post(failing("disk full"));
  io.post(failing("later"));
  io.post([&] { ++ran; });
  io.post([&] { all.set_value(); });
  all.get_future().wait();
  EXPECT_EQ(thrown_by<IoFailure>([&] { io.check(); }), "disk full");
  EXPECT_EQ(ran, 1);
  EXPECT_NO_THROW(io.check());
  EXPECT_NO_THROW(io.drain());
  EXPECT_NO_THROW(io.call([] {}));
}

TEST(IoThread, DrainAndCallTellOfPostedWork)
{
  IoThread io;
  io.post(failing("drained"));
  EXPECT_EQ(thrown_by<IoFailure>([&] { io.drain(); }), "drained");
  bool ran = false;
  io.post(failing("posted"));
  EXPECT_EQ(thrown_by<IoFailure>([&] { io.call([&] { ran = true; }); }), "posted");
  EXPECT_TRUE(ran);
  EXPECT_NO_THROW(io.check());
}

TEST(IoThread, CallThrowsWhatItsWorkThrows)
{
  IoThread io;
  EXPECT_EQ(thrown_by<BadInput>([&] { io.call([] { throw BadInput("wrong rank"); }); }), "wrong rank");
  EXPECT_NO_THROW(io.check());
  int value = 0;
  io.call([&] { value = 7; });
  EXPECT_EQ(value, 7);
}

TEST(IoThread, OfTwoErrorsTheOlderIsToldFirst)
{
  IoThread io;
  io.post(failing("cause"));
  EXPECT_EQ(thrown_by<Error>([&] { io.call(failing("consequence")); }), "cause");
  EXPECT_EQ(thrown_by<Error>([&] { io.check(); }), "consequence");
  EXPECT_NO_THROW(io.check());
}

TEST(IoThread, TwoThreadsCall)
{
  IoThread io;
  std::int64_t sum = 0;  // changed on the I/O thread, and by what it lends: never at once
  const auto calls = [&] {
    for (int n = 0; n < 500; ++n) {
      io.call([&] {
        ++sum;
        io.on_caller([&] { ++sum; });
      });
      EXPECT_EQ(thrown_by<IoFailure>([&] { io.call(failing("mine")); }), "mine");
    }
  };
  std::thread other(calls);
  calls();
  other.join();
  EXPECT_EQ(sum, 2000);
}

TEST(IoThread, OnCallerRunsOnTheThreadThatWaits)
{
  IoThread io;
  std::vector<std::thread::id> where;
  const auto note = [&] { where.push_back(std::this_thread::get_id()); };
  io.call([&] {
    note();
    io.on_caller(note);
    io.on_caller(note);
    note();
  });
  const std::thread::id me = std::this_thread::get_id();
  EXPECT_EQ(where, (std::vector{io.id(), me, me, io.id()}));
}

TEST(IoThread, OnCallerThrowsToTheWorkThatLent)
{
  IoThread io;
  std::string caught;
  io.call([&] { caught = thrown_by<Lost>([&] { io.on_caller([] { throw Lost("a rank is gone"); }); }); });
  EXPECT_EQ(caught, "a rank is gone");
  EXPECT_EQ(thrown_by<Lost>([&] { io.call([&] { io.on_caller([] { throw Lost("uncaught"); }); }); }), "uncaught");
  EXPECT_NO_THROW(io.check());
}

TEST(IoThread, WaitingForItselfIsRefused)
{
  IoThread io;
  EXPECT_FALSE(thrown_by<std::logic_error>([&] { io.on_caller([] {}); }).empty());
  io.post([&] { io.on_caller([] {}); });
  EXPECT_FALSE(thrown_by<std::logic_error>([&] { io.drain(); }).empty()) << "posted work has no caller";
  EXPECT_FALSE(thrown_by<std::logic_error>([&] { io.call([&] { io.drain(); }); }).empty());
  EXPECT_FALSE(thrown_by<std::logic_error>([&] { io.call([&] { io.on_caller([&] { io.call([] {}); }); }); }).empty());
}

TEST(IoThread, WorkMayPostMore)
{
  IoThread io;
  std::vector<int> order;
  io.call([&] {
    io.post([&] { order.push_back(2); });
    order.push_back(1);
  });
  io.drain();
  EXPECT_EQ(order, (std::vector{1, 2}));
}

TEST(IoThread, TheDestructorFinishesTheQueue)
{
  int ran = 0;
  {
    IoThread io;
    io.post([] { std::this_thread::sleep_for(std::chrono::milliseconds(20)); });
    for (int n = 0; n < 100; ++n) {
      io.post([&] { ++ran; });
    }
    io.post(failing("nobody asks"));
    io.post([&] { ++ran; });
  }
  EXPECT_EQ(ran, 101);
}

}  // namespace
}  // namespace foehn::test
