import { expect, test } from "vitest";
import { CARDS, partOf } from "./deck";

test("the deck has its gwang, animals, ribbons and pi", () => {
  const counts: Record<string, number> = {};
  for (const card of CARDS) counts[partOf(card)] = (counts[partOf(card)] ?? 0) + 1;
  expect(counts).toEqual({
    ...{ gwang: 5, animal: 8, gukjin: 1, hongdan: 3, chodan: 3, cheongdan: 3, ribbon: 1 },
    ...{ pi: 22, double: 2, bonus: 2 },
  });
});
