/** What tests of this scene share: the game's own words, and small views. */
import catalogue from "../../../../src/noripan/games/card_othello/texts.toml?raw";
import type { Words } from "../scene";
import type { Look } from "./places";

/** The catalogue in one language, by key. */
function read(language: string): ReadonlyMap<string, string> {
  const entry = /\[words\.(?:"([^"]+)"|(\w+))\]\n((?:\w+ = ".*"\n?)+)/g;
  const found = [...catalogue.matchAll(entry)].map(([, quoted, bare, body = ""]) => {
    const text = new RegExp(`^${language} = "(.*)"$`, "m").exec(body)?.[1] ?? "";
    return [quoted ?? bare ?? "", text] as const;
  });
  return new Map(found);
}

export function wordsIn(language: "ja" | "ko" | "en"): Words {
  const texts = read(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no word ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  };
}

export const look = (
  color: Look["color"],
  special: string | null = null,
  timer: number | null = null,
): Look => ({ color, special, timer });

/** A view with these stones: `viewOf({ d4: look("black") })`. */
export function viewOf(
  stones: Record<string, Look>,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const cells = Object.entries(stones).map(([name, each]) => [`cell.${name}`, each]);
  return {
    ...Object.fromEntries(cells),
    ...{ "stones.0": 2, "stones.1": 2, "charge.0": 9, "charge.1": 5, "deck.0": 20, "deck.1": 21 },
    ...{ "hand.0": ["swap_01", "chest_01"], "hand.1": [null], "discard.0": [], "discard.1": [] },
    ...{ turn: 0, pending: null, used: false, placed: 0, choice: null, result: null },
    ...more,
  };
}
