/** A table as this page knows it: what the server told, and what has been shown of it so far. */
import { type GameScene, type LogLine, loadGame } from "../../games";
import { formOf } from "../../games/parts/form";
import { NOBODY } from "../../games/parts/sight.svelte";
import { asSaid, type Reader, type Said } from "../../games/scene";
import { m } from "../../paraglide/messages.js";
import { createPlayback, type Playback } from "../../playback";
import { createSounds } from "../../sound";
import { language } from "../../texts/language.svelte";
import { nameOf } from "../../texts/names";
import { say } from "../../texts/say";
import { loadWords, wordsOf } from "../../texts/words.svelte";
import type {
  Began,
  Gestured,
  Hinted,
  MatchState,
  Moved,
  Outcome,
  Past,
  TableState,
  Told,
  Turn,
  Welcome,
  You,
} from "../../wire/messages";
import {
  connect,
  type Entry,
  hangUp,
  type Line,
  type LineStatus,
  RuleRefusal,
  refresh,
  request,
  serverNow,
  type Wish,
} from "../../wire/socket";
import { isHushed } from "../gestures/hushed.svelte";
import { playbackSettings, settings } from "../settings.svelte";
import { endRefusal, show, showFailure } from "../toasts.svelte";
import { showRefusal } from "./refusal";
import { type Spoken, spoken, withLine } from "./talk";

const LOG_KEPT = 120;
/** Phases from which on a step can be skipped. */
const LONG_STORY = 4;
/** A plain move and the turn: nobody needs time for them. */
const FEW_PHASES = 2;

/** Reactive fields and nothing else; the functions below write them. */
export class Room {
  code = "";
  line: Line | null = null;
  status = $state<LineStatus>("connecting");
  table = $state.raw<TableState | null>(null);
  you = $state.raw<You | null>(null);
  talk = $state.raw<Spoken[]>([]);
  unread = $state(0);
  /** What somebody shows at their seat just now. */
  gestured = $state.raw<Gestured | null>(null);
  /** What happened up to here is past: a gesture among it is not shown any more. */
  caughtUp = 0;
  log = $state.raw<LogLine[]>([]);
  /** The last line that was written before this page was here. */
  past = $state(0);
  scene = $state.raw<GameScene | null>(null);
  playback = $state.raw<Playback | null>(null);
  match = $state<string | null>(null);
  /** The action after which the turn stands that is shown. */
  shownN = 0;
  /** Of the last message that has been played to its end. */
  turn = $state.raw<Turn>(NOBODY);
  outcome = $state.raw<Outcome | null>(null);
  /** The events of the last move that has been played to its end. */
  heard = $state.raw<readonly Told[]>([]);
  /** What a bot last advised me. */
  hinted = $state.raw<Hinted | null>(null);
  /** How often a rule said no to this page. */
  refusals = $state(0);
  /** The seal of the shuffle as it stood before the match, if this page was here then. */
  seal: string | null = null;
  /** A long story is being shown, which one may wish to skip. */
  isTelling = $state(false);
  /** I want a match with these people: it begins as soon as everyone is ready. */
  isHurried = $state(false);
  /** The seal of the shuffle that this page has said to be ready for by itself. */
  readyFor = "";
  isStarting = false;
  /** Only the end of this match is wanted: nothing moves, and bots wait for nobody. */
  isRushed = $state(false);
  /** Actions heard, shown or not. */
  n = 0;
  /** The clock as the table last told it, and the number of the action that it follows. */
  clock: { n: number; turn: Turn } | null = null;
  /** The first events of moves that the clock made, with the seat whose time ran out. */
  timedOut = new WeakMap<Told, number>();
  /** Rises with each fresh start, so that what was being played before it changes nothing. */
  epoch = 0;
  sounds: ReturnType<typeof createSounds> | null = null;
  /** What was heard before the scene was here. */
  waiting: Entry[] = [];
  logged = 0;
}

export function openRoom(code: string): Room {
  const room = new Room();
  room.code = code;
  room.line = connect(code, {
    heard: (entry) => hear(room, entry),
    status: (status) => {
      room.status = status;
    },
  });
  return room;
}

export function closeRoom(room: Room): void {
  room.epoch += 1;
  room.playback?.close();
  if (room.line) hangUp(room.line);
}

