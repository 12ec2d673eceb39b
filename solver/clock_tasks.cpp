// SPDX-License-Identifier: Apache-2.0
#include "solver/clock_tasks.hpp"

#include <string>

namespace foehn {

namespace {

constexpr double landing_tolerance = 1e-6;  // of dt: round-off of a sum of 1e5 steps; far below any accuracy

KOKKOS_FUNCTION void prepare_step(StepClock& c)
{
  const double wanted = (c.fixed_dt > 0.0 ? c.fixed_dt : c.cfl / c.speed) * c.retry_factor;
  const double remaining = c.t_event - c.t;
  const bool lands = wanted * (1.0 + landing_tolerance) >= remaining;
  const double t_next = lands ? c.t_event : c.t + wanted;
  if (t_next == c.t) {
    c.halt = Halt::stalled;
    return;
  }
  c.dt = lands ? remaining : wanted;
  c.t_next = t_next;
}

constexpr double largest_courant = 1.0;  // SchemeOptions::cfl_limit: of SSP schemes

struct StartSteps {
  StepClock* clock;
  StepLimits limits;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    StepClock& c = *clock;
    c.t_event = limits.t_event;
    c.step_limit = limits.step_limit;
    c.attempts_left = limits.attempts;
    c.max_retries = limits.max_retries;
    c.halt = Halt::none;
    prepare_step(c);
  }
};

struct PublishFound {
  StepClock* clock;
  StepClock::Found* found;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    StepClock::Found all = clock->found;
    all.stop = Kokkos::atomic_load(&clock->stop);
    *found = all;
    clock->found = {};
  }
};

struct EndStep {
  StepClock* clock;
  const StepClock::Found* found;  // null: the clock's own
  int rotation;

  KOKKOS_FUNCTION void operator()(int /*one*/) const
  {
    StepClock& c = *clock;
    if (c.halt != Halt::none) {
      return;
    }
    StepClock::Found all;
    if (found != nullptr) {
      all = *found;
    } else {
      all = c.found;
      all.stop = Kokkos::atomic_load(&c.stop);
      c.found = {};
    }
    --c.attempts_left;
    c.last_speed_bits = all.speed_bits;
    // A dt of the CFL condition keeps it; a fixed one may not.
    if (all.fault == 0 && c.fixed_dt > 0.0 && c.dt * Kokkos::bit_cast<double>(all.speed_bits) > largest_courant) {
      all.fault = broken_cfl;
    }
    take(c, all);
    c.halt = halt(c, all);
    if (c.halt == Halt::none) {
      prepare_step(c);
    }
  }

private:
  KOKKOS_FUNCTION void take(StepClock& c, const StepClock::Found& all) const
  {
    c.last_fault = all.fault;
    const StepClock::Counts counting = c.counting;
    c.counting = {};
    if (all.fault != 0) {
      ++c.retries;
      ++c.refused;
      c.retry_factor *= 0.5;
      return;
    }
    c.t = c.t_next;
    c.speed = Kokkos::bit_cast<double>(all.speed_bits);
    c.index = (c.index + rotation) % 3;
    ++c.step;
    c.retries = 0;
    c.retry_factor = 1.0;
    c.counted.fallbacks += counting.fallbacks;
    c.counted.limited += counting.limited;
  }

  KOKKOS_FUNCTION static Halt halt(const StepClock& c, const StepClock::Found& all)
  {
    return c.retries > c.max_retries            ? Halt::fault
           : c.retries == 0 && c.t >= c.t_event ? Halt::event
           : c.step >= c.step_limit             ? Halt::steps
           : all.stop != 0                      ? Halt::stopped
           : c.attempts_left <= 0               ? Halt::attempts
                                                : Halt::none;
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

void start_steps(const Execution& instance, const ClockView& clock, const StepLimits& limits)
{
  run_once("Foehn::StepClock::start", instance, StartSteps{clock.data(), limits});
}

void publish_found(const Execution& instance, const ClockView& clock, const FoundView& found)
{
  run_once("Foehn::StepClock::publish", instance, PublishFound{clock.data(), found.data()});
}

void end_step(const Execution& instance, const ClockView& clock, const FoundView& found, int rotation, bool lone)
{
  run_once("Foehn::StepClock::end", instance, EndStep{clock.data(), lone ? nullptr : found.data(), rotation});
}

void take_speed(const Execution& instance, const ClockView& clock, const FoundView& found)
{
  run_once("Foehn::StepClock::speed", instance, TakeSpeed{clock.data(), found.data()});
}

void mirror_clock(const Execution& instance, const ClockView& clock, const ClockMirror& mirror)
{
  run_once("Foehn::StepClock::mirror", instance, MirrorClock{clock.data(), mirror.data()});
}

}  // namespace foehn
