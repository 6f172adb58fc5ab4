/** Which bets may be offered: only what the server listed, in the shapes that a picker needs. */
import { FACES } from "./places";
import type { Cup } from "./view";

export interface Choice {
  readonly count: number;
  readonly face: number;
}

/** Legal counts by face, ascending. */
export type Offers = ReadonlyMap<number, readonly number[]>;

const BET = /^bet (\d+)x(\d)$/;

export const betText = ({ count, face }: Choice): string => `bet ${count}x${face}`;

/** `offersOf(["bet 5x4", "challenge"])` is a map of 4 to [5]. */
export function offersOf(legal: readonly string[]): Offers {
  const offers = new Map<number, number[]>();
  for (const action of legal) {
    const found = BET.exec(action);
    if (!found) continue;
    const face = Number(found[2]);
    offers.set(face, [...(offers.get(face) ?? []), Number(found[1])]);
  }
  for (const counts of offers.values()) counts.sort((a, b) => a - b);
  return offers;
}

export const canChallenge = (legal: readonly string[]): boolean => legal.includes("challenge");

export const lowest = (offers: Offers, face: number): number | null =>
  offers.get(face)?.[0] ?? null;

export const isOffered = (offers: Offers, { count, face }: Choice): boolean =>
  offers.get(face)?.includes(count) ?? false;

/** The face one holds most of, wild ones aside; of equals the one that needs the smaller bet. */
export function favourite(offers: Offers, cup: Cup, onesWild: boolean): number | null {
  const own = (face: number): number =>
    face === 1 && onesWild ? 0 : cup.filter((each) => each === face).length;
  const open = FACES.filter((face) => lowest(offers, face) !== null);
  const best = open.sort(
    (a, b) => own(b) - own(a) || (lowest(offers, a) ?? 0) - (lowest(offers, b) ?? 0) || b - a,
  )[0];
  return best ?? null;
}

/** The smallest legal raise on the face one holds most. */
export function firstChoice(offers: Offers, cup: Cup, onesWild: boolean): Choice | null {
  const face = favourite(offers, cup, onesWild);
  if (face === null) return null;
  return { face, count: lowest(offers, face) ?? 1 };
}

/** So much of what others may hold is worth counting on when nobody has bet yet. */
const TRUST = 0.6;

/** A bet worth opening with: what I hold, the red die, and a fair part of what others should hold. */
export function opening(
  offers: Offers,
  cup: Cup,
  { onesWild, others }: { onesWild: boolean; others: number },
): Choice | null {
  const face = favourite(offers, cup, onesWild);
  const counts = face === null ? undefined : offers.get(face);
  if (face === null || !counts) return null;
  const oneIn = onesWild && face !== 1 ? 3 : 6;
  const wanted = held(cup, face, onesWild) + 1 + Math.floor((others * TRUST) / oneIn);
  return { face, count: counts.findLast((count) => count <= wanted) ?? counts[0] ?? 1 };
}

/** How many of my dice count for a face. */
export const held = (cup: Cup, face: number, onesWild: boolean): number =>
  cup.filter((each) => each === face || (onesWild && each === 1)).length;

/** Take another face: the count stays if it may, or moves to the nearest one that may. */
export function withFace(offers: Offers, choice: Choice, face: number): Choice | null {
  const counts = offers.get(face);
  if (!counts) return null;
  const count = counts.find((each) => each >= choice.count) ?? counts.at(-1) ?? choice.count;
  return { face, count };
}

/** One more or one fewer, as far as it is legal. */
export function withStep(offers: Offers, choice: Choice, by: number): Choice {
  const counts = offers.get(choice.face) ?? [];
  const at = counts.indexOf(choice.count) + by;
  return { face: choice.face, count: counts[at] ?? choice.count };
}
