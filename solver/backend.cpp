// SPDX-License-Identifier: Apache-2.0
#include "solver/backend.hpp"

#include "mesh/error.hpp"
#include "mesh/execution.hpp"

#include <cstddef>

namespace foehn {

namespace {

// A functor of the kind that the solver launches: Views beside plain members on both sides.
struct Probe {
  double before;
  Kokkos::View<const double*, DeviceMemory> in;
  Kokkos::View<double**, DeviceMemory> out;
  double after;

  KOKKOS_FUNCTION void operator()(int i) const
  {
    out(i, 0) = before * in(i) + after;
    out(i, 1) = static_cast<double>(sizeof(Probe));
    out(i, 2) = static_cast<double>(reinterpret_cast<const char*>(&after) - reinterpret_cast<const char*>(this));
    out(i, 3) = static_cast<double>(out.extent(0)) + static_cast<double>(in.extent(0));
  }
};

}  // namespace

std::string backend_text()
{
  std::string text = Execution::name();
#ifdef KOKKOS_ENABLE_CUDA
  int device = 0;
  cudaDeviceProp properties{};
  if (cudaGetDevice(&device) == cudaSuccess && cudaGetDeviceProperties(&properties, device) == cudaSuccess) {
    text += std::string(": ") + properties.name + " (device " + std::to_string(device) + ")";
  }
#else
  const int threads = Execution().concurrency();
  text += ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
#endif
  return text;
}

std::string ran_on(const Decomposition& decomposition)
{
  const auto layout = decomposition.layout();
  const int ranks = decomposition.ranks();
  return std::to_string(ranks) + (ranks == 1 ? " rank " : " ranks ") + std::to_string(layout[0]) + " x " +
         std::to_string(layout[1]) + " x " + std::to_string(layout[2]) + ", " + backend_text();
}

void check_device()
{
  constexpr int n = 1000;
  const Kokkos::View<double*, DeviceMemory> in("Foehn::check_device::in", n);
  const Kokkos::View<double**, DeviceMemory> out("Foehn::check_device::out", n, 4);
  const auto host_in = Kokkos::create_mirror_view(in);
  for (int i = 0; i < n; ++i) {
    host_in(i) = 0.25 * i;
  }
  Kokkos::deep_copy(in, host_in);
  const Probe probe{3.0, in, out, 7.0};
  Kokkos::parallel_for("Foehn::check_device", Kokkos::RangePolicy<Execution>(0, n), probe);
  const auto host_out = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), out);
  const auto offset = reinterpret_cast<const char*>(&probe.after) - reinterpret_cast<const char*>(&probe);
  for (int i = 0; i < n; ++i) {
    if (host_out(i, 1) != static_cast<double>(sizeof(Probe)) || host_out(i, 2) != static_cast<double>(offset)) {
      throw Lost("host and device disagree on the layout of kernels' arguments (" + std::to_string(sizeof(Probe)) +
                 " bytes on the host, " + std::to_string(static_cast<int>(host_out(i, 1))) +
                 " on the device): this build of Kokkos would compute nonsense. Build Kokkos with "
                 "Kokkos_ENABLE_IMPL_VIEW_LEGACY=ON, or take another version");
    }
    if (host_out(i, 0) != 3.0 * (0.25 * i) + 7.0 || host_out(i, 3) != 2.0 * n) {
      throw Lost("a kernel on the device did not compute what it should; was Foehn compiled for this device?");
    }
  }
}

}  // namespace foehn
