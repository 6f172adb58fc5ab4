"""Answers that stay the same while a server runs: written once, and sent only to who lacks them."""

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from litestar import Response
from msgspec.json import encode

from .responses import AnyRequest


@dataclass(frozen=True, slots=True)
class Sheet:
    """A body as it is, squeezed, and the tag by which a browser knows it again."""

    plain: bytes
    squeezed: bytes
    etag: str


def written(body: object) -> Sheet:
    """Write a body down."""
    plain = encode(body)
    tag = blake2b(plain, digest_size=12).hexdigest()
    return Sheet(plain, gzip.compress(plain, 9, mtime=0), f'W/"{tag}"')


def give(request: AnyRequest, sheet: Sheet) -> Response[Any]:
    """Give a sheet; who has it already is told so."""
    sent = {"etag": sheet.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if sheet.etag in [each.strip() for each in known.split(",")]:
        return Response(None, status_code=304, headers=sent)
    body = sheet.plain
    if "gzip" in request.headers.get("accept-encoding", ""):
        sent["content-encoding"] = "gzip"
        body = sheet.squeezed
    return Response(body, media_type="application/json", headers=sent)
