# SPDX-License-Identifier: Apache-2.0
# What Foehn stands on, found and checked. No package is ever downloaded here.
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

find_package(MPI REQUIRED COMPONENTS CXX)

set(HDF5_PREFER_PARALLEL ON)
find_package(HDF5 REQUIRED COMPONENTS C)
if(NOT HDF5_IS_PARALLEL)
  message(FATAL_ERROR "Foehn needs a parallel HDF5, but ${HDF5_C_INCLUDE_DIRS} is serial. "
                      "Debian: libhdf5-openmpi-dev. Elsewhere: load the parallel module and set HDF5_ROOT.")
endif()

find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)

# 4.6 up to but not including 5.3. A Kokkos of the user's (Kokkos_ROOT, a module) wins over the system's.
find_package(Kokkos REQUIRED)
if(Kokkos_VERSION VERSION_LESS 4.6 OR Kokkos_VERSION VERSION_GREATER_EQUAL 5.3)
  message(FATAL_ERROR "Foehn needs Kokkos 4.6 up to but not including 5.3; found ${Kokkos_VERSION} in ${Kokkos_DIR}. "
                      "Choose another with -DKokkos_ROOT=...")
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
