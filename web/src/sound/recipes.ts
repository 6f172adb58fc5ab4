/** What each sound is made of; wood, felt and paper rather than bells. */
import type { Recipe, Voice } from "./synth";

const knock = (at: number, pitch: number, loud: number): Voice => ({
  kind: "noise",
  pitch,
  glide: pitch * 0.7,
  at,
  seconds: 0.05,
  loud,
});

const note = (at: number, pitch: number, seconds: number, loud = 0.22): Voice => ({
  kind: "triangle",
  pitch,
  at,
  seconds,
  loud,
});

/** Dice in a cup: knocks that come closer together and then stop. */
const RATTLE = [0, 0.09, 0.17, 0.24, 0.3, 0.36, 0.41, 0.46, 0.52, 0.6];

export const RECIPES: Readonly<Record<string, Recipe>> = {
  // dice
  roll: [
    ...RATTLE.map((at, i) => knock(at, 1500 + ((i * 397) % 900), 0.35)),
    { kind: "sine", pitch: 150, glide: 70, at: 0.62, seconds: 0.12, loud: 0.5 },
  ],
  lift: [
    { kind: "noise", pitch: 500, glide: 1600, seconds: 0.16, loud: 0.36 },
    knock(0.14, 1900, 0.46),
    knock(0.19, 2300, 0.36),
  ],
  bet: [knock(0, 900, 0.5), { kind: "sine", pitch: 190, glide: 110, seconds: 0.09, loud: 0.4 }],
  tick: [knock(0, 2400, 0.25), note(0, 1046.5, 0.05, 0.08)],
  win: [note(0, 392, 0.28), note(0.11, 493.88, 0.28), note(0.22, 587.33, 0.5)],
  lose: [note(0, 311.13, 0.3, 0.2), note(0.16, 233.08, 0.55, 0.22)],
  penalty: [knock(0, 1300, 0.62), knock(0.06, 1000, 0.55), knock(0.13, 800, 0.55)],
  out: [
    { kind: "sine", pitch: 220, glide: 80, seconds: 0.6, loud: 0.4 },
    { kind: "noise", pitch: 300, glide: 120, seconds: 0.3, loud: 0.25 },
  ],
  // flower cards
  shuffle: [0, 0.06, 0.12, 0.18, 0.24, 0.3].map((at) => knock(at, 2600, 0.34)),
  slap: [knock(0, 1700, 0.6), { kind: "sine", pitch: 210, glide: 90, seconds: 0.07, loud: 0.5 }],
  turn_card: [
    { kind: "noise", pitch: 2400, glide: 1500, seconds: 0.08, loud: 0.3 },
    knock(0.3, 1500, 0.64),
  ],
  stack: [knock(0, 1900, 0.52), knock(0.07, 1700, 0.44), knock(0.13, 1500, 0.4)],
  steal: [{ kind: "noise", pitch: 1400, glide: 3000, seconds: 0.14, loud: 0.38 }],
  coin: [note(0, 1567.98, 0.12, 0.14), note(0.08, 2093, 0.3, 0.14)],
  // the table
  clock: [knock(0, 3200, 0.2), note(0, 1480, 0.05, 0.08)],
  clock_late: [knock(0, 2600, 0.4), note(0, 820, 0.06, 0.16)],
  your_turn: [note(0, 587.33, 0.18, 0.2), note(0.13, 783.99, 0.32, 0.2)],
  end: [
    note(0, 392, 0.5, 0.18),
    note(0.12, 493.88, 0.5, 0.18),
    note(0.24, 587.33, 0.5, 0.17),
    note(0.38, 783.99, 0.9, 0.18),
  ],
  refused: [note(0, 311.13, 0.12, 0.26), note(0.11, 261.63, 0.2, 0.26)],
  // pieces
  place: [knock(0, 1100, 0.45), { kind: "sine", pitch: 240, glide: 140, seconds: 0.07, loud: 0.3 }],
  spawn: [note(0, 659.25, 0.16, 0.12), knock(0.02, 1400, 0.2)],
  flip: [knock(0, 1500, 0.44), knock(0.1, 1200, 0.5)],
  destroy: [{ kind: "noise", pitch: 700, glide: 120, seconds: 0.4, loud: 0.6 }],
  move: [{ kind: "noise", pitch: 900, glide: 500, seconds: 0.2, loud: 0.34 }],
  status: [note(0, 880, 0.3, 0.1), note(0.08, 1174.66, 0.4, 0.08)],
  // cards and chips
  deal: [0, 0.07, 0.14, 0.21].map((at) => ({
    kind: "noise" as const,
    pitch: 2400,
    glide: 1500,
    at,
    seconds: 0.09,
    loud: 0.34,
  })),
  card: [
    { kind: "noise", pitch: 1900, glide: 900, seconds: 0.11, loud: 0.34 },
    { kind: "sine", pitch: 170, glide: 110, at: 0.07, seconds: 0.06, loud: 0.28 },
  ],
  chip: [knock(0, 1700, 0.42), knock(0.05, 2100, 0.2), note(0, 880, 0.06, 0.06)],
  take: [
    { kind: "noise", pitch: 700, glide: 1800, seconds: 0.14, loud: 0.36 },
    knock(0, 1900, 0.36),
  ],
  line: [
    note(0, 392, 0.22, 0.19),
    note(0.1, 523.25, 0.22, 0.18),
    note(0.2, 659.25, 0.24, 0.17),
    note(0.3, 783.99, 0.6, 0.17),
  ],
  pass: [note(0, 293.66, 0.16, 0.22), note(0.12, 261.63, 0.24, 0.22)],
  draw: [{ kind: "noise", pitch: 2600, glide: 1600, seconds: 0.1, loud: 0.34 }],
};
