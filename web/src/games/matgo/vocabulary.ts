/** How the events of Matgo move and sound. */
import type { Moment, Motion, Vocabulary } from "../../playback";
import {
  CALL_FADE_MS,
  CALL_MS,
  CARD_REST_MS,
  CARD_TURN_MS,
  COIN_MS,
  LEAD_MS,
  SLAM_MS,
} from "../../playback/timing";
import { turn } from "../parts/turn";
import { calledBy, cardsOf, type Led, seatOf, type Turned } from "./calls";
import { dealOut, fly, pressed, type Spot, turnOver, whereIs } from "./motions";
import { hangPictures } from "./sprite";

const SLAM: Keyframe[] = [
  { transform: "scale(1.5)" },
  { transform: "scale(.96)", offset: 0.7 },
  { transform: "none" },
];
const CLEAR: Keyframe = { opacity: 0 };
const FULL: Keyframe = { opacity: 1 };
const JOLT: Keyframe[] = [
  { transform: "none" },
  ...[5, -4, 3, -2].map((by) => ({ transform: `translate(${by}px, ${-by}px)` })),
  { transform: "none" },
];
const WAVE: Keyframe[] = [
  { transform: "none" },
  ...[-9, 8, -7, 5].map((turn) => ({ transform: `rotate(${turn}deg)` })),
  { transform: "none" },
];

/** Let what is shown over the table stand so long, its fading included; a touch ends it. */
async function stand(moment: Moment, shown: Element | undefined, ms: number): Promise<void> {
  const press = pressed(shown);
  await Promise.race([moment.wait(ms - CALL_FADE_MS), press.done]);
  press.end();
  if (shown) await moment.animate(shown, [FULL, CLEAR], CALL_FADE_MS);
}

/** Show a word for a moment: it comes and goes with its stroke. */
async function call(moment: Moment): Promise<void> {
  moment.cue("call", calledBy(moment.told, moment.before));
  const [shown] = moment.find("call");
  if (shown) void moment.animate(shown, [CLEAR, FULL], CALL_FADE_MS);
  for (const part of shown?.querySelectorAll(".slam") ?? []) {
    void moment.animate(part, SLAM, SLAM_MS, { easing: "ease-out" });
  }
  await stand(moment, shown, CALL_MS);
  moment.cue("call", null);
}

function jolt(moment: Moment): void {
  const floor = document.querySelector(".matgo .floor");
  if (floor) void moment.animate(floor, JOLT, SLAM_MS);
}

/** A name that is called, with its own sound, and a jolt of the floor where things are slapped. */
const named = (sound: string, jolts = false): Motion => ({
  sound,
  gap: 0,
  async play(moment) {
    if (jolts) jolt(moment);
    await call(moment);
    moment.swap();
  },
});

const handOf = (moment: Moment): Spot | undefined => whereIs(moment, `hand.${seatOf(moment.told)}`);

/** Each has drawn a card; once there are pictures they are turned, and whoever leads is named. */
const lead: Motion = {
  gap: 0,
  async play(moment) {
    moment.swap();
    await Promise.race([hangPictures(), moment.wait(LEAD_MS)]);
    const { drawn, first } = moment.after as { drawn: string[] | null; first: number };
    if (!drawn) return;
    const show = (isOpen: boolean): void =>
      moment.cue("lead", { drawn, first, isOpen } satisfies Led);
    show(false);
    const [shown] = moment.find("lead");
    if (shown) void moment.animate(shown, [CLEAR, FULL], CALL_FADE_MS);
    await turnOver(moment, [...(shown?.querySelectorAll(".hw") ?? [])], () => show(true));
    await stand(moment, shown, LEAD_MS);
    moment.cue("lead", null);
  },
};

const deal: Motion = { sound: "shuffle", play: dealOut };

/** A card is slapped on the floor; an opponent's comes out of a closed hand. */
const play: Motion = {
  sound: "slap",
  gap: 0,
  play(moment) {
    const hand = handOf(moment);
    return fly(moment, { from: () => hand });
  },
};

/** A month is thrown at once, named while it lies there. */
const bomb: Motion = {
  sound: "bomb",
  async play(moment) {
    const hand = handOf(moment);
    await fly(moment, { from: () => hand });
    jolt(moment);
    await call(moment);
  },
};

const shake: Motion = {
  sound: "shake",
  gap: 0,
  async play(moment) {
    moment.swap();
    const [hand] = moment.find(`hand.${seatOf(moment.told)}`);
    if (hand) void moment.animate(hand, WAVE, CARD_TURN_MS);
    await call(moment);
  },
};

/** The top card is turned on the deck, lies there for a moment, then goes to its pile. */
const flip: Motion = {
  sound: "turn_card",
  async play(moment) {
    const [card = ""] = cardsOf(moment.told);
    const show = (isOpen: boolean): void => moment.cue("turned", { card, isOpen } satisfies Turned);
    show(false);
    const cards = moment.find("turned").flatMap((each) => [...each.querySelectorAll(".hw")]);
    await turnOver(moment, cards, () => show(true));
    await moment.wait(CARD_REST_MS);
    await fly(moment, { leave: () => moment.cue("turned", null) });
  },
};

const capture: Motion = { sound: "stack", gap: 0, play: (moment) => fly(moment) };

const puk: Motion = {
  sound: "puk",
  async play(moment) {
    await fly(moment);
    await call(moment);
  },
};

const pay: Motion = {
  sound: "coin",
  async play(moment) {
    moment.swap();
    const purses = ["gold.0", "gold.1"].flatMap((place) => moment.find(place));
    const frames = [{ transform: "scale(1.25)" }, { transform: "none" }];
    await Promise.all(purses.map((purse) => moment.animate(purse, frames, COIN_MS)));
  },
};

/** The hands are opened, and stand for a moment before the sum covers them. */
const end: Motion = {
  sound: "end",
  async play(moment) {
    moment.swap();
    await moment.wait(LEAD_MS);
  },
};

const quiet: Motion = { gap: 0 };

export const vocabulary: Vocabulary = {
  lead,
  grant: { sound: "coin", gap: 0 },
  deal,
  floor_bonus: capture,
  pile_up: quiet,
  ask: quiet,
  score: quiet,
  gukjin: capture,
  turn,
  play,
  take: quiet,
  shake,
  bomb,
  grenade: bomb,
  bomb_card: quiet,
  bonus: capture,
  flip,
  flip_bonus: flip,
  pile: named("sweep", true),
  ja_puk: named("sweep", true),
  ttadak: named("ttadak", true),
  jjok: named("jjok"),
  sweep: named("sweep", true),
  capture,
  steal: { ...capture, sound: "steal" },
  puk,
  pay,
  go: named("go"),
  stop: named("stop"),
  chongtong: named("chongtong", true),
  floor_chongtong: named("chongtong", true),
  three_puks: named("chongtong", true),
  forfeit: named("stop"),
  gwang_bak: named("bak", true),
  pi_bak: named("bak", true),
  dok_bak: named("bak", true),
  meong: named("bak", true),
  nagari: named("nagari"),
  end,
};
