import { expect, test } from "vitest";
import { offersOf } from "./offers";

const HAND = ["03-1", "05-2", "05-3", "05-4"];

test("a card knows which of two it may take", () => {
  const { deeds } = offersOf(["play 03-1 take 03-2", "play 03-1 take 03-4"], HAND);
  expect(deeds.get("03-1")?.map((deed) => deed.take)).toEqual(["03-2", "03-4"]);
});

test("a bomb is offered on every card that it throws", () => {
  const { deeds } = offersOf(["play 05-2", "bomb 05"], HAND);
  expect(deeds.get("05-2")?.map((deed) => deed.kind)).toEqual(["play", "bomb"]);
  expect(deeds.get("05-4")?.map((deed) => deed.text)).toEqual(["bomb 05"]);
});

test("what answers a question is no deed of a card", () => {
  const offers = offersOf(["stop animal", "go animal"], HAND);
  expect(offers.deeds.size).toBe(0);
  expect(offers.answers).toEqual(["stop animal", "go animal"]);
});

test("ending with four of a month lies beside the cards, and is no question", () => {
  const offers = offersOf(["play 05-2", "end"], HAND);
  expect([offers.canEnd, offers.answers]).toEqual([true, []]);
  expect(offers.deeds.size).toBe(1);
  expect(offersOf(["play 05-2"], HAND).canEnd).toBe(false);
});

test("a bomb card only flips", () => {
  expect(offersOf(["play 05-2", "flip"], HAND).canFlip).toBe(true);
});
