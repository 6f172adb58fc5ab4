/** What tests of this scene share: the game's own words, a scene on a stepped clock, small events. */
import { flushSync, mount, unmount } from "svelte";
import catalogue from "../../../../src/noripan/games/card_othello/texts.toml?raw";
import { createPlayback, type Playback, type Speed } from "../../playback";
import {
  type Drawn,
  recordAnimations,
  type SteppedClock,
  steppedClock,
} from "../../playback/testing";
import type { Pace, Told, Turn } from "../../wire/messages";
import type { LogLine, SceneProps, Words } from "../scene";
import { describe as say } from "./describe";
import Scene from "./Scene.svelte";
import type { Look } from "./view";
import { vocabulary } from "./vocabulary";

/** The catalogue in one language, by key. */
function read(language: string): ReadonlyMap<string, string> {
  const entry = /\[words\.(?:"([^"]+)"|(\w+))\]\n((?:\w+ = ".*"\n?)+)/g;
  const found = [...catalogue.matchAll(entry)].map(([, quoted, bare, body = ""]) => {
    const text = new RegExp(`^${language} = "(.*)"$`, "m").exec(body)?.[1] ?? "";
    return [quoted ?? bare ?? "", text] as const;
  });
  return new Map(found);
}

export function wordsIn(language: "ja" | "ko" | "en"): Words {
  const texts = read(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no word ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };
}

export const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [] };

export const look = (
  color: Look["color"],
  special: string | null = null,
  timer: number | null = null,
): Look => ({ color, special, timer });

/** A view with these stones: `viewOf({ d4: look("black") })`. */
export function viewOf(
  stones: Record<string, Look>,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const cells = Object.entries(stones).map(([name, each]) => [`cell.${name}`, each]);
  return {
    ...Object.fromEntries(cells),
    ...{ "stones.0": 2, "stones.1": 2, "charge.0": 9, "charge.1": 5, "deck.0": 20, "deck.1": 21 },
    ...{ "hand.0": ["swap_01", "chest_01"], "hand.1": [null], "discard.0": [], "discard.1": [] },
    ...{ turn: 0, pending: null, used: false, placed: 0, choice: null, result: null },
    ...more,
  };
}

export interface Shown {
  readonly playback: Playback;
  readonly clock: SteppedClock;
  readonly drawn: Drawn[];
  readonly acts: string[];
  readonly settings: { speed: Speed };
  readonly props: { turn: Turn; me: number | null; log: LogLine[]; names: string[] };
  play(events: Told[]): Promise<void>;
  close(): Promise<void>;
}

/** Show the scene on a page of its own. `props` is a `$state` of the test. */
export function showScene(props: Shown["props"], words: Words): Shown {
  const clock = steppedClock();
  const drawn = recordAnimations(clock);
  const acts: string[] = [];
  const settings: { speed: Speed } = { speed: "normal" };
  const onEvent = (told: Told): void => {
    const said = say(told, words);
    if (said) props.log = [...props.log, { ...said, told, key: props.log.length }];
  };
  const playback = createPlayback({ vocabulary, settings, clock, onEvent });
  const scene = mount(Scene, {
    target: document.body,
    props: propsOf(props, playback, words, acts),
  });
  flushSync();
  return {
    ...{ playback, clock, drawn, acts, settings, props },
    play: (events) => playback.play(events, 0),
    close: () => unmount(scene),
  };
}

function propsOf(
  props: Shown["props"],
  playback: Playback,
  words: Words,
  acts: string[],
): SceneProps {
  const { stage } = playback;
  return {
    ...{ stage, words, chairs: [], options: {}, pace: {} as Pace, now: () => 0, outcome: null },
    act: (action) => acts.push(action),
    get names() {
      return props.names;
    },
    get me() {
      return props.me;
    },
    get turn() {
      return props.turn;
    },
    get lines() {
      return props.log;
    },
    get busy() {
      return playback.busy;
    },
  };
}
