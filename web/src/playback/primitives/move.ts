/** move: one straight line from the first target to the second (OTV-5.5). */
import type { Moment, Motion } from "../motion";
import { MOVE_MS } from "../timing";

/** Slide an element along a straight line from where something was to where it lies now. */
export function slideFrom(
  moment: Moment,
  element: Element,
  from: DOMRect,
  ms = MOVE_MS,
  delay = 0,
): Promise<void> {
  const to = element.getBoundingClientRect();
  const right = from.left + from.width / 2 - (to.left + to.width / 2);
  const down = from.top + from.height / 2 - (to.top + to.height / 2);
  const frames = [{ transform: `translate(${right}px, ${down}px)` }, { transform: "none" }];
  return moment.animate(element, frames, ms, { easing: "ease-in-out", delay });
}

export const move: Motion = {
  sound: "move",
  async play(moment) {
    const [origin = "", goal = ""] = moment.told.targets;
    const from = moment.find(origin)[0]?.getBoundingClientRect();
    moment.swap();
    const piece = moment.find(goal)[0];
    if (from && piece) await slideFrom(moment, piece, from);
    else await moment.wait(MOVE_MS);
  },
};
