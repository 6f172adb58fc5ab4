/** 맞고: the scene of Matgo. */
import type { GameScene } from "../scene";
import { describe, subtitle } from "./describe";
import Compare from "./guide/Differences.svelte";
import Result from "./Result.svelte";
import Scene from "./Scene.svelte";
import { SWITCHES } from "./taste.svelte";
import { vocabulary } from "./vocabulary";

const matgo: GameScene = {
  ...{ Scene, Result, Compare, vocabulary, describe, subtitle },
  switches: SWITCHES,
  aside: "scene",
  isWooden: true,
};

export default matgo;
