# SPDX-License-Identifier: Apache-2.0
# Kokkos 4.6 up to but not including 5.3. A Kokkos of the user's (Kokkos_ROOT, Kokkos_DIR, a module's CMAKE_PREFIX_PATH) wins
# over the system's, and one that was named but is not there is an error: never another one in silence.
find_package(Kokkos QUIET)
if(NOT Kokkos_FOUND)
  message(FATAL_ERROR "Kokkos was not found. Run scripts/setup.sh, or give the folder of yours: -DKokkos_ROOT=...")
endif()

set(_foehn_kokkos_root "${Kokkos_ROOT}")
if(NOT _foehn_kokkos_root)
  set(_foehn_kokkos_root "$ENV{Kokkos_ROOT}")
endif()
if(_foehn_kokkos_root)
  file(REAL_PATH "${Kokkos_DIR}" _foehn_kokkos_found)
  set(_foehn_kokkos_is_users FALSE)
  foreach(_root IN LISTS _foehn_kokkos_root)
    file(REAL_PATH "${_root}" _root)
    cmake_path(IS_PREFIX _root "${_foehn_kokkos_found}" NORMALIZE _inside)
    if(_inside)
      set(_foehn_kokkos_is_users TRUE)
    endif()
  endforeach()
  if(NOT _foehn_kokkos_is_users)
    message(FATAL_ERROR "Kokkos_ROOT=${_foehn_kokkos_root} holds no Kokkos (KokkosConfig.cmake); the one found is in ${Kokkos_DIR}.")
  endif()
endif()

if(Kokkos_VERSION VERSION_LESS 4.6 OR Kokkos_VERSION VERSION_GREATER_EQUAL 5.3)
  message(FATAL_ERROR "Foehn needs Kokkos 4.6 up to but not including 5.3; found ${Kokkos_VERSION} in ${Kokkos_DIR}. "
                      "Choose another with -DKokkos_ROOT=...")
endif()
