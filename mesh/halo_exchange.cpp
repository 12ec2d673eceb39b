// SPDX-License-Identifier: Apache-2.0
#include "mesh/halo_exchange.hpp"

#include "mesh/box_loop.hpp"
#include "mesh/error.hpp"
#include "mesh/mpi_check.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace foehn {

namespace {

constexpr int halo_tag = 1;  // messages of a pair of ranks do not overtake each other

// Copies a box of cells, all components, to or from a contiguous segment (v, k, j, i).
struct CopySegment {
  RotatingField field;
  int role;
  int components;
  double* segment;
  int lower[3];
  std::int64_t stride_j, stride_k, stride_v;
  bool packs;

  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    const FieldRef<double> cells = field.role(role);
    double* at = segment + (k - lower[2]) * stride_k + (j - lower[1]) * stride_j + (i - lower[0]);
    for (int v = 0; v < components; ++v) {
      if (packs) {
        at[v * stride_v] = cells(v, k, j, i);
      } else {
        cells(v, k, j, i) = at[v * stride_v];
      }
    }
  }
};

void copy_segment(const std::string& label, const Execution& instance, const IndexBox& box, const RotatingField& field,
                  int role, int components, double* segment, bool packs)
{
  CopySegment copy{field,      role, components, segment, {}, box.extent(0), box.extent(0) * box.extent(1),
                   box.size(), packs};
  for (int axis = 0; axis < max_axes; ++axis) {
    copy.lower[axis] = static_cast<int>(box.lower[axis]);
  }
  for_each_cell(label, instance, box, copy);
}

// The faces of `rank` towards each other rank.
std::vector<std::pair<int, std::vector<Face>>> faces_by_rank(const Decomposition& decomposition, int rank)
{
  std::vector<std::pair<int, std::vector<Face>>> result;
  for (int number = 0; number < max_faces; ++number) {
    const int other = decomposition.neighbour(rank, Face::from(number));
    if (other == no_rank || other == rank) {
      continue;
    }
    auto found =
        std::find_if(result.begin(), result.end(), [other](const auto& entry) { return entry.first == other; });
    if (found == result.end()) {
      found = result.insert(result.end(), {other, {}});
    }
    found->second.push_back(Face::from(number));
  }
  return result;
}

std::int64_t message_size(const CellLayout& layout, const std::vector<Face>& faces)
{
  std::int64_t size = 0;
  for (const Face face : faces) {
    size += layout.components * layout.rim(face).size();
  }
  return size;
}

}  // namespace

HaloExchange::HaloExchange(MPI_Comm comm, const Decomposition& decomposition, const CellLayout& layout)
    : m_layout(layout)
{
  for (auto& [rank, faces] : faces_by_rank(decomposition, mpi_rank(comm))) {
    const std::int64_t size = message_size(layout, faces);
    if (size > std::numeric_limits<int>::max()) {
      throw BadInput("a halo message of " + std::to_string(size) + " values is more than MPI counts; use more ranks");
    }
    Neighbour n;
    n.rank = rank;
    n.faces = faces;
    n.receiving = faces;
    std::sort(n.receiving.begin(), n.receiving.end(),
              [](Face a, Face b) { return a.opposite().number() < b.opposite().number(); });
    n.send = Buffer("Foehn::HaloExchange::send", static_cast<std::size_t>(size));
    n.receive = Buffer("Foehn::HaloExchange::receive", static_cast<std::size_t>(size));
    check_mpi(MPI_Recv_init(n.receive.data(), static_cast<int>(size), MPI_DOUBLE, rank, halo_tag, comm, &n.requests[0]),
              "MPI_Recv_init");
    check_mpi(MPI_Send_init(n.send.data(), static_cast<int>(size), MPI_DOUBLE, rank, halo_tag, comm, &n.requests[1]),
              "MPI_Send_init");
    m_neighbours.push_back(n);
  }
}

HaloExchange::~HaloExchange()
{
  for (Neighbour& n : m_neighbours) {
    for (MPI_Request& request : n.requests) {
      MPI_Request_free(&request);
    }
  }
}

void HaloExchange::pack(const Execution& instance, int neighbour, const RotatingField& field, int role) const
{
  const Neighbour& n = m_neighbours[neighbour];
  double* segment = n.send.data();
  for (const Face face : n.faces) {
    const IndexBox box = m_layout.rim(face);
    copy_segment("Foehn::HaloExchange::pack", instance, box, field, role, m_layout.components, segment, true);
    segment += m_layout.components * box.size();
  }
}

void HaloExchange::unpack(const Execution& instance, int neighbour, const RotatingField& field, int role) const
{
  const Neighbour& n = m_neighbours[neighbour];
  double* segment = n.receive.data();
  for (const Face face : n.receiving) {
    const IndexBox box = m_layout.ghost(face);
    copy_segment("Foehn::HaloExchange::unpack", instance, box, field, role, m_layout.components, segment, false);
    segment += m_layout.components * box.size();
  }
}

void HaloExchange::start(int neighbour)
{
  check_mpi(MPI_Startall(2, m_neighbours[neighbour].requests.data()), "MPI_Startall");
}

bool HaloExchange::finished(int neighbour)
{
  int done = 0;
  check_mpi(MPI_Testall(2, m_neighbours[neighbour].requests.data(), &done, MPI_STATUSES_IGNORE), "MPI_Testall");
  return done != 0;
}

std::int64_t HaloExchange::buffer_bytes(const Decomposition& decomposition, int rank, const CellLayout& layout)
{
  std::int64_t bytes = 0;
  for (const auto& [other, faces] : faces_by_rank(decomposition, rank)) {
    bytes += 2 * message_size(layout, faces) * static_cast<std::int64_t>(sizeof(double));
  }
  return bytes;
}

}  // namespace foehn
