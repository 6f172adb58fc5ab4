/** The layer above a board: it draws, is empty again, and touches nothing below itself. */
import type { Moment } from "../playback";
import { type Brush, strokeOf, TENTH } from "./brush";
import { rollOf } from "./chance";
import type { Ink } from "./ink";
import { EASE } from "./pace";

const SVG = "http://www.w3.org/2000/svg";

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** How large that is which lies there. */
  readonly size: number;
}

/** When something begins, from the start of the burst, and how long it takes. */
interface When {
  readonly at?: number;
  readonly ms?: number;
}

/** What can be drawn for a moment. */
export interface Painter {
  /** Where an element is, in the layer. */
  spot(element: Element): Spot;
  ring(spot: Spot, reach: number, when?: When): void;
  /** Lines of light away from a spot. */
  rays(spot: Spot, reach: number, when?: When): void;
  /** Splinters: out, and then down. */
  debris(spot: Spot, reach: number, when?: When): void;
  /** A light that stands for a blink, and goes. */
  flash(spot: Spot, reach: number, when?: When): void;
  /** A stroke of the brush that is drawn, and fades. */
  stroke(brush: Brush, ink: Ink | "gold" | "jade", when?: When): void;
  /** What runs around a spot at the tip of a stroke, over these degrees, and fades with it. */
  ride(spot: Spot, shapes: readonly Shape[], round: Round, when?: When): void;
}

/** A path that looks ahead along x, in a hundred units the cell, and its colour in `layer.css`. */
export type Shape = readonly [colour: string, path: string];

export interface Round {
  readonly reach: number;
  readonly from: number;
  readonly to: number;
}

function make(kind: string, values: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  return element;
}

/** Nothing is seen before its time: a first frame that is clear. */
const hidden = (frames: Keyframe[]): Keyframe[] => [
  { ...frames[0], opacity: 0, offset: 0 },
  { ...frames[0], offset: 0.01 },
  ...frames.slice(1),
];

