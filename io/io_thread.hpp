// SPDX-License-Identifier: Apache-2.0
// One thread that does work in the order given. HDF5 serves one thread at a time, so while files are read ahead in the
// background, all calls of HDF5 go through the one thread of the process, one(). Plain header.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace foehn {

class IoThread {
public:
  IoThread();
  // Finishes what has been posted.
  ~IoThread();
  IoThread(const IoThread&) = delete;
  IoThread& operator=(const IoThread&) = delete;

  // The process's own, made at the first call.
  static IoThread& one();

  // Work for later; it must not throw.
  void post(std::function<void()> work);
  // Does `work` on the thread, after all that was posted before, and returns when it is done. Rethrows what it throws.
  void call(const std::function<void()>& work);
  // From within call()'s work: does `work` on the thread that waits in call(), such as what needs MPI or the device.
  // Rethrows what it throws. Outside of call(), does it at once.
  void on_caller(const std::function<void()>& work);

private:
  struct Caller;

  void run();

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::deque<std::function<void()>> m_queue;
  bool m_ends = false;
  Caller* m_caller = nullptr;  // whose work is under way
  std::thread m_thread;        // last: it uses the others
};

}  // namespace foehn
