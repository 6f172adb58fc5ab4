import { expect, test } from "vitest";
import { answerTo } from "./answers";

const chairs = (...kinds: ("person" | "bot" | "free")[]) =>
  kinds.map((kind, seat) => ({ seat, kind }));

test("a bot answers a greeting, and every page hears the same", () => {
  const hello = { seq: 7, seat: 0, gesture: "hello" } as const;
  const answer = answerTo(hello, chairs("person", "bot", "bot"));
  expect(answer).toEqual(answerTo(hello, chairs("person", "bot", "bot")));
  expect([1, 2]).toContain(answer?.seat);
});

test("among people nobody answers by themselves, and tears are left alone", () => {
  expect(answerTo({ seq: 1, seat: 0, gesture: "hello" }, chairs("person", "person"))).toBeNull();
  expect(answerTo({ seq: 1, seat: 0, gesture: "tears" }, chairs("person", "bot"))).toBeNull();
});
