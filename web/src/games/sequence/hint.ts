/** The one line that says what to do now, or what is going on. */
import type { Ink } from "../../moments/ink";
import { inkOf, teamOf } from "../parts/form";
import { nameOf, readerOf } from "../parts/sight.svelte";
import { strong } from "../parts/strong";
import { cardAt, whereIs } from "./board";
import { cardText, cellText, readCard } from "./cards";
import { endText, lineText } from "./describe";
import type { Sight } from "./sight";

export interface Hint {
  readonly text: string;
  readonly note?: string | undefined;
  /** It is an invitation, not only news. */
  readonly isMine?: boolean;
}

/** What was chosen so far. */
export interface Chosen {
  readonly card: string | null;
  /** How many cells the card can be played on now. */
  readonly cells: number;
  /** A cell that was asked about, and where else its card fits. */
  readonly probe: number | null;
  readonly fits: readonly number[];
  readonly marked: number | null;
}

/** Why a card cannot be played now. */
export function whyNot({ table, words }: Sight, name: string): string {
  const card = strong(cardText(name, words));
  const { kind } = readCard(name);
  if (kind === "one_eyed") return words("why_no_chip", { card });
  if (kind === "two_eyed") return words("why_no_cell", { card });
  return table.dead.has(name) ? words("why_dead", { card }) : words("why_cannot", { card });
}

function bindingNote({ table, words, me }: Sight): string | undefined {
  const bound = table.protected;
  if (!bound || bound.seat !== me) return undefined;
  const values = { cell: cellText(cardAt(bound.cell), words), ...whereIs(bound.cell) };
  return bound.from === "one_eyed" ? words("bound_chip", values) : words("bound_cell", values);
}

/** So few cells are counted in words. */
const AIMS: readonly (string | undefined)[] = [undefined, "aim_one", "aim_two"];

function aiming(sight: Sight, { card, cells, marked }: Chosen): Hint {
  const { words } = sight;
  const name = strong(cardText(card ?? "", words));
  const { kind } = readCard(card ?? "");
  const note = bindingNote(sight);
  if (marked !== null) {
    const cell = strong(cellText(cardAt(marked), words));
    const text =
      kind === "one_eyed" ? words("confirm_remove", { cell }) : words("confirm_wild", { cell });
    return { text, isMine: true };
  }
  if (kind === "one_eyed") return { text: words("aim_remove", { card: name }), note, isMine: true };
  if (kind === "two_eyed") return { text: words("aim_wild", { card: name }), note, isMine: true };
  return {
    text: words("aim_place", { card: name }),
    note: sight.aids ? words(AIMS[cells] ?? "aim_cells", { count: cells }) : undefined,
    isMine: true,
  };
}

function asking({ table, words, me }: Sight, cell: number, fits: readonly number[]): Hint {
  const name = cardAt(cell);
  const card = strong(cellText(name, words));
  const free = fits.filter((each) => !table.cells[each]).length;
  const isHeld = me !== null && table.hands[me]?.includes(name);
  const text = words(probeKey(free, fits.length), {
    card,
    ...whereIs(cell),
    free,
    count: fits.length,
  });
  return { text, note: isHeld ? words("probe_held") : undefined };
}

function probeKey(free: number, count: number): string {
  if (free === 0) return "probe_none";
  return free === 2 && count === 2 ? "probe_both" : "probe";
}

/** What a chosen card would do, for somebody whose turn it is not. */
function planning({ words }: Sight, card: string): Hint {
  return { text: words("plan", { card: strong(cardText(card, words)) }) };
}

function waiting(sight: Sight): Hint {
  const { table, words } = sight;
  if (!table.isDealt) return { text: words("dealing") };
  if (table.turn === null || table.turn === sight.me) return { text: words("resolving") };
  return { text: words("waiting_for", { name: strong(nameOf(sight, table.turn)) }) };
}

export function hintOf(sight: Sight, chosen: Chosen, isMyTurn: boolean, mustPass: boolean): Hint {
  const { table, words } = sight;
  if (table.end) return { text: endText(table.end, readerOf(sight)) };
  if (mustPass) return { text: words("must_pass"), isMine: true };
  if (isMyTurn && chosen.card !== null) return aiming(sight, chosen);
  if (chosen.probe !== null) return asking(sight, chosen.probe, chosen.fits);
  if (chosen.card !== null) return planning(sight, chosen.card);
  if (isMyTurn) {
    return {
      text: words("turn_begins"),
      note: bindingNote(sight) ?? words("choose"),
      isMine: true,
    };
  }
  return waiting(sight);
}

/** In my ink if it is my team's, in the other's if it is against me. */
export const callInk = (sight: Sight, team: number): Ink => {
  const mine = teamOf(readerOf(sight), sight.me);
  return inkOf(mine === team ? "me" : mine === null ? "see" : "hit");
};

/** The call when a line is finished, by whoever played last. */
export const callText = (sight: Sight, team: number): string =>
  lineText("call", readerOf(sight), sight.table.last?.seat ?? -1, team);
