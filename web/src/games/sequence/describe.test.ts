import { expect, test } from "vitest";
import { told } from "../../playback/testing";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { describe as said, subtitle } from "./describe";
import { PLAY, SEQUENCE } from "./match.fixture";
import { WEIGHTS } from "./places";
import { firstCell, markOf, nextCell, placeOf, playsOf } from "./plays";
import { contributions, PARTS } from "./shares";
import { readChip, readTable, seatsOf } from "./view";

const words: Words = (key, values = {}) => [key, ...Object.entries(values).flat()].join(" ");
const NAMES = ["Ann", "Bo", "Cy", "Di"];
const describe = (event: Told, me: number | null = null, teams = [0, 1, 0, 1]) =>
  said(event, { words, names: NAMES, me, teams })?.text ?? null;
const played = (card: string, cell: number) =>
  describe(told("discard", 1, { after: { last: { seat: 1, card, cell } } }));

test("a play is told with its card and its cell, by kind", () => {
  expect(played("heart_7", 48)).toMatch(/^log_place name Bo card card_face .* row 5 column 9$/);
  expect(played("o_o_1", 99)).toMatch(/^log_corner name Bo/);
  expect(played("heart_j_2", 48)).toMatch(/^log_wild .* cell card_face suit suit_heart rank 7$/);
  expect(played("spade_j_1", 48)).toMatch(/^log_remove/);
});

test("a sequence names its team and whose move made it", () => {
  const [event] = SEQUENCE;
  if (event) expect(describe(event)).toBe("log_sequence team team_blue name Bo");
});

test("a line is mine, ours, against us, or somebody's", () => {
  const [event] = SEQUENCE;
  if (!event) return;
  const texts = [1, 3, 0, null].map((me) => describe(event, me)?.split(" ")[0]);
  expect(texts).toEqual([
    ...["log_sequence.me", "log_sequence.us", "log_sequence.hit", "log_sequence"],
  ]);
});

test("a chip that is taken away is told to the team that loses it", () => {
  const last = { seat: 1, card: "spade_j_1", cell: 48 };
  const event = told("discard", 1, { after: { last }, targets: ["hand.1", "team.0"] });
  const texts = [1, 3, 2, null].map((me) => describe(event, me)?.split(" ")[0]);
  expect(texts).toEqual(["log_remove.me", "log_remove", "log_remove.hit", "log_remove"]);
});

test("the end is said to the team that won, to those who lost, and to who looks on", () => {
  const event = told("end", 1, { after: { end: { reason: "sequences", winner: 0 } } });
  const texts = [0, 2, 1, null].map((me) => describe(event, me)?.split(" ")[0]);
  expect(texts).toEqual(["end_won.me", "end_won.me", "end_won.hit", "end_won"]);
  expect(describe(event, 1, [])).toMatch(/^end_won.hit/);
});

test("passes, forfeits and ends are told; chips and draws need no words", () => {
  const at = (type: string) => describe(told(type, 1, { targets: ["seat.2"] }));
  expect(at("pass")).toBe("log_pass name Cy");
  expect(at("forfeit")).toBe("log_forfeit name Cy");
  for (const type of ["place", "lift", "draw", "turn"]) expect(at(type)).toBeNull();
  const end = (reason: string, winner: number | null) =>
    describe(told("end", 1, { after: { end: { reason, winner } } }));
  expect(end("sequences", 0)).toBe("end_won team team_red");
  expect(end("forfeit", 1)).toBe("end_forfeit team team_blue");
  expect(end("deck", null)).toBe("end_deck");
  expect(end("stuck", null)).toBe("end_stuck");
});

test("the subtitle says the goal, the people and their teams", () => {
  expect(subtitle({ teams: [0, 1, 0, 1], goal: 2 }, words)).toBe(
    "goal_two · people_teams count 4 teams 2",
  );
  expect(subtitle({ teams: [0, 1, 2], goal: 1 }, words)).toBe("goal_one · people_alone count 3");
  expect(subtitle({}, words)).toBe("");
});

test("a capital is a chip of a sequence", () => {
  expect(readChip("b")).toEqual({ team: 1, isLocked: false });
  expect(readChip("G")).toEqual({ team: 2, isLocked: true });
  expect(readChip(null)).toBeNull();
});

test("an empty view is a table before the deal", () => {
  const table = readTable({}, 4);
  expect(table.isDealt).toBe(false);
  expect(table.hands).toEqual([[], [], [], []]);
  const view = Object.assign({}, ...PLAY.map((event) => event.after));
  expect(readTable(view, 4).last?.cell).toBe(48);
  expect(seatsOf(readTable({ teams: [0, 1, 2, 0, 1, 2] }, 6), 1)).toEqual([1, 4]);
});

test("what may be played comes from the legal actions alone", () => {
  const plays = playsOf(["heart_7 @48", "heart_7 @53", "spade_j_1 @3", "pass"]);
  expect(Object.fromEntries(plays)).toEqual({ heart_7: [48, 53], spade_j_1: [3] });
  expect(["heart_7", "o_o_1", "heart_j_2", "spade_j_1"].map(markOf)).toEqual([
    ...["place", "place", "wild", "remove"],
  ]);
  expect([nextCell([3, 8], -1), nextCell([3, 8], 3), nextCell([3, 8], 8)]).toEqual([3, 8, 3]);
  expect(nextCell([], 3)).toBeNull();
  const isMine = (cell: number) => cell < 5;
  expect([firstCell([3, 8], isMine), firstCell([3], isMine), firstCell([], isMine)]).toEqual([
    8,
    3,
    null,
  ]);
});

test("a chosen card stays chosen wherever the hand moves it, and no other takes its place", () => {
  const chosen = { name: "heart_7", at: 1 };
  expect(placeOf(chosen, ["spade_2", "heart_7", "heart_7"])).toBe(1);
  expect(placeOf(chosen, ["heart_7", "spade_2"])).toBe(0);
  expect(placeOf(chosen, ["spade_2", "clover_9"])).toBeNull();
});

test("a share is shown in parts that add up to the rules' own total", () => {
  const share = { sequences: 1, fours: 2, threes: 0, jacks: 1, four_removals: 1, total: 28 };
  const [mine] = contributions({ "share.0": share }, 2);
  expect(mine?.parts.map(({ part }) => part)).toEqual([
    ...["sequences", "fours", "jacks", "four_removals"],
  ]);
  expect(mine?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(mine?.total);
  expect(PARTS.map((part) => WEIGHTS[part])).toEqual([10, 6, 2, 1, 5, 2, 5, 2]);
});

test("a line speaks of the cell of a play and the cells of a sequence, or of none", () => {
  const about = (type: string, targets: string[], after = {}) =>
    said(told(type, 1, { targets, after }), { words, names: NAMES, me: 0, teams: [0, 1] })?.about;
  const last = { seat: 1, card: "heart_7", cell: 48 };
  expect(about("discard", ["hand.1", "discard.1"], { last })).toEqual(["cell.48"]);
  const line = ["cell.1", "cell.2", "cell.3", "cell.4", "cell.5"];
  expect(about("sequence", [...line, "team.1", "seat.1"])).toEqual(line);
  expect(about("pass", ["seat.1"])).toEqual([]);
});
