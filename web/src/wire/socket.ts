/** One person's socket at one table: it comes back by itself and never asks twice. */
import { Failure } from "./http";
import type { FromPage, FromServer, Hello } from "./messages";
import { PROTOCOL } from "./messages";
import { browserWorld, type Wire, type World } from "./world";

/** `lost` comes back by itself; `old` needs a reload; `trouble` says why, if anybody knows. */
export type LineStatus = "connecting" | "open" | "lost" | "old" | "gone" | "closed";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A request without its id, which the line makes. */
export type Wish = WithoutId<Exclude<FromPage, Hello>>;
/** What a page hears about the table, in order and once. */
export type Entry = Extract<
  FromServer,
  { t: "welcome" | "resumed" | "table" | "began" | "moved" | "said" | "gestured" | "hinted" }
>;

/** A rule of the game said no. */
export class RuleRefusal extends Error {
  readonly clause: string;
  readonly values: Record<string, string | number>;
  readonly position: string;

  constructor(clause: string, values: Record<string, string | number>, position: string) {
    super(`${clause} in ${position}`);
    this.clause = clause;
    this.values = values;
    this.position = position;
  }
}

export interface Hooks {
  heard(entry: Entry): void;
  status(status: LineStatus): void;
}

interface Pending {
  frame: string;
  resolve(seq: number): void;
  reject(reason: Error): void;
}

