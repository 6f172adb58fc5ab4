/** destroy: the piece fades out where it lies, then its place is empty (OTV-5.3). */
import type { Motion } from "../motion";
import { fadeOut } from "./fade";

export const destroy: Motion = {
  sound: "destroy",
  async play(moment) {
    await fadeOut(moment);
    moment.swap();
  },
};
