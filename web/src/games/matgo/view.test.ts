import { expect, test } from "vitest";
import { grouped } from "../../texts/numbers";
import { readTable, tableReader } from "./view";

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

test("what comes to a pile lies on top, whatever its number", () => {
  const read = tableReader();
  read({ "floor.03": ["03-4"] });
  read({ "floor.03": ["03-1", "03-4"] });
  expect(read({ "floor.03": ["03-1", "03-2", "03-4"] }).months[2]?.cards).toEqual([
    "03-4",
    "03-1",
    "03-2",
  ]);
  expect(read({ "floor.03": ["03-2"] }).months[2]?.cards).toEqual(["03-2"]);
});
