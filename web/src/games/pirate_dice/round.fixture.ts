/** One round of two players, as seat 0 is told it; only as many dice as a reader can follow. */
import { told } from "../../playback/testing";
import type { Told } from "../../wire/messages";

const BET = { seat: 1, count: 3, face: 4 };
const declared = { bet: BET, challenger: 0 };
const counted = {
  ...declared,
  ...{ hits: 2, wild: 1, red: 1, count: 4 },
  cups: [
    [4, 1, 6],
    [4, 2],
  ],
};
const decided = { ...counted, winner: "bettor", losses: [{ seat: 0, due: 1, lost: 1 }] };

export const OPENING: Told[] = [
  told("order_roll", 1, { after: { "cup.0": [2, 2, 2], "cup.1": [6, 5] } }),
  told("order", 2, { after: { order: [1, 0] } }),
  told("roll", 3, {
    after: {
      ...{ order: [1, 0], round: 1, first: 1, lost: [], judged: null, bets: [] },
      ...{ "place.0": null, "place.1": null, "cup.0": [4, 1, 6], "cup.1": [null, null] },
    },
  }),
  told("turn", 4, { after: { turn: 1 }, targets: ["seat.1"] }),
];

export const BETTING: Told[] = [
  told("bet", 1, { after: { bets: [BET] }, targets: ["seat.1"] }),
  told("turn", 2, { after: { turn: 0 }, targets: ["seat.0"] }),
];

/** What the rules allow seat 0 after three 4s among five dice. */
export const LEGAL = [
  ...["bet 3x5", "bet 3x6"],
  ...[4, 5, 6].flatMap((count) => [1, 2, 3, 4, 5, 6].map((face) => `bet ${count}x${face}`)),
  "challenge",
];

export const CHALLENGE: Told[] = [
  told("challenge", 1, { after: { judged: declared, turn: null }, targets: ["seat.0", "seat.1"] }),
  told("reveal", 2, { after: { "cup.1": [4, 2] }, targets: ["cup.1"] }),
  told("reveal", 3, { after: { "cup.0": [4, 1, 6] }, targets: ["cup.0"] }),
  told("count", 4, { after: { judged: counted } }),
  told("judge", 5, { after: { judged: decided }, pause: true }),
  told("lose", 6, {
    after: { "cup.0": [4, 1], lost: [6] },
    targets: ["cup.0"],
    batch: "lose",
  }),
  told("roll", 7, {
    after: { round: 2, first: 0, bets: [], "cup.0": [3, 3], "cup.1": [null, null] },
  }),
  told("turn", 8, { after: { turn: 0 }, targets: ["seat.0"] }),
];
