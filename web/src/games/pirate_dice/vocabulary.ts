/** How the events of Pirate Dice move and sound. */

import { burst, jolt } from "../../moments/layer";
import type { Moment, Motion, Vocabulary } from "../../playback";
import { slideFrom } from "../../playback/primitives/move";
import {
  CALL_MS,
  countStep,
  DROP_MS,
  FADE_OUT_MS,
  FLY_MS,
  FLY_STAGGER_MS,
  LIFT_MS,
  ORDER_ROLL_MS,
  ROLL_MS,
  SEAL_MS,
  SEATING_MS,
  STAMP_MS,
  VERDICT_MS,
} from "../../playback/timing";
import { turn } from "../parts/turn";
import { placesOf } from "./places";

const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const DROP: Keyframe[] = [{ opacity: 0, transform: "translateY(-14px)" }, { opacity: 1 }];
const STAMP: Keyframe[] = [
  { opacity: 0, transform: "translateY(-40px) scale(2.2)" },
  { opacity: 1, offset: 0.08 },
  { opacity: 1, transform: "scale(.95)", offset: STAMP_MS / VERDICT_MS },
  { opacity: 1, transform: "none", offset: 0.24 },
  { opacity: 1, transform: "none", offset: 0.85 },
  { opacity: 0, transform: "none" },
];
const LIFT: Keyframe[] = [
  { opacity: 1, transform: "none" },
  { opacity: 1, transform: "translateY(-45%) rotate(-8deg)", offset: 0.7 },
  { opacity: 0, transform: "translateY(-60%) rotate(-10deg)" },
];
const SHAKE: Keyframe[] = [
  { transform: "none" },
  ...[-9, 8, -8, 7, -6, 4].map((turn) => ({
    transform: `translateY(-6px) rotate(${turn}deg)`,
  })),
  { transform: "none" },
];

const isSeen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** The parts of a cup that are on the screen: `[data-cup]`, `[data-dice]`, `[data-die]`. */
function parts(moment: Moment, place: string, part: string): HTMLElement[] {
  return moment
    .find(place)
    .flatMap((cup) => [...cup.querySelectorAll<HTMLElement>(`[data-${part}]`)])
    .filter(isSeen);
}

async function all(
  moment: Moment,
  elements: readonly Element[],
  frames: Keyframe[],
  ms: number,
): Promise<void> {
  const shown = elements.map((element) => moment.animate(element, frames, ms));
  await Promise.all([...shown, moment.wait(ms)]);
}

const cupsOf = (moment: Moment): string[] =>
  Object.keys(moment.told.after).filter((place) => place.startsWith("cup."));

/** The order is rolled in the open, and stands to be read. */
const orderRoll: Motion = {
  sound: "roll",
  async play(moment) {
    moment.swap();
    const dice = cupsOf(moment).flatMap((place) => parts(moment, place, "die"));
    await all(moment, dice, [{ opacity: 0, transform: "rotate(-40deg)" }, {}], ROLL_MS);
    await moment.wait(ORDER_ROLL_MS);
  },
};

/** Everybody moves to a seat of the new order, in a straight line. */
const order: Motion = {
  async play(moment) {
    const seated = [...moment.root.querySelectorAll<HTMLElement>("[data-seat]")];
    const before = seated.map((seat) => seat.getBoundingClientRect());
    moment.swap();
    await Promise.all(
      seated.map((seat, i) => {
        const from = before[i];
        return from && isSeen(seat) ? slideFrom(moment, seat, from, SEATING_MS) : undefined;
      }),
    );
  },
};

const roll: Motion = {
  sound: "roll",
  async play(moment) {
    moment.swap();
    const cups = cupsOf(moment).flatMap((place) => parts(moment, place, "cup"));
    const own = cupsOf(moment).flatMap((place) => parts(moment, place, "die"));
    await Promise.all([all(moment, cups, SHAKE, ROLL_MS), all(moment, own, APPEAR, ROLL_MS)]);
  },
};

