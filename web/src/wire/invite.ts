/** The key of an invite link, `/t/CODE?k=KEY`: whoever comes with it always gets in. */

/** The key that stands in a link or in its query; empty where there is none. */
export const keyIn = (link: string): string =>
  /[?&]k=([a-z0-9]{1,12})(?![a-z0-9])/.exec(link)?.[1] ?? "";

/** A key as a query under that name; nothing without a key. */
export const keyed = (name: string, key: string): string => key && `?${name}=${key}`;
