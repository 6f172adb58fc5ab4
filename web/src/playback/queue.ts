/** Plays one list of events after another, and is the only writer of the stage (OTV-4.1). */
import type { Told } from "../wire/messages";
import { type Clock, realClock } from "./clock";
import type { Moment, Motion, Vocabulary } from "./motion";
import { type Phase, phasesOf } from "./phases";
import { type PlaybackSettings, type Speed, scaled } from "./settings";
import { createStage, type Stage, type View } from "./stage.svelte";
import { createTake, type Take } from "./take";
import { PHASE_GAP_MS } from "./timing";

export interface PlaybackOptions {
  vocabulary: Vocabulary;
  settings: PlaybackSettings;
  clock?: Clock;
  sounds?: { play(name: string): void };
  /** Where the board is drawn; the page, unless it says otherwise. */
  root?: Document;
  /** Told each event once, in order, as it begins to be shown: for the log and announcements. */
  onEvent?: (told: Told) => void;
}

export interface Playback {
  readonly stage: Stage;
  readonly busy: boolean;
  /** Show these events after those before them; `pauseMs` is how long a result rests. */
  play(events: readonly Told[], pauseMs: number): Promise<void>;
  /** Show this view now: a new match, or a page that starts afresh. */
  jump(view: View): void;
  /** Show what is queued in a fraction of its time: nothing of it is left out. */
  hasten(): void;
  /** Show the end of all that is queued, now. */
  skip(): void;
  /** Show nothing more: the scene is going away, and drawing it now would disturb what follows. */
  close(): void;
}

interface Job {
  readonly phases: Phase[];
  readonly pauseMs: number;
  readonly finish: () => void;
}

/** A motion that fails is a motion not seen: its `after` is written all the same. */
async function perform(motion: Motion, moment: Moment): Promise<void> {
  try {
    await motion.play?.(moment);
  } catch (failure) {
    console.error(`the motion of ${moment.told.type} failed`, failure);
  }
}

/** What is hastened takes so much of its time. */
const HASTE = 0.2;
/** So many lists behind, a page stops showing and catches up. */
const TOO_FAR_BEHIND = 4;

export function createPlayback(options: PlaybackOptions): Playback {
  const { vocabulary, settings, clock = realClock, sounds, onEvent } = options;
  const root = options.root ?? document;
  const { stage, writer } = createStage(() => hasten());
  const jobs: Job[] = [];
  const heard = new WeakSet<Phase>();
  let take: Take | null = null;
  /** Somebody is in a hurry, until all that is queued has been shown. */
  let isHastened = false;

  const isCatchingUp = (): boolean => !clock.isWatched() || jobs.length > TOO_FAR_BEHIND;
  const speed = (): Speed => (isCatchingUp() ? "off" : settings.speed);
  const timed = (ms: number): number =>
    scaled(ms, speed(), settings.rate) * (isHastened ? HASTE : 1);
  const sound = (name: string): void => {
    if (!isCatchingUp()) sounds?.play(name);
  };

  function tell(phase: Phase): void {
    if (heard.has(phase)) return;
    heard.add(phase);
    for (const told of phase.events) onEvent?.(told);
  }

  /** Write the fold of a phase; after it the stage is right, however its motions went (OTV-4.2-a). */
  function settle(phase: Phase): void {
    writer.apply(Object.assign({}, ...phase.events.map((told) => told.after)));
  }

  function momentsOf(phase: Phase, now: Take): Map<Told, Moment> {
    const moments = new Map<Told, Moment>();
    let before = stage.view;
    for (const group of phase.groups) {
      for (const [index, told] of group.entries()) {
        moments.set(told, momentOf(told, phase, index, before, now));
        before = { ...before, ...told.after };
      }
    }
    return moments;
  }

  function momentOf(told: Told, phase: Phase, index: number, before: View, now: Take): Moment {
    const ifLive = (then: () => void): void => {
      if (!now.isOver) then();
    };
    return {
      told,
      phase: phase.events,
      index,
      before,
      after: { ...before, ...told.after },
      places: told.targets?.length ? told.targets : Object.keys(told.after),
      swap: () => ifLive(() => writer.apply(told.after)),
      root,
      find: (place) => [...root.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)],
      animate: (element, frames, ms, how = {}) =>
        now.animate(element, frames, timed(ms), { ...how, delay: timed(how.delay ?? 0) }),
      wait: (ms) => now.wait(timed(ms)),
      cue: (name, value) => ifLive(() => speed() !== "off" && writer.cue(name, value)),
      sound: (name) => ifLive(() => sound(name)),
    };
  }

  async function show(phase: Phase, now: Take): Promise<void> {
    tell(phase);
    const moments = momentsOf(phase, now);
    const running: Promise<void>[] = [];
    for (const group of phase.groups) {
      const motion = vocabulary[group[0]?.type ?? ""];
      if (motion?.sound) sound(motion.sound);
      for (const told of group) {
        const moment = moments.get(told);
        if (moment && motion?.play) running.push(perform(motion, moment));
        else moment?.swap();
      }
    }
    await Promise.all(running);
    if (now.isOver) return;
    settle(phase);
    writer.dropCues();
    const gap = timed(gapOf(phase));
    if (gap > 0) await now.wait(gap);
    else if (speed() !== "off") await now.breathe();
  }

  function gapOf(phase: Phase): number {
    return Math.max(...phase.events.map((told) => vocabulary[told.type]?.gap ?? PHASE_GAP_MS));
  }

  /** A result rests to be read, at any speed: less motion does not mean less time. */
  async function rest(phase: Phase, pauseMs: number, now: Take): Promise<void> {
    if (now.isOver || isCatchingUp() || !phase.events.some((told) => told.pause)) return;
    const resting = now.hold(pauseMs);
    writer.setResting(resting.end);
    await resting.done;
    if (!now.isOver) writer.setResting(null);
  }

  async function work(now: Take): Promise<void> {
    for (let job = jobs[0]; job; job = jobs[0]) {
      for (let phase = job.phases[0]; phase; phase = job.phases[0]) {
        await show(phase, now);
        await rest(phase, job.pauseMs, now);
        if (now.isOver) return;
        job.phases.shift();
      }
      jobs.shift();
      job.finish();
    }
    take = null;
    isHastened = false;
    writer.setBusy(false);
  }

  function stop(): Job[] {
    take?.end();
    take = null;
    isHastened = false;
    writer.setResting(null);
    writer.dropCues();
    writer.setBusy(false);
    return jobs.splice(0);
  }

  function play(events: readonly Told[], pauseMs: number): Promise<void> {
    return new Promise((finish) => {
      jobs.push({ phases: phasesOf(events), pauseMs, finish });
      writer.setBusy(true);
      if (take) return;
      take = createTake(clock);
      void work(take);
    });
  }

  function hasten(): void {
    if (!take) return;
    isHastened = true;
    take.hurry();
  }

  function skip(): void {
    for (const job of stop()) {
      for (const phase of job.phases) {
        tell(phase);
        settle(phase);
      }
      job.finish();
    }
  }

  function jump(view: View): void {
    const dropped = stop();
    writer.replace(view);
    for (const job of dropped) job.finish();
  }

  function close(): void {
    for (const job of stop()) job.finish();
  }

  return {
    stage,
    get busy() {
      return stage.busy;
    },
    play,
    jump,
    hasten,
    skip,
    close,
  };
}
