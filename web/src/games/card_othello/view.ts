/** The places of a Card Othello view, typed: stones, hands, charges and the card in use. */
import type { View } from "../../playback";

export type Color = "black" | "white" | "empty";

/** How one cell looks (OTV-2-i to OTV-2-k); a badge beside the main look carries its own timer. */
export interface Look {
  readonly color: Color;
  readonly special: string | null;
  readonly timer: number | null;
  readonly guard?: number;
  readonly trap?: true;
}

/** A card by its id; one that this seat may not see is null. */
export type Held = string | null;

/** What a used card still asks its user to choose. */
export interface Choice {
  readonly card: string;
  readonly left: number;
  readonly offers: readonly Held[];
}

export interface Result {
  readonly winner: number | null;
  readonly stones: readonly [number, number];
  readonly why: string;
}

/** One player's things. */
export interface Side {
  readonly seat: number;
  readonly color: "black" | "white";
  readonly stones: number;
  readonly charge: number;
  readonly hand: readonly Held[];
  readonly deck: number;
  readonly discard: readonly string[];
  /** A trap may be armed: that is public, where is not. */
  readonly hasTrap: boolean;
}

export interface Table {
  readonly cells: readonly Cell[];
  readonly sides: readonly [Side, Side];
  readonly turn: number | null;
  readonly pending: string | null;
  readonly used: boolean;
  readonly placed: number;
  readonly choice: Choice | null;
  readonly result: Result | null;
  /** Off is plain Othello. */
  readonly hasCards: boolean;
}

export interface Cell {
  readonly name: string;
  readonly look: Look;
}

export const MOST_CHARGE = 30;
export const COLUMNS: readonly string[] = ["a", "b", "c", "d", "e", "f", "g", "h"];
/** The names of the cells in reading order; `a1` is top left. */
export const CELLS: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((row) =>
  COLUMNS.map((column) => `${column}${row}`),
);
export const COLORS = ["black", "white"] as const;

const EMPTY: Look = { color: "empty", special: null, timer: null };

/** Read a view; at the very start it is empty. */
export function readTable(view: View): Table {
  const get = <T>(place: string, otherwise: T): T => (view[place] ?? otherwise) as T;
  return {
    cells: CELLS.map((name) => ({ name, look: get<Look>(`cell.${name}`, EMPTY) })),
    sides: [readSide(view, 0), readSide(view, 1)],
    turn: get<number | null>("turn", null),
    pending: get<string | null>("pending", null),
    used: get("used", false),
    placed: get("placed", 0),
    choice: get<Choice | null>("choice", null),
    result: get<Result | null>("result", null),
    hasCards: view["charge.0"] !== undefined,
  };
}

/** Whose hand lies in front: mine, or on an open table that of whoever is to move. */
export function inFront({ sides, turn }: Table, me: number | null): number | null {
  if (me !== null) return me;
  const cards = sides.flatMap(({ hand }) => hand);
  return cards.length > 0 && !cards.includes(null) ? turn : null;
}

function readSide(view: View, seat: 0 | 1): Side {
  const get = <T>(place: string, otherwise: T): T => (view[`${place}.${seat}`] ?? otherwise) as T;
  return {
    seat,
    color: COLORS[seat],
    stones: get("stones", 0),
    charge: get("charge", 0),
    hand: get<readonly Held[]>("hand", []),
    deck: get("deck", 0),
    discard: get<readonly string[]>("discard", []),
    hasTrap: get("trap", false),
  };
}

/** The marks of a stone as they are drawn: its main glyph, its round timer, its shield. */
export interface Marks {
  readonly glyph: string | null;
  readonly timer: number | null;
  readonly shield: number | null;
  readonly hasTrap: boolean;
}

/** A guard that joins another mark is only its shield; alone it is the stone's own look. */
export function marksOf(look: Look): Marks {
  const { special, timer, guard = null } = look;
  const isGuard = special === "guard";
  return {
    glyph: special,
    timer: isGuard ? null : timer,
    shield: isGuard ? timer : guard,
    hasTrap: look.trap === true,
  };
}
