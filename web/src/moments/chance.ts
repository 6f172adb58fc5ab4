/** Chance that is the same every time: one seed, one picture. */

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const clamp = (value: number, least = 0, most = 1): number =>
  Math.min(most, Math.max(least, value));
const ease = (share: number): number => share * share * (3 - 2 * share);
/** From 0 at `least` to 1 at `most`, smoothly. */
export const smooth = (least: number, most: number, value: number): number =>
  ease(clamp((value - least) / (most - least)));

function hash(x: number, y: number, seed: number): number {
  let mixed = (x * 374_761_393 + y * 668_265_263 + seed * 2_147_483_647) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

export type Grain = (x: number, y: number) => number;

/** Smooth unevenness over a plane, from 0 to 1. */
export const grainOf =
  (seed: number): Grain =>
  (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const above = lerp(hash(i, j, seed), hash(i + 1, j, seed), u);
    const below = lerp(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u);
    return lerp(above, below, v);
  };

/** A roll between 0 and 1, and another one at each call. */
export function rollOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
