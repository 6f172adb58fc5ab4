/** What a player is on the way to, and in danger of: read from what lies open, for marks and hints. */
import { type KINDS, RULESETS, SETS } from "./places";
import type { Side } from "./view";

/** A set of which somebody has cards, and nobody else does. */
export interface Goal {
  readonly set: keyof typeof SETS;
  readonly has: number;
  readonly need: number;
  /** The cards that are missing. */
  readonly open: readonly string[];
}

const NEED = 3;
const cardsOf = (side: Side): Set<string> => new Set(Object.values(side.took).flat());

/** The sets that a side has begun and can still finish, the nearest first. */
export function goalsOf(side: Side, other: Side): Goal[] {
  const [mine, theirs] = [cardsOf(side), cardsOf(other)];
  return (Object.keys(SETS) as Goal["set"][])
    .map((set) => {
      const cards: readonly string[] = SETS[set];
      const left = cards.filter((card) => !theirs.has(card));
      const open = left.filter((card) => !mine.has(card));
      return { set, has: left.length - open.length, need: NEED, open };
    })
    .filter(({ has, need, open }) => has > 0 && has + open.length >= need)
    .sort((one, other) => other.has - one.has);
}

/** The kind of cards that a set is of. */
export const kindOf = (set: Goal["set"]): keyof typeof KINDS =>
  set === "gwang_3" ? "gwang" : set === "godori" ? "animal" : "ribbon";

/** A bak that somebody is in: which, and how many cards lead out of it. */
export interface Danger {
  readonly what: "pi_bak" | "gwang_bak";
  readonly count: number;
}

/** What the other's win would be multiplied by because of what this side has. */
export function dangersOf(other: Side, ruleset: string): Danger[] {
  const rules = Object.entries(RULESETS).find(([name]) => name === ruleset)?.[1];
  const most = rules?.pi_bak_at_most ?? 0;
  return other.score.factors.flatMap(({ what, count }): Danger[] => {
    if (what === "pi_bak") return [{ what, count: most + 1 - count }];
    return what === "gwang_bak" ? [{ what, count: 1 }] : [];
  });
}

/** Baks stand on the plate of whoever is in one. */
export const isBak = (what: string): boolean => what.endsWith("_bak");
