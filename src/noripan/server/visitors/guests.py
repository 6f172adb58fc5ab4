"""Guests: a name and a signed cookie, no account."""

from hashlib import sha256
from secrets import choice, token_hex

from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct, ValidationError, convert, to_builtins

COOKIE = "noripan"
COOKIE_SECONDS = 365 * 24 * 3600
SALT = b"noripan.guest"
"""What a signature is for: one for anything else is none of these."""


class Guest(Struct, frozen=True, array_like=True):
    """Who a browser is."""

    person: str
    name: str


class Signer:
    """Signs and checks cookies with the parlour's secret.

    >>> signer = Signer(b"a secret of this parlour")
    >>> signer.read(signer.write(Guest("p1", "달빛여우")))
    Guest(person='p1', name='달빛여우')
    >>> Signer(b"of another parlour").read(signer.write(Guest("p1", "달빛여우"))) is None
    True
    """

    __slots__ = ("_serializer",)

    def __init__(self, secret: bytes) -> None:
        how = {"key_derivation": "hmac", "digest_method": sha256}
        self._serializer = URLSafeSerializer(secret, salt=SALT, signer_kwargs=how)

    def write(self, guest: Guest) -> str:
        """Write a guest's cookie."""
        return self._serializer.dumps(to_builtins(guest))

    def read(self, cookie: str) -> Guest | None:
        """Read a cookie; one that we did not sign is nobody's."""
        try:
            return convert(self._serializer.loads(cookie), Guest)
        except (BadData, ValidationError):
            return None


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
