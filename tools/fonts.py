"""`make fonts`: cut the typeface of headings and numbers down to the letters that our words use.

The face is Noto Serif (OFL-1.1), as the npm registry has it, of these versions and hashes alone.
Each language gets a file of its own, which `fonts.css` names, with every letter of a heading and
the most used of the rest; what is not in it comes out in the reader's own serif. A test says
when to run it again.
"""

import base64
import hashlib
import io
import json
import subprocess
import sys
import tarfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tools.headings import SHORT, headings, texts
from tools.places import BIN, WEB, node_environment

FONTS = WEB / "src" / "look" / "fonts"
LIMIT = 100_000
"""Bytes that a file may have."""


@dataclass(frozen=True)
class Package:
    """A package of the npm registry, and the hash of what it must hold."""

    name: str
    version: str
    sha512: str

    def packed(self) -> bytes:
        """Fetch the package, and look whether it is the one we know."""
        with TemporaryDirectory() as folder:
            wanted = f"{self.name}@{self.version}"
            pack = [str(BIN / "npm"), "pack", "--silent", wanted]
            subprocess.run(pack, cwd=folder, env=node_environment(), check=True, stdout=sys.stderr)
            (packed,) = (file.read_bytes() for file in Path(folder).glob("*.tgz"))
        found = base64.b64encode(hashlib.sha512(packed).digest()).decode()
        if found != self.sha512:
            raise SystemExit(f"{wanted} is not what it was: sha512-{found}")
        return packed

    def take(self, member: str) -> bytes:
        """Take one file out of the package."""
        with tarfile.open(fileobj=io.BytesIO(self.packed())) as files:
            file = files.extractfile(f"package/{member}")
            return file.read() if file else b""


KOREAN = Package(
    "@fontsource/noto-serif-kr",
    "5.3.0",
    "PMVJPol7ZsWntq4p1blZnhzl1hJruzzQZbWOZJPnJriw+nEUPYyG+pkWCCHfbziZ6OolSxl1o05Z0gy4iMGmPA==",
)
JAPANESE = Package(
    "@fontsource/noto-serif-jp",
    "5.3.0",
    "7dRFleN7F+uuJdcMW/fJmnl6KLZSn9dHCjAVTaWjTcT4hg5V4ECbi2qgIamI6rS/+yTt16KDLU+9aJi74r6ZxQ==",
)


@dataclass(frozen=True)
class Cut:
    """One file to make: where its letters come from, and how many of the most used it may have."""

    name: str
    package: Package
    member: str
    first: str
    last: str
    always: str
    most: int

    def letters(self) -> str:
        """Choose the letters: all of headings, then those of short texts, and then of the rest."""
        used = Counter[str]()
        for text in texts(self.name):
            weight = 1000 if len(text) <= SHORT else 1
            used.update(dict.fromkeys(set(text), weight))
        for text in headings(self.name):
            used.update(dict.fromkeys(set(text), 1_000_000))
        ranked = sorted(used, key=lambda letter: (-used[letter], letter))
        own = [letter for letter in ranked if self.first <= letter <= self.last]
        return "".join(sorted({*self.always, *own[: self.most]}))


KANA = (
    "".join(map(chr, [*range(0x3041, 0x3094), *range(0x30A1, 0x30F7)]))
    + "、。々「」・ー〜！？（）："
)
LATIN = "".join(map(chr, range(0x20, 0x7F))) + "·×÷−–—‘’“”…→"
CUTS = (
    Cut("en", KOREAN, "files/noto-serif-kr-latin-700-normal.woff2", "\x20", "\x7e", LATIN, 0),
    Cut("ko", KOREAN, "files/noto-serif-kr-korean-700-normal.woff2", "가", "힣", "", 600),
    Cut("ja", JAPANESE, "files/noto-serif-jp-japanese-700-normal.woff2", "一", "鿿", KANA, 372),
)


def cut(wanted: Cut) -> tuple[bytes, list[int]]:
    """Make a font of the wanted letters alone, and say which of them it has."""
    packed = io.BytesIO(wanted.package.take(wanted.member))
    font = TTFont(packed, recalcTimestamp=False)
    options = Options(flavor="woff2", hinting=False, desubroutinize=True, notdef_outline=True)
    options.layout_features = ["kern", "lnum", "tnum", "palt"]
    subsetter = Subsetter(options)
    subsetter.populate(text=wanted.letters())
    subsetter.subset(font)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue(), sorted(font.getBestCmap())


def main() -> int:
    """Write the files, and which letters they have."""
    letters = {}
    for wanted in CUTS:
        made, codes = cut(wanted)
        if len(made) > LIMIT:
            raise SystemExit(f"{wanted.name}.woff2 has {len(made):,} bytes: take fewer letters")
        (FONTS / f"{wanted.name}.woff2").write_bytes(made)
        letters[wanted.name] = "".join(map(chr, codes))
        print(f"{wanted.name}.woff2: {len(made):,} bytes, {len(codes)} letters")
    text = json.dumps(letters, ensure_ascii=False, indent=2)
    (FONTS / "letters.json").write_text(f"{text}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
