// SPDX-License-Identifier: Apache-2.0
// How a file comes into being: under a temporary name in its own folder, flushed to the disk, renamed, and the folder
// flushed. Whoever looks sees the old file or the whole new one. Every call throws IoFailure with the file and the
// cause.
#pragma once

#include <string>

namespace foehn {

// The temporary name; leftovers of killed runs are told by it.
inline constexpr const char* partial_suffix = ".part";
[[nodiscard]] std::string partial_path(const std::string& path);

// fsync, rename from partial_path(path) to path, fsync of the folder.
void commit_file(const std::string& path);
void remove_quietly(const std::string& path) noexcept;

// The whole of a small text file, committed as above; no temporary is left on failure.
void write_text_file(const std::string& path, const std::string& text);
// Throws BadInput when it cannot be opened.
[[nodiscard]] std::string read_text_file(const std::string& path);

// A file descriptor that closes itself.
class Descriptor {
public:
  Descriptor(const std::string& path, int flags, int mode = 0666);
  ~Descriptor();
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int get() const { return m_descriptor; }
  // All of the bytes, in as many writes as it takes.
  void write_at(const char* bytes, long long count, long long offset);
  void flush();
  // Closes now, so that an error of a delayed write is seen.
  void close();

private:
  std::string m_path;
  int m_descriptor = -1;
};

// The cause in words: `path: verb: No space left on device`.
[[noreturn]] void throw_system_error(const std::string& path, const std::string& verb);

}  // namespace foehn
