"""Questions of a game's own that need no table, such as one about what somebody wrote.

A game's module `consulting` has `INQUIRIES`: their classes. Each has a tag that begins with the
game's name, `NAME.QUESTION`; so one address of the server takes them all.
"""

from typing import Annotated, Any, ClassVar

import msgspec

from flubball.engine.ruling import Reason

Text = Annotated[str, msgspec.Meta(max_length=2_000)]
Word = Annotated[str, msgspec.Meta(max_length=200)]


class Inquiry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    """A question as plain data, which can be given to a worker process."""

    quick: ClassVar[bool] = False
    """Is it answered by looking up, so that no worker is needed?"""

    def check(self) -> None:
        """Raises `ValueError` where it can't be asked like this; quick."""

    def answer(self) -> Any:
        """The answer, plain data of the type that is annotated; may be slow."""
        raise NotImplementedError

    def undecided(self, reason: Reason) -> Any:
        """The answer where none was found in time; None where there is none of that kind."""
        return None
