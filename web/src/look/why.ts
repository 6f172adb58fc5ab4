/**
 * Why not? `{@attach why(text)}` on something greyed out: pointing at it, walking to it or pressing it
 * tells why in words, beside it. One tip for the whole page; it is read out, and takes no press.
 */
import type { Attachment } from "svelte/attachments";
import "./why.css";

const GAP = 8;
/** So long an answer to a press stays that nothing else ends. */
const TOLD_MS = 3000;
let tip: HTMLElement | null = null;
let owner: Element | null = null;

function hang(): HTMLElement {
  if (tip?.isConnected) return tip;
  tip = document.createElement("p");
  tip.className = "why-not";
  tip.setAttribute("role", "status");
  tip.setAttribute("popover", "manual");
  document.body.append(tip);
  return tip;
}

function show(part: HTMLElement, text: string): void {
  const note = hang();
  owner = part;
  note.textContent = text;
  // Shown anew it stands above a dialog that was opened since.
  note.hidePopover?.();
  note.showPopover?.();
  place(note, part.getBoundingClientRect());
}

function place(note: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const top = at.top - height - GAP < GAP ? at.bottom + GAP : at.top - height - GAP;
  const left = within(at.left + at.width / 2 - width / 2, window.innerWidth - width);
  note.style.inset = `${top}px auto auto ${left}px`;
}

function hide(part: Element): void {
  if (owner !== part) return;
  owner = null;
  tip?.hidePopover?.();
}

/** Answers a press on something that is not greyed out, and yet cannot be done now. */
export function tellWhy(part: HTMLElement, text: string): void {
  if (!text) return;
  show(part, text);
  part.addEventListener("pointerleave", () => hide(part), { once: true });
  setTimeout(() => hide(part), TOLD_MS);
}

/** Nothing happens without a text; what answers a press in its own way is left to do so. */
export function why(text: string, isAnswered = false): Attachment<HTMLElement> {
  return (part) => {
    if (!text) return;
    const tell = () => show(part, text);
    const end = () => hide(part);
    // Something that is laid under a pointer at rest is entered too, but nobody pointed at it.
    let isMet = false;
    const meet = () => {
      if (!isMet) tell();
      isMet = true;
    };
    const leave = () => {
      isMet = false;
      end();
    };
    const heard: Record<string, (event: Event) => void> = {
      pointermove: meet,
      pointerleave: leave,
      focusin: () => part.matches(":focus-visible") && tell(),
      focusout: end,
      click: () => (isAnswered ? end() : part.ariaDisabled === "true" && tell()),
      keydown: (event) => (event as KeyboardEvent).key === "Escape" && end(),
    };
    for (const [type, hear] of Object.entries(heard)) part.addEventListener(type, hear);
    return () => {
      end();
      for (const [type, hear] of Object.entries(heard)) part.removeEventListener(type, hear);
    };
  };
}
