import { expect, test } from "vitest";
import type { GameScene } from "../../games";
import { told } from "../../playback/testing";
import type { Replay } from "../../wire/messages";
import { movesOf } from "./moves";

const scene = {
  describe: ({ type }) => (type === "bet" ? { text: "Ann bets", kind: "bet", form: "see" } : null),
} as Pick<GameScene, "describe"> as GameScene;

const replay: Replay = {
  game: "any",
  version: 1,
  options: {},
  chairs: [],
  outcome: null,
  steps: [
    { actor: null, action: "", events: [told("roll", 1)] },
    { actor: 0, action: "bet 1x1", events: [told("bet", 1), told("turn", 2), told("bet", 3)] },
    { actor: 1, action: "challenge", events: [told("turn", 1)] },
  ],
};

const moves = movesOf(replay, scene, {
  ...{ words: (key) => key, names: ["Ann", "Bob"], me: null, teams: [] },
});

test("a move is what was said of it, line by line", () => {
  expect(moves[1]?.texts).toEqual(["Ann bets", "Ann bets"]);
  expect(moves[1]?.lines.map(({ kind }) => kind)).toEqual(["bet", "bet"]);
});

test("where nothing was said it is the action itself, and the deal is nobody's", () => {
  expect(moves.map(({ texts }) => texts.length)).toEqual([0, 2, 1]);
  expect(moves[2]?.texts).toEqual(["Bob: challenge"]);
});

test("every line has a key of its own", () => {
  const keys = moves.flatMap(({ lines }) => lines.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});
