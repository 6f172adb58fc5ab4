/** What is called out loud: the event's name, who called it, and the cards it is about. */
import type { Told } from "../../wire/messages";
import type { Result } from "./view";

export interface Called {
  readonly name: string;
  readonly seat: number | null;
  readonly count: number;
  readonly cards: readonly string[];
  /** No cause for fireworks. */
  readonly isMild: boolean;
}

const MILD = new Set(["stop", "nagari", "forfeit", "puk"]);
const BAKS = new Set(["gwang_bak", "pi_bak", "dok_bak", "meong"]);
const CARD = /^(\d\d|bonus)-\d$/;

export const seatOf = (told: Told): number | null => {
  const target = told.targets.find((each) => each.startsWith("seat."));
  return target === undefined ? null : Number(target.slice(5));
};

export const cardsOf = (told: Told): string[] => told.targets.filter((each) => CARD.test(each));

/** Read the call of an event. */
export function calledBy(told: Told): Called {
  const seat = seatOf(told);
  const count = Number(told.after[`go.${seat}`] ?? 1);
  const cards = cardsOf(told).slice(0, 4);
  return { name: told.type, seat, count, cards, isMild: MILD.has(told.type) };
}

/** The baks of a result, one call each. */
export function baksOf(result: Result | null): Called[] {
  return (result?.factors ?? [])
    .filter((factor) => BAKS.has(factor.what))
    .map(({ what, count }) => ({
      ...{ name: what, seat: result?.winner ?? null, count },
      ...{ cards: [], isMild: false },
    }));
}
