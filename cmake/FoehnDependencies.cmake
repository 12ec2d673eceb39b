# SPDX-License-Identifier: Apache-2.0
# What Foehn stands on, found and checked. Nothing is downloaded here: scripts/setup.sh installs what is missing.
# cmake/probe looks for the same things for `setup.sh --check`: what is added here is added there.
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

# Only the C interface of MPI is used: its C++ bindings are neither searched for nor linked.
set(MPI_CXX_SKIP_MPICXX ON)
find_package(MPI REQUIRED COMPONENTS CXX)

set(HDF5_PREFER_PARALLEL ON)
find_package(HDF5 REQUIRED COMPONENTS C)
if(NOT HDF5_IS_PARALLEL)
  message(FATAL_ERROR "Foehn needs a parallel HDF5, but the one in ${HDF5_C_INCLUDE_DIRS} is serial. "
                      "Debian, Ubuntu: libhdf5-openmpi-dev. Elsewhere: load the parallel module and set HDF5_ROOT.")
endif()

find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(TBB REQUIRED)
if(BUILD_TESTING)
  find_package(GTest REQUIRED)
endif()

find_path(xxHash_INCLUDE_DIR xxhash.h REQUIRED)
find_library(xxHash_LIBRARY xxhash REQUIRED)
if(NOT TARGET xxHash::xxhash)
  add_library(xxHash::xxhash UNKNOWN IMPORTED)
  set_target_properties(xxHash::xxhash PROPERTIES IMPORTED_LOCATION ${xxHash_LIBRARY}
                                                  INTERFACE_INCLUDE_DIRECTORIES ${xxHash_INCLUDE_DIR})
endif()

include(FoehnKokkos)
foehn_find_kokkos()
if(foehn_kokkos_problem)
  message(FATAL_ERROR "${foehn_kokkos_problem}")
endif()
if(FOEHN_CUDA AND NOT "CUDA" IN_LIST Kokkos_DEVICES)
  message(FATAL_ERROR "FOEHN_CUDA=ON needs a Kokkos with the CUDA backend; ${Kokkos_DIR} has ${Kokkos_DEVICES}. "
                      "Choose another with -DKokkos_ROOT=...")
endif()
if("CUDA" IN_LIST Kokkos_DEVICES AND NOT FOEHN_CUDA)
  message(FATAL_ERROR "The Kokkos in ${Kokkos_DIR} has the CUDA backend: configure with the preset cuda (FOEHN_CUDA=ON), "
                      "or choose a CPU Kokkos with -DKokkos_ROOT=...")
endif()

if(FOEHN_CUDA OR FOEHN_CUDA_COMPILE_ONLY)
  set(CMAKE_CUDA_ARCHITECTURES ${FOEHN_CUDA_ARCHITECTURE})
  enable_language(CUDA)
  find_package(CUDAToolkit REQUIRED)
endif()
