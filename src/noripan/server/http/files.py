"""Files of the built web client, as they are and squeezed."""

import gzip
from dataclasses import dataclass
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from .problems import Failure

HERE = Path(__file__).parent.parent / "page"
SQUEEZED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}
MANIFEST = "application/manifest+json"


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, as it is and squeezed."""

    media_type: str
    plain: bytes
    squeezed: bytes | None


def find(path: str) -> File | None:
    """Find a file of the page; nothing outside of its folder is one, nor what is no path at all."""
    try:
        place = (HERE / path.lstrip("/")).resolve()
        if not place.is_relative_to(HERE.resolve()) or not place.is_file():
            return None
        return _read(place, place.stat().st_mtime_ns)
    except (OSError, ValueError, RuntimeError) as error:
        raise Failure(404, "not_found") from error


@lru_cache(maxsize=512)
def _read(place: Path, changed: int) -> File:
    del changed  # a new build is read anew
    plain = place.read_bytes()
    is_manifest = place.suffix == ".webmanifest"
    guessed = MANIFEST if is_manifest else guess_type(place.name)[0]
    media_type = guessed or "application/octet-stream"
    if media_type.startswith("text/") or media_type.endswith("javascript"):
        media_type += "; charset=utf-8"
    squeezed = gzip.compress(plain, 9, mtime=0) if place.suffix in SQUEEZED else None
    return File(media_type, plain, squeezed)
