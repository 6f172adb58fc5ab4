/** Another match with the same people: one press each, and it begins. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Chair, TableState, You } from "../../wire/messages";
import type { Room } from "./room.svelte";

const asked = vi.hoisted(() => [] as { t: string }[]);
const answers = vi.hoisted(() => ({ start: true }));
vi.mock("./room.svelte", () => ({
  ask: async (_: Room, wish: { t: string }) => {
    asked.push(wish);
    return wish.t !== "start" || answers.start;
  },
}));

const { beReady, fillAndStart, goOn, isAboutToStart, isAlone, playAgain } = await import("./quick");
const { games } = await import("../games.svelte");

const chair = (seat: number, more: Partial<Chair> = {}): Chair =>
  ({ seat, kind: "person", person: `p${seat}`, present: true, ready: false, ...more }) as Chair;
const bot = (seat: number) => chair(seat, { kind: "bot", person: null, ready: true });
const waiting = (...chairs: Chair[]) =>
  ({ game: "matgo", phase: "waiting", host: "p0", commitment: "seal", chairs }) as TableState;
const roomOf = (table: TableState, seat = 0) =>
  ({
    ...{ code: "NURI-42", isHurried: false, readyFor: "", isStarting: false, table },
    you: { person: `p${seat}`, name: "", seat } as You,
  }) as Room;
const wishes = () => asked.map(({ t }) => t);

beforeEach(() => {
  asked.length = 0;
  answers.start = true;
});

test("alone among bots another match begins with one press", () => {
  const room = roomOf(waiting(chair(0), bot(1)));
  playAgain(room);
  goOn(room);
  goOn(room);
  expect(wishes()).toEqual(["again", "ready"]);
  expect(isAboutToStart(room)).toBe(true);
  room.table = waiting(chair(0, { ready: true }), bot(1));
  goOn(room);
  goOn(room);
  expect(wishes()).toEqual(["again", "ready", "start"]);
});

test("with people it begins when the last one is ready", () => {
  const room = roomOf(waiting(chair(0, { ready: true }), chair(1)));
  playAgain(room);
  room.readyFor = "seal";
  goOn(room);
  expect(isAboutToStart(room)).toBe(false);
  expect(wishes()).toEqual(["again"]);
  room.table = waiting(chair(0, { ready: true }), chair(1, { ready: true }));
  goOn(room);
  expect(wishes()).toEqual(["again", "start"]);
});

test("a guest is ready by asking, and leaves the start to the host", () => {
  const room = roomOf(waiting(chair(0), chair(1)), 1);
  playAgain(room);
  goOn(room);
  room.table = waiting(chair(0, { ready: true }), chair(1, { ready: true }));
  goOn(room);
  expect(wishes()).toEqual(["again", "ready"]);
});

test("who is not ready any more, or did not ask, is not hurried", () => {
  const room = roomOf(waiting(chair(0, { ready: true }), bot(1)));
  goOn(room);
  playAgain(room);
  void beReady(room, false);
  goOn(room);
  expect(wishes()).toEqual(["again", "ready"]);
});

test("a start that is refused leaves the waiting room to its people", async () => {
  answers.start = false;
  const room = roomOf(waiting(chair(0, { ready: true }), bot(1)));
  room.isHurried = true;
  room.readyFor = "seal";
  goOn(room);
  await Promise.resolve();
  await Promise.resolve();
  expect(isAboutToStart(room)).toBe(false);
  expect(room.isStarting).toBe(false);
});

test("a lone host fills the table with bots and begins with one press", async () => {
  const free = (seat: number) => chair(seat, { kind: "free", person: null });
  const room = roomOf(waiting(chair(0), free(1)));
  games.list = [{ id: "matgo", seats: [2], options: [], bots: ["easy", "normal"] } as never];
  expect(isAlone(room)).toBe(true);
  await fillAndStart(room);
  expect(asked[0]).toEqual({ t: "seat_bot", seat: 1, level: "normal" });
  expect(wishes()).toEqual(["seat_bot", "ready"]);
  expect(room.isHurried).toBe(true);
});

test("with somebody else at the table the host is not alone", () => {
  games.list = [{ id: "matgo", seats: [2], options: [], bots: ["normal"] } as never];
  expect(isAlone(roomOf(waiting(chair(0), chair(1))))).toBe(false);
});
