// SPDX-License-Identifier: Apache-2.0
// Ghost cells after an exchange hold what their owners hold, on whatever rank count, in 1, 2 and 3 dimensions; and each
// exchange takes one message a neighbour.
#include "mesh/halo_exchange.hpp"

#include "mesh/box_loop.hpp"
#include "mesh/mpi_check.hpp"
#include "tests/mpi/counted_mpi.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace foehn::test {
namespace {

constexpr int components = 3;
constexpr int ghost_depth = 2;

KOKKOS_INLINE_FUNCTION double value(int v, std::int64_t k, std::int64_t j, std::int64_t i)
{
  return 1e9 * v + 1e6 * static_cast<double>(k) + 1e3 * static_cast<double>(j) + static_cast<double>(i);
}

// The interior gets a function of the global index; ghosts something else.
struct SetInterior {
  FieldRef<double> field;
  int first[3];
  KOKKOS_FUNCTION void operator()(int k, int j, int i) const
  {
    for (int v = 0; v < components; ++v) {
      field(v, k, j, i) = value(v, first[2] + k, first[1] + j, first[0] + i);
    }
  }
};

struct Domain {
  Grid grid;
  std::array<bool, max_axes> periodic;
  std::array<int, max_axes> layout{0, 0, 0};
};

Domain domain(const std::vector<std::int64_t>& cells, bool periodic)
{
  Domain d;
  d.grid.dimension = static_cast<int>(cells.size());
  for (std::size_t axis = 0; axis < cells.size(); ++axis) {
    d.grid.axes[axis] = {cells[axis], 0.0, 1.0};
  }
  d.periodic = {periodic, periodic && cells.size() > 1, periodic && cells.size() > 2};
  return d;
}

// Sizes that do not divide evenly, large and small messages.
std::vector<Domain> domains()
{
  std::vector<Domain> all;
  for (const bool periodic : {false, true}) {
    all.push_back(domain({37}, periodic));
    all.push_back(domain({29, 31}, periodic));
    all.push_back(domain({13, 17, 19}, periodic));
    all.push_back(domain({300, 200}, periodic));
  }
  all.push_back(domain({23, 29}, false));
  all.back().periodic = {true, false, false};
  all.push_back(domain({13, 14, 15}, false));
  all.back().periodic = {false, true, false};
  return all;
}

class Exchanged {
public:
  explicit Exchanged(const Domain& d)
      : m_decomposition(d.grid, d.periodic, mpi_size(MPI_COMM_WORLD), d.layout, ghost_depth),
        m_rank(mpi_rank(MPI_COMM_WORLD)),
        m_grid(d.grid),
        m_box(m_decomposition.box(m_rank)),
        m_layout({m_box.extent(0), m_box.extent(1), m_box.extent(2)}, d.grid.dimension, ghost_depth, components),
        m_field("test", m_layout),
        m_halo(MPI_COMM_WORLD, m_decomposition, m_layout),
        m_index("Foehn::test::index")
  {
    const FieldRef<double> ref = m_field.ref();
    m_state = {{ref.origin, ref.origin, ref.origin}, m_index.data(), ref.stride_v, ref.stride_k, ref.stride_j};
    SetInterior set{ref, {}};
    for (int axis = 0; axis < max_axes; ++axis) {
      set.first[axis] = static_cast<int>(m_box.lower[axis]);
    }
    for_each_cell("Foehn::test::set", m_instance, m_layout.interior(), set);
  }

  void exchange()
  {
    for (int n = 0; n < m_halo.neighbours(); ++n) {
      m_halo.pack(m_instance, n, m_state, 0);
    }
    m_instance.fence("Foehn::test: packed");
    for (int n = 0; n < m_halo.neighbours(); ++n) {
      m_halo.start(n);
    }
    for (int n = 0; n < m_halo.neighbours(); ++n) {
      while (!m_halo.finished(n)) {
      }
      m_halo.unpack(m_instance, n, m_state, 0);
    }
    m_instance.fence("Foehn::test: unpacked");
  }

