/** Fades: only the opacity changes, never place or size (OTV-1.3-a, OTV-1.3-c). */
import type { Moment } from "../motion";
import { FADE_IN_MS, FADE_OUT_MS } from "../timing";

const CLEAR: Keyframe = { opacity: 0 };
const FULL: Keyframe = { opacity: 1 };

async function fade(moment: Moment, frames: Keyframe[], ms: number): Promise<void> {
  const elements = moment.places.flatMap((place) => moment.find(place));
  if (elements.length === 0) return moment.wait(ms);
  await Promise.all(elements.map((element) => moment.animate(element, frames, ms)));
}

export const fadeIn = (moment: Moment): Promise<void> => fade(moment, [CLEAR, FULL], FADE_IN_MS);
export const fadeOut = (moment: Moment): Promise<void> => fade(moment, [FULL, CLEAR], FADE_OUT_MS);
