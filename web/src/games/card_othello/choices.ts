/** What a player may do now, sorted by where it is pressed; it all comes from the legal actions. */

export interface Offer {
  /** Cells where a stone may be placed. */
  readonly cells: ReadonlySet<string>;
  /** By card: how it may be used. */
  readonly uses: ReadonlyMap<string, Use>;
  /** Answers to an open choice. */
  readonly stones: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly mayPass: boolean;
  readonly mayStop: boolean;
}

export interface Use {
  /** It may be used as it is. */
  readonly isPlain: boolean;
  /** Stones it may be used on. */
  readonly targets: ReadonlySet<string>;
  /** Cards it may be used on: what may be sold. */
  readonly sold: readonly string[];
}

interface Open {
  isPlain: boolean;
  targets: Set<string>;
  sold: string[];
}

/** `offerOf(["d3", "use swap_01 @e4"])` */
export function offerOf(legal: readonly string[]): Offer {
  const offer = {
    cells: new Set<string>(),
    uses: new Map<string, Open>(),
    stones: new Set<string>(),
    cards: new Set<string>(),
    mayPass: legal.includes("pass"),
    mayStop: legal.includes("stop"),
  };
  for (const action of legal) {
    const [verb = "", what = "", on = ""] = action.split(" ");
    if (verb === "use") addUse(offer.uses, what, on);
    else if (verb === "choose" && what.startsWith("@")) offer.stones.add(what.slice(1));
    else if (verb === "choose") offer.cards.add(what);
    else if (/^[a-h][1-8]$/.test(verb)) offer.cells.add(verb);
  }
  return offer;
}

function addUse(uses: Map<string, Open>, card: string, on: string): void {
  const use = uses.get(card) ?? { isPlain: false, targets: new Set<string>(), sold: [] };
  uses.set(card, use);
  if (on === "") use.isPlain = true;
  else if (on.startsWith("@")) use.targets.add(on.slice(1));
  else use.sold.push(on);
}

/** How a cell invites: a stone may go there, a stone there may be chosen, or not at all. */
export type Invite = "legal" | "target" | null;

/** A chosen card's targets come before the moves, and the two are never shown together. */
export function inviteOf(offer: Offer, picked: string | null, cell: string): Invite {
  if (offer.stones.size > 0) return offer.stones.has(cell) ? "target" : null;
  const targets = picked === null ? undefined : offer.uses.get(picked)?.targets;
  if (targets && targets.size > 0) return targets.has(cell) ? "target" : null;
  return offer.cells.has(cell) ? "legal" : null;
}

/** The action that pressing a cell means, if any. */
export function actionAt(offer: Offer, picked: string | null, cell: string): string | null {
  const invite = inviteOf(offer, picked, cell);
  if (invite === null) return null;
  if (invite === "legal") return cell;
  return offer.stones.has(cell) ? `choose @${cell}` : `use ${picked} @${cell}`;
}
