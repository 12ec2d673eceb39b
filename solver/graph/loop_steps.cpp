// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/loop_steps.hpp"

#include "mesh/cuda_check.hpp"
#include "solver/graph/stopwatch.hpp"
#include "solver/graph/warm_up.hpp"

namespace foehn {

namespace {

// An iteration costs about 4 us beside its kernels; a body of several steps hides it where steps are short, and makes
// as many steps less one of a halted clock at the end of each launch.
constexpr std::int64_t many_cells = 1000000;  // of one rank
constexpr int steps_of_few_cells = 8;

struct GoOn {
  const StepClock* clock;
  cudaGraphConditionalHandle handle;

  __device__ void operator()(int /*one*/) const
  {
    cudaGraphSetConditional(handle, clock->halt == Halt::none ? 1U : 0U);
  }
};

__global__ void go_on(GoOn f)
{
  f(0);
}

}  // namespace

std::string loop_complaint()
{
  int driver = 0;
  check_cuda(cudaDriverGetVersion(&driver), "cudaDriverGetVersion");
  return driver >= 12040 ? ""
                         : "the driver knows CUDA " + std::to_string(driver / 1000) + "." +
                               std::to_string(driver % 1000 / 10) + ", and loops on the device need 12.4";
}

LoopSteps::LoopSteps(const StepProgram& program, const std::vector<int>& order)
    : m_program(program),
      m_recorder(program.graph, order),
      m_executable("loop", program.log),
      m_body_steps(program.cells < many_cells ? steps_of_few_cells : 1)
{
  m_recorder.leave_out = true;
}

void LoopSteps::record()
{
  if (m_executable.empty()) {
    warm_up(m_recorder, m_program);
  }
  const Stopwatch watch;
  cudaGraph_t graph = nullptr;
  check_cuda(cudaGraphCreate(&graph, 0), "cudaGraphCreate");
  cudaGraphConditionalHandle handle{};
  check_cuda(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault),
             "cudaGraphConditionalHandleCreate");
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeConditional;
  parameters.conditional.handle = handle;
  parameters.conditional.type = cudaGraphCondTypeWhile;
  parameters.conditional.size = 1;
  cudaGraphNode_t node = nullptr;
#if CUDART_VERSION >= 13000
  check_cuda(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &parameters), "cudaGraphAddNode");
#else
  check_cuda(cudaGraphAddNode(&node, graph, nullptr, 0, &parameters), "cudaGraphAddNode");
#endif
  const GoOn ask{m_program.clock.data(), handle};
  m_recorder.capture_into(parameters.conditional.phGraph_out[0], m_body_steps, [&ask](const Execution& instance) {
    go_on<<<1, 1, 0, instance.cuda_stream()>>>(ask);
    check_cuda(cudaGetLastError(), "Foehn::LoopSteps::go_on");
  });
  m_program.log.add(
      {"capture", name(), m_executable.empty() ? "first recording" : "recorded again", watch.microseconds()});
  m_program.log.nodes = m_recorder.nodes();
  m_executable.take(graph, m_program.instance.cuda_stream());
  m_stale = false;
}

// The clock counts the attempts itself.
void LoopSteps::run(std::int64_t attempts)
{
  std::vector<bool> enabled;
  for (std::size_t t = 0; t < m_program.graph.tasks().size(); ++t) {
    enabled.push_back(m_program.graph.enabled(static_cast<int>(t)));
  }
  if (m_stale || enabled != m_enabled) {
    m_enabled = enabled;
    record();
  }
  m_executable.launch(m_program.instance.cuda_stream());
  m_program.log.attempts += attempts;
  m_program.log.graph_attempts += attempts;
}

}  // namespace foehn
