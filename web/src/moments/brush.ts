/**
 * A dry brush stroke, made and not shipped. A broad brush is a row of bristles, each with its own ink:
 * wet ones overlap and make the body, dry ones part and leave the paper white.
 */
import { clamp, type Grain, grainOf, lerp, rollOf, smooth } from "./chance";
import { type Point, type Spine, spineOf } from "./spine";

export interface Brush {
  /** Where it goes. */
  readonly points: readonly Point[];
  /** Its breadth. */
  readonly width: number;
  /** 0 is soaked, 1 nearly empty. */
  readonly dry?: number;
  readonly seed?: number;
  /** How askew it lands. */
  readonly slant?: number;
  /** Drops beside it and before it. */
  readonly drops?: number;
  readonly steps?: number;
}

/** Paths of one ink, of its light and of its depth, all in tenths of a unit: draw them at TENTH. */
export interface Stroke {
  readonly spine: Spine;
  readonly width: number;
  readonly ink: string;
  readonly light: string;
  readonly pool: string;
  readonly specks: string;
}

/** What is the same along the whole of one bristle. */
interface Bristle {
  /** Across the brush, from -1 to 1. */
  readonly across: number;
  readonly own: number;
  readonly edge: number;
  readonly from: number;
  readonly to: number;
  readonly full: number;
}

type Along = (share: number) => number;

const BRISTLE_PX = 2.1;
/** The scale at which the paths of a stroke are drawn. */
export const TENTH = "scale(.1)";
const tenths = (value: number): number => Math.round(value * 10);

/** The same in a hundred steps: what is asked thousands of times is worked out once. */
function tabled(along: Along): Along {
  const known = Array.from({ length: 102 }, (_, i) => along(i / 100));
  return (t) => {
    const at = clamp(t) * 100;
    const i = Math.floor(at);
    return lerp(known[i] ?? 0, known[i + 1] ?? 0, at - i);
  };
}

/**
 * One bristle: ribbons wherever it carries ink. Each is a closed way of small steps, in whole tenths:
 * a call is made of a few thousand, and a slow page has to write and to read them all.
 */
function hair(
  spine: Spine,
  { from, to }: { from: number; to: number },
  steps: number,
  offset: Along,
  half: Along,
): string {
  let [drawn, begin, there, back] = ["", "", "", ""];
  let [lx, ly, rx, ry] = [0, 0, 0, 0];
  const close = (): void => {
    if (there) drawn += `${begin}${there} ${rx - lx} ${ry - ly}${back}z`;
    begin = there = back = "";
  };
  for (let k = 0; k <= steps; k += 1) {
    const t = lerp(from, to, k / steps);
    const h = half(t);
    if (h <= 0) {
      close();
      continue;
    }
    const { x, y, dx, dy } = spine.at(t);
    const o = offset(t);
    const [ax, ay] = [tenths(x - dy * (o + h)), tenths(y + dx * (o + h))];
    const [bx, by] = [tenths(x - dy * (o - h)), tenths(y + dx * (o - h))];
    if (begin) {
      there += ` ${ax - lx} ${ay - ly}`;
      back = ` ${rx - bx} ${ry - by}${back}`;
    } else begin = `M${ax} ${ay}l`;
    [lx, ly, rx, ry] = [ax, ay, bx, by];
  }
  close();
  return drawn;
}

/** How thick a bristle draws: as wet as it still is, over an uneven paper. */
function wetness(bristle: Bristle, dry: number, k: number, coarse: Grain, fine: Grain): Along {
  const { across, own, edge, from, to, full } = bristle;
  return (t) => {
    const far = clamp((t - from) / (1 - from));
    const load = 1.4 - dry * 1.26 * far ** 1.15 - 0.22 * edge - 0.18 * (own - 0.5);
    const paper =
      coarse(across * 8 + 11, (t / k) * 0.5 + own) * 0.62 + fine(across * 26, (t / k) * 1.7) * 0.6;
    const wet = load - (0.34 + (0.2 + 0.75 * dry * far) * paper);
    if (wet < 0.03) return 0;
    const begins = smooth(-k * 0.05, k * 0.1, t - from);
    const ends = smooth(0, 0.05 + 0.05 * own, to - t);
    return full * (0.2 + 0.8 * smooth(0, 0.55, wet)) * Math.max(0.16, Math.min(begins, ends));
  };
}

/** A drop of ink, a little uneven and drawn out in its direction. */
function drop(x: number, y: number, r: number, dx: number, dy: number, long: number, roll: Along) {
  const corners = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2;
    const round = r * (0.9 + 0.2 * roll(i));
    const [ex, ey] = [Math.cos(angle) * round * long, Math.sin(angle) * round];
    return `${tenths(x + dx * ex - dy * ey)} ${tenths(y + dy * ex + dx * ey)}`;
  });
  return `M${corners.join("L")}Z`;
}

