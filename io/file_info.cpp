// SPDX-License-Identifier: Apache-2.0
#include "io/file_info.hpp"

#include <cstring>
#include <type_traits>

namespace foehn {

namespace {

class Packer {
public:
  template <class T>
  void operator()(const T& value)
  {
    if constexpr (std::is_arithmetic_v<T>) {
      const auto* first = reinterpret_cast<const char*>(&value);
      bytes.insert(bytes.end(), first, first + sizeof(T));
    } else {
      (*this)(static_cast<std::int64_t>(value.size()));
      for (const auto& element : value) {
        (*this)(element);
      }
    }
  }
  void operator()(const std::pair<const std::string, double>& pair)
  {
    (*this)(pair.first);
    (*this)(pair.second);
  }

  std::vector<char> bytes;
};

class Unpacker {
public:
  explicit Unpacker(const std::vector<char>& bytes) : m_next(bytes.data()) {}

  template <class T>
  void operator()(T& value)
  {
    if constexpr (std::is_arithmetic_v<T>) {
      std::memcpy(&value, m_next, sizeof(T));
      m_next += sizeof(T);
    } else {
      value.resize(size());
      for (auto& element : value) {
        (*this)(element);
      }
    }
  }
  void operator()(std::map<std::string, double>& map)
  {
    for (std::size_t left = size(); left > 0; --left) {
      std::string name;
      (*this)(name);
      (*this)(map[name]);
    }
  }

private:
  std::size_t size()
  {
    std::int64_t count = 0;
    (*this)(count);
    return static_cast<std::size_t>(count);
  }

  const char* m_next;
};

// The one list of members that travel.
template <class Visitor, class Info>
void visit(Visitor& visitor, Info& info)
{
  visitor(info.format);
  visitor(info.kind);
  visitor(info.problem);
  visitor(info.equations);
  visitor(info.time);
  visitor(info.dt);
  visitor(info.max_speed);
  visitor(info.step);
  visitor(info.deck);
  visitor(info.version);
  visitor(info.ran_on);
  visitor(info.written);
  visitor(info.grid.dimension);
  for (auto& axis : info.grid.axes) {
    visitor(axis.cells);
    visitor(axis.lower);
    visitor(axis.upper);
    if (info.format >= data_file_format_stretched) {
      visitor(axis.faces);
    }
  }
  visitor(info.numbers);
  visitor(info.fields);
}

}  // namespace

std::vector<char> pack(const FileInfo& info)
{
  Packer packer;
  visit(packer, info);
  return packer.bytes;
}

FileInfo unpack(const std::vector<char>& bytes)
{
  FileInfo info;
  Unpacker unpacker(bytes);
  visit(unpacker, info);
  return info;
}

}  // namespace foehn
