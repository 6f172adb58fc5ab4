/** Where a tip lies on a low screen, which has no bar to lie on: where it covers least of the game. */

interface Size {
  width: number;
  height: number;
}
type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** What is better seen, and how much better. */
const SEEN: readonly (readonly [selector: string, weight: number])[] = [
  ["[data-lit]", 1000],
  ["button, a, input, label, [role=spinbutton], [data-cell], [data-card], [data-die]", 100],
  // What has been taken is looked at now and then.
  ["[data-read] [data-card]", -99],
  ["[data-read]", -0.6],
  ["[data-board], [data-part]", 1],
  ["[data-place]", 0.3],
];
const STEP = 8;
const EDGE = 4;
/** As wide as a tip may be; of equally quiet shapes the first. */
const WIDTHS = [284, 204, 300, 420];

export interface Weighed {
  box: Box;
  weight: number;
}

/** All that a tip may cover in a part of the page. */
export const weighed = (root: ParentNode): Weighed[] =>
  SEEN.flatMap(([selector, weight]) =>
    [...root.querySelectorAll(selector)].map((each) => ({
      ...{ box: each.getBoundingClientRect(), weight },
    })),
  );

const common = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** How much of the game it covers. */
  readonly cost: number;
}

/** The left upper corner that costs least; of equal ones the highest, then the rightmost, away from the board. */
export function quietSpot(tip: Size, seen: readonly Weighed[], room: Box): Spot {
  const { width } = tip;
  let best: Spot = {
    left: room.left + EDGE,
    top: room.top + EDGE,
    width,
    cost: Number.POSITIVE_INFINITY,
  };
  for (let top = room.top + EDGE; top + tip.height <= room.bottom - EDGE; top += STEP) {
    for (let left = room.right - EDGE - tip.width; left >= room.left + EDGE; left -= STEP) {
      const cost = costAt({ left, top, right: left + tip.width, bottom: top + tip.height }, seen);
      if (cost < best.cost) best = { left, top, width, cost };
    }
  }
  return best;
}

/** Of all shapes the one that covers least; `heightOf` says how high a tip of some width is. */
export function quietestSpot(
  heightOf: (width: number) => number,
  seen: readonly Weighed[],
  room: Box,
): Spot {
  const spots = WIDTHS.map((width) => quietSpot({ width, height: heightOf(width) }, seen, room));
  return spots.reduce((best, each) => (each.cost < best.cost ? each : best));
}

const costAt = (at: Box, seen: readonly Weighed[]): number =>
  seen.reduce(
    (sum, { box, weight }) =>
      sum +
      weight *
        common(at.left, at.right, box.left, box.right) *
        common(at.top, at.bottom, box.top, box.bottom),
    0,
  );
