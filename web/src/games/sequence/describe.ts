/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import type { Words } from "../scene";
import { cardAt, whereIs } from "./board";
import { cardText, cellText, readCard } from "./cards";
import { type Ending, type Last, placesOf } from "./places";
import { teamText } from "./sight";

type Sentence = (told: Told, words: Words, names: string[]) => string | null;

/** The number in the target of that kind: `seat.3` is 3. */
function numberOf(told: Told, kind: string): number {
  const target = told.targets.find((each) => each.startsWith(`${kind}.`));
  return Number(target?.split(".")[1] ?? -1);
}

const nameIn = (told: Told, names: string[]): string => names[numberOf(told, "seat")] ?? "";

function played({ seat, card, cell }: Last, words: Words, names: string[]): string {
  const name = names[seat] ?? "";
  const values = { name, card: cardText(card, words), ...whereIs(cell) };
  const { kind } = readCard(card);
  if (kind === "face") return words("log_place", values);
  const at = cellText(cardAt(cell), words);
  if (kind === "corner") return words("log_corner", values);
  if (kind === "two_eyed") return words("log_wild", { ...values, cell: at });
  return words("log_remove", { ...values, cell: at });
}

export function endText({ reason, winner }: Ending, words: Words): string {
  if (winner === null) return reason === "deck" ? words("end_deck") : words("end_stuck");
  const team = teamText(winner, words);
  return reason === "forfeit" ? words("end_forfeit", { team }) : words("end_won", { team });
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  deal: (_, words) => words("log_deal"),
  discard: ({ after }, words, names) => {
    const { last } = placesOf(after);
    return last ? played(last, words, names) : null;
  },
  sequence: (told, words, names) =>
    words("log_sequence", {
      team: teamText(numberOf(told, "team"), words),
      name: nameIn(told, names),
    }),
  pass: (told, words, names) => words("log_pass", { name: nameIn(told, names) }),
  forfeit: (told, words, names) => words("log_forfeit", { name: nameIn(told, names) }),
  end: ({ after }, words) => {
    const { end } = placesOf(after);
    return end ? endText(end, words) : null;
  },
};

export function describe(told: Told, words: Words, names: string[]): string | null {
  return SENTENCES[told.type]?.(told, words, names) ?? null;
}

/** "Two sequences win · 4 players, 2 teams". */
export function subtitle(view: View, words: Words): string {
  const { teams, goal } = placesOf(view);
  if (!teams) return "";
  const sides = new Set(teams).size;
  const wins = goal === 1 ? words("goal_one") : words("goal_two");
  const people =
    sides === teams.length
      ? words("people_alone", { count: teams.length })
      : words("people_teams", { count: teams.length, teams: sides });
  return `${wins} · ${people}`;
}
