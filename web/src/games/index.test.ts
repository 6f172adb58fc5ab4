import { expect, test } from "vitest";
import { loadGame } from "./index";

test("a folder is a game", async () => {
  const game = await loadGame("pirate_dice");
  expect(Object.keys(game.vocabulary)).toContain("challenge");
});

test("a game without a folder can be played at once", async () => {
  const game = await loadGame("a_game_of_tomorrow");
  expect(game.Scene).toBeDefined();
  expect(game).toBe(await loadGame("any"));
});
