"""What `pip install noripan` brings, with extras and without, as a stranger gets it."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import venv
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

# The page is built by `make`, and has checks of its own: no hook runs npm here.
BUILD = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
EXTRAS = {
    "run.in": ["server"],
    "adapters.in": ["openspiel", "pettingzoo", "gymnasium"],
    "ray.in": ["ray"],
}


def run(*words: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; give what it printed."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(root: Path, kind: str, folder: Path) -> Path:
    """Build a wheel or an sdist of these sources."""
    hatchling = (sys.executable, "-m", "hatchling", "build")
    run(*hatchling, "--target", kind, "--directory", folder, cwd=root, env=BUILD)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is installed."""
    return build(root, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing else, from no index; its folder of commands."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=True)
    commands = folder / "bin"
    pip = (sys.executable, "-m", "pip", "--python", commands / "python", "install")
    run(*pip, "--quiet", "--no-index", "--no-compile", wheel)
    return commands


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """What an index shows of the package."""
    with ZipFile(wheel) as files:
        (name,) = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_string(files.read(name).decode())


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["check", "pirate_dice", "--matches", "5"], "all laws hold"),
        (["games", "--lang", "ko"], "해적 주사위"),
        (["play", "matgo", "--seed", "a seed"], "You left the table."),
        (["arena", "sequence", "easy", "random", "--matches", "1"], "mirrored deals: 1;"),
    ],
)
def test_a_bare_install_plays_and_checks(bare: Path, words: list[str], shown: str) -> None:
    assert shown in run(bare / "noripan", *words)


def test_a_bare_install_is_noripan_alone(bare: Path) -> None:
    (site,) = bare.parent.glob("lib/python*/site-packages")
    assert {each.name.partition("-")[0] for each in site.iterdir()} == {"noripan"}


@pytest.mark.parametrize("command", ["serve", "generate"])
def test_what_needs_the_server_says_what_to_install(bare: Path, command: str) -> None:
    done = subprocess.run([bare / "noripan", command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert re.fullmatch(
        r'noripan: \w+ is missing: pip install "noripan\[server\]"\n', done.stdout + done.stderr
    )


@pytest.mark.parametrize("name", EXTRAS["adapters.in"])
def test_an_adapter_says_what_to_install(bare: Path, name: str) -> None:
    words = [str(bare / "python"), "-c", f"import noripan.adapters.{name}"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert re.search(rf'Missing: \w+ is missing: pip install "noripan\[{name}\]"\n$', done.stderr)


@pytest.mark.parametrize(("lock", "extras"), EXTRAS.items())
def test_the_extras_bring_what_is_tested(root: Path, lock: str, extras: list[str]) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {need for each in extras for need in project["optional-dependencies"][each]}
    lines = (root / "requirements" / lock).read_text("utf-8").splitlines()
    locked = {line.replace('"', "'") for line in lines if not line.startswith("#")}
    assert declared == locked


def test_an_index_shows_no_link_that_leads_nowhere(metadata: Message) -> None:
    description = metadata.get_payload()
    assert isinstance(description, str)
    links = re.findall(r"\]\(([^)]*)\)", description)
    assert "# noripan" in description
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_sources_come_with_all_that_make_needs(root: Path, tmp_path: Path) -> None:
    if not (root / ".git").exists():
        pytest.skip("these are the sources of a package already")
    with tarfile.open(build(root, "sdist", tmp_path)) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    kept = run("git", "-C", root, "ls-files").splitlines()
    left_out = {name for name in kept if name not in names}
    assert {name for name in left_out if not name.startswith(".")} == set()
