import { expect, test, vi } from "vitest";
import { within } from "./prefix";

test("a path below the prefix is the parlour's own", () => {
  expect(within("/noripan/t/NURI-42", "/noripan")).toBe("/t/NURI-42");
  expect(within("/noripan", "/noripan")).toBe("/");
  expect(within("/noripan/", "/noripan")).toBe("/");
  expect(within("/noripans/t/NURI-42", "/noripan")).toBe("/noripans/t/NURI-42");
  expect(within("/t/NURI-42", "")).toBe("/t/NURI-42");
});

test("every address of a page below a prefix is below it", async () => {
  document.head.innerHTML = '<meta name="noripan-prefix" content="/club/games">';
  vi.resetModules();
  const places = await import("../pages/places");
  const http = await import("./http");
  const { pictureOf } = await import("../games/sequence/cards");
  for (const address of [
    places.HOME,
    places.tableAddress("NURI-42", "hk7m2p"),
    places.gameAddress("matgo"),
    places.newAddress("matgo"),
    places.rulesAddress("matgo", "HAN-1-a"),
    places.replayPage(),
    places.replayPage("m1"),
    http.qrAddress("NURI-42", ""),
    http.replayAddress("m1"),
    pictureOf("heart"),
  ]) {
    expect(address).toMatch(/^\/club\/games\/(?!club)/);
  }
  expect(places.placeOf(places.tableAddress("NURI-42"))).toEqual({
    page: "table",
    code: "NURI-42",
  });
  expect(places.placeOf("/club/games")).toEqual({ page: "home" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("{}"));
  });
  await http.getShuffle("m1");
  await http.getTables();
  expect(asked).toEqual(["/club/games/api/matches/m1/replay", "/club/games/api/tables"]);
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});
