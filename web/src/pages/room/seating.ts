/** Where the seats of a table lie: my own nearest to me, the others around it in order. */

export interface Spot {
  /** From -1 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

const bent = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;

/** Around a wide table: the first seat at the bottom, the next to its left. */
export const around = (seats: number): Spot[] => (seats <= 6 ? oval(seats) : rows(seats));

function oval(seats: number): Spot[] {
  return Array.from({ length: seats }, (_, index) => {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / seats;
    return { x: rounded(bent(Math.cos(angle), 0.35)), y: rounded(bent(Math.sin(angle), 0.9)) };
  });
}

/** How many sit at the bottom, at each side and at the top. */
const ROWS: Record<number, [bottom: number, side: number, top: number]> = {
  7: [1, 2, 2],
  8: [1, 2, 3],
  9: [3, 2, 2],
  10: [3, 2, 3],
  11: [3, 3, 2],
  12: [3, 3, 3],
};

function rows(seats: number): Spot[] {
  const [bottom, side, top] = ROWS[seats] ?? [3, 3, seats - 9];
  const corner = bottom === 3 ? [{ x: -0.56, y: 1 }] : [];
  const left = spread(side, 0.62).map((at) => ({ x: -1, y: -at }));
  const above = spread(top, 0.56).map((x) => ({ x, y: -1 }));
  return [{ x: 0, y: 1 }, ...corner, ...left, ...above, ...mirrored(left), ...mirrored(corner)];
}

/** So many places from `-reach` to `reach`; two stand closer together than three. */
function spread(count: number, reach: number): number[] {
  if (count === 2) return [-0.6 * reach, 0.6 * reach].map(rounded);
  return Array.from({ length: count }, (_, index) =>
    rounded(reach * ((2 * index) / (count - 1) - 1)),
  );
}

const mirrored = (spots: Spot[]): Spot[] => spots.map(({ x, y }) => ({ x: -x, y })).reverse();

/** Along a tall table: one at the bottom, one at the top if the number is even, the rest at the sides. */
export function along(seats: number): Spot[] {
  const side = Math.floor((seats - 1) / 2);
  const hasTop = seats % 2 === 0;
  const heights = Array.from({ length: side }, (_, index) => heightOf(index, side, hasTop));
  const left = heights.map((y) => ({ x: -1, y }));
  const right = heights.map((y) => ({ x: 1, y })).reverse();
  return [{ x: 0, y: 1 }, ...left, ...(hasTop ? [{ x: 0, y: -1 }] : []), ...right];
}

function heightOf(index: number, side: number, hasTop: boolean): number {
  const lowest = side > 2 ? 0.84 : 0.45;
  const highest = side > 2 ? -0.84 : hasTop ? -0.42 : -0.7;
  if (side === 1) return hasTop ? -0.3 : -0.6;
  return rounded(lowest + ((highest - lowest) * index) / (side - 1));
}
