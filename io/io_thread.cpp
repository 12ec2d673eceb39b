// SPDX-License-Identifier: Apache-2.0
#include "io/io_thread.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace foehn {
namespace {

std::exception_ptr error_of(const IoThread::Work& work)
{
  try {
    work();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

}  // namespace

IoThread::IoThread() : m_thread([this] { run(); }) {}

IoThread::~IoThread()
{
  {
    const Lock lock(m_mutex);
    m_ending = true;
  }
  m_changed.notify_all();
  m_thread.join();
}

void IoThread::post(std::function<void()> work)
{
  {
    const Lock lock(m_mutex);
    m_queue.push_back({std::move(work), nullptr});
    ++m_given;
  }
  m_changed.notify_all();
}

void IoThread::call(const std::function<void()>& work)
{
  Lock lock(m_mutex);
  refuse_to_wait("call");
  Call call;
  call.caller = std::this_thread::get_id();
  m_queue.push_back({std::cref(work), &call});
  ++m_given;
  m_changed.notify_all();
  while (true) {
    m_changed.wait(lock, [&] { return call.done || call.lent != nullptr; });
    if (call.done) {
      break;
    }
    run_lent(lock, call);
  }
  std::exception_ptr error = std::exchange(call.error, nullptr);
  if (m_kept != nullptr) {
    std::swap(error, m_kept);  // the older one is the cause
  }
  lock.unlock();
  if (error != nullptr) {
    std::rethrow_exception(error);
  }
}

// On the caller's thread; the I/O thread waits meanwhile.
void IoThread::run_lent(Lock& lock, Call& call)
{
  const Work& work = *call.lent;
  lock.unlock();
  std::exception_ptr error = error_of(work);
  lock.lock();
  call.lent_error = std::move(error);
  call.lent = nullptr;
  m_changed.notify_all();
}

void IoThread::drain()
{
  Lock lock(m_mutex);
  refuse_to_wait("drain");
  m_changed.wait(lock, [this, last = m_given] { return m_finished >= last; });
  throw_kept(lock);
}

void IoThread::check()
{
  Lock lock(m_mutex);
  throw_kept(lock);
}

void IoThread::on_caller(const std::function<void()>& work)
{
  Lock lock(m_mutex);
  if (std::this_thread::get_id() != m_thread.get_id() || m_running == nullptr) {
    throw std::logic_error("IoThread::on_caller: only work that call() runs has a caller");
  }
  Call& call = *m_running;
  call.lent = &work;
  m_changed.notify_all();
  m_changed.wait(lock, [&] { return call.lent == nullptr; });
  const std::exception_ptr error = std::exchange(call.lent_error, nullptr);
  lock.unlock();
  if (error != nullptr) {
    std::rethrow_exception(error);
  }
}

void IoThread::run()
{
  Lock lock(m_mutex);
  while (true) {
    m_changed.wait(lock, [this] { return m_ending || !m_queue.empty(); });
    if (m_queue.empty()) {
      return;
    }
    Item item = std::move(m_queue.front());
    m_queue.pop_front();
    m_running = item.call;
    lock.unlock();
    std::exception_ptr error = error_of(item.work);
    item.work = nullptr;  // what it holds goes before it counts as done
    lock.lock();
    m_running = nullptr;
    ++m_finished;
    if (item.call == nullptr) {
      keep(std::move(error));
    } else {
      item.call->error = std::move(error);
      item.call->done = true;
    }
    m_changed.notify_all();
  }
}

void IoThread::keep(std::exception_ptr error)
{
  if (m_kept == nullptr) {
    m_kept = std::move(error);
  }
}

void IoThread::throw_kept(Lock& lock)
{
  const std::exception_ptr error = std::exchange(m_kept, nullptr);
  lock.unlock();
  if (error != nullptr) {
    std::rethrow_exception(error);
  }
}

// Where the I/O thread would wait for itself, or for the caller that waits for it.
void IoThread::refuse_to_wait(const char* what) const
{
  const std::thread::id me = std::this_thread::get_id();
  if (me == m_thread.get_id() || (m_running != nullptr && m_running->caller == me)) {
    throw std::logic_error(std::string("IoThread::") + what + ": would wait for itself");
  }
}

}  // namespace foehn
