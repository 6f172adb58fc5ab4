"""Guests: a name and a signed cookie, no account."""

import hmac
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import choice, token_hex

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, Encoder

COOKIE = "noripan"
COOKIE_SECONDS = 365 * 24 * 3600


class Guest(Struct, frozen=True, array_like=True):
    """Who a browser is."""

    person: str
    name: str


ENCODE = Encoder().encode
DECODE = Decoder(Guest).decode


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs and checks cookies with the parlour's secret.

    >>> signer = Signer(b"a secret of this parlour")
    >>> signer.read(signer.write(Guest("p1", "달빛여우")))
    Guest(person='p1', name='달빛여우')
    >>> Signer(b"of another parlour").read(signer.write(Guest("p1", "달빛여우"))) is None
    True
    """

    secret: bytes

    def write(self, guest: Guest) -> str:
        """Write a guest's cookie."""
        body = urlsafe_b64encode(ENCODE(guest))
        return f"{body.decode().rstrip('=')}.{self._sign(body.rstrip(b'='))}"

    def read(self, cookie: str) -> Guest | None:
        """Read a cookie; one that we did not sign is nobody's."""
        body, dot, signature = cookie.partition(".")
        if not dot or not hmac.compare_digest(
            self._sign(body.encode()).encode(), signature.encode()
        ):
            return None
        try:
            return DECODE(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (DecodeError, NotBase64):
            return None

    def _sign(self, body: bytes) -> str:
        return hmac.new(self.secret, body, sha256).hexdigest()


def keep_secret(place: Path) -> bytes:
    """Read the parlour's secret, or make it; nobody else on the machine may read it."""
    path = place / "secret"
    try:
        return path.read_bytes()
    except FileNotFoundError:
        secret = os.urandom(32)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secret)
        return secret


def new_guest(language: str) -> Guest:
    """Make a guest with a friendly name in the page's language."""
    first, second = NAMES.get(language, NAMES["en"])
    joint = " " if language == "en" else ""
    return Guest("p" + token_hex(8), f"{choice(first)}{joint}{choice(second)}")


NAMES = {
    "en": (
        ("Moonlit", "Sunny", "Quiet", "Merry", "Misty", "Brave", "Amber", "Clever", "Lucky"),
        ("Fox", "Crane", "Otter", "Pine", "Heron", "Maple", "Hare", "Lark", "Carp", "Tiger"),
    ),
    "ko": (
        ("달빛", "햇살", "솔바람", "은하", "봄비", "가을", "하늘", "구름", "별빛", "눈꽃"),
        ("여우", "두루미", "수달", "소나무", "토끼", "까치", "호랑이", "나비", "고래", "사슴"),
    ),
    "ja": (
        ("月夜の", "春風の", "星空の", "若葉の", "秋空の", "夕凪の", "花咲く", "雪見の"),
        ("きつね", "つる", "かわうそ", "うさぎ", "しか", "ふくろう", "ねこ", "すずめ"),
    ),
}  # fmt: skip
