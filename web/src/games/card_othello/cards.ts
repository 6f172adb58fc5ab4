/** The 29 cards as they are drawn: their pictures, and the colour of the frame by cost (OTH-10.16). */

/** By card: its picture, `#co-bomb` in `glyphs.svg`. */
export const GLYPHS: Readonly<Record<string, string>> = {
  udr_01: "dragon",
  double_01: "double",
  udg_01: "udg",
  chain_01: "chain",
  tempt_01: "tempt",
  cross_bomb_01: "cross_bomb",
  breeding_01: "breeding",
  regen_01: "regen",
  trap_01: "trap",
  bomb_01: "bomb",
  perma_01: "perma",
  inherit_01: "inherit",
  work_01: "work",
  destroy_01: "destroy",
  strong_wind_01: "wind",
  sell_01: "sell",
  hyperactive_01: "hyperactive",
  steal_card_01: "steal",
  guard_01: "guard",
  condemn_01: "condemn",
  gold_stone: "gold",
  sacrifice_01: "sacrifice",
  swap_01: "swap",
  plunder_will: "plunder",
  heaven_01: "heaven",
  silver_stone: "silver",
  free_01: "free",
  hard_01: "protect",
  chest_01: "chest",
};

/** A card that is not drawn yet looks like a chest. */
export const glyphOf = (id: string): string => GLYPHS[id] ?? "chest";

/** The lowest cost of each frame: white, grey, green, blue, purple, gold. */
export const TIERS = [0, 1, 6, 11, 16, 21] as const;

export const tierOf = (cost: number): number => TIERS.findLast((tier) => cost >= tier) ?? 0;

/** Stones with a look of their own, by what the rules call them, and the card that makes them. */
export const SPECIALS: Readonly<Record<string, string>> = {
  protect: "hard_01",
  perma: "perma_01",
  bomb: "bomb_01",
  dragon: "udr_01",
  udg: "udg_01",
  breeding: "breeding_01",
  hyperactive: "hyperactive_01",
  work: "work_01",
  regen: "regen_01",
  guard: "guard_01",
  trap: "trap_01",
  gold: "gold_stone",
  silver: "silver_stone",
  cross_bomb: "cross_bomb_01",
};
