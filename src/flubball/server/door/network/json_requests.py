"""A body that cannot be parsed as JSON, for any reason, raises the same error."""

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException


class JsonRequest(Request[Any, Any, Any]):
    """A request; what can't be read as JSON, for whatever reason, is the sender's fault."""

    async def json(self) -> Any:
        """The body. Too many brackets and bytes that are no text are like any other mistake."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:
            raise SerializationException(type(error).__name__) from error
