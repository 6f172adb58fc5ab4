import { expect, test } from "vitest";
import {
  codeOf,
  gameAddress,
  newAddress,
  placeOf,
  replayPage,
  rulesAddress,
  tableAddress,
} from "./places";

test("every address that the page writes is one that it reads", () => {
  expect(placeOf("/")).toEqual({ page: "home" });
  expect(placeOf(tableAddress("NURI42"))).toEqual({ page: "table", code: "NURI42" });
  expect(placeOf(newAddress("pirate_dice"))).toEqual({ page: "new", game: "pirate_dice" });
  expect(placeOf(rulesAddress("pirate_dice"))).toEqual({ page: "rules", game: "pirate_dice" });
  expect(placeOf(gameAddress("matgo"))).toEqual({ page: "home", game: "matgo" });
  expect(placeOf(replayPage("4f00"))).toEqual({ page: "replay", match: "4f00" });
  expect(placeOf(replayPage())).toEqual({ page: "replay", match: null });
});

test("other addresses lead nowhere, politely", () => {
  for (const path of ["/t", "/t/", "/t/a/b", "/what", "/t/%E0%A4%A"]) {
    expect(placeOf(path)).toEqual({ page: "nowhere" });
  }
});

test("a clause is the fragment of its rulebook", () => {
  expect(rulesAddress("pirate_dice", "PD-3-a")).toBe("/rules/pirate_dice#PD-3-a");
});

test("an invite is a table's address with a key", () => {
  expect(tableAddress("NURI-42", "hk7m2p")).toBe("/t/NURI-42?k=hk7m2p");
});

test("a code may be typed loosely or pasted as a link", () => {
  expect(codeOf(" nuri 42 ")).toBe("NURI42");
  expect(codeOf("http://192.168.0.7:8420/t/NURI42?x")).toBe("NURI42");
});
