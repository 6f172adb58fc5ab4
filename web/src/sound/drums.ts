/**
 * A drummer beside the table plays the word that is called: its syllables, in the reader's language.
 * `D'@0 T,@95*1.2`: a stroke, louder or softer, so many milliseconds on, so much higher.
 */
import type { Language } from "../wire/messages";
import type { Recipe, Voice } from "./synth";

type Tone = Pick<Voice, "glide" | "q" | "attack" | "at">;

const voice = (
  kind: Voice["kind"],
  pitch: number,
  ms: number,
  loud: number,
  more: Tone = {},
): Voice => ({ ...{ kind, pitch, loud, seconds: ms / 1000 }, ...more });

/** 쿵, 덕, 딱, a small gong, a great one, a seal that is pressed, a blast, a kiss. */
/** A phone sounds nothing under 200 Hz: there the skin is heard by its overtones and the slap. */
const SKIN: Recipe = [
  voice("sine", 118, 200, 0.8, { glide: 62 }),
  voice("triangle", 262, 120, 0.5, { glide: 150 }),
  voice("triangle", 524, 70, 0.2, { glide: 330 }),
  voice("noise", 620, 34, 0.7, { q: 0.8 }),
];
const STICK: Recipe = [
  voice("noise", 2600, 34, 1, { glide: 1900, q: 2.2 }),
  voice("triangle", 820, 64, 0.42, { glide: 640 }),
  voice("sine", 410, 80, 0.36, { glide: 330 }),
];
const later = (recipe: Recipe, ms: number, loud = 1, pitch = 1): Recipe =>
  recipe.map((each) => ({
    ...each,
    at: (each.at ?? 0) + ms / 1000,
    loud: each.loud * loud,
    pitch: each.pitch * pitch,
    ...(each.glide ? { glide: each.glide * pitch } : {}),
  }));
const ROLL = [0, 52, 98, 138].flatMap((ms, i) => later(STICK, ms, [0.45, 0.55, 0.7, 0.9][i]));

const STROKES: Readonly<Record<string, Recipe>> = {
  K: SKIN,
  D: STICK,
  N: [...SKIN, ...later(STICK, 4)],
  R: ROLL,
  T: [voice("triangle", 1480, 50, 0.5, { glide: 1320 }), voice("noise", 3800, 14, 0.8, { q: 3 })],
  G: [
    voice("square", 1180, 230, 0.06),
    voice("square", 1765, 190, 0.04),
    voice("noise", 5200, 60, 0.05, { q: 5 }),
  ],
  J: [
    voice("sine", 146.8, 1100, 0.3, { attack: 0.028 }),
    voice("sine", 149.6, 1100, 0.22, { attack: 0.028 }),
    voice("sine", 293.1, 800, 0.12, { attack: 0.028 }),
    voice("sine", 441, 500, 0.06, { attack: 0.028 }),
  ],
  Z: [voice("noise", 240, 70, 0.6, { q: 1 })],
  X: [voice("noise", 800, 500, 0.5, { glide: 90 })],
  k: [voice("sine", 900, 40, 0.18, { glide: 1500 })],
};

const swish = (ms: number): Recipe => [
  voice("noise", 700, ms, 0.8, { glide: 3400, q: 0.7, attack: (ms / 1000) * 0.4 }),
];

const WRITTEN = /^([A-Za-z])(?:\((\d+)\))?([',]?)@(\d+)(?:\*([\d.]+))?$/;

/** Read a line of strokes. */
export function drummed(line: string, gain = 1): Recipe {
  return line.split(" ").flatMap((each) => {
    const [, stroke = "", length = "0", accent = "", ms = "0", pitch = "1"] =
      WRITTEN.exec(each) ?? [];
    const base = stroke === "S" ? swish(Number(length)) : (STROKES[stroke] ?? []);
    const loud = accent === "," ? 0.7 : accent === "'" ? 1.25 : 1;
    return later(base, Number(ms), loud * gain, Number(pitch));
  });
}

/** Small calls are softer than those that turn a match. */
const GAIN = { small: 0.36, middle: 0.56, full: 0.89 } as const;

type Call = readonly [size: keyof typeof GAIN, ko: string, ja?: string, en?: string];

const SEAL = "D@50 K'@165 Z@165";

export const CALLS: Readonly<Record<string, Call>> = {
  jjok: ["small", "D'@0 k@18", "D'@0 T,@95", "D'@0"],
  go1: ["small", "D,@0 N'@110", "D,@0 T,@60 N'@130", "D@0 N'@120"],
  go2: ["middle", "D@0 N'@110 G@112", "D@0 N'@110 G@112", "D@0 N'@120 G@122"],
  go3: ["full", "R@0 N@190 N'@300 J@302", "R@0 N@190 N'@310 J@312"],
  stop: ["middle", "S(70),@0 K'@80", "S(60),@0 K@70 T'@170", "S(50),@0 K'@55"],
  puk: ["middle", "K'@0", "K'@0 T,@110", "K'@0"],
  ja_puk: ["middle", "D@0 K'@110", "D@0 K'@100 T,@200", "D@0 K'@110"],
  pile: ["middle", "K@0 D@100 D'@190", "K@0 T,@80 D@150 D'@220", "K@0 D'@110"],
  ttadak: ["middle", "D@0 D'@96*1.18", "D@0 D'@90*1.18 T,@180", "D@0 D'@96*1.18"],
  shake: [
    "middle",
    "D@0 D@90 D'@180 T,@0 T,@45 T,@90 T,@135 T,@180 T,@225 T,@270",
    "D@0 D,@95 D,@150 D'@205 T,@0 T,@45 T,@90 T,@135 T,@180 T,@225",
    "D'@0 T,@0 T,@45 T,@90 T,@135 T,@180",
  ],
  sweep: [
    "middle",
    "S(60)'@0 S(190)@70 D'@250",
    "S(70)@0 T,@60 S(140)@110 D'@240",
    "S(240)'@0 D@240",
  ],
  bomb: ["full", "T@0 N'@60 K'@62 X@60 N@190 J@192", "T@0 N'@60 K'@62 X@60 N@200 J@202"],
  chongtong: ["full", "S(150)@0 N'@150 N'@290 J@292 G@292", "S(150)@0 N'@150 N'@310 J@312"],
  bak: ["full", SEAL, `${SEAL} T,@260`, SEAL],
  nagari: ["middle", "K,@0 K,@130*.94 K,@260*.84"],
  challenge: [
    "middle",
    "D@0 N'@130 J@132",
    "D@0 D,@85 D,@150 N'@235 J@237",
    "D'@0 D,@110 N'@200 J@202",
  ],
  stamp: ["middle", "K'@0 Z@0 D,@4"],
  lost: ["middle", "K,@0 D,@160 K,@330"],
};

const made = new Map<string, Recipe>();

/** The drummed form of a call, or nothing where there is none. */
export function callOf(name: string, language: Language): Recipe | undefined {
  const call = CALLS[name];
  if (!call) return undefined;
  const [size, ko, ja = ko, en = ko] = call;
  const key = `${name}/${language}`;
  const recipe = made.get(key) ?? drummed({ ko, ja, en }[language], GAIN[size]);
  made.set(key, recipe);
  return recipe;
}
