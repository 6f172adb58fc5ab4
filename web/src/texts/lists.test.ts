import { afterEach, expect, test } from "vitest";
import { language } from "./language.svelte";
import { listed, sentences } from "./lists";

const before = language.now;
afterEach(() => {
  language.now = before;
});

test("Japanese joins names by its own comma, and sentences without a space", () => {
  language.now = "ja";
  expect(listed(["윤슬", "Bo"])).toBe("윤슬、Bo");
  expect(sentences(["終わりです。", "もう一局。"])).toBe("終わりです。もう一局。");
});

test.each(["ko", "en"] as const)("%s joins names by a comma and sentences by a space", (now) => {
  language.now = now;
  expect(listed(["윤슬", "Bo"])).toBe("윤슬, Bo");
  expect(sentences(["One.", "Two."])).toBe("One. Two.");
});
