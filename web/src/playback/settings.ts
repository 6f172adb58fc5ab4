/** How fast events are shown. */

export type Speed = "normal" | "fast" | "off";

/** Read anew at each step, so a change of settings holds at once. */
export interface PlaybackSettings {
  readonly speed: Speed;
  /** How many times as fast a replay runs; live play is always once. */
  readonly rate?: number;
}

const FACTOR: Record<Speed, number> = { normal: 1, fast: 0.4, off: 0 };

export function scaled(ms: number, speed: Speed, rate = 1): number {
  return (ms * FACTOR[speed]) / rate;
}

/** Give the speed that a setting means on a device that may ask for less motion. */
export function speedFor(speed: Speed | "auto", isReduced: boolean): Speed {
  if (speed !== "auto") return speed;
  return isReduced ? "off" : "normal";
}
