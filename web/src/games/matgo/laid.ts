/** What lies open when a match is over: the sets that won it, and the one that was nearly there. */
import { monthOf } from "./deck";
import { type Item, MONTH_NAMES, SETS } from "./places";
import type { Side, Table } from "./view";

export interface Laid {
  readonly key: string;
  readonly seat: number;
  readonly item: Item;
}

/** So many sets of each are shown where nobody has won. */
const EACH = 2;

const itemsOf = ({ seat, score }: Side): Laid[] =>
  score.items
    .filter(({ cards }) => cards.length > 0)
    .map((item) => ({ key: `${seat}/${item.what}`, seat, item }));

/** The winner's sets, the dearest first; of a match without one, the best of both. */
export function laidOut(table: Table, winner: number | null): Laid[] {
  const { sides, result } = table;
  if (winner === null) return sides.flatMap((side) => itemsOf(side).slice(0, EACH));
  const items = (result?.items ?? [])
    .map((item) => (item.cards.length > 0 ? item : { ...item, cards: wonWith(item.what, table) }))
    .filter(({ cards }) => cards.length > 0);
  return items.map((item) => ({ key: item.what, seat: winner, item }));
}

/** Four of a month lie in the hand or on the floor; of three puks the last lies there still. */
function wonWith(what: string, { sides, months, result }: Table): readonly string[] {
  const floor = months.map(({ cards }) => cards);
  if (what === "three_puks") return floor.findLast((cards) => cards.length === 3) ?? [];
  if (!what.endsWith("chongtong")) return [];
  const hand = (sides[result?.winner ?? 0]?.hand ?? []).filter((card) => card !== null);
  const held = MONTH_NAMES.map((month) => hand.filter((card) => monthOf(card) === month));
  return [...held, ...floor].find((cards) => cards.length === 4) ?? [];
}

export interface Nearly {
  readonly set: string;
  readonly has: readonly string[];
  readonly lacks: string;
}

const OF_THREE = ["godori", "hongdan", "cheongdan", "chodan"] as const;

/** The word of a set, as it is scored. */
export const setName = (set: string): string => `pattern.${set}`;

/** A set of three of which one card is missing. */
export function nearlyOf({ took }: Side): Nearly | null {
  const mine = new Set(Object.values(took).flat());
  for (const set of OF_THREE) {
    const has = SETS[set].filter((card) => mine.has(card));
    const lacks = SETS[set].find((card) => !mine.has(card));
    if (has.length === 2 && lacks) return { set, has, lacks };
  }
  return null;
}
