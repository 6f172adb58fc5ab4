/** Games by id: a folder with an `index.ts` is a game, and nothing else need know of it. */
import type { Component } from "svelte";
import type { GameScene } from "./scene";

const folders = import.meta.glob<{ default: GameScene }>("./*/index.ts");

const arts = import.meta.glob<{ default: Component }>("./*/Art.svelte");

/** Give the picture on a game's tile, apart from its scene: a home page shows no boards. */
export async function loadArt(id: string): Promise<Component> {
  const load = arts[`./${id}/Art.svelte`] ?? arts["./any/Art.svelte"];
  if (!load) throw new Error(`no picture for ${id}`);
  return (await load()).default;
}

/** Give a game's scene; one without a folder gets a plain one, and can be played at once. */
export async function loadGame(id: string): Promise<GameScene> {
  const load = folders[`./${id}/index.ts`] ?? folders["./any/index.ts"];
  if (!load) throw new Error(`no scene for ${id}`);
  return (await load()).default;
}

export type { GameScene, LogLine, ResultProps, SceneProps, Words } from "./scene";
