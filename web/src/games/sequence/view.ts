/** The places of a Sequence view, typed. */
import type { View } from "../../playback";

export interface Chip {
  readonly team: number;
  /** Part of a recorded sequence: it stays for good (SEQ-5.2-h). */
  readonly isLocked: boolean;
}

export interface Line {
  readonly team: number;
  readonly cells: readonly number[];
}

export interface Last {
  readonly seat: number;
  readonly card: string;
  readonly cell: number;
}

/** The cell of a jack played just before, and whom it binds (RS-15). */
export interface Protected {
  readonly cell: number;
  readonly from: "one_eyed" | "two_eyed";
  readonly seat: number | null;
}

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

export interface Table {
  readonly isDealt: boolean;
  readonly cells: readonly (Chip | null)[];
  /** Cards by seat; a hidden one is null. */
  readonly hands: readonly (readonly (string | null)[])[];
  readonly discards: readonly (readonly string[])[];
  /** The team of each seat. */
  readonly teams: readonly number[];
  readonly sides: number;
  readonly scores: readonly number[];
  readonly goal: number;
  readonly deck: number;
  readonly dead: ReadonlySet<string>;
  readonly lines: readonly Line[];
  readonly turn: number | null;
  readonly protected: Protected | null;
  readonly last: Last | null;
  readonly out: readonly number[];
  readonly end: Ending | null;
}

const CELLS = 100;
const COLOURS = "rbg";

export function readChip(look: unknown): Chip | null {
  if (typeof look !== "string" || look === "") return null;
  const team = COLOURS.indexOf(look.toLowerCase());
  return team < 0 ? null : { team, isLocked: look !== look.toLowerCase() };
}

/** Read a view; at the very start it is empty. */
export function readTable(view: View, seats: number): Table {
  const get = <T>(place: string, otherwise: T): T => (view[place] ?? otherwise) as T;
  const bySeat = <T>(place: string): (readonly T[])[] =>
    Array.from({ length: seats }, (_, seat) => get<readonly T[]>(`${place}.${seat}`, []));
  const teams = get<readonly number[]>("teams", []);
  const sides = new Set(teams).size;
  return {
    isDealt: view["teams"] !== undefined,
    cells: Array.from({ length: CELLS }, (_, cell) => readChip(view[`cell.${cell}`])),
    hands: bySeat<string | null>("hand"),
    discards: bySeat<string>("discard"),
    teams,
    sides,
    scores: Array.from({ length: sides }, (_, team) => get(`score.${team}`, 0)),
    goal: get("goal", 2),
    deck: get("deck", 0),
    dead: new Set(get<readonly string[]>("dead", [])),
    lines: get<readonly Line[]>("lines", []),
    turn: get<number | null>("turn", null),
    protected: get<Protected | null>("protected", null),
    last: get<Last | null>("last", null),
    out: get<readonly number[]>("out", []),
    end: get<Ending | null>("end", null),
  };
}

/** Whose hand lies in front: mine, or on an open table that of whoever is to move. */
export function inFront({ hands, turn }: Table, me: number | null): number | null {
  if (me !== null) return me;
  const cards = hands.flat();
  return cards.length > 0 && !cards.includes(null) ? turn : null;
}

export const seatsOf = (table: Table, team: number): number[] =>
  table.teams.flatMap((each, seat) => (each === team ? [seat] : []));
