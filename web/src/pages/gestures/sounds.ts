/** Small sounds of gestures: a word taps, a reaction is heard as what it shows. */
import type { Recipe, Voice } from "../../sound/synth";
import { type Gesture, isDrawn } from "./gestures";

const tone = (pitch: number, at: number, seconds: number, loud: number, glide = pitch): Voice => ({
  ...{ kind: "triangle", pitch, glide, at, seconds, loud },
});
const puff = (pitch: number, at: number, loud: number, seconds = 0.05): Voice => ({
  ...{ kind: "noise", pitch, glide: pitch * 0.7, at, seconds, loud },
});
const skin = (at: number, loud: number): Recipe => [
  { kind: "sine", pitch: 128, glide: 66, at, seconds: 0.18, loud },
  puff(340, at, loud * 0.4, 0.03),
];

const TAP: Recipe = [tone(660, 0, 0.09, 0.1), tone(880, 0.06, 0.14, 0.1)];
const DRAWN: Partial<Record<Gesture, Recipe>> = {
  drum: [...skin(0, 0.6), ...skin(0.16, 0.4), ...skin(0.26, 0.7)],
  clap: [0, 0.14, 0.28].map((at) => puff(1500, at, 0.3)),
  tiger: [0, 0.11, 0.22, 0.33].map((at, i) => tone(420 - 40 * i, at, 0.1, 0.16, 300)),
  tears: [tone(520, 0, 0.3, 0.12, 360), tone(440, 0.28, 0.42, 0.12, 250)],
  fire: [{ kind: "noise", pitch: 500, glide: 1500, seconds: 0.4, loud: 0.2 }],
};

export const soundOf = (gesture: Gesture): Recipe => (isDrawn(gesture) && DRAWN[gesture]) || TAP;
