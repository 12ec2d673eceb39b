// SPDX-License-Identifier: Apache-2.0
// print_planes FILE: what io/plane_series.hpp reads of it, a line `name value...` for the shape, the times, and each
// field with all planes one after another.
#include "io/plane_series.hpp"

#include <cstdio>
#include <exception>

namespace {

void print(const char* name, const std::vector<double>& values)
{
  std::printf("%s", name);
  for (const double value : values) {
    std::printf(" %.17g", value);
  }
  std::printf("\n");
}

void print_file(const std::string& path)
{
  const foehn::PlaneSeries series(path);
  const auto [slower, faster] = series.shape();
  std::printf("shape %lld %lld\n", static_cast<long long>(slower), static_cast<long long>(faster));
  print("time", series.times());
  const auto planes = static_cast<std::int64_t>(series.times().size());
  std::vector<double> values(static_cast<std::size_t>(planes * slower * faster));
  for (const std::string& field : series.fields()) {
    for (std::int64_t plane = 0; plane < planes; ++plane) {
      series.read(plane, field, {{0, 0}, {slower, faster}}, values.data() + plane * slower * faster);
    }
    print(field.c_str(), values);
  }
}

}  // namespace

int main(int argc, char** argv)
{
  try {
    print_file(argc == 2 ? argv[1] : "");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
