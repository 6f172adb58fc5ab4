/** How the events of Sequence move and sound. */

import { burst, jolt } from "../../moments/layer";
import type { Moment, Motion, Vocabulary } from "../../playback";
import { slideFrom } from "../../playback/primitives/move";
import {
  CALL_MS,
  DROP_MS,
  FADE_OUT_MS,
  SLIDE_MS,
  SLIDE_STAGGER_MS,
  STROKE_MS,
  TAKE_MS,
} from "../../playback/timing";
import { turn } from "../parts/turn";
import { placesOf } from "./places";

const DROP: Keyframe[] = [
  { opacity: 0, transform: "translateY(-26px) scale(1.12)" },
  { opacity: 1, transform: "none" },
];
const TAKE: Keyframe[] = [
  { opacity: 1, transform: "none" },
  { opacity: 1, transform: "translateY(-16px) scale(1.14)", offset: 0.55 },
  { opacity: 0, transform: "translateY(-34px) scale(1.05)" },
];
const DRAW_LINE: Keyframe[] = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
const RISE: Keyframe[] = [
  { transform: "none" },
  { transform: "scale(1.16)" },
  { transform: "none" },
];

const isSeen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** The element of a place that is on the screen: a phone shows other ones than a desk. */
const seen = (moment: Moment, place: string): HTMLElement | undefined =>
  moment.find(place).find(isSeen);

const chipAt = (moment: Moment, place: string): Element | null =>
  moment.find(place)[0]?.querySelector("[data-chip]") ?? null;

const handOf = (moment: Moment): string =>
  Object.keys(moment.told.after).find((place) => place.startsWith("hand.")) ?? "";

const cardsIn = (moment: Moment, hand: string): HTMLElement[] => [
  ...(seen(moment, hand)?.querySelectorAll<HTMLElement>("[data-card]") ?? []),
];

/** Every hand comes from the deck, card by card. */
const deal: Motion = {
  sound: "deal",
  async play(moment) {
    moment.swap();
    const from = seen(moment, "deck")?.getBoundingClientRect();
    const cards = moment.told.targets.flatMap((hand) => cardsIn(moment, hand));
    const slides = cards.map((card, i) =>
      from ? slideFrom(moment, card, from, SLIDE_MS, i * SLIDE_STAGGER_MS) : undefined,
    );
    await Promise.all([...slides, moment.wait(SLIDE_MS)]);
  },
};

/** Where the played card was: in my hand, or with whoever held it. */
function originOf(moment: Moment, hand: string): DOMRect | undefined {
  const card = placesOf(moment.told.after).last?.card ?? "";
  const mine = cardsIn(moment, hand).find((each) => each.dataset["card"] === card);
  const seat = hand.split(".")[1];
  const face = [...moment.root.querySelectorAll(`[data-seat="${seat}"]`)].find(isSeen);
  return (mine ?? face)?.getBoundingClientRect();
}

const discard: Motion = {
  sound: "card",
  gap: 0,
  async play(moment) {
    const hand = handOf(moment);
    const from = originOf(moment, hand);
    moment.swap();
    const pile = seen(moment, `discard.${hand.split(".")[1]}`);
    if (pile && from) await slideFrom(moment, pile, from, SLIDE_MS);
    else await moment.wait(SLIDE_MS);
  },
};

const place: Motion = {
  sound: "chip",
  async play(moment) {
    moment.swap();
    const chips = moment.places.flatMap((cell) => chipAt(moment, cell) ?? []);
    await Promise.all([
      ...chips.map((chip) => moment.animate(chip, DROP, DROP_MS)),
      moment.wait(DROP_MS),
    ]);
  },
};

const lift: Motion = {
  sound: "take",
  async play(moment) {
    const chips = moment.places.flatMap((cell) => chipAt(moment, cell) ?? []);
    await Promise.all([
      ...chips.map((chip) => moment.animate(chip, TAKE, TAKE_MS)),
      moment.wait(TAKE_MS),
    ]);
    moment.swap();
  },
};

/** A golden brush runs under the light of five knocks, the last one the loudest. */
const gild = (moment: Moment, chips: readonly Element[]): Promise<void> =>
  burst(moment, ({ spot, ring, rays, stroke }) => {
    const spots = chips.map(spot);
    const [first, last] = [spots[0], spots.at(-1)];
    if (!first || !last) return;
    for (const [i, each] of spots.entries()) {
      ring(each, each.size * (0.8 + i * 0.06), { at: i * 66, ms: 300 });
    }
    const [ux, uy] = [(last.x - first.x) / 4, (last.y - first.y) / 4];
    const points = [
      [first.x - ux * 0.8, first.y - uy * 0.8],
      [(first.x + last.x) / 2, (first.y + last.y) / 2],
      [last.x + ux * 1.2, last.y + uy * 1.2],
    ] as const;
    stroke({ points, width: first.size * 1.1, dry: 0.52, seed: 512, slant: 0.2 }, "gold", {
      ...{ at: 330, ms: 560 },
    });
    rays(last, last.size * 1.4, { at: 330, ms: 260 });
    jolt(moment, moment.root.querySelector(".sequence .frame"), 2, 330);
  });

/** The line runs through its five chips, each rises as it passes, and its name is called. */
const sequence: Motion = {
  sound: "line",
  async play(moment) {
    moment.swap();
    const { lines: known = [] } = placesOf(moment.before);
    const line = placesOf(moment.after).lines?.find(
      (each) => !known.some((old) => String(old.cells) === String(each.cells)),
    );
    if (!line) return;
    const strokes = moment.root.querySelectorAll(`[data-line="${line.cells.join("-")}"] line`);
    const chips = line.cells.map((cell) => chipAt(moment, `cell.${cell}`));
    const step = STROKE_MS / line.cells.length;
    const rising = chips.map((chip, i) =>
      chip ? moment.animate(chip, RISE, step * 2, { delay: i * step }) : undefined,
    );
    void gild(
      moment,
      chips.flatMap((chip) => chip ?? []),
    );
    const drawn = [...strokes].map((stroke) => moment.animate(stroke, DRAW_LINE, STROKE_MS));
    await Promise.all([...drawn, ...rising, moment.wait(STROKE_MS)]);
    moment.cue("call", line.team);
    await moment.wait(CALL_MS);
  },
};

/** A card from the deck; of others' cards there is nothing to see. */
const draw: Motion = {
  sound: "draw",
  gap: 0,
  async play(moment) {
    const from = seen(moment, "deck")?.getBoundingClientRect();
    moment.swap();
    const card = cardsIn(moment, handOf(moment)).at(-1);
    if (card && from) await slideFrom(moment, card, from, SLIDE_MS);
  },
};

const pass: Motion = {
  sound: "pass",
  async play(moment) {
    moment.swap();
    await moment.wait(FADE_OUT_MS);
  },
};

const forfeit: Motion = {
  sound: "out",
  async play(moment) {
    moment.swap();
    await moment.wait(FADE_OUT_MS);
  },
};

export const vocabulary: Vocabulary = {
  deal,
  discard,
  place,
  lift,
  sequence,
  draw,
  turn,
  pass,
  forfeit,
  end: { sound: "end" },
};
