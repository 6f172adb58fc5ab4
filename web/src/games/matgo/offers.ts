/** What may be done, read from the list of legal actions and from nothing else. */

/** One thing that a hand card can do. */
export type Deed =
  | { readonly kind: "play"; readonly text: string; readonly take: string | null }
  | { readonly kind: "shake" | "bomb" | "grenade"; readonly text: string; readonly take: null };

export interface Offers {
  /** By hand card. */
  readonly deeds: ReadonlyMap<string, readonly Deed[]>;
  readonly canFlip: boolean;
  /** The match may be ended with four of a month, beside whatever may be played. */
  readonly canEnd: boolean;
  /** `stop`, `go pi`, `take 03-1`: what answers a question. */
  readonly answers: readonly string[];
}

const PLAY = /^play (\S+)(?: take (\S+))?$/;
const SHAKE = /^shake (\S+)$/;
const TOGETHER = /^(bomb|grenade) (\d\d)$/;

/** Sort legal actions by the hand card that one touches for them. */
export function offersOf(legal: readonly string[], hand: readonly (string | null)[]): Offers {
  const deeds = new Map<string, Deed[]>();
  const answers: string[] = [];
  const add = (card: string, deed: Deed): void => {
    deeds.set(card, [...(deeds.get(card) ?? []), deed]);
  };
  for (const text of legal) {
    const play = PLAY.exec(text);
    const shake = SHAKE.exec(text);
    const together = TOGETHER.exec(text);
    if (play?.[1]) add(play[1], { kind: "play", text, take: play[2] ?? null });
    else if (shake?.[1]) add(shake[1], { kind: "shake", text, take: null });
    else if (together?.[2]) {
      const kind = together[1] as "bomb" | "grenade";
      for (const card of hand.filter((each) => each?.startsWith(`${together[2]}-`))) {
        if (card) add(card, { kind, text, take: null });
      }
    } else if (text !== "flip" && text !== "end") answers.push(text);
  }
  return { deeds, canFlip: legal.includes("flip"), canEnd: legal.includes("end"), answers };
}
