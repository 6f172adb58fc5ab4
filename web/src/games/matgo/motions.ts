/** How cards travel: from where they lay to where they lie now, and from the deck or a hand. */
import type { Moment } from "../../playback";
import { CARD_MS, CARD_STAGGER_MS } from "../../playback/timing";

/** A card that was moved less than this many pixels stays where it is. */
const NEAR = 2;

const isSeen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

const laidCards = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".matgo [data-card]")].filter(isSeen);

const nameOf = (element: HTMLElement | SVGElement): string => element.dataset["card"] ?? "";

/** Where a place is on the screen: a hand, the deck. */
export function whereIs(moment: Moment, place: string): DOMRect | undefined {
  return moment.find(place).find(isSeen)?.getBoundingClientRect();
}

export interface Flight {
  /** Where a card comes from that did not lie open before. */
  readonly from?: (card: string) => DOMRect | undefined;
  readonly ms?: number;
  /** It is turned over on its way. */
  readonly isTurned?: boolean;
  readonly stagger?: number;
}

/** Write the event, and let every card that changed its place travel there. */
export async function fly(moment: Moment, flight: Flight = {}): Promise<void> {
  const { from, ms = CARD_MS, isTurned = false, stagger = 0 } = flight;
  const before = new Map(laidCards().map((each) => [nameOf(each), each.getBoundingClientRect()]));
  moment.swap();
  let late = 0;
  const flights = laidCards().map((element) => {
    const known = before.get(nameOf(element));
    const origin = known ?? from?.(nameOf(element));
    const to = element.getBoundingClientRect();
    if (!origin || isNear(origin, to)) return undefined;
    late += known ? 0 : 1;
    const delay = known ? 0 : (late - 1) * stagger;
    const turn = !known && isTurned ? " perspective(480px) rotateY(180deg)" : "";
    return travel(moment, element, origin, to, ms, turn, delay);
  });
  await Promise.all([...flights, moment.wait(ms)]);
}

const isNear = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs(one.left - other.left) < NEAR && Math.abs(one.top - other.top) < NEAR;

function travel(
  moment: Moment,
  element: Element,
  origin: DOMRect,
  to: DOMRect,
  ms: number,
  turn: string,
  delay: number,
): Promise<void> {
  const right = origin.left + origin.width / 2 - (to.left + to.width / 2);
  const down = origin.top + origin.height / 2 - (to.top + to.height / 2);
  const size = Math.min(2, Math.max(0.4, origin.width / (to.width || 1)));
  const frames: Keyframe[] = [
    { transform: `translate(${right}px, ${down}px) scale(${size})${turn}`, zIndex: 9 },
    { transform: `translate(0, -4px) scale(1.06)`, zIndex: 9, offset: 0.8 },
    { transform: "none", zIndex: 9 },
  ];
  return moment.animate(element, frames, ms, { easing: "cubic-bezier(.3,.1,.3,1)", delay });
}

/** The whole deal: card by card from the deck. */
export function dealOut(moment: Moment): Promise<void> {
  let deck: DOMRect | undefined;
  const from = (): DOMRect | undefined => {
    deck ??= whereIs(moment, "deck");
    return deck;
  };
  return fly(moment, { from, stagger: CARD_STAGGER_MS });
}

/** Done at the first press or key, so that nobody has to wait for a word. */
export function pressed(element: Element | undefined): { done: Promise<void>; end: () => void } {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => {
    const stop = (): void => resolve();
    element?.addEventListener("click", stop);
    window.addEventListener("keydown", stop);
    end = () => {
      element?.removeEventListener("click", stop);
      window.removeEventListener("keydown", stop);
      resolve();
    };
  });
  return { done, end };
}
