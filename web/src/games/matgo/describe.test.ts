import { expect, test } from "vitest";
import { told } from "../../playback/testing";
import type { Words } from "../scene";
import { describe, subtitle } from "./describe";

const words: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const names = ["Ann", "Bo"];

test("a play says who and what", () => {
  const event = told("play", 1, { targets: ["seat.1", "03-1"] });
  expect(describe(event, words, names)).toBe("log.play Bo card.03-1");
});

test("a call says its name", () => {
  const event = told("ttadak", 1, { targets: ["seat.0"] });
  expect(describe(event, words, names)).toBe("log_call Ann call.ttadak");
});

test("a stolen card says who has it now", () => {
  const after = { "took.0.pi": ["01-3"], "took.1.pi": ["11-3", "02-3"] };
  const stolen = told("steal", 1, { targets: ["02-3"], after });
  expect(describe(stolen, words, names)).toBe("log.steal Bo card.02-3");
});

test("the end says who won and who paid", () => {
  const result = { winner: 1, how: "stop", clause: "", total: 20, paid: 20_000, stakes: 1 };
  const event = told("end", 1, { after: { result } });
  expect(describe(event, words, names)).toBe("table.won Bo 20. table.paid Ann 20,000");
});

test("what nobody needs to hear is not said", () => {
  expect(describe(told("score", 1), words, names)).toBeNull();
});

test("the subtitle names the rule set, the unit and doubled stakes", () => {
  const options = { ruleset: "house", unit: 1000 };
  expect(subtitle({ stakes: 2 }, words, options)).toBe(
    "ruleset.house · unit_line 1,000 · table.stakes 2",
  );
});
