/** What is shown for a moment: a called name with its cards, the draw for the lead, a turned card. */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import { type Form, formed, formOf } from "../parts/form";
import { monthOf } from "./deck";
import { placesOf, type Score } from "./places";
import type { Sight } from "./sight";

export interface Called {
  readonly name: string;
  /** Who calls it, or for a bak who suffers it. */
  readonly seat: number | null;
  readonly count: number;
  readonly cards: readonly string[];
  /** What a win would be worth to the caller now. */
  readonly total: number;
  /** There are pi to be had for it. */
  readonly isPaid: boolean;
  /** The pi of the one whom a bak strikes. */
  readonly pi: number;
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
/** What strikes the one whose seat it names. */
const BAKS = new Set(["gwang_bak", "pi_bak", "meong", "dok_bak"]);
const CARD = /^(\d\d|bonus)-\d$/;

export const seatOf = (told: Told): number | null => {
  const target = told.targets.find((each) => each.startsWith("seat."));
  return target === undefined ? null : Number(target.slice(5));
};

export const cardsOf = (told: Told): string[] => told.targets.filter((each) => CARD.test(each));

/** What lies in the piles that an event is about. */
export const piledBy = ({ targets, after }: Told): string[] =>
  targets
    .filter((each) => each.startsWith("floor."))
    .flatMap((place) => placesOf(after)[`floor.${place.slice(6)}`] ?? []);

const scoreOf = (view: View, seat: number): Partial<Score> => placesOf(view)[`score.${seat}`] ?? {};

/** Who turns a card is not named with it: it is the one whose turn it is. */
const callingSeat = (told: Told, before: View): number | null =>
  told.type === "flip_bonus" ? (placesOf(before).turn ?? null) : seatOf(told);

/** Read the call of an event. */
export function calledBy(told: Told, before: View): Called {
  const seat = callingSeat(told, before);
  const payer = seat === null || BAKS.has(told.type) ? seat : 1 - seat;
  const { pi = 0 } = payer === null ? {} : scoreOf(before, payer);
  const { total = 0 } = seat === null ? {} : scoreOf(told.after, seat);
  return {
    ...{ name: told.type, seat, total, pi },
    count: placesOf(told.after)[`go.${seat ?? -1}`] ?? 1,
    cards: [...cardsOf(told), ...piledBy(told)].slice(0, MOST),
    isPaid: PAID.has(told.type) && pi > 0,
  };
}

/** To whose joy it is: a bak is called by the name of the one who pays. */
export const callerOf = ({ name, seat }: Called): number | null =>
  seat === null ? null : BAKS.has(name) ? 1 - seat : seat;

export const formOfCall = (called: Called, me: number | null): Form => {
  const by = callerOf(called);
  return formOf(me, by, by === null ? [] : [1 - by]);
};

/** The line under the word, as its reader is touched by it; the pi only where there are any. */
export function callText(called: Called, sight: Pick<Sight, "words" | "names" | "me">): string {
  const { words, names, me } = sight;
  const { name, seat, count, total, pi } = called;
  const month = monthOf(called.cards[0] ?? "");
  if (PAID.has(name) && !called.isPaid) {
    return [names[seat ?? -1], words(`gloss.${name}`, { cards: called.cards.length })].join(" · ");
  }
  return formed(words, `line.${name}`, formOfCall(called, me), {
    name: names[(name === "forfeit" ? 1 - (seat ?? 0) : seat) ?? -1] ?? "",
    flower: month === "" ? "" : words(`flower.${month}`),
    ...{ count, total, pi, cards: called.cards.length },
  });
}
