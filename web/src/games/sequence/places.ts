/**
 * What the rules of sequence say to the page.
 * Written by `noripan generate` from its rules: change them, not this.
 */

/** A recorded sequence. */
export interface Line {
  readonly team: number;
  readonly cells: readonly number[];
}

/**
 * The cell of a jack played just before, the kind of jack that may not touch it, and whom it binds
 * (RS-15).
 */
export interface Protected {
  readonly cell: number;
  readonly from: "one_eyed" | "two_eyed";
  readonly seat: number | null;
}

/** Who played which card on which cell, last. */
export interface Last {
  readonly seat: number;
  readonly card: string;
  readonly cell: number;
}

/** Why it is over, and which team has won. */
export interface Ending {
  readonly reason: "sequences" | "deck" | "stuck" | "forfeit";
  readonly winner: number | null;
}

/** What a player did, counted by the rules; `total` is weighed. */
export interface Share {
  readonly sequences: number;
  readonly fours: number;
  readonly threes: number;
  readonly jacks: number;
  readonly four_removals: number;
  readonly three_removals: number;
  readonly wild_fours: number;
  readonly wild_threes: number;
  readonly total: number;
}

/** What lies on a table of Sequence. */
export interface Places {
  /** The team of each seat. */
  readonly teams: readonly number[];
  /** Sequences that win (SEQ-1-b, SEQ-1-c). */
  readonly goal: number;
  readonly deck: number;
  /** The cards that fit no empty cell now, whoever holds them (SEQ-6-a, SEQ-6-d). */
  readonly dead: readonly string[];
  readonly lines: readonly Line[];
  readonly turn: number | null;
  readonly protected: Protected | null;
  readonly passes: number;
  /** The seats that have left. */
  readonly out: readonly number[];
  readonly last: Last | null;
  readonly end: Ending | null;
  /** A chip by the colour of its team; a capital is locked for good (SEQ-5.2-h). */
  readonly [cell: `cell.${number}`]: string | null;
  readonly [hand: `hand.${number}`]: readonly (string | null)[];
  readonly [discard: `discard.${number}`]: readonly string[];
  readonly [share: `share.${number}`]: Share;
  /** Sequences, by team. */
  readonly [score: `score.${number}`]: number;
}

/** Read a view, or what an event changes in it; at the very start a view is empty. */
export const placesOf = (view: Readonly<Record<string, unknown>>): Partial<Places> =>
  view as Partial<Places>;

export const SIDE = 10;

/** Red, blue, green, in the order in which the teams sit (SEQ-2-g, RS-11). */
export const COLOURS = "rbg";

/** The weights of what counts, in their order; a total is made of them. */
export const WEIGHTS = {
  sequences: 10,
  fours: 6,
  threes: 2,
  jacks: 1,
  four_removals: 5,
  three_removals: 2,
  wild_fours: 5,
  wild_threes: 2,
} as const;
