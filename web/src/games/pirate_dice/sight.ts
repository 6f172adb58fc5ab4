/** What every part of the scene sees: the table as it lies there, besides what any scene does. */
import type { Sight as Seen } from "../parts/sight.svelte";
import type { Table } from "./view";

export interface Sight extends Seen {
  readonly table: Table;
  readonly onesWild: boolean;
  /** How many dice of a running count are counted; all of them when none runs. */
  readonly counted: number;
}
