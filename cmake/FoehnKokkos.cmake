# SPDX-License-Identifier: Apache-2.0
# Kokkos 4.6 up to but not including 5.3. A Kokkos of the user's (Kokkos_ROOT, Kokkos_DIR, a module's CMAKE_PREFIX_PATH) wins
# over the system's, and one that was named but is not there is an error: never another one in silence.

# foehn_find_kokkos(): find_package(Kokkos), then sets foehn_kokkos_problem to what is wrong with it, or to nothing.
# A macro, as the variables of the package must reach the caller.
macro(foehn_find_kokkos)
  set(foehn_kokkos_problem "")
  foehn_named_kokkos(_foehn_named)
  # An earlier configuration may have found another one, which CMake would keep.
  foehn_is_inside("${_foehn_named}" "${Kokkos_DIR}" _foehn_found_inside)
  if(_foehn_named AND NOT _foehn_found_inside)
    unset(Kokkos_DIR CACHE)
  endif()
  find_package(Kokkos QUIET)
  foehn_is_inside("${_foehn_named}" "${Kokkos_DIR}" _foehn_found_inside)
  if(NOT Kokkos_FOUND)
    set(foehn_kokkos_problem "Kokkos was not found. Run scripts/setup.sh, or give the folder of yours: -DKokkos_ROOT=...")
    if(_foehn_named)
      set(foehn_kokkos_problem "Kokkos_ROOT=${_foehn_named} holds no Kokkos (no KokkosConfig.cmake).")
    endif()
  elseif(_foehn_named AND NOT _foehn_found_inside)
    set(foehn_kokkos_problem "Kokkos_ROOT=${_foehn_named} holds no Kokkos (no KokkosConfig.cmake), but ${Kokkos_DIR} does.")
  elseif(Kokkos_VERSION VERSION_LESS 4.6 OR Kokkos_VERSION VERSION_GREATER_EQUAL 5.3)
    set(foehn_kokkos_problem "Foehn needs Kokkos 4.6 up to but not including 5.3, not the ${Kokkos_VERSION} in ${Kokkos_DIR}.")
  endif()
endmacro()

# The folder that the user named with Kokkos_ROOT, in `result`; empty when none was.
function(foehn_named_kokkos result)
  set(root "${Kokkos_ROOT}")
  if(NOT root)
    set(root "$ENV{Kokkos_ROOT}")
  endif()
  set(${result} "${root}" PARENT_SCOPE)
endfunction()

# Whether `folder` is `root` or inside it, links followed, in `result`.
function(foehn_is_inside root folder result)
  set(inside FALSE)
  if(root AND folder AND EXISTS "${folder}")
    file(REAL_PATH "${root}" root)
    file(REAL_PATH "${folder}" folder)
    cmake_path(IS_PREFIX root "${folder}" inside)
  endif()
  set(${result} ${inside} PARENT_SCOPE)
endfunction()
