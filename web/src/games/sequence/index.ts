/** 시퀀스: the scene of Sequence. */
import type { GameScene } from "../scene";
import { describe, subtitle } from "./describe";
import Result from "./Result.svelte";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

const sequence: GameScene = {
  ...{ Scene, Result, vocabulary, describe, subtitle },
  topics: { sequence: "five" },
  aside: "scene",
  isAided: true,
  hasPrompt: true,
};

export default sequence;
