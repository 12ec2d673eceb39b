// SPDX-License-Identifier: Apache-2.0
#include "solver/graph/warm_up.hpp"

#include "solver/clock_tasks.hpp"

namespace foehn {

void warm_up(LaneRecorder& recorder, const StepProgram& program)
{
  const Kokkos::View<StepClock, PinnedMemory> kept("Foehn::warm_up::clock");
  Kokkos::deep_copy(program.instance, kept, program.clock);
  program.instance.fence("Foehn::warm_up: clock kept");
  const Kokkos::View<StepClock, PinnedMemory> halted("Foehn::warm_up::halted");
  halted() = kept();
  halted().halt = Halt::attempts;
  Kokkos::deep_copy(program.instance, program.clock, halted);
  program.instance.fence("Foehn::warm_up: clock halted");
  recorder.warm_up();
  Kokkos::deep_copy(program.instance, program.clock, kept);
  program.instance.fence("Foehn::warm_up: clock back");
}

}  // namespace foehn
