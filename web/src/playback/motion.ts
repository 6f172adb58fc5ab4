/** How an event type moves and sounds: what a game's vocabulary is made of. */
import type { Told } from "../wire/messages";
import type { View } from "./stage.svelte";

/** One event while it is shown, and all that a motion may do with it. */
export interface Moment {
  readonly told: Told;
  /** All events of this phase. */
  readonly phase: readonly Told[];
  /** Its place within its group. */
  readonly index: number;
  /** The fold of everything before this event, and with it. */
  readonly before: View;
  readonly after: View;
  /** The places that this event is about: its targets, or else what it changes. */
  readonly places: readonly string[];
  /** Write the event's `after`; elements found from here on have their final look. */
  swap(): void;
  /** The document that the board is drawn in; a picture of a rulebook has one of its own. */
  readonly root: Document;
  /** The elements that show a place: `data-place="cup.0"`. */
  find(place: string): HTMLElement[];
  animate(element: Element, frames: Keyframe[], ms: number, how?: Timing): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Give components a passing hint; it goes with the phase. */
  cue(name: string, value: unknown): void;
  sound(name: string): void;
}

export interface Timing {
  delay?: number;
  easing?: string;
}

export interface Motion {
  /** Show it. The motion itself says when the look is swapped; at its end it is, in any case. */
  play?(moment: Moment): Promise<void> | void;
  /** One sound for a whole group. */
  sound?: string;
  /** The wait after its phase; PHASE_GAP_MS unless it says otherwise (OTV-4.1-d). */
  gap?: number;
}

/** Event types and their motions. A type that is not in it is applied at once (OTV-1.1-d). */
export type Vocabulary = Readonly<Record<string, Motion>>;
