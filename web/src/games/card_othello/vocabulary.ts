/** How the events of Card Othello move: the visual rulebook's primitives, and hands card by card. */

import { burst, type Painter, type Spot } from "../../moments/layer";
import { ring as circle } from "../../moments/spine";
import type { Moment, Motion, Vocabulary } from "../../playback";
import { primitives } from "../../playback/primitives";
import {
  BLAST_MS,
  FADE_IN_MS,
  FADE_OUT_MS,
  PRESENT_MS,
  TURN_TRANSITION_GAP_MS,
} from "../../playback/timing";
import { announce } from "../parts/turn";
import { factsOf } from "./describe";
import { HEAD } from "./dragon";
import { CELLS, placesOf } from "./places";
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
    if (moment.told.targets[0] === "log.used") await present(moment);
    moment.swap();
    if (isTurn(moment)) announce(moment);
    if (moment.told.targets[0] === "log.result") moment.sound("end");
  },
};

const cellOf = (moment: Moment): Element | undefined =>
  moment.places.flatMap((place) => moment.find(place))[0];

/** What lay there before: the bomb that goes off, the dragon that turns them. */
const specialAt = (moment: Moment): string | null => {
  const [place = ""] = moment.places;
  return placesOf(moment.before)[place as `cell.${string}`]?.special ?? null;
};

/** Two strokes of fire through a cross bomb, as far as it reaches. */
function cross(at: Spot, stroke: Painter["stroke"], flash: Painter["flash"]): void {
  const far = at.size * 1.9;
  const lines = [
    [-far, 0],
    [0, -far],
  ] as const;
  flash(at, at.size * 1.6);
  for (const [i, [dx, dy]] of lines.entries()) {
    const points = [-1, 0, 1].map((end) => [at.x + dx * end, at.y + dy * end] as const);
    const brush = { points, width: at.size * 0.62, dry: 0.5, seed: 90 + i, slant: 0.2 };
    stroke(brush, "gold", { at: i * 70, ms: 520 });
  }
}

/** Stones break where they lie; a bomb burns while it fades, and bursts as the next ones go (OTV-5.3). */
const destroy: Motion = {
  ...primitives["destroy"],
  async play(moment) {
    const stone = cellOf(moment);
    const special = specialAt(moment);
    if (stone) {
      void burst(moment, ({ spot, debris, flash, ring, rays, stroke }) => {
        const at = spot(stone);
        if (special === "cross_bomb") return cross(at, stroke, flash);
        if (special !== "bomb") return debris(at, at.size * 0.9, { at: 60, ms: 460 });
        ring(at, at.size * 1.2, { ms: 430 });
        flash(at, at.size * 2.2, { at: BLAST_MS });
        ring(at, at.size * 2.4, { at: BLAST_MS + 60, ms: 380 });
        rays(at, at.size * 1.6, { at: BLAST_MS + 60 });
        debris(at, at.size * 2.2, { at: BLAST_MS + 60, ms: 620 });
      });
    }
    await primitives["destroy"]?.play?.(moment);
  },
};

/** A dragon that turns its neighbours: it lies in the middle of them. */
function dragonOf(moment: Moment): Element | undefined {
  const flips = moment.phase.filter(({ type }) => type === "flip");
  const names = flips.flatMap(({ targets }) => targets.map((target) => target.slice(5)));
  const dragon = CELLS.find((cell) => {
    const look = placesOf(moment.before)[`cell.${cell}`];
    return look?.special === "dragon" && names.every((name) => isNear(cell, name));
  });
  return dragon === undefined ? undefined : moment.find(`cell.${dragon}`)[0];
}

const isNear = (one: string, other: string): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1 &&
  Math.abs(Number(one[1]) - Number(other[1])) <= 1;

/** A dragon runs around its stones while they turn; the stones themselves turn as ever (OTV-5.2). */
const flip: Motion = {
  ...primitives["flip"],
  async play(moment) {
    const dragon = moment.index === 0 ? dragonOf(moment) : undefined;
    if (dragon) {
      void burst(moment, ({ spot, stroke, ring, ride }) => {
        const at = spot(dragon);
        const points = circle([at.x, at.y], at.size * 1.2, -25, 330);
        stroke(
          { points, width: at.size * 0.4, dry: 0.3, seed: 404, slant: 0.2, steps: 110 },
          "jade",
        );
        ring(at, at.size * 1.7, { at: 120, ms: 420 });
        ride(at, HEAD, { reach: at.size * 1.2, from: -25, to: 305 });
      });
    }
    await primitives["flip"]?.play?.(moment);
  },
};

/** Whoever is not its user sees the card itself, its name and what it does, before it works. */
async function present(moment: Moment): Promise<void> {
  const { seat, card } = factsOf(moment.told.targets);
  const mine = moment.root.querySelector<HTMLElement>("[data-mine]")?.dataset["mine"];
  if (mine === undefined || String(seat) === mine) return;
  moment.cue("presented", { seat, card });
  moment.sound("card");
  const [shown] = moment.find("presented");
  if (shown) void moment.animate(shown, PRESENT, PRESENT_MS, { easing: "linear" });
  await moment.wait(PRESENT_MS);
  moment.cue("presented", null);
}

/** It comes large, lies to be read, and goes to its pile. */
const PRESENT: Keyframe[] = [
  { opacity: 0, transform: "translateY(-40px) scale(1.5) rotate(-6deg)" },
  { opacity: 1, transform: "none", offset: 0.2 },
  { opacity: 1, transform: "none", offset: 0.82 },
  { opacity: 0, transform: "translateX(60px) scale(.6)" },
];

export const vocabulary: Vocabulary = {
  ...primitives,
  destroy,
  flip,
  hand_add: handAdd,
  hand_remove: handRemove,
  log,
};
