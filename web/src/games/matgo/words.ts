/** How Matgo's calls look: three sizes, and a gesture of the brush for each word. */
import { type Brush, prepare } from "../../moments/brush";
import type { Words } from "../scene";

export type Size = "small" | "middle" | "full";

/** A stroke, and when it is drawn. */
export interface Dash extends Brush {
  readonly at: number;
  readonly ms: number;
}

/** One word, or a syllable of it, where it stands. */
export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
  readonly at: number;
}

export interface Gesture {
  readonly size: Size;
  /** Of the picture, whose middle is 0, 0. */
  readonly width: number;
  readonly height: number;
  readonly dashes: readonly Dash[];
  readonly words: readonly Written[];
  /** Stamped as a seal, not written. */
  readonly isSeal?: boolean;
}

const SMALL = new Set(["jjok", "bonus", "flip_bonus", "forfeit"]);
const FULL = new Set([
  ...["bomb", "chongtong", "floor_chongtong", "three_puks"],
  ...["gwang_bak", "pi_bak", "dok_bak", "meong"],
]);
const SEALED = new Set(["gwang_bak", "pi_bak", "dok_bak", "meong"]);

/** How much the match has changed says how large it is called. */
export function sizeOf(name: string, count: number): Size {
  if (name === "go") return count >= 3 ? "full" : count === 2 ? "middle" : "small";
  if (SMALL.has(name)) return "small";
  return FULL.has(name) ? "full" : "middle";
}

const dash = (at: number, ms: number, brush: Brush): Dash => ({ ...brush, at, ms });
const written = (text: string, at: number, size: number, tilt = -5, x = 0, y = 0): Written => ({
  ...{ text, at, size, tilt, x, y },
});

function small(word: string): Gesture {
  const half = 22 + [...word].length * 17;
  const points = [
    [-half - 16, 5],
    [0, -1],
    [half + 46, -8],
  ] as const;
  return {
    ...{ size: "small", width: 300, height: 90 },
    dashes: [dash(0, 90, { points, width: 58, dry: 0.34, seed: 24, drops: 16, slant: 0.7 })],
    words: [written(word, 30, 36, -4)],
  };
}

type Shape = Pick<Gesture, "dashes" | "words">;

/** 따·닥: two slaps of the brush, a syllable each. */
function twice(word: string): Shape {
  const [first = "", ...rest] = [...word];
  return {
    dashes: [
      dash(0, 80, {
        points: [
          [-206, 12],
          [-100, 4],
          [-4, -6],
        ],
        width: 122,
        dry: 0.4,
        seed: 5,
      }),
      dash(100, 80, {
        points: [
          [18, 6],
          [140, -8],
          [262, -20],
        ],
        width: 128,
        dry: 0.55,
        seed: 9,
      }),
    ],
    words: [written(first, 10, 92, -7, -112), written(rest.join(""), 110, 92, -3, 112, -8)],
  };
}

/** 뻑: the brush is pressed down, and sticks. */
const pressed = (word: string): Shape => ({
  dashes: [
    dash(0, 70, {
      ...{
        points: [
          [-118, -40],
          [-10, -4],
          [150, 44],
        ],
        width: 168,
        dry: 0.3,
        seed: 17,
      },
      ...{ drops: 60, slant: 0.2 },
    }),
  ],
  words: [written(word, 20, 100, 3)],
});

/** 흔들기: a line that cannot stand still. */
const shaken = (word: string): Shape => ({
  dashes: [
    dash(0, 140, {
      points: [
        [-230, 16],
        [-120, -22],
        [0, 18],
        [120, -20],
        [300, 8],
      ],
      ...{ width: 118, dry: 0.44, seed: 23 },
    }),
  ],
  words: [written(word, 20, 88, -2)],
});

/** 싹쓸이: one long dry stroke, and the word rides on it. */
const swept = (word: string): Shape => ({
  dashes: [
    dash(0, 190, {
      points: [
        [-320, 22],
        [-90, -8],
        [320, -22],
      ],
      ...{ width: 128, dry: 0.66, seed: 31, steps: 60, drops: 50 },
    }),
  ],
  words: [written(word, 40, 92, -4, -60)],
});

/** A call that rises. */
const rising = (word: string): Shape => ({
  dashes: [
    dash(0, 110, {
      points: [
        [-200, 30],
        [0, -2],
        [262, -42],
      ],
      width: 132,
      dry: 0.42,
      seed: 42,
    }),
  ],
  words: [written(word, 30, 96, -8)],
});

