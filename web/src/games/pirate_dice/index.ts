/** 해적 주사위: the scene of Pirate Dice. */
import type { GameScene } from "../scene";
import { describe, subtitle } from "./describe";
import Result from "./Result.svelte";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

const topics = { challenge: "challenge", judge: "losses" };

const pirateDice: GameScene = { Scene, Result, vocabulary, describe, subtitle, topics };

export default pirateDice;
