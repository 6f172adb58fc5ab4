"""A server answers to its own names alone, and shows its figures to whoever runs it."""

import socket
from types import SimpleNamespace
from typing import Any

import pytest

from noripan.kernel.errors import Unreadable
from noripan.server.http.metrics import has_token, is_from_here
from noripan.server.settings import from_environment
from noripan.server.visitors.hosts import known_hosts, read_host

OURS = known_hosts(("club.example", "play.example:8443"), ("https://page.example:444",))


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:8420", "localhost.", "127.0.0.1", "192.168.0.7:8420", "[::1]:8420",
        "[fe80::1]", "club.example", "club.example.:80", "Club.Example:8420", "play.example:8443",
        "page.example:444", socket.gethostname(), f"{socket.gethostname().split('.')[0]}.local:1",
    ],
)  # fmt: skip
def test_our_own_names_are_known(host: str) -> None:
    assert OURS.know(host)


@pytest.mark.parametrize(
    "host",
    [
        "", "evil.example", "localhost.evil.example", "club.example.evil.example", "play.example",
        "play.example:80", "page.example", "127.0.0.1.evil.example", "127.0.0.1:", "127.1", "::1",
        "127.0.0.1:999999", "[::1", "[::1%eth0]", "[127.0.0.1]", "a" * 5000, "localhost/..",
        "user@localhost", "localhost,evil.example", "local host", "127.0.0.1\x00", "\xe9", "*",
    ],
    ids=lambda host: ascii(host)[:30],
)  # fmt: skip
def test_a_name_that_is_not_ours_is_unknown(host: str) -> None:
    assert not OURS.know(host)


@pytest.mark.parametrize("text", ["*", "https://club.example", "club.example/x", "a..b:x", "[::"])
def test_a_host_that_is_no_name_is_explained(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_HOSTS", f"club.example {text}")
    with pytest.raises(Unreadable, match="NORIPAN_HOSTS is a list of names"):
        from_environment()


def test_hosts_are_parted_by_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_HOSTS", " club.example  Play.Example:8443 ")
    assert from_environment().hosts == ("club.example", "play.example:8443")
    assert read_host("club.example.", "x") == "club.example"


def request(peer: str | None, **headers: str) -> Any:
    client = None if peer is None else SimpleNamespace(host=peer)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(client=client, headers=names)


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.9.9.9", "::1"])
@pytest.mark.parametrize("host", ["localhost:8420", "127.0.0.1:8420", "[::1]"])
def test_this_machine_is_from_here(peer: str, host: str) -> None:
    assert is_from_here(request(peer, host=host))


@pytest.mark.parametrize(
    "asked",
    [
        request("192.168.0.7", host="localhost"),
        request("203.0.113.7", host="127.0.0.1"),
        request(None, host="localhost"),
        request("127.0.0.1", host="club.example"),
        request("127.0.0.1", host="192.168.0.7"),
        request("127.0.0.1", host="localhost", x_forwarded_for="203.0.113.7"),
        request("127.0.0.1", host="localhost", forwarded="for=203.0.113.7"),
        request("127.0.0.1", host="localhost", x_real_ip="203.0.113.7"),
        request("127.0.0.1", host="localhost", via="1.1 proxy"),
        request("not an address", host="localhost"),
    ],
)
def test_somebody_else_is_not_from_here(asked: Any) -> None:
    assert not is_from_here(asked)


def test_only_the_whole_token_is_the_token() -> None:
    token = "0123456789abcdef"
    assert has_token(request("203.0.113.7", authorization=f"Bearer {token}"), token)
    for said in ("", "Bearer ", token, f"Bearer {token[:-1]}", f"Bearer {token} ", "Bearer é"):
        assert not has_token(request("127.0.0.1", authorization=said), token)
    assert not has_token(request("127.0.0.1", authorization="Bearer "), "")


@pytest.mark.parametrize("token", ["short", "0123456789abcdé\n"])
def test_a_token_that_could_be_guessed_is_refused(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NORIPAN_METRICS_TOKEN", token)
    with pytest.raises(Unreadable, match="NORIPAN_METRICS_TOKEN has 16"):
        from_environment()
