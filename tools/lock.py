"""`make lock`: write the lock files again, newest first, with versions and hashes and no addresses.

The largest set is solved first and the others follow it, so that a package has one version in all.
"""

import os
import subprocess
import sys
from pathlib import Path

from tools.places import BIN, PEERS, REQUIREMENTS, ROOT, WEB, node_environment

OPTIONS = (
    "--universal",
    "--generate-hashes",
    "--upgrade",
    "--no-config",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
    "--python-version=3.11",
    "--custom-compile-command=make lock",
)


def lock(name: str, *constraints: str) -> None:
    """Write requirements/NAME.txt from requirements/NAME.in, within the versions of other locks."""
    print(f"locking requirements/{name}.txt", flush=True)
    # uv finds "-r run.in" beside the file; it runs there, so that no path of this machine is noted.
    within = [f"--constraint={other}.txt" for other in constraints]
    subprocess.run(
        [
            BIN / "uv",
            "pip",
            "compile",
            *OPTIONS,
            *within,
            f"{name}.in",
            f"--output-file={name}.txt",
        ],
        cwd=REQUIREMENTS,
        env={key: value for key, value in os.environ.items() if not key.startswith("UV_")},
        check=True,
    )


def lock_npm(folder: Path) -> None:
    """Write the package-lock.json of a folder again, within the ranges of its package.json."""
    print(f"locking {folder.relative_to(ROOT)}/package-lock.json", flush=True)
    update = [str(BIN / "npm"), "update", "--package-lock-only"]
    subprocess.run(update, cwd=folder, env=node_environment(), check=True)


def main() -> int:
    """Lock everything."""
    lock("mutants")
    lock("test", "mutants")
    lock("build", "mutants")
    lock("run", "mutants")
    lock("fonts", "mutants")
    lock("ray", "mutants")
    lock("lock")
    lock("compiler")
    lock_npm(WEB)
    lock_npm(PEERS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
