/** A view of Matgo as the scene reads it: what lies where, and what is asked. */
import type { View } from "../../playback";
import { KIND_NAMES, type Kind } from "./deck";
import { MONTH_NAMES, type Places, placesOf, type Score } from "./places";

export type Choice = NonNullable<Places["choice"]>;

export interface Side {
  readonly seat: number;
  /** A card that one may not see is null. */
  readonly hand: readonly (string | null)[];
  readonly bombCards: number;
  readonly took: Readonly<Record<Kind, readonly string[]>>;
  readonly score: Score;
  readonly gos: number;
  readonly puks: number;
  readonly gold: number;
}

export interface Month {
  readonly month: string;
  readonly cards: readonly string[];
  /** Three that stay together until the fourth comes. */
  readonly isPile: boolean;
  /** Who made the pile; nobody made a dealt one. */
  readonly maker: number | null;
  /** How many pi it steals, by the seat that takes it. */
  readonly pi: readonly number[];
}

type Kept = "deck" | "aside" | "turn" | "choice" | "result" | "stakes";

export interface Table extends Pick<Places, Kept> {
  readonly months: readonly Month[];
  /** Before that nothing is told of deck and hands. */
  readonly isDealt: boolean;
  readonly sides: readonly [Side, Side];
}

const NOTHING: Score = {
  ...{ points: 0, items: [], pi: 0, missing: 0 },
  ...{ factor: 1, factors: [], total: 0, gold: 0 },
};

/** Read a view; at the very start it is empty. */
export function readTable(view: View): Table {
  const shown = placesOf(view);
  const { deck = 0, aside = [], turn = null, choice = null, result = null, stakes = 1 } = shown;
  return {
    ...{ deck, aside, turn, choice, result, stakes },
    months: MONTH_NAMES.map((month) => monthOf(shown, month)),
    isDealt: shown.deck !== undefined,
    sides: [sideOf(shown, 0), sideOf(shown, 1)],
  };
}

function monthOf(shown: Partial<Places>, month: string): Month {
  const { piles = {}, pile_pi = {} } = shown;
  return {
    month,
    cards: shown[`floor.${month}`] ?? [],
    isPile: month in piles,
    maker: piles[month] ?? null,
    pi: pile_pi[month] ?? [],
  };
}

/** Read one view after another: what comes to a pile lies on top of what lay there. */
export function tableReader(): (view: View) => Table {
  let shown = new Map<string, readonly string[]>();
  return (view) => {
    const table = readTable(view);
    const months = table.months.map((each) => ({
      ...each,
      cards: inOrderOfArrival(shown.get(each.month) ?? [], each.cards),
    }));
    shown = new Map(months.map(({ month, cards }) => [month, cards]));
    return { ...table, months };
  };
}

/** `inOrderOfArrival(["03-4"], ["03-1", "03-4"])` is `["03-4", "03-1"]`. */
const inOrderOfArrival = (lay: readonly string[], lie: readonly string[]): string[] => [
  ...lay.filter((card) => lie.includes(card)),
  ...lie.filter((card) => !lay.includes(card)),
];

function sideOf(shown: Partial<Places>, seat: number): Side {
  const took = (kind: Kind) => [kind, shown[`took.${seat}.${kind}`] ?? []] as const;
  return {
    seat,
    hand: shown[`hand.${seat}`] ?? [],
    bombCards: shown[`bomb_cards.${seat}`] ?? 0,
    took: Object.fromEntries(KIND_NAMES.map(took)) as Side["took"],
    score: shown[`score.${seat}`] ?? NOTHING,
    gos: shown[`go.${seat}`] ?? 0,
    puks: shown[`puks.${seat}`] ?? 0,
    gold: shown[`gold.${seat}`] ?? 0,
  };
}
