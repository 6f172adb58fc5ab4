/** A call to a table: only where I allowed it, only where I do not look, and it ends with my turn. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callMe, mayCall } from "./calling";

const shown: { title: string; body?: string; close: () => void }[] = [];

function browser({ permission = "granted", hidden = true } = {}) {
  const Notification = vi.fn(function (this: object, title: string, how: NotificationOptions) {
    const made = { title, body: how.body ?? "", close: vi.fn() };
    shown.push(made);
    return made;
  });
  vi.stubGlobal("Notification", Object.assign(Notification, { permission }));
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  shown.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("who looks elsewhere is called, and the call ends with the turn", async () => {
  browser();
  const end = callMe("Matgo", "/t/NURI-42");
  await settled();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ title: "Your turn", body: "Matgo" });
  end();
  await settled();
  expect(shown[0]?.close).toHaveBeenCalled();
});

test.each([{ hidden: false }, { permission: "default" }, { permission: "denied" }])(
  "nobody is called who looks or did not allow it",
  async (how) => {
    browser(how);
    callMe("Matgo", "/t/NURI-42")();
    await Promise.resolve();
    expect(shown).toEqual([]);
  },
);

test("a browser that cannot call says so", () => {
  expect(["none", "default", "denied", "granted"]).toContain(mayCall());
});
