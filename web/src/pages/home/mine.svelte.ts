/** What is mine here: the tables where I sit, and the matches that I played. */
import { getMyMatches, getMyTables } from "../../wire/http";
import type { MyMatch, MyTable } from "../../wire/messages";
import { isMyTurn, mineFirst } from "./mine";

const TABLES_MS = 10_000;

class Mine {
  tables = $state.raw<MyTable[]>([]);
  matches = $state.raw<MyMatch[]>([]);
  /** When the tables were told, by this page's own clock. */
  toldMs = $state(0);
  /** Both have been told. */
  isLoaded = $state(false);
  /** A table waits for me. */
  isAwaited = $derived(this.tables.some(isMyTurn));
  isKnown = $derived(this.tables.length > 0 || this.matches.length > 0);
}

export const mine = new Mine();

/** Keeps it fresh while somebody looks; gives what ends that. */
export function watchMine(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void read();
  };
  look();
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") void readTables();
  }, TABLES_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

async function read(): Promise<void> {
  await Promise.all([readTables(), readMatches()]);
  mine.isLoaded = true;
}

// The shelf of games says that the server is away; these lists are tried again soon.
async function readTables(): Promise<void> {
  try {
    mine.tables = mineFirst(await getMyTables());
    mine.toldMs = performance.now();
  } catch {}
}

async function readMatches(): Promise<void> {
  try {
    mine.matches = await getMyMatches();
  } catch {}
}
