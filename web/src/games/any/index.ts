/** The scene of a game that has none yet: its places in a list, its legal actions as buttons. */
import { primitives } from "../../playback/primitives";
import type { GameScene } from "../scene";
import Scene from "./Scene.svelte";

const any: GameScene = {
  Scene,
  vocabulary: primitives,
  describe: (told) => `${told.type} ${told.targets.join(" ")}`.trim(),
  subtitle: () => "",
};

export default any;