const MIDDLE: Readonly<Record<string, (word: string) => Shape>> = {
  ttadak: twice,
  puk: pressed,
  ja_puk: pressed,
  shake: shaken,
  sweep: swept,
};

/** 폭탄: light stands still for a blink, then ink bursts outwards. */
function burst(word: string): Shape {
  const rays = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * Math.PI * 2 + ((i * 37) % 11) * 0.025;
    const far = 300 + ((i * 53) % 17) * 10;
    const at = (r: number) => [Math.cos(angle) * r * 1.25, Math.sin(angle) * r * 0.82] as const;
    const points = [at(80), at(far / 2), at(far)];
    const width = 44 + ((i * 29) % 13) * 3.5;
    return dash(60, 130, { points, width, dry: 0.85, seed: 100 + i * 13, steps: 26, drops: 7 });
  });
  const points = [
    [-290, 30],
    [0, -6],
    [300, -30],
  ] as const;
  const body = dash(60, 90, { points, width: 210, dry: 0.5, seed: 53, drops: 70 });
  return { dashes: [...rays, body], words: [written(word, 60, 176, -6)] };
}

/** 3고: as many slashes as gos, each drier and larger. */
function slashes(word: string, count: number): Shape {
  const many = Math.min(5, Math.max(3, count));
  const dashes = Array.from({ length: many }, (_, i) => {
    const o = (i - (many - 1) / 2) * (many > 3 ? 104 : 150);
    const k = 1 + i * 0.1;
    const points = [
      [-430 * k, 150 + o],
      [0, o * 0.9],
      [440 * k, -165 + o * 0.8],
    ] as const;
    const width = many > 3 ? 84 : 118;
    return dash(i * 60, 100, {
      points,
      width,
      dry: 0.5 + (i * 0.36) / many,
      seed: 61 + i * 7,
      steps: 54,
    });
  });
  return { dashes, words: [written(word, (many - 1) * 60 + 20, 200, -9)] };
}

/** 총통: one pillar, written as on a hanging scroll. */
function pillar(word: string): Shape {
  const letters = [...word.replace("!", "").replace(" ", "")];
  const points = [
    [14, -300],
    [-4, -40],
    [8, 290],
  ] as const;
  // The cards lie over the head of the pillar: a long word stands below them.
  const [size, low] = letters.length > 2 ? [344 / letters.length, 38] : [170, 10];
  return {
    dashes: [dash(0, 190, { points, width: 240, dry: 0.62, seed: 86, drops: 14, steps: 60 })],
    words: letters.map((letter, i) => {
      const y = (i - (letters.length - 1) / 2) * size * 1.02;
      return written(letter, 150, size, 0, 0, y + low);
    }),
  };
}

/** 피박: a seal falls on a dry stroke. */
const sealed = (word: string): Shape => ({
  dashes: [
    dash(0, 110, {
      points: [
        [-330, 84],
        [-20, 6],
        [340, -66],
      ],
      ...{ width: 120, dry: 0.9, seed: 95, drops: 40, steps: 56 },
    }),
  ],
  words: [written(word.replace("!", ""), 50, 224, -7)],
});

function full(name: string, word: string, count: number): Shape {
  if (SEALED.has(name)) return sealed(word);
  if (name === "go") return slashes(word, count);
  return name.endsWith("chongtong") ? pillar(word) : burst(word);
}

/** How a word is called. */
export function gestureOf(name: string, word: string, count: number): Gesture {
  const size = sizeOf(name, count);
  if (size === "small") return small(word);
  if (size === "middle") {
    return { size, width: 680, height: 250, ...(MIDDLE[name] ?? rising)(word) };
  }
  const width = name.endsWith("chongtong") ? 480 : 920;
  return { size, width, height: 620, ...full(name, word, count), isSeal: SEALED.has(name) };
}

/** What is called most comes first: the names, and which go it is. */
const CALLS = {
  ...{ jjok: [1], bonus: [1], puk: [1], pile: [1], ttadak: [1], sweep: [1], shake: [1] },
  ...{ go: [1, 2, 3], bomb: [1], pi_bak: [1], chongtong: [1] },
};

/** Have the strokes of the calls at hand before the first of them falls. */
export function prepareCalls(words: Words): void {
  for (const [name, counts] of Object.entries(CALLS)) {
    for (const count of counts) {
      prepare(gestureOf(name, words(`brush.${name}`, { count }), count).dashes);
    }
  }
}
