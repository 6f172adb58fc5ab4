/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import { sentences } from "../../texts/lists";
import type { Told } from "../../wire/messages";
import { type Form, formed, formOf, lineOf } from "../parts/form";
import type { Reader, Said, Words } from "../scene";
import { type Judged, type Loss, placesOf } from "./places";

const seatOf = (target: string | undefined): number => Number(target?.split(".")[1] ?? -1);

type Sentence = (told: Told, reader: Reader) => Said | null;

const name = ({ names }: Reader, seat: number): string => names[seat] ?? "";

const SENTENCES: Readonly<Record<string, Sentence>> = {
  order_roll: (_, reader) => lineOf(reader, "log_order_roll", "see"),
  order: ({ after }, reader) => {
    const { order = [] } = placesOf(after);
    const names = order.map((seat) => name(reader, seat)).join(reader.words("names_join"));
    return lineOf(reader, "log_order", "see", { names });
  },
  roll: ({ after }, reader) =>
    lineOf(reader, "log_round", "see", { round: placesOf(after).round ?? 0 }),
  bet: ({ after }, reader) => {
    const bet = placesOf(after).bets?.at(-1);
    if (!bet) return null;
    const values = { ...bet, name: name(reader, bet.seat) };
    return lineOf(reader, "log_bet", formOf(reader.me, bet.seat), values);
  },
  challenge: ({ after }, reader) => {
    const { judged } = placesOf(after);
    if (!judged) return null;
    const { bet, challenger } = judged;
    const values = { ...bet, name: name(reader, challenger), bettor: name(reader, bet.seat) };
    return lineOf(reader, "log_challenge", formOf(reader.me, challenger, [bet.seat]), values);
  },
  judge: ({ after }, reader) => {
    const { judged } = placesOf(after);
    if (!judged) return null;
    const text = sentences([headline(judged, reader), ...losses(judged, reader)]);
    return { text, kind: "call", form: judgedForm(judged, reader.me) };
  },
  lose: ({ after, targets }, reader) => {
    const seat = seatOf(targets[0]);
    if (placesOf(after)[`cup.${seat}`]?.length !== 1) return null;
    return lineOf(reader, "log_last", hitOf(reader, seat), { name: name(reader, seat) });
  },
  eliminate: ({ after, targets }, reader) => {
    const seat = seatOf(targets[0]);
    const place = placesOf(after)[`place.${seat}`] ?? 0;
    return lineOf(reader, "log_out", hitOf(reader, seat), { name: name(reader, seat), place });
  },
  forfeit: ({ targets }, reader) => {
    const seat = seatOf(targets[0]);
    return lineOf(reader, "log_forfeit", formOf(reader.me, seat), { name: name(reader, seat) });
  },
  end: ({ after }, reader) => {
    const places = reader.names.map((_, seat) => placesOf(after)[`place.${seat}`]);
    const winner = places.indexOf(1);
    const form = endForm(winner, reader);
    const place = places[reader.me ?? -1] ?? 0;
    return lineOf(reader, "log_end", form, { name: name(reader, winner), place });
  },
};

export function describe(told: Told, reader: Reader): Said | null {
  const said = SENTENCES[told.type]?.(told, reader) ?? null;
  return said && { ...said, about: aboutOf(told) };
}

/** The cups of whom it names; a judgement's are those that lose. */
function aboutOf({ type, after, targets }: Told): readonly string[] {
  const lost = type === "judge" ? (placesOf(after).judged?.losses ?? []) : [];
  const seats = type === "order_roll" ? [] : targets.map(seatOf);
  return [...seats, ...lost.map(({ seat }) => seat)].map((seat) => `cup.${seat}`);
}

const hitOf = ({ me }: Reader, seat: number): Form => formOf(me, null, [seat]);

/** Everybody at the table has won or lost; only who watches sees others do it. */
export const endForm = (winner: number, { me }: Pick<Reader, "me">): Form =>
  me === null ? "see" : me === winner ? "me" : "hit";

export type Verdict = "fails" | "holds" | "exact";

export function verdictOf({ bet, count = 0 }: Judged): Verdict {
  if (count === bet.count) return "exact";
  return count > bet.count ? "holds" : "fails";
}

/** A bluff is called by who doubted it; a bet that was right is the bettor's. */
export function judgedForm(judged: Judged, me: number | null): Form {
  const by = judged.winner === "challenger" ? judged.challenger : judged.bet.seat;
  return formOf(
    me,
    by,
    (judged.losses ?? []).map(({ seat }) => seat),
  );
}

/** What came out, as the reader is touched by it. */
export function headline(judged: Judged, reader: Reader): string {
  const { bet, challenger, count = 0 } = judged;
  const values = { count, name: name(reader, challenger), bettor: name(reader, bet.seat) };
  return formed(reader.words, `judged_${verdictOf(judged)}`, judgedForm(judged, reader.me), values);
}

/** Who loses what; both numbers where a penalty was larger than a cup. */
export function losses(judged: Judged, reader: Reader): string[] {
  const { bet, losses: all = [] } = judged;
  const isShared = verdictOf(judged) === "exact" && all.length > 1;
  if (!isShared) return all.map((loss) => lossText(loss, reader));
  const seats = all.map(({ seat }) => seat);
  const form = formOf(reader.me, bet.seat, seats);
  return [formed(reader.words, "result_all_lose", form, { name: name(reader, bet.seat) })];
}

/** How many there were of the face, and how many were bet. */
export const countText = ({ bet, count = 0 }: Judged, words: Words): string =>
  words("result_count", { face: bet.face, bet: bet.count, count });

function lossText(loss: Loss, reader: Reader): string {
  const values = { name: name(reader, loss.seat), lost: loss.lost, due: loss.due };
  const key = loss.due > loss.lost ? "result_loses_all" : "result_loses";
  return formed(reader.words, key, hitOf(reader, loss.seat), values);
}

export function subtitle(view: View, words: Words, options: Record<string, unknown>): string {
  const wild = words(options["ones_wild"] === false ? "option.ones_wild.false" : "wild_short");
  const { round } = placesOf(view);
  return round !== undefined ? `${words("log_round", { round })} · ${wild}` : wild;
}
