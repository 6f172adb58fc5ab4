// An engine for `noripan bot` in JavaScript: Card Othello by corners and edges, other games by chance.
//
// $ noripan bot http://localhost:8420 --engine "node examples/engines/engine.mjs"
import { createInterface } from "node:readline";

/** The worth of a cell: corners are kept, and the cells beside them give a corner away. */
function worth(action) {
  const cell = /^([a-h])([1-8])$/.exec(action);
  if (!cell) return -1;
  const fromEdge = [cell[1].charCodeAt(0) - 97, Number(cell[2]) - 1].map((at) => Math.min(at, 7 - at));
  const [near, far] = fromEdge.sort((a, b) => a - b);
  if (near === 0) return far === 0 ? 9 : far === 1 ? -2 : 3;
  return near === 1 && far === 1 ? -3 : 1;
}

function choose({ game, legal }) {
  if (game !== "card_othello") return legal[Math.floor(Math.random() * legal.length)];
  return legal.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.t === "turn") console.log(choose(told));
}
