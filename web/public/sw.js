// Keeps what was seen for a time without a connection: the page itself, rulebooks, lessons, replays.
// The server is always asked first; only what never changes, the files under assets/, is not.
const KEPT = "noripan-1";
const SHELL = new URL("shell", location.href).href;
// What may be looked at again without the server. Nothing of a person, and nothing that is played.
const READ = /\/api\/(games(\/\w+\/(texts|rulebook|primer|lessons))?|matches\/[^/]+\/steps)$/;
const MOST = { assets: 160, read: 60 };

const below = new URL("./", location.href).pathname;
const pathOf = (url) => `/${url.pathname.slice(below.length)}`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const path = pathOf(url);
  if (request.mode === "navigate") {
    if (!path.startsWith("/api/")) event.respondWith(navigate(request));
  } else if (path.startsWith("/assets/") || path.startsWith("/cards/")) {
    event.respondWith(lasting(request));
  } else if (READ.test(path) || path === "/early.js" || path === "/mark.svg") {
    event.respondWith(fresh(request));
  }
});

async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

/** The page as the server gives it now; without the server, as it was last given. */
async function navigate(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && isPage) await kept.put(SHELL, answer.clone());
    return answer;
  } catch {
    return (await kept.match(SHELL)) ?? Response.error();
  }
}

/** A file whose name changes with what is in it. */
async function lasting(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await keep(kept, request, answer.clone(), "assets");
  return answer;
}

/** What the server says now; without it, what it said last. */
async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(kept, request, answer.clone(), "read");
    return answer;
  } catch {
    return (await kept.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

async function keep(kept, request, answer, kind) {
  await kept.delete(request, { ignoreVary: true });
  await kept.put(request, answer);
  const isAsset = ({ url }) => /^\/(assets|cards)\//.test(pathOf(new URL(url)));
  const alike = (await kept.keys()).filter((each) => isAsset(each) === (kind === "assets"));
  for (const old of alike.slice(0, -MOST[kind])) {
    if (old.url !== SHELL) await kept.delete(old);
  }
}

// A touch on "your turn" leads to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => url.startsWith(address));
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}
