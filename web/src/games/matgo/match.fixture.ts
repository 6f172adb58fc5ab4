/** A few events of a match as seat 0 is told them; only as many cards as a reader can follow. */
import { told } from "../../playback/testing";
import type { Told } from "../../wire/messages";

const NOTHING = {
  ...{ points: 0, items: [], pi: 0, missing: 7 },
  ...{ factor: 1, factors: [], total: 0, gold: 0 },
};
const kinds = (seat: number) =>
  Object.fromEntries(["gwang", "animal", "ribbon", "pi"].map((k) => [`took.${seat}.${k}`, []]));

export const DEAL: Told[] = [
  told("lead", 1, { after: { first: 0, drawn: null, stakes: 1 }, targets: ["seat.0"] }),
  told("deal", 2, {
    after: {
      ...{ "floor.03": ["03-2", "03-4"], "floor.09": ["09-3"], piles: {}, deck: 20, aside: [] },
      ...{ "hand.0": ["03-1", "05-2", "05-3", "05-4"], "hand.1": [null, null] },
      ...{ "gold.0": 1_000_000, "gold.1": 1_000_000, "score.0": NOTHING, "score.1": NOTHING },
      ...kinds(0),
      ...kinds(1),
    },
  }),
  told("turn", 3, { after: { turn: 0, choice: { kind: "play" } }, targets: ["seat.0"] }),
];

/** What the rules allow seat 0 then. */
export const LEGAL = [
  "play 03-1 take 03-2",
  "play 03-1 take 03-4",
  "play 05-2",
  "play 05-3",
  "play 05-4",
  ...["shake 05-2", "shake 05-3", "shake 05-4"],
];

/** The opponent plays a chrysanthemum and flips another: a jjok. */
export const JJOK: Told[] = [
  told("play", 1, {
    after: { "hand.1": [null], "floor.10": ["10-1"] },
    targets: ["seat.1", "10-1"],
  }),
  told("flip", 2, { after: { deck: 19, "floor.10": ["10-1", "10-4"] }, targets: ["10-4"] }),
  told("jjok", 3, { targets: ["seat.1", "10-1", "10-4"] }),
  told("capture", 4, {
    after: { "floor.10": [], "took.1.animal": ["10-1"], "took.1.pi": ["10-4"] },
    targets: ["seat.1", "10-1", "10-4"],
  }),
];

/** The cards drawn for the lead, before anything is dealt. */
export const LEAD: Told = told("lead", 1, {
  after: { first: 1, drawn: ["01-2", "05-1"], stakes: 1, "gold.0": 1_000_000, "gold.1": 900_000 },
  targets: ["seat.1"],
});

/** My third card of a month stays with the two before it. */
export const PUK: Told[] = [
  told("puk", 1, {
    after: { "floor.09": ["09-1", "09-2", "09-3"], piles: { "09": 0 }, "puks.0": 1 },
    targets: ["seat.0", "floor.09"],
  }),
];

export const ASK: Told[] = [
  told("ask", 1, {
    after: {
      turn: 0,
      choice: {
        ...{ kind: "call", gos: 1, can_go: true },
        calls: [
          {
            ...{ use: "", points: 10, factor: 2, total: 20, gold: 20_000 },
            factors: [{ what: "shakes", count: 1, factor: 2, clause: "" }],
            go: {
              ...{ points: 12, factor: 2, total: 24, gold: 24_000 },
              ...{ doubles: false, risk: 14_000 },
            },
          },
        ],
      },
    },
    targets: ["seat.0"],
  }),
];

/** The same question with a gukjin that may be used either way. */
export const ASK_USE: Told[] = [
  told("ask", 1, {
    after: {
      turn: 0,
      choice: {
        ...{ kind: "call", gos: 0, can_go: false },
        calls: [
          { use: "animal", points: 12, factor: 4, factors: [], total: 48, gold: 4800, go: null },
          { use: "pi", points: 14, factor: 8, factors: [], total: 112, gold: 11_200, go: null },
        ],
      },
    },
    targets: ["seat.0"],
  }),
];

/** Seat 1 shook three of a month, and both have scores. */
export const SHOWN: Told[] = [
  told("shake", 1, {
    after: {
      "hand.1": ["07-1", "07-2", null],
      "go.0": 1,
      "score.0": {
        ...{ points: 16, items: [], pi: 0, missing: 1, factor: 4, total: 64, gold: 40_000 },
        factors: [
          { what: "shakes", count: 2, factor: 2, clause: "" },
          { what: "pi_bak", count: 1, factor: 2, clause: "" },
        ],
      },
    },
    targets: ["seat.1"],
  }),
];
