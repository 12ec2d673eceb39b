// SPDX-License-Identifier: Apache-2.0
#include "io/commit.hpp"

#include "mesh/error.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace foehn {

std::string partial_path(const std::string& path)
{
  return path + partial_suffix;
}

void throw_system_error(const std::string& path, const std::string& verb)
{
  throw IoFailure(path + ": " + verb + ": " + std::generic_category().message(errno));
}

Descriptor::Descriptor(const std::string& path, int flags, int mode)
    : m_path(path), m_descriptor(::open(path.c_str(), flags | O_CLOEXEC, mode))
{
  if (m_descriptor < 0) {
    throw_system_error(path, "cannot open");
  }
}

Descriptor::~Descriptor()
{
  if (m_descriptor >= 0) {
    ::close(m_descriptor);
  }
}

void Descriptor::write_at(const char* bytes, long long count, long long offset)
{
  // Linux writes 2 GiB a call at most, and some file systems dislike even that.
  constexpr long long piece = 1LL << 30;
  while (count > 0) {
    const ssize_t written =
        ::pwrite(m_descriptor, bytes, static_cast<std::size_t>(std::min(count, piece)), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      errno = written == 0 ? ENOSPC : errno;
      throw_system_error(m_path, "cannot write");
    }
    bytes += written;
    count -= written;
    offset += written;
  }
}

void Descriptor::flush()
{
  if (::fsync(m_descriptor) != 0) {
    throw_system_error(m_path, "cannot flush");
  }
}

void Descriptor::close()
{
  const int descriptor = m_descriptor;
  m_descriptor = -1;
  if (::close(descriptor) != 0) {
    throw_system_error(m_path, "cannot close");
  }
}

void commit_file(const std::string& path)
{
  const std::string temporary = partial_path(path);
  {
    Descriptor file(temporary, O_RDWR);
    file.flush();
    file.close();
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    throw_system_error(path, "cannot rename from " + temporary);
  }
  const std::string folder = std::filesystem::path(path).parent_path().string();
  Descriptor(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY).flush();
}

void remove_quietly(const std::string& path) noexcept
{
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
}

void write_text_file(const std::string& path, const std::string& text)
{
  const std::string temporary = partial_path(path);
  try {
    Descriptor file(temporary, O_WRONLY | O_CREAT | O_TRUNC);
    file.write_at(text.data(), static_cast<long long>(text.size()), 0);
    file.close();
    commit_file(path);
  } catch (...) {
    remove_quietly(temporary);
    throw;
  }
}

std::string read_text_file(const std::string& path)
{
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    throw BadInput(path + ": cannot open: " + std::generic_category().message(errno));
  }
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace foehn
