// SPDX-License-Identifier: Apache-2.0
// A file of planes over time, such as states that flow in through a face: HDF5 with a data set `time` of so many
// planes, and for each field one of shape (planes, slower, faster), in single or double precision. Not thread-safe, as
// HDF5 is not. Plain header.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace foehn {

// A part of a plane, in cells along its slower and its faster axis.
struct PlanePart {
  std::int64_t first[2] = {0, 0};
  std::int64_t count[2] = {0, 0};
};

class PlaneSeries {
public:
  // Throws BadInput that names the file and what is wrong: there is none, it is not HDF5, no times, fewer than two,
  // times that do not increase; no such field, or of another shape.
  PlaneSeries(const std::string& path, const std::vector<std::string>& fields);
  ~PlaneSeries();
  PlaneSeries(const PlaneSeries&) = delete;
  PlaneSeries& operator=(const PlaneSeries&) = delete;

  [[nodiscard]] const std::vector<double>& times() const { return m_times; }
  // Cells along the slower and the faster axis.
  [[nodiscard]] std::array<std::int64_t, 2> shape() const { return m_shape; }
  // Part of one plane of a field, by its place in `fields`, contiguous (slower, faster). Throws IoFailure.
  void read(std::int64_t plane, int field, const PlanePart& part, double* out) const;

private:
  struct Sets;

  void open(const std::vector<std::string>& fields);

  std::string m_path;
  std::vector<double> m_times;
  std::array<std::int64_t, 2> m_shape{0, 0};
  std::unique_ptr<Sets> m_sets;
};

}  // namespace foehn
