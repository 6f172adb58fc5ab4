/** What each player contributed, as the rules counted and weighed it. */
import type { View } from "../../playback";
import type { Words } from "../scene";
import { placesOf, WEIGHTS } from "./places";

export type Part = keyof typeof WEIGHTS;

export const PARTS = Object.keys(WEIGHTS) as Part[];

const NAMES: Readonly<Record<Part, (words: Words) => string>> = {
  sequences: (words) => words("part_sequences"),
  fours: (words) => words("part_fours"),
  threes: (words) => words("part_threes"),
  jacks: (words) => words("part_jacks"),
  four_removals: (words) => words("part_four_removals"),
  three_removals: (words) => words("part_three_removals"),
  wild_fours: (words) => words("part_wild_fours"),
  wild_threes: (words) => words("part_wild_threes"),
};

export const partText = (part: Part, words: Words): string => NAMES[part](words);

export interface Contribution {
  readonly seat: number;
  readonly total: number;
  /** Only what there was any of, with what it weighs. */
  readonly parts: readonly {
    readonly part: Part;
    readonly count: number;
    readonly points: number;
  }[];
}

export function contributions(view: View, seats: number): Contribution[] {
  return Array.from({ length: seats }, (_, seat) => {
    const share = placesOf(view)[`share.${seat}`];
    const parts = PARTS.map((part) => {
      const count = share?.[part] ?? 0;
      return { part, count, points: count * WEIGHTS[part] };
    });
    return { seat, total: share?.total ?? 0, parts: parts.filter(({ count }) => count > 0) };
  });
}
