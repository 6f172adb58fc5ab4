import { expect, test } from "vitest";
import { told } from "../../playback/testing";
import { fill } from "../../texts/words.svelte";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { type Called, calledBy, callText, formOfCall } from "./calls";
import { describe as said, subtitle } from "./describe";

const words: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const names = ["Ann", "Bo"];
const describe = (event: Told, me: number | null = null, spoken = words) =>
  said(event, { words: spoken, names, me, teams: [] })?.text ?? null;

test("a play says who and what", () => {
  const event = told("play", 1, { targets: ["seat.1", "03-1"] });
  expect(describe(event)).toBe("log.play Bo card.03-1");
});

test("a call says its name", () => {
  const event = told("ttadak", 1, { targets: ["seat.0"] });
  expect(describe(event)).toBe("log_call Ann call.ttadak");
});

test("a bonus card is written down as what it is for", () => {
  expect(describe(told("bonus", 1, { targets: ["seat.1", "bonus-1"] }))).toContain(
    "log.play_bonus Bo",
  );
  expect(describe(told("flip_bonus", 1, { targets: ["bonus-1"] }))).toContain("log.flip_bonus");
});

test("a bonus card is called out, and who turns one up is whoever's turn it is", () => {
  const turned = told("flip_bonus", 1, { targets: ["bonus-1"] });
  expect(calledBy(turned, { turn: 1 }).seat).toBe(1);
  expect(callText(calledBy(turned, { turn: 1 }), { words, names, me: 0 })).toContain(
    "line.flip_bonus.hit Bo",
  );
  expect(said(turned, { words, names, me: 0, teams: [] })?.kind).toBe("call");
});

test("a stolen card says who has it now", () => {
  const after = { "took.0.pi": ["01-3"], "took.1.pi": ["11-3", "02-3"] };
  const stolen = told("steal", 1, { targets: ["02-3"], after });
  expect(describe(stolen)).toBe("log.steal Bo part.pi");
  expect(describe(stolen, 1)).toBe("log.steal.me Bo part.pi");
  expect(describe(stolen, 0)).toBe("log.steal.hit Bo part.pi");
});

test("what is taken is told month by month, alike cards together", () => {
  const ko: Record<string, string> = {
    ...{
      "log.capture": "{name}님이 {cards}을 먹었어요.",
      "log.month": "{flower} {count}장({parts})",
    },
    ...{ "log.parts": "·", "log.months": ", ", "log.many": "{part} {count}" },
    ...{ "log.bonus": "보너스 패 1장", "flower.06": "모란", "flower.07": "홍싸리" },
    ...{ "part.animal": "열끗", "part.chodan": "초단", "part.cheongdan": "청단", "part.pi": "피" },
  };
  const korean: Words = (key, values = {}) => fill(ko[key] ?? key, values);
  const targets = ["seat.1", "bonus-1", "07-4", "06-2", "07-1", "07-2", "07-3", "06-3"];
  expect(describe(told("capture", 1, { targets }), null, korean)).toBe(
    "Bo님이 모란 2장(청단·피), 홍싸리 4장(열끗·초단·피 2), 보너스 패 1장을 먹었어요.",
  );
});

test("a card is named without what is painted on it", () => {
  const event = told("play", 1, { targets: ["seat.1", "01-1"] });
  const named: Words = (key, values = {}) =>
    key === "card.01-1" ? "송학 광(학)" : words(key, values);
  expect(describe(event, null, named)).toBe("log.play Bo 송학 광");
});

test("the end says who won and who paid", () => {
  const result = { winner: 1, how: "stop", clause: "", total: 20, paid: 20_000, stakes: 1 };
  const event = told("end", 1, { after: { result } });
  expect(describe(event)).toBe("log.end Bo Ann 20 20,000");
  expect(describe(event, 1)).toBe("log.end.me Bo Ann 20 20,000");
  expect(describe(event, 0)).toBe("log.end.hit Bo Ann 20 20,000");
});

test("a bak is said to who is paid, to who pays, and to who looks on", () => {
  const event = told("pi_bak", 1, { targets: ["seat.0"] });
  expect(describe(event, 1)).toBe("log_bak.me Ann factor.pi_bak");
  expect(describe(event, 0)).toBe("log_bak.hit Ann factor.pi_bak");
  expect(describe(event)).toBe("log_bak Ann factor.pi_bak");
});

const CALLED: Called = {
  ...{ name: "jjok", seat: 0, count: 1, cards: ["02-1"], total: 0, isPaid: true, pi: 3 },
};
const line = (called: Called, me: number | null) => callText(called, { words, names, me });

test("the line under a call tells me what I get or give, and others who gets it", () => {
  expect(line(CALLED, 0)).toMatch(/^line.jjok.me/);
  expect(line(CALLED, 1)).toMatch(/^line.jjok.hit Ann/);
  expect(line(CALLED, null)).toMatch(/^line.jjok Ann/);
});

test("where the other has no pi, the line promises none", () => {
  expect(line({ ...CALLED, isPaid: false }, 0)).toBe("Ann · gloss.jjok 1");
});

test("a bak is good for who does not suffer it", () => {
  const bak = { ...CALLED, name: "gwang_bak" };
  expect([0, 1, null].map((me) => formOfCall(bak, me))).toEqual(["hit", "me", "see"]);
});

test("what nobody needs to hear is not said", () => {
  expect(describe(told("score", 1))).toBeNull();
});

test("the subtitle names the rule set, the unit and doubled stakes", () => {
  const options = { ruleset: "house", unit: 1000 };
  expect(subtitle({ stakes: 2 }, words, options)).toBe(
    "ruleset.house · unit_line 1,000 · table.stakes 2",
  );
});

test("a line speaks of its cards wherever they lie, and a go of none", () => {
  const about = (type: string, targets: string[], after = {}) =>
    said(told(type, 1, { targets, after }), { words, names, me: 0, teams: [] })?.about;
  expect(about("play", ["seat.1", "03-1"])).toEqual([":03-1"]);
  const pile = ["05-1", "05-2", "05-3"];
  expect(about("puk", ["seat.0", "floor.05"], { "floor.05": pile })).toEqual(
    pile.map((card) => `:${card}`),
  );
  expect(about("go", ["seat.0"])).toEqual([]);
});
