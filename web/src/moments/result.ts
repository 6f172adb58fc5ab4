/** The order of a result: word, pieces, sum, stamps one by one, gold, standing; a tap shows the end. */

import { APPEAR, FALL, Moving, RISE, SLAM, STAMP } from "./moving";
import { EASE } from "./pace";

/** From its start, in milliseconds. */
const AT = {
  word: 170,
  jolt: 260,
  hero: 280,
  rival: 360,
  pieces: 420,
  rows: 700,
  stamps: 1150,
  gold: 1560,
};
const PIECE_STEP = 38;
const PIECES_MOST = 700;
const ROW_STEP = 80;
const STAMP_STEP = 260;
const STANDING = 2250;

const all = (root: Element, what: string): Element[] => [...root.querySelectorAll(what)];

/** Attach to a result's frame; what is there stays there, only its coming is shown. */
export function present(root: HTMLElement): () => void {
  const moving = new Moving();
  const end = (): void => moving.finish();
  strike(moving, root);
  all(root, "[data-piece]").forEach((piece, i, pieces) => {
    const step = Math.min(PIECE_STEP, PIECES_MOST / pieces.length);
    moving.act(piece, FALL, AT.pieces + i * step, 120, EASE.drop);
  });
  all(root, "[data-row]").forEach((row, i) => {
    moving.act(row, RISE, AT.rows + i * ROW_STEP, 140);
  });
  all(root, "[data-stamp]").forEach((stamp, i) => {
    moving.act(stamp, STAMP, AT.stamps + i * STAMP_STEP, 170, EASE.drop);
  });
  roll(moving, root);
  moving.act(root.querySelector("[data-standing]"), APPEAR, STANDING, 160, "linear");
  root.addEventListener("pointerdown", end);
  return () => {
    root.removeEventListener("pointerdown", end);
    moving.drop();
  };
}

function strike(moving: Moving, root: Element): void {
  all(root, ".mark .stroke").forEach((stroke, i, strokes) => {
    moving.draw(stroke, i * 120, i > 0 || strokes.length === 1 ? 130 : 300, EASE.fly);
  });
  moving.act(root.querySelector(".mark > b"), SLAM, AT.word, 130);
  moving.jolt(root.querySelector("[data-stage]"), 2, AT.jolt);
  moving.act(root.querySelector("[data-title]"), RISE, AT.hero, 160);
  moving.act(root.querySelector("[data-rival]"), RISE, AT.rival, 160);
}

function roll(moving: Moving, root: Element): void {
  moving.act(root.querySelector("[data-gold]"), APPEAR, AT.gold, 80, "linear");
  for (const reel of all(root, "[data-reel]")) {
    const turns = Number((reel as HTMLElement).dataset["reel"]);
    moving.act(reel, [{ translate: "0 0" }], AT.gold, 360 + turns * 45, EASE.fly);
  }
}
