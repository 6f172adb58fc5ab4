"""The parlour's secret, and what is signed with it."""

from pathlib import Path

import pytest
from itsdangerous import Signer as AnySigner

from noripan.server.visitors.guests import Guest, Signer
from noripan.server.visitors.secret import BadSecret, keep_secret


def test_the_secret_stays_the_same(tmp_path: Path) -> None:
    signed = Signer(keep_secret(tmp_path)).write(Guest("p1", "ann"))
    assert Signer(keep_secret(tmp_path)).read(signed) == Guest("p1", "ann")
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_the_secret_is_long_and_its_owners_alone(tmp_path: Path) -> None:
    assert len(keep_secret(tmp_path)) == 32
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("held", [b"", b"\0" * 31, b"\0" * 33])
def test_a_secret_of_another_length_is_not_used_and_not_touched(
    tmp_path: Path, held: bytes
) -> None:
    (tmp_path / "secret").write_bytes(held)
    with pytest.raises(BadSecret, match=f"is {len(held)}: put it back from a copy, or delete it"):
        keep_secret(tmp_path)
    assert (tmp_path / "secret").read_bytes() == held


def test_what_was_left_half_written_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "secret.new").write_bytes(b"half")
    assert len(keep_secret(tmp_path)) == 32
    assert not (tmp_path / "secret.new").exists()


def test_a_secret_that_cannot_be_read_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    with pytest.raises(BadSecret, match="choose another folder with --data"):
        keep_secret(tmp_path)


def test_a_cookie_of_the_empty_key_is_nobodys(tmp_path: Path) -> None:
    forged = Signer(b"").write(Guest("p1", "ann"))
    assert Signer(keep_secret(tmp_path)).read(forged) is None


@pytest.mark.parametrize("cookie", ["", ".", "a.b", "WyJwMSIsImEiXQ.", "é.é"])
def test_a_cookie_that_we_did_not_sign_is_nobodys(cookie: str) -> None:
    assert Signer(b"secret").read(cookie) is None


def test_what_our_key_signed_for_another_use_is_no_cookie(tmp_path: Path) -> None:
    secret = keep_secret(tmp_path)
    body = Signer(secret).write(Guest("p1", "ann")).rpartition(".")[0]
    for salt in (b"itsdangerous.Signer", b"noripan.ticket"):
        forged = AnySigner(secret, salt=salt, key_derivation="hmac").sign(body).decode()
        assert Signer(secret).read(forged) is None
