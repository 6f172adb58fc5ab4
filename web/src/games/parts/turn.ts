/** How a turn is told: at once, and my own is heard. */
import type { Moment, Motion } from "../../playback";

/** The sound of my turn, if the turn that begins is mine; the frame knows which seat I have. */
export function announce(moment: Moment): void {
  const mine = moment.root.querySelector(`[data-mine="${moment.after["turn"]}"]`);
  if (mine) moment.sound("your_turn");
}

export const turn: Motion = {
  gap: 0,
  play(moment) {
    moment.swap();
    announce(moment);
  },
};
