/** What lies open when a match is over: the sets that won it, and the one that was nearly there. */
import { KIND_NAMES, monthOf } from "./deck";
import { type Item, MONTH_NAMES, SETS } from "./places";
import type { Side, Table } from "./view";

export interface Laid {
  readonly key: string;
  readonly seat: number;
  readonly item: Item;
}

/** So many sets of each are shown where nobody has won. */
const EACH = 2;
/** Of a pile without a set, so many cards: the rest would be too small to be seen. */
const MOST = 10;

const itemsOf = ({ seat, score }: Side): Laid[] =>
  score.items
    .filter(({ cards }) => cards.length > 0)
    .map((item) => ({ key: `${seat}/${item.what}`, seat, item }));

/** What somebody without a win has to show: sets, or four of a month, or else what was captured. */
function bestOf(side: Side): Laid[] {
  const sets = itemsOf(side).slice(0, EACH);
  if (sets.length > 0) return sets;
  const four = fourOf(side);
  const cards =
    four.length > 0 ? four : KIND_NAMES.flatMap((kind) => side.took[kind]).slice(0, MOST);
  if (cards.length === 0) return [];
  const what = four.length > 0 ? "chongtong" : TAKEN;
  const item = { what, cards, count: cards.length, points: 0, clause: "" };
  return [{ key: `${side.seat}/${what}`, seat: side.seat, item }];
}

/** Cards that make no set. */
export const TAKEN = "taken";

/** The winner's sets, the dearest first; of a match without one, the best of both. */
export function laidOut(table: Table, winner: number | null): Laid[] {
  const { sides, result } = table;
  if (winner === null) return sides.flatMap(bestOf);
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
  const four = fourOf(sides[result?.winner === 1 ? 1 : 0]);
  return four.length > 0 ? four : (floor.find((cards) => cards.length === 4) ?? []);
}

/** Four of a month in an open hand. */
function fourOf({ hand }: Side): readonly string[] {
  const open = hand.filter((card) => card !== null);
  const months = MONTH_NAMES.map((month) => open.filter((card) => monthOf(card) === month));
  return months.find((cards) => cards.length === 4) ?? [];
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
