import { expect, test } from "vitest";
import { CARDS } from "../places";
import { wordsIn } from "../testing";
import { titleOf } from "./title";

const NAMES = (["ko", "ja", "en"] as const).flatMap((language) =>
  Object.keys(CARDS).map((id) => wordsIn(language)(`card.${id}.name`)),
);

test.each(NAMES)("%s is whole, in three lines at most", (name) => {
  const { lines } = titleOf(name);
  expect(lines.join("").replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
  expect(lines.length).toBeLessThanOrEqual(3);
});

test("a name breaks where a reader would, and only if that makes it larger", () => {
  expect(titleOf("宝箱").lines).toEqual(["宝箱"]);
  expect(titleOf("出稼ぎの意志").lines).toEqual(["出稼ぎ", "の意志"]);
  expect(titleOf("궁극 파괴신").lines).toEqual(["궁극", "파괴신"]);
  expect(titleOf("Will of Condemnation").lines).toEqual(["Will of", "Condemnation"]);
  expect(titleOf("시한폭탄").lines).toEqual(["시한폭탄"]);
  expect(titleOf("Ultimate God of Destruction").lines).toEqual([
    "Ultimate",
    "God of",
    "Destruction",
  ]);
});
