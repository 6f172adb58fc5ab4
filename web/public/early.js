// Theme and language before the first paint; the page itself takes over from there.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("noripan.settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const locale = localStorage.getItem("noripan.locale");
    if (locale) document.documentElement.lang = locale;
  } catch {
    // A browser that keeps nothing gets the defaults.
  }
})();
