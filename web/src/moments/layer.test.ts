import { afterEach, expect, test } from "vitest";
import type { Moment } from "../playback";
import { burst } from "./layer";

afterEach(() => document.body.replaceChildren());

function table(): { board: Element; layer: Element } {
  document.body.innerHTML = `<div class="board"><i data-place="cell.d4"></i></div>
    <div class="impact" data-impact></div>`;
  const [board, layer] = document.body.children;
  if (!board || !layer) throw new Error("no table");
  return { board, layer };
}

/** A moment whose motions end when the test says so. */
function moving(): { moment: Moment; end: () => void; moved: Element[] } {
  const moved: Element[] = [];
  let end = (): void => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const animate = (element: Element) => {
    moved.push(element);
    return done;
  };
  return { moment: { animate, root: document } as Partial<Moment> as Moment, end, moved };
}

test("what is drawn above a board touches nothing of it, and is gone when it has moved", async () => {
  const { board, layer } = table();
  const before = board.outerHTML;
  const { moment, end, moved } = moving();
  const drawn = burst(moment, (painter) => {
    const spot = painter.spot(board);
    painter.ring(spot, 40);
    painter.rays(spot, 40);
    painter.debris(spot, 40);
    painter.flash(spot, 40);
    painter.stroke(
      {
        points: [
          [0, 0],
          [50, 5],
          [100, 0],
        ],
        width: 30,
      },
      "gold",
    );
  });
  expect(layer.querySelector("svg")).not.toBeNull();
  expect(board.outerHTML).toBe(before);
  expect(moved.every((element) => layer.contains(element))).toBe(true);
  end();
  await drawn;
  expect(layer.childElementCount).toBe(0);
  expect(board.outerHTML).toBe(before);
});

test("without a layer nothing is drawn", async () => {
  const { moment, moved } = moving();
  await burst(moment, ({ ring }) => ring({ x: 0, y: 0, size: 9 }, 9));
  expect(moved).toEqual([]);
});
