/** How often somebody was right in a match, by all that was told of it. */
import type { LogLine } from "../scene";
import { placesOf } from "./places";

export interface Doubts {
  /** Challenges that I made, and those that were right. */
  readonly made: number;
  readonly right: number;
  /** My bets that were challenged, and those that held. */
  readonly met: number;
  readonly held: number;
}

export function doubtsOf(lines: readonly LogLine[], me: number | null): Doubts {
  const judged = lines
    .filter(({ told }) => told.type === "judge")
    .flatMap(({ told }) => placesOf(told.after).judged ?? []);
  const mine = judged.filter(({ challenger }) => challenger === me);
  const against = judged.filter(({ bet }) => bet.seat === me);
  return {
    made: mine.length,
    right: mine.filter(({ winner }) => winner === "challenger").length,
    met: against.length,
    held: against.filter(({ winner }) => winner === "bettor").length,
  };
}
