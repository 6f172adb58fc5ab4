"""The page's part: Node from the Python packages, npm packages, the built page."""

from pathlib import Path

from tools.places import BIN, NODE_MODULES, PAGE, ROOT, WEB, node_environment, node_package

from .steps import Trouble, hash_of, note, notes, run, say


def link_node() -> None:
    """The commands .venv/bin/node, npm and npx; the package's own npm does not find its parts."""
    package = node_package()
    npm = package / "lib" / "node_modules" / "npm" / "bin"
    commands = {
        "node": package / "bin" / "node",
        "npm": npm / "npm-cli.js",
        "npx": npm / "npx-cli.js",
    }
    for name, command in commands.items():
        if not (BIN / name).exists():
            command.chmod(0o755)
            (BIN / name).unlink(missing_ok=True)
            (BIN / name).symlink_to(command)


def install_npm_packages(folder: Path, what: str, step: str) -> None:
    """The npm packages of a folder, by the Node that came with the Python packages."""
    key = hash_of(*(folder / name for name in ("package.json", "package-lock.json", ".npmrc")))
    if notes().get(step) == key and (folder / "node_modules").exists():
        return
    say(f"installing {what} into {folder.relative_to(ROOT)}/node_modules")
    run(
        [BIN / "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        "Is the npm registry reachable from here? npm's own settings are used: try again,\n"
        "or set a registry or a proxy with `npm config` and try again.",
        folder,
        node_environment(),
    )
    note(step, key)


def page_sources() -> "list[Path]":
    """All that the page is built from, and nothing that a build writes."""
    written = (NODE_MODULES, WEB / "src" / "paraglide", WEB / "project.inlang" / "cache")
    inputs = [WEB / "project.inlang" / "settings.json"]
    inputs += [p for p in WEB.iterdir() if p not in written and p.name != "project.inlang"]
    inputs += [p for p in (WEB / "src").iterdir() if p not in written]
    return sorted(p for p in inputs if p != WEB / "src")


def build_page() -> None:
    """The page in src/noripan/server/page, built when its sources have changed."""
    key = hash_of(*page_sources())
    if notes().get("page") == key and (PAGE / "index.html").exists():
        return
    say("building the page")
    run(
        [BIN / "npm", "run", "build"],
        "The page does not build: see above.",
        WEB,
        node_environment(),
    )
    note("page", key)


def try_to_build_page() -> None:
    """Build the page if it can be built; if not, the check named "page" says why and fails."""
    try:
        build_page()
    except Trouble:
        say("the page does not build; the checks will tell")
