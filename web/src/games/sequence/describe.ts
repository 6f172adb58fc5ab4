/** What happened, in a sentence: for the log and for whoever listens instead of looking. */
import type { View } from "../../playback";
import type { Told } from "../../wire/messages";
import { type Form, formed, formOf, lineOf, teamOf } from "../parts/form";
import type { Reader, Said, Words } from "../scene";
import { cardAt, whereIs } from "./board";
import { cardText, cellText, readCard } from "./cards";
import { type Ending, type Last, placesOf } from "./places";
import { teamText } from "./sight";

type Sentence = (told: Told, reader: Reader) => Said | null;

/** The number in the target of that kind: `seat.3` is 3. */
function numberOf(told: Told, kind: string): number {
  const target = told.targets.find((each) => each.startsWith(`${kind}.`));
  return Number(target?.split(".")[1] ?? -1);
}

const nameAt = ({ names }: Reader, seat: number): string => names[seat] ?? "";

/** The one who did it; for all others it is against their team, or not. */
function teamForm(reader: Reader, by: number | null, team: number): Form {
  if (reader.me !== null && reader.me === by) return "me";
  return teamOf(reader, reader.me) === team ? "hit" : "see";
}

function played({ seat, card, cell }: Last, told: Told, reader: Reader): Said {
  const { words } = reader;
  const values = { name: nameAt(reader, seat), card: cardText(card, words), ...whereIs(cell) };
  const form = formOf(reader.me, seat);
  const { kind } = readCard(card);
  if (kind === "face") return lineOf(reader, "log_place", form, values);
  const at = cellText(cardAt(cell), words);
  if (kind === "corner") return lineOf(reader, "log_corner", form, values);
  if (kind === "two_eyed") return lineOf(reader, "log_wild", form, { ...values, cell: at });
  const team = numberOf(told, "team");
  return lineOf(reader, "log_remove", teamForm(reader, seat, team), {
    ...{ ...values, cell: at, team: teamText(team, words) },
  });
}

/** A team counts as me. */
export function endForm(winner: number | null, reader: Reader): Form {
  const mine = teamOf(reader, reader.me);
  if (mine === null || winner === null) return "see";
  return mine === winner ? "me" : "hit";
}

export function endText({ reason, winner }: Ending, reader: Reader): string {
  const { words } = reader;
  if (winner === null) return reason === "deck" ? words("end_deck") : words("end_stuck");
  const key = reason === "forfeit" ? "end_forfeit" : "end_won";
  return formed(words, key, endForm(winner, reader), { team: teamText(winner, words) });
}

/** A finished line is mine, a team mate's, against us, or somebody's. */
export function lineForm(reader: Reader, by: number, team: number): Form | "us" {
  if (reader.me === null) return "see";
  if (teamOf(reader, reader.me) !== team) return "hit";
  return reader.me === by ? "me" : "us";
}

/** The words of a finished line, for the log and for its call. */
export function lineText(key: string, reader: Reader, by: number, team: number): string {
  const form = lineForm(reader, by, team);
  const values = { team: teamText(team, reader.words), name: nameAt(reader, by) };
  return reader.words(form === "see" ? key : `${key}.${form}`, values);
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  deal: (_, reader) => lineOf(reader, "log_deal", "see"),
  discard: (told, reader) => {
    const { last } = placesOf(told.after);
    return last ? played(last, told, reader) : null;
  },
  sequence: (told, reader) => {
    const [by, team] = [numberOf(told, "seat"), numberOf(told, "team")];
    const form = lineForm(reader, by, team);
    const text = lineText("log_sequence", reader, by, team);
    return { text, kind: "call", form: form === "us" ? "me" : form };
  },
  pass: (told, reader) => bySeat("log_pass", told, reader),
  forfeit: (told, reader) => bySeat("log_forfeit", told, reader),
  end: ({ after }, reader) => {
    const { end } = placesOf(after);
    if (!end) return null;
    return { text: endText(end, reader), kind: "", form: endForm(end.winner, reader) };
  },
};

function bySeat(key: string, told: Told, reader: Reader): Said {
  const seat = numberOf(told, "seat");
  return lineOf(reader, key, formOf(reader.me, seat), { name: nameAt(reader, seat) });
}

export function describe(told: Told, reader: Reader): Said | null {
  const said = SENTENCES[told.type]?.(told, reader) ?? null;
  return said && { ...said, about: aboutOf(told) };
}

/** The cell of a play, or all those of a sequence. */
function aboutOf({ after, targets }: Told): readonly string[] {
  const { last } = placesOf(after);
  return last ? [`cell.${last.cell}`] : targets.filter((each) => each.startsWith("cell."));
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
