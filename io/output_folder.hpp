// SPDX-License-Identifier: Apache-2.0
// The folder that a run writes to: made when it is missing, tried before anything is computed, and locked against a
// second run for as long as this object lives (flock on FOLDER/.foehn.lock, so a killed run leaves no lock behind).
#pragma once

#include <mpi.h>

#include <memory>
#include <string>

namespace foehn {

// Throws BadInput when the folder `path` could not be made or written to; makes and changes nothing, so it can be wrong
// about root and about read-only mounts. For `foehn check`.
void check_output_folder(const std::string& path);

class OutputFolder {
public:
  // For one rank: makes, tries and locks the folder, and removes what killed runs left half written. Throws BadInput
  // that names the key output.folder, the folder and the reason.
  explicit OutputFolder(const std::string& path);
  ~OutputFolder();
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return m_path; }

private:
  void make();
  void try_to_write() const;
  void lock();
  void sweep() const;
  [[nodiscard]] std::string lock_path() const;

  std::string m_path;
  int m_lock = -1;
};

// Collective over `comm`: rank 0 gets the folder, the others nullptr; every rank has seen that it is there. Throws
// BadInput on all ranks alike.
[[nodiscard]] std::unique_ptr<OutputFolder> open_output_folder(MPI_Comm comm, const std::string& path);

}  // namespace foehn
