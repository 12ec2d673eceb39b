// SPDX-License-Identifier: Apache-2.0
// A sampled step in CUDA builds: a graph of one step with an event before and after each task.
#include "mesh/cuda_check.hpp"
#include "solver/graph/executors.hpp"
#include "solver/graph/graph_executable.hpp"
#include "solver/graph/stopwatch.hpp"
#include "solver/graph/warm_up.hpp"

namespace foehn {

namespace {

class Events {
public:
  explicit Events(std::size_t count) : m_events(count)
  {
    for (cudaEvent_t& event : m_events) {
      check_cuda(cudaEventCreate(&event), "cudaEventCreate");
    }
  }
  ~Events()
  {
    for (const cudaEvent_t event : m_events) {
      static_cast<void>(cudaEventDestroy(event));
    }
  }
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;

  // In a recording: a node that records the event each time the graph runs.
  void record(std::size_t n, cudaStream_t stream) const
  {
    check_cuda(cudaEventRecordWithFlags(m_events[n], stream, cudaEventRecordExternal), "cudaEventRecordWithFlags");
  }
  [[nodiscard]] cudaEvent_t operator[](std::size_t n) const { return m_events[n]; }

private:
  std::vector<cudaEvent_t> m_events;
};

}  // namespace

std::vector<TaskTime> sample_step(const StepProgram& program)
{
  const auto& tasks = program.graph.tasks();
  const Events events(2 * tasks.size() + 1);
  LaneRecorder recorder(program.graph, recorded_order(program.graph));
  warm_up(recorder, program);
  recorder.leave_out = true;
  recorder.around = [&events](int task, bool begins, cudaStream_t stream) {
    events.record(2 * static_cast<std::size_t>(task) + (begins ? 0 : 1), stream);
  };
  GraphLog unlogged;
  GraphExecutable executable("sample", unlogged);
  const cudaStream_t stream = program.instance.cuda_stream();
  executable.take(recorder.capture(), stream);
  const std::size_t first = 2 * tasks.size();
  check_cuda(cudaEventRecord(events[first], stream), "cudaEventRecord");
  executable.launch(stream);
  ++program.log.attempts;
  if (!recorder.flags().empty()) {
    program.log.wait_seconds += recorder.flags().drive(program.instance);
  }
  program.instance.fence("Foehn::sample_step");
  const double ended = steady_seconds();
  std::vector<TaskTime> times;
  double earliest = -1.0, latest = 0.0;
  for (std::size_t t = 0; t < tasks.size(); ++t) {
    if (!program.graph.enabled(static_cast<int>(t))) {
      continue;
    }
    float begin = 0.0F, end = 0.0F;
    check_cuda(cudaEventElapsedTime(&begin, events[first], events[2 * t]), "cudaEventElapsedTime");
    check_cuda(cudaEventElapsedTime(&end, events[first], events[2 * t + 1]), "cudaEventElapsedTime");
    times.push_back({tasks[t].label, tasks[t].kind == TaskKind::device, 1e-3 * begin, 1e-3 * end,
                     recorder.lane(static_cast<int>(t))});
    latest = std::max(latest, times.back().end);
    earliest = earliest < 0.0 ? times.back().begin : std::min(earliest, times.back().begin);
  }
  for (TaskTime& time : times) {
    time.begin -= earliest;
    time.end -= earliest;
  }
  // The host saw the last task end some microseconds later; it cannot see the first one begin.
  program.log.sampled_at = ended - (latest - std::max(0.0, earliest));
  return times;
}

}  // namespace foehn
