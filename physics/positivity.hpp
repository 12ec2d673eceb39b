// SPDX-License-Identifier: Apache-2.0
// What keeps an update admissible, for the equation sets that need it: Positivity<E> is specialised beside them.
// A cell's update is the mean, over its faces, of its average less a share of time of one face's flux,
//   u - dt sum_axis (F_up - F_lo) / width = sum_faces (w_axis / 2) (u -+ 2 dt / (w_axis width) F),   sum_axis w_axis =
//   1,
// so it is admissible where each of these parts is, and a face can be judged from its two cells and its flux alone:
// nothing is stored, no further ring of ghosts is needed, and both cells of a face come to the same answer. The shares
// w_axis = (speed / width)_axis / sum are the cell's own. With the Rusanov flux each part is admissible up to a Courant
// number of 1/2; any other flux is drawn towards it as far as needed.
// Hu, Adams and Shu, J. Comput. Phys. 242 (2013) 169; Perthame and Shu, Numer. Math. 73 (1996) 119.
#pragma once

#include "physics/vector.hpp"

namespace foehn {

// One of the two cells at a face, in the turned frame.
template <class E>
struct FaceSide {
  typename E::Conserved u;  // its average
  typename E::Primitive w;  // the same
  Vec3 inverse_width;       // along the turned axes; 0 along inactive ones
  double outward;           // +1 where the face is its upper one, -1 where it is its lower one
};

template <class E>
struct Positivity {
  static constexpr bool needed = false;
};

}  // namespace foehn
