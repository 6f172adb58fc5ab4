/** A view of Card Othello as the scene reads it: cells in order, and each player's things. */
import type { View } from "../../playback";
import { CELLS, COLORS, type Look, type Places, placesOf } from "./places";

/** A card by its id; one that this seat may not see is null. */
export type Held = Places[`hand.${number}`][number];

/** One player's things. */
export interface Side {
  readonly seat: number;
  readonly color: (typeof COLORS)[number];
  readonly stones: number;
  readonly charge: number;
  readonly hand: readonly Held[];
  readonly deck: number;
  readonly discard: readonly string[];
  /** A trap may be armed: that is public, where is not. */
  readonly hasTrap: boolean;
}

type Kept = "turn" | "pending" | "used" | "placed" | "choice" | "result";

export interface Table extends Pick<Places, Kept> {
  readonly cells: readonly Cell[];
  readonly sides: readonly [Side, Side];
  /** Off is plain Othello. */
  readonly hasCards: boolean;
}

export interface Cell {
  readonly name: string;
  readonly look: Look;
}

export const COLUMNS: readonly string[] = CELLS.slice(0, 8).map((cell) => cell.charAt(0));

const EMPTY: Look = { color: "empty", special: null, timer: null };

/** Read a view; at the very start it is empty. */
export function readTable(view: View): Table {
  const shown = placesOf(view);
  const { turn = null, pending = null, used = false, placed = 0 } = shown;
  const { choice = null, result = null } = shown;
  return {
    ...{ turn, pending, used, placed, choice, result },
    cells: CELLS.map((name) => ({ name, look: shown[`cell.${name}`] ?? EMPTY })),
    sides: [readSide(shown, 0), readSide(shown, 1)],
    hasCards: shown["charge.0"] !== undefined,
  };
}

/** Whose hand lies in front: mine, or on an open table that of whoever is to move. */
export function inFront({ sides, turn }: Table, me: number | null): number | null {
  if (me !== null) return me;
  const cards = sides.flatMap(({ hand }) => hand);
  return cards.length > 0 && !cards.includes(null) ? turn : null;
}

function readSide(shown: Partial<Places>, seat: 0 | 1): Side {
  return {
    seat,
    color: COLORS[seat],
    stones: shown[`stones.${seat}`] ?? 0,
    charge: shown[`charge.${seat}`] ?? 0,
    hand: shown[`hand.${seat}`] ?? [],
    deck: shown[`deck.${seat}`] ?? 0,
    discard: shown[`discard.${seat}`] ?? [],
    hasTrap: shown[`trap.${seat}`] ?? false,
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
