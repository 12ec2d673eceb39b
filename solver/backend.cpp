// SPDX-License-Identifier: Apache-2.0
#include "solver/backend.hpp"

#include "mesh/error.hpp"
#include "mesh/execution.hpp"
#include "mesh/mpi_check.hpp"
#include "mesh/tiles.hpp"
#include "solver/graph/graph_check.hpp"
#include "solver/stage_arguments.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

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

// What the kernels of a step are given, as this side of the compiler sees it.
struct StepLayout {
  static constexpr int count = 10;
  std::int64_t numbers[count];

  KOKKOS_FUNCTION StepLayout()
      : numbers{sizeof(StageArguments),
                sizeof(RotatingField),
                sizeof(FieldRef<double>),
                sizeof(AxisMetrics),
                sizeof(TileList),
                sizeof(StepClock),
                offsetof(StepClock, found),
                offsetof(StepClock, stop),
                offsetof(StageArguments, clock),
                offsetof(StageArguments, global_cells)}
  {}
};

struct ReportLayout {
  StepLayout* out;
  KOKKOS_FUNCTION void operator()(int /*one*/) const { *out = StepLayout(); }
};

struct Count {
  KOKKOS_FUNCTION void operator()(std::int64_t i, std::int64_t& sum) const { sum += i; }
};

std::string toolchain()
{
  std::string text = "Kokkos " + std::to_string(KOKKOS_VERSION / 10000) + "." +
                     std::to_string(KOKKOS_VERSION / 100 % 100) + "." + std::to_string(KOKKOS_VERSION % 100);
#ifdef KOKKOS_ENABLE_IMPL_MDSPAN
  text += " with Views on mdspan";
#endif
#ifdef __CUDACC_VER_MAJOR__
  text += ", nvcc " + std::to_string(__CUDACC_VER_MAJOR__) + "." + std::to_string(__CUDACC_VER_MINOR__);
#endif
  return text + ", " + __VERSION__;
}

[[noreturn]] void refuse_layout(std::int64_t host, std::int64_t device)
{
  throw Lost("host and device disagree on the layout of kernels' arguments (" + std::to_string(host) +
             " bytes on the host, " + std::to_string(device) + " on the device): this build (" + toolchain() +
             ") would compute nonsense. Build Kokkos with Kokkos_ENABLE_IMPL_VIEW_LEGACY=ON, or take another version");
}

void check_layout()
{
  const Kokkos::View<StepLayout, DeviceMemory> out("Foehn::check_device::layout");
  Kokkos::parallel_for("Foehn::check_device::layout", Kokkos::RangePolicy<Execution>(0, 1), ReportLayout{out.data()});
  const auto device = Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), out);
  const StepLayout host;
  for (int n = 0; n < StepLayout::count; ++n) {
    if (device().numbers[n] != host.numbers[n]) {
      refuse_layout(host.numbers[n], device().numbers[n]);
    }
  }
}

void check_reduction()
{
  constexpr std::int64_t n = 100000;
  std::int64_t sum = 0;
  using Policy = Kokkos::RangePolicy<Execution, Kokkos::IndexType<std::int64_t>>;
  Kokkos::parallel_reduce("Foehn::check_device::sum", Policy(0, n), Count{}, sum);
  if (sum != n * (n - 1) / 2) {
    throw Lost("a reduction on the device gave " + std::to_string(sum) + " instead of " +
               std::to_string(n * (n - 1) / 2) + " (" + toolchain() + ")");
  }
}

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

bool shares_device(MPI_Comm comm)
{
  if constexpr (device_is_host) {
    return false;
  }
  constexpr int length = MPI_MAX_PROCESSOR_NAME + 32;
  std::vector<char> own(length, '\0');
  int count = 0;
  check_mpi(MPI_Get_processor_name(own.data(), &count), "MPI_Get_processor_name");
#ifdef KOKKOS_ENABLE_CUDA
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess || cudaDeviceGetPCIBusId(own.data() + count, 32, device) != cudaSuccess) {
    throw Lost("the GPU of this rank cannot be asked for its place on the bus");
  }
#endif
  const int ranks = mpi_size(comm);
  std::vector<char> all(static_cast<std::size_t>(ranks) * length);
  check_mpi(MPI_Allgather(own.data(), length, MPI_CHAR, all.data(), length, MPI_CHAR, comm), "MPI_Allgather");
  int same = 0;
  for (int rank = 0; rank < ranks; ++rank) {
    same += std::equal(own.begin(), own.end(), all.begin() + static_cast<std::ptrdiff_t>(rank) * length) ? 1 : 0;
  }
  // All ranks decide alike.
  int most = same;
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &most, 1, MPI_INT, MPI_MAX, comm), "MPI_Allreduce");
  return most > 1;
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
      refuse_layout(sizeof(Probe), static_cast<std::int64_t>(host_out(i, 1)));
    }
    if (host_out(i, 0) != 3.0 * (0.25 * i) + 7.0 || host_out(i, 3) != 2.0 * n) {
      throw Lost("a kernel on the device did not compute what it should (" + toolchain() +
                 "); was Foehn compiled for this device?");
    }
  }
  check_layout();
  check_reduction();
  const std::string graph = graph_check();
  if (!graph.empty()) {
    throw Lost("a graph of kernels does not do what it should: " + graph + " (" + toolchain() + ")");
  }
}

}  // namespace foehn
