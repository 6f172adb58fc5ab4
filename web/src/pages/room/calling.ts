/** Calls me to a table that I do not look at: a notification if I allowed it, besides title and sound. */
import { m } from "../../paraglide/messages.js";
import { prefix } from "../../wire/prefix";

export type Calling = "granted" | "denied" | "default" | "none";

/** Whether this browser may call, may be asked, or cannot. */
export const mayCall = (): Calling => ("Notification" in window ? Notification.permission : "none");

/** Asks for leave to call; only a press of a button may. */
export const askToCall = async (): Promise<Calling> =>
  "Notification" in window ? await Notification.requestPermission() : "none";

/** Says that it is my turn, once a table, where nobody looks; gives what takes it back. */
export function callMe(name: string, address: string): () => void {
  if (!document.hidden || mayCall() !== "granted") return () => {};
  const tag = `turn ${address}`;
  const how = { body: name, tag, icon: `${prefix}/icons/192.png`, data: location.origin + address };
  let isOver = false;
  const shown = show(m.my_turn(), how).then((close) => (isOver ? close() : close));
  return () => {
    isOver = true;
    void shown.then((close) => close?.());
  };
}

async function show(title: string, how: NotificationOptions): Promise<() => void> {
  const helper = await navigator.serviceWorker?.getRegistration();
  if (!helper) return closes(new Notification(title, how));
  await helper.showNotification(title, how);
  return async () => {
    for (const each of await helper.getNotifications({ tag: how.tag ?? "" })) each.close();
  };
}

function closes(notification: Notification): () => void {
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
  return () => notification.close();
}
