// SPDX-License-Identifier: Apache-2.0
// Ghost cells from the neighbours on other ranks: one message a neighbour and exchange, over persistent requests. Faces
// only: the stencils reach along axes, so edges and corners are never read. Kernels pack into and unpack from
// host-pinned buffers that MPI sends and receives (transport mpi-host). One exchange is under way at a time: pack,
// start, finished, unpack.
#pragma once

#include "mesh/decomposition.hpp"
#include "mesh/field.hpp"

#include <mpi.h>

#include <array>
#include <cstdint>
#include <vector>

namespace foehn {

class HaloExchange {
public:
  HaloExchange(MPI_Comm comm, const Decomposition& decomposition, const CellLayout& layout);
  ~HaloExchange();
  HaloExchange(const HaloExchange&) = delete;
  HaloExchange& operator=(const HaloExchange&) = delete;

  // Other ranks that share at least one face with this one.
  [[nodiscard]] int neighbours() const { return static_cast<int>(m_neighbours.size()); }
  [[nodiscard]] int rank_of(int neighbour) const { return m_neighbours[neighbour].rank; }
  // The faces towards a neighbour: two when a periodic axis has two ranks.
  [[nodiscard]] const std::vector<Face>& faces(int neighbour) const { return m_neighbours[neighbour].faces; }

  void pack(const Execution& instance, int neighbour, const RotatingField& field, int role) const;
  void unpack(const Execution& instance, int neighbour, const RotatingField& field, int role) const;

  void start(int neighbour);
  // Drives MPI; true once both messages are through.
  [[nodiscard]] bool finished(int neighbour);

  // Bytes of the send and receive buffers of a rank.
  [[nodiscard]] static std::int64_t buffer_bytes(const Decomposition& decomposition, int rank,
                                                 const CellLayout& layout);

  [[nodiscard]] double* send_buffer(int neighbour) const { return m_neighbours[neighbour].send.data(); }
  [[nodiscard]] double* receive_buffer(int neighbour) const { return m_neighbours[neighbour].receive.data(); }
  [[nodiscard]] std::int64_t buffer_size(int neighbour) const
  {
    return static_cast<std::int64_t>(m_neighbours[neighbour].send.size());
  }

private:
  using Buffer = Kokkos::View<double*, PinnedMemory>;
  struct Neighbour {
    int rank = no_rank;
    std::vector<Face> faces;  // by number: the order of the segments that are sent
    std::vector<Face>
        receiving;  // the order of the segments that come: by the sender's numbers, which are the opposites
    Buffer send, receive;
    std::array<MPI_Request, 2> requests{MPI_REQUEST_NULL, MPI_REQUEST_NULL};
  };

  CellLayout m_layout;
  std::vector<Neighbour> m_neighbours;
};

}  // namespace foehn
