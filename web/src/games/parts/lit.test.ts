import { afterEach, expect, test, vi } from "vitest";
import { aboutLine, lightsLines, lineAfter } from "./lines";
import { findLit, light } from "./lit";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A table on which everything can be seen. */
function table(): HTMLElement {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 20, 20));
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  document.body.innerHTML = `<main><div data-place="hand.0"><button><i data-card="05-2"></i></button></div>
    <div data-place="took.1.pi"><i data-card="05-3"></i></div></main>`;
  return document.querySelector("main") as HTMLElement;
}

const litCards = () =>
  [...document.querySelectorAll("[data-lit]")].map(
    (part) =>
      (part.querySelector<HTMLElement>("[data-card]") ?? (part as HTMLElement)).dataset["card"],
  );

/** A log of two lines that speak of a card each, and one that speaks of none. */
function log(within = "main"): HTMLElement[] {
  const list = document.createElement("ol");
  const abouts = [[":05-2"], [":05-3"], []];
  const lines = abouts.map((about) => {
    const line = document.createElement("li");
    for (const [name, value] of Object.entries(aboutLine({ about }))) {
      line.setAttribute(name, String(value));
    }
    return line;
  });
  list.append(...lines);
  lightsLines(list);
  document.querySelector(within)?.append(list);
  return lines;
}

const hear = (part: HTMLElement | undefined, type: string) =>
  part?.dispatchEvent(new Event(type, { bubbles: true }));

test("a card is found wherever it lies, or in its place alone", () => {
  const root = table();
  expect(findLit(root, [":05-2"])).toEqual([root.querySelector("button")]);
  expect(findLit(root, [":05-3"])).toEqual([root.querySelector("[data-card='05-3']")]);
  expect(findLit(root, ["hand.0:05-3"])).toEqual([]);
});

test("a part that two lights are on is dark when both are out", () => {
  const root = table();
  const [first, second] = [light(root, [":05-3"]), light(root, [":05-3", ":05-2"])];
  second();
  expect(litCards()).toEqual(["05-3"]);
  first();
  expect(litCards()).toEqual([]);
});

test("pointing at a line or walking to it lights what it speaks of, and nothing else", async () => {
  table();
  const [first, second, plain] = log();
  hear(first, "pointerover");
  await vi.dynamicImportSettled();
  expect(litCards()).toEqual(["05-2"]);
  hear(second, "focusin");
  await vi.dynamicImportSettled();
  expect(litCards()).toEqual(["05-3"]);
  hear(second, "focusout");
  hear(plain, "pointerover");
  expect(litCards()).toEqual([]);
  expect(plain?.hasAttribute("tabindex")).toBe(false);
});

test("a drawer that hides the table closes for the line that is touched in it", async () => {
  table();
  const drawer = document.createElement("dialog");
  const close = vi.fn();
  Object.assign(drawer, { requestClose: close });
  document.body.append(drawer);
  const [line] = log("dialog");
  hear(line, "click");
  expect(close).toHaveBeenCalledOnce();
  await vi.dynamicImportSettled();
  expect(litCards()).toEqual(["05-2"]);
});

test("arrows lead from the log to its newest line and on from line to line", () => {
  expect([lineAfter(-1, "ArrowUp"), lineAfter(-1, "ArrowDown")]).toEqual([-1, 0]);
  const steps = [lineAfter(3, "ArrowUp"), lineAfter(0, "ArrowUp"), lineAfter(3, "ArrowDown")];
  expect(steps).toEqual([2, 0, 4]);
  expect(lineAfter(3, "Enter")).toBeNull();
});
