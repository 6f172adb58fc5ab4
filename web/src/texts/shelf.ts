/** Messages that are found by a key from the server. Each message is a file of its own, so a page
 * fetches those that it can say, and no others. */
import { particles } from "./particles";

export type Values = Record<string, string | number>;
type Message = (values: Values) => string;
/** Files of messages, as `import.meta.glob` gives them. */
export type Files = Record<string, Record<string, Message>>;

/** Gives the message of a key, or nothing when there is none. */
export function shelf(files: Files): (key: string, values?: Values) => string | undefined {
  const messages: Record<string, Message> = Object.assign({}, ...Object.values(files));
  return (key, values = {}) => {
    const message = messages[key];
    return message && particles(message(values));
  };
}
