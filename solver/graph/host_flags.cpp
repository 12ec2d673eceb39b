// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/host_flags.hpp"

#include "mesh/cuda_check.hpp"
#include "solver/graph/stopwatch.hpp"

#include <atomic>
#include <thread>

namespace foehn {

HostFlags::HostFlags(const StepGraph& graph) : m_graph(graph), m_numbers(graph.tasks().size(), -1)
{
  for (std::size_t t = 0; t < graph.tasks().size(); ++t) {
    if (graph.tasks()[t].kind != TaskKind::device) {
      m_numbers[t] = static_cast<int>(m_tasks.size());
      m_tasks.push_back(static_cast<int>(t));
    }
  }
  m_words = decltype(m_words)("Foehn::HostFlags", 2 * m_tasks.size());
}

void HostFlags::meet(int task, cudaStream_t stream) const
{
  const auto n = static_cast<std::size_t>(m_numbers[task]);
  const auto address = [&](int which) { return reinterpret_cast<CUdeviceptr>(word(n, which)); };
  CUstreamBatchMemOpParams operations[3] = {};
  operations[0].writeValue = {CU_STREAM_MEM_OP_WRITE_VALUE_32, address(0), {1}, CU_STREAM_WRITE_VALUE_DEFAULT, 0};
  operations[1].waitValue = {CU_STREAM_MEM_OP_WAIT_VALUE_32, address(1), {1}, CU_STREAM_WAIT_VALUE_EQ, 0};
  operations[2].writeValue = {CU_STREAM_MEM_OP_WRITE_VALUE_32, address(1), {0}, CU_STREAM_WRITE_VALUE_DEFAULT, 0};
  check_cuda(cuStreamBatchMemOp(stream, 3, operations, 0), "cuStreamBatchMemOp");
}

WaitTimes HostFlags::drive(const Execution& instance)
{
  std::vector<State> states(m_tasks.size(), State::waiting);
  std::size_t left = m_tasks.size();
  std::size_t under_way = 0;
  WaitTimes waited;
  Stopwatch idle;
  while (left > 0) {
    bool moved = false;
    for (std::size_t n = 0; n < m_tasks.size(); ++n) {
      const Task& task = m_graph.tasks()[m_tasks[n]];
      std::atomic_ref<std::uint32_t> ready(*word(n, 0));
      if (states[n] == State::waiting && ready.load(std::memory_order_acquire) != 0) {
        ready.store(0, std::memory_order_relaxed);
        task.run(instance);
        states[n] = State::under_way;
        ++under_way;
        moved = true;
      }
      if (states[n] == State::under_way && (!task.finished || task.finished())) {
        std::atomic_ref<std::uint32_t>(*word(n, 1)).store(1, std::memory_order_release);
        states[n] = State::done;
        --under_way;
        --left;
        moved = true;
      }
    }
    if (!moved) {
      // After an error on the device no word would ever be set.
      const cudaError_t code = cudaStreamQuery(instance.cuda_stream());
      if (code != cudaErrorNotReady) {
        check_cuda(code, "a recorded step");
      }
      std::this_thread::yield();
      (under_way > 0 ? waited.messages : waited.device) += idle.seconds();
    }
    idle = Stopwatch();
  }
  return waited;
}

}  // namespace foehn
