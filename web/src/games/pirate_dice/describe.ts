/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { type Judged, type Loss, placesOf } from "./places";

const seatOf = (target: string | undefined): number => Number(target?.split(".")[1] ?? -1);

type Sentence = (told: Told, words: Words, names: string[]) => string | null;

const name = (names: string[], seat: number): string => names[seat] ?? "";

const SENTENCES: Readonly<Record<string, Sentence>> = {
  order_roll: (_, words) => words("log_order_roll"),
  order: ({ after }, words, names) => {
    const { order = [] } = placesOf(after);
    return words("log_order", { names: order.map((seat) => name(names, seat)).join(", ") });
  },
  roll: ({ after }, words) => words("log_round", { round: placesOf(after).round ?? 0 }),
  bet: ({ after }, words, names) => {
    const bet = placesOf(after).bets?.at(-1);
    return bet ? words("log_bet", { ...bet, name: name(names, bet.seat) }) : null;
  },
  challenge: ({ after }, words, names) => {
    const { judged } = placesOf(after);
    if (!judged) return null;
    const { bet, challenger } = judged;
    return words("log_challenge", { name: name(names, challenger), bettor: name(names, bet.seat) });
  },
  judge: ({ after }, words, names) => {
    const { judged } = placesOf(after);
    return judged ? judgement(judged, words, names).join(" ") : null;
  },
  eliminate: ({ after, targets }, words, names) => {
    const seat = seatOf(targets[0]);
    const place = placesOf(after)[`place.${seat}`] ?? 0;
    return words("log_out", { name: name(names, seat), place });
  },
  forfeit: ({ targets }, words, names) =>
    words("log_forfeit", { name: name(names, seatOf(targets[0])) }),
  end: ({ after }, words, names) => {
    const winner = names.findIndex((_, seat) => placesOf(after)[`place.${seat}`] === 1);
    return words("log_end", { name: name(names, winner) });
  },
};

export function describe(told: Told, words: Words, names: string[]): string | null {
  return SENTENCES[told.type]?.(told, words, names) ?? null;
}

/** The real count, then who loses what; both numbers where a penalty was larger than a cup. */
export function judgement(judged: Judged, words: Words, names: string[]): string[] {
  const { bet, count = 0, losses = [] } = judged;
  const real = words("result_count", { face: bet.face, bet: bet.count, count });
  const isShared = count === bet.count && losses.length > 1;
  if (isShared) return [real, words("result_all_lose", { name: name(names, bet.seat) })];
  return [real, ...losses.map((loss) => lossText(loss, words, names))];
}

function lossText(loss: Loss, words: Words, names: string[]): string {
  const values = { name: name(names, loss.seat), lost: loss.lost, due: loss.due };
  return words(loss.due > loss.lost ? "result_loses_all" : "result_loses", values);
}

export function subtitle(view: View, words: Words, options: Record<string, unknown>): string {
  const wild = words(options["ones_wild"] === false ? "option.ones_wild.false" : "wild_short");
  const { round } = placesOf(view);
  return round !== undefined ? `${words("log_round", { round })} · ${wild}` : wild;
}
