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
