/** How a match went: the dice that each player had left, round by round, and the best bluff that passed. */
import type { LogLine } from "../scene";
import { held } from "./bets";
import { type Bet, type Judged, placesOf } from "./places";
import { startingDice } from "./view";

const judgements = (lines: readonly LogLine[]): Judged[] =>
  lines
    .filter(({ told }) => told.type === "judge")
    .flatMap(({ told }) => placesOf(told.after).judged ?? []);

/** By seat: the dice at the start and after each round, up to the one that took the last. */
export function diceByRound(lines: readonly LogLine[], seats: number): number[][] {
  const all = Array.from({ length: seats }, () => [startingDice(seats)]);
  for (const { losses = [] } of judgements(lines)) {
    for (const [seat, left] of all.entries()) {
      const had = left.at(-1) ?? 0;
      if (had > 0) left.push(had - (losses.find((loss) => loss.seat === seat)?.lost ?? 0));
    }
  }
  return all;
}

/** A page that came later has not heard of every round: what it knows does not lead to the end. */
export const isWhole = (
  left: readonly number[][],
  cups: readonly (readonly unknown[])[],
): boolean => left.every((dice, seat) => dice.at(-1) === cups[seat]?.length);

export interface Bluff {
  readonly bet: Bet;
  /** How many there really were. */
  readonly real: number;
}

/** The boldest of my bets that was not true, and that nobody challenged. */
export function bestBluff(
  lines: readonly LogLine[],
  me: number | null,
  onesWild: boolean,
): Bluff | null {
  let best: Bluff | null = null;
  let bets: Bet[] = [];
  for (const { told } of lines) {
    const { bets: now, judged } = placesOf(told.after);
    if (told.type === "bet") bets.push(...(now ?? []).slice(-1));
    if (told.type !== "judge" || !judged?.cups) continue;
    for (const bet of bets.filter((each) => each.seat === me && !isSame(each, judged.bet))) {
      const real = counted(judged.cups, bet.face, onesWild);
      if (bet.count - real > Math.max(0, best ? best.bet.count - best.real : 0))
        best = { bet, real };
    }
    bets = [];
  }
  return best;
}

const isSame = (one: Bet, other: Bet): boolean =>
  one.seat === other.seat && one.count === other.count && one.face === other.face;

/** All that count for a face; the red die always does. */
const counted = (cups: Judged["cups"], face: number, onesWild: boolean): number =>
  1 + (cups ?? []).reduce((sum, cup) => sum + held(cup, face, onesWild), 0);
