/** A room between a fake line and a fake playback: what is told, and when it is shown. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Entry, Hooks } from "../../wire/socket";

const fake = vi.hoisted(() => ({
  hooks: null as Hooks | null,
  refreshed: 0,
  skipped: 0,
  asked: [] as unknown[],
  jumps: [] as unknown[],
  playing: [] as { finish: () => void; events: unknown[] }[],
  show: (_: unknown[]) => {},
}));

vi.mock("../../games", () => ({
  loadGame: async () => ({
    vocabulary: {},
    describe: (told: { type: string }) => told.type,
    subtitle: () => "",
  }),
}));
vi.mock("../../sound", () => ({ createSounds: () => ({ play: () => {} }) }));
vi.mock("../../texts/words.svelte", () => ({ loadWords: async () => {}, wordsOf: () => () => "" }));
vi.mock("../../playback", () => ({
  speedFor: () => "normal",
  createPlayback: ({ onEvent }: { onEvent: (told: unknown) => void }) => ({
    stage: {},
    busy: false,
    jump: (view: unknown) => fake.jumps.push(view),
    skip: () => {
      fake.skipped += 1;
    },
    play: (events: unknown[]) => {
      fake.show = (shown) => shown.forEach(onEvent);
      return new Promise<void>((finish) => fake.playing.push({ events, finish }));
    },
  }),
}));
vi.mock("../../wire/socket", () => ({
  RuleRefusal: class {},
  connect: (_code: string, hooks: Hooks) => {
    fake.hooks = hooks;
    return {};
  },
  hangUp: () => {},
  refresh: () => {
    fake.refreshed += 1;
  },
  request: async (_line: unknown, wish: unknown) => fake.asked.push(wish),
  serverNow: () => 0,
}));

const { m } = await import("../../paraglide/messages.js");
const { openRoom, retell, skip } = await import("./room.svelte");
const { chooseLanguage } = await import("../../texts/language.svelte");
const { say } = await import("../../texts/say");
const { hide, toasts } = await import("../toasts.svelte");

const turn = (actor: number) => ({ actor, until: null, seconds: 30, legal: [] });
const table = { game: "pirate_dice", chairs: [], pace: { result_seconds: 6 }, phase: "playing" };
const you = { person: "p", name: "n", seat: 0 };
const match = { match: "m", n: 4, view: { turn: 0 }, turn: turn(0), outcome: null };
const welcome = { t: "welcome", v: 1, seq: 1, now: 0, you, table, match, said: [], past: [] };
const moved = (n: number, actor: number, outcome: unknown = null) => ({
  t: "moved",
  seq: n + 10,
  match: "m",
  n,
  seat: 0,
  action: "challenge",
  by: "player",
  events: [{ type: "x" }],
  turn: turn(actor),
  outcome,
});

const step = (seat: number | null, by: string | null, type: string) => ({
  ...{ seat, by, events: [{ type }] },
});
const chair = (name: string) => ({ kind: "person", name });
const tell = (entry: unknown) => fake.hooks?.heard(entry as Entry);
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  Object.assign(fake, { hooks: null, refreshed: 0, skipped: 0, asked: [], jumps: [], playing: [] });
});

async function openedRoom() {
  const room = openRoom("NURI-42");
  tell(welcome);
  await settled();
  return room;
}

test("a fresh page stands at once where the match stands", async () => {
  const room = await openedRoom();
  expect(fake.jumps).toEqual([{ turn: 0 }]);
  expect(room.turn.actor).toBe(0);
});

test("a fresh page writes into its log what happened before it came", async () => {
  const room = openRoom("NURI-42");
  const past = [step(null, null, "roll"), step(0, "player", "bet"), step(1, "clock", "challenge")];
  tell({ ...welcome, table: { ...table, chairs: [chair("Ann"), chair("Bob")] }, past });
  await settled();
  expect(room.log.map((line) => line.text)).toEqual([
    ...["roll", "bet", m.log_clock({ name: "Bob" }), "challenge"],
  ]);
  expect(fake.playing).toHaveLength(0);
});

test("a log is said anew to a reader who has chosen another language", async () => {
  const room = openRoom("NURI-42");
  const past = [step(0, "player", "bet"), step(1, "clock", "challenge")];
  tell({ ...welcome, table: { ...table, chairs: [chair("Ann"), chair("Bob")] }, past });
  await settled();
  chooseLanguage("ja");
  retell(room);
  expect(room.log.map((line) => line.text)).toEqual([
    ...["bet", say(m.log_clock({ name: "Bob" }, { locale: "ja" })), "challenge"],
  ]);
  chooseLanguage("en");
});

test("whose turn it is changes when the board has been played, not before", async () => {
  const room = await openedRoom();
  tell(moved(5, 1));
  await settled();
  expect(room.turn.actor).toBe(0);
  expect(room.turn.legal).toEqual([]);
  fake.playing[0]?.finish();
  await settled();
  expect(room.turn.actor).toBe(1);
});

const clocked = (actor: number, until: number | null) => ({
  ...{ t: "table", seq: 30, table, you, note: null },
  turn: { actor, until, seconds: 30, legal: [] },
});

test("a clock that is set anew runs at once, and keeps what may be done", async () => {
  const room = openRoom("NURI-42");
  tell({ ...welcome, match: { ...match, turn: { ...turn(0), until: 10, legal: ["challenge"] } } });
  await settled();
  tell(clocked(0, 90));
  expect(room.turn).toEqual({ actor: 0, until: 90, seconds: 30, legal: ["challenge"] });
});

test("a clock that is set anew while a move is shown is that move's", async () => {
  const room = await openedRoom();
  tell(moved(5, 1));
  await settled();
  tell(clocked(1, 90));
  expect(room.turn.until).toBeNull();
  fake.playing[0]?.finish();
  await settled();
  expect(room.turn).toEqual({ actor: 1, until: 90, seconds: 30, legal: [] });
});

test("a move that the clock made is told as such", async () => {
  const room = openRoom("NURI-42");
  tell({ ...welcome, table: { ...table, chairs: [chair("Ann")] } });
  await settled();
  tell({ ...moved(5, 1), by: "clock" });
  await settled();
  fake.show(fake.playing[0]?.events ?? []);
  expect(room.log.map((line) => line.text)).toEqual([m.log_clock_me(), "x"]);
});

test("my own time-out is told on the spot, with what was done for me", async () => {
  await openedRoom();
  tell({ ...moved(5, 1), by: "clock" });
  await settled();
  expect(toasts.now).toMatchObject({ kind: "late", what: m.log_clock_me(), why: "x" });
  hide();
});

test("the outcome waits for the last event too", async () => {
  const room = await openedRoom();
  tell(moved(5, 1, { places: [1, 2], clause: "PIR-1", points: [] }));
  await settled();
  expect(room.outcome).toBeNull();
  fake.playing[0]?.finish();
  await settled();
  expect(room.outcome?.places).toEqual([1, 2]);
});

test("a move that does not follow the last one asks for the whole state", async () => {
  await openedRoom();
  tell(moved(6, 1));
  expect(fake.refreshed).toBe(1);
  expect(fake.playing).toHaveLength(0);
});

test("what was being played before a fresh start changes nothing after it", async () => {
  const room = await openedRoom();
  tell(moved(5, 1));
  tell({ ...welcome, match: { ...match, n: 9, turn: turn(2) } });
  fake.playing[0]?.finish();
  await settled();
  expect(room.turn.actor).toBe(2);
  expect(room.n).toBe(9);
});

test("what is said is kept in order, and counts as unread unless it is mine", async () => {
  const room = await openedRoom();
  tell({ t: "said", seq: 2, person: "q", name: "Mina", text: "hi" });
  tell({ t: "said", seq: 3, person: "p", name: "n", text: "hello" });
  expect(room.talk.map((line) => line.seq)).toEqual([2, 3]);
  expect(room.unread).toBe(1);
});

test("a long story can be skipped, a short one cannot", async () => {
  const room = await openedRoom();
  tell(moved(5, 1));
  skip(room);
  expect(fake.skipped).toBe(0);
  fake.playing[0]?.finish();
  await settled();
  tell({
    ...moved(6, 0),
    events: [
      { type: "challenge", phase: 1 },
      { type: "judge", phase: 9 },
    ],
  });
  skip(room);
  expect(fake.skipped).toBe(1);
});

test("a bot that waits for this page is told when a result has been seen", async () => {
  const chairs = [{ kind: "person" }, { kind: "bot" }];
  openRoom("NURI-42");
  tell({ ...welcome, table: { ...table, chairs } });
  await settled();
  const result = { events: [{ type: "judge", phase: 1, pause: true }] };
  tell({ ...moved(5, 1), ...result });
  await settled();
  expect(fake.asked).toEqual([]);
  fake.playing[0]?.finish();
  await settled();
  expect(fake.asked).toEqual([{ t: "seen", n: 5 }]);
});

test("nobody is told of what needs no time, or when a person goes on", async () => {
  const chairs = [{ kind: "person" }, { kind: "bot" }];
  openRoom("NURI-42");
  tell({ ...welcome, table: { ...table, chairs } });
  await settled();
  tell(moved(5, 1));
  tell({ ...moved(6, 0), events: [{ type: "judge", phase: 1, pause: true }] });
  for (const each of fake.playing) each.finish();
  await settled();
  expect(fake.asked).toEqual([]);
});

test("the seal of the shuffle is the one that this page saw before the match", async () => {
  const room = openRoom("NURI-42");
  tell({ t: "table", seq: 1, you, table: { ...table, phase: "waiting", commitment: "sealed" } });
  tell({ ...welcome, table: { ...table, commitment: "another" } });
  await settled();
  expect(room.seal).toBe("sealed");
});
