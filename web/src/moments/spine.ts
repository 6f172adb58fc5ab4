/** The way of a brush: a smooth line through points, measured by its length. */
import { clamp, lerp } from "./chance";

export type Point = readonly [x: number, y: number];

/** A place on the way, and the direction there. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export interface Spine {
  readonly length: number;
  /** From 0 to 1; outside of it the way goes straight on. */
  at(share: number): Stand;
  /** As the `d` of an SVG path. */
  readonly path: string;
}

const BETWEEN = 24;

export const brief = (value: number): number => Math.round(value * 10) / 10;
export const spot = (x: number, y: number): string => `${brief(x)} ${brief(y)}`;

/** Where a curve through four points is, between the second and the third. */
function curve(a: number, b: number, c: number, d: number, t: number): number {
  const square = 2 * a - 5 * b + 4 * c - d;
  const cube = 3 * b - a - 3 * c + d;
  return 0.5 * (2 * b + (c - a) * t + square * t * t + cube * t ** 3);
}

function denseOf(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[clamp(i, 0, points.length - 1)] ?? [0, 0];
  const dense = points.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: BETWEEN }, (__, k): Point => {
      const t = k / BETWEEN;
      return [curve(a[0], b[0], c[0], d[0], t), curve(a[1], b[1], c[1], d[1], t)];
    });
  });
  return [...dense, at(points.length - 1)];
}

const away = (one: Point, other: Point): number => Math.hypot(other[0] - one[0], other[1] - one[1]);

/** So many places of a way are known beforehand; between two of them it is straight. */
const KNOWN = 240;
/** A direction is taken from this many places before to as many behind. */
const NEAR = 3;

/** Places on a line, each as far from the next along it. */
function evenly(dense: readonly Point[], sums: readonly number[]): Point[] {
  let i = 1;
  return Array.from({ length: KNOWN + 1 }, (_, k) => {
    const want = ((sums.at(-1) ?? 0) * k) / KNOWN;
    while (i < dense.length - 1 && (sums[i] ?? 0) < want) i += 1;
    const [from, to] = [dense[i - 1] ?? [0, 0], dense[i] ?? [0, 0]];
    const before = sums[i - 1] ?? 0;
    const part = (want - before) / ((sums[i] ?? 0) - before || 1);
    return [lerp(from[0], to[0], part), lerp(from[1], to[1], part)];
  });
}

export function spineOf(points: readonly Point[]): Spine {
  const dense = denseOf(points);
  const sums = [0];
  for (let i = 1; i < dense.length; i += 1) {
    sums.push((sums[i - 1] ?? 0) + away(dense[i - 1] ?? [0, 0], dense[i] ?? [0, 0]));
  }
  const length = sums.at(-1) ?? 0;
  const even = evenly(dense, sums);
  const known = even.map(([x, y], i): Stand => {
    const [from, to] = [even[Math.max(0, i - NEAR)], even[Math.min(KNOWN, i + NEAR)]];
    const [dx, dy] = [(to?.[0] ?? x) - (from?.[0] ?? x), (to?.[1] ?? y) - (from?.[1] ?? y)];
    const reach = Math.hypot(dx, dy) || 1;
    return { x, y, dx: dx / reach, dy: dy / reach };
  });
  const last = known[KNOWN] as Stand;
  function at(share: number): Stand {
    const within = clamp(share);
    const i = Math.floor(within * KNOWN);
    const [{ x, y, dx, dy }, next] = [known[i] ?? last, known[i + 1] ?? last];
    const part = within * KNOWN - i;
    const over = (share - within) * length;
    return { x: lerp(x, next.x, part) + dx * over, y: lerp(y, next.y, part) + dy * over, dx, dy };
  }
  return { length, at, path: `M${dense.map(([x, y]) => spot(x, y)).join("L")}` };
}

/** Points around a middle: a stroke that closes on itself. */
export const ring = (
  [x, y]: Point,
  radius: number,
  from: number,
  sweep: number,
  count = 18,
): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + (sweep * i) / count) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
