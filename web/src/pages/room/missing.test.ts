import { expect, test } from "vitest";
import type { Chair } from "../../wire/messages";
import { canStart, missing } from "./missing";

const chair = (seat: number, kind: Chair["kind"], ready = false): Chair => ({
  seat,
  kind,
  person: null,
  name: "",
  level: null,
  ready,
  present: true,
  temper: "",
  stand_in: false,
  auto: false,
  out: false,
  absent_until: null,
  guest_bot: false,
  team: null,
  wants: null,
});
const room = (...chairs: Chair[]) => ({ chairs });
const bot = (seat: number) => chair(seat, "bot", true);

test("people who are not ready are missing; bots are always ready", () => {
  const table = room(chair(0, "person"), chair(1, "person", true), bot(2));
  expect(missing(table, [2, 3]).unready.map(({ seat }) => seat)).toEqual([0]);
});

test("a match may begin with free chairs when enough people sit", () => {
  const table = room(chair(0, "person", true), bot(1), chair(2, "free"));
  expect(missing(table, [2, 3]).players).toBe(0);
  expect(missing(table, [3]).players).toBe(1);
  expect(missing(room(chair(0, "person"), chair(1, "free")), [2, 4]).players).toBe(1);
});

test("the host starts when only the host is not ready", () => {
  const lacks = missing(room(chair(0, "person"), chair(1, "person", true)), [2]);
  expect(canStart(lacks, 0)).toBe(true);
  expect(canStart(lacks, 1)).toBe(false);
  expect(canStart(lacks, null)).toBe(false);
});
