/** spawn: as place, by a rule and not by a hand (OTV-5.4). */
import type { Motion } from "../motion";
import { fadeIn } from "./fade";

export const spawn: Motion = {
  sound: "spawn",
  async play(moment) {
    moment.swap();
    await fadeIn(moment);
  },
};
