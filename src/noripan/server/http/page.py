"""The page: files of the built web client, and a plain answer while there is none."""

import gzip
from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath

from .files import File, find
from .preview import Preview, preview_of
from .problems import Failure
from .responses import AnyRequest, Here

FOR_EVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
INDEX = "index.html"
META = '<meta name="noripan-prefix" content="{}" />'
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>noripan</title>
<h1>noripan</h1>
<p>The server runs, but its page has not been built. In a clone, run <code>make play</code>;
to build only the page, run <code>npm run build</code> in <code>web</code>.</p></html>"""


@lru_cache(maxsize=64)
def _placed(index: File, prefix: str, root: str, preview: Preview) -> File:
    """Write into the page where the parlour stands, and what its address shows."""
    page = index.plain.replace(b'="./', f'="{prefix}/'.encode())
    head = f"{META.format(prefix)}\n    {preview.head(root)}"
    page = page.replace(b"</title>", f"</title>\n    {head}".encode())
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
        prefix = parlour.settings.prefix
        root = f"{request.url.scheme}://{request.url.netloc}{prefix}"
        shown = await preview_of(request, parlour, path)
        return _give(_placed(index, prefix, root, shown), accepts, ALWAYS_ASK)
    return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8", status_code=503)


def _give(file: File, accepts: str, caching: str) -> Response[bytes]:
    sent = {"cache-control": caching, "vary": "accept-encoding, accept-language"}
    if file.squeezed is not None and "gzip" in accepts:
        sent["content-encoding"] = "gzip"
        return Response(file.squeezed, media_type=file.media_type, headers=sent)
    return Response(file.plain, media_type=file.media_type, headers=sent)
