/** Arrow keys on the board: one cell at a time, and no further than the edge. */
import { COLUMNS } from "../view";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number): number => Math.min(7, Math.max(0, value));

/** `stepped("d4", "ArrowUp")` is `"d3"`; a key that does not move gives none. */
export function stepped(cell: string, key: string): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const column = within(COLUMNS.indexOf(cell[0] ?? "") + step[0]);
  const row = within(Number(cell[1]) - 1 + step[1]);
  return `${COLUMNS[column]}${row + 1}`;
}
