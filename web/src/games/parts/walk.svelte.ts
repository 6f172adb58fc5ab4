/** Arrow keys on a board: one cell is reached by Tab, and from it one walks to the others. */
import { tick } from "svelte";

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** The cell that a key leads to: one step, or the end of the row; the edge is the edge. */
export function stepFrom(cell: number, key: string, side: number): number | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (value: number): number => Math.min(side - 1, Math.max(0, value));
  const row = within(Math.floor(cell / side) + step[0]);
  return row * side + within((cell % side) + step[1]);
}

/** Who walks over a square board of so many cells a side; cells are numbered row by row. */
export class Walker {
  /** The cell with `tabindex="0"`. */
  current = $state(0);
  /** The element that holds the cells. */
  board = $state.raw<HTMLElement>();
  readonly side: number;

  constructor(side: number, first: number) {
    this.side = side;
    this.current = first;
  }

  /** Put the keyboard on a cell. */
  async focusOn(cell: number): Promise<void> {
    this.current = cell;
    await tick();
    this.board?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  readonly walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(this.current, event.key, this.side);
    if (next === null) return;
    event.preventDefault();
    void this.focusOn(next);
  };
}
