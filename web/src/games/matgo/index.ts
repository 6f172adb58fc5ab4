/** 맞고: the scene of Matgo. */
import type { View } from "../../playback";
import type { GameScene } from "../scene";
import { describe, subtitle } from "./describe";
import Compare from "./guide/Differences.svelte";
import { placesOf } from "./places";
import Result from "./Result.svelte";
import Scene from "./Scene.svelte";
import { SWITCHES } from "./taste.svelte";
import { vocabulary } from "./vocabulary";

/** Gold that the end of a match brought; what was paid on the way is not in it. */
function gain(view: View, seat: number): number {
  const { result } = placesOf(view);
  if (!result || result.winner === null) return 0;
  return (result.winner === seat ? 1 : -1) * (result.paid ?? 0);
}

const topics = {
  ...{ jjok: "jjok", puk: "puk", pile: "puk", ja_puk: "puk", ttadak: "ttadak", sweep: "sweep" },
  ...{ bomb: "bomb", grenade: "bomb", shake: "shake", bonus: "bonus", chongtong: "chongtong" },
  ...{ go: "go-stop", gwang_bak: "factors", pi_bak: "factors", meong: "factors" },
};

const matgo: GameScene = {
  ...{ Scene, Result, Compare, vocabulary, describe, subtitle, gain, topics },
  switches: SWITCHES,
  aside: "scene",
  isWooden: true,
  isAided: true,
};

export default matgo;