const bet: Motion = {
  sound: "bet",
  async play(moment) {
    moment.swap();
    await all(moment, moment.find("bet"), DROP, DROP_MS);
  },
};

const challenge: Motion = {
  sound: "challenge",
  async play(moment) {
    moment.swap();
    await all(moment, moment.find("call"), DROP, DROP_MS);
    await moment.wait(CALL_MS);
  },
};

const reveal: Motion = {
  sound: "lift",
  gap: 0,
  async play(moment) {
    const [place = ""] = cupsOf(moment);
    moment.swap();
    await Promise.all([
      all(moment, parts(moment, place, "cup"), LIFT, LIFT_MS),
      all(moment, parts(moment, place, "dice"), APPEAR, LIFT_MS),
    ]);
  },
};

/** One die after the other; the scene draws as many as the cue says. */
const count: Motion = {
  async play(moment) {
    const dice = placesOf(moment.told.after).judged?.count ?? 0;
    moment.cue("counted", 0);
    moment.swap();
    for (let counted = 1; counted <= dice; counted += 1) {
      await moment.wait(countStep(dice));
      moment.cue("counted", counted);
      moment.sound("tick");
    }
  },
};

/** A seal falls on the table, which feels it. */
function slam(moment: Moment, stamp: Element): Promise<unknown> {
  jolt(moment, moment.root.querySelector(".pirate .table"), 3, STAMP_MS);
  return Promise.all([
    moment.animate(stamp, STAMP, VERDICT_MS, { easing: "linear" }),
    burst(moment, ({ spot, ring, rays, debris }) => {
      const at = spot(stamp);
      ring(at, at.size * 1.1, { at: STAMP_MS, ms: 360 });
      rays(at, at.size * 0.8, { at: STAMP_MS });
      debris(at, at.size, { at: STAMP_MS });
    }),
  ]);
}

const judge: Motion = {
  async play(moment) {
    const { judged } = placesOf(moment.told.after);
    moment.swap();
    moment.cue("verdict", judged !== null);
    const [stamp] = moment.find("verdict");
    if (stamp) void slam(moment, stamp);
    moment.sound("stamp");
    await all(moment, moment.find("seal"), DROP, SEAL_MS);
    if (stamp) await moment.wait(VERDICT_MS - SEAL_MS);
  },
};

/** Lost dice fly from their cup to their wells. */
const lose: Motion = {
  sound: "penalty",
  async play(moment) {
    const { lost: before = [] } = placesOf(moment.before);
    const { lost: after = [] } = placesOf(moment.after);
    const [place = ""] = cupsOf(moment);
    const from = origins(moment, place, after.slice(before.length));
    moment.swap();
    const wells = moment.find("lost").filter(isSeen);
    const flights = from.map((rect, i) => {
      const die = wells[0]?.querySelector(`[data-well="${before.length + i}"]`);
      return die && rect && slideFrom(moment, die, rect, FLY_MS, i * FLY_STAGGER_MS);
    });
    await Promise.all([...flights, moment.wait(FLY_MS)]);
  },
};

/** Where each lost die lies now: a die of its face, or else its cup. */
function origins(moment: Moment, place: string, faces: readonly number[]): (DOMRect | undefined)[] {
  const dice = parts(moment, place, "die");
  const cup = moment.find(place).find(isSeen);
  return faces.map((face) => {
    const at = dice.findLastIndex((die) => die.dataset["die"] === String(face));
    const [die] = at < 0 ? [cup] : dice.splice(at, 1);
    return die?.getBoundingClientRect();
  });
}

const eliminate: Motion = {
  sound: "out",
  async play(moment) {
    moment.swap();
    await moment.wait(FADE_OUT_MS);
  },
};

export const vocabulary: Vocabulary = {
  order_roll: orderRoll,
  order,
  roll,
  turn,
  bet,
  challenge,
  reveal,
  count,
  judge,
  lose,
  eliminate,
  forfeit: eliminate,
  end: { sound: "end" },
};
