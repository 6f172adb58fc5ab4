/** What is shown for a moment: a called name with its cards, the draw for the lead, a turned card. */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import { placesOf, type Score } from "./places";

export interface Called {
  readonly name: string;
  readonly seat: number | null;
  readonly count: number;
  readonly cards: readonly string[];
  /** What a win would be worth to the caller now. */
  readonly total: number;
  /** There are pi to be had for it. */
  readonly isPaid: boolean;
  /** No cause for fireworks. */
  readonly isMild: boolean;
}

/** The cards drawn for the lead, a seat each, and who leads. */
export interface Led {
  readonly drawn: readonly string[];
  readonly first: number;
  readonly isOpen: boolean;
}

/** The top card of the deck while it is turned over. */
export interface Turned {
  readonly card: string;
  readonly isOpen: boolean;
}

/** So many cards are shown with a word. */
const MOST = 8;
/** Calls that are paid in pi. */
const PAID = new Set(["pile", "ja_puk", "ttadak", "jjok", "sweep", "bomb", "grenade"]);
const MILD = new Set(["stop", "nagari", "forfeit", "puk"]);
const CARD = /^(\d\d|bonus)-\d$/;

export const seatOf = (told: Told): number | null => {
  const target = told.targets.find((each) => each.startsWith("seat."));
  return target === undefined ? null : Number(target.slice(5));
};

export const cardsOf = (told: Told): string[] => told.targets.filter((each) => CARD.test(each));

/** What lies in the piles that an event is about. */
const piledBy = ({ targets, after }: Told): string[] =>
  targets
    .filter((each) => each.startsWith("floor."))
    .flatMap((place) => placesOf(after)[`floor.${place.slice(6)}`] ?? []);

const scoreOf = (view: View, seat: number): Partial<Score> => placesOf(view)[`score.${seat}`] ?? {};

/** Read the call of an event. */
export function calledBy(told: Told, before: View): Called {
  const seat = seatOf(told);
  const { pi = 0 } = seat === null ? {} : scoreOf(before, 1 - seat);
  const { total = 0 } = seat === null ? {} : scoreOf(told.after, seat);
  return {
    ...{ name: told.type, seat, total, isMild: MILD.has(told.type) },
    count: placesOf(told.after)[`go.${seat ?? -1}`] ?? 1,
    cards: [...cardsOf(told), ...piledBy(told)].slice(0, MOST),
    isPaid: PAID.has(told.type) && pi > 0,
  };
}
