"""The page: files of the built web client, and a plain answer while there is none."""

import gzip
from dataclasses import dataclass
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from .problems import Failure
from .responses import AnyRequest, Here

HERE = Path(__file__).parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
INDEX = "index.html"
META = '<meta name="noripan-prefix" content="{}" />'
SQUEEZED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>noripan</title>
<h1>noripan</h1>
<p>The server runs, but its page has not been built. In a clone, run <code>make play</code>;
to build only the page, run <code>npm run build</code> in <code>web</code>.</p></html>"""


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
    media_type = guess_type(place.name)[0] or "application/octet-stream"
    if media_type.startswith("text/") or media_type.endswith("javascript"):
        media_type += "; charset=utf-8"
    squeezed = gzip.compress(plain, 9, mtime=0) if place.suffix in SQUEEZED else None
    return File(media_type, plain, squeezed)


@lru_cache(maxsize=4)
def _placed(index: File, prefix: str) -> File:
    """Write where the parlour stands into the page: its files' names begin there."""
    page = index.plain.replace(b'="./', f'="{prefix}/'.encode())
    page = page.replace(b"</title>", f"</title>\n    {META.format(prefix)}".encode())
    return File(index.media_type, page, gzip.compress(page, 9, mtime=0))


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, parlour: Here, path: FromPath[str] = "/") -> Response[bytes]:
    """Give a file, or the page itself for the addresses that it knows how to show."""
    accepts = request.headers.get("accept-encoding", "")
    file = find(path) if path not in {"/", f"/{INDEX}"} else None
    is_file = path.startswith(("/api", "/schema", "/assets/")) or "." in path.rpartition("/")[2]
    is_file = is_file and path != f"/{INDEX}"
    if file is None and is_file:
        raise Failure(404, "not_found")
    if file is not None:
        return _give(file, accepts, FOR_EVER if path.startswith("/assets/") else ALWAYS_ASK)
    index = find(INDEX)
    if index is not None:
        return _give(_placed(index, parlour.settings.prefix), accepts, ALWAYS_ASK)
    return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8", status_code=503)


def _give(file: File, accepts: str, caching: str) -> Response[bytes]:
    sent = {"cache-control": caching, "vary": "accept-encoding"}
    if file.squeezed is not None and "gzip" in accepts:
        sent["content-encoding"] = "gzip"
        return Response(file.squeezed, media_type=file.media_type, headers=sent)
    return Response(file.plain, media_type=file.media_type, headers=sent)
