/** 해적 주사위: the scene of Pirate Dice. */
import type { GameScene } from "../scene";
import Art from "./Art.svelte";
import { describe, subtitle } from "./describe";
import Scene from "./Scene.svelte";
import { vocabulary } from "./vocabulary";

const pirateDice: GameScene = { Scene, Art, vocabulary, describe, subtitle };

export default pirateDice;
