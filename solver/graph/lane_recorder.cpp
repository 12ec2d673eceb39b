// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/lane_recorder.hpp"

#include "mesh/cuda_check.hpp"

#include <algorithm>
#include <stdexcept>

namespace foehn {

namespace {

constexpr int most_lanes = 8;

cudaStream_t make_stream(bool urgent)
{
  int least = 0, greatest = 0;
  check_cuda(cudaDeviceGetStreamPriorityRange(&least, &greatest), "cudaDeviceGetStreamPriorityRange");
  cudaStream_t stream = nullptr;
  check_cuda(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, urgent ? greatest : least),
             "cudaStreamCreateWithPriority");
  return stream;
}

cudaEvent_t make_event()
{
  cudaEvent_t event = nullptr;
  check_cuda(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "cudaEventCreateWithFlags");
  return event;
}

// What CUDA or Kokkos refuse in a recording says nothing of the task.
void run(const Task& task, const Execution& lane)
{
  try {
    task.run(lane);
  } catch (const std::exception& e) {
    throw std::logic_error("task \"" + task.label + "\" cannot be recorded: " + e.what());
  }
}

// The graph that a capture on `stream` fills.
cudaGraph_t captured(cudaStream_t stream)
{
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  cudaGraph_t graph = nullptr;
#if CUDART_VERSION >= 13000
  check_cuda(cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, nullptr, nullptr, nullptr),
             "cudaStreamGetCaptureInfo");
#else
  check_cuda(cudaStreamGetCaptureInfo_v2(stream, &status, nullptr, &graph, nullptr, nullptr),
             "cudaStreamGetCaptureInfo");
#endif
  if (status != cudaStreamCaptureStatusActive) {
    throw std::logic_error("a task broke the recording of the step: it fences, allocates or uses another stream");
  }
  return graph;
}

}  // namespace

std::vector<cudaGraphNode_t> graph_nodes(cudaGraph_t graph)
{
  std::size_t count = 0;
  check_cuda(cudaGraphGetNodes(graph, nullptr, &count), "cudaGraphGetNodes");
  std::vector<cudaGraphNode_t> nodes(count);
  check_cuda(cudaGraphGetNodes(graph, nodes.data(), &count), "cudaGraphGetNodes");
  return nodes;
}

std::string node_kind(cudaGraphNode_t node)
{
  CUgraphNodeType type{};
  check_cuda(cuGraphNodeGetType(node, &type), "cuGraphNodeGetType");
  switch (type) {
    case CU_GRAPH_NODE_TYPE_KERNEL:
      return "kernel";
    case CU_GRAPH_NODE_TYPE_MEMCPY:
      return "memcpy";
    case CU_GRAPH_NODE_TYPE_MEMSET:
      return "memset";
    case CU_GRAPH_NODE_TYPE_HOST:
      return "host function";
    case CU_GRAPH_NODE_TYPE_GRAPH:
      return "child graph";
    case CU_GRAPH_NODE_TYPE_EMPTY:
      return "empty";
    case CU_GRAPH_NODE_TYPE_WAIT_EVENT:
      return "event wait";
    case CU_GRAPH_NODE_TYPE_EVENT_RECORD:
      return "event record";
    case CU_GRAPH_NODE_TYPE_MEM_ALLOC:
      return "allocation";
    case CU_GRAPH_NODE_TYPE_MEM_FREE:
      return "free";
    case CU_GRAPH_NODE_TYPE_BATCH_MEM_OP:
      return "memory operation";
    case CU_GRAPH_NODE_TYPE_CONDITIONAL:
      return "conditional";
    default:
      return "node of type " + std::to_string(static_cast<int>(type));
  }
}

LaneRecorder::LaneRecorder(const StepGraph& graph, const std::vector<int>& order)
    : m_graph(graph), m_plan(plan_lanes(graph, order, most_lanes)), m_flags(graph), m_kernels(graph.tasks().size())
{
  for (const bool urgent : m_plan.urgent) {
    m_streams.push_back(make_stream(urgent));
    m_lanes.emplace_back(m_streams.back());
  }
  for (std::size_t t = 0; t < graph.tasks().size(); ++t) {
    m_done.push_back(make_event());
  }
  m_begun = make_event();
}

LaneRecorder::~LaneRecorder()
{
  for (const cudaEvent_t event : m_done) {
    static_cast<void>(cudaEventDestroy(event));
  }
  static_cast<void>(cudaEventDestroy(m_begun));
  m_lanes.clear();
  for (const cudaStream_t stream : m_streams) {
    static_cast<void>(cudaStreamDestroy(stream));
  }
}

