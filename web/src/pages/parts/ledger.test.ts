import { expect, test, vi } from "vitest";
import { loadWords } from "../../texts/words.svelte";
import * as http from "../../wire/http";
import { reasonOf } from "./ledger";

const line = (amount: number, settles: boolean, clause = "X-1", other = "Bo") => ({
  ...{ amount, settles, clause, other, game: "cards" },
});

test("a line of the ledger says what it was for", async () => {
  const words = { "paid.X-2": "First puk" };
  vi.spyOn(http, "getTexts").mockResolvedValue({ game: "cards", language: "en", words });
  await loadWords("cards");
  expect(reasonOf(line(5, true))).toBe("Won");
  expect(reasonOf(line(-5, true))).toBe("Lost");
  expect(reasonOf(line(5, true, "X-2"))).toBe("First puk");
  expect(reasonOf(line(5, false))).toBe("Received");
  expect(reasonOf(line(-5, false))).toBe("Paid");
  expect(reasonOf(line(5, false, "X-1", ""))).toBe("From the house");
});
