import { expect, test } from "vitest";
import type { Told } from "../wire/messages";
import { phasesOf } from "./phases";
import { rule, told } from "./testing";

const types = (events: Told[]): string[][] =>
  phasesOf(events).map((phase) => phase.events.map((each) => each.type));

rule("OTV-4.1-b", "OTV-2-c")("events are grouped by phase, ascending", () => {
  const events = [told("c", 3), told("a", 1), told("b", 2), told("a2", 1)];
  expect(types(events)).toEqual([["a", "a2"], ["b"], ["c"]]);
});

rule("OTV-1.1-b")("within a phase events keep the order in which they were told", () => {
  expect(types([told("z", 1), told("a", 1), told("m", 1)])).toEqual([["z", "a", "m"]]);
});

rule("OTV-4.1-c")("a phase is grouped by type and batch", () => {
  const events = [
    told("flip", 1, { batch: "row" }),
    told("flip", 1, { batch: "column" }),
    told("flip", 1, { batch: "row" }),
    told("place", 1),
  ];
  expect(phasesOf(events)[0]?.groups.map((group) => group.length)).toEqual([2, 1, 1]);
});

rule("OTV-2-d")("an event without a phase is a phase of its own, where it stands", () => {
  const bare = (type: string): Told => ({
    ...told(type, 0),
    phase: undefined as unknown as number,
  });
  const events = [told("a", 1), bare("b"), bare("c"), told("d", 2), told("e", 2)];
  expect(types(events)).toEqual([["a"], ["b"], ["c"], ["d", "e"]]);
  expect(types([bare("a"), bare("b")])).toEqual([["a"], ["b"]]);
});

test("no events are no phases", () => {
  expect(phasesOf([])).toEqual([]);
});
