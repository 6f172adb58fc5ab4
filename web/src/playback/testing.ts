/** What tests of playback share: the clause a test proves, a stepped clock, events, a small board. */
import { test } from "vitest";
import type { Told } from "../wire/messages";
import type { Clock, Wait } from "./clock";
import type { Stage } from "./stage.svelte";

/** `rule("OTV-4.1-b")("phases ascend", () => …)`: a test that names the clauses it proves. */
export function rule(...clauses: string[]) {
  return (claim: string, body: () => void | Promise<void>): void =>
    test(`${clauses.join(" ")}: ${claim}`, body);
}

export function told(type: string, phase: number, more: Partial<Told> = {}): Told {
  return { type, phase, after: {}, targets: [], batch: "", pause: false, ...more };
}

export interface SteppedClock extends Clock {
  readonly now: number;
  readonly waiting: number;
  watched: boolean;
  /** Let so much time pass; whatever falls due in it happens in order. */
  advance(ms: number): Promise<void>;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function steppedClock(): SteppedClock {
  const timers = new Map<Wait, { at: number; resolve: () => void }>();
  const clock = {
    now: 0,
    watched: true,
    get waiting() {
      return timers.size;
    },
    isWatched: () => clock.watched,
    wait(ms: number): Wait {
      let resolve = (): void => {};
      const done = new Promise<void>((then) => {
        resolve = then;
      });
      const wait: Wait = {
        done,
        end: () => {
          timers.delete(wait);
          resolve();
        },
      };
      timers.set(wait, { at: clock.now + ms, resolve });
      return wait;
    },
    async advance(ms: number): Promise<void> {
      const until = clock.now + ms;
      for (;;) {
        await settle();
        const due = [...timers].filter(([, timer]) => timer.at <= until);
        const next = due.sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        clock.now = next[1].at;
        timers.delete(next[0]);
        next[1].resolve();
      }
      clock.now = until;
      await settle();
    },
  };
  return clock;
}

/** What an animation was asked to do; happy-dom draws nothing. */
export interface Drawn {
  readonly place: string;
  readonly frames: Keyframe[];
  readonly ms: number;
  readonly at: number;
  cancelled: boolean;
}

/** Stand-ins for `Element.animate` that write down what they are asked. */
export function recordAnimations(clock: SteppedClock): Drawn[] {
  const drawn: Drawn[] = [];
  Element.prototype.animate = function (this: Element, frames, how) {
    const ms = typeof how === "object" ? Number(how.duration) : Number(how);
    const place = this.getAttribute("data-place") ?? "";
    const one = { place, frames: frames as Keyframe[], ms, at: clock.now, cancelled: false };
    drawn.push(one);
    const cancel = (): void => {
      one.cancelled = true;
    };
    return { cancel } as unknown as Animation;
  };
  return drawn;
}

/** A board of cells that draws its stage as a scene would: one element a place, its value as text. */
export function drawBoard(places: string[]): (place: string) => HTMLElement | null {
  document.body.replaceChildren(
    ...places.map((place) => {
      const cell = document.createElement("div");
      cell.id = place;
      const piece = document.createElement("i");
      piece.setAttribute("data-place", place);
      cell.append(piece);
      return cell;
    }),
  );
  return (place) => document.querySelector(`[data-place="${place}"]`);
}

/** Show a stage on a drawn board: what a component's effect does in the page. */
export function show(stage: Stage): void {
  for (const piece of document.querySelectorAll("[data-place]")) {
    piece.textContent = String(stage.view[piece.getAttribute("data-place") ?? ""] ?? "");
  }
}
