// SPDX-License-Identifier: Apache-2.0
// Seconds in which the host had nothing to do but wait, by what it waited for. Plain header.
#pragma once

namespace foehn {

struct WaitTimes {
  double device = 0.0;    // its work was not done, and no message was under way
  double messages = 0.0;  // some message was under way

  WaitTimes& operator+=(const WaitTimes& other)
  {
    device += other.device;
    messages += other.messages;
    return *this;
  }
};

}  // namespace foehn
