/** How much of a turn's time is left, drawn anew a few times a second while somebody looks. */
import { createSubscriber } from "svelte/reactivity";
import { RING_MS } from "../../playback/timing";
import type { Turn } from "../../wire/messages";

/** Under so many seconds the ring turns red. */
export const LOW_SECONDS = 10;

export interface TurnClock {
  /** Whole seconds left; none without a clock. */
  readonly seconds: number | null;
  /** From 1 (all) to 0 (none). */
  readonly share: number;
  readonly isLow: boolean;
}

export function turnClock(turn: () => Turn, now: () => number): TurnClock {
  const tick = createSubscriber((update) => {
    const timer = setInterval(update, RING_MS);
    return () => clearInterval(timer);
  });
  const left = (): number | null => {
    const { until } = turn();
    if (until === null || until === undefined) return null;
    tick();
    return Math.max(0, until - now());
  };
  return {
    get seconds() {
      const seconds = left();
      return seconds === null ? null : Math.ceil(Math.min(seconds, turn().seconds || seconds));
    },
    get share() {
      const seconds = left();
      return seconds === null ? 1 : Math.min(1, seconds / (turn().seconds || 1));
    },
    get isLow() {
      const seconds = left();
      return seconds !== null && seconds < LOW_SECONDS;
    },
  };
}
