/** What this browser remembers between visits; one that keeps nothing for us is no trouble. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off: the choice holds until the page is closed.
  }
}
