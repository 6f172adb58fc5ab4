import { expect, test } from "vitest";
import { rule, told } from "../../playback/testing";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { SPECIALS, tierOf } from "./cards";
import { describe as said } from "./describe";
import drawings from "./pieces/glyphs.svg?raw";
import pictures from "./pieces/pictures.svg?raw";
import { CARDS } from "./places";
import { look, wordsIn } from "./testing";

const ja = wordsIn("ja");
const describe = (event: Told, words: Words) => said(event, { words });
const log = (...targets: string[]) => told("log", 1, { targets });
const line = (targets: string[], words = ja) => describe(log(...targets), words);

rule(
  "OTV-5.10-a",
  "OTV-5.10-b",
  "OTV-5.10-c",
)("the normal log tells how the game goes", () => {
  expect(line(["log.start"])?.text).toBe("ゲーム開始");
  expect(line(["log.turn", "seat.0"])?.text).toBe("黒のターン開始");
  expect(line(["log.flips", "seat.1", "count.3"])?.text).toBe("白が3枚反転！");
  expect(line(["log.used", "seat.0", "card.bomb_01"])?.text).toBe("黒がカードを使用: 時限爆弾");
  expect(line(["log.taken", "seat.1", "card.bomb_01"])?.text).toBe("白がカードを奪取: 時限爆弾");
  expect(line(["log.pass", "seat.1"])?.text).toBe("白がパス");
  const draw = told("hand_add", 1, { targets: ["hand.0", "deck.0"] });
  expect(describe(draw, ja)).toMatchObject({ text: "黒がドロー", kind: "progress", form: "see" });
});

rule(
  "OTV-5.9-b",
  "OTV-5.9-g",
  "OTV-5.9-h",
  "OTV-5.9-f",
)("effects have a log of their own, and say whose they were", () => {
  const effect = line(["effect.udr_01", "seat.0", "count.3"]);
  expect(effect).toMatchObject({ text: "黒: 究極反転龍が3枚反転", kind: "effect", form: "see" });
  const keys = Object.keys(CARDS).filter((id) => !["double_01", "free_01"].includes(id));
  const silent = ["hard_01", "perma_01"];
  for (const id of keys.filter((each) => !silent.includes(each))) {
    const said = line([`effect.${id}`, "seat.1", "count.1", "card.free_01"]);
    expect(said?.text.startsWith("白: "), id).toBe(true);
  }
  for (const other of ["log.turn", "log.used", "log.flips"]) {
    expect(line([other, "seat.0", "count.1", "card.free_01"])?.kind).toBe("progress");
  }
});

rule("OTV-5.10-d")("logs that only carry values say nothing", () => {
  for (const key of ["log.charge", "log.choice", "log.trap", "log.deck", "log.tomorrow"]) {
    expect(line([key, "seat.0"])).toBeNull();
  }
  expect(describe(told("status_applied", 1, { targets: ["cell.d4"] }), ja)).toBeNull();
});

rule("OTV-7.5T-d")("a trap is said without its place", () => {
  expect(line(["effect.trap_01", "seat.0"])?.text).toBe("黒: 罠石がどこかに潜んでいる...");
});

test("what is bred and what moves by itself is said", () => {
  const spawn = told("spawn", 1, { targets: ["cell.b2"], after: { "cell.b2": look("white") } });
  expect(describe(spawn, ja)?.text).toBe("白: 繁殖の意志で石を1個生成");
  const after = { "cell.b2": look("empty"), "cell.c3": look("black", "hyperactive") };
  const move = told("move", 1, { targets: ["cell.b2", "cell.c3"], after });
  expect(describe(move, ja)?.kind).toBe("effect");
  const blown = { ...move, after: { ...after, "cell.c3": look("black") } };
  expect(describe(blown, ja)).toBeNull();
});

test("a result names the winner and counts the stones", () => {
  const end = (winner: number | null) =>
    told("log", 1, {
      targets: ["log.result"],
      after: { result: { winner, stones: [40, 24], why: "full" } },
    });
  expect(describe(end(0), ja)?.text).toBe("黒の勝ち：黒40、白24");
  expect(describe(end(null), wordsIn("en"))?.text).toBe("A draw: Black 40, White 24");
});

test("every card and every special stone is drawn, and named in three languages", () => {
  for (const card of Object.keys(CARDS)) expect(pictures).toContain(`<symbol id="${card}"`);
  for (const special of Object.keys(SPECIALS)) expect(drawings).toContain(`id="co-${special}"`);
  for (const words of [ja, wordsIn("ko"), wordsIn("en")]) {
    for (const id of Object.keys(CARDS)) {
      expect(words(`card.${id}.name`)).not.toBe("");
      expect(words(`card.${id}.text`)).not.toBe("");
    }
    for (const special of Object.keys(SPECIALS)) expect(words(`stone.${special}`)).not.toBe("");
  }
});

rule("OTH-10.16-b")("frames tell the cost: white, grey, green, blue, purple, gold", () => {
  expect([0, 1, 5, 6, 10, 11, 15, 16, 20, 21, 30].map(tierOf)).toEqual([
    0, 1, 1, 6, 6, 11, 11, 16, 16, 21, 21,
  ]);
});

rule("OTV-7.5T-d")("a line speaks of a cell, a hand or a charge; a trap's of no place", () => {
  const about = (type: string, targets: string[], after = {}) =>
    describe(told(type, 1, { targets, after }), ja)?.about;
  expect(about("place", ["cell.d3"])).toEqual(["cell.d3"]);
  const restless = { "cell.e4": { color: "black", special: "hyperactive" } };
  expect(about("move", ["cell.d3", "cell.e4"], restless)).toEqual(["cell.e4"]);
  expect(about("hand_add", ["hand.0", "deck.0"])).toEqual(["hand.0"]);
  expect(about("log", ["effect.chest_01", "seat.1", "count.2"])).toEqual(["charge.1"]);
  expect(about("log", ["effect.trap_01", "seat.0"])).toEqual([]);
});
