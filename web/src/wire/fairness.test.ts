import { expect, test } from "vitest";
import { fits, type Shuffle } from "./fairness";

// As `commitment` and `mix_seed` of the rules give them.
const SEAL = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
const SHUFFLE: Shuffle = {
  seed: "03e413fdbe10788e4103deb2cbf50089846bdb0431b361f74caadf909c101c01",
  fairness: { secret: "07".repeat(32), nonces: ["ab12", "", "놀이"] },
};

test("a secret that was sealed and mixed with everybody's nonces fits", async () => {
  expect(await fits(SEAL, SHUFFLE)).toBe(true);
});

test("another secret, another seed or a nonce left out does not", async () => {
  const { seed, fairness } = SHUFFLE;
  const other = "08".repeat(32);
  expect(await fits(SEAL, { seed, fairness: { ...fairness, secret: other } })).toBe(false);
  expect(await fits(SEAL, { seed: other, fairness })).toBe(false);
  expect(await fits(SEAL, { seed, fairness: { ...fairness, nonces: ["ab12"] } })).toBe(false);
});