function specksOf(spine: Spine, width: number, count: number, roll: () => number): string {
  return Array.from({ length: count }, () => {
    const isLate = roll() < 0.62;
    const t = isLate ? 0.72 + roll() * 0.4 : roll() * 0.12 - 0.03;
    const aside = isLate ? (roll() - 0.5) * 1.5 : (roll() < 0.5 ? -1 : 1) * (1.04 + roll() * 0.5);
    const { x, y, dx, dy } = spine.at(t);
    const o = (aside * width) / 2;
    const r = Math.min(9, roll() ** 4 * width * 0.05 + 0.6);
    const long = isLate ? 1.2 + roll() * 2.4 : 0.9 + roll() * 0.5;
    return drop(x - dy * o, y + dx * o, r, dx, dy, long, roll);
  }).join("");
}

function make(brush: Brush): Stroke {
  const { points, width, dry = 0.6, seed = 7, slant = 0.5, drops = 30, steps = 46 } = brush;
  const spine = spineOf(points);
  const [coarse, fine, roll] = [grainOf(seed), grainOf(seed + 31), rollOf(seed * 977 + 5)];
  const k = width / spine.length;
  const wide = tabled(
    (t) =>
      (width / 2) *
      (lerp(0.8, 1.03, smooth(-0.02, k * 0.3, t)) -
        0.07 * smooth(0.05, 0.4, t) +
        0.05 * (coarse(t * 7, 3) - 0.5) +
        0.07 * smooth(0.7, 1, t)),
  );
  const bristles = Math.round(clamp(width / BRISTLE_PX, 26, 84));
  const gap = width / bristles;
  let [ink, light, pool] = ["", "", ""];
  for (let i = 0; i < bristles; i += 1) {
    const across = lerp(-1, 1, (i + 0.5) / bristles) + ((roll() - 0.5) * 1.6) / bristles;
    const edge = Math.abs(across) ** 5;
    const drift = (roll() - 0.5) * 0.05;
    const clump = coarse(across * 5 + 40, 1);
    const own = roll();
    const from =
      k * ((0.34 * slant * (across + 1)) / 2 + 0.2 * edge + 0.035 * own + 0.05 * clump) - 0.01;
    const to =
      1 - (0.04 + 0.3 * clump * dry + 0.2 * own * own * dry + 0.1 * edge) + (own > 0.93 ? 0.05 : 0);
    const full = gap * (0.66 + 0.5 * roll()) * (1 - 0.3 * edge);
    const bristle = { across, own, edge, from, to, full };
    const offset: Along = (t) => (across + drift * t + 0.012 * (coarse(t * 9, i) - 0.5)) * wide(t);
    ink += hair(spine, bristle, steps, offset, wetness(bristle, dry, k, coarse, fine));
    if (i % 3 === 1 && own < 0.8) {
      const [a, b] = [from + 0.05 + 0.3 * roll(), 0.12 + 0.5 * roll()];
      const lit = { from: a, to: Math.min(a + b, to) };
      light += hair(spine, lit, 18, offset, (t) =>
        fine(across * 19 + 3, t * 7) > 0.42 ? gap * 0.17 * smooth(0, 0.04, t - a) + 0.12 : 0,
      );
    }
    if (edge > 0.5 || own > 0.72) {
      const deep = { from, to: from + k * (0.25 + 0.9 * own) };
      pool += hair(
        spine,
        deep,
        10,
        offset,
        (t) => gap * 0.5 * smooth(0, 0.02, t - from) * smooth(0, k * 0.5, deep.to - t),
      );
    }
  }
  return { spine, width, ink, light, pool, specks: specksOf(spine, width, drops, roll) };
}

const made = new Map<string, Stroke>();

/** Give a stroke; the same one is made once. */
export function strokeOf(brush: Brush): Stroke {
  const key = JSON.stringify(brush);
  const stroke = made.get(key) ?? make(brush);
  made.set(key, stroke);
  return stroke;
}

/** Safari has no idle time that it tells of. */
const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 100);
};

const awaited: Brush[] = [];

/** Make strokes before they are called for, one at a time, whenever the page has nothing to do. */
export function prepare(brushes: readonly Brush[]): void {
  const isWorking = awaited.length > 0;
  awaited.push(...brushes);
  if (!isWorking) whenIdle(makeNext);
}

function makeNext(): void {
  const next = awaited.shift();
  if (next) strokeOf(next);
  if (awaited.length > 0) whenIdle(makeNext);
}