export interface Line {
  code: string;
  status: LineStatus;
  trouble: Failure | null;
  /** The last sequence number heard; none asks for the whole state. */
  seen: number | null;
  /** Server time minus the page's, in milliseconds. */
  offset: number;
  attempt: number;
  /** Counts the dials, so that a late ticket of an older one is dropped. */
  dials: number;
  pending: Map<string, Pending>;
  wire: Wire | null;
  cancel: () => void;
  unwatch: () => void;
  hooks: Hooks;
  world: World;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MS = 10_000;
const FATAL_FOR_GOOD = new Set([
  "unknown_table",
  "room_full",
  "door_closed",
  "removed",
  "too_many_tabs",
]);
/** The line comes back by itself, and meanwhile says why it must. */
const FATAL_FOR_NOW = new Set(["address_full", "storage"]);

export function connect(code: string, hooks: Hooks, world: World = browserWorld): Line {
  const line: Line = {
    code,
    status: "connecting",
    trouble: null,
    seen: null,
    offset: 0,
    attempt: 0,
    dials: 0,
    pending: new Map(),
    wire: null,
    cancel: () => {},
    unwatch: () => {},
    hooks,
    world,
  };
  line.unwatch = world.onWake(() => wake(line));
  void dial(line);
  return line;
}

/** Resolves with the sequence number once the server has it on disk. */
export function request(line: Line, wish: Wish): Promise<number> {
  const id = line.world.id();
  const frame = JSON.stringify({ ...wish, id });
  return new Promise((resolve, reject) => {
    line.pending.set(id, { frame, resolve, reject });
    if (line.status !== "open") return;
    line.wire?.send(frame);
    expectAnswer(line);
  });
}

/** Forget what was seen and ask for the whole state again. */
export function refresh(line: Line): void {
  line.seen = null;
  drop(line);
  void dial(line);
}

export function hangUp(line: Line): void {
  drop(line);
  line.unwatch();
  setStatus(line, "closed");
  for (const { reject } of line.pending.values()) reject(new Failure("closed", 0));
  line.pending.clear();
}

/** The server's clock in seconds, as `until` values are written. */
export const serverNow = (line: Line): number => (line.world.now() + line.offset) / 1000;

async function dial(line: Line): Promise<void> {
  line.cancel();
  line.dials += 1;
  const mine = line.dials;
  const isStale = () => isOver(line) || line.dials !== mine;
  try {
    const ticket = await line.world.ticket(line.code);
    if (!isStale()) attach(line, ticket);
  } catch (problem) {
    if (!isStale()) noTicket(line, problem);
  }
}

function noTicket(line: Line, problem: unknown): void {
  const failure = problem instanceof Failure ? problem : new Failure("unreachable", 0);
  if (failure.status === 404 || failure.status === 403) end(line, "gone", failure);
  else {
    if (FATAL_FOR_NOW.has(failure.code)) line.trouble = failure;
    retryLater(line);
  }
}

function attach(line: Line, ticket: string): void {
  const wire = line.world.open();
  line.wire = wire;
  wire.onopen = () => {
    const hello: Hello = { t: "hello", v: PROTOCOL, ticket, seen: line.seen };
    wire.send(JSON.stringify(hello));
  };
  wire.onmessage = ({ data }) => {
    if (line.wire === wire) hear(line, JSON.parse(String(data)) as FromServer);
  };
  wire.onclose = () => lose(line, wire);
  line.cancel = line.world.later(ANSWER_MS, () => lose(line, wire));
}

function hear(line: Line, message: FromServer): void {
  switch (message.t) {
    case "welcome":
    case "resumed":
      return greeted(line, message);
    case "table":
    case "began":
    case "moved":
    case "said":
    case "gestured":
      if (line.seen !== null && message.seq <= line.seen) return;
      line.seen = message.seq;
      return line.hooks.heard(message);
    case "hinted":
      return line.hooks.heard(message);
    case "ack":
      return settle(line, message.id, (pending) => pending.resolve(message.seq));
    case "refused":
      return settle(line, message.id, (pending) =>
        pending.reject(new RuleRefusal(message.clause, message.values, message.position)),
      );
    case "error":
      return fault(line, message);
  }
}

function greeted(line: Line, message: Extract<FromServer, { t: "welcome" | "resumed" }>): void {
  if (message.v !== PROTOCOL) return end(line, "old", null);
  line.cancel();
  line.attempt = 0;
  line.trouble = null;
  line.offset = message.now * 1000 - line.world.now();
  if (message.t === "welcome") line.seen = message.seq;
  setStatus(line, "open");
  line.hooks.heard(message);
  for (const { frame } of line.pending.values()) line.wire?.send(frame);
  expectAnswer(line);
}

function fault(line: Line, message: Extract<FromServer, { t: "error" }>): void {
  const failure = new Failure(message.code, 400, message.values ?? {});
  if (message.id) settle(line, message.id, (pending) => pending.reject(failure));
  if (message.code === "old_page") end(line, "old", failure);
  else if (message.fatal && FATAL_FOR_GOOD.has(message.code)) end(line, "gone", failure);
  else if (message.fatal && FATAL_FOR_NOW.has(message.code)) line.trouble = failure;
}

function settle(line: Line, id: string, answer: (pending: Pending) => void): void {
  const pending = line.pending.get(id);
  if (!pending) return;
  line.pending.delete(id);
  if (line.pending.size === 0) line.cancel();
  answer(pending);
}

/** A socket that leaves a request unanswered is dead, whatever it says. */
function expectAnswer(line: Line): void {
  const { wire } = line;
  if (wire === null || line.pending.size === 0) return;
  line.cancel();
  line.cancel = line.world.later(ANSWER_MS, () => lose(line, wire));
}

function lose(line: Line, wire: Wire): void {
  if (line.wire !== wire || isOver(line)) return;
  drop(line);
  retryLater(line);
}

function retryLater(line: Line): void {
  setStatus(line, "lost");
  line.cancel();
  const longest = Math.min(FIRST_WAIT_MS * 2 ** line.attempt, LONGEST_WAIT_MS);
  line.attempt += 1;
  line.cancel = line.world.later(longest * (0.5 + line.world.random() / 2), () => void dial(line));
}

function wake(line: Line): void {
  if (line.status === "lost") void dial(line);
}

function end(line: Line, status: "old" | "gone", trouble: Failure | null): void {
  line.trouble = trouble;
  drop(line);
  line.unwatch();
  setStatus(line, status);
  for (const { reject } of line.pending.values()) reject(trouble ?? new Failure("old_page", 0));
  line.pending.clear();
}

function drop(line: Line): void {
  line.cancel();
  const { wire } = line;
  line.wire = null;
  wire?.close();
}

const isOver = (line: Line): boolean =>
  line.status === "closed" || line.status === "old" || line.status === "gone";

function setStatus(line: Line, status: LineStatus): void {
  if (line.status === status) return;
  line.status = status;
  line.hooks.status(status);
}
