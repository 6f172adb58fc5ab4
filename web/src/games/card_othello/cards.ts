/** The 29 cards as they are drawn: the colour of the frame by cost (OTH-10.16). */
import { CARDS } from "./places";

const TABLE: Readonly<Record<string, { readonly cost: number }>> = CARDS;

export const costOf = (id: string): number => TABLE[id]?.cost ?? 0;

/** The lowest cost of each frame: white, grey, green, blue, purple, gold. */
export const TIERS = [0, 1, 6, 11, 16, 21] as const;

export const tierOf = (cost: number): number => TIERS.findLast((tier) => cost >= tier) ?? 0;

/** Stones with a look of their own, by what the rules call them, and the card that makes them. */
export const SPECIALS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CARDS).flatMap(([id, { special }]) => (special === null ? [] : [[special, id]])),
);
