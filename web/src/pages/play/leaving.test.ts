import { expect, test } from "vitest";
import { m } from "../../paraglide/messages.js";
import type { TableState, You } from "../../wire/messages";
import { leaveWhy } from "./leaving";

const me = { person: "p0", name: "Ann", seat: 0 } as You;
const table = (on_absence: string, ...others: object[]) =>
  ({
    pace: { on_absence },
    chairs: [{ kind: "person", present: true, seat: 0 }, ...others],
  }) as unknown as TableState;
const bot = { kind: "bot", present: true, seat: 1 };
const bob = { kind: "person", present: true, seat: 1 };

test("who leaves is told what this table does, not what most tables do", () => {
  expect(leaveWhy(table("vote", bob), me)).toContain(m.leave_vote());
  expect(leaveWhy(table("bot", bob), me)).toContain(m.leave_bot());
  expect(leaveWhy(table("forfeit", bob), me)).toContain(m.leave_forfeit());
});

test("with nobody left to vote it is a forfeit", () => {
  expect(leaveWhy(table("vote", { ...bob, present: false }), me)).toContain(m.leave_forfeit());
});

test("alone among bots the table waits, whatever it does among people", () => {
  for (const on_absence of ["vote", "bot", "forfeit"]) {
    expect(leaveWhy(table(on_absence, bot), me)).toBe(m.leave_waits());
    expect(leaveWhy(table(on_absence, bot, { ...bob, out: true }), me)).toBe(m.leave_waits());
    const left = { ...bob, present: false, stand_in: true };
    expect(leaveWhy(table(on_absence, left), me)).toBe(m.leave_waits());
  }
});
