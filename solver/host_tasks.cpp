// SPDX-License-Identifier: Apache-2.0
#include "solver/host_tasks.hpp"

#include "io/io_thread.hpp"

#include <oneapi/tbb/flow_graph.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <exception>
#include <mutex>
#include <optional>
#include <utility>

namespace foehn {

namespace flow = oneapi::tbb::flow;

struct HostTasks::Flow {
  using Node = flow::multifunction_node<std::int64_t, std::tuple<std::int64_t>>;
  using Io = flow::async_node<std::int64_t, std::int64_t>;

  explicit Flow(int workers)
      // The threads that may run at once, the one that puts items among them, however few cores there are: a stage
      // that sleeps on a device or a disk must not hold the others up.
      : limit(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(workers) + 1),
        arena(workers, 0)
  {
    arena.initialize();
    arena.execute([this] { graph.emplace(); });
  }

  void fail(std::exception_ptr error)
  {
    const std::lock_guard lock(mutex);
    failure = failure ? failure : std::move(error);
  }

  // Whether `work` did not throw.
  bool done(const std::function<void(std::int64_t)>& work, std::int64_t item)
  {
    try {
      work(item);
      return true;
    } catch (...) {
      fail(std::current_exception());
      return false;
    }
  }

  oneapi::tbb::global_control limit;
  oneapi::tbb::task_arena arena;
  std::optional<flow::graph> graph;
  std::vector<flow::receiver<std::int64_t>*> chains;
  std::vector<std::unique_ptr<flow::graph_node>> nodes;
  std::mutex mutex;
  std::exception_ptr failure;
};

HostTasks::HostTasks(int workers, IoThread& io) : m_workers(workers), m_io(io), m_flow(std::make_unique<Flow>(workers))
{}

HostTasks::~HostTasks()
{
  drain();
}

int HostTasks::add(std::vector<Stage> stages)
{
  Flow& f = *m_flow;
  flow::sender<std::int64_t>* before = nullptr;
  const auto link = [&](flow::receiver<std::int64_t>& node) {
    if (before == nullptr) {
      f.chains.push_back(&node);
    } else {
      flow::make_edge(*before, node);
    }
  };
  for (Stage& stage : stages) {
    if (stage.on_io) {
      auto node = std::make_unique<Flow::Io>(
          *f.graph, flow::serial,
          [this, work = std::move(stage.work)](std::int64_t item, Flow::Io::gateway_type& next) {
            next.reserve_wait();
            m_io.post([this, &next, &work, item] {
              if (m_flow->done(work, item)) {
                next.try_put(item);
              }
              next.release_wait();
            });
          });
      link(*node);
      before = node.get();
      f.nodes.push_back(std::move(node));
    } else {
      auto node = std::make_unique<Flow::Node>(
          *f.graph, flow::serial,
          [this, work = std::move(stage.work)](std::int64_t item, Flow::Node::output_ports_type& next) {
            if (m_flow->done(work, item)) {
              std::get<0>(next).try_put(item);
            }
          });
      link(*node);
      before = &flow::output_port<0>(*node);
      f.nodes.push_back(std::move(node));
    }
  }
  return static_cast<int>(f.chains.size()) - 1;
}

void HostTasks::put(int chain, std::int64_t item)
{
  m_flow->chains[static_cast<std::size_t>(chain)]->try_put(item);
}

void HostTasks::drain()
{
  m_flow->graph->wait_for_all();
}

void HostTasks::wait()
{
  drain();
  check();
}

void HostTasks::check()
{
  const std::lock_guard lock(m_flow->mutex);
  if (m_flow->failure) {
    std::rethrow_exception(std::exchange(m_flow->failure, nullptr));
  }
}

}  // namespace foehn
