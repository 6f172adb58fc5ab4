/** A picture that is shown: a position, and what is played in it when somebody touches it. */
import type { GameScene, LogLine } from "../../../games";
import { NOBODY } from "../../../games/parts/sight.svelte";
import { asSaid, type Reader } from "../../../games/scene";
import { createPlayback, type Playback, realClock, scaled } from "../../../playback";
import { ANSWER_GAP_MS, LESSON_REST_MS } from "../../../playback/timing";
import { createSounds } from "../../../sound";
import type { Picture, Told, Turn } from "../../../wire/messages";
import { playbackSettings, settings } from "../../settings.svelte";

type Phase = "still" | "playing" | "played";

/** Reactive fields and nothing else; the functions below write them. */
export class Showing {
  readonly picture: Picture;
  readonly playback: Playback;
  phase = $state<Phase>("still");
  lines = $state.raw<readonly LogLine[]>([]);
  /** Rises whenever it begins anew, or ends. */
  epoch = 0;

  constructor(picture: Picture, scene: GameScene, reader: () => Reader, root: Document) {
    this.picture = picture;
    this.playback = createPlayback({
      ...{ vocabulary: scene.vocabulary, settings: playbackSettings, root },
      sounds: createSounds(settings),
      onEvent: (told) => {
        const [line] = linesOf(scene, reader(), [told], this.lines.length);
        if (line) this.lines = [...this.lines, line];
      },
    });
    this.playback.jump(picture.view);
  }
}

/** What is said of events, as in a log. */
export function linesOf(
  scene: GameScene,
  reader: Reader,
  events: readonly Told[],
  first = 0,
): LogLine[] {
  return events.flatMap((told, at) => {
    const said = scene.describe(told, reader);
    return said ? [{ ...asSaid(said), told, key: first + at + 1 }] : [];
  });
}

export function turnOf({ picture, phase }: Showing): Turn {
  if (phase === "playing") return NOBODY;
  return { ...NOBODY, ...(phase === "still" ? picture.before : picture.after) };
}

/** Plays it from its position, once. */
export async function play(showing: Showing): Promise<void> {
  const { picture, playback } = showing;
  rewind(showing);
  const { epoch } = showing;
  showing.phase = "playing";
  for (const [index, events] of picture.moves.entries()) {
    if (index > 0) await realClock.wait(scaled(ANSWER_GAP_MS, playbackSettings.speed)).done;
    if (showing.epoch !== epoch) return;
    await playback.play(events, LESSON_REST_MS);
  }
  if (showing.epoch === epoch) showing.phase = "played";
}

function rewind(showing: Showing): void {
  showing.epoch += 1;
  showing.lines = [];
  showing.playback.jump(showing.picture.view);
}

export function close(showing: Showing): void {
  showing.epoch += 1;
  showing.playback.close();
}
