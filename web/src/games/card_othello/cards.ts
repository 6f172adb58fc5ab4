/** The 29 cards as they are drawn: their pictures, and the colour of the frame by cost (OTH-10.16). */
import { CARDS } from "./places";

interface CardData {
  readonly cost: number;
  readonly special: string | null;
}

/** Cards that leave no stone of their own are drawn by these names. */
const PICTURES: Readonly<Record<string, string>> = {
  double_01: "double",
  chain_01: "chain",
  tempt_01: "tempt",
  inherit_01: "inherit",
  destroy_01: "destroy",
  strong_wind_01: "wind",
  sell_01: "sell",
  steal_card_01: "steal",
  condemn_01: "condemn",
  sacrifice_01: "sacrifice",
  swap_01: "swap",
  plunder_will: "plunder",
  heaven_01: "heaven",
  free_01: "free",
  chest_01: "chest",
};

const TABLE: Readonly<Record<string, CardData>> = CARDS;

export const costOf = (id: string): number => TABLE[id]?.cost ?? 0;

/** A card's picture, `#co-bomb` in `glyphs.svg`; one that is not drawn yet looks like a chest. */
export const glyphOf = (id: string): string => TABLE[id]?.special ?? PICTURES[id] ?? "chest";

/** The lowest cost of each frame: white, grey, green, blue, purple, gold. */
export const TIERS = [0, 1, 6, 11, 16, 21] as const;

export const tierOf = (cost: number): number => TIERS.findLast((tier) => cost >= tier) ?? 0;

/** Stones with a look of their own, by what the rules call them, and the card that makes them. */
export const SPECIALS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CARDS).flatMap(([id, { special }]) => (special === null ? [] : [[special, id]])),
);
