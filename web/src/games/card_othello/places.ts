/**
 * What the rules of card_othello say to the page.
 * Written by `noripan generate` from its rules: change them, not this.
 */

/** Who won and why; nobody has won a draw (OTH-9.3-b, OTH-9.3-c). */
export interface Result {
  readonly winner: number | null;
  readonly stones: readonly number[];
  readonly why: "forfeit" | "full" | "passes";
}

/** What a used card still asks its user to choose. */
export interface Choice {
  readonly card: string;
  readonly left: number;
  readonly offers: readonly (string | null)[];
}

/** How one cell looks (OTV-2-i to OTV-2-k). */
export interface Look {
  readonly color: "empty" | "black" | "white";
  readonly special: string | null;
  readonly timer: number | null;
  /** A badge beside the main look, with its own timer. */
  readonly guard?: number;
  readonly trap?: boolean;
}

/** What lies on a table of Card Othello. */
export interface Places {
  readonly turn: number | null;
  readonly passes: number;
  readonly result: Result | null;
  /** The card that waits for this turn's stone (OTH-R22). */
  readonly pending: string | null;
  readonly used: boolean;
  readonly placed: number;
  readonly choice: Choice | null;
  readonly [cell: `cell.${string}`]: Look;
  readonly [stones: `stones.${number}`]: number;
  readonly [charge: `charge.${number}`]: number;
  readonly [hand: `hand.${number}`]: readonly (string | null)[];
  readonly [deck: `deck.${number}`]: number;
  readonly [discard: `discard.${number}`]: readonly string[];
  /** A trap may be armed: that is public, where is not. */
  readonly [trap: `trap.${number}`]: boolean;
}

/** Read a view, or what an event changes in it; at the very start a view is empty. */
export const placesOf = (view: Readonly<Record<string, unknown>>): Partial<Places> =>
  view as Partial<Places>;

export const MOST_CHARGE = 30;

export const COLORS = ["black", "white"] as const;

export const CELLS = [
  "a1",
  "b1",
  "c1",
  "d1",
  "e1",
  "f1",
  "g1",
  "h1",
  "a2",
  "b2",
  "c2",
  "d2",
  "e2",
  "f2",
  "g2",
  "h2",
  "a3",
  "b3",
  "c3",
  "d3",
  "e3",
  "f3",
  "g3",
  "h3",
  "a4",
  "b4",
  "c4",
  "d4",
  "e4",
  "f4",
  "g4",
  "h4",
  "a5",
  "b5",
  "c5",
  "d5",
  "e5",
  "f5",
  "g5",
  "h5",
  "a6",
  "b6",
  "c6",
  "d6",
  "e6",
  "f6",
  "g6",
  "h6",
  "a7",
  "b7",
  "c7",
  "d7",
  "e7",
  "f7",
  "g7",
  "h7",
  "a8",
  "b8",
  "c8",
  "d8",
  "e8",
  "f8",
  "g8",
  "h8",
] as const;

/** Every card by its id, in the rulebook's order. */
export const CARDS = {
  udr_01: { cost: 30, special: "dragon" },
  double_01: { cost: 27, special: null },
  udg_01: { cost: 25, special: "udg" },
  chain_01: { cost: 22, special: null },
  tempt_01: { cost: 20, special: null },
  cross_bomb_01: { cost: 18, special: "cross_bomb" },
  breeding_01: { cost: 16, special: "breeding" },
  regen_01: { cost: 15, special: "regen" },
  trap_01: { cost: 14, special: "trap" },
  bomb_01: { cost: 13, special: "bomb" },
  perma_01: { cost: 12, special: "perma" },
  inherit_01: { cost: 12, special: null },
  work_01: { cost: 11, special: "work" },
  destroy_01: { cost: 10, special: null },
  strong_wind_01: { cost: 9, special: null },
  sell_01: { cost: 8, special: null },
  hyperactive_01: { cost: 8, special: "hyperactive" },
  steal_card_01: { cost: 7, special: null },
  guard_01: { cost: 7, special: "guard" },
  condemn_01: { cost: 6, special: null },
  gold_stone: { cost: 6, special: "gold" },
  sacrifice_01: { cost: 5, special: null },
  swap_01: { cost: 5, special: null },
  plunder_will: { cost: 4, special: null },
  heaven_01: { cost: 3, special: null },
  silver_stone: { cost: 3, special: "silver" },
  free_01: { cost: 2, special: null },
  hard_01: { cost: 1, special: "protect" },
  chest_01: { cost: 0, special: null },
} as const;
