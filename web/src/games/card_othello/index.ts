/** カードオセロ: the scene of Card Othello. */
import type { GameScene } from "../scene";
import { describe, subtitle } from "./describe";
import Cards from "./key/Cards.svelte";
import Key from "./key/Key.svelte";
import Result from "./Result.svelte";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

const cardOthello: GameScene = {
  ...{ Scene, Key, Cards, Result, vocabulary, describe, subtitle },
  aside: "none",
  isWooden: true,
  isAided: true,
  hasPrompt: true,
};

export default cardOthello;
