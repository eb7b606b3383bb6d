"""The built page: index.html for every address that is not the API's, and its assets.

The files are read once, when the server starts, and only those are served.
"""

import gzip
import mimetypes
import re
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from flubball.server.door.access.guards import OPERATION
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest

INDEX = "index.html"
HASHED = "assets/"
"""Files in here have a hash in their names: another content is another name."""
SMALL = 1_024
BROTLI = ".br"
"""Beside the plain file lies what the build has packed; browsers take it on a secret line only."""
NEVER = re.compile(r"\s*q=0(\.0*)?\s*")
"""The weight of an encoding that is not to be sent."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
NOT_BUILT = (
    "The page is not built. In a source tree run: scripts/build-page.sh\n"
    "The API works without it: see /api/v1/schema/openapi.json\n"
)


class File(msgspec.Struct, frozen=True):
    """A file of the page as it is sent; `packed` names its encodings, the smallest first."""

    kind: str
    plain: bytes
    packed: tuple[tuple[str, bytes], ...]
    cache: str


def read_page(folder: Path) -> dict[str, File]:
    """The files of a built page by their paths; none where it is not built.

    >>> read_page(Path("/nowhere"))
    {}
    """
    if not (folder / INDEX).is_file():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != BROTLI]
    return {path.relative_to(folder).as_posix(): read_file(folder, path) for path in paths}


def read_file(folder: Path, path: Path) -> File:
    """A file of the folder as it is sent."""
    plain = path.read_bytes()
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
    return File(kind, plain, read_packed(path, plain) if len(plain) > SMALL else (), cache)


def read_packed(path: Path, plain: bytes) -> tuple[tuple[str, bytes], ...]:
    """The encodings of a file by their names, as far as packing helps."""
    built = path.with_name(path.name + BROTLI)
    found = [("br", built.read_bytes())] if built.is_file() else []
    found.append(("gzip", gzip.compress(plain, 9, mtime=0)))
    return tuple(each for each in found if len(each[1]) < len(plain) * 0.9)


def page_handler(files: dict[str, File]) -> HTTPRouteHandler:
    """The handler of every address that nothing else takes.

    >>> sorted(page_handler({}).paths)
    ['/', '/{path:path}']
    """

    @get(
        ["/", "/{path:path}"],
        opt={OPERATION: "page"},
        operation_id="page",
        include_in_schema=False,
    )
    async def page(request: AnyRequest) -> Response[bytes]:
        wanted = str(request.scope["path"]).strip("/")
        if not files:
            if wanted:
                raise missing()
            return Response(NOT_BUILT.encode(), media_type="text/plain; charset=utf-8")
        return send_file(_find(files, wanted), request.headers.get("accept-encoding", ""))

    return page


def _find(files: dict[str, File], wanted: str) -> File:
    """A file, or index.html where the address is one of the page's own."""
    if wanted in files:
        return files[wanted]
    if wanted.startswith((HASHED, "api/")) or "." in wanted.rpartition("/")[2]:
        raise missing()
    return files[INDEX]


def send_file(file: File, accepts: str, policy: str = POLICY) -> Response[bytes]:
    """The answer with a file, packed where the asker can unpack it."""
    headers = {
        "Cache-Control": file.cache,
        "Content-Security-Policy": policy,
        "Vary": "Accept-Encoding",
    }
    for name, packed in file.packed:
        if takes(accepts, name):
            headers["Content-Encoding"] = name
            return Response(packed, media_type=file.kind, headers=headers)
    return Response(file.plain, media_type=file.kind, headers=headers)


def takes(accepts: str, name: str) -> bool:
    """Whether an `Accept-Encoding` names this encoding, and not as one that is never taken.

    >>> takes("gzip, br;q=1.0", "br"), takes("gzip;q=0.5, br;q=0", "br"), takes("brotli", "br")
    (True, False, False)
    """
    offers = (each.partition(";") for each in accepts.lower().split(","))
    return any(
        coding.strip() == name and not NEVER.fullmatch(weight) for coding, _, weight in offers
    )


def missing() -> Refusal:
    """The refusal for an address with nothing behind it."""
    return Refusal(404, "no-page", "There is nothing at this address.")
