import { expect, test } from "vitest";
import type { Told } from "../../../wire/messages";
import { holds, look, type Moment, named } from "./moments";

const told = (type: string, ...targets: string[]): Told => ({
  ...{ type, phase: 1, after: {}, targets, batch: "", pause: false },
});
const MOMENT: Moment = {
  view: {
    "cup.0": [4, 1],
    "hand.0": ["heart_5", "spade_2"],
    dead: ["heart_5"],
    judged: { count: 6 },
    "trap.1": true,
    "cell.d3": { color: "white", special: "bomb" },
    protected: null,
  },
  ...{ me: 0, seats: 3, isMyTurn: true, legal: ["bet 1x4", "challenge"] },
  heard: [told("lose", "cup.0"), told("go", "seat.2")],
  isRefused: false,
};

test("a place is read with what lies in it", () => {
  expect(look(MOMENT.view, "cup.0.length")).toBe(2);
  expect(look(MOMENT.view, "judged.count")).toBe(6);
  expect(look(MOMENT.view, "protected.cell")).toBeUndefined();
  expect(named("seat.{other}", MOMENT)).toEqual(["seat.1", "seat.2"]);
});

test.each([
  [{ turn: "me" }, true],
  [{ legal: "^challenge$" }, true],
  [{ legal: "^go" }, false],
  [{ event: "lose" }, true],
  [{ event: "lose", target: "cup.{me}" }, true],
  [{ event: "lose", target: "cup.{other}" }, false],
  [{ event: "go", target: "seat.{other}" }, true],
  [{ refusal: true }, false],
  [{ turn: "me", at_most: { "cup.{me}.length": 2 } }, true],
  [{ at_least: { "cup.{me}.length": 3 } }, false],
  [{ at_least: { "protected.cell": 0 } }, false],
  [{ equals: { "trap.{other}": true } }, true],
  [{ share: ["dead", "hand.{me}"] }, true],
  [{ some: { special: true, color: ["white", "black"] } }, true],
  [{ some: { special: true, color: ["black", "white"] } }, false],
  [{ weather: "rain" }, false],
])("a moment is asked %j", (when, is) => {
  expect(holds(when, MOMENT)).toBe(is);
});
