// SPDX-License-Identifier: Apache-2.0
// Records a step as a CUDA graph: its tasks on streams that fork and join as the edges say (stream capture). What a
// task adds to the graph is held to what it declares: so many kernels, and nothing else. (A functor that Kokkos
// launches through constant memory, an allocation, a fence would be there or break the capture; the task is named.)
#pragma once

#include "solver/graph/host_flags.hpp"
#include "solver/graph/lanes.hpp"
#include "solver/graph/step_graph.hpp"

#include <cuda_runtime.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace foehn {

class LaneRecorder {
public:
  // `order` as of lanes.hpp.
  LaneRecorder(const StepGraph& graph, const std::vector<int>& order);
  ~LaneRecorder();
  LaneRecorder(const LaneRecorder&) = delete;
  LaneRecorder& operator=(const LaneRecorder&) = delete;

  // The stream on which a capture is begun and ended.
  [[nodiscard]] cudaStream_t origin() const { return m_lanes.front().cuda_stream(); }
  [[nodiscard]] const Execution& origin_instance() const { return m_lanes.front(); }
  [[nodiscard]] HostFlags& flags() { return m_flags; }

  // Runs every task once on the instance that it is recorded on, as the first launches of kernels cannot be captured.
  // The clock must stand still. Waits. Collective where there are exchanges.
  void warm_up();

  // Adds a step to the capture that is under way on origin(). Throws std::logic_error that names a task which adds what
  // it does not declare.
  void record();
  // Begins and ends a capture of one step.
  [[nodiscard]] cudaGraph_t capture();
  // Begins and ends a capture of `steps` steps and what `last` enqueues, into the body of a conditional node.
  void capture_into(cudaGraph_t body, int steps, const std::function<void(const Execution&)>& last);

  // Called before and after each task while a step is recorded, with its number and its stream: for samples.
  std::function<void(int task, bool begins, cudaStream_t stream)> around;

  // The kernel nodes of a task in the step recorded last.
  [[nodiscard]] const std::vector<cudaGraphNode_t>& kernels(int task) const { return m_kernels[task]; }
  // The lane that a task is recorded on.
  [[nodiscard]] int lane(int task) const;
  // Leaves tasks that are switched off out of what is recorded; else they are recorded like others.
  bool leave_out = false;

  // Nodes of the step recorded last, by kind.
  [[nodiscard]] const std::map<std::string, int>& nodes() const { return m_nodes; }

private:
  void check_nodes(int task, cudaStream_t stream);
  void forget_capture();

  const StepGraph& m_graph;
  LanePlan m_plan;
  std::vector<cudaStream_t> m_streams;
  std::vector<Execution> m_lanes;   // on these streams
  std::vector<cudaEvent_t> m_done;  // by task
  cudaEvent_t m_begun = nullptr;
  HostFlags m_flags;
  std::vector<cudaGraphNode_t> m_known;  // of the capture under way, sorted
  std::map<std::string, int> m_nodes;
  std::vector<std::vector<cudaGraphNode_t>> m_kernels;
};

// The nodes of a graph, in no particular order, and the kind of one in words.
[[nodiscard]] std::vector<cudaGraphNode_t> graph_nodes(cudaGraph_t graph);
[[nodiscard]] std::string node_kind(cudaGraphNode_t node);

}  // namespace foehn
