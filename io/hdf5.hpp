// SPDX-License-Identifier: Apache-2.0
// HDF5 with owners for its identifiers and exceptions for its errors. Only io's own units include this.
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace foehn::hdf5 {

// An identifier that closes itself.
class Handle {
public:
  using Close = herr_t (*)(hid_t);

  Handle() = default;
  Handle(hid_t id, Close close) : m_id(id), m_close(close) {}
  Handle(Handle&& other) noexcept : m_id(std::exchange(other.m_id, H5I_INVALID_HID)), m_close(other.m_close) {}
  Handle& operator=(Handle&& other) noexcept
  {
    std::swap(m_id, other.m_id);
    std::swap(m_close, other.m_close);
    return *this;
  }
  ~Handle()
  {
    if (m_id >= 0) {
      m_close(m_id);
    }
  }

  [[nodiscard]] hid_t get() const { return m_id; }
  // Closes now and says whether that went well.
  [[nodiscard]] bool close() { return m_close(std::exchange(m_id, H5I_INVALID_HID)) >= 0; }

private:
  hid_t m_id = H5I_INVALID_HID;
  Close m_close = nullptr;
};

// HDF5 prints no error stack while one of these lives.
class Quiet {
public:
  Quiet();
  ~Quiet();
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

private:
  H5E_auto2_t m_function = nullptr;
  void* m_data = nullptr;
};

// The innermost message of HDF5's error stack: the cause, as `unable to open file: ... No space left on device`.
[[nodiscard]] std::string last_error();

// Throws std::runtime_error where there is no file, or one that does not begin as HDF5's do: of these HDF5 says little.
void check_is_hdf5(const std::string& path);

// Property list of every file that we open: nothing locked, all handles closed with the file, checksummed metadata
// (the format of HDF5 1.8), data sets on page boundaries.
[[nodiscard]] Handle file_access();

void write_attribute(hid_t object, const std::string& name, double value);
void write_attribute(hid_t object, const std::string& name, std::int64_t value);
void write_attribute(hid_t object, const std::string& name, std::uint64_t value);
void write_attribute(hid_t object, const std::string& name, const std::string& value);
void write_attribute(hid_t object, const std::string& name, const std::vector<double>& values);
void write_attribute(hid_t object, const std::string& name, const std::vector<std::int64_t>& values);
void write_attribute(hid_t object, const std::string& name, const std::vector<std::string>& values);
// A text of any length, as a data set.
void write_text(hid_t file, const std::string& name, const std::string& text);
// Into an attribute that exists.
void overwrite_attribute(hid_t object, const std::string& name, std::uint64_t value);

// These throw std::runtime_error that names the attribute when it is missing or of another kind.
void read_attribute(hid_t object, const std::string& name, double& value);
void read_attribute(hid_t object, const std::string& name, std::int64_t& value);
void read_attribute(hid_t object, const std::string& name, std::uint64_t& value);
void read_attribute(hid_t object, const std::string& name, std::string& value);
void read_attribute(hid_t object, const std::string& name, std::vector<double>& values);
void read_attribute(hid_t object, const std::string& name, std::vector<std::int64_t>& values);
void read_attribute(hid_t object, const std::string& name, std::vector<std::string>& values);
[[nodiscard]] std::string read_text(hid_t file, const std::string& name);
[[nodiscard]] std::vector<std::string> attribute_names(hid_t object);

// Throw std::runtime_error `what: HDF5's cause` when the result says failure.
hid_t check(hid_t result, const std::string& what);
inline Handle checked(hid_t id, Handle::Close close, const std::string& what)
{
  return {check(id, what), close};
}

}  // namespace foehn::hdf5
