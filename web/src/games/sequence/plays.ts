/** What may be played, from the legal actions and nothing else. */
import { type Kind, readCard } from "./cards";

/** How a legal cell is marked: each has a shape of its own. */
export type Mark = "place" | "wild" | "remove";

/** Cells by card. */
export type Plays = ReadonlyMap<string, readonly number[]>;

const PLAY = /^(\w+) @(\d+)$/;

export function playsOf(legal: readonly string[]): Plays {
  const plays = new Map<string, number[]>();
  for (const action of legal) {
    const [, card, cell] = PLAY.exec(action) ?? [];
    if (card === undefined) continue;
    plays.set(card, [...(plays.get(card) ?? []), Number(cell)]);
  }
  return plays;
}

export const playText = (card: string, cell: number): string => `${card} @${cell}`;

const MARKS: Readonly<Record<Kind, Mark>> = {
  face: "place",
  corner: "place",
  two_eyed: "wild",
  one_eyed: "remove",
};

export const markOf = (card: string): Mark => MARKS[readCard(card).kind];

/** The next legal cell after one, around the board: for the keyboard. */
export function nextCell(cells: readonly number[], after: number): number | null {
  return cells.find((cell) => cell > after) ?? cells[0] ?? null;
}

/** Where the keyboard begins: a jack takes away one's own chip only on purpose. */
export const firstCell = (
  cells: readonly number[],
  isMine: (cell: number) => boolean,
): number | null => cells.find((cell) => !isMine(cell)) ?? nextCell(cells, -1);

/** Where a chosen card lies now: where it lay, or wherever the hand has moved it. */
export function placeOf(
  { name, at }: { name: string; at: number },
  hand: readonly string[],
): number | null {
  if (hand[at] === name) return at;
  const moved = hand.indexOf(name);
  return moved < 0 ? null : moved;
}
