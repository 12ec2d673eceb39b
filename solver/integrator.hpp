// SPDX-License-Identifier: Apache-2.0
// Strong-stability-preserving Runge-Kutta schemes as stages in increment form,
//   u_to = u_n + c ((u_from - u_n) + dt L(u_from)),
// over three buffers in turns: role 0 holds u_n and is never written within the step.
// Shu and Osher, J. Comput. Phys. 77 (1988) 439; Gottlieb, Shu and Tadmor, SIAM Review 43 (2001) 89, eq. 4.1, 4.2.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace foehn {

struct IntegratorStage {
  int from = 0;
  int to = 1;
  double c = 1.0;
  double time = 1.0;  // of the result, as a fraction of the step
};

struct Integrator {
  std::string name;
  std::vector<IntegratorStage> stages;

  // The role of the new state.
  [[nodiscard]] int result() const { return stages.back().to; }
};

// The integrators that a deck can choose.
inline const std::vector<Integrator>& integrators()
{
  static const std::vector<Integrator> all{
      {"ssprk2", {{0, 1, 1.0, 1.0}, {1, 2, 1.0 / 2.0, 1.0}}},
      {"ssprk3", {{0, 1, 1.0, 1.0}, {1, 2, 1.0 / 4.0, 0.5}, {2, 1, 2.0 / 3.0, 1.0}}},
  };
  return all;
}

inline const Integrator& integrator(const std::string& name)
{
  for (const Integrator& one : integrators()) {
    if (one.name == name) {
      return one;
    }
  }
  throw std::invalid_argument("no integrator is called " + name);
}

}  // namespace foehn
