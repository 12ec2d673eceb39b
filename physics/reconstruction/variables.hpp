// SPDX-License-Identifier: Apache-2.0
// The variables whose differences are reconstructed. A basis is made from the two states beside a face and turns
// differences of primitive states into its variables and back, linearly: no difference stays none to the bit.
#pragma once

#include "physics/type_list.hpp"
#include "physics/vector.hpp"

namespace foehn {

// The primitive variables one by one.
struct PrimitiveVariables {
  static constexpr const char* name = "primitive";

  template <class E>
  struct Basis {
    FOEHN_FUNCTION Basis(const E& /*eq*/, const typename E::Primitive& /*b*/,
                         const typename E::Primitive& /*c*/) noexcept
    {}
    // One by one: copies of whole states would keep the host's loops from vectorising.
    FOEHN_FUNCTION typename E::Primitive to(const typename E::Primitive& difference) const noexcept
    {
      return E::map([](double value) { return value; }, difference);
    }
    FOEHN_FUNCTION typename E::Primitive from(const typename E::Primitive& difference) const noexcept
    {
      return E::map([](double value) { return value; }, difference);
    }
  };
};

// The amplitudes of the waves across the face: no rings behind strong shocks that meet. Qiu and Shu, J. Comput. Phys.
// 183 (2002) 187.
struct CharacteristicVariables {
  static constexpr const char* name = "characteristic";

  template <class E>
  using Basis = typename E::CharacteristicBasis;
};

}  // namespace foehn
