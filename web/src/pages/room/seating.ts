/** Where the seats of a table lie: my own nearest to me, the others around it in order. */

export interface Spot {
  /** From -1 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

const bent = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;

/** Around a wide oval: the first seat at the bottom, the next to its left. */
export function around(seats: number): Spot[] {
  return Array.from({ length: seats }, (_, index) => {
    const angle = Math.PI / 2 + (2 * Math.PI * index) / seats;
    return { x: rounded(bent(Math.cos(angle), 0.35)), y: rounded(bent(Math.sin(angle), 0.9)) };
  });
}

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
