/** place: the piece appears with its final look, fading in (OTV-5.1, OTV-1.6). */
import type { Motion } from "../motion";
import { fadeIn } from "./fade";

export const place: Motion = {
  sound: "place",
  async play(moment) {
    moment.swap();
    await fadeIn(moment);
  },
};
