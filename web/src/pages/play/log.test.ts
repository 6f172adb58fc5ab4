import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Log from "./Log.svelte";

let close = (): void => {};
afterEach(() => close());

const line = (key: number) => ({
  ...{ key, text: `line ${key}`, kind: "plain", form: "see" },
  told: { type: "bet", phase: 0, after: {} },
});

test("the newest line comes into sight with the next frame: nothing is measured before", async () => {
  const shown = mount(Log, {
    target: document.body,
    props: { lines: [line(1), line(2)] } as never,
  });
  close = () => void unmount(shown);
  const list = document.querySelector("ol") as HTMLElement;
  let asked = 0;
  Object.defineProperty(list, "scrollHeight", {
    get() {
      asked += 1;
      return 500;
    },
  });
  flushSync();
  expect(asked).toBe(0);
  await new Promise(requestAnimationFrame);
  expect(asked).toBe(1);
  expect(list.scrollTop).toBe(500);
});
