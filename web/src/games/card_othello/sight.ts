/** What every part of the scene sees: the table, the people, and the words for them. */
import type { TurnClock } from "../parts/clock.svelte";
import type { Words } from "../scene";
import type { Offer } from "./choices";
import type { Table } from "./view";

export interface Sight {
  readonly table: Table;
  readonly names: readonly string[];
  readonly me: number | null;
  readonly words: Words;
  readonly offer: Offer;
  readonly clock: TurnClock;
  readonly isMyTurn: boolean;
  /** Events are being shown; a table that was jumped to has not changed. */
  readonly isTold: boolean;
}

export const cardName = (words: Words, id: string): string => words(`card.${id}.name`);
export const cardText = (words: Words, id: string): string => words(`card.${id}.text`);
