/** Where a seat is on the screen, whatever is shown: a plate, a strip, a chair of the waiting room. */

const EDGE = 8;
const TAIL = 10;
const CORNER = 20;

/** The face at a seat, as it can be seen now; none behind a dialog that fills the screen. */
export function faceAt(seat: number): HTMLElement | null {
  const root: ParentNode = document.querySelector("dialog.full[open]") ?? document;
  const plates = [...root.querySelectorAll<HTMLElement>(`[data-seat="${seat}"]`)];
  const faces = plates.map((plate) => plate.querySelector<HTMLElement>(".face") ?? plate);
  return faces.find(isSeen) ?? plates.find(isSeen) ?? null;
}

const isSeen = (part: HTMLElement): boolean => {
  const { width, height } = part.getBoundingClientRect();
  return width * height > 0 && part.checkVisibility({ visibilityProperty: true });
};

export interface Spot {
  left: number;
  top: number;
  at: "above" | "below" | "hall";
  /** How far from the left edge its tail is. */
  tail: number;
}

type Size = Pick<DOMRect, "width" | "height">;

/** Towards the middle of the screen, with the tail at the face; without a face below the bar. */
export function spotFor(bubble: Size, face: DOMRect | null, screen: Size): Spot {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  if (!face) {
    const left = (screen.width - bubble.width) / 2;
    return { left, top: screen.height * 0.12, at: "hall", tail: 0 };
  }
  const middle = face.left + face.width / 2;
  const isLow = face.top + face.height / 2 > screen.height / 2;
  const top = isLow ? face.top - bubble.height - TAIL : face.bottom + TAIL;
  const left = within(middle - bubble.width / 2, screen.width - bubble.width);
  const tail = Math.max(CORNER, Math.min(middle - left, bubble.width - CORNER));
  return {
    ...{ left, tail, at: isLow ? ("above" as const) : ("below" as const) },
    top: within(top, screen.height - bubble.height),
  };
}

/** Puts a bubble at a seat. */
export function place(bubble: HTMLElement, seat: number): void {
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const spot = spotFor(size, faceAt(seat)?.getBoundingClientRect() ?? null, screen);
  bubble.style.translate = `${Math.round(spot.left)}px ${Math.round(spot.top)}px`;
  bubble.style.setProperty("--tail", `${spot.tail}px`);
  bubble.dataset["at"] = spot.at;
}
