/** The list of moves: what was said of each step, and the action where nothing was. */
import type { GameScene, LogLine } from "../../games";
import { asSaid, type Reader } from "../../games/scene";
import type { Replay } from "../../wire/messages";

export interface Move {
  /** The step it leads to. */
  readonly at: number;
  readonly lines: readonly LogLine[];
  /** The lines as people read them; never empty. */
  readonly texts: readonly string[];
}

export function movesOf({ steps }: Replay, scene: GameScene, reader: Reader): readonly Move[] {
  let key = 0;
  return steps.map(({ actor, action, events }, at) => {
    const lines = events.flatMap((told) => {
      const said = scene.describe(told, reader);
      if (!said) return [];
      key += 1;
      return [{ ...asSaid(said), told, key }];
    });
    const plain = actor === null ? [] : [`${reader.names[actor] ?? ""}: ${action}`];
    return { at, lines, texts: lines.length > 0 ? lines.map(({ text }) => text) : plain };
  });
}
