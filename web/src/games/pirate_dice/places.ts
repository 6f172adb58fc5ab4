/**
 * What the rules of pirate_dice say to the page.
 * Written by `noripan generate` from its rules: change them, not this.
 */

/** A bet, and whose it is. */
export interface Bet {
  readonly seat: number;
  readonly count: number;
  readonly face: number;
}

/** The whole penalty, and what the loser could pay of it (RP-07). */
export interface Loss {
  readonly seat: number;
  readonly due: number;
  readonly lost: number;
}

/** A challenge; its fields come as it is counted and judged (PIR-6.2-d). */
export interface Judged {
  readonly bet: Bet;
  readonly challenger: number;
  readonly hits?: number;
  readonly wild?: number;
  readonly red?: number;
  readonly count?: number;
  /** All dice of the round, as they were shown. */
  readonly cups?: readonly (readonly number[])[];
  readonly winner?: "bettor" | "challenger";
  readonly losses?: readonly Loss[];
}

/** What lies on a table of Pirate Dice. */
export interface Places {
  /** The seats as they sit (PIR-1.3-d). */
  readonly order: readonly number[];
  readonly round: number;
  /** The seat that opens the round (PIR-3.1-c). */
  readonly first: number;
  readonly turn: number | null;
  /** The bets of the round, the standing one last. */
  readonly bets: readonly Bet[];
  /** The last challenge: it stays when its round is over. */
  readonly judged: Judged | null;
  /** The dice on the spaces in the middle (PIR-7-d). */
  readonly lost: readonly number[];
  readonly [cup: `cup.${number}`]: readonly (number | null)[];
  /** Where a seat ended; nothing while it is in the game (RP-37). */
  readonly [place: `place.${number}`]: number | null;
}

/** Read a view, or what an event changes in it; at the very start a view is empty. */
export const placesOf = (view: Readonly<Record<string, unknown>>): Partial<Places> =>
  view as Partial<Places>;

/** Dice for each player by the number of players (PIR-1.1-c to PIR-1.1-h). */
export const STARTING_DICE: Readonly<Record<number, number>> = { 2: 15, 3: 10, 4: 7, 5: 6, 6: 5 };

export const FACES = [1, 2, 3, 4, 5, 6] as const;
