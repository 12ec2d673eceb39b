# SPDX-License-Identifier: Apache-2.0
# `cmake --install BUILD --prefix FOLDER`: a tree that may be moved. Foehn's own libraries are static; should one become
# shared, the program finds it beside itself. Libraries from outside the system's folders (a user's Kokkos) keep their paths.
if(FOEHN_CUDA_COMPILE_ONLY)
  return()
endif()

set(FOEHN_DATA_DIR ${CMAKE_INSTALL_DATADIR}/foehn)
if(TARGET foehn)
  file(RELATIVE_PATH _to_lib /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
  set_target_properties(foehn PROPERTIES INSTALL_RPATH "$ORIGIN/${_to_lib}" INSTALL_RPATH_USE_LINK_PATH ON)
  install(TARGETS foehn RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY inputs/ DESTINATION ${FOEHN_DATA_DIR}/inputs FILES_MATCHING PATTERN "*.toml" PATTERN "*.h5"
        PATTERN "README.md")
install(DIRECTORY scripts/ DESTINATION ${FOEHN_DATA_DIR}/scripts USE_SOURCE_PERMISSIONS FILES_MATCHING PATTERN "*.py"
        PATTERN "__pycache__" EXCLUDE PATTERN "verify_*.py" EXCLUDE)
install(FILES LICENSE DESTINATION ${FOEHN_DATA_DIR})
