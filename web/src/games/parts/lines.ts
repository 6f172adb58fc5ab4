/** Lines of a log that light what they speak of: pointed at, touched, or walked to by arrow keys. */
import { POINTED_MS } from "../../playback/timing";
import { patient } from "../../wire/patient";
import type { LogLine } from "../scene";
import "./lines.css";

/** On the item of a line: `<li {...aboutLine(line)}>`. One that speaks of no place stays plain text. */
export const aboutLine = ({ about = [] }: Pick<LogLine, "about">) =>
  about.length > 0 ? { tabindex: -1, "data-about": about.join(" ") } : {};

let putOut = () => {};

/** Puts out the line before: one is lit at a time. The lamp is fetched when it is first wanted. */
function lightLine(line: Element): void {
  putOut();
  let isOut = false;
  putOut = () => {
    isOut = true;
  };
  const root = document.querySelector<HTMLElement>("main");
  const names = line.getAttribute("data-about")?.split(" ") ?? [];
  void patient(() => import("./lit")).then(({ light }) => {
    if (root && !isOut) putOut = light(root, names);
  });
}

/** A dialog that lies over the table closes, and the light stays a while. */
function giveWay(line: Element): void {
  const dialog = line.closest("dialog");
  if (!dialog) return;
  dialog.requestClose();
  lightLine(line);
  setTimeout(() => putOut(), POINTED_MS);
}

const lineOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-about]") : null;

const withLine = (what: (line: HTMLElement) => void) => (event: Event) => {
  const line = lineOf(event);
  if (line) what(line);
};

/** Up and down lead from the list to its first line and on; nothing else hears these keys. */
function walk(list: HTMLElement, press: KeyboardEvent): void {
  const lines = [...list.querySelectorAll<HTMLElement>("[data-about]")];
  const next = lineAfter(lines.indexOf(document.activeElement as HTMLElement), press.key);
  if (next === null || lines.length === 0) return;
  press.preventDefault();
  press.stopPropagation();
  lines.at(Math.min(next, lines.length - 1))?.focus();
}

/** From the list itself (-1), up leads to its last line and down to its first. */
export function lineAfter(at: number, key: string): number | null {
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at < 0 ? at : Math.max(0, at - 1);
  return null;
}

/** On the list: `<ol tabindex="0" {@attach lightsLines}>`. */
export function lightsLines(list: HTMLElement): () => void {
  const heard: Record<string, (event: Event) => void> = {
    pointerover: withLine(lightLine),
    pointerleave: () => putOut(),
    focusin: withLine(lightLine),
    focusout: () => putOut(),
    click: withLine(giveWay),
    keydown: (event) => walk(list, event as KeyboardEvent),
  };
  for (const [type, hear] of Object.entries(heard)) list.addEventListener(type, hear);
  return () => {
    putOut();
    for (const [type, hear] of Object.entries(heard)) list.removeEventListener(type, hear);
  };
}
