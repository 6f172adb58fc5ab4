/** The board as its one file has it, the same that the rules read (SEQ-3-s). */
import layout from "../../../../src/noripan/games/sequence/board.json";
import { SIDE } from "./places";

/** The card that each cell shows; a cell's number is row × 10 + column (SEQ-3-p). */
export const CARD_AT: readonly string[] = layout.map(({ suit, rank, variant }) =>
  suit === "o" ? `o_o_${variant}` : `${suit}_${rank}`,
);

/** Cells by rows, for the grid. */
export const ROWS: readonly (readonly number[])[] = Array.from({ length: SIDE }, (_, row) =>
  Array.from({ length: SIDE }, (_, column) => row * SIDE + column),
);

export const cardAt = (cell: number): string => CARD_AT[cell] ?? "";

/** Row and column as people count them. */
export const whereIs = (cell: number): { row: number; column: number } => ({
  row: Math.floor(cell / SIDE) + 1,
  column: (cell % SIDE) + 1,
});

/** The cells that show a card; a jack is on none. Corner cards may fit every corner (RS-03). */
export function cellsShowing(card: string, anyCorner: boolean): number[] {
  const isIt = (shown: string): boolean =>
    anyCorner && card.startsWith("o_o") ? shown.startsWith("o_o") : shown === card;
  return CARD_AT.flatMap((shown, cell) => (isIt(shown) ? [cell] : []));
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -SIDE],
  End: [0, SIDE],
};

/** The cell that a key leads to: one step, or the end of the row; the edge is the edge. */
export function stepFrom(cell: number, key: string): number | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (value: number): number => Math.min(SIDE - 1, Math.max(0, value));
  const row = within(Math.floor(cell / SIDE) + step[0]);
  return row * SIDE + within((cell % SIDE) + step[1]);
}