function painterOn(moment: Moment, sheet: SVGElement, running: Promise<void>[]): Painter {
  const box = sheet.getBoundingClientRect();
  const play = (element: Element, frames: Keyframe[], at: number, ms: number, easing: string) =>
    running.push(moment.animate(element, frames, ms, { delay: at, easing }));

  /** A group at a spot: only it moves. */
  function group({ x, y }: Spot, ...parts: SVGElement[]): SVGElement {
    const place = make("g", { transform: `translate(${x} ${y})` });
    const moving = make("g", { opacity: 0 });
    moving.append(...parts);
    place.append(moving);
    sheet.append(place);
    return moving;
  }

  return {
    spot(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left - box.left + width / 2, top - box.top + height / 2];
      return { x, y, size: Math.min(width, height) };
    },
    ring(spot, reach, { at = 0, ms = 320 } = {}) {
      const circle = make("circle", { r: reach, class: "ring", "stroke-width": reach * 0.09 });
      const frames = [
        { opacity: 0.95, transform: "scale(.3)" },
        { opacity: 0.8, offset: 0.35 },
        { opacity: 0, transform: "scale(1.1)" },
      ];
      play(group(spot, circle), hidden(frames), at, ms, EASE.fly);
    },
    rays(spot, reach, { at = 0, ms = 220 } = {}) {
      const roll = rollOf(Math.round(spot.x));
      const rays = Array.from({ length: 12 }, (_, i) => {
        const far = reach * (0.9 + 0.5 * roll());
        const near = reach * 0.6;
        return make("path", {
          d: `M${near} -2.5L${far * 1.4} 0L${near} 2.5Z`,
          transform: `rotate(${i * 30 + 14 * (roll() - 0.5)})`,
          class: "light",
        });
      });
      const frames = [
        { opacity: 1, transform: "scale(.6)" },
        { opacity: 1, offset: 0.4 },
        { opacity: 0, transform: "scale(1.15)" },
      ];
      play(group(spot, ...rays), hidden(frames), at, ms, EASE.fly);
    },
    debris(spot, reach, { at = 0, ms = 520 } = {}) {
      const roll = rollOf(Math.round(spot.x * 7 + spot.y));
      for (let i = 0; i < 12; i += 1) {
        const angle = (i / 12) * Math.PI * 2 + (roll() - 0.5) * 0.7;
        const far = reach * (0.6 + 0.65 * roll());
        const s = reach * 0.08 * (0.5 + roll());
        const [dx, up] = [Math.cos(angle) * far, Math.sin(angle) * far - reach * 0.22];
        const turn = 460 * (roll() - 0.5);
        const shard = make("path", {
          d: `M${-s} ${-s * 0.4}L${s * 0.5} ${-s}L${s} ${s * 0.3}L${-s * 0.2} ${s * 0.9}Z`,
          class: `shard-${i % 4}`,
        });
        const frames = [
          { opacity: 1, transform: "none" },
          { opacity: 1, transform: `translate(${dx * 0.8}px, ${up}px) rotate(${turn / 2}deg)` },
          {
            opacity: 0,
            transform: `translate(${dx}px, ${up + reach * 0.45}px) rotate(${turn}deg)`,
          },
        ];
        play(group(spot, shard), hidden(frames), at, ms, EASE.fly);
      }
    },
    flash(spot, reach, { at = 0, ms = 270 } = {}) {
      const core = make("circle", { r: reach * 0.5, class: "core" });
      const frames = [
        { opacity: 1, transform: "scale(.55)" },
        { opacity: 1, transform: "scale(.6)", offset: 0.22 },
        { opacity: 1, transform: "scale(1.5)", offset: 0.5 },
        { opacity: 0, transform: "scale(1.8)" },
      ];
      play(group(spot, core), hidden(frames), at, ms, EASE.fly);
    },
    stroke(brush, ink, { at = 0, ms = 600 } = {}) {
      const { spine, width, ...paths } = strokeOf(brush);
      const long = Math.ceil(spine.length * VEIL);
      const id = `veil-${sheet.childElementCount}-${Math.round(spine.length)}`;
      const mask = make("mask", { id, maskUnits: "userSpaceOnUse", ...EVERYWHERE });
      const veil = make("path", {
        ...{ d: spine.path, class: "veil", "stroke-width": width * 1.9 },
        ...{ "stroke-dasharray": `${long} ${long}`, "stroke-linecap": "square" },
      });
      mask.append(veil);
      const drawn = make("g", { mask: `url(#${id})`, class: `drawn ${ink}`, opacity: 0 });
      drawn.append(
        make("path", { d: paths.ink, class: "ink", transform: TENTH }),
        make("path", { d: paths.pool, class: "pool", transform: TENTH }),
        make("path", { d: paths.light, class: "lit", transform: TENTH }),
      );
      sheet.append(mask, drawn);
      const sweep = [{ strokeDashoffset: long }, { strokeDashoffset: 0, offset: SWEPT }];
      play(veil, [...sweep, { strokeDashoffset: 0 }], at, ms, EASE.fly);
      const fades = [{ opacity: 0.9 }, { opacity: 0.8, offset: 0.6 }, { opacity: 0 }];
      play(drawn, hidden(fades), at, ms, "linear");
    },
    ride(spot, shapes, { reach, from, to }, { at = 0, ms = 600 } = {}) {
      const place = `translate(${reach} 0) rotate(90) scale(${spot.size / 100})`;
      const rider = make("g", { transform: place });
      rider.append(...shapes.map(([colour, d]) => make("path", { d, class: colour })));
      const there = { transform: `rotate(${to}deg)` };
      const frames = [
        { opacity: 1, transform: `rotate(${from}deg)` },
        { opacity: 1, ...there, offset: ARRIVED },
        { opacity: 1, ...there, offset: 0.7 },
        { opacity: 0, ...there },
      ];
      play(group(spot, rider), hidden(frames), at, ms, EASE.fly);
    },
  };
}

/** A veil is longer than its stroke, so the tip is there before the veil is gone. */
const VEIL = 1.3;
const SWEPT = 0.35;
const ARRIVED = SWEPT / VEIL;
const EVERYWHERE = { x: -4000, y: -4000, width: 8000, height: 8000 };

/** Draw something above the board for as long as it moves; without motion nothing is drawn. */
export async function burst(moment: Moment, paint: (painter: Painter) => void): Promise<void> {
  const layer = moment.root.querySelector("[data-impact]");
  if (!layer) return;
  const sheet = make("svg", { class: "burst" });
  layer.append(sheet);
  const running: Promise<void>[] = [];
  paint(painterOn(moment, sheet, running));
  await Promise.all(running);
  sheet.remove();
}

/** The table itself is jolted: two or three pixels, dying away. */
export function jolt(moment: Moment, table: Element | null, px = 3, at = 0): void {
  if (!table) return;
  const frames = JOLT.map(([x, y]) => ({ transform: `translate(${x * px}px, ${y * px}px)` }));
  void moment.animate(table, frames, 200, { delay: at, easing: "linear" });
}

const JOLT: readonly (readonly [number, number])[] = [
  ...([
    [0, 0],
    [1, -0.7],
    [-0.9, 0.5],
    [0.6, 0.4],
    [-0.4, -0.3],
    [0.2, 0.1],
    [0, 0],
  ] as const),
];
