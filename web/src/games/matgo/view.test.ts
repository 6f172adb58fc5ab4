import { expect, test } from "vitest";
import { grouped, readTable } from "./view";

test("an empty view is an empty table", () => {
  const table = readTable({});
  expect(table.months).toHaveLength(12);
  expect(table.sides.map((side) => side.hand)).toEqual([[], []]);
  expect(table.result).toBeNull();
});

test("a pile has its maker; nobody made a dealt one", () => {
  const { months } = readTable({ piles: { "03": 1, "05": null } });
  expect(months[2]).toMatchObject({ isPile: true, maker: 1 });
  expect(months[4]).toMatchObject({ isPile: true, maker: null });
  expect(months[0]).toMatchObject({ isPile: false });
});

test("gold is grouped", () => {
  expect(grouped(1_234_567)).toBe("1,234,567");
});
