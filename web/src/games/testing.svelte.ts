/** What tests of every scene share: the scene on a page of its own, on a stepped clock. */
import { flushSync, mount, unmount } from "svelte";
import { type Mock, vi } from "vitest";
import { createPlayback, type Playback, type Speed } from "../playback";
import { type Drawn, recordAnimations, type SteppedClock, steppedClock } from "../playback/testing";
import type { Chair, Told, Turn } from "../wire/messages";
import Frame from "./parts/Frame.svelte";
import { createSight, NOBODY, type Sight, type Source } from "./parts/sight.svelte";
import { asSaid, type GameScene, type LogLine, type Words } from "./scene";

/** Words that show their key and their values. */
export const keys: Words = (key, values = {}) => [key, ...Object.values(values)].join(" ");

export function chairOf(seat: number, team: number | null = null): Chair {
  return {
    ...{ seat, kind: "person", person: `p${seat}`, name: `P${seat}`, level: null, ready: true },
    ...{
      present: true,
      temper: "",
      stand_in: false,
      auto: false,
      out: false,
      absent_until: null,
      guest_bot: false,
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
  /** Helping marks are wanted. */
  aids: boolean;
}

export interface Shown {
  readonly now: Now;
  readonly playback: Playback;
  readonly clock: SteppedClock;
  readonly drawn: Drawn[];
  readonly sounds: string[];
  readonly settings: { speed: Speed };
  readonly act: Mock<(action: string) => Promise<boolean>>;
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
  const now = $state<Now>({ turn: NOBODY, me: 0, names: given.names, lines: [], aids: true });
  const clock = steppedClock();
  const drawn = recordAnimations(clock);
  const settings: { speed: Speed } = { speed: "off" };
  const sounds: string[] = [];
  const act = vi.fn(async (_: string) => true);
  const words = given.words ?? keys;
  const teams = (given.chairs ?? []).map(({ team }) => team);
  const describe = (told: Told) =>
    game.describe(told, { words, names: now.names, me: now.me, teams });
  const playback = createPlayback({
    ...{ vocabulary: game.vocabulary, settings, clock },
    sounds: { play: (name) => sounds.push(name) },
    onEvent: (told) => say(now, told, describe(told)),
  });
  const { sight, end } = seen(now, playback, act, {
    ...{ words, chairs: [], options: {} },
    ...given,
  });
  const frame = mount(Frame, { target: document.body, props: { Scene: game.Scene, sight } });
  flushSync();
  return {
    ...{ now, playback, clock, drawn, sounds, settings, act },
    async close() {
      await unmount(frame);
      end();
    },
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

type Fixed = Pick<Source, "words" | "chairs" | "options">;

/** The sight that a page would make of it. */
function seen(now: Now, playback: Playback, act: Shown["act"], fixed: Fixed) {
  const source: Source = {
    ...fixed,
    stage: playback.stage,
    get names() {
      return now.names;
    },
    get me() {
      return now.me;
    },
    get lines() {
      return now.lines;
    },
    get aids() {
      return now.aids;
    },
    live: {
      ...{ act, auto: null, now: () => 0 },
      get turn() {
        return now.turn;
      },
    },
  };
  let sight = {} as Sight;
  const end = $effect.root(() => {
    sight = createSight(source);
  });
  return { sight, end };
}