/** Asks for something and shows why not, if not; tells whether it was done. */
export async function ask(room: Room, wish: Wish): Promise<boolean> {
  if (!room.line) return false;
  endRefusal();
  try {
    await request(room.line, wish);
    return true;
  } catch (problem) {
    room.sounds?.play("refused");
    if (problem instanceof RuleRefusal && room.table) {
      room.refusals += 1;
      showRefusal(room.table.game, problem);
    } else showFailure(problem);
    return false;
  }
}

/** Leaves on purpose. Nobody waits for the answer: without a connection it is an absence. */
export function leaveRoom(room: Room): void {
  if (room.status === "open") void ask(room, { t: "leave" });
}

/** The server's clock, in seconds. */
export const clockOf = (room: Room): number => (room.line ? serverNow(room.line) : 0);

/** Shows no more of a match than its end. */
export function rush(room: Room): void {
  room.isRushed = true;
  room.playback?.skip();
}

/** Shows the end of what is being told, now. */
export function skip(room: Room): void {
  if (room.isTelling) room.playback?.skip();
}

export const namesOf = (room: Room): string[] => (room.table?.chairs ?? []).map(nameOf);

function hear(room: Room, entry: Entry): void {
  if (entry.t === "said") {
    room.talk = withLine(room.talk, spoken(entry));
    if (entry.person !== room.you?.person && !isHushed(entry.person)) room.unread += 1;
    return;
  }
  if (entry.t === "hinted") {
    room.hinted = entry;
    return;
  }
  if (entry.t === "gestured") {
    if (entry.seq > room.caughtUp) room.gestured = entry;
    return;
  }
  if (entry.t !== "moved") room.you = entry.you;
  if (entry.t === "resumed" || entry.t === "welcome") room.caughtUp = entry.seq;
  if (entry.t === "resumed" || entry.t === "table") {
    if (entry.t === "table") heardTable(room, entry.seq, entry);
    return;
  }
  if (entry.t === "welcome") room.talk = entry.said.map(spoken);
  if (entry.t !== "moved") standBy(room, entry.table);
  if (room.scene) perform(room, entry);
  else prepare(room, entry);
}

function standBy(room: Room, table: TableState): void {
  room.table = table;
  if (table.phase === "waiting") room.seal = table.commitment;
}

function heardTable(room: Room, seq: number, entry: Extract<Entry, { t: "table" }>): void {
  standBy(room, entry.table);
  if (entry.turn) setClock(room, entry.turn);
  if (entry.note) room.talk = withLine(room.talk, { kind: "note", seq, note: entry.note });
}

/** A clock was stopped or set anew; while a move is being shown, it is of that move. */
function setClock(room: Room, turn: Turn): void {
  room.clock = { n: room.n, turn };
  if (room.shownN === room.n) room.turn = timed(room, room.n, room.turn);
}

const timed = ({ clock }: Room, n: number, turn: Turn): Turn =>
  clock?.n === n && clock.turn.actor === turn.actor
    ? { ...turn, until: clock.turn.until, seconds: clock.turn.seconds }
    : turn;

/** The scene is fetched with the first thing that is to be shown on it. */
function prepare(room: Room, entry: Entry): void {
  room.waiting.push(entry);
  if (room.waiting.length > 1 || !room.table) return;
  const { game } = room.table;
  Promise.all([loadGame(game), loadWords(game)])
    .then(([scene]) => raise(room, scene))
    .catch(() => {
      room.waiting = [];
      showFailure({ code: "unreachable" });
    });
}

function raise(room: Room, scene: GameScene): void {
  room.sounds = createSounds({
    get muted() {
      return settings.muted;
    },
    get volume() {
      return settings.volume;
    },
    language: () => language.now,
    isFelt: () => room.you?.seat != null,
  });
  room.playback = createPlayback({
    vocabulary: scene.vocabulary,
    settings: {
      get speed() {
        return room.isRushed ? "off" : playbackSettings.speed;
      },
    },
    sounds: room.sounds,
    onEvent: (told) => note(room, told),
  });
  room.scene = scene;
  for (const entry of room.waiting.splice(0)) perform(room, entry);
}

function perform(room: Room, entry: Entry): void {
  if (entry.t === "welcome") startAfresh(room, entry);
  else if (entry.t === "began") begin(room, entry);
  else if (entry.t === "moved") move(room, entry);
}

function startAfresh(room: Room, { match, past }: Welcome): void {
  room.epoch += 1;
  room.isTelling = false;
  room.log = [];
  for (const { seat, by, events } of past) {
    markTimeOut(room, seat, by, events);
    for (const told of events) note(room, told);
  }
  room.past = room.logged;
  standAt(room, match);
  room.playback?.jump(match?.view ?? {});
}

