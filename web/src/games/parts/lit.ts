/** What a host or a line of the log points at: parts of a scene that are lit while somebody looks. */
import "./lit.css";

/** A place, an item of one (or of any: `:05-2`), a control or a part of the scene, as selectors. */
export function selectorsOf(name: string): string[] {
  const [where = "", item] = split(name);
  if (where === "button") return [`[data-action="${item}"]`];
  if (where === "scene") return [`[data-part="${item}"]`];
  const inside = where && `[data-place="${where}"]`;
  if (item) return [`${inside} [data-card="${item}"]`, `${inside} [data-die="${item}"]`];
  const cell = /^cell\.(\w+)$/.exec(where)?.[1];
  return [inside, `[data-part="${where}"]`, ...(cell ? [`[data-cell="${cell}"]`] : [])];
}

/** What can be seen of these parts; a cell, or what is pressed, stands for what lies in it. */
export function findLit(root: ParentNode, names: readonly string[]): HTMLElement[] {
  const found = names.flatMap((name) =>
    selectorsOf(name).flatMap((each) =>
      [...root.querySelectorAll<HTMLElement>(each)].map(extended),
    ),
  );
  const whole = found.map(
    (each) => each.closest<HTMLElement>("[data-cell], button, label") ?? each,
  );
  return [...new Set(whole)].filter(isSeen);
}

/** A light that is narrower than this is a smear. */
const SLIM_PX = 12;

/** A place with next to no room of its own is seen in what it belongs to. */
function extended(part: HTMLElement): HTMLElement {
  const isDrawn = part.getClientRects().length > 0;
  return isDrawn && (!isSeen(part) || isSlim(part)) ? (part.parentElement ?? part) : part;
}

const isSlim = (part: HTMLElement): boolean => {
  const { width, height } = part.getBoundingClientRect();
  return Math.min(width, height) < SLIM_PX;
};

const isSeen = (part: HTMLElement): boolean => {
  const { width, height } = part.getBoundingClientRect();
  return width * height > 0 && part.checkVisibility({ visibilityProperty: true });
};

/** Lights these parts of an element until the light is put out, also those that come later. */
export function light(root: HTMLElement, names: readonly string[]): () => void {
  const mine: Light = { lit: [] };
  const look = () => shine(mine, findLit(root, names));
  lights.add(mine);
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    watch.disconnect();
    lights.delete(mine);
    shine(mine, []);
  };
}

interface Light {
  lit: readonly HTMLElement[];
}

/** All that shine: a part is dark when none of them is on it. */
const lights = new Set<Light>();

function shine(light: Light, found: readonly HTMLElement[]): void {
  const left = light.lit.filter((each) => !found.includes(each));
  light.lit = found;
  const isDark = (part: HTMLElement) => ![...lights].some(({ lit }) => lit.includes(part));
  for (const each of left.filter(isDark)) delete each.dataset["lit"];
  for (const each of found) each.dataset["lit"] = "";
}

/** The parts in the scene's own words, for who cannot see a light. */
export const namesOfLit = (root: ParentNode, names: readonly string[]): string[] => [
  ...new Set(findLit(root, names).map(labelOf).filter(Boolean)),
];

const labelOf = (part: HTMLElement): string =>
  (
    part.getAttribute("aria-label") ??
    part.querySelector("[aria-label]")?.getAttribute("aria-label") ??
    part.textContent ??
    ""
  ).trim();

/** `hand.0:heart_5` is a place and an item of it. */
function split(name: string): [string, string | undefined] {
  const at = name.indexOf(":");
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)];
}
