import { expect, test } from "vitest";
import { qrAddress } from "./http";
import { keyed, keyIn } from "./invite";

test("the key of an invite is read from its link and written into others", () => {
  expect(keyIn("http://192.168.0.7:8420/t/NURI-42?k=hk7m2p")).toBe("hk7m2p");
  expect(keyIn("?x=1&k=hk7m2p#top")).toBe("hk7m2p");
  expect(keyed("invite", "hk7m2p")).toBe("?invite=hk7m2p");
  expect(qrAddress("NURI-42", "hk7m2p")).toBe("/api/tables/NURI-42/qr.svg?invite=hk7m2p");
});

test("what is no key is left out", () => {
  for (const link of ["", "/t/NURI-42", "?k=", "?k=UPPER", "?k=aaaaaaaaaaaaaaaaaaaa", "?sick=1"]) {
    expect(keyIn(link)).toBe("");
  }
  expect(qrAddress("NURI-42", "")).toBe("/api/tables/NURI-42/qr.svg");
});
