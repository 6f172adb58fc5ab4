import { expect, test } from "vitest";
import { gestureOf, sizeOf } from "./words";

test("how much the match has changed says how large it is called", () => {
  expect([1, 2, 3, 5].map((count) => sizeOf("go", count))).toEqual([
    ...["small", "middle", "full", "full"],
  ]);
  expect(["jjok", "puk", "bomb", "pi_bak"].map((name) => sizeOf(name, 1))).toEqual([
    ...["small", "middle", "full", "full"],
  ]);
});

test("a word has the gesture of its sound", () => {
  expect(gestureOf("ttadak", "따닥!", 1).words.map(({ text }) => text)).toEqual(["따", "닥!"]);
  expect(gestureOf("chongtong", "총통!", 1).words.map(({ text }) => text)).toEqual(["총", "통"]);
  expect(gestureOf("pi_bak", "피박!", 1)).toMatchObject({ isSeal: true });
  expect(gestureOf("go", "4고!", 4).dashes).toHaveLength(4);
  expect(gestureOf("go", "9고!", 9).dashes).toHaveLength(5);
});