void LaneRecorder::warm_up()
{
  for (const LanePlan::Place& place : m_plan.places) {
    const Task& task = m_graph.tasks()[place.task];
    const Execution& lane = m_lanes[place.lane];
    task.run(lane);
    lane.fence("Foehn::LaneRecorder: warm up");
    while (task.finished && !task.finished()) {
    }
  }
}

void LaneRecorder::record()
{
  m_nodes.clear();
  m_known = graph_nodes(captured(origin()));
  std::sort(m_known.begin(), m_known.end());
  std::vector<bool> begun(m_lanes.size(), false);
  begun[0] = true;
  check_cuda(cudaEventRecord(m_begun, origin()), "cudaEventRecord");
  for (const LanePlan::Place& place : m_plan.places) {
    const Task& task = m_graph.tasks()[place.task];
    const Execution& lane = m_lanes[place.lane];
    const cudaStream_t stream = lane.cuda_stream();
    if (!begun[place.lane]) {
      check_cuda(cudaStreamWaitEvent(stream, m_begun, 0), "cudaStreamWaitEvent");
      begun[place.lane] = true;
    }
    for (const int before : place.waits) {
      check_cuda(cudaStreamWaitEvent(stream, m_done[before], 0), "cudaStreamWaitEvent");
    }
    if (leave_out && !m_graph.enabled(place.task)) {
      check_cuda(cudaEventRecord(m_done[place.task], stream), "cudaEventRecord");
      continue;
    }
    if (around) {
      around(place.task, true, stream);
    }
    if (task.kind == TaskKind::device) {
      run(task, lane);
    } else {
      m_flags.meet(place.task, stream);
    }
    if (around) {
      around(place.task, false, stream);
    } else {
      check_nodes(place.task, stream);
    }
    check_cuda(cudaEventRecord(m_done[place.task], stream), "cudaEventRecord");
  }
  for (const int task : m_plan.last) {
    check_cuda(cudaStreamWaitEvent(origin(), m_done[task], 0), "cudaStreamWaitEvent");
  }
}

int LaneRecorder::lane(int task) const
{
  const auto found = std::find_if(m_plan.places.begin(), m_plan.places.end(),
                                  [task](const LanePlan::Place& place) { return place.task == task; });
  return found->lane;
}

void LaneRecorder::check_nodes(int number, cudaStream_t stream)
{
  const Task& task = m_graph.tasks()[number];
  std::vector<cudaGraphNode_t> now = graph_nodes(captured(stream));
  std::sort(now.begin(), now.end());
  std::vector<cudaGraphNode_t> added;
  std::set_difference(now.begin(), now.end(), m_known.begin(), m_known.end(), std::back_inserter(added));
  m_known = std::move(now);
  m_kernels[number] = added;
  std::map<std::string, int> kinds;
  for (const cudaGraphNode_t node : added) {
    ++kinds[node_kind(node)];
    ++m_nodes[node_kind(node)];
  }
  const bool device = task.kind == TaskKind::device;
  const std::map<std::string, int> wanted{{device ? "kernel" : "memory operation", device ? task.kernels : 1}};
  if (kinds != wanted && !(kinds.empty() && device && task.kernels == 0)) {
    std::string text;
    for (const auto& [kind, count] : kinds) {
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + kind;
    }
    throw std::logic_error("task \"" + task.label + "\" was recorded as " + (text.empty() ? "nothing" : text) +
                           " where it declares " + std::to_string(wanted.begin()->second) + " " +
                           wanted.begin()->first);
  }
}

// After an error: streams leave the capture, so that they can be destroyed.
void LaneRecorder::forget_capture()
{
  cudaGraph_t graph = nullptr;
  static_cast<void>(cudaStreamEndCapture(origin(), &graph));
  static_cast<void>(cudaGetLastError());
}

cudaGraph_t LaneRecorder::capture()
{
  check_cuda(cudaStreamBeginCapture(origin(), cudaStreamCaptureModeThreadLocal), "cudaStreamBeginCapture");
  try {
    record();
  } catch (...) {
    forget_capture();
    throw;
  }
  cudaGraph_t graph = nullptr;
  check_cuda(cudaStreamEndCapture(origin(), &graph), "cudaStreamEndCapture");
  return graph;
}

void LaneRecorder::capture_into(cudaGraph_t body, int steps, const std::function<void(const Execution&)>& last)
{
  check_cuda(cudaStreamBeginCaptureToGraph(origin(), body, nullptr, nullptr, 0, cudaStreamCaptureModeThreadLocal),
             "cudaStreamBeginCaptureToGraph");
  try {
    for (int step = 0; step < steps; ++step) {
      record();
    }
    last(origin_instance());
  } catch (...) {
    forget_capture();
    throw;
  }
  cudaGraph_t graph = nullptr;
  check_cuda(cudaStreamEndCapture(origin(), &graph), "cudaStreamEndCapture");
}

}  // namespace foehn