function standAt(room: Room, match: MatchState | null): void {
  room.match = match?.match ?? null;
  room.n = match?.n ?? 0;
  room.shownN = room.n;
  room.clock = null;
  room.turn = match?.turn ?? NOBODY;
  room.outcome = match?.outcome ?? null;
}

function begin(room: Room, entry: Began): void {
  room.epoch += 1;
  room.isRushed = false;
  room.isHurried = false;
  room.isStarting = false;
  room.isTelling = false;
  room.log = [];
  standAt(room, { match: entry.match, n: entry.n, view: {}, turn: NOBODY, outcome: null });
  room.playback?.jump({});
  void play(room, entry.events, entry.turn, entry.outcome ?? null);
}

function move(room: Room, entry: Moved): void {
  if (entry.match !== room.match || entry.n !== room.n + 1) {
    if (room.line) refresh(room.line);
    return;
  }
  room.n = entry.n;
  room.turn = { ...room.turn, legal: [] };
  markTimeOut(room, entry.seat, entry.by, entry.events);
  if (entry.by === "clock" && entry.seat === room.you?.seat) showLate(room, entry.events);
  void play(room, entry.events, entry.turn, entry.outcome ?? null);
}

/** The turn and the outcome are those of what has been seen, never ahead of the board. */
async function play(room: Room, events: Told[], turn: Turn, outcome: Outcome | null) {
  const { epoch, n } = room;
  const restMs = (room.table?.pace.result_seconds ?? 0) * 1000;
  room.isTelling ||= (events.at(-1)?.phase ?? 0) >= LONG_STORY;
  await room.playback?.play(events, room.isRushed ? 0 : restMs);
  if (room.epoch !== epoch) return;
  room.isTelling = false;
  room.shownN = n;
  room.turn = timed(room, n, turn);
  room.outcome = outcome;
  room.heard = events;
  if (restMs > 0 && isStory(events)) tellSeen(room, n);
}

/** Something that takes its time to be seen, for which bots wait. */
const isStory = (events: Told[]): boolean =>
  events.some((told) => told.pause) || new Set(events.map(({ phase }) => phase)).size > FEW_PHASES;

/** Lets a bot go on that waits for this page; without an answer it goes on in its own time. */
function tellSeen(room: Room, n: number): void {
  const next = room.table?.chairs[room.turn.actor ?? -1];
  const isBot = next?.kind === "bot" || next?.stand_in || next?.auto;
  if (!isBot || room.you?.seat == null || !room.line) return;
  request(room.line, { t: "seen", n }).catch(() => {});
}

function markTimeOut(room: Room, seat: number | null, by: Past["by"], events: Told[]): void {
  if (by === "clock" && seat !== null && events[0]) room.timedOut.set(events[0], seat);
}

/** My time ran out: what was done for me is said at once, and loud enough. */
function showLate(room: Room, events: Told[]): void {
  const said = events.map((told) => room.scene?.describe(told, readerOf(room))).find(Boolean);
  const why = said ? { why: asSaid(said).text } : {};
  show({ kind: "late", what: m.log_clock_me(), ...why });
}

function note(room: Room, told: Told): void {
  const seat = room.timedOut.get(told);
  if (seat !== undefined) write(room, told, clockLine(room, seat));
  const said = room.scene?.describe(told, readerOf(room));
  if (said) write(room, told, said);
}

/** Says anew all that the log has said: its reader has another language. */
export function retell(room: Room): void {
  const all = new Set(room.log.map(({ told }) => told));
  room.log = [];
  for (const told of all) note(room, told);
}

/** Whom the log speaks to. */
const readerOf = (room: Room): Reader => ({
  words: wordsOf(room.table?.game ?? ""),
  names: namesOf(room),
  me: room.you?.seat ?? null,
  teams: (room.table?.chairs ?? []).map(({ team }) => team),
});

function clockLine(room: Room, seat: number): Said {
  const form = formOf(room.you?.seat ?? null, null, [seat]);
  const name = namesOf(room)[seat] ?? "";
  return {
    text: form === "hit" ? m.log_clock_me() : say(m.log_clock({ name })),
    kind: "clock",
    form,
  };
}

function write(room: Room, told: Told, said: string | Said): void {
  room.logged += 1;
  room.log = [...room.log, { ...asSaid(said), told, key: room.logged }].slice(-LOG_KEPT);
}
