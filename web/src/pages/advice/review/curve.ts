/** The curve of a review: chances become points of a picture, and points become moments again. */

export interface Box {
  width: number;
  height: number;
}

/** What the line and its numbers need around it. */
export const EDGE = { left: 34, right: 14, top: 10, bottom: 22 } as const;

export const xOf = (n: number, last: number, { width }: Box): number =>
  EDGE.left + (width - EDGE.left - EDGE.right) * (last === 0 ? 0 : n / last);

export const yOf = (chance: number, { height }: Box): number =>
  EDGE.top + (height - EDGE.top - EDGE.bottom) * (1 - chance);

/** The line through all chances. */
export function lineOf(chances: readonly number[], box: Box): string {
  const last = chances.length - 1;
  const points = chances.map((chance, n) => `${at(xOf(n, last, box))} ${at(yOf(chance, box))}`);
  return `M${points.join("L")}`;
}

/** What lies between the line and an even match. */
export function areaOf(chances: readonly number[], share: number, box: Box): string {
  const even = at(yOf(share, box));
  const [from, to] = [at(xOf(0, 1, box)), at(xOf(1, 1, box))];
  return `${lineOf(chances, box)}L${to} ${even}L${from} ${even}Z`;
}

/** The moment that somebody points at. */
export function momentAt(x: number, last: number, { width }: Box): number {
  const share = (x - EDGE.left) / (width - EDGE.left - EDGE.right);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}

const at = (value: number): number => Math.round(10 * value) / 10;
