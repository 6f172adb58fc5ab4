import { expect, test } from "vitest";
import { along, around } from "./seating";

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test.each(counts)("%i seats have as many places, mine at the bottom", (seats) => {
  for (const spots of [around(seats), along(seats)]) {
    expect(spots).toHaveLength(seats);
    expect(spots[0]).toEqual({ x: 0, y: 1 });
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
  }
});

test("the seat after mine is on my left", () => {
  expect(around(6)[1]?.x).toBeLessThan(0);
  expect(along(6)[1]?.x).toBeLessThan(0);
});
