/** Several motions of one moment: they begin by its clock, and can be ended together. */
import { EASE, pace } from "./pace";

export class Moving {
  readonly #pace = pace();
  readonly #running: Animation[] = [];

  /** Less motion is wished for: what moves stands at its end. */
  get isCalm(): boolean {
    return this.#pace === 0;
  }

  act(
    element: Element | null | undefined,
    frames: Keyframe[],
    at: number,
    ms: number,
    easing: string = EASE.hit,
    fill: FillMode = "backwards",
  ): void {
    if (this.isCalm || !element) return;
    const timing = { delay: at * this.#pace, duration: Math.max(1, ms * this.#pace), easing, fill };
    const animation = element.animate?.(frames, timing);
    if (!animation) return;
    animation.finished?.catch(() => {});
    this.#running.push(animation);
  }

  /** A stroke is drawn from its head to its dry end; its drops fly on. */
  draw(stroke: Element | null, at: number, ms: number, easing: string = EASE.hit): void {
    const veil = stroke?.querySelector<SVGPathElement>(".veil");
    const from = Number(veil?.dataset["length"] ?? 0);
    this.act(veil, [{ strokeDashoffset: from }, { strokeDashoffset: 0 }], at, ms, easing);
    const specks = stroke?.querySelector(".specks");
    this.act(specks, [{ opacity: 0 }, { opacity: 1 }], at + ms * 0.45, 40, "linear");
  }

  /** The table itself is jolted: two or three pixels, dying away. */
  jolt(element: Element | null | undefined, px: number, at: number, ms = 180): void {
    const frames = JOLT.map(([x, y]) => ({ transform: `translate(${x * px}px, ${y * px}px)` }));
    this.act(element, frames, at, ms, "linear", "none");
  }

  /** Show the end, now. */
  finish(): void {
    for (const animation of this.#running) {
      if (animation.playState !== "finished") animation.finish();
    }
  }

  /** Leave nothing behind. */
  drop(): void {
    for (const animation of this.#running.splice(0)) animation.cancel();
  }
}

const JOLT: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, -0.7],
  [-0.9, 0.5],
  [0.6, 0.4],
  [-0.4, -0.3],
  [0.2, 0.1],
  [0, 0],
];

/** Shared ways to come. */
export const FALL: Keyframe[] = [
  { opacity: 0, transform: "translateY(-26px) scale(1.25)" },
  { opacity: 1, transform: "none" },
];
export const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
export const RISE: Keyframe[] = [
  { opacity: 0, transform: "translateY(6px)" },
  { opacity: 1, transform: "none" },
];
export const SLAM: Keyframe[] = [
  { opacity: 0, transform: "scale(1.8)" },
  { opacity: 1, offset: 0.4 },
  { opacity: 1, transform: "none" },
];
export const STAMP: Keyframe[] = [
  { opacity: 0, transform: "scale(2.2)" },
  { opacity: 1, transform: "scale(.95)", offset: 0.6 },
  { opacity: 1, transform: "none" },
];
