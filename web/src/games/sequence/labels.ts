/** What a screen reader says of a cell: "7 of hearts, row 4, column 9, empty, playable". */
import type { Words } from "../scene";
import { cardAt, whereIs } from "./board";
import { cellText } from "./cards";
import type { Mark } from "./plays";
import { type Aim, type Sight, teamText } from "./sight";

function playable(mark: Mark | null, words: Words): string {
  if (mark === "wild") return words("playable_wild");
  return mark === "remove" ? words("playable_remove") : words("playable");
}

function content({ table, words }: Sight, cell: number): string {
  const chip = table.cells[cell];
  if (!chip) return words("cell_empty");
  const team = teamText(chip.team, words);
  return chip.isLocked ? words("cell_locked", { team }) : words("cell_chip", { team });
}

export function cellLabel(sight: Sight, aim: Aim, cell: number): string {
  const { table, words, me } = sight;
  const said = [
    cellText(cardAt(cell), words),
    words("cell_at", whereIs(cell)),
    content(sight, cell),
  ];
  if (aim.legal.has(cell)) said.push(playable(aim.mark, words));
  else if (aim.fits.has(cell)) said.push(words("cell_fits"));
  if (table.protected?.cell === cell && table.protected.seat === me)
    said.push(words("cell_protected"));
  if (table.last?.cell === cell) said.push(words("cell_last"));
  return said.join(", ");
}
