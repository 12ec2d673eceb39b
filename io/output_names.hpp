// SPDX-License-Identifier: Apache-2.0
// Names of the files in an output folder, and which of its checkpoints to trust. For one rank; HDF5 metadata is read,
// fields are not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace foehn {

// The deck's file name without `.toml`, plus `.out`, in the current folder.
[[nodiscard]] std::string default_output_folder(const std::string& deck);

// FOLDER/PROBLEM_00012.h5, FOLDER/PROBLEM.xdmf, FOLDER/PROBLEM_history.txt, FOLDER/checkpoint_1234.h5
[[nodiscard]] std::string snapshot_path(const std::string& folder, const std::string& problem, std::int64_t number);
[[nodiscard]] std::string series_path(const std::string& folder, const std::string& problem);
[[nodiscard]] std::string history_path(const std::string& folder, const std::string& problem);
[[nodiscard]] std::string checkpoint_path(const std::string& folder, std::int64_t step);

// Snapshots that are there, by number. Numbers from `first` up to but not including `end`.
[[nodiscard]] std::vector<std::string> snapshots(const std::string& folder, const std::string& problem,
                                                 std::int64_t first = 0, std::int64_t end = INT64_MAX);

// A checkpoint file that is there. `complaint` is empty when it can be read and is complete.
struct CheckpointFile {
  std::string path;
  std::int64_t step = 0;
  std::string written;
  std::string complaint;
};

// Newest first: by the time of writing, then by step; bad ones last.
[[nodiscard]] std::vector<CheckpointFile> checkpoints(const std::string& folder);

// The newest good one. Throws BadInput that lists what is there and what is wrong with it when there is none.
[[nodiscard]] std::string latest_checkpoint(const std::string& folder);

// Removes good checkpoints beyond the newest `keep`, and bad ones once there are that many good ones.
void prune_checkpoints(const std::string& folder, int keep);

}  // namespace foehn
