/** Phrases and reactions that a player shows at their seat: the wire carries a key, each page its words. */
import { type Files, shelf } from "../../texts/shelf";
import type { Gesture } from "../../wire/messages";

export type { Gesture };

export const PHRASES = [
  "hello",
  "nice",
  "oops",
  "lucky",
  "thinking",
  "thanks",
  "again",
  "good_game",
] as const satisfies readonly Gesture[];

export const REACTIONS = [
  "clap",
  "tiger",
  "drum",
  "fire",
  "tears",
  "bow",
] as const satisfies readonly Gesture[];

const words = shelf(
  import.meta.glob<Files[string]>("../../paraglide/messages/gesture_*.js", { eager: true }),
);

/** A phrase in the reader's language, or what a reaction shows. */
export const textOf = (gesture: Gesture): string => words(`gesture_${gesture}`) ?? "";

export const isDrawn = (gesture: Gesture): gesture is (typeof REACTIONS)[number] =>
  (REACTIONS as readonly Gesture[]).includes(gesture);
