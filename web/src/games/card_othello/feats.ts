/** What somebody did in a match, by all that was told of it; a watcher reads of both. */
import type { LogLine } from "../scene";
import { factsOf } from "./describe";

export interface Feats {
  /** Stones turned by one placement, at most. */
  readonly most: number;
  /** The cards that each seat used, in order. */
  readonly used: readonly [readonly string[], readonly string[]];
}

export function feats(lines: readonly LogLine[], me: number | null): Feats {
  const facts = lines.map(({ told }) => factsOf(told.targets));
  const usedBy = (seat: number): string[] =>
    facts.filter((fact) => fact.key === "log.used" && fact.seat === seat).map(({ card }) => card);
  const flips = facts.filter(
    ({ key, seat }) => key === "log.flips" && (me === null || seat === me),
  );
  return { most: Math.max(0, ...flips.map(({ count }) => count)), used: [usedBy(0), usedBy(1)] };
}
