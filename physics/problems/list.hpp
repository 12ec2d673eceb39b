// SPDX-License-Identifier: Apache-2.0
// The problems of each equation set; to add one, write its header and name it here.
#pragma once

#include "physics/problems/acoustic_pulse.hpp"
#include "physics/problems/advection.hpp"
#include "physics/problems/double_mach_reflection.hpp"
#include "physics/problems/einfeldt.hpp"
#include "physics/problems/free_stream.hpp"
#include "physics/problems/hydrostatic.hpp"
#include "physics/problems/implosion.hpp"
#include "physics/problems/isentropic_vortex.hpp"
#include "physics/problems/kelvin_helmholtz.hpp"
#include "physics/problems/kelvin_helmholtz_lecoanet.hpp"
#include "physics/problems/lax.hpp"
#include "physics/problems/leblanc.hpp"
#include "physics/problems/linear_wave.hpp"
#include "physics/problems/mach2000_jet.hpp"
#include "physics/problems/near_vacuum.hpp"
#include "physics/problems/noh.hpp"
#include "physics/problems/rayleigh_taylor.hpp"
#include "physics/problems/sedov.hpp"
#include "physics/problems/shock_cloud.hpp"
#include "physics/problems/shu_osher.hpp"
#include "physics/problems/slotted_cylinder.hpp"
#include "physics/problems/sod.hpp"
#include "physics/problems/taylor_green.hpp"
#include "physics/problems/toro.hpp"
#include "physics/problems/woodward_colella.hpp"
#include "physics/type_list.hpp"

namespace foehn {

using AdvectionProblems = TypeList<AdvectedScalar, SlottedCylinder>;

// In parts, so that they compile side by side (solver/models_euler_*.cpp); a problem may stand in any.
using EulerTubes = TypeList<Einfeldt,    //
                            Lax,         //
                            LeBlanc,     //
                            NearVacuum,  //
                            ShuOsher,    //
                            Sod,         //
                            Toro,        //
                            WoodwardColella>;

using EulerSmoothFlows = TypeList<AcousticPulse,            //
                                  AdvectedDensity,          //
                                  FreeStream,               //
                                  Hydrostatic,              //
                                  IsentropicVortex,         //
                                  KelvinHelmholtzLecoanet,  //
                                  LinearWave,               //
                                  TaylorGreen>;

using EulerFlows = TypeList<DoubleMachReflection,  //
                            Implosion,             //
                            KelvinHelmholtz,       //
                            Mach2000Jet,           //
                            Noh,                   //
                            RayleighTaylor,        //
                            Sedov,                 //
                            ShockCloud>;

using EulerProblems = Concatenated<Concatenated<EulerTubes, EulerSmoothFlows>, EulerFlows>;

}  // namespace foehn
