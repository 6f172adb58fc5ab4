import { expect, test } from "vitest";
import { spotFor } from "./seats";

const SCREEN = { width: 390, height: 844 };
const BUBBLE = { width: 120, height: 40 };

test("a bubble stands towards the middle of the screen, its tail at the face", () => {
  const far = spotFor(BUBBLE, new DOMRect(170, 60, 50, 50), SCREEN);
  expect(far).toMatchObject({ at: "below", left: 135, top: 120, tail: 60 });
  const near = spotFor(BUBBLE, new DOMRect(170, 700, 50, 50), SCREEN);
  expect(near).toMatchObject({ at: "above", top: 650 });
});

test("at the edge it stays on the screen, and its tail stays with the face", () => {
  const spot = spotFor(BUBBLE, new DOMRect(340, 60, 40, 40), SCREEN);
  expect(spot.left + BUBBLE.width).toBeLessThanOrEqual(SCREEN.width - 8);
  expect(spot.left + spot.tail).toBe(360);
});

test("without a face to be seen it stands in the hall, by name", () => {
  expect(spotFor(BUBBLE, null, SCREEN)).toMatchObject({ at: "hall", left: 135 });
});
