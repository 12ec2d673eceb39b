# SPDX-License-Identifier: Apache-2.0
"""The exact solution of the Riemann problem of an ideal gas, vacuum included.

Toro, Riemann Solvers and Numerical Methods for Fluid Dynamics, 3rd ed. 2009, chapter 4. Equation numbers are his.
"""

import numpy as np


class State:
    """Density, velocity and pressure on one side; `sign` is -1 for the left, +1 for the right."""

    def __init__(self, rho, vel, p, gamma, sign):
        self.rho, self.vel, self.p, self.gamma, self.sign = rho, vel, p, gamma, sign
        self.sound = np.sqrt(gamma * p / rho) if rho > 0 else 0.0

    def velocity_jump(self, p):
        """f_K(p) and its derivative: (4.6), (4.7), (4.37)."""
        g = self.gamma
        if p > self.p:  # shock
            a = 2 / ((g + 1) * self.rho)
            b = (g - 1) / (g + 1) * self.p
            root = np.sqrt(a / (p + b))
            return (p - self.p) * root, root * (1 - (p - self.p) / (2 * (p + b)))
        ratio = p / self.p  # rarefaction
        return (2 * self.sound / (g - 1) * (ratio ** ((g - 1) / (2 * g)) - 1),
                ratio ** (-(g + 1) / (2 * g)) / (self.rho * self.sound))

    def mirrored(self, speed, star_vel, star_p):
        """The state at x/t = speed on this side of the contact: (4.50) to (4.63). Right states are left ones mirrored."""
        g, s = self.gamma, self.sign
        xi, vel, star = -s * speed, -s * self.vel, -s * star_vel  # now the wave runs to the left
        ratio = star_p / self.p
        if ratio > 1:
            front = vel - self.sound * np.sqrt((g + 1) / (2 * g) * ratio + (g - 1) / (2 * g))
            behind = self.rho * (ratio + (g - 1) / (g + 1)) / ((g - 1) / (g + 1) * ratio + 1)
            inside = xi > front
            return (np.where(inside, behind, self.rho), -s * np.where(inside, star, vel),
                    np.where(inside, star_p, self.p))
        head = vel - self.sound
        tail = star - self.sound * ratio ** ((g - 1) / (2 * g))
        base = np.maximum(2 / (g + 1) + (g - 1) / ((g + 1) * self.sound) * (vel - xi), 0)
        fan_vel = 2 / (g + 1) * (self.sound + (g - 1) / 2 * vel + xi)
        zones = [xi < head, xi < tail]
        return (np.select(zones, [self.rho, self.rho * base ** (2 / (g - 1))], self.rho * ratio ** (1 / g)),
                -s * np.select(zones, [vel, fan_vel], star),
                np.select(zones, [self.p, self.p * base ** (2 * g / (g - 1))], star_p))


class RiemannProblem:
    """left and right: (rho, velocity, pressure). Attributes star_p and star_vel; vacuum is star_p = 0."""

    def __init__(self, left, right, gamma):
        self.left = State(*left, gamma, -1)
        self.right = State(*right, gamma, +1)
        gap = right[1] - left[1]
        self.is_vacuum = 2 / (gamma - 1) * (self.left.sound + self.right.sound) <= gap  # (4.40)
        self.star_p = 0.0 if self.is_vacuum else self._solve(gap)
        jump_left, jump_right = (s.velocity_jump(self.star_p)[0] if self.star_p > 0 else -2 * s.sound / (gamma - 1)
                                 for s in (self.left, self.right))
        self.star_vel = (left[1] + right[1]) / 2 + (jump_right - jump_left) / 2  # (4.9)

    def _solve(self, gap):
        """Newton's method on (4.5), from the two-rarefaction guess (4.46), which is never above the root's vacuum side."""
        g, left, right = self.left.gamma, self.left, self.right
        z = (g - 1) / (2 * g)
        p = ((left.sound + right.sound - (g - 1) / 2 * gap) / (left.sound / left.p ** z + right.sound / right.p ** z)) ** (1 / z)
        for _ in range(100):
            f_left, d_left = left.velocity_jump(p)
            f_right, d_right = right.velocity_jump(p)
            new = max(p - (f_left + f_right + gap) / (d_left + d_right), 1e-3 * p)
            if abs(new - p) <= 1e-15 * (new + p):
                return new
            p = new
        return p

    def __call__(self, speed):
        """(rho, velocity, pressure) at each x/t."""
        speed = np.asarray(speed, dtype=float)
        if self.is_vacuum:
            # Each side expands into nothing (4.6.2); its tail moves with u -+ 2 a / (gamma - 1).
            g = self.left.gamma
            tails = [self.left.vel + 2 * self.left.sound / (g - 1), self.right.vel - 2 * self.right.sound / (g - 1)]
            left = self.left.mirrored(speed, tails[0], 0.0)
            right = self.right.mirrored(speed, tails[1], 0.0)
            middle = (0.0, speed, 0.0)
            return tuple(np.select([speed < tails[0], speed > tails[1]], [l, r], m) for l, r, m in zip(left, right, middle))
        left = self.left.mirrored(speed, self.star_vel, self.star_p)
        right = self.right.mirrored(speed, self.star_vel, self.star_p)
        return tuple(np.where(speed <= self.star_vel, l, r) for l, r in zip(left, right))
