"""Ray plays the matches of an arena elsewhere, and they come back as if they were played here."""

import json
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.cli import main

Captured = pytest.CaptureFixture[str]
ARENA = ["arena", "pirate_dice", "normal", "random", "--matches", "6", "--jobs", "1", "--json"]


class Cluster(SimpleNamespace):
    """A cluster of one machine with two processors, as far as the arena asks for it."""

    def __init__(self) -> None:
        super().__init__(addresses=[], begun=[], cancelled=[])

    def is_initialized(self) -> bool:
        return bool(self.addresses)

    def init(self, address: str | None, **_: object) -> None:
        self.addresses.append(address)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0, "memory": 1e9}

    def remote(self, play: Callable[..., Any]) -> Any:
        return SimpleNamespace(remote=lambda *task: self._begin(play, task))

    def _begin(self, play: Callable[..., Any], task: tuple[Any, ...]) -> Any:
        self.begun.append(task)
        return lambda: play(*task)

    def get(self, match: Callable[[], Any]) -> Any:
        return match()

    def cancel(self, match: object, *, force: bool) -> None:
        assert force
        self.cancelled.append(match)


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """Let each test find its own Ray, and leave none behind."""
    sys.modules.pop("noripan.adapters.ray", None)
    yield
    sys.modules.pop("noripan.adapters.ray", None)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """Put a cluster of our own in Ray's place."""
    stand_in = Cluster()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def told(capsys: Captured, *asked: str) -> dict[str, Any]:
    """Hold a contest and give what programs are told of it, but for the time it took."""
    assert main([*ARENA, *asked]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    for pairing in found["pairings"]:
        del pairing["longest_ms"], pairing["move_ms"]
    return found


def test_matches_played_elsewhere_are_those_played_here(capsys: Captured, cluster: Cluster) -> None:
    assert told(capsys, "--ray") == told(capsys)
    assert (cluster.addresses, len(cluster.begun)) == ([None], 6)


def test_it_joins_the_cluster_that_is_named(capsys: Captured, cluster: Cluster) -> None:
    told(capsys, "--ray", "ray://head:10001")
    assert cluster.addresses == ["ray://head:10001"]


def test_a_contest_that_is_decided_ends_what_was_begun(capsys: Captured, cluster: Cluster) -> None:
    told(capsys, "--ray", "--matches", "40", "--stop-at", "0.2")
    assert 0 < len(cluster.begun) < 40
    assert len(cluster.cancelled) == 3, "two a processor were begun, and one of them is over"


def test_who_has_no_ray_is_told_what_to_install(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*ARENA, "--ray"]) == 2
    assert 'pip install "noripan[ray]"' in capsys.readouterr().err


def test_a_real_cluster_plays_the_same_contest(capsys: Captured) -> None:
    pytest.importorskip("ray", reason="Ray is an extra: pip install -r requirements/ray.txt")
    assert told(capsys, "--ray", "local") == told(capsys)
