/** What a screen reader says of a cell: where, whose, which mark, how long, and what may be done. */
import type { Words } from "../../scene";
import { SPECIALS } from "../cards";
import type { Invite } from "../choices";
import type { Look } from "../places";
import { cardName } from "../sight";
import { marksOf } from "../view";

export function cellLabel(
  words: Words,
  name: string,
  look: Look,
  invite: Invite,
  flips = 0,
): string {
  const said = [name];
  if (look.color !== "empty") said.push(words(`${look.color}`), ...markLabels(words, look));
  if (invite) said.push(words(`invite.${invite}`));
  if (flips > 0) said.push(words("would_flip", { count: flips }));
  return said.join(", ");
}

/** `["White", "2 turns left"]`: a stone's owner and times. */
export const stoneLabels = (words: Words, look: Look): string[] => [
  words(`${look.color}`),
  ...timeLabels(words, look),
];

function markLabels(words: Words, look: Look): string[] {
  const { glyph, hasTrap } = marksOf(look);
  const name = glyph ? [cardName(words, SPECIALS[glyph] ?? glyph)] : [];
  return [...name, ...timeLabels(words, look), ...(hasTrap ? [cardName(words, "trap_01")] : [])];
}

function timeLabels(words: Words, look: Look): string[] {
  const { timer, shield } = marksOf(look);
  const said: string[] = [];
  if (timer !== null) said.push(words("turns_left", { count: timer }));
  if (shield !== null) said.push(words("shield_left", { count: shield }));
  return said;
}
