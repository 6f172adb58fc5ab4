/** Events of a small match for tests, as seat 0 of four is told them. */
import { told } from "../../playback/testing";
import type { Told } from "../../wire/messages";

const SHARE = { sequences: 0, fours: 0, threes: 0, jacks: 0, total: 0 };

export const HAND = ["heart_7", "clover_5", "spade_j_1", "heart_j_2", "o_o_1", "heart_7"];
const HIDDEN = [null, null, null, null, null, null];

export const DEAL: Told[] = [
  told("deal", 1, {
    targets: ["hand.0", "hand.1", "hand.2", "hand.3"],
    after: {
      ...Object.fromEntries(Array.from({ length: 100 }, (_, cell) => [`cell.${cell}`, null])),
      ...{ "cell.11": "b", "cell.33": "b", "cell.55": "r" },
      ...{ "hand.0": HAND, "hand.1": HIDDEN, "hand.2": HIDDEN, "hand.3": HIDDEN },
      ...{ "discard.0": [], "discard.1": [], "discard.2": [], "discard.3": [] },
      ...{ "share.0": SHARE, "share.1": SHARE, "share.2": SHARE, "share.3": SHARE },
      ...{ teams: [0, 1, 0, 1], goal: 2, deck: 84, dead: ["clover_5"], lines: [] },
      ...{ "score.0": 0, "score.1": 0, turn: null, protected: null, passes: 0, out: [] },
      ...{ last: null, end: null },
    },
  }),
  told("turn", 2, { after: { turn: 0 }, targets: ["seat.0"] }),
];

/** Where heart_7 lies on the board, and what else seat 0 may do. */
export const LEGAL = [
  ...["heart_7 @48", "heart_7 @53", "o_o_1 @0", "o_o_1 @9", "o_o_1 @90", "o_o_1 @99"],
  ...["spade_j_1 @11", "spade_j_1 @33", "spade_j_1 @55", "heart_j_2 @44", "heart_j_2 @45"],
];

export const PLAY: Told[] = [
  told("discard", 1, {
    after: {
      "hand.0": HAND.slice(1),
      "discard.0": ["heart_7"],
      last: { seat: 0, card: "heart_7", cell: 48 },
    },
    targets: ["hand.0", "discard.0"],
  }),
  told("place", 2, { after: { "cell.48": "r" }, targets: ["cell.48"] }),
  told("draw", 3, { after: { "hand.0": [...HAND.slice(1), "spade_2"], deck: 83 } }),
  told("turn", 4, { after: { turn: 1, protected: null }, targets: ["seat.1"] }),
];

const LINE = [0, 1, 2, 3, 4];

export const SEQUENCE: Told[] = [
  told("sequence", 1, {
    after: {
      ...Object.fromEntries(LINE.map((cell) => [`cell.${cell}`, "B"])),
      lines: [{ team: 1, cells: LINE }],
      "score.1": 1,
    },
    targets: [...LINE.map((cell) => `cell.${cell}`), "team.1", "seat.1"],
    pause: true,
  }),
];
