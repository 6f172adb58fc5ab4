import { expect, test, vi } from "vitest";
import { patient } from "./patient";

const PAGES = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("no page waits for a part that is asked for only once", () => {
  const hasty = Object.entries(PAGES).filter(([, text]) => /#await\s+import\(/.test(text));
  expect(hasty.map(([file]) => file)).toEqual([]);
  expect(Object.keys(PAGES).length).toBeGreaterThan(100);
});

test("a part that cannot be fetched is asked for until it comes", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  load.mockResolvedValue("here");
  const part = patient(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe("here");
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("a style sheet that was lost with it is asked for again", async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet"><link rel="icon">';
  const [lost, icon] = document.querySelectorAll("link");
  Object.defineProperty(lost, "sheet", { value: null });
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const part = patient(load);
  await vi.advanceTimersByTimeAsync(1000);
  const copy = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  expect(copy).not.toBe(lost);
  copy?.dispatchEvent(new Event("load"));
  expect(await part).toBe("here");
  expect(icon?.isConnected).toBe(true);
  vi.useRealTimers();
});
