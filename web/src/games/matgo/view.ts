/** The places of a Matgo view, typed: what lies where, and what is asked. */
import type { View } from "../../playback";
import { KINDS, type Kind, MONTHS } from "./deck";

export interface Item {
  readonly what: string;
  readonly count: number;
  readonly points: number;
  readonly cards: readonly string[];
  readonly clause: string;
}

export interface Factor {
  readonly what: string;
  readonly count: number;
  readonly factor: number;
  readonly clause: string;
}

export interface Score {
  /** What a win would be now before it is multiplied, gos included. */
  readonly points: number;
  readonly items: readonly Item[];
  readonly pi: number;
  /** How many points are missing for a call. */
  readonly missing: number;
  /** What a win would be multiplied by now, and the reasons. */
  readonly factor: number;
  readonly factors: readonly Factor[];
  /** What a win would be worth now, gos and factors included. */
  readonly total: number;
  /** That in gold, as far as it can be paid. */
  readonly gold: number;
}

/** What a win would bring after one more go and one more point. */
export interface After {
  readonly points: number;
  readonly factor: number;
  readonly total: number;
  readonly gold: number;
  /** This go makes the factor larger. */
  readonly doubles: boolean;
  /** What I would pay if the other won first. */
  readonly risk: number;
}

/** What stopping now would bring, with one use of the gukjin. */
export interface Stake {
  readonly use: string;
  readonly points: number;
  readonly factor: number;
  readonly factors: readonly Factor[];
  readonly total: number;
  readonly gold: number;
  /** Nothing when no turn is left. */
  readonly go: After | null;
}

/** Four of a month in my hand: what ending the match with them wins. */
export interface Four {
  readonly cards: readonly string[];
  readonly points: number;
  readonly gold: number;
}

export type Choice =
  | { readonly kind: "play"; readonly end?: Four }
  | { readonly kind: "take"; readonly card: string; readonly from: readonly string[] }
  | {
      readonly kind: "call";
      readonly gos: number;
      readonly can_go: boolean;
      readonly calls: readonly Stake[];
    };

export interface Result {
  readonly winner: number | null;
  readonly how: string;
  readonly clause: string;
  readonly items?: readonly Item[];
  readonly base?: number;
  readonly factors?: readonly Factor[];
  readonly total?: number;
  readonly unit?: number;
  readonly due?: number;
  readonly paid?: number;
  readonly stakes: number;
}

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

export interface Table {
  readonly months: readonly Month[];
  /** Before that nothing is told of deck and hands. */
  readonly isDealt: boolean;
  readonly deck: number;
  readonly aside: readonly string[];
  readonly sides: readonly [Side, Side];
  readonly turn: number | null;
  readonly choice: Choice | null;
  readonly result: Result | null;
  readonly stakes: number;
}

const NOTHING: Score = {
  ...{ points: 0, items: [], pi: 0, missing: 0 },
  ...{ factor: 1, factors: [], total: 0, gold: 0 },
};

/** Read a view; at the very start it is empty. */
export function readTable(view: View): Table {
  const get = <T>(place: string, otherwise: T): T => (view[place] ?? otherwise) as T;
  const piles = get<Record<string, number | null>>("piles", {});
  const stolen = get<Record<string, readonly number[]>>("pile_pi", {});
  return {
    months: MONTHS.map((month) => ({
      month,
      cards: get<readonly string[]>(`floor.${month}`, []),
      isPile: month in piles,
      maker: piles[month] ?? null,
      pi: stolen[month] ?? [],
    })),
    isDealt: "deck" in view,
    deck: get("deck", 0),
    aside: get<readonly string[]>("aside", []),
    sides: [sideOf(view, 0), sideOf(view, 1)],
    turn: get<number | null>("turn", null),
    choice: get<Choice | null>("choice", null),
    result: get<Result | null>("result", null),
    stakes: get("stakes", 1),
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

function sideOf(view: View, seat: number): Side {
  const get = <T>(place: string, otherwise: T): T => (view[`${place}.${seat}`] ?? otherwise) as T;
  const took = (kind: Kind) => (view[`took.${seat}.${kind}`] ?? []) as readonly string[];
  return {
    seat,
    hand: get<readonly (string | null)[]>("hand", []),
    bombCards: get("bomb_cards", 0),
    took: Object.fromEntries(KINDS.map((kind) => [kind, took(kind)])) as Side["took"],
    score: get("score", NOTHING),
    gos: get("go", 0),
    puks: get("puks", 0),
    gold: get("gold", 0),
  };
}
