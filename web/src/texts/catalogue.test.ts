/** The three languages say the same things, with the same values. */
import { expect, test } from "vitest";
import enText from "../../messages/en.json";
import enErrors from "../../messages/errors/en.json";
import jaErrors from "../../messages/errors/ja.json";
import koErrors from "../../messages/errors/ko.json";
import jaText from "../../messages/ja.json";
import koText from "../../messages/ko.json";
import { particles } from "./particles";

type Catalogue = Record<string, unknown>;
const en: Catalogue = { ...enText, ...enErrors };
const ja: Catalogue = { ...jaText, ...jaErrors };
const ko: Catalogue = { ...koText, ...koErrors };
const catalogues: Record<string, Catalogue> = { en, ko, ja };
const keysOf = (catalogue: Catalogue) => Object.keys(catalogue).sort();

function valuesOf(message: unknown): string[] {
  const names = JSON.stringify(message).matchAll(/\{(\w+)\}/g);
  return [...new Set([...names].map((name) => name[1] ?? ""))].sort();
}

test.each(["ko", "ja"])("%s has every message of en and no other", (locale) => {
  expect(keysOf(catalogues[locale] ?? {})).toEqual(keysOf(en));
});

test.each(["ko", "ja"])("%s uses only the values that en names", (locale) => {
  for (const [key, message] of Object.entries(catalogues[locale] ?? {})) {
    const known = en[key];
    for (const value of valuesOf(message)) expect(JSON.stringify(known), key).toContain(value);
  }
});

test("every particle that Korean leaves open can be chosen", () => {
  for (const [key, message] of Object.entries(ko)) {
    expect(particles(String(message)), key).not.toMatch(/\[[가-힣]+\/[가-힣]+\]/);
  }
});

test("no error shouts", () => {
  for (const catalogue of Object.values(catalogues)) {
    for (const [key, message] of Object.entries(catalogue)) {
      if (key.startsWith("error_")) expect(String(message), key).not.toMatch(/[!！]/);
    }
  }
});
