// SPDX-License-Identifier: Apache-2.0
// What a verification program leaves for the report: in the folder FOEHN_VERIFY_DIR, if that is set, every row as a
// line of JSON (rows.jsonl) and curves as small CSV files (curves/NAME.csv). scripts/verify_report.py makes the report
// of them, so it shows exactly what the tests judged. FOEHN_VERIFY_SIZE=full asks for the larger sizes as well. Rank 0
// writes. Numbers are written with all their digits.
#pragma once

#include "mesh/mpi_check.hpp"

#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace foehn::test {

inline bool full_size()
{
  const char* size = std::getenv("FOEHN_VERIFY_SIZE");
  return size != nullptr && std::string(size) == "full";
}

// The members of the ci size, and behind them those that only the full size has.
template <class T>
std::vector<T> sizes(std::vector<T> ci, const std::vector<T>& full_only)
{
  if (full_size()) {
    ci.insert(ci.end(), full_only.begin(), full_only.end());
  }
  return ci;
}

// What the rows below it are about, while it lives: where they stand in the report and what they are compared with.
struct Topic {
  std::string section, problem, scheme, reference;

  Topic(std::string in_section, std::string of_problem, std::string with_scheme, std::string compared_with)
      : section(std::move(in_section)),
        problem(std::move(of_problem)),
        scheme(std::move(with_scheme)),
        reference(std::move(compared_with)),
        m_outer(m_current)
  {
    m_current = this;
  }
  ~Topic() { m_current = m_outer; }
  Topic(const Topic&) = delete;
  Topic& operator=(const Topic&) = delete;

  static const Topic* current() { return m_current; }

private:
  const Topic* m_outer;
  static inline const Topic* m_current = nullptr;
};

// Empty where nothing is to be recorded: no folder, or not rank 0.
inline std::string record_folder()
{
  const char* folder = std::getenv("FOEHN_VERIFY_DIR");
  return folder != nullptr && mpi_rank(MPI_COMM_WORLD) == 0 ? folder : "";
}

inline std::string json_text(const std::string& text)
{
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  }
  return quoted + "\"";
}

// Appended in one piece, so that programs may write side by side.
inline void append_to(const std::string& path, const std::string& text)
{
  std::FILE* file = std::fopen(path.c_str(), "a");
  if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file) != text.size() || std::fclose(file) != 0) {
    throw std::runtime_error("cannot write " + path);
  }
}

// A row, judged. `expected`, `lower` and `upper` are JSON numbers or null.
struct RowRecord {
  std::string name, kind, expected, lower, upper, measured;
  bool pass;
};

inline void record(const RowRecord& row)
{
  const std::string folder = record_folder();
  if (folder.empty()) {
    return;
  }
  const Topic* topic = Topic::current();
  if (topic == nullptr) {
    throw std::logic_error("row '" + row.name + "' has no topic");
  }
  const int ranks = mpi_size(MPI_COMM_WORLD);
  const std::string name = row.name + (ranks > 1 ? ", " + std::to_string(ranks) + " ranks" : "");
  std::string line = "{\"name\": " + json_text(name) + ", \"section\": " + json_text(topic->section) +
                     ", \"problem\": " + json_text(topic->problem) + ", \"scheme\": " + json_text(topic->scheme) +
                     ", \"reference\": " + json_text(topic->reference) + ", \"kind\": " + json_text(row.kind);
  line += ", \"expected\": " + row.expected + ", \"lower\": " + row.lower + ", \"upper\": " + row.upper;
  line += ", \"measured\": " + row.measured + ", \"pass\": " + (row.pass ? "true" : "false");
  line += std::string(", \"size\": \"") + (full_size() ? "full" : "ci") + "\"}\n";
  std::filesystem::create_directories(folder);
  append_to(folder + "/rows.jsonl", line);
}

}  // namespace foehn::test
