import { describe, expect, it } from "vitest";
import type { BotHere, Chair, TableState } from "../../../wire/messages";
import { commandFor, freeSeat, invitable } from "./bots";

const bot = (person: string, games: string[] = []): BotHere => ({
  person,
  name: person,
  games,
  mine: false,
});
const chair = (seat: number, kind: Chair["kind"], person: string | null = null) =>
  ({ seat, kind, person }) as Chair;
const table = (...chairs: Chair[]) => ({ game: "matgo", chairs }) as unknown as TableState;

describe("guest bots", () => {
  it("are offered if they play this game and do not sit here", () => {
    const here = [bot("any"), bot("matgo", ["matgo"]), bot("other", ["sequence"]), bot("sits")];
    const found = invitable(here, table(chair(0, "person", "sits"), chair(1, "free")));
    expect(found.map(({ person }) => person)).toEqual(["any", "matgo"]);
  });

  it("get the first chair that nobody has", () => {
    expect(freeSeat(table(chair(0, "person", "a"), chair(1, "bot"), chair(2, "free")))).toBe(2);
    expect(freeSeat(table(chair(0, "person", "a")))).toBeUndefined();
  });

  it("are run with their token in the environment", () => {
    expect(commandFor("https://club.example", "noripan_x")).toMatch(
      /^NORIPAN_BOT_TOKEN=noripan_x noripan bot https:\/\/club\.example /,
    );
  });
});
