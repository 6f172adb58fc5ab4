/** What a host points at: parts of a scene that are lit while somebody looks for them. */

/** A place, an item of one, the control for an action, or a part of the scene, as selectors. */
export function selectorsOf(name: string): string[] {
  const [where = "", item] = split(name);
  if (where === "button") return [`[data-action="${item}"]`];
  if (where === "scene") return [`[data-part="${item}"]`];
  const inside = `[data-place="${where}"]`;
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

/** A place without room of its own is seen in what it belongs to. */
function extended(part: HTMLElement): HTMLElement {
  const isFlat = part.getClientRects().length > 0 && !isSeen(part);
  return isFlat ? (part.parentElement ?? part) : part;
}

const isSeen = (part: HTMLElement): boolean => {
  const { width, height } = part.getBoundingClientRect();
  return width * height > 0 && part.checkVisibility({ visibilityProperty: true });
};

/** Lights these parts of an element until the light is put out, also those that come later. */
export function light(root: HTMLElement, names: readonly string[]): () => void {
  let lit: HTMLElement[] = [];
  const look = () => {
    const found = findLit(root, names);
    for (const each of lit) if (!found.includes(each)) delete each.dataset["lit"];
    for (const each of found) each.dataset["lit"] = "";
    lit = found;
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  look();
  return () => {
    watch.disconnect();
    for (const each of lit) delete each.dataset["lit"];
  };
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
