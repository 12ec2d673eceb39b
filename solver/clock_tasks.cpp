// SPDX-License-Identifier: Apache-2.0
#include "solver/clock_tasks.hpp"

#include <string>

namespace foehn {

namespace {

constexpr double landing_tolerance = 1e-6;  // of dt: round-off of a sum of 1e5 steps; far below any accuracy

struct BeginStep {
  StepClock* clock;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    StepClock& c = *clock;
    const double wanted = (c.fixed_dt > 0.0 ? c.fixed_dt : c.cfl / c.speed) * c.retry_factor;
    const double remaining = c.t_event - c.t;
    const bool lands = wanted * (1.0 + landing_tolerance) >= remaining;
    c.dt = lands ? remaining : wanted;
    c.t_next = lands ? c.t_event : c.t + wanted;
  }
};

struct PublishFound {
  StepClock* clock;
  StepClock::Found* found;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    *found = clock->found;
    clock->found = {};
  }
};

struct EndStep {
  StepClock* clock;
  const StepClock::Found* found;
  int rotation;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    StepClock& c = *clock;
    c.last_fault = found->fault;
    const StepClock::Counts counting = c.counting;
    c.counting = {};
    if (found->fault != 0) {
      ++c.retries;
      ++c.refused;
      c.retry_factor *= 0.5;
      return;
    }
    c.t = c.t_next;
    c.speed = Kokkos::bit_cast<double>(found->speed_bits);
    c.index = (c.index + rotation) % 3;
    ++c.step;
    c.retries = 0;
    c.retry_factor = 1.0;
    c.counted.fallbacks += counting.fallbacks;
    c.counted.limited += counting.limited;
  }
};

struct TakeSpeed {
  StepClock* clock;
  const StepClock::Found* found;

  KOKKOS_FUNCTION void operator()(int /*one*/) const { clock->speed = Kokkos::bit_cast<double>(found->speed_bits); }
};

struct MirrorClock {
  const StepClock* clock;
  StepClock* mirror;

  KOKKOS_FUNCTION void operator()(int /*one*/) const { *mirror = *clock; }
};

struct SetEvent {
  StepClock* clock;
  double t_event;

  KOKKOS_FUNCTION void operator()(int /*one*/) const { clock->t_event = t_event; }
};

template <class F>
void run_once(const std::string& label, const Execution& instance, const F& f)
{
  using Policy = Kokkos::RangePolicy<Execution, Kokkos::IndexType<int>>;
  Kokkos::parallel_for(
      label,
      Kokkos::Experimental::require(Policy(instance, 0, 1), Kokkos::Experimental::WorkItemProperty::HintLightWeight),
      f);
}

}  // namespace

void begin_step(const Execution& instance, const ClockView& clock)
{
  run_once("Foehn::StepClock::begin", instance, BeginStep{clock.data()});
}

void publish_found(const Execution& instance, const ClockView& clock, const FoundView& found)
{
  run_once("Foehn::StepClock::publish", instance, PublishFound{clock.data(), found.data()});
}

void end_step(const Execution& instance, const ClockView& clock, const FoundView& found, int rotation)
{
  run_once("Foehn::StepClock::end", instance, EndStep{clock.data(), found.data(), rotation});
}

void take_speed(const Execution& instance, const ClockView& clock, const FoundView& found)
{
  run_once("Foehn::StepClock::speed", instance, TakeSpeed{clock.data(), found.data()});
}

void mirror_clock(const Execution& instance, const ClockView& clock, const ClockMirror& mirror)
{
  run_once("Foehn::StepClock::mirror", instance, MirrorClock{clock.data(), mirror.data()});
}

void set_event(const Execution& instance, const ClockView& clock, double t_event)
{
  run_once("Foehn::StepClock::set_event", instance, SetEvent{clock.data(), t_event});
}

}  // namespace foehn
