// SPDX-License-Identifier: Apache-2.0
// The schemes that the rows compare, by their short names. Each sets all that its name says, `variables` too: decks
// differ in them.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace foehn::test {

struct Scheme {
  std::string label;                        // in row names
  std::string description;                  // in the report
  std::map<std::string, std::string> keys;  // of the section [scheme]

  // In names of files.
  [[nodiscard]] std::string file() const
  {
    std::string name;
    for (const char c : label) {
      name += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
                  ? c
                  : (c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : '_');
    }
    return name;
  }

  [[nodiscard]] std::vector<std::string> overrides() const
  {
    std::vector<std::string> all;
    for (const auto& [key, value] : keys) {
      all.push_back("scheme." + key + "=\"" + value + "\"");
    }
    return all;
  }

  // The overrides with further ones.
  [[nodiscard]] std::vector<std::string> with(const std::vector<std::string>& others) const
  {
    std::vector<std::string> all = overrides();
    all.insert(all.end(), others.begin(), others.end());
    return all;
  }

  [[nodiscard]] Scheme with_flux(const std::string& name, const std::string& key) const
  {
    Scheme other = *this;
    other.label += " " + name;
    other.description += "; flux: " + name;
    other.keys["riemann"] = key;
    return other;
  }
};

inline const Scheme plm{"PLM",
                        "PLM van Leer, HLLC, SSP-RK2",
                        {{"reconstruction", "plm"},
                         {"variables", "primitive"},
                         {"limiter", "van_leer"},
                         {"riemann", "hllc"},
                         {"integrator", "ssprk2"}}};
inline const Scheme plm_rk3{"PLM RK3",
                            "PLM van Leer, HLLC, SSP-RK3",
                            {{"reconstruction", "plm"},
                             {"variables", "primitive"},
                             {"limiter", "van_leer"},
                             {"riemann", "hllc"},
                             {"integrator", "ssprk3"}}};
inline const Scheme ppm{
    "PPM",
    "PPM, HLLC, SSP-RK3",
    {{"reconstruction", "ppm"}, {"variables", "primitive"}, {"riemann", "hllc"}, {"integrator", "ssprk3"}}};
inline const Scheme weno{
    "WENO5-Z",
    "WENO5-Z in primitive variables, HLLC, SSP-RK3",
    {{"reconstruction", "weno5z"}, {"variables", "primitive"}, {"riemann", "hllc"}, {"integrator", "ssprk3"}}};
inline const Scheme weno_waves{
    "WENO5-Z characteristic",
    "WENO5-Z in characteristic variables, HLLC, SSP-RK3",
    {{"reconstruction", "weno5z"}, {"variables", "characteristic"}, {"riemann", "hllc"}, {"integrator", "ssprk3"}}};

}  // namespace foehn::test
