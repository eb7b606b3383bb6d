"""Making endpoints: each names its operation in the matrix and says what it may answer."""

from collections.abc import Callable
from typing import Any, TypeAlias

from litestar import Request, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from flubball.server.door.access.guards import OPERATION
from flubball.server.door.problems import Problem

API = "/api/v1"
PROBLEMS = {
    400: "What was sent can't be read or used.",
    401: "This needs a session.",
    403: "Not allowed, or a CSRF token or origin that does not fit.",
    404: "There is no such thing.",
    409: "It can't be done as things stand.",
    413: "The request is too large.",
    421: "The server was called by a name it does not know.",
    429: "Too many requests; see Retry-After.",
    503: "The server is too busy to answer.",
}

AnyRequest: TypeAlias = Request[Any, Any, Any]
_MAKERS: dict[str, Callable[..., Any]] = {"GET": get, "POST": post, "DELETE": delete}
_Function: TypeAlias = Callable[..., Any]


def endpoint(
    method: str, path: str, operation: str, *, status: int = 200, tag: str = "", **extra: Any
) -> Callable[[_Function], HTTPRouteHandler]:
    """An endpoint of the API under `/api/v1`.

    >>> @endpoint("GET", "/nothing", "lobby")
    ... async def nothing() -> None: ...
    >>> nothing.opt["operation"], sorted(nothing.paths)
    ('lobby', ['/api/v1/nothing'])
    """
    made: Callable[[_Function], HTTPRouteHandler] = _MAKERS[method](
        f"{API}{path}",
        status_code=status,
        operation_id=operation,
        tags=[tag or operation.partition(".")[0]],
        responses={
            number: ResponseSpec(Problem, description=text, generate_examples=False)
            for number, text in PROBLEMS.items()
        },
        opt={OPERATION: operation},
        **extra,
    )
    return made
