// SPDX-License-Identifier: Apache-2.0
// One thread for files: work runs on it in the order in which it was given, beside the thread that computes. HDF5 is
// called by one thread only, so whatever holds HDF5's identifiers is made, used and destroyed by work given here.
//
// Errors of posted work are kept until somebody asks: the next check(), call() or drain() throws the first one, once.
// What was posted after a failure runs all the same. An error that nobody asks for ends with the thread.
//
// What belongs to the calling thread (MPI, copies from the device) is lent back: while a caller waits in call(), its
// work may run pieces there by on_caller(). The thread starts no MPI, and is pinned as the thread that made it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace foehn {

class IoThread {
public:
  using Work = std::function<void()>;

  IoThread();
  // Runs what is still queued, then ends the thread.
  ~IoThread();
  IoThread(const IoThread&) = delete;
  IoThread& operator=(const IoThread&) = delete;

  // Returns at once. Allowed on every thread, the I/O thread included.
  void post(std::function<void()> work);

  // Runs `work` after what was given before, and returns when it is done. Throws the first kept error, else that of
  // `work`; where there are both, the second is kept for the next who asks.
  void call(const std::function<void()>& work);

  // Returns when all that was given before is done. Throws the kept error.
  void drain();

  // Throws the kept error, without waiting for anything.
  void check();

  // From work that call() runs, on the I/O thread: runs `work` on the thread that waits in that call(), returns when it
  // is done, and throws what it threw.
  void on_caller(const std::function<void()>& work);

  [[nodiscard]] std::thread::id id() const { return m_thread.get_id(); }

private:
  // What the one who waits in call() and the I/O thread tell each other.
  struct Call {
    std::thread::id caller;
    const Work* lent = nullptr;  // by on_caller, not yet done
    std::exception_ptr lent_error;
    std::exception_ptr error;
    bool done = false;
  };
  struct Item {
    Work work;
    Call* call = nullptr;  // of posted work: none
  };
  using Lock = std::unique_lock<std::mutex>;

  void run();
  void run_lent(Lock& lock, Call& call);
  void keep(std::exception_ptr error);
  void throw_kept(Lock& lock);
  void refuse_to_wait(const char* what) const;

  mutable std::mutex m_mutex;
  std::condition_variable m_changed;  // any of what follows, or a Call
  std::deque<Item> m_queue;
  std::uint64_t m_given = 0;
  std::uint64_t m_finished = 0;
  Call* m_running = nullptr;  // the call whose work runs now
  std::exception_ptr m_kept;
  bool m_ending = false;
  std::thread m_thread;  // last: it uses the others
};

}  // namespace foehn
