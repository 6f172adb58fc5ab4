/** flip: the look is swapped first, then the piece turns; the same turn everywhere (OTV-1.4, OTV-5.2). */
import type { Motion } from "../motion";
import { FLIP_MS } from "../timing";

export const TURN: Keyframe[] = [
  { transform: "perspective(480px) rotateY(180deg)" },
  { transform: "perspective(480px) rotateY(0deg)" },
];

export const flip: Motion = {
  sound: "flip",
  async play(moment) {
    moment.swap();
    const pieces = moment.places.flatMap((place) => moment.find(place));
    if (pieces.length === 0) return moment.wait(FLIP_MS);
    await Promise.all(
      pieces.map((piece) => moment.animate(piece, TURN, FLIP_MS, { easing: "ease-in-out" })),
    );
  },
};
