/** What every part of the scene sees: the table as it lies there, and what may be done with it. */
import type { Sight as Seen } from "../parts/sight.svelte";
import type { Words } from "../scene";
import type { Offer } from "./choices";
import type { Table } from "./view";

export interface Sight extends Seen {
  readonly table: Table;
  readonly offer: Offer;
}

export const cardName = (words: Words, id: string): string => words(`card.${id}.name`);
export const cardText = (words: Words, id: string): string => words(`card.${id}.text`);
