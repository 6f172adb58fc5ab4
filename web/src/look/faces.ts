/** Who has which face: bots by the animal of their name, people by a pattern that follows from theirs. */
import type { Chair } from "../wire/messages";

/** How a match goes for whoever has the face. */
export type Mood = "calm" | "happy" | "beaten";

const ANIMALS: ReadonlySet<string> = new Set([
  ...["magpie", "tiger", "turtle", "crane", "rabbit", "fox"],
  ...["otter", "deer", "owl", "carp", "bear", "dolsoe"],
]);
const PATTERNS = ["plum", "wave", "leaf", "cloud", "shell", "lattice", "bojagi", "saekdong"];
/** A bot that stands in for somebody, that somebody brought, or whose name we do not know. */
const STRANGER = "cat";

export const animalOf = (bot: string): string => (ANIMALS.has(bot) ? bot : STRANGER);

/** The same name has the same pattern everywhere. */
export function patternOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return PATTERNS[sum % PATTERNS.length] ?? "plum";
}

/** The bot of a chair, for its face: `<Face {name} bot={botOf(chair)} />`. */
export function botOf(
  chair: (Pick<Chair, "kind" | "name" | "stand_in"> & { guest_bot?: boolean }) | undefined,
) {
  if (chair?.kind === "bot") return chair.name;
  return chair?.stand_in || chair?.guest_bot ? STRANGER : undefined;
}

/** Whoever has won, a seat or a team, is happy, and the others are not; while nobody has, all are calm. */
export function moodOf(winner: number | null | undefined, own: number | undefined): Mood {
  if (winner === null || winner === undefined) return "calm";
  return winner === own ? "happy" : "beaten";
}

/** After a match: the first are happy, the others are not, and a draw leaves everyone calm. */
export function moodAt(places: readonly number[], seat: number): Mood {
  if (places.every((place) => place === places[0])) return "calm";
  return places[seat] === 1 ? "happy" : "beaten";
}
