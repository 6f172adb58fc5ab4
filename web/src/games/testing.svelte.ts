/** What tests of every scene share: the scene on a page of its own, on a stepped clock. */
import { flushSync, mount, unmount } from "svelte";
import { type Mock, vi } from "vitest";
import { createPlayback, type Playback, type Speed } from "../playback";
import { type Drawn, recordAnimations, type SteppedClock, steppedClock } from "../playback/testing";
import type { Chair, Pace, Told, Turn } from "../wire/messages";
import { asSaid, type GameScene, type LogLine, type SceneProps, type Words } from "./scene";

export const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [] };

/** Words that show their key and their values. */
export const keys: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");

export function chairOf(seat: number, team: number | null = null): Chair {
  return {
    ...{ seat, kind: "person", person: `p${seat}`, name: `P${seat}`, level: null, ready: true },
    ...{
      present: true,
      stand_in: false,
      auto: false,
      out: false,
      absent_until: null,
      team,
      wants: null,
    },
  };
}

/** What changes while a scene is shown; a test writes it as a page would. */
export interface Now {
  turn: Turn;
  me: number | null;
  names: string[];
  lines: LogLine[];
}

export interface Shown {
  readonly now: Now;
  readonly playback: Playback;
  readonly clock: SteppedClock;
  readonly drawn: Drawn[];
  readonly sounds: string[];
  readonly settings: { speed: Speed };
  readonly act: Mock<(action: string) => boolean>;
  /** Show events at once, and let a seat choose among these actions. */
  toTurn(events: Told[], actor: number, legal: string[]): Promise<void>;
  close(): Promise<void>;
}

interface Given {
  names: string[];
  chairs?: Chair[];
  options?: Record<string, unknown>;
  words?: Words;
}

/** Show a game's scene to the first seat, with motion off. */
export function showScene(game: GameScene, given: Given): Shown {
  const now = $state<Now>({ turn: NOBODY, me: 0, names: given.names, lines: [] });
  const clock = steppedClock();
  const drawn = recordAnimations(clock);
  const settings: { speed: Speed } = { speed: "off" };
  const sounds: string[] = [];
  const act = vi.fn((_: string) => true);
  const words = given.words ?? keys;
  const playback = createPlayback({
    ...{ vocabulary: game.vocabulary, settings, clock },
    sounds: { play: (name) => sounds.push(name) },
    onEvent: (told) => say(now, told, game.describe(told, words, now.names)),
  });
  const props = propsOf(now, playback, {
    ...{ words, act, chairs: [], options: {}, pace: {} as Pace, now: () => 0, outcome: null },
    ...given,
  });
  const scene = mount(game.Scene, { target: document.body, props });
  flushSync();
  return {
    ...{ now, playback, clock, drawn, sounds, settings, act },
    close: () => unmount(scene),
    async toTurn(events, actor, legal) {
      void playback.play(events, 0);
      await clock.advance(0);
      now.turn = { ...NOBODY, actor, legal };
      flushSync();
    },
  };
}

function say(now: Now, told: Told, said: ReturnType<GameScene["describe"]>): void {
  if (said === null) return;
  now.lines = [...now.lines, { ...asSaid(said), told, key: now.lines.length }];
}

type Fixed = Omit<SceneProps, keyof Now | "stage" | "busy">;

function propsOf(now: Now, playback: Playback, fixed: Fixed): SceneProps {
  return {
    ...fixed,
    stage: playback.stage,
    get names() {
      return now.names;
    },
    get me() {
      return now.me;
    },
    get turn() {
      return now.turn;
    },
    get lines() {
      return now.lines;
    },
    get busy() {
      return playback.busy;
    },
  };
}
