/** Everything outside that a line touches, so that a test can be the world. */
import { getTicket } from "./http";
import { keyIn } from "./invite";
import { prefix } from "./prefix";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  ticket(code: string): Promise<string>;
  open(): Wire;
  now(): number;
  later(ms: number, then: () => void): () => void;
  random(): number;
  id(): string;
  onWake(then: () => void): () => void;
}

/** Random letters; `crypto.randomUUID` is missing where a page is served without https. */
export function randomId(bytes = 12): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function openSocket(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${prefix}/socket`) as unknown as Wire;
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

function onWake(then: () => void): () => void {
  const whenSeen = () => document.visibilityState === "visible" && then();
  window.addEventListener("online", then);
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    window.removeEventListener("online", then);
    document.removeEventListener("visibilitychange", whenSeen);
  };
}

export const browserWorld: World = {
  ticket: (code) => getTicket(code, keyIn(location.search)),
  open: openSocket,
  now: Date.now,
  later,
  random: Math.random,
  id: randomId,
  onWake,
};
