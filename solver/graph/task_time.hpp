// SPDX-License-Identifier: Apache-2.0
// When the tasks of one sampled step ran, and what follows from it. Plain header.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace foehn {

struct TaskTime {
  std::string label;
  bool on_device = true;  // else an exchange or a host task
  double begin = 0.0;     // s since the step began
  double end = 0.0;
  int lane = 0;  // of the device: tasks on one lane follow each other

  // `stage 2 inner 0` is of the group `stage`.
  [[nodiscard]] std::string group() const { return label.substr(0, label.find(' ')); }
};

struct StepTimes {
  double span = 0.0;                     // of the step
  double busy = 0.0;                     // some device task ran
  double exchanging = 0.0;               // no device task ran, and an exchange was under way
  std::map<std::string, double> groups;  // sums by group
};

namespace detail {

// Total length of the union of intervals.
inline double union_length(std::vector<std::pair<double, double>> intervals)
{
  std::sort(intervals.begin(), intervals.end());
  double length = 0.0, reached = 0.0;
  for (const auto& [begin, end] : intervals) {
    length += std::max(0.0, end - std::max(begin, reached));
    reached = std::max(reached, end);
  }
  return length;
}

}  // namespace detail

inline StepTimes step_times(const std::vector<TaskTime>& tasks)
{
  StepTimes times;
  std::vector<std::pair<double, double>> device, all;
  for (const TaskTime& task : tasks) {
    times.span = std::max(times.span, task.end);
    times.groups[task.group()] += task.end - task.begin;
    all.emplace_back(task.begin, task.end);
    if (task.on_device) {
      device.emplace_back(task.begin, task.end);
    }
  }
  times.busy = detail::union_length(device);
  times.exchanging = detail::union_length(all) - times.busy;
  return times;
}

}  // namespace foehn
