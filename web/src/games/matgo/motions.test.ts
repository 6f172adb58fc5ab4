import { afterEach, beforeEach, expect, test } from "vitest";
import type { Moment } from "../../playback";
import { fly, whereIs } from "./motions";

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  new DOMRect(left, top, width, height);

/** An element that lies where a test says. */
function lay(at: DOMRect, look: { place?: string; card?: string; inside?: Element[] }): Element {
  const element = document.createElement("div");
  if (look.place) element.dataset["place"] = look.place;
  if (look.card !== undefined) element.className = "hw";
  if (look.card) element.dataset["card"] = look.card;
  element.append(...(look.inside ?? []));
  element.getBoundingClientRect = () => at;
  return element;
}

const drawn: Keyframe[][] = [];
let swap: () => void;
const moment = {
  root: document,
  find: (place: string) => [...document.querySelectorAll(`[data-place="${place}"]`)],
  swap: () => swap(),
  wait: () => Promise.resolve(),
  animate: (_: Element, frames: Keyframe[]) => {
    drawn.push(frames);
    return Promise.resolve();
  },
} as unknown as Moment;

let table: HTMLElement;
beforeEach(() => {
  table = document.createElement("div");
  table.className = "matgo";
  document.body.append(table);
  drawn.length = 0;
  swap = () => {};
});
afterEach(() => table.remove());

test("a card leaves a closed hand from its last back, as large as that back", async () => {
  const backs = [lay(box(800, 60, 38, 61), { card: "" }), lay(box(813, 60, 38, 61), { card: "" })];
  table.append(lay(box(800, 40, 180, 90), { place: "hand.1", inside: backs }));
  const hand = whereIs(moment, "hand.1");
  swap = () => table.append(lay(box(200, 200, 76, 122), { card: "03-1" }));
  await fly(moment, { from: () => hand });
  expect(drawn[0]?.[0]?.["transform"]).toBe("translate(594px, -170.5px) scale(0.500)");
});

test("where a hand is only a word, a card leaves its middle in its own size", async () => {
  table.append(lay(box(300, 10, 60, 20), { place: "hand.1" }));
  const hand = whereIs(moment, "hand.1");
  swap = () => table.append(lay(box(100, 200, 44, 71), { card: "03-1" }));
  await fly(moment, { from: () => hand });
  expect(drawn[0]?.[0]?.["transform"]).toBe("translate(208px, -215.5px) scale(1.000)");
});

test("a card that only makes room slides, and is not lifted", async () => {
  const lying = lay(box(100, 200, 44, 71), { card: "03-4" });
  table.append(lying);
  swap = () => {
    lying.getBoundingClientRect = () => box(92, 200, 44, 71);
  };
  await fly(moment);
  expect(drawn).toEqual([
    [{ transform: "translate(8px, 0px) scale(1.000)" }, { transform: "none" }],
  ]);
});
