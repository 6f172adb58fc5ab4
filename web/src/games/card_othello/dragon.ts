/** The head of the dragon that runs around its stones, seen from above, looking along x. */
import type { Shape } from "../../moments/layer";

/** Both sides of what is drawn for the left one. */
const both = (colour: string, path: (side: 1 | -1) => string): Shape[] => [
  [colour, path(-1)],
  [colour, path(1)],
];

export const HEAD: readonly Shape[] = [
  ...both("whisker", (s) => `M30 ${8 * s}Q48 ${16 * s} 52 ${34 * s}Q54 ${44 * s} 64 ${46 * s}`),
  ...both(
    "horn",
    (s) =>
      `M-6 ${13 * s}Q-24 ${34 * s} -48 ${32 * s}Q-34 ${27 * s} -32 ${18 * s}Q-30 ${10 * s} -18 ${9 * s}Z`,
  ),
  [
    "hide",
    "M-30 0L-40 -12L-22 -14Q-14 -24 2 -22Q14 -21 20 -14Q34 -14 40 -8Q44 0 40 8Q34 14 20 14Q14 21 2 22Q-14 24 -22 14L-40 12Z",
  ],
  ["horn", "M-26 0L-14 -5L10 0L-14 5Z"],
  ...both("eye", (s) => `M2 ${13 * s}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z`),
  ...both("hide", (s) => `M31 ${6 * s}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z`),
];
