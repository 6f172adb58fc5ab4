"""A page on which nothing goes away by itself: bubbles and tips stay until a test lets them go."""

from playwright.sync_api import Page

# What would happen in a second or later waits; how busy the machine is does not matter then.
LASTING = """(() => {
  const { setTimeout: soon, clearTimeout: forget } = window;
  const waiting = new Map();
  let last = 0;
  window.setTimeout = (work, ms = 0, ...values) => {
    if (ms < 1000) return soon(work, ms, ...values);
    waiting.set(--last, () => work(...values));
    return last;
  };
  window.clearTimeout = (timer) => waiting.delete(timer) || forget(timer);
  window.letGo = () => {
    for (const [timer, work] of [...waiting]) {
      waiting.delete(timer);
      work();
    }
  };
})()"""


def let_go(page: Page) -> None:
    """Let all happen that waited on this page."""
    page.evaluate("() => letGo()")
