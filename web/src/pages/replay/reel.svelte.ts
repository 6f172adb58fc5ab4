/** A match that is watched again: which step is shown, and how the next ones follow. */
import type { GameScene } from "../../games";
import { type Clock, createPlayback, type Playback, realClock, type View } from "../../playback";
import { STEP_GAP_MS, STEP_REST_MS } from "../../playback/timing";
import { createSounds } from "../../sound";
import { language } from "../../texts/language.svelte";
import type { Replay, Told } from "../../wire/messages";
import { playbackSettings, settings } from "../settings.svelte";

export const RATES = [0.5, 1, 2, 4] as const;
export type Rate = (typeof RATES)[number];

/** Reactive fields and nothing else; the functions below write them. */
export class Reel {
  replay = $state.raw<Replay>() as Replay;
  /** The step that is shown, or on its way; 0 is the deal. */
  at = $state(0);
  isRunning = $state(false);
  rate = $state<Rate>(1);
  /** What has been shown of that step so far. */
  heard = $state.raw<readonly Told[]>([]);
  playback: Playback;
  clock: Clock;
  /** The view after each step. */
  views: readonly View[] = [];
  /** Done when the last step that was begun is on the board. */
  showing: Promise<void> = Promise.resolve();
  /** Rises whenever somebody takes over, so that what ran before does not go on. */
  epoch = 0;

  constructor(scene: GameScene, clock: Clock) {
    const reel = this;
    this.clock = clock;
    this.playback = createPlayback({
      vocabulary: scene.vocabulary,
      settings: {
        get speed() {
          return playbackSettings.speed;
        },
        get rate() {
          return reel.rate;
        },
      },
      clock,
      sounds: createSounds({
        get muted() {
          return settings.muted;
        },
        get volume() {
          return settings.volume;
        },
        language: () => language.now,
      }),
      onEvent: (told) => {
        reel.heard = [...reel.heard, told];
      },
    });
  }
}

export function createReel(replay: Replay, scene: GameScene, clock: Clock = realClock): Reel {
  const reel = new Reel(scene, clock);
  show(reel, replay);
  return reel;
}

/** Shows the same match with other eyes, at the same step. */
export function show(reel: Reel, replay: Replay): void {
  reel.replay = replay;
  reel.views = viewsOf(replay);
  jump(reel, reel.at);
}

export const lastOf = (reel: Reel): number => reel.replay.steps.length - 1;

/** Shows the position after a step, at once; a reel that runs goes on from there. */
export function jump(reel: Reel, to: number): void {
  reel.epoch += 1;
  reel.at = Math.min(Math.max(to, 0), lastOf(reel));
  reel.heard = reel.replay.steps[reel.at]?.events ?? [];
  reel.playback.jump(reel.views[reel.at] ?? {});
  if (reel.isRunning) void run(reel, STEP_GAP_MS);
}

export function play(reel: Reel): void {
  reel.isRunning = true;
  if (reel.at === lastOf(reel)) return jump(reel, 0);
  reel.epoch += 1;
  void run(reel, 0);
}

/** Stays at the step that is shown; what is on its way arrives. */
export function pause(reel: Reel): void {
  reel.epoch += 1;
  reel.isRunning = false;
}

export function forward(reel: Reel): void {
  pause(reel);
  if (reel.playback.busy) jump(reel, reel.at);
  if (reel.at < lastOf(reel)) void perform(reel, reel.at + 1);
}

export function back(reel: Reel): void {
  pause(reel);
  jump(reel, reel.at - 1);
}

export function close(reel: Reel): void {
  pause(reel);
  reel.playback.close();
}

/** One step after another, until somebody takes over or the match is over. */
async function run(reel: Reel, firstMs: number): Promise<void> {
  const { epoch } = reel;
  await reel.showing;
  await rest(reel, firstMs);
  while (reel.epoch === epoch && reel.at < lastOf(reel)) {
    await perform(reel, reel.at + 1);
    if (reel.at < lastOf(reel)) await rest(reel, STEP_GAP_MS);
  }
  if (reel.epoch === epoch) reel.isRunning = false;
}

function perform(reel: Reel, to: number): Promise<void> {
  reel.at = to;
  reel.heard = [];
  const events = reel.replay.steps[to]?.events ?? [];
  reel.showing = reel.playback.play(events, STEP_REST_MS / reel.rate);
  return reel.showing;
}

const rest = (reel: Reel, ms: number): Promise<void> =>
  ms > 0 ? reel.clock.wait(ms / reel.rate).done : Promise.resolve();

/** Folds the events from the start: no view is asked of the server, and none is compared. */
function viewsOf({ steps }: Replay): View[] {
  let view: View = {};
  return steps.map(({ events }) => {
    view = Object.assign({}, view, ...events.map((told) => told.after));
    return view;
  });
}
