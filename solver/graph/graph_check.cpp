// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/graph_check.hpp"

#include "mesh/execution.hpp"
#include "solver/graph/graph_executable.hpp"
#include "solver/graph/lane_recorder.hpp"

namespace foehn {

namespace {

struct AddTo {
  std::int64_t* to;
  std::int64_t by;
  KOKKOS_FUNCTION void operator()(int i) const { to[i] += by; }
};

using Numbers = Kokkos::View<std::int64_t*, DeviceMemory>;

Task adding(const std::string& label, const Block& block, const Numbers& to, const std::int64_t& by)
{
  return {label,
          TaskKind::device,
          {},
          {block},
          {},
          [to, &by](const Execution& instance) {
            Kokkos::parallel_for(
                "Foehn::graph_check",
                Kokkos::Experimental::require(Kokkos::RangePolicy<Execution>(instance, 0, static_cast<int>(to.size())),
                                              Kokkos::Experimental::WorkItemProperty::HintLightWeight),
                AddTo{to.data(), by});
          },
          {}};
}

}  // namespace

std::string graph_check()
{
  constexpr int n = 1000;
  const Numbers a("Foehn::graph_check::a", n), b("Foehn::graph_check::b", n);
  StepGraph graph;
  std::int64_t by_a = 1, by_b = 10;
  graph.add(adding("a", {graph.add_field("a"), 1}, a, by_a));
  graph.add(adding("b", {graph.add_field("b"), 1}, b, by_b));
  LaneRecorder recorder(graph, recorded_order(graph));
  recorder.warm_up();
  GraphLog log;
  GraphExecutable executable("check", log);
  const Execution& instance = recorder.origin_instance();
  for (int launch = 0; launch < 2; ++launch) {
    executable.take(recorder.capture(), instance.cuda_stream());
    executable.launch(instance.cuda_stream());
    instance.fence("Foehn::graph_check");
    by_a = 100;
    by_b = 1000;
  }
  const auto host_a = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), a);
  const auto host_b = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), b);
  for (int i = 0; i < n; ++i) {
    // Warm-up, first launch, launch after the update.
    if (host_a(i) != 1 + 1 + 100 || host_b(i) != 10 + 10 + 1000) {
      return "replayed and updated, it gave " + std::to_string(host_a(i)) + " and " + std::to_string(host_b(i)) +
             " instead of 102 and 1020";
    }
  }
  return log.count("update") == 1 ? "" : "it could not be updated in place";
}

}  // namespace foehn
