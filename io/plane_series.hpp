// SPDX-License-Identifier: Apache-2.0
// A file of planes of cells over time, which somebody else has written: what flows in through an end of the domain
// (docs/inflow.md has the layout). `time` holds the planes' times; every field is a data set (planes, slower, faster).
//
// Values are given as they lie in the file, as doubles; whether a gas can have them is not asked here. A file must
// not change while it is open: HDF5 gives zeros for bytes that are gone. HDF5 is called by the constructor, read() and
// the destructor: all of these belong on one thread (io_thread.hpp). Nothing here is collective.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace foehn {

// A rectangle of a plane's cells: along the slower axis, along the faster axis.
struct PlanePart {
  std::int64_t first[2];
  std::int64_t count[2];
};

class PlaneSeries {
public:
  // Throws BadInput that names the file and what is wrong with it.
  explicit PlaneSeries(const std::string& path);
  ~PlaneSeries();
  PlaneSeries(PlaneSeries&&) noexcept;
  PlaneSeries& operator=(PlaneSeries&&) noexcept;

  // At least two, finite, each later than the one before.
  [[nodiscard]] const std::vector<double>& times() const;
  // At least one, in alphabetical order.
  [[nodiscard]] std::vector<std::string> fields() const;
  // Cells along the slower and the faster axis, the same for all fields.
  [[nodiscard]] std::array<std::int64_t, 2> shape() const;

  // Cells of one plane, the faster axis contiguous, into count[0] * count[1] doubles. Throws IoFailure.
  void read(std::int64_t plane, const std::string& field, const PlanePart& part, double* out) const;

private:
  struct Content;
  std::unique_ptr<Content> m_content;
};

}  // namespace foehn
