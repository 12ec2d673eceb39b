# SPDX-License-Identifier: Apache-2.0
# How tests are declared. In compile-only builds their units are compiled and nothing is linked or registered.

# Every test runs with these: one thread a rank; no pinning, as tests that run side by side would be pinned to the same
# cores; Open MPI as root and with more ranks than cores. Of the pairs, one name is Open MPI 4's and one is 5's.
set(FOEHN_TEST_ENVIRONMENT
    OMP_NUM_THREADS=1 OMP_PROC_BIND=false OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    OMPI_MCA_rmaps_base_oversubscribe=1 PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
    OMPI_MCA_hwloc_base_binding_policy=none PRTE_MCA_hwloc_default_binding_policy=none)
# Programs that start MPI: Open MPI leaks, from plug-ins that it has unloaded again, so that no suppression names them.
set(FOEHN_MPI_TEST_ENVIRONMENT ${FOEHN_TEST_ENVIRONMENT} ASAN_OPTIONS=detect_leaks=0)

# foehn_test(NAME [DEVICE units...] [HOST units...] [DEPENDS targets...] [LABELS labels...] [RANKS counts...] [OWN_MAIN]
#            [ENVIRONMENT variables...])
# A GoogleTest program. Without RANKS its cases become tests of their own (GoogleTest's main unless OWN_MAIN says that it
# brings one, which may start MPI); with RANKS the whole program is one test for each count, named NAME_ranks_N, and brings
# its own main.
function(foehn_test name)
  cmake_parse_arguments(arg "OWN_MAIN" "" "DEVICE;HOST;DEPENDS;LABELS;RANKS;ENVIRONMENT" ${ARGN})
  set(main GTest::gtest_main)
  set(environment ${FOEHN_TEST_ENVIRONMENT})
  if(arg_OWN_MAIN OR arg_RANKS)
    set(main GTest::gtest)
    set(environment ${FOEHN_MPI_TEST_ENVIRONMENT})
  endif()
  list(APPEND environment ${arg_ENVIRONMENT})
  foehn_executable(${name} DEVICE ${arg_DEVICE} HOST ${arg_HOST} DEPENDS ${arg_DEPENDS} ${main})
  if(FOEHN_CUDA_COMPILE_ONLY)
    return()
  endif()
  # scripts/gpu_check.sh runs these programs, wherever the build has been moved to.
  if("gpu" IN_LIST arg_LABELS)
    file(RELATIVE_PATH _folder ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR})
    set_property(GLOBAL APPEND_STRING PROPERTY FOEHN_GPU_TESTS "${_folder}/${name}\n")
  endif()
  if(NOT arg_RANKS)
    # CUDA builds are often made where there is no driver: their tests are listed when they are run, not when they are linked.
    set(mode POST_BUILD)
    if(FOEHN_CUDA)
      set(mode PRE_TEST)
    endif()
    # Lists do not survive gtest_discover_tests' PROPERTIES: they are set from a file that CTest reads after its own.
    gtest_discover_tests(${name} TEST_PREFIX ${name}. TEST_LIST ${name}_TESTS DISCOVERY_TIMEOUT 60
                         DISCOVERY_MODE ${mode})
    set(properties ${CMAKE_CURRENT_BINARY_DIR}/${name}_properties.cmake)
    file(WRITE ${properties} "foreach(test IN LISTS ${name}_TESTS)\n  set_tests_properties(\"\${test}\" PROPERTIES "
                             "LABELS \"${arg_LABELS}\" ENVIRONMENT \"${environment}\")\nendforeach()\n")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${properties})
  endif()
  foreach(ranks IN LISTS arg_RANKS)
    foehn_ranks_test(${name}_ranks_${ranks} RANKS ${ranks} LABELS ${arg_LABELS} ENVIRONMENT ${arg_ENVIRONMENT}
                     COMMAND $<TARGET_FILE:${name}>)
  endforeach()
endfunction()

# foehn_ranks_test(NAME RANKS count [LABELS labels...] [ENVIRONMENT variables...] COMMAND program arguments...)
# One command under mpirun as one test.
function(foehn_ranks_test name)
  cmake_parse_arguments(arg "" "RANKS" "LABELS;COMMAND;ENVIRONMENT" ${ARGN})
  if(FOEHN_CUDA_COMPILE_ONLY)
    return()
  endif()
  add_test(NAME ${name} COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} ${arg_RANKS} ${arg_COMMAND})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" PROCESSORS ${arg_RANKS}
                                          ENVIRONMENT "${FOEHN_MPI_TEST_ENVIRONMENT};${arg_ENVIRONMENT}")
endfunction()

# foehn_python_test(NAME SCRIPT file [LABELS labels...] [PROCESSORS count] [CASES names...])
# Tests of the program itself, in Python's unittest (tests/support/foehn_program.py); with CASES one test for each, named
# NAME.CASE, else one in all.
function(foehn_python_test name)
  cmake_parse_arguments(arg "" "SCRIPT;PROCESSORS" "LABELS;CASES" ${ARGN})
  if(FOEHN_CUDA_COMPILE_ONLY)
    return()
  endif()
  if(NOT arg_PROCESSORS)
    set(arg_PROCESSORS 1)
  endif()
  set(environment ${FOEHN_MPI_TEST_ENVIRONMENT} PYTHONDONTWRITEBYTECODE=1 FOEHN_PROGRAM=$<TARGET_FILE:foehn>
      "FOEHN_MPIEXEC=${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG}" FOEHN_INPUTS=${PROJECT_SOURCE_DIR}/inputs)
  set(cases ${arg_CASES})
  if(NOT cases)
    set(cases all)
  else()
    # A case that the list has forgotten would never run.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT})
    file(STRINGS ${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT} methods REGEX "^    def test_")
    foreach(method IN LISTS methods)
      string(REGEX REPLACE "^    def (test_[A-Za-z0-9_]*).*" "\\1" method "${method}")
      if(NOT "${cases}" MATCHES "[.]${method}(;|$)")
        message(FATAL_ERROR "${arg_SCRIPT} has ${method}, which the CASES of ${name} do not list")
      endif()
    endforeach()
  endif()
  foreach(case IN LISTS cases)
    set(test ${name})
    set(arguments)
    if(arg_CASES)
      set(test ${name}.${case})
      set(arguments ${case})
    endif()
    add_test(NAME ${test} COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT} -v ${arguments})
    set_tests_properties(${test} PROPERTIES LABELS "${arg_LABELS}" PROCESSORS ${arg_PROCESSORS} TIMEOUT 300
                                            SKIP_REGULAR_EXPRESSION "OK \\(skipped=" ENVIRONMENT "${environment}")
  endforeach()
endfunction()

if(BUILD_TESTING)
  include(GoogleTest)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
endif()
