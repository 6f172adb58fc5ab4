/** What every part of the scene sees: the table as it lies there, besides what any scene does. */
import { nameOf, type Sight as Seen } from "../parts/sight.svelte";
import { RULESETS } from "./places";
import type { Side, Table } from "./view";

export interface Sight extends Seen {
  readonly table: Table;
  readonly ruleset: string;
  readonly unit: number;
}

/** A spectator looks over the shoulder of seat 0. */
export const nearSeat = (sight: Sight): number => sight.me ?? 0;
export const near = (sight: Sight): Side => sight.table.sides[nearSeat(sight) === 1 ? 1 : 0];
/** Whose sum is shown: mine, or for a spectator that of the nearer side. */
export const stakeTitle = (sight: Sight): string =>
  sight.me === null
    ? sight.words("stake_of", { name: nameOf(sight, nearSeat(sight)) })
    : sight.words("stake_title");
export const far = (sight: Sight): Side => sight.table.sides[nearSeat(sight) === 1 ? 0 : 1];

/** The name of a card in the reader's language. */
export function cardName(sight: Pick<Sight, "words" | "ruleset">, card: string | null): string {
  if (card === null) return sight.words("table.back");
  return sight.words(`card.${pictureId(sight, card)}`);
}

/** Where both bonus cards count two, the second one says so (SSM-1.1-f). */
export function pictureId(sight: Pick<Sight, "ruleset">, card: string): string {
  const rules = Object.entries(RULESETS).find(([name]) => name === sight.ruleset)?.[1];
  return card === "bonus-2" && rules?.bonus_pi[1] === 2 ? "bonus-2-of-2" : card;
}
