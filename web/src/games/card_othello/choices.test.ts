import { expect, test } from "vitest";
import { rule } from "../../playback/testing";
import { actionAt, inviteOf, offerOf } from "./choices";
import { viewOf } from "./testing";
import { readTable } from "./view";
import { whyNot } from "./why";

const LEGAL = [
  "d3",
  "c4",
  "use swap_01 @e4",
  "use swap_01 @d4",
  "use chest_01",
  "use sell_01 udr_01",
];

test("legal actions are sorted by where they are pressed", () => {
  const offer = offerOf(LEGAL);
  expect([...offer.cells]).toEqual(["d3", "c4"]);
  expect([...(offer.uses.get("swap_01")?.targets ?? [])]).toEqual(["e4", "d4"]);
  expect(offer.uses.get("chest_01")?.isPlain).toBe(true);
  expect(offer.uses.get("sell_01")?.sold).toEqual(["udr_01"]);
  expect(offer.mayPass).toBe(false);
});

rule("OTV-6-c", "OTV-0-f")("only what the rules list invites", () => {
  const offer = offerOf(LEGAL);
  expect(inviteOf(offer, null, "d3")).toBe("legal");
  expect(inviteOf(offer, null, "e4")).toBeNull();
  expect(inviteOf(offer, "swap_01", "e4")).toBe("target");
  expect(inviteOf(offer, "swap_01", "d3")).toBeNull();
  expect(inviteOf(offer, "chest_01", "d3")).toBe("legal");
});

test("a press is the action that the rules list", () => {
  const offer = offerOf(LEGAL);
  expect(actionAt(offer, null, "c4")).toBe("c4");
  expect(actionAt(offer, "swap_01", "d4")).toBe("use swap_01 @d4");
  expect(actionAt(offer, null, "a1")).toBeNull();
  expect(actionAt(offerOf(["stop", "choose @a1"]), null, "a1")).toBe("choose @a1");
  expect(offerOf(["choose free_01"]).cards).toEqual(new Set(["free_01"]));
});

test("the first hindrance is said", () => {
  const why = (more: Record<string, unknown>, isMyTurn = true, cost = 5): string =>
    whyNot({ table: readTable(viewOf({}, more)), me: 0, isMyTurn }, cost).key;
  expect(why({}, false)).toBe("why_turn");
  expect(why({ used: true })).toBe("why_used");
  expect(why({ placed: 1 })).toBe("why_placed");
  expect(why({}, true, 12)).toBe("why_charge");
  expect(why({})).toBe("why_target");
  expect(why({ result: { winner: 0, stones: [3, 1], why: "full" } })).toBe("why_over");
});
