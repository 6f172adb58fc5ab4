/** The seal of a shuffle: a hash of the server's secret, shown before the match. */

/** What a saved match says of its shuffle. */
export interface Shuffle {
  seed: string;
  fairness: { secret: string; nonces: string[] };
}

/** Hashing needs a page that came over https, or from this machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Tells whether the secret is the one that was sealed, and the seed came of it and the nonces. */
export async function fits(seal: string, { seed, fairness }: Shuffle): Promise<boolean> {
  const secret = bytesOf(fairness.secret);
  const nonces = new TextEncoder().encode(fairness.nonces.join("\n"));
  const mixed = new Uint8Array([...secret, ...nonces]);
  return (await hash(secret)) === seal && (await hash(mixed)) === seed;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
