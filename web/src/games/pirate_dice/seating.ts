/** Who sits where around the table: I am nearest, the others go round in the order of play. */

export type Side =
  | "bottom"
  | "left"
  | "left-low"
  | "left-high"
  | "top"
  | "right-high"
  | "right-low"
  | "right";

const SIDES: Readonly<Record<number, readonly Side[]>> = {
  1: ["top"],
  2: ["left", "right"],
  3: ["left", "top", "right"],
  4: ["left-low", "left-high", "right-high", "right-low"],
  5: ["left-low", "left-high", "top", "right-high", "right-low"],
};

export interface Place {
  readonly seat: number;
  readonly side: Side;
}

/** The order of play beginning with one seat; a spectator sits with the first. */
export function around(order: readonly number[], me: number | null): number[] {
  const at = Math.max(me === null ? 0 : order.indexOf(me), 0);
  return [...order.slice(at), ...order.slice(0, at)];
}

export function seating(order: readonly number[], me: number | null): Place[] {
  const [nearest, ...others] = around(order, me);
  const sides = SIDES[others.length] ?? [];
  const places = others.map((seat, i) => ({ seat, side: sides[i] ?? "top" }));
  return nearest === undefined ? places : [...places, { seat: nearest, side: "bottom" }];
}
