"""The documentation as the product serves it, at /docs: `make docs` builds it into the package.

Only files that are there when the server starts are served, each read when it is asked for. The
theme has small scripts in its pages; the build writes their hashes, and nothing else may run.
"""

from functools import lru_cache, partial
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from flubball.server.door.access.guards import OPERATION
from flubball.server.door.page import INDEX, missing, read_file, send_file
from flubball.server.door.routes import AnyRequest

SCRIPTS = "scripts.txt"
ROOT = "docs"
KEPT = 64
"""Files kept in memory as they are sent."""
NOT_BUILT = (
    "The documentation is not built. In a source tree run: make docs\n"
    "The same pages are files in the folder docs there.\n"
)


def policy(hashes: str) -> str:
    """What a page of the documentation may do: these scripts, and files of this server.

    >>> policy("abc\\n").split("; ")[1]
    "script-src 'self' 'sha256-abc'"
    """
    scripts = " ".join(["'self'", *(f"'sha256-{each}'" for each in hashes.split())])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def site_handler(folder: Path) -> HTTPRouteHandler:
    """The handler of /docs and all below it.

    >>> sorted(site_handler(Path("/nowhere")).paths)
    ['/docs', '/docs/{path:path}']
    """
    built = (folder / SCRIPTS).is_file()
    paths = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}
    allowed = policy((folder / SCRIPTS).read_text(encoding="ascii") if built else "")
    read = lru_cache(KEPT)(partial(read_file, folder))

    @get(
        [f"/{ROOT}", f"/{ROOT}/{{path:path}}"],
        opt={OPERATION: "site"},
        operation_id="site",
        include_in_schema=False,
    )
    async def site(request: AnyRequest) -> Response[bytes]:
        path = str(request.scope["path"])
        if not built:
            return Response(NOT_BUILT.encode(), media_type="text/plain; charset=utf-8")
        wanted = path.removeprefix(f"/{ROOT}").strip("/")
        if not wanted:  # with its name, so that links beside it lead into the folder
            return Response(b"", status_code=307, headers={"Location": f"/{ROOT}/{INDEX}"})
        if wanted not in paths:
            raise missing()
        return send_file(read(folder / wanted), request.headers.get("accept-encoding", ""), allowed)

    return site
