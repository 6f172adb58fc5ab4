/** How fast moments go: as the reader chose, and not at all where less motion is wished for. */

/** 1 is as it is meant, 0 is at once. */
export function pace(): number {
  const { motion = "auto" } = document.documentElement.dataset;
  if (motion === "off") return 0;
  if (motion === "fast") return 0.4;
  if (motion === "normal") return 1;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1;
}

/** Arrives at once and settles; falls, and is stopped by what it meets; is thrown and slows down. */
export const EASE = {
  hit: "cubic-bezier(.1,.9,.2,1)",
  drop: "cubic-bezier(.6,0,.95,.45)",
  fly: "cubic-bezier(.15,.7,.3,1)",
  leave: "cubic-bezier(.5,0,1,.5)",
} as const;
