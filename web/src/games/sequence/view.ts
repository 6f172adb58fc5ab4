/** A view of Sequence as the scene reads it. */
import type { View } from "../../playback";
import { COLOURS, type Places, placesOf, SIDE } from "./places";

export interface Chip {
  readonly team: number;
  /** Part of a recorded sequence: it stays for good (SEQ-5.2-h). */
  readonly isLocked: boolean;
}

type Kept = "teams" | "goal" | "deck" | "lines" | "turn" | "protected" | "last" | "out" | "end";

export interface Table extends Pick<Places, Kept> {
  readonly isDealt: boolean;
  readonly cells: readonly (Chip | null)[];
  /** Cards by seat; a hidden one is null. */
  readonly hands: readonly Places[`hand.${number}`][];
  readonly discards: readonly (readonly string[])[];
  readonly sides: number;
  readonly scores: readonly number[];
  readonly dead: ReadonlySet<string>;
}

const CELLS = SIDE * SIDE;

export function readChip(look: Places[`cell.${number}`] = null): Chip | null {
  if (look === null || look === "") return null;
  const team = COLOURS.indexOf(look.toLowerCase());
  return team < 0 ? null : { team, isLocked: look !== look.toLowerCase() };
}

/** Read a view; at the very start it is empty. */
export function readTable(view: View, seats: number): Table {
  const shown = placesOf(view);
  const { teams = [], goal = 2, deck = 0, dead = [], lines = [], out = [] } = shown;
  const { turn = null, protected: bound = null, last = null, end = null } = shown;
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const sides = new Set(teams).size;
  return {
    ...{ teams, sides, goal, deck, lines, turn, last, out, end },
    isDealt: shown.teams !== undefined,
    cells: Array.from({ length: CELLS }, (_, cell) => readChip(shown[`cell.${cell}`])),
    hands: each.map((seat) => shown[`hand.${seat}`] ?? []),
    discards: each.map((seat) => shown[`discard.${seat}`] ?? []),
    scores: Array.from({ length: sides }, (_, team) => shown[`score.${team}`] ?? 0),
    dead: new Set(dead),
    protected: bound,
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
