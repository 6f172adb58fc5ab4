/** The scene of a game that has none yet: its places in a list, its legal actions as buttons. */
import { primitives } from "../../playback/primitives";
import type { GameScene } from "../scene";
import Art from "./Art.svelte";
import Scene from "./Scene.svelte";

const any: GameScene = {
  Scene,
  Art,
  vocabulary: primitives,
  describe: (told) => `${told.type} ${told.targets.join(" ")}`.trim(),
  subtitle: () => "",
};

export default any;
