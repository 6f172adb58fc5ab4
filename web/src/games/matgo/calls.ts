/** What is called out loud: the event's name, who called it, and the cards it is about. */
import type { Told } from "../../wire/messages";

export interface Called {
  readonly name: string;
  readonly seat: number | null;
  readonly count: number;
  readonly cards: readonly string[];
  /** No cause for fireworks. */
  readonly isMild: boolean;
}

/** The top card of the deck while it is turned over. */
export interface Turned {
  readonly card: string;
  readonly isOpen: boolean;
}

const MILD = new Set(["stop", "nagari", "forfeit", "puk"]);
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
