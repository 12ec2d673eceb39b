// SPDX-License-Identifier: Apache-2.0
// An executable CUDA graph that follows its recording: a new recording is taken over in place (cudaGraphExecUpdate),
// and only where the driver refuses that, because the topology changed, is it instantiated again. Counted, with
// reasons.
#pragma once

#include "solver/graph/graph_log.hpp"

#include <cuda_runtime.h>

#include <string>

namespace foehn {

class GraphExecutable {
public:
  GraphExecutable(std::string executor, GraphLog& log) : m_executor(std::move(executor)), m_log(log) {}
  ~GraphExecutable();
  GraphExecutable(const GraphExecutable&) = delete;
  GraphExecutable& operator=(const GraphExecutable&) = delete;

  [[nodiscard]] bool empty() const { return m_executable == nullptr; }
  // Takes over `graph`, which it owns from now on. `stream`: where it will be launched. True when it was instantiated:
  // from now on the nodes of `graph` name those of the executable one.
  bool take(cudaGraph_t graph, cudaStream_t stream);
  // Switches a kernel node off or on.
  void enable(cudaGraphNode_t node, bool on);
  void launch(cudaStream_t stream);

private:
  void instantiate(cudaGraph_t graph, cudaStream_t stream, const std::string& reason);

  std::string m_executor;
  GraphLog& m_log;
  cudaGraph_t m_graph = nullptr;  // that it was instantiated from
  cudaGraphExec_t m_executable = nullptr;
  bool m_first = true;
};

}  // namespace foehn
