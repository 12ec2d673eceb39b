// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/graph_executable.hpp"

#include "mesh/cuda_check.hpp"
#include "solver/graph/stopwatch.hpp"

namespace foehn {

namespace {

// Why the driver would not update an executable graph.
std::string reason_text(const cudaGraphExecUpdateResultInfo& info)
{
  switch (info.result) {
    case cudaGraphExecUpdateErrorTopologyChanged:
      return "the topology changed";
    case cudaGraphExecUpdateErrorNodeTypeChanged:
      return "the kind of a node changed";
    case cudaGraphExecUpdateErrorFunctionChanged:
      return "the function of a kernel changed";
    case cudaGraphExecUpdateErrorParametersChanged:
      return "parameters changed that cannot be updated";
    case cudaGraphExecUpdateErrorNotSupported:
      return "a node cannot be updated";
    case cudaGraphExecUpdateErrorUnsupportedFunctionChange:
      return "the function of a kernel changed to one that is not supported";
    case cudaGraphExecUpdateErrorAttributesChanged:
      return "attributes of a node changed";
    default:
      return "update error " + std::to_string(static_cast<int>(info.result));
  }
}

}  // namespace

GraphExecutable::~GraphExecutable()
{
  if (m_executable != nullptr) {
    static_cast<void>(cudaGraphExecDestroy(m_executable));
    static_cast<void>(cudaGraphDestroy(m_graph));
  }
}

bool GraphExecutable::take(cudaGraph_t graph, cudaStream_t stream)
{
  std::string reason = "first recording";
  if (m_executable != nullptr) {
    const Stopwatch watch;
    cudaGraphExecUpdateResultInfo info{};
    if (cudaGraphExecUpdate(m_executable, graph, &info) == cudaSuccess) {
      m_log.add({"update", m_executor, "recorded again", watch.microseconds()});
      check_cuda(cudaGraphDestroy(graph), "cudaGraphDestroy");
      return false;
    }
    static_cast<void>(cudaGetLastError());
    check_cuda(cudaGraphExecDestroy(m_executable), "cudaGraphExecDestroy");
    m_executable = nullptr;
    check_cuda(cudaGraphDestroy(m_graph), "cudaGraphDestroy");
    reason = reason_text(info);
  }
  m_graph = graph;
  instantiate(graph, stream, reason);
  return true;
}

void GraphExecutable::enable(cudaGraphNode_t node, bool on)
{
  check_cuda(cudaGraphNodeSetEnabled(m_executable, node, on ? 1 : 0), "cudaGraphNodeSetEnabled");
}

void GraphExecutable::instantiate(cudaGraph_t graph, cudaStream_t stream, const std::string& reason)
{
  const Stopwatch watch;
  check_cuda(cudaGraphInstantiate(&m_executable, graph, cudaGraphInstantiateFlagUseNodePriority),
             "cudaGraphInstantiate");
  check_cuda(cudaGraphUpload(m_executable, stream), "cudaGraphUpload");
  m_log.add({m_first ? "instantiate" : "re-instantiate", m_executor, reason, watch.microseconds()});
  m_first = false;
}

void GraphExecutable::launch(cudaStream_t stream)
{
  const Stopwatch watch;
  check_cuda(cudaGraphLaunch(m_executable, stream), "cudaGraphLaunch");
  m_log.launch_seconds += watch.seconds();
  ++m_log.launches;
}

}  // namespace foehn
