/** Bots are polite: now and then one of them answers a person. Every page comes to the same answer. */
import type { Chair, Gestured } from "../../wire/messages";
import type { Gesture } from "./gestures";

/** What is answered, and in which tempers. */
const ANSWERS: Partial<Record<Gesture, readonly Gesture[]>> = {
  hello: ["hello", "bow", "drum"],
  nice: ["thanks", "bow"],
  thanks: ["bow"],
  again: ["fire"],
  good_game: ["good_game", "bow", "clap"],
};

export interface Answer {
  seat: number;
  gesture: Gesture;
}

/** The bot whose turn it is to be polite, and how it is; none where no bot sits. */
export function answerTo(
  { seq, seat, gesture }: Pick<Gestured, "seq" | "seat" | "gesture">,
  chairs: readonly Pick<Chair, "seat" | "kind">[],
): Answer | null {
  const bots = chairs.filter((chair) => chair.kind === "bot" && chair.seat !== seat);
  const tempers = ANSWERS[gesture];
  const bot = bots[seq % bots.length];
  if (!tempers || !bot) return null;
  return { seat: bot.seat, gesture: tempers[bot.seat % tempers.length] as Gesture };
}
