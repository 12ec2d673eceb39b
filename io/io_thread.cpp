// SPDX-License-Identifier: Apache-2.0
#include "io/io_thread.hpp"

#include <exception>
#include <utility>

namespace foehn {

namespace {

// What `work` throws; null when nothing.
std::exception_ptr outcome(const std::function<void()>& work)
{
  try {
    work();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

void rethrow(const std::exception_ptr& error)
{
  if (error) {
    std::rethrow_exception(error);
  }
}

}  // namespace

// A thread that waits in call(), and what it is asked to do meanwhile.
struct IoThread::Caller {
  const std::function<void()>* asked = nullptr;
  std::exception_ptr answer;
  std::exception_ptr result;
  bool done = false;
};

IoThread::IoThread() : m_thread([this] { run(); }) {}

IoThread::~IoThread()
{
  {
    const std::lock_guard lock(m_mutex);
    m_ends = true;
  }
  m_changed.notify_all();
  m_thread.join();
}

IoThread& IoThread::one()
{
  static IoThread thread;
  return thread;
}

void IoThread::run()
{
  std::unique_lock lock(m_mutex);
  for (;;) {
    m_changed.wait(lock, [this] { return m_ends || !m_queue.empty(); });
    if (m_queue.empty()) {
      return;
    }
    const std::function<void()> work = std::move(m_queue.front());
    m_queue.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

void IoThread::post(std::function<void()> work)
{
  {
    const std::lock_guard lock(m_mutex);
    m_queue.push_back(std::move(work));
  }
  m_changed.notify_all();
}

void IoThread::call(const std::function<void()>& work)
{
  Caller caller;
  post([this, &caller, &work] {
    {
      const std::lock_guard lock(m_mutex);
      m_caller = &caller;
    }
    const std::exception_ptr result = outcome(work);
    {
      const std::lock_guard lock(m_mutex);
      m_caller = nullptr;
      caller.result = result;
      caller.done = true;
      m_changed.notify_all();
    }
  });
  std::unique_lock lock(m_mutex);
  for (;;) {
    m_changed.wait(lock, [&caller] { return caller.done || caller.asked != nullptr; });
    if (caller.done) {
      break;
    }
    const std::function<void()>& asked = *caller.asked;
    lock.unlock();
    const std::exception_ptr answer = outcome(asked);
    lock.lock();
    caller.answer = answer;
    caller.asked = nullptr;
    m_changed.notify_all();
  }
  lock.unlock();
  rethrow(caller.result);
}

void IoThread::on_caller(const std::function<void()>& work)
{
  std::unique_lock lock(m_mutex);
  Caller* caller = std::this_thread::get_id() == m_thread.get_id() ? m_caller : nullptr;
  if (caller == nullptr) {
    lock.unlock();
    work();
    return;
  }
  caller->asked = &work;
  m_changed.notify_all();
  m_changed.wait(lock, [caller] { return caller->asked == nullptr; });
  const std::exception_ptr answer = std::exchange(caller->answer, nullptr);
  lock.unlock();
  rethrow(answer);
}

}  // namespace foehn
