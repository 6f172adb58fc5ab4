/** The matches of one table, as this page has seen them end: which went how, and what they brought. */
import { keep, recall } from "../../texts/kept";
import type { Outcome } from "../../wire/messages";

export interface Ended {
  readonly match: string;
  readonly how: "won" | "lost" | "drawn";
  readonly gold: number;
}

export interface Series {
  readonly table: string;
  readonly ended: readonly Ended[];
}

/** How a series stands for whoever plays in it. */
export interface Standing {
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  /** Wins in a row, up to now; a match without a winner does not break it. */
  readonly streak: number;
  readonly gold: number;
  readonly last: readonly Ended[];
}

const KEY = "noripan.series";
const SHOWN = 6;

export function howFor({ places }: Outcome, seat: number): Ended["how"] {
  if (places.every((place) => place === 1)) return "drawn";
  return places[seat] === 1 ? "won" : "lost";
}

/** Add a match, once. */
export const withEnded = (series: Series, ended: Ended): Series =>
  series.ended.some(({ match }) => match === ended.match)
    ? series
    : { ...series, ended: [...series.ended, ended] };

export function standingOf({ ended }: Series): Standing {
  const decided = ended.filter(({ how }) => how !== "drawn");
  const broken = decided.findLastIndex(({ how }) => how === "lost");
  return {
    count: ended.length,
    won: decided.filter(({ how }) => how === "won").length,
    lost: decided.filter(({ how }) => how === "lost").length,
    streak: decided.length - 1 - broken,
    gold: ended.reduce((sum, { gold }) => sum + gold, 0),
    last: ended.slice(-SHOWN),
  };
}

/** What this browser knows of a table's series; another table's is forgotten. */
export function recallSeries(table: string): Series {
  try {
    const kept = JSON.parse(recall(KEY) ?? "{}") as Partial<Series>;
    if (kept.table === table && Array.isArray(kept.ended)) return { table, ended: kept.ended };
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { table, ended: [] };
}

export const keepSeries = (series: Series): void => keep(KEY, JSON.stringify(series));
