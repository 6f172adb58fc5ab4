import { expect, test } from "vitest";
import type { Chair, TableState, You } from "../../wire/messages";
import { type Attendee, mayFree, mayMute, mayRemove, peopleOf } from "./people";

const chair = (seat: number, rest: Partial<Chair>): Chair => ({
  seat,
  kind: "person",
  person: null,
  name: "",
  level: null,
  ready: false,
  present: true,
  temper: "",
  stand_in: false,
  auto: false,
  out: false,
  absent_until: null,
  guest_bot: false,
  team: null,
  wants: null,
  ...rest,
});
const table = {
  host: "p1",
  phase: "waiting",
  chairs: [
    chair(0, { person: "p1", name: "Ann" }),
    chair(1, { kind: "bot", name: "magpie" }),
    chair(2, { person: "p2", name: "Bea", present: false }),
  ],
  watchers: [{ person: "p3", name: "Eve" }],
  muted: ["p3"],
} as unknown as TableState;
const host: You = { person: "p1", name: "Ann", seat: 0, invite: "hk7m2p" };
const [ann, bea, eve] = peopleOf(table) as [Attendee, Attendee, Attendee];

test("people are listed by seat, then those who watch; bots are not", () => {
  expect(peopleOf(table).map(({ name }) => name)).toEqual(["Ann", "Bea", "Eve"]);
  expect([ann.isHost, bea.isHere, eve.isMuted]).toEqual([true, false, true]);
});

test("the host may remove and mute everybody else, and free the chair of who is away", () => {
  expect([ann, bea, eve].map((each) => mayRemove(table, host, each))).toEqual([false, true, true]);
  expect([ann, bea, eve].map(({ person }) => mayMute(table, host, person))).toEqual([
    false,
    true,
    true,
  ]);
  expect([ann, bea, eve].map((each) => mayFree(table, host, each))).toEqual([false, true, false]);
});

test("nobody removes a player during a match, and nobody but the host may do anything", () => {
  const playing = { ...table, phase: "playing" } as TableState;
  expect(mayRemove(playing, host, bea)).toBe(false);
  expect(mayRemove(playing, host, eve)).toBe(true);
  const guest: You = { person: "p2", name: "Bea", seat: 2, invite: null };
  expect([mayMute(table, guest, "p3"), mayRemove(table, guest, eve)]).toEqual([false, false]);
});
