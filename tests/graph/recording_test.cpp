// SPDX-License-Identifier: Apache-2.0
// What a CUDA graph of a step holds, and how it follows changes: nothing that the recording did not ask for, updates in
// place, re-instantiation only where the topology changed. CUDA builds.
#include "solver/graph/loop_steps.hpp"
#include "solver/graph/replay_steps.hpp"
#include "tests/graph/graph_runs.hpp"

#include <array>

namespace foehn::test {
namespace {

using Numbers = Kokkos::View<double*, DeviceMemory>;

template <class F>
void launch(const Execution& instance, const F& f, int n, bool light)
{
  const Kokkos::RangePolicy<Execution> policy(instance, 0, n);
  if (light) {
    Kokkos::parallel_for("Foehn::test::kernel",
                         Kokkos::Experimental::require(policy, Kokkos::Experimental::WorkItemProperty::HintLightWeight),
                         f);
  } else {
    Kokkos::parallel_for("Foehn::test::kernel", policy, f);
  }
}

struct AddTo {
  double* to;
  double by;
  __device__ void operator()(int i) const { to[i] += by; }
};

// A functor of 832 bytes.
struct Large {
  double* to;
  std::array<double, 103> numbers;
  __device__ void operator()(int i) const { to[i] += numbers[i]; }
};

// A step of planted tasks, with a clock that lets it run.
struct Planted {
  StepGraph graph;
  GraphLog log;
  Execution instance = make_instance();
  ClockView clock{"Foehn::test::clock"};
  Numbers a{"Foehn::test::a", 8};
  Numbers b{"Foehn::test::b", 8};
  Block block;
  FoundView found{"Foehn::test::found"};

  Planted() : block{graph.add_field("numbers"), 1} {}

  void add(const std::string& label, std::function<void(const Execution&)> run, int kernels = 1)
  {
    graph.add({label, TaskKind::device, {}, {block}, {}, std::move(run), {}, kernels});
  }
  // Ends the step: t, step and attempts go on.
  void add_end()
  {
    graph.add({"clock end",
               TaskKind::device,
               {},
               {block},
               {},
               [this](const Execution& i) { end_step(i, clock, found, 2, true); },
               {}});
  }
  [[nodiscard]] StepProgram program()
  {
    return {graph, instance, clock, 8, false, log, [](double x) { return x; }};
  }
  void start(std::int64_t attempts)
  {
    StepLimits limits;
    limits.t_event = 1e9;
    limits.attempts = attempts;
    const auto host = Kokkos::create_mirror_view(clock);
    host() = StepClock{};
    host().fixed_dt = 1.0;
    Kokkos::deep_copy(instance, clock, host);
    start_steps(instance, clock, limits);
  }
  [[nodiscard]] double first(const Numbers& numbers) const
  {
    instance.fence("Foehn::test: planted");
    return Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), numbers)(0);
  }
};

std::string complaint(Planted& planted)
{
  ReplaySteps steps(planted.program(), recorded_order(planted.graph));
  planted.start(1);
  try {
    steps.run(1);
  } catch (const std::exception& e) {
    return e.what();
  }
  return {};
}

TEST(Recording, AStepOfARealDeckHoldsTheKernelsOfItsTasksAndNothingElse)
{
  for (const char* deck : {"taylor_green.toml", "double_mach_reflection.toml", "free_stream.toml"}) {
    const DeckRun run(deck, {"graph.mode=replay"}, 2);
    int kernels = 0;
    for (const Task& task : run.simulation->graph().tasks()) {
      kernels += task.kind == TaskKind::device ? task.kernels : 0;
    }
    EXPECT_EQ(run.simulation->log().nodes, (std::map<std::string, int>{{"kernel", kernels}})) << deck;
  }
}

// Larger functors than 512 bytes go through constant memory, unless the launch asks for kernel arguments; a Kokkos that
// launches them as arguments anyway adds one kernel, and is right.
TEST(Recording, AFunctorThatIsLaunchedThroughConstantMemoryIsNamed)
{
  Planted planted;
  planted.add("harmless", [&](const Execution& i) { launch(i, AddTo{planted.a.data(), 1.0}, 8, true); });
  planted.add("too large", [&](const Execution& i) { launch(i, Large{planted.a.data(), {}}, 8, false); });
  const std::string what = complaint(planted);
  if (what.empty()) {
    EXPECT_EQ(planted.log.nodes, (std::map<std::string, int>{{"kernel", 2}})) << "this Kokkos launches it as arguments";
  } else {
    EXPECT_NE(what.find("too large"), std::string::npos) << what;
  }
}

TEST(Recording, ALargeFunctorThatIsLaunchedAsArgumentsIsRecorded)
{
  Planted planted;
  Large large{planted.a.data(), {}};
  large.numbers[0] = 5.0;
  planted.add("large", [large](const Execution& i) { launch(i, large, 8, true); });
  planted.add_end();
  EXPECT_EQ(complaint(planted), "");
  EXPECT_EQ(planted.log.nodes, (std::map<std::string, int>{{"kernel", 2}}));
}

TEST(Recording, ATaskThatEnqueuesMoreThanItDeclaresIsNamedWithWhatItAdded)
{
  Planted planted;
  planted.add("two kernels", [&](const Execution& i) {
    launch(i, AddTo{planted.a.data(), 1.0}, 8, true);
    launch(i, AddTo{planted.a.data(), 1.0}, 8, true);
  });
  EXPECT_NE(complaint(planted).find("task \"two kernels\" was recorded as 2 kernel where it declares 1 kernel"),
            std::string::npos);
  Planted copy;
  copy.add("copies", [&](const Execution& i) { Kokkos::deep_copy(i, copy.a, copy.b); });
  EXPECT_NE(complaint(copy).find("task \"copies\" was recorded as 1 memcpy where it declares 1 kernel"),
            std::string::npos)
      << complaint(copy);
}

