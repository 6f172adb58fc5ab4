/** What a scene is given: what is shown, who sits there, and what I may do now. */
import type { Snippet } from "svelte";
import type { Stage } from "../../playback";
import { RAISED_EARLY_MS, SENT_MS } from "../../playback/timing";
import type { Chair, Turn } from "../../wire/messages";
import type { LogLine, Reader, Words } from "../scene";
import { type TurnClock, turnClock } from "./clock.svelte";
import { fade } from "./fade.svelte";

/** Whom and what there is to see, live or again. */
interface Shown {
  /** What is shown now; only playback writes it. */
  readonly stage: Stage;
  readonly chairs: readonly Chair[];
  /** Names by seat, as the reader's language shows them. */
  readonly names: readonly string[];
  /** My seat, or none for a spectator. */
  readonly me: number | null;
  /** The game's own words in the reader's language. */
  readonly words: Words;
  readonly options: Readonly<Record<string, unknown>>;
  /** All that was said of this match so far. */
  readonly lines: readonly LogLine[];
  /** What happened, and what people say, for a scene that has a place for them (`aside`). */
  readonly log?: Snippet | undefined;
  readonly talk?: Snippet | undefined;
  /** Helping marks are wanted: what may be done is lit. */
  readonly aids?: boolean;
}

/** Where a sight comes from; a match that is watched again has nothing live. */
export interface Source extends Shown {
  readonly live?: Live;
}

export interface Live {
  /** The server's latest word on whose turn it is; the stage may still be on its way there. */
  readonly turn: Turn;
  /** A bot plays my seat while this is on; none for a spectator. */
  readonly auto: Auto | null;
  /** Server time in seconds, as in `turn.until`. */
  now(): number;
  /** Send an action; tell whether it was done. */
  act(action: string): Promise<boolean>;
}

export interface Auto {
  readonly on: boolean;
  set(on: boolean): void;
}

export interface Sight extends Shown {
  readonly aids: boolean;
  readonly turn: Turn;
  readonly clock: TurnClock;
  readonly auto: Auto | null;
  /** I am to move, and all that led to it has been shown (OTV-4.1-a). */
  readonly isMyTurn: boolean;
  /** What I may do now, as text: `bet 5x4`; nothing unless it is my turn. */
  readonly legal: readonly string[];
  /** An action is on its way: nothing else is sent until it is answered. */
  readonly isSent: boolean;
  /** Send an action, on my turn and once; tell whether it was done. */
  send(action: string): Promise<boolean>;
  /** Say what I am about to do: when my time runs out, that is done and nothing else. */
  raise(action: string | null): void;
}

/** Nobody decides, and no clock runs. */
export const NOBODY: Turn = { actor: null, until: null, seconds: 0, legal: [], position: null };
const NOTHING: readonly string[] = [];

/** `createSight({ stage, chairs, …, live: { turn, now, act, auto } })`, while a component is made. */
export function createSight(source: Source): Sight {
  const turn = $derived(source.live?.turn ?? NOBODY);
  const mayAct = $derived(source.me !== null && turn.actor === source.me && !source.stage.busy);
  const legal = $derived(mayAct ? turn.legal : NOTHING);
  const clock = turnClock(
    () => turn,
    () => source.live?.now() ?? 0,
  );
  const sent = fade(false, SENT_MS);
  $effect(() => {
    void legal;
    sent.now = false;
  });
  async function send(action: string): Promise<boolean> {
    if (legal.length === 0 || sent.now || !source.live) return false;
    sent.now = true;
    const isDone = await source.live.act(action);
    if (!isDone) sent.now = false;
    return isDone;
  }
  let raised = $state.raw<string | null>(null);
  $effect(() => {
    const action = raised;
    if (action === null || turn.until === null || !source.live || !legal.includes(action)) return;
    const left = (turn.until - source.live.now()) * 1000;
    const timer = setTimeout(() => void send(action), Math.max(0, left - RAISED_EARLY_MS));
    return () => clearTimeout(timer);
  });
  return extend(source, {
    clock,
    send,
    raise(action: string | null) {
      raised = action;
    },
    get aids() {
      return source.aids ?? true;
    },
    get turn() {
      return turn;
    },
    get auto() {
      return source.live?.auto ?? null;
    },
    get isMyTurn() {
      return legal.length > 0;
    },
    get legal() {
      return legal;
    },
    get isSent() {
      return sent.now;
    },
  });
}

/** Add to a sight, as a game does with its own reading of the view; all of it stays live. */
export function extend<Base extends object, More extends object>(
  base: Base,
  more: More,
): Base & More {
  return Object.create(base, Object.getOwnPropertyDescriptors(more));
}

export const nameOf = (sight: Pick<Sight, "names">, seat: number): string =>
  sight.names[seat] ?? "";

/** Who looks on, as the one to whom things are said. */
export const readerOf = ({ words, names, me, chairs }: Shown): Reader => ({
  ...{ words, names, me },
  teams: chairs.map(({ team }) => team),
});
