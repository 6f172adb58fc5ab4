/** What every part of the scene sees: the table, the people around it, and the words for them. */
import type { Chair } from "../../wire/messages";
import type { Words } from "../scene";
import type { Table } from "./view";

export interface Sight {
  readonly table: Table;
  readonly chairs: readonly Chair[];
  readonly names: readonly string[];
  readonly me: number | null;
  readonly words: Words;
  readonly onesWild: boolean;
  /** How many dice of a running count are counted; all of them when none runs. */
  readonly counted: number;
}

export const nameOf = (sight: Sight, seat: number): string => sight.names[seat] ?? "";
