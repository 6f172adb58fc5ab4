/** How the events of Card Othello move: the visual rulebook's primitives, and hands card by card. */
import type { Moment, Motion, Vocabulary } from "../../playback";
import { primitives } from "../../playback/primitives";
import { FADE_IN_MS, FADE_OUT_MS, TURN_TRANSITION_GAP_MS } from "../../playback/timing";
import { announce } from "../parts/turn";
import { placesOf } from "./places";
import type { Held } from "./view";

const handOf = (view: Readonly<Record<string, unknown>>, place: string): readonly Held[] =>
  placesOf(view)[`hand.${Number(place.split(".")[1])}`] ?? [];

/** The one card that changes: hands grow at their right end, and lose the first that differs. */
export function changedSlot(before: readonly Held[], after: readonly Held[]): number {
  if (after.length > before.length) return after.length - 1;
  const at = before.findIndex((card, slot) => card !== after[slot]);
  return at < 0 ? before.length - 1 : at;
}

/** The card's elements: in the own hand, or a back beside the other player's charge. */
function cardsAt(moment: Moment, place: string, slot: number): HTMLElement[] {
  return moment
    .find(place)
    .flatMap((fan) => [...fan.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)]);
}

async function fade(moment: Moment, cards: Element[], frames: Keyframe[], ms: number) {
  await Promise.all([...cards.map((card) => moment.animate(card, frames, ms)), moment.wait(ms)]);
}

/** One fade for one card, and no other card of the hand stirs (OTV-5.7). */
const handAdd: Motion = {
  sound: "draw",
  async play(moment) {
    const [place = ""] = moment.told.targets;
    const slot = changedSlot(handOf(moment.before, place), handOf(moment.after, place));
    moment.swap();
    await fade(moment, cardsAt(moment, place, slot), [{ opacity: 0 }, { opacity: 1 }], FADE_IN_MS);
  },
};

const handRemove: Motion = {
  sound: "draw",
  async play(moment) {
    const [place = ""] = moment.told.targets;
    const slot = changedSlot(handOf(moment.before, place), handOf(moment.after, place));
    const cards = cardsAt(moment, place, slot);
    await fade(moment, cards, [{ opacity: 1 }, { opacity: 0 }], FADE_OUT_MS);
    moment.swap();
  },
};

const isTurn = (moment: Moment): boolean => moment.told.targets[0] === "log.turn";

/** A turn opens a little after all that the last one did, so that the two do not merge (OTV-7.5H-c). */
const log: Motion = {
  gap: 0,
  async play(moment) {
    if (isTurn(moment)) await moment.wait(TURN_TRANSITION_GAP_MS);
    moment.swap();
    if (isTurn(moment)) announce(moment);
    if (moment.told.targets[0] === "log.result") moment.sound("end");
  },
};

export const vocabulary: Vocabulary = {
  ...primitives,
  hand_add: handAdd,
  hand_remove: handRemove,
  log,
};
