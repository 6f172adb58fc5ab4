import { afterEach, expect, test, vi } from "vitest";
import { keep, recall } from "./kept";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is recalled", () => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => shelf.set(key, text),
  });
  keep("a", "1");
  expect(recall("a")).toBe("1");
  expect(recall("b")).toBeNull();
});

test("a browser that keeps nothing is no trouble", () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  keep("a", "1");
  expect(recall("a")).toBeNull();
});
