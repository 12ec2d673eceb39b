# SPDX-License-Identifier: Apache-2.0
# How Foehn's targets are compiled.
#
# Units are of two kinds. Device units see Kokkos; in CUDA builds nvcc compiles them. Host units see no Kokkos header
# (toml++ and fmt do not compile under nvcc, and a CUDA-enabled Kokkos refuses a compiler that is not nvcc).

# Compiler output is cached where ccache is installed; -DCMAKE_CXX_COMPILER_LAUNCHER= switches it off.
find_program(FOEHN_CCACHE ccache)
mark_as_advanced(FOEHN_CCACHE)
if(FOEHN_CCACHE)
  foreach(_language C CXX CUDA)
    if(NOT DEFINED CMAKE_${_language}_COMPILER_LAUNCHER)
      set(CMAKE_${_language}_COMPILER_LAUNCHER ${FOEHN_CCACHE})
    endif()
  endforeach()
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Numeric code is never contracted and keeps IEEE semantics: same bits for every tile shape, rank count and vector width.
set(FOEHN_HOST_FLAGS -ffp-contract=off -fno-math-errno -fno-trapping-math -fopenmp-simd -Wall -Wextra)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  list(APPEND FOEHN_HOST_FLAGS -Wno-restrict)  # GCC 12 sees overlaps in std::string that are not there (its bug 105651)
endif()
if(FOEHN_NATIVE)
  list(APPEND FOEHN_HOST_FLAGS -march=native)
endif()
if(FOEHN_SANITIZE)
  list(APPEND FOEHN_HOST_FLAGS -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
list(JOIN FOEHN_HOST_FLAGS "," _foehn_host_flags_list)
set(FOEHN_DEVICE_FLAGS
    -std=c++20 --extended-lambda --expt-relaxed-constexpr -fmad=false
    "-Xcompiler=${_foehn_host_flags_list}" -Xcudafe=--diag_suppress=esa_on_defaulted_function_ignored)

add_library(foehn_flags INTERFACE)
target_compile_features(foehn_flags INTERFACE cxx_std_20)
target_compile_options(foehn_flags INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:${FOEHN_HOST_FLAGS}>"
                                             "$<$<COMPILE_LANGUAGE:CUDA>:${FOEHN_DEVICE_FLAGS}>")
target_compile_definitions(foehn_flags INTERFACE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
target_include_directories(foehn_flags INTERFACE ${PROJECT_SOURCE_DIR})

# Kokkos for Foehn's targets. In CUDA builds only its includes and libraries are taken: its compile options are meant for
# nvcc_wrapper as the compiler of everything, which would break the host units.
add_library(foehn_kokkos INTERFACE)
if(FOEHN_CUDA)
  target_include_directories(foehn_kokkos SYSTEM INTERFACE
    $<TARGET_PROPERTY:Kokkos::kokkoscore,INTERFACE_INCLUDE_DIRECTORIES> ${CUDAToolkit_INCLUDE_DIRS})
  target_link_libraries(foehn_kokkos INTERFACE $<LINK_ONLY:Kokkos::kokkos> CUDA::cudart CUDA::cuda_driver CUDA::nvtx3)
  if("OPENMP" IN_LIST Kokkos_DEVICES)
    target_compile_options(foehn_kokkos INTERFACE $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-fopenmp>)
  endif()
elseif(FOEHN_CUDA_COMPILE_ONLY)
  # The CPU Kokkos' headers with a generated configuration that switches its CUDA backend on.
  get_target_property(_kokkos_includes Kokkos::kokkoscore INTERFACE_INCLUDE_DIRECTORIES)
  list(GET _kokkos_includes 0 _kokkos_include)
  execute_process(COMMAND ${PROJECT_SOURCE_DIR}/scripts/kokkos_cuda_headers.sh ${PROJECT_BINARY_DIR}/kokkos_cuda ${_kokkos_include}
                  COMMAND_ERROR_IS_FATAL ANY)
  target_include_directories(foehn_kokkos SYSTEM BEFORE INTERFACE ${PROJECT_BINARY_DIR}/kokkos_cuda ${_kokkos_include})
  target_compile_options(foehn_kokkos INTERFACE $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-fopenmp>)
else()
  target_link_libraries(foehn_kokkos INTERFACE Kokkos::kokkos)
endif()

# foehn_library(NAME [DEVICE units...] [HOST units...] [DEPENDS targets...])
# One static library; in CUDA builds its device units are compiled by nvcc. Compile-only builds leave it at the objects.
# Without units it is a library of headers.
function(foehn_library name)
  cmake_parse_arguments(arg "" "" "DEVICE;HOST;DEPENDS" ${ARGN})
  if(NOT arg_DEVICE AND NOT arg_HOST)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE foehn_flags ${arg_DEPENDS})
    return()
  endif()
  if(FOEHN_CUDA_COMPILE_ONLY)
    add_library(${name} OBJECT ${arg_DEVICE} ${arg_HOST})
  else()
    add_library(${name} STATIC ${arg_DEVICE} ${arg_HOST})
  endif()
  foehn_device_units(${arg_DEVICE})
  target_link_libraries(${name} PUBLIC foehn_flags ${arg_DEPENDS})
endfunction()

# foehn_executable(NAME [DEVICE units...] [HOST units...] [DEPENDS targets...])
# A program of such units. Compile-only builds leave it at the objects.
function(foehn_executable name)
  cmake_parse_arguments(arg "" "" "DEVICE;HOST;DEPENDS" ${ARGN})
  if(FOEHN_CUDA_COMPILE_ONLY)
    add_library(${name} OBJECT ${arg_DEVICE} ${arg_HOST})
  else()
    add_executable(${name} ${arg_DEVICE} ${arg_HOST})
  endif()
  foehn_device_units(${arg_DEVICE})
  target_link_libraries(${name} PRIVATE foehn_flags ${arg_DEPENDS})
endfunction()

# The units of this folder that nvcc compiles in CUDA builds.
function(foehn_device_units)
  if((FOEHN_CUDA OR FOEHN_CUDA_COMPILE_ONLY) AND ARGN)
    set_source_files_properties(${ARGN} PROPERTIES LANGUAGE CUDA)
  endif()
endfunction()
