/** What every part of the scene sees: the table as it lies there, besides what any scene does. */
import type { Sight as Seen } from "../parts/sight.svelte";
import type { Words } from "../scene";
import type { Mark } from "./plays";
import type { Table } from "./view";

export interface Sight extends Seen {
  readonly table: Table;
}

/** What is chosen, and what that lights on the board. */
export interface Aim {
  readonly mark: Mark | null;
  readonly legal: ReadonlySet<number>;
  /** Cells where a card fits that cannot be played now. */
  readonly fits: ReadonlySet<number>;
  /** The cell that a second tap plays. */
  readonly marked: number | null;
  /** Whose chip would lie there. */
  readonly team: number;
}

const TEAMS: readonly ((words: Words) => string)[] = [
  (words) => words("team_red"),
  (words) => words("team_blue"),
  (words) => words("team_green"),
];

export const teamText = (team: number, words: Words): string => TEAMS[team]?.(words) ?? "";
