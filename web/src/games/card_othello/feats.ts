/** What somebody did in a match, by all that was told of it; a watcher reads of both. */
import type { LogLine } from "../scene";
import { factsOf } from "./describe";

export interface Feats {
  /** Stones turned by one placement, at most. */
  readonly most: number;
  readonly used: number;
  /** The card that was used last. */
  readonly last: string;
}

export function feats(lines: readonly LogLine[], me: number | null): Feats {
  const facts = lines
    .map(({ told }) => factsOf(told.targets))
    .filter(({ seat }) => me === null || seat === me);
  const used = facts.filter(({ key }) => key === "log.used");
  const flips = facts.filter(({ key }) => key === "log.flips").map(({ count }) => count);
  return { most: Math.max(0, ...flips), used: used.length, last: used.at(-1)?.card ?? "" };
}