  // Ghost cells that differ from their owner's, of all faces that another rank is behind.
  [[nodiscard]] int wrong_ghosts() const
  {
    int wrong = 0;
    const FieldRef<double> ref = m_field.ref();
    for (int number = 0; number < max_faces; ++number) {
      const Face face = Face::from(number);
      const int other = m_decomposition.neighbour(m_rank, face);
      const IndexBox ghost = other == no_rank || other == m_rank ? IndexBox{} : m_layout.ghost(face);
      for (std::int64_t k = ghost.lower[2]; k < ghost.upper[2]; ++k) {
        for (std::int64_t j = ghost.lower[1]; j < ghost.upper[1]; ++j) {
          for (std::int64_t i = ghost.lower[0]; i < ghost.upper[0]; ++i) {
            for (int v = 0; v < components; ++v) {
              wrong += ref(v, k, j, i) == value(v, global(2, k), global(1, j), global(0, i)) ? 0 : 1;
            }
          }
        }
      }
    }
    return wrong;
  }

  [[nodiscard]] std::set<int> other_ranks() const
  {
    std::set<int> ranks;
    for (int number = 0; number < max_faces; ++number) {
      ranks.insert(m_decomposition.neighbour(m_rank, Face::from(number)));
    }
    ranks.erase(no_rank);
    ranks.erase(m_rank);
    return ranks;
  }

  [[nodiscard]] const HaloExchange& halo() const { return m_halo; }
  [[nodiscard]] std::int64_t forecast() const { return HaloExchange::buffer_bytes(m_decomposition, m_rank, m_layout); }

private:
  [[nodiscard]] std::int64_t global(int axis, std::int64_t local) const
  {
    const std::int64_t n = m_grid.axes[axis].cells;
    return (m_box.lower[axis] + local + n) % n;
  }

  Decomposition m_decomposition;
  int m_rank;
  Grid m_grid;
  IndexBox m_box;
  CellLayout m_layout;
  Field m_field;
  HaloExchange m_halo;
  Kokkos::View<int, DeviceMemory> m_index;
  RotatingField m_state;
  Execution m_instance;
};

TEST(HaloExchange, GhostsHoldWhatTheirOwnersHold)
{
  for (const Domain& d : domains()) {
    Exchanged field(d);
    field.exchange();
    if constexpr (device_is_host) {
      EXPECT_EQ(field.wrong_ghosts(), 0) << d.grid.dimension << "-D, periodic along x: " << d.periodic[0];
    }
  }
}

TEST(HaloExchange, EveryCutOfTheRanksGivesTheSameGhosts)
{
  const int ranks = mpi_size(MPI_COMM_WORLD);
  for (int axis = 0; axis < max_axes; ++axis) {
    for (const bool periodic : {false, true}) {
      Domain d = domain({25, 26, 27}, periodic);
      d.layout = {1, 1, 1};
      d.layout[axis] = ranks;
      Exchanged field(d);
      field.exchange();
      if constexpr (device_is_host) {
        EXPECT_EQ(field.wrong_ghosts(), 0) << ranks << " ranks along "
                                           << "xyz"[axis];
      }
    }
  }
}

TEST(HaloExchange, ExactlyOneMessageANeighbourAndExchange)
{
  for (const Domain& d : domains()) {
    Exchanged field(d);
    const std::set<int> others = field.other_ranks();
    ASSERT_EQ(field.halo().neighbours(), static_cast<int>(others.size()));
    for (int n = 0; n < field.halo().neighbours(); ++n) {
      EXPECT_EQ(others.count(field.halo().rank_of(n)), 1U);
    }
    const MpiCounts before = mpi_counts();
    constexpr int exchanges = 5;
    for (int n = 0; n < exchanges; ++n) {
      field.exchange();
    }
    const MpiCounts after = mpi_counts();
    const int expected = 2 * exchanges * static_cast<int>(others.size());  // one sent and one received
    EXPECT_EQ(after.started - before.started, expected);
    EXPECT_EQ(after.immediate - before.immediate, 0);
    EXPECT_EQ(after.blocking - before.blocking, 0);
  }
}

TEST(HaloExchange, TwoRanksOfAPeriodicAxisSendBothFacesInOneMessage)
{
  if (mpi_size(MPI_COMM_WORLD) != 2) {
    GTEST_SKIP() << "for two ranks";
  }
  Exchanged field(domain({24}, true));
  ASSERT_EQ(field.halo().neighbours(), 1);
  EXPECT_EQ(field.halo().faces(0).size(), 2U);
}

TEST(HaloExchange, BuffersAreAsLargeAsForecast)
{
  for (const Domain& d : domains()) {
    const Exchanged field(d);
    std::int64_t doubles = 0;
    for (int n = 0; n < field.halo().neighbours(); ++n) {
      doubles += 2 * field.halo().buffer_size(n);
    }
    EXPECT_EQ(field.forecast(), doubles * 8);
  }
}

}  // namespace
}  // namespace foehn::test
