"""What somebody hears who listens instead of looking: all that comes into a live region."""

from playwright.sync_api import Page

# A region that comes with its words is not read aloud; what comes into it later is. Of a status the
# whole is read, of any other region what is new.
EAR = """(() => {
  const LIVE = "[aria-live], [role=log], [role=status], [role=alert]";
  const WHOLE = "[role=status], [role=alert]";
  const told = [];
  const last = new Map();
  const tell = (text) => text && told.push(text);
  const wordsOf = ({ textContent }) => (textContent ?? "").replace(/\\s+/g, " ").trim();
  const tellWhole = (region) => {
    const text = wordsOf(region);
    if (last.get(region) !== text) tell(text);
    last.set(region, text);
  };
  const note = ({ type, target, addedNodes }) => {
    const around = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    const region = around?.closest(LIVE);
    if (!region || around.closest("[aria-hidden=true]")) return;
    if (region.matches(WHOLE)) tellWhole(region);
    else if (type === "characterData") tell(wordsOf(target));
    else addedNodes.forEach((each) => tell(wordsOf(each)));
  };
  const watch = new MutationObserver((changes) => changes.forEach(note));
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  window.heardBy = () => {
    watch.takeRecords().forEach(note);
    return told.splice(0);
  };
})()"""


def heard(page: Page) -> list[str]:
    """Give all that was read aloud since one last asked."""
    found: list[str] = page.evaluate("() => heardBy()")
    return found
