/** Where the parlour stands on its host: at its root, or below a path that the server wrote into the page. */

/** Nothing, or a path such as `/noripan`. */
export const prefix =
  document.querySelector<HTMLMetaElement>('meta[name="noripan-prefix"]')?.content ?? "";

/** A path of the host as the parlour knows it: `/noripan/t/NURI-42` is `/t/NURI-42`. */
export function within(path: string, below: string = prefix): string {
  if (path === below) return "/";
  return path.startsWith(`${below}/`) ? path.slice(below.length) : path;
}
