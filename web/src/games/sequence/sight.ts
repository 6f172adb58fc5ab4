/** What every part of the scene sees: the table, the people around it, and the words for them. */
import type { Chair } from "../../wire/messages";
import type { TurnClock } from "../parts/clock.svelte";
import type { Words } from "../scene";
import type { Mark } from "./plays";
import type { Table } from "./view";

export interface Sight {
  readonly table: Table;
  readonly chairs: readonly Chair[];
  readonly names: readonly string[];
  readonly me: number | null;
  readonly words: Words;
  readonly clock: TurnClock;
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

export const nameOf = (sight: Sight, seat: number): string => sight.names[seat] ?? "";

const TEAMS: readonly ((words: Words) => string)[] = [
  (words) => words("team_red"),
  (words) => words("team_blue"),
  (words) => words("team_green"),
];

export const teamText = (team: number, words: Words): string => TEAMS[team]?.(words) ?? "";
