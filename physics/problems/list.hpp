// SPDX-License-Identifier: Apache-2.0
// The problems of each equation set; to add one, write its header and name it here.
#pragma once

#include "physics/problems/acoustic_pulse.hpp"
#include "physics/problems/advection.hpp"
#include "physics/problems/double_mach_reflection.hpp"
#include "physics/problems/free_stream.hpp"
#include "physics/problems/hydrostatic.hpp"
#include "physics/problems/implosion.hpp"
#include "physics/problems/isentropic_vortex.hpp"
#include "physics/problems/kelvin_helmholtz.hpp"
#include "physics/problems/kelvin_helmholtz_lecoanet.hpp"
#include "physics/problems/linear_wave.hpp"
#include "physics/problems/mach2000_jet.hpp"
#include "physics/problems/rayleigh_taylor.hpp"
#include "physics/problems/sedov.hpp"
#include "physics/problems/shock_cloud.hpp"
#include "physics/problems/sod.hpp"
#include "physics/problems/taylor_green.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using AdvectionProblems = TypeList<AdvectedScalar>;

using EulerProblems = TypeList<AcousticPulse,            //
                               AdvectedDensity,          //
                               DoubleMachReflection,     //
                               FreeStream,               //
                               Hydrostatic,              //
                               Implosion,                //
                               IsentropicVortex,         //
                               KelvinHelmholtz,          //
                               KelvinHelmholtzLecoanet,  //
                               LinearWave,               //
                               Mach2000Jet,              //
                               RayleighTaylor,           //
                               Sedov,                    //
                               ShockCloud,               //
                               Sod,                      //
                               TaylorGreen>;

}  // namespace foehn
