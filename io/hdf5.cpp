// SPDX-License-Identifier: Apache-2.0
#include "io/hdf5.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <system_error>

namespace foehn::hdf5 {

Quiet::Quiet()
{
  H5Eget_auto2(H5E_DEFAULT, &m_function, &m_data);
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

Quiet::~Quiet()
{
  H5Eset_auto2(H5E_DEFAULT, m_function, m_data);
}

std::string last_error()
{
  std::string text;
  const auto keep_last = [](unsigned /*depth*/, const H5E_error2_t* error, void* data) -> herr_t {
    *static_cast<std::string*>(data) = error->desc != nullptr ? error->desc : "";
    return 0;
  };
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_DOWNWARD, keep_last, &text);
  for (char& c : text) {
    c = c == '\n' ? ' ' : c;
  }
  return text.empty() ? "unknown HDF5 error" : text;
}

hid_t check(hid_t result, const std::string& what)
{
  if (result < 0) {
    throw std::runtime_error(what + ": " + last_error());
  }
  return result;
}

void check_is_hdf5(const std::string& path)
{
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    throw std::runtime_error("cannot open: " + std::generic_category().message(errno));
  }
  char magic[8] = {};
  const bool is_hdf5 = std::fread(magic, 1, 8, file) == 8 && std::string(magic, 8) == "\x89HDF\r\n\x1a\n";
  std::fclose(file);
  if (!is_hdf5) {
    throw std::runtime_error("is no HDF5 file, or its beginning is damaged");
  }
}

Handle file_access()
{
  Handle list = checked(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "file access list");
  check(H5Pset_fclose_degree(list.get(), H5F_CLOSE_STRONG), "close degree");
  check(H5Pset_libver_bounds(list.get(), H5F_LIBVER_V18, H5F_LIBVER_V18), "format bounds");
  check(H5Pset_alignment(list.get(), 4096, 4096), "alignment");
#if H5_VERSION_GE(1, 10, 7)
  check(H5Pset_file_locking(list.get(), false, true), "file locking");
#endif
  return list;
}

