/** status: a true cross-fade, the new look over the old one; no empty frame (OTV-1.5, OTV-5.6). */
import type { Moment, Motion } from "../motion";
import { OVERLAY_CROSSFADE_MS } from "../timing";

/** A flip of the same piece in the same phase already shows the change (OTV-5.6-b). */
function isCoveredByFlip(moment: Moment): boolean {
  return moment.phase.some(
    (other) => other.type === "flip" && other.targets.some((at) => moment.places.includes(at)),
  );
}

/** Lay a copy of the old look exactly where the piece lies, beneath it. */
function layUnder(piece: HTMLElement, old: HTMLElement): void {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = piece;
  old.removeAttribute("data-place");
  old.setAttribute("aria-hidden", "true");
  old.style.position = "absolute";
  old.style.margin = "0";
  old.style.left = `${offsetLeft}px`;
  old.style.top = `${offsetTop}px`;
  old.style.width = `${offsetWidth}px`;
  old.style.height = `${offsetHeight}px`;
  piece.before(old);
}

async function crossFade(moment: Moment, place: string, old: HTMLElement | null): Promise<void> {
  const piece = moment.find(place)[0];
  if (!piece) return moment.wait(OVERLAY_CROSSFADE_MS);
  if (old) layUnder(piece, old);
  await moment.animate(piece, [{ opacity: 0 }, { opacity: 1 }], OVERLAY_CROSSFADE_MS, {
    easing: "linear",
  });
  old?.remove();
}

export const status: Motion = {
  sound: "status",
  async play(moment) {
    if (isCoveredByFlip(moment)) return moment.swap();
    const old = moment.places.map(
      (place) => (moment.find(place)[0]?.cloneNode(true) ?? null) as HTMLElement | null,
    );
    moment.swap();
    await Promise.all(moment.places.map((place, i) => crossFade(moment, place, old[i] ?? null)));
  },
};
