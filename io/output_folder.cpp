// SPDX-License-Identifier: Apache-2.0
#include "io/output_folder.hpp"

#include "io/agree.hpp"
#include "io/commit.hpp"
#include "mesh/error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace foehn {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::string& why)
{
  throw BadInput(fmt::format("output.folder = \"{}\": {}; choose another, such as output.folder=/scratch/{}", path, why,
                             fs::path(path).filename().string()));
}

std::string system_message(int error)
{
  return std::generic_category().message(error);
}

std::string host_name()
{
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "?";
}

}  // namespace

void check_output_folder(const std::string& path)
{
  std::error_code error;
  fs::path existing = fs::absolute(path.empty() ? "." : path, error);
  while (!fs::exists(existing, error) && existing != existing.parent_path()) {
    existing = existing.parent_path();
  }
  if (!fs::is_directory(existing, error)) {
    refuse(path, fmt::format("{} is not a folder", existing.string()));
  }
  if (::access(existing.c_str(), W_OK | X_OK) != 0) {
    refuse(path, fmt::format("{}: {}", existing.string(), system_message(errno)));
  }
}

OutputFolder::OutputFolder(const std::string& path) : m_path(path)
{
  try {
    make();
    try_to_write();
    lock();
    sweep();
  } catch (...) {
    if (m_lock >= 0) {
      ::close(m_lock);
    }
    throw;
  }
}

OutputFolder::~OutputFolder()
{
  if (m_lock >= 0) {
    // Removed while still held: a run that opened it before finds that it locked a name that is gone, and tries again.
    remove_quietly(lock_path());
    ::close(m_lock);
  }
}

std::string OutputFolder::lock_path() const
{
  return (fs::path(m_path) / ".foehn.lock").string();
}

void OutputFolder::make()
{
  std::error_code error;
  fs::create_directories(m_path, error);
  if (!fs::is_directory(m_path)) {
    refuse(m_path, error ? "cannot be made: " + error.message() : "is not a folder");
  }
}

// Mode bits do not tell: root ignores them, and mounts can be read-only or full.
void OutputFolder::try_to_write() const
{
  const std::string probe = (fs::path(m_path) / fmt::format(".foehn.probe.{}", ::getpid())).string();
  Outcome outcome = attempt([&] {
    Descriptor file(probe, O_WRONLY | O_CREAT | O_TRUNC);
    file.write_at("foehn\n", 6, 0);
    file.close();
  });
  remove_quietly(probe);
  if (outcome.code != ExitCode::finished) {
    refuse(m_path, "cannot be written to: " + outcome.what);
  }
}

void OutputFolder::lock()
{
  const std::string path = lock_path();
  for (;;) {
    m_lock = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (m_lock < 0) {
      refuse(m_path, fmt::format("cannot open the lock {}: {}", path, system_message(errno)));
    }
    if (::flock(m_lock, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      if (error == EWOULDBLOCK) {
        std::array<char, 512> owner{};
        const ssize_t length = ::pread(m_lock, owner.data(), owner.size() - 1, 0);
        refuse(m_path, fmt::format("is in use by another run{}; it holds the lock {}",
                                   length > 0 ? fmt::format(" ({})", owner.data()) : "", path));
      }
      if (error != ENOLCK && error != EOPNOTSUPP && error != ENOSYS) {
        refuse(m_path, fmt::format("cannot lock {}: {}", path, system_message(error)));
      }
      // A file system without locks: the run goes on unprotected.
    }
    struct stat held {};
    struct stat named {};
    if (::fstat(m_lock, &held) == 0 && ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino) {
      break;
    }
    ::close(m_lock);
    m_lock = -1;
  }
  const std::string owner = fmt::format("process {} on {}", ::getpid(), host_name());
  if (::ftruncate(m_lock, 0) != 0 || ::pwrite(m_lock, owner.data(), owner.size(), 0) < 0) {
    refuse(m_path, fmt::format("cannot write the lock {}: {}", path, system_message(errno)));
  }
}

// What killed runs left half written.
void OutputFolder::sweep() const
{
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(m_path, ignored)) {
    const std::string name = entry.path().filename().string();
    for (const char* ending : {".h5", ".xdmf", ".txt", ".toml"}) {
      if (name.ends_with(std::string(ending) + partial_suffix)) {
        remove_quietly(entry.path().string());
      }
    }
  }
}

std::unique_ptr<OutputFolder> open_output_folder(MPI_Comm comm, const std::string& path)
{
  std::unique_ptr<OutputFolder> folder;
  agree(comm, attempt([&] {
          if (mpi_rank(comm) == 0) {
            folder = std::make_unique<OutputFolder>(path);
          }
        }));
  agree(comm, attempt([&] {
          std::error_code error;
          if (!fs::is_directory(path, error)) {
            refuse(path, fmt::format("rank {} on {} does not see it; all ranks need one file system", mpi_rank(comm),
                                     host_name()));
          }
        }));
  return folder;
}

}  // namespace foehn
