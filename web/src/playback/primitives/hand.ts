/** hand_add, hand_remove: one fade for one card, in or out (OTV-5.7). */
import type { Motion } from "../motion";
import { fadeIn, fadeOut } from "./fade";

export const handAdd: Motion = {
  sound: "draw",
  async play(moment) {
    moment.swap();
    await fadeIn(moment);
  },
};

export const handRemove: Motion = {
  async play(moment) {
    await fadeOut(moment);
    moment.swap();
  },
};
