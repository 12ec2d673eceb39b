// SPDX-License-Identifier: Apache-2.0
#include "io/output_names.hpp"

#include "io/commit.hpp"
#include "io/data_file.hpp"
#include "mesh/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <tuple>

namespace foehn {

namespace {

std::string in_folder(const std::string& folder, const std::string& name)
{
  return (std::filesystem::path(folder) / name).string();
}

// The number between prefix and suffix, if the name is made so.
std::optional<std::int64_t> number_in(const std::string& name, const std::string& prefix, const std::string& suffix)
{
  if (name.size() <= prefix.size() + suffix.size() || !name.starts_with(prefix) || !name.ends_with(suffix)) {
    return {};
  }
  const char* first = name.data() + prefix.size();
  const char* last = name.data() + name.size() - suffix.size();
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(first, last, number);
  return error == std::errc() && end == last && number >= 0 ? std::optional(number) : std::nullopt;
}

std::map<std::int64_t, std::string> numbered_files(const std::string& folder, const std::string& prefix)
{
  std::map<std::int64_t, std::string> files;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    if (const auto number = number_in(entry.path().filename().string(), prefix, ".h5")) {
      files[*number] = entry.path().string();
    }
  }
  return files;
}

}  // namespace

std::string default_output_folder(const std::string& deck)
{
  const std::filesystem::path name = std::filesystem::path(deck).filename();
  return (name.extension() == ".toml" ? name.stem() : name).string() + ".out";
}

std::string snapshot_path(const std::string& folder, const std::string& problem, std::int64_t number)
{
  return in_folder(folder, fmt::format("{}_{:05d}.h5", problem, number));
}

std::string series_path(const std::string& folder, const std::string& problem)
{
  return in_folder(folder, problem + ".xdmf");
}

std::string history_path(const std::string& folder, const std::string& problem)
{
  return in_folder(folder, problem + "_history.txt");
}

std::string checkpoint_path(const std::string& folder, std::int64_t step)
{
  return in_folder(folder, fmt::format("checkpoint_{}.h5", step));
}

std::vector<std::string> snapshots(const std::string& folder, const std::string& problem, std::int64_t first,
                                   std::int64_t end)
{
  std::vector<std::string> paths;
  for (const auto& [number, path] : numbered_files(folder, problem + "_")) {
    if (number >= first && number < end) {
      paths.push_back(path);
    }
  }
  return paths;
}

std::vector<CheckpointFile> checkpoints(const std::string& folder)
{
  std::vector<CheckpointFile> found;
  for (const auto& [step, path] : numbered_files(folder, "checkpoint_")) {
    CheckpointFile file{path, step, {}, {}};
    try {
      const FileInfo info = DataFile(path).info();
      file.written = info.written;
      if (info.kind != "checkpoint") {
        file.complaint = path + ": is a " + info.kind;
      }
    } catch (const Error& error) {
      file.complaint = error.what();
    }
    found.push_back(file);
  }
  std::sort(found.begin(), found.end(), [](const CheckpointFile& a, const CheckpointFile& b) {
    return std::tuple(a.complaint.empty(), a.written, a.step) > std::tuple(b.complaint.empty(), b.written, b.step);
  });
  return found;
}

std::string latest_checkpoint(const std::string& folder)
{
  const std::vector<CheckpointFile> found = checkpoints(folder);
  if (!found.empty() && found.front().complaint.empty()) {
    return found.front().path;
  }
  std::string text = folder + ": no checkpoint to restart from";
  for (const CheckpointFile& file : found) {
    text += "\n  " + file.complaint;
  }
  throw BadInput(text);
}

void prune_checkpoints(const std::string& folder, int keep)
{
  int good = 0;
  for (const CheckpointFile& file : checkpoints(folder)) {
    good += file.complaint.empty() ? 1 : 0;
    if (!file.complaint.empty() ? good >= keep : good > keep) {
      remove_quietly(file.path);
    }
  }
}

}  // namespace foehn
