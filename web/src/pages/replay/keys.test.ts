import { beforeEach, expect, test } from "vitest";
import { stroke } from "./keys";

let done: string[];
const strokes = {
  toggle: () => done.push("toggle"),
  back: () => done.push("back"),
  forward: () => done.push("forward"),
  toStart: () => done.push("toStart"),
  toEnd: () => done.push("toEnd"),
};

beforeEach(() => {
  done = [];
  document.body.innerHTML = "<p>board</p><button>play</button><input type='range'>";
});

function press(key: string, on = "p", more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const listen = (heard: Event) => stroke(heard as KeyboardEvent, strokes);
  document.addEventListener("keydown", listen, { once: true });
  document.querySelector(on)?.dispatchEvent(event);
  document.removeEventListener("keydown", listen);
  return event.defaultPrevented;
}

test("space, arrows, Home and End lead through a match", () => {
  for (const key of [" ", "ArrowLeft", "ArrowRight", "Home", "End"]) expect(press(key)).toBe(true);
  expect(done).toEqual(["toggle", "back", "forward", "toStart", "toEnd"]);
});

test("a button keeps its space, and gives the arrows away", () => {
  expect(press(" ", "button")).toBe(false);
  press("ArrowLeft", "button");
  expect(done).toEqual(["back"]);
});

test("the scrubber, other keys and the browser's own keys are left alone", () => {
  press("ArrowLeft", "input");
  press("x");
  press("ArrowLeft", "p", { altKey: true });
  expect(done).toEqual([]);
});

test("an open dialog has the keys", () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  press(" ");
  expect(done).toEqual([]);
});
