// SPDX-License-Identifier: Apache-2.0
// Errors that end a run, each with the exit code that the user's script sees. One catch in main turns them into a line.
#pragma once

#include <stdexcept>
#include <string>

namespace foehn {

enum class ExitCode : int {
  finished = 0,
  other = 1,
  bad_input = 2,
  stopped = 3,  // at a limit; resumable
  numerical_failure = 4,
  io_failure = 5,
  lost = 6,  // a rank, a device or memory
};

class Error : public std::runtime_error {
public:
  Error(ExitCode code, const std::string& what) : std::runtime_error(what), m_code(code) {}
  [[nodiscard]] ExitCode code() const noexcept { return m_code; }

private:
  ExitCode m_code;
};

struct BadInput : Error {
  explicit BadInput(const std::string& what) : Error(ExitCode::bad_input, what) {}
};

struct NumericalFailure : Error {
  explicit NumericalFailure(const std::string& what) : Error(ExitCode::numerical_failure, what) {}
};

struct IoFailure : Error {
  explicit IoFailure(const std::string& what) : Error(ExitCode::io_failure, what) {}
};

struct Lost : Error {
  explicit Lost(const std::string& what) : Error(ExitCode::lost, what) {}
};

}  // namespace foehn
