/** How cards travel and turn: from where they lay to where they lie now, from the deck or a hand. */
import type { Moment } from "../../playback";
import { CARD_MS, CARD_STAGGER_MS, CARD_TURN_MS } from "../../playback/timing";

/** A card that was moved less than this many pixels stays where it is. */
const NEAR = 2;

/** Width to height of a card. */
const SHAPE = 120 / 194;

/** Where a card lies or comes from. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** How wide a card is there, if one lies there. */
  readonly width: number | null;
  /** How far from straight it lies, in degrees. */
  readonly tilt: number;
}

const isSeen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

const laidCards = ({ root }: Moment): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(".matgo [data-card]")].filter(isSeen);

const nameOf = (element: HTMLElement | SVGElement): string => element.dataset["card"] ?? "";

/** A card that lies askew has a wider box than itself: its own width counts, where it has one. */
function spotOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  const isCard = Math.abs(box.width / box.height - SHAPE) < 0.2;
  const width = isCard ? element.clientWidth || box.width : null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width, tilt: tiltOf(element) };
}

const tiltOf = ({ parentElement }: Element): number =>
  (parentElement && Number.parseFloat(getComputedStyle(parentElement).rotate)) || 0;

/** Where a place is on the screen: the last card that lies in it, or else its middle. */
export function whereIs(moment: Moment, place: string): Spot | undefined {
  const shown = moment.find(place).find(isSeen);
  const card = shown && [...shown.querySelectorAll(".hw")].filter(isSeen).at(-1);
  return shown && spotOf(card ?? shown);
}

export interface Flight {
  /** Where a card comes from that did not lie open before. */
  readonly from?: (card: string) => Spot | undefined;
  /** What showed a card on its way no longer does. */
  readonly leave?: () => void;
}

/** Write the event, and let every card that changed its place travel there. */
export async function fly(moment: Moment, flight: Flight = {}): Promise<void> {
  const { from, leave } = flight;
  const before = new Map(laidCards(moment).map((each) => [nameOf(each), spotOf(each)]));
  leave?.();
  moment.swap();
  const laid = measured(laidCards(moment));
  const origins = laid.map(([each]) => before.get(nameOf(each)) ?? from?.(nameOf(each)));
  const flights = laid.map(([element, to], at) => travel(moment, element, origins[at], to));
  await Promise.all([...flights, moment.wait(CARD_MS)]);
}

/** All are measured before the first one moves: a browser lays the page out anew for every turn-about. */
const measured = <E extends Element>(elements: E[]): [E, Spot][] =>
  elements.map((element) => [element, spotOf(element)]);

/** A card that only makes room slides; one that comes from elsewhere is lifted and put down. */
async function travel(
  moment: Moment,
  element: Element,
  origin: Spot | undefined,
  to: Spot,
): Promise<void> {
  if (!origin) return;
  const way = Math.hypot(origin.x - to.x, origin.y - to.y);
  if (way < NEAR) return;
  const frames = way < (to.width ?? 0) ? [startOf(origin, to), REST] : lifted(startOf(origin, to));
  await moment.animate(element, frames, CARD_MS, { easing: EASING });
}

const EASING = "cubic-bezier(.3,.1,.3,1)";
const REST: Keyframe = { transform: "none" };

/** How a card looks that lies at `to` and seems to lie at `origin`, as large as the cards there. */
function startOf(origin: Spot, to: Spot): Keyframe {
  const size = origin.width && to.width ? origin.width / to.width : 1;
  const tilt = origin.tilt === to.tilt ? "" : ` rotate(${origin.tilt - to.tilt}deg)`;
  const way = `translate(${origin.x - to.x}px, ${origin.y - to.y}px)`;
  return { transform: `${way} scale(${size.toFixed(3)})${tilt}` };
}

const lifted = (start: Keyframe): Keyframe[] => [
  { ...start, zIndex: 9 },
  { transform: "translate(0, -4px) scale(1.06)", zIndex: 9, offset: 0.8 },
  { ...REST, zIndex: 9 },
];

const EDGE = "perspective(480px) rotateY(90deg)";
const OTHER_EDGE = "perspective(480px) rotateY(-90deg)";

/** Turn cards over: the back is seen for half of it, then `open` shows the face. */
export async function turnOver(moment: Moment, cards: Element[], open: () => void): Promise<void> {
  const half = CARD_TURN_MS / 2;
  const turn = (frames: Keyframe[], easing: string): Promise<unknown> =>
    Promise.all(cards.map((card) => moment.animate(card, frames, half, { easing })));
  await turn([REST, { transform: EDGE }], "ease-in");
  open();
  await turn([{ transform: OTHER_EDGE }, REST], "ease-out");
}

const all = ({ root }: Moment, selector: string): Element[] =>
  [...root.querySelectorAll(`.matgo ${selector}`)].filter(isSeen);

/** The whole deal: card by card from the deck, to both hands at one pace; mine is turned at last. */
export async function dealOut(moment: Moment): Promise<void> {
  const deck = whereIs(moment, "deck");
  moment.cue("closed", true);
  moment.swap();
  const hand = all(moment, ".hand .hw");
  const dealt: [[Element, Spot][], Keyframe[]][] = [
    [measured(hand), []],
    [measured(all(moment, ".far-hand .hw")), []],
    [measured(all(moment, ".floor [data-card]")), UNSEEN],
  ];
  const flights = dealt.flatMap(([cards, look]) =>
    cards.map(([card, to], at) => {
      const start = deck && startOf(deck, to);
      return start && leave(moment, card, start, at, look);
    }),
  );
  await Promise.all(flights);
  const mine = hand.filter((card) => card.hasAttribute("data-card"));
  await turnOver(moment, mine, () => moment.cue("closed", false));
}

/** An open card is not seen before it leaves the deck. */
const UNSEEN: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }];

/** A dealt card leaves the deck when it is its turn. */
function leave(
  moment: Moment,
  card: Element,
  from: Keyframe,
  at: number,
  [first, ...look]: Keyframe[],
): Promise<void> {
  const start = { ...from, ...first, zIndex: 9 };
  const frames = [start, ...look, { ...REST, zIndex: 9 }];
  return moment.animate(card, frames, CARD_MS, { easing: EASING, delay: at * CARD_STAGGER_MS });
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
