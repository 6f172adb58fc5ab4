import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Choice, offersOf } from "./bets";
import { shortcut } from "./keys";

const offers = offersOf(["bet 5x5", "bet 5x6", "bet 6x2", "bet 6x5", "bet 6x6"]);
let choice: Choice;
let bet: ReturnType<typeof vi.fn<() => void>>;
let challenge: ReturnType<typeof vi.fn<() => void>>;

function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const listen = (each: Event) =>
    shortcut(each as KeyboardEvent, {
      offers,
      choice,
      choose: (next) => {
        choice = next;
      },
      bet,
      challenge,
    });
  window.addEventListener("keydown", listen, { once: true });
  target.dispatchEvent(event);
}

function add(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as Element;
}

beforeEach(() => {
  choice = { count: 5, face: 5 };
  bet = vi.fn();
  challenge = vi.fn();
});
afterEach(() => document.body.replaceChildren());

test("digits choose a face, and raise the count where they must", () => {
  press("6");
  expect(choice).toEqual({ count: 5, face: 6 });
  press("2");
  expect(choice).toEqual({ count: 6, face: 2 });
  press("3");
  expect(choice).toEqual({ count: 6, face: 2 });
});

test("up and down change the count", () => {
  press("ArrowUp");
  expect(choice.count).toBe(6);
  press("ArrowDown");
  expect(choice.count).toBe(5);
});

test("Enter bets and C challenges", () => {
  press("Enter");
  press("c");
  expect(bet).toHaveBeenCalledOnce();
  expect(challenge).toHaveBeenCalledOnce();
});

test("keys belong to whoever types, and not to a player", () => {
  press("c", add("<input />"));
  press("6", add("<textarea></textarea>"));
  press("c", document.body, { ctrlKey: true });
  expect(challenge).not.toHaveBeenCalled();
  expect(choice.face).toBe(5);
});

test("Enter on a focused button is that button's, on a radio it bets", () => {
  press("Enter", add("<button></button>"));
  expect(bet).not.toHaveBeenCalled();
  press("Enter", add('<input type="radio" />'));
  expect(bet).toHaveBeenCalledOnce();
});

test("nothing is played under an open dialog", () => {
  add("<dialog open></dialog>");
  press("c");
  expect(challenge).not.toHaveBeenCalled();
});
