import { expect, test, vi } from "vitest";
import { tellWhy, why } from "./why";

const tip = (): string => (owner() ? (document.querySelector(".why-not")?.textContent ?? "") : "");
const owner = () => document.querySelector(".why-not");

function greyed(text: string): { part: HTMLElement; end: () => void } {
  const part = document.createElement("button");
  part.ariaDisabled = "true";
  document.body.append(part);
  const end = why(text)(part) ?? (() => {});
  return { part, end };
}

test("pointing and pressing tell why not, and what can be pressed says nothing", () => {
  const { part: free } = greyed("");
  free.dispatchEvent(new Event("pointermove"));
  expect(tip()).toBe("");
  for (const how of ["pointermove", "click"]) {
    const { part, end } = greyed(`not now: ${how}`);
    part.dispatchEvent(new Event(how));
    expect(tip()).toBe(`not now: ${how}`);
    end();
  }
  expect(owner()?.getAttribute("role")).toBe("status");
});

test("what comes to lie under a pointer at rest says nothing until that moves", () => {
  const { part, end } = greyed("not your turn");
  part.dispatchEvent(new Event("pointerenter"));
  expect(tip()).not.toBe("not your turn");
  part.dispatchEvent(new Event("pointermove"));
  expect(tip()).toBe("not your turn");
  end();
});

test("a press that can do nothing now is answered beside what was pressed", () => {
  vi.useFakeTimers();
  const part = document.createElement("button");
  document.body.append(part);
  const hide = vi.fn();
  tellWhy(part, "it is their turn");
  Object.assign(document.querySelector(".why-not") ?? {}, { hidePopover: hide });
  expect(tip()).toBe("it is their turn");
  vi.runAllTimers();
  expect(hide).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
