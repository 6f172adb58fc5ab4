/** A line against a fake world: no socket, no clock, no waiting. */
import { expect, test } from "vitest";
import { Failure } from "./http";
import { PROTOCOL } from "./messages";
import {
  connect,
  type Entry,
  hangUp,
  type LineStatus,
  RuleRefusal,
  request,
  serverNow,
} from "./socket";
import type { Wire, World } from "./world";

interface FakeWire extends Wire {
  sent: Record<string, unknown>[];
  closed: boolean;
}

function fakeWorld(tickets: () => Promise<string> = async () => "ticket") {
  const wires: FakeWire[] = [];
  const timers: { ms: number; then: () => void; live: boolean }[] = [];
  const world = {
    wires,
    timers,
    ms: 1_000_000,
    wake: () => {},
    ticket: tickets,
    now: () => world.ms,
    random: () => 1,
    ids: 0,
    id: () => `r${++world.ids}`,
    onWake(then: () => void) {
      world.wake = then;
      return () => {};
    },
    later(ms: number, then: () => void) {
      const timer = { ms, then, live: true };
      timers.push(timer);
      return () => {
        timer.live = false;
      };
    },
    open() {
      const sent: Record<string, unknown>[] = [];
      const wire: FakeWire = {
        sent,
        closed: false,
        send: (text) => sent.push(JSON.parse(text)),
        close: () => {
          wire.closed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      wires.push(wire);
      return wire;
    },
    last: () => wires.at(-1) as FakeWire,
    tell: (message: unknown) => world.last().onmessage?.({ data: JSON.stringify(message) }),
    /** Fires the one timer that is still set. */
    ring() {
      const live = timers.filter((timer) => timer.live);
      expect(live).toHaveLength(1);
      (live[0] as (typeof timers)[0]).live = false;
      live[0]?.then();
      return live[0]?.ms;
    },
  };
  return world satisfies World & Record<string, unknown>;
}

const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await Promise.resolve();
};

async function openLine(world = fakeWorld()) {
  const heard: Entry[] = [];
  const statuses: LineStatus[] = [];
  const line = connect(
    "NURI42",
    { heard: (e) => heard.push(e), status: (s) => statuses.push(s) },
    world,
  );
  await settled();
  world.last().onopen?.();
  return { line, world, heard, statuses };
}

const welcome = {
  t: "welcome",
  v: PROTOCOL,
  seq: 7,
  now: 2000,
  you: {},
  table: {},
  match: null,
  said: [],
};
const said = (seq: number) => ({ t: "said", seq, person: "p", name: "n", text: `${seq}` });

test("a line spends its ticket in the first frame and takes the server's clock", async () => {
  const { line, world, heard } = await openLine();
  expect(world.last().sent).toEqual([{ t: "hello", v: PROTOCOL, ticket: "ticket", seen: null }]);
  world.tell(welcome);
  expect(line.status).toBe("open");
  expect(heard[0]?.t).toBe("welcome");
  expect(serverNow(line)).toBe(2000);
});

test("a request resolves on its ack and is rejected by a rule with its clause", async () => {
  const { line, world } = await openLine();
  world.tell(welcome);
  const sit = request(line, { t: "sit", seat: 1 });
  const act = request(line, { t: "act", n: 0, action: "bet 1x2" });
  expect(world.last().sent.slice(1)).toEqual([
    { t: "sit", id: "r1", seat: 1 },
    { t: "act", id: "r2", n: 0, action: "bet 1x2" },
  ]);
  world.tell({ t: "ack", id: "r1", seq: 8 });
  world.tell({
    t: "refused",
    id: "r2",
    clause: "PD-1",
    values: { least: 3 },
    position: "dice:1|2",
  });
  expect(await sit).toBe(8);
  await expect(act).rejects.toMatchObject({ clause: "PD-1", values: { least: 3 } });
  await expect(act).rejects.toBeInstanceOf(RuleRefusal);
});

test("an error answers the request that it names", async () => {
  const { line, world } = await openLine();
  world.tell(welcome);
  const start = request(line, { t: "start" });
  world.tell({ t: "error", id: "r1", code: "not_host", values: {}, fatal: false });
  await expect(start).rejects.toMatchObject({ code: "not_host" });
  expect(line.status).toBe("open");
});

test("after a lost socket the line says what it saw and repeats what was not answered", async () => {
  const { line, world, heard, statuses } = await openLine();
  world.tell(welcome);
  world.tell(said(8));
  const act = request(line, { t: "act", n: 3, action: "challenge" });
  world.last().onclose?.();
  expect(line.status).toBe("lost");
  expect(world.ring()).toBe(400);
  await settled();
  world.last().onopen?.();
  expect(world.last().sent[0]).toMatchObject({ t: "hello", seen: 8 });
  world.tell({ t: "resumed", v: PROTOCOL, seq: 9, now: 2001, you: {} });
  expect(world.last().sent[1]).toEqual({ t: "act", id: "r1", n: 3, action: "challenge" });
  world.tell(said(8));
  world.tell(said(9));
  expect(heard.map((entry) => entry.t)).toEqual(["welcome", "said", "resumed", "said"]);
  world.tell({ t: "ack", id: "r1", seq: 9 });
  expect(await act).toBe(9);
  expect(statuses).toEqual(["open", "lost", "open"]);
});

test("what is asked while the socket is lost is sent when it is back", async () => {
  const { line, world } = await openLine();
  world.tell(welcome);
  world.last().onclose?.();
  void request(line, { t: "say", text: "hello" }).catch(() => {});
  world.ring();
  await settled();
  world.last().onopen?.();
  expect(world.last().sent).toHaveLength(1);
  world.tell({ t: "resumed", v: PROTOCOL, seq: 7, now: 2001, you: {} });
  expect(world.last().sent[1]).toMatchObject({ t: "say", text: "hello" });
});

test("waits double up to ten seconds, and waking dials at once", async () => {
  const world = fakeWorld(() => Promise.reject(new Failure("unreachable", 0)));
  const line = connect("NURI42", { heard: () => {}, status: () => {} }, world);
  const waits: (number | undefined)[] = [];
  for (let tries = 0; tries < 7; tries++) {
    await settled();
    waits.push(world.ring());
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  await settled();
  world.ticket = async () => "ticket";
  world.wake();
  await settled();
  expect(world.wires).toHaveLength(1);
  expect(line.status).toBe("lost");
});

test("two dials at once leave one socket", async () => {
  const world = fakeWorld();
  const line = connect("NURI42", { heard: () => {}, status: () => {} }, world);
  line.status = "lost";
  world.wake();
  world.wake();
  await settled();
  expect(world.wires).toHaveLength(1);
});

test("a socket that leaves a request unanswered is replaced", async () => {
  const { line, world } = await openLine();
  world.tell(welcome);
  void request(line, { t: "start" }).catch(() => {});
  const first = world.last();
  expect(world.ring()).toBe(10_000);
  expect(first.closed).toBe(true);
  expect(line.status).toBe("lost");
});

test("another protocol version asks for a reload and tries no more", async () => {
  const { line, world, statuses } = await openLine();
  world.tell({ ...welcome, v: PROTOCOL + 1 });
  expect(statuses).toEqual(["old"]);
  expect(world.timers.filter((timer) => timer.live)).toHaveLength(0);
  expect(line.status).toBe("old");
});

test("a table that does not exist ends the line with its reason", async () => {
  const world = fakeWorld(() => Promise.reject(new Failure("unknown_table", 404)));
  const line = connect("NOPE", { heard: () => {}, status: () => {} }, world);
  await settled();
  expect(line.status).toBe("gone");
  expect(line.trouble?.code).toBe("unknown_table");
});

test.each(["too_many_tabs", "removed", "door_closed"])(
  "a tab that is sent away (%s) says why and tries no more",
  async (code) => {
    const { line, world } = await openLine();
    world.tell(welcome);
    world.tell({ t: "error", id: null, code, values: {}, fatal: true });
    expect(line.status).toBe("gone");
    expect(line.trouble?.code).toBe(code);
    world.wake();
    expect(world.timers.filter((timer) => timer.live)).toHaveLength(0);
  },
);

test.each(["address_full", "storage"])(
  "a house without room (%s) says so, is tried again, and forgiven when there is some",
  async (code) => {
    const { line, world } = await openLine();
    world.tell({ t: "error", id: null, code, values: {}, fatal: true });
    world.last().onclose?.();
    expect([line.status, line.trouble?.code]).toEqual(["lost", code]);
    world.ring();
    await settled();
    world.tell(welcome);
    expect([line.status, line.trouble]).toEqual(["open", null]);
  },
);

test("a disk that gives no ticket is named while the line waits for it", async () => {
  const world = fakeWorld(() => Promise.reject(new Failure("storage", 503)));
  const line = connect("BEGU-678", { heard: () => {}, status: () => {} }, world);
  await settled();
  expect([line.status, line.trouble?.code]).toEqual(["lost", "storage"]);
});

test("hanging up closes the socket and lets nobody wait", async () => {
  const { line, world } = await openLine();
  world.tell(welcome);
  const start = request(line, { t: "start" });
  hangUp(line);
  expect(world.last().closed).toBe(true);
  await expect(start).rejects.toMatchObject({ code: "closed" });
});
