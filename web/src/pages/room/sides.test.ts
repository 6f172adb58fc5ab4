import { expect, test } from "vitest";
import type { Chair } from "../../wire/messages";
import { areEven, otherSide, sidesOf, swapOf } from "./sides";

const chair = (seat: number, kind: Chair["kind"], more: Partial<Chair> = {}): Chair => ({
  ...{ seat, kind, person: null, name: "", level: null, ready: false, present: true },
  ...{
    temper: "",
    stand_in: false,
    auto: false,
    out: false,
    absent_until: null,
    guest_bot: false,
    team: seat % 2,
    wants: null,
  },
  ...more,
});
const PEOPLE = [chair(0, "person"), chair(1, "person"), chair(2, "free"), chair(3, "free")];

test("seats are grouped by team, and sides even when each has as many", () => {
  expect(sidesOf(PEOPLE)).toEqual([
    { team: 0, taken: 1, members: [PEOPLE[0], PEOPLE[2]] },
    { team: 1, taken: 1, members: [PEOPLE[1], PEOPLE[3]] },
  ]);
  expect(areEven(PEOPLE)).toBe(true);
  expect(areEven([...PEOPLE.slice(0, 3), chair(3, "bot")])).toBe(false);
});

test("where everyone plays alone there are no sides", () => {
  const alone = PEOPLE.map((each) => ({ ...each, team: null }));
  expect(sidesOf(alone)).toEqual([]);
  expect(areEven(alone)).toBe(true);
  expect(otherSide(alone, 0)).toBeNull();
  expect(swapOf(alone, 0, alone[1] as Chair)).toBeNull();
});

test("one changes sides to a free chair, else with a bot, and asks people one by one", () => {
  expect(otherSide(PEOPLE, 0)).toEqual({ t: "sit", seat: 3 });
  const bots = [chair(0, "person"), chair(1, "person"), chair(2, "bot"), chair(3, "bot")];
  expect(otherSide(bots, 0)).toEqual({ t: "swap", seat: 3 });
  expect(otherSide(PEOPLE.slice(0, 2), 0)).toBeNull();
  expect(otherSide(PEOPLE, null)).toBeNull();
});

test("a wish is asked, agreed to, or taken back; only across teams", () => {
  const mine = chair(0, "person", { wants: 1 });
  const asks = chair(3, "person", { wants: 0 });
  const all = [mine, chair(1, "person"), chair(2, "person"), asks];
  expect(all.map((each) => swapOf(all, 0, each))).toEqual([null, "asking", null, "asked"]);
  expect(swapOf(PEOPLE, 0, PEOPLE[1] as Chair)).toBe("may");
});
