import { expect, test, vi } from "vitest";
import { loadWords } from "../../texts/words.svelte";
import { named } from "./refusal";

test("a refusal names a card as people do, and leaves other values alone", async () => {
  const texts = { words: { "card.03-1": "Cherry gwang, curtain" } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(texts)));
  await loadWords("matgo");
  const values = { card: "03-1", count: 3, other: "04-1" };
  expect(named("matgo", values)).toEqual({ ...values, card: "Cherry gwang, curtain" });
  vi.unstubAllGlobals();
});