namespace {

// Of fixed length: strings of variable length lie in HDF5's global heap, which has no checksum, and a flipped bit there
// can send HDF5 into an endless loop.
Handle string_type(std::size_t length)
{
  Handle type = checked(H5Tcopy(H5T_C_S1), H5Tclose, "string type");
  check(H5Tset_size(type.get(), std::max<std::size_t>(length, 1)), "string type");
  check(H5Tset_strpad(type.get(), H5T_STR_NULLPAD), "string type");
  check(H5Tset_cset(type.get(), H5T_CSET_UTF8), "string type");
  return type;
}

void write(hid_t object, const std::string& name, hid_t type, const Handle& space, const void* values)
{
  const Handle attribute =
      checked(H5Acreate2(object, name.c_str(), type, space.get(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
  check(H5Awrite(attribute.get(), type, values), name);
}

Handle scalar()
{
  return checked(H5Screate(H5S_SCALAR), H5Sclose, "scalar space");
}

Handle list_of(std::size_t count)
{
  const hsize_t extent = count;
  return checked(H5Screate_simple(1, &extent, nullptr), H5Sclose, "list space");
}

Handle open_attribute(hid_t object, const std::string& name, H5T_class_t type_class, std::size_t& count)
{
  if (H5Aexists(object, name.c_str()) <= 0) {
    throw std::runtime_error("attribute \"" + name + "\" is missing");
  }
  Handle attribute = checked(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose, "attribute \"" + name + "\"");
  const Handle type = checked(H5Aget_type(attribute.get()), H5Tclose, name);
  if (H5Tget_class(type.get()) != type_class) {
    throw std::runtime_error("attribute \"" + name + "\" has the wrong type");
  }
  const Handle space = checked(H5Aget_space(attribute.get()), H5Sclose, name);
  count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space.get()));
  return attribute;
}

std::size_t string_length(const Handle& type, const std::string& what)
{
  constexpr std::size_t most = std::size_t{1} << 26;
  const std::size_t length = H5Tget_size(type.get());
  if (H5Tget_class(type.get()) != H5T_STRING || H5Tis_variable_str(type.get()) > 0 || length < 1 || length > most) {
    throw std::runtime_error(what + " is not a string of fixed length");
  }
  return length;
}

template <class T>
void read_numbers(hid_t object, const std::string& name, hid_t type, H5T_class_t type_class, std::vector<T>& values)
{
  std::size_t count = 0;
  const Handle attribute = open_attribute(object, name, type_class, count);
  values.resize(count);
  check(H5Aread(attribute.get(), type, values.data()), name);
}

template <class Value, class Values>
void read_one(hid_t object, const std::string& name, Value& value)
{
  Values values;
  read_attribute(object, name, values);
  if (values.size() != 1) {
    throw std::runtime_error("attribute \"" + name + "\" is not one value");
  }
  value = std::move(values.front());
}

}  // namespace

void write_attribute(hid_t object, const std::string& name, double value)
{
  write(object, name, H5T_NATIVE_DOUBLE, scalar(), &value);
}

void write_attribute(hid_t object, const std::string& name, std::int64_t value)
{
  write(object, name, H5T_NATIVE_INT64, scalar(), &value);
}

void write_attribute(hid_t object, const std::string& name, std::uint64_t value)
{
  write(object, name, H5T_NATIVE_UINT64, scalar(), &value);
}

void write_attribute(hid_t object, const std::string& name, const std::string& value)
{
  write(object, name, string_type(value.size()).get(), scalar(), value.c_str());
}

void write_attribute(hid_t object, const std::string& name, const std::vector<double>& values)
{
  write(object, name, H5T_NATIVE_DOUBLE, list_of(values.size()), values.data());
}

void write_attribute(hid_t object, const std::string& name, const std::vector<std::int64_t>& values)
{
  write(object, name, H5T_NATIVE_INT64, list_of(values.size()), values.data());
}

void write_attribute(hid_t object, const std::string& name, const std::vector<std::string>& values)
{
  std::size_t length = 1;
  for (const std::string& value : values) {
    length = std::max(length, value.size());
  }
  std::string joined;
  for (const std::string& value : values) {
    joined += value + std::string(length - value.size(), '\0');
  }
  write(object, name, string_type(length).get(), list_of(values.size()), joined.c_str());
}

void write_text(hid_t file, const std::string& name, const std::string& text)
{
  const Handle type = string_type(text.size());
  const Handle set =
      checked(H5Dcreate2(file, name.c_str(), type.get(), scalar().get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
              H5Dclose, name);
  check(H5Dwrite(set.get(), type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, text.c_str()), name);
}

void overwrite_attribute(hid_t object, const std::string& name, std::uint64_t value)
{
  const Handle attribute = checked(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose, name);
  check(H5Awrite(attribute.get(), H5T_NATIVE_UINT64, &value), name);
}

void read_attribute(hid_t object, const std::string& name, std::vector<double>& values)
{
  read_numbers(object, name, H5T_NATIVE_DOUBLE, H5T_FLOAT, values);
}

void read_attribute(hid_t object, const std::string& name, std::vector<std::int64_t>& values)
{
  read_numbers(object, name, H5T_NATIVE_INT64, H5T_INTEGER, values);
}

void read_attribute(hid_t object, const std::string& name, std::vector<std::string>& values)
{
  std::size_t count = 0;
  const Handle attribute = open_attribute(object, name, H5T_STRING, count);
  const Handle stored = checked(H5Aget_type(attribute.get()), H5Tclose, name);
  const std::size_t length = string_length(stored, "attribute \"" + name + "\"");
  std::string joined(count * length, '\0');
  check(H5Aread(attribute.get(), string_type(length).get(), joined.data()), name);
  values.clear();
  for (std::size_t begin = 0; begin < joined.size(); begin += length) {
    values.emplace_back(joined.substr(begin, length).c_str());
  }
}

std::string read_text(hid_t file, const std::string& name)
{
  const std::string what = "data set \"" + name + "\"";
  if (H5Lexists(file, name.c_str(), H5P_DEFAULT) <= 0) {
    throw std::runtime_error(what + " is missing");
  }
  const Handle set = checked(H5Dopen2(file, name.c_str(), H5P_DEFAULT), H5Dclose, what);
  const Handle stored = checked(H5Dget_type(set.get()), H5Tclose, what);
  const Handle space = checked(H5Dget_space(set.get()), H5Sclose, what);
  const std::size_t length = string_length(stored, what);
  if (H5Sget_simple_extent_npoints(space.get()) != 1) {
    throw std::runtime_error(what + " is not one string");
  }
  std::string text(length, '\0');
  check(H5Dread(set.get(), string_type(length).get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()), what);
  return text.c_str();
}

void read_attribute(hid_t object, const std::string& name, double& value)
{
  read_one<double, std::vector<double>>(object, name, value);
}

void read_attribute(hid_t object, const std::string& name, std::int64_t& value)
{
  read_one<std::int64_t, std::vector<std::int64_t>>(object, name, value);
}

void read_attribute(hid_t object, const std::string& name, std::uint64_t& value)
{
  std::vector<std::uint64_t> values;
  read_numbers(object, name, H5T_NATIVE_UINT64, H5T_INTEGER, values);
  if (values.size() != 1) {
    throw std::runtime_error("attribute \"" + name + "\" is not one value");
  }
  value = values.front();
}

void read_attribute(hid_t object, const std::string& name, std::string& value)
{
  read_one<std::string, std::vector<std::string>>(object, name, value);
}

std::vector<std::string> attribute_names(hid_t object)
{
  std::vector<std::string> names;
  const auto add = [](hid_t, const char* name, const H5A_info_t*, void* data) -> herr_t {
    static_cast<std::vector<std::string>*>(data)->emplace_back(name);
    return 0;
  };
  check(H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, nullptr, add, &names), "attributes");
  return names;
}

}  // namespace foehn::hdf5
