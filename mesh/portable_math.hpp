// SPDX-License-Identifier: Apache-2.0
// Elementary functions made of additions, multiplications and divisions alone, so that a face has the same bits on
// every machine. The functions of a mathematical library differ in the last bit from one release, or one processor, to
// the next: glibc takes other code where there is a fused multiply-add, which would give two ranks of one run two
// grids.
//
// To a few units in the last place; odd functions are odd to the bit. Not for kernels: for what is set up once.
#pragma once

namespace foehn {

[[nodiscard]] double portable_exp(double x);
// Of x > 0.
[[nodiscard]] double portable_log(double x);
// log(1 + x) of x > -1, also where x is small.
[[nodiscard]] double portable_log1p(double x);
[[nodiscard]] double portable_sinh(double x);
[[nodiscard]] double portable_tanh(double x);
// sin(2 pi s) of 0 <= s <= 1.
[[nodiscard]] double portable_sine_of_turn(double s);

}  // namespace foehn