TEST(Recording, ATaskThatFencesBreaksTheRecordingAndTheNextOneIsWhole)
{
  Planted planted;
  bool fences = true;
  planted.add("a fence", [&](const Execution& i) {
    launch(i, AddTo{planted.a.data(), 1.0}, 8, true);
    if (fences) {
      i.fence("Foehn::test: planted");
    }
  });
  EXPECT_NE(complaint(planted).find("task \"a fence\""), std::string::npos) << complaint(planted);
  fences = false;
  EXPECT_EQ(complaint(planted), "");
}

// A buffer, a coefficient: recorded again, taken over in place.
template <class Steps>
void follow_changes()
{
  Planted planted;
  double by = 1.0;
  double* to = planted.a.data();
  planted.add("add", [&](const Execution& i) { launch(i, AddTo{to, by}, 8, true); });
  planted.add_end();
  Steps steps(planted.program(), recorded_order(planted.graph));
  const auto run = [&](std::int64_t attempts) {
    planted.start(attempts);
    steps.run(attempts);
  };
  const double before = planted.first(planted.a);
  run(1);  // warms up, too, which adds once more
  EXPECT_EQ(planted.first(planted.a) - before, 2.0 + (std::is_same_v<Steps, LoopSteps> ? 7.0 : 0.0));
  const double a = planted.first(planted.a);
  by = 10.0;
  steps.record_again();
  run(8);
  EXPECT_EQ(planted.first(planted.a), a + 80.0);
  to = planted.b.data();
  steps.record_again();
  run(8);
  EXPECT_EQ(planted.first(planted.b), 80.0);
  EXPECT_EQ(planted.log.count("capture"), 3);
  EXPECT_EQ(planted.log.count("instantiate"), 1);
  EXPECT_EQ(planted.log.count("update"), 2);
  EXPECT_EQ(planted.log.count("re-instantiate"), 0);
  EXPECT_GT(planted.log.microseconds("update"), 0.0);
}

TEST(Updates, ReplayFollowsABufferAndACoefficientInPlace)
{
  follow_changes<ReplaySteps>();
}

TEST(Updates, TheLoopFollowsABufferAndACoefficientInPlace)
{
  follow_changes<LoopSteps>();
}

// A task that is switched off: its nodes in a replayed graph are, nothing is recorded again. A loop is recorded without
// it, which is another topology.
template <class Steps>
void switch_a_task(Planted& planted)
{
  planted.add("always", [&planted](const Execution& i) { launch(i, AddTo{planted.a.data(), 1.0}, 8, true); });
  planted.add("sometimes", [&planted](const Execution& i) { launch(i, AddTo{planted.b.data(), 1.0}, 8, true); });
  planted.add_end();
  Steps steps(planted.program(), recorded_order(planted.graph));
  double a = 0.0, b = 0.0;
  for (const bool on : {true, false, true, false}) {
    planted.graph.enable(1, on);
    planted.start(8);
    steps.run(8);
    const double a_now = planted.first(planted.a);
    const double b_now = planted.first(planted.b);
    const double warm_up = a == 0.0 ? 1.0 : 0.0;
    EXPECT_EQ(a_now - a, 8.0 + warm_up);
    EXPECT_EQ(b_now - b, (on ? 8.0 : 0.0) + warm_up);
    a = a_now;
    b = b_now;
  }
}

TEST(Updates, ATaskOfAReplayedGraphIsSwitchedWithoutARecording)
{
  Planted planted;
  switch_a_task<ReplaySteps>(planted);
  EXPECT_EQ(planted.log.count("capture"), 1);
  EXPECT_EQ(planted.log.count("switch"), 3);
  EXPECT_EQ(planted.log.count("re-instantiate"), 0);
}

TEST(Updates, ATaskOfALoopIsAnotherTopologyAndTheDriverSaysSo)
{
  Planted planted;
  std::string reason;
  planted.log.listener = [&reason](const GraphLog::Event& event) {
    reason = event.what == "re-instantiate" ? event.reason : reason;
  };
  switch_a_task<LoopSteps>(planted);
  EXPECT_EQ(planted.log.count("capture"), 4);
  EXPECT_EQ(planted.log.count("re-instantiate"), 3);
  EXPECT_EQ(reason, "the topology changed");
}

// dt limits are in the clock: nothing is recorded for them.
TEST(Updates, AnEventOrAStepLimitNeedsNoUpdate)
{
  for (const char* mode : {"replay", "loop"}) {
    const auto configuration = read_deck("sod.toml", {"mesh.cells=[100]", std::string("graph.mode=") + mode});
    Simulation simulation(MPI_COMM_WORLD, *configuration);
    simulation.initialise();
    for (const double t : {0.01, 0.02, 0.05}) {
      advance_to(simulation, *configuration, t);
    }
    EXPECT_EQ(simulation.log().count("capture"), 1) << mode;
    EXPECT_EQ(simulation.log().count("update"), 0) << mode;
    EXPECT_EQ(simulation.log().count("re-instantiate"), 0) << mode;
  }
}

// A loop is one launch for as long as the clock runs.
TEST(Loop, ManyStepsAreOneLaunch)
{
  const auto configuration = read_deck("sod.toml", {"mesh.cells=[100]", "graph.mode=loop"});
  Simulation simulation(MPI_COMM_WORLD, *configuration);
  simulation.initialise();
  simulation.set_event(1e6);
  for (int n = 0; n < 8; ++n) {
    simulation.advance(100000);
  }
  EXPECT_EQ(simulation.log().launches, 8);
  EXPECT_GT(simulation.clock().step, 500);
}

}  // namespace
}  // namespace foehn::test
