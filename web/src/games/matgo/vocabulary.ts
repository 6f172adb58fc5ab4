/** How the events of Matgo move and sound. */

import { burst, jolt } from "../../moments/layer";
import { EASE } from "../../moments/pace";
import type { Moment, Motion, Vocabulary } from "../../playback";
import {
  CALL_FADE_MS,
  CALL_FULL_MS,
  CALL_MIDDLE_MS,
  CALL_SMALL_MS,
  CARD_REST_MS,
  CARD_TURN_MS,
  COIN_MS,
  LAID_MS,
  LEAD_MS,
  WORD_MS,
} from "../../playback/timing";
import { turn } from "../parts/turn";
import { calledBy, cardsOf, type Led, seatOf, type Turned } from "./calls";
import { dealOut, fly, pressed, type Spot, turnOver, whereIs } from "./motions";
import { hangPictures } from "./sprite";
import { type Size, sizeOf } from "./words";

const SLAM: Keyframe[] = [
  { opacity: 0, transform: "scale(1.6)" },
  { opacity: 1, offset: 0.3 },
  { opacity: 1, transform: "none" },
];
const CLEAR: Keyframe = { opacity: 0 };
const FULL: Keyframe = { opacity: 1 };
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

const STAND_MS: Readonly<Record<Size, number>> = {
  small: CALL_SMALL_MS,
  middle: CALL_MIDDLE_MS,
  full: CALL_FULL_MS,
};

const numberOf = (element: Element, key: string): number =>
  Number((element as HTMLElement | SVGElement).dataset[key] ?? 0);

/** The brush draws its strokes one after another, and the word lands on them. */
function write(moment: Moment, shown: Element): void {
  for (const dash of shown.querySelectorAll("[data-dash]")) {
    const [at, ms] = [numberOf(dash, "at"), numberOf(dash, "ms")];
    const veil = dash.querySelector(".veil");
    const long = veil ? numberOf(veil, "length") : 0;
    const sweep = [{ strokeDashoffset: long }, { strokeDashoffset: 0 }];
    if (veil) void moment.animate(veil, sweep, ms, { delay: at, easing: EASE.hit });
  }
  for (const word of shown.querySelectorAll("[data-word]")) {
    void moment.animate(word, SLAM, WORD_MS, {
      delay: numberOf(word, "at"),
      easing: EASE.hit,
    });
  }
}

/** Show a word for a moment: as large and as long as it matters. */
async function call(moment: Moment): Promise<void> {
  const called = calledBy(moment.told, moment.before);
  moment.cue("call", called);
  const [shown] = moment.find("call");
  const size = sizeOf(called.name, called.count);
  if (shown) write(moment, shown);
  if (called.name === "bomb") void moment.wait(LAID_MS).then(() => blast(moment));
  if (size !== "small")
    jolt(moment, moment.root.querySelector(".matgo .floor"), size === "full" ? 3 : 2, 80);
  await stand(moment, shown, STAND_MS[size]);
  moment.cue("call", null);
}

/** Light stands still for a blink, then all of it flies. */
const blast = (moment: Moment): Promise<void> =>
  burst(moment, ({ spot, flash, ring, rays, debris }) => {
    const [floor] = moment.find("call");
    if (!floor) return;
    const at = spot(floor);
    flash(at, 150);
    ring(at, at.size * 0.42, { at: 60, ms: 380 });
    rays(at, at.size * 0.3, { at: 60 });
    debris(at, at.size * 0.42, { at: 60, ms: 640 });
  });

/** A name that is called, with its own drum. */
const named = (sound: string): Motion => ({
  sound,
  gap: 0,
  async play(moment) {
    await call(moment);
    moment.swap();
  },
});

/** Each go is drummed louder than the one before. */
const go: Motion = {
  gap: 0,
  async play(moment) {
    const { count } = calledBy(moment.told, moment.before);
    moment.sound(`go${Math.min(3, count)}`);
    await call(moment);
    moment.swap();
  },
};

const handOf = (moment: Moment): Spot | undefined => whereIs(moment, `hand.${seatOf(moment.told)}`);

/** Each has drawn a card; once there are pictures they are turned, and whoever leads is named. */
const lead: Motion = {
  gap: 0,
  async play(moment) {
    moment.swap();
    await Promise.race([hangPictures(moment.root), moment.wait(LEAD_MS)]);
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
  async play(moment) {
    const hand = handOf(moment);
    await fly(moment, { from: () => hand });
    const [card = ""] = cardsOf(moment.told);
    const laid = moment.root.querySelector(`.matgo .floor [data-card="${card}"]`);
    if (!laid) return;
    jolt(moment, moment.root.querySelector(".matgo .floor"), 2);
    void burst(moment, ({ spot, rays }) => rays(spot(laid), spot(laid).size * 0.9, { ms: 160 }));
  },
};

/** A month is thrown at once, named while it lies there. */
const bomb: Motion = {
  sound: "bomb",
  async play(moment) {
    const hand = handOf(moment);
    await fly(moment, { from: () => hand });
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

/** A card beyond the months: it is taken, and named. */
const bonus: Motion = {
  sound: "stack",
  gap: 0,
  async play(moment) {
    await fly(moment);
    await call(moment);
  },
};

const flipBonus: Motion = {
  sound: "turn_card",
  async play(moment) {
    await flip.play?.(moment);
    await call(moment);
  },
};

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
  bonus,
  flip,
  flip_bonus: flipBonus,
  pile: named("pile"),
  ja_puk: named("ja_puk"),
  ttadak: named("ttadak"),
  jjok: named("jjok"),
  sweep: named("sweep"),
  capture,
  steal: { ...capture, sound: "steal" },
  puk,
  pay,
  go,
  stop: named("stop"),
  chongtong: named("chongtong"),
  floor_chongtong: named("chongtong"),
  three_puks: named("chongtong"),
  forfeit: named("stop"),
  gwang_bak: named("bak"),
  pi_bak: named("bak"),
  dok_bak: named("bak"),
  meong: named("bak"),
  nagari: named("nagari"),
  end,
};
