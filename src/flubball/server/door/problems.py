"""Errors as the API tells them: a code, one sentence, and what would help."""

from collections.abc import Mapping

import msgspec

from flubball.engine.ruling import Code

RETRY = 5
"""Seconds after which to ask again while the storage is in trouble."""


class Problem(msgspec.Struct, frozen=True):
    """What every refused request is answered with."""

    code: str
    sentence: str
    help: str = ""


class Refusal(Exception):
    """Raised anywhere in the door; becomes a `Problem`.

    >>> Refusal(404, "no-table", "There is no such table.").problem.code
    'no-table'
    """

    def __init__(
        self,
        status: int,
        code: str,
        sentence: str,
        help: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.problem = Problem(code, sentence, help)
        self.headers = dict(headers or {})


def not_allowed(nobody: bool) -> Refusal:
    """The matrix says no: 401 before there is a session, 403 after.

    >>> not_allowed(nobody=True).status
    401
    """
    if nobody:
        help = "Play as a guest, or log in."
        return Refusal(401, "no-session", "This needs a session.", help)
    return Refusal(403, "not-allowed", "You may not do this here.")


def too_many(wait: float) -> Refusal:
    """A rate limit holds for so many seconds.

    >>> too_many(1.2).headers
    {'Retry-After': '2'}
    """
    seconds = max(1, int(wait + 0.999))
    sentence = "Too many requests in a short time."
    after = {"Retry-After": str(seconds)}
    return Refusal(429, "too-many", sentence, f"Try again in {seconds} s.", after)


def queue_full(status: int, code: str, sentence: str, wait: float) -> Refusal:
    """There is no place for a question now.

    >>> queue_full(503, "busy", "Too many questions are waiting.", 2).headers
    {'Retry-After': '2'}
    """
    after = {"Retry-After": str(max(1, int(wait + 0.999)))}
    return Refusal(status, code, sentence, "Wait a moment, then ask again.", after)


def last_admin() -> Refusal:
    """Nobody would be left to make another admin.

    >>> last_admin().problem.code
    'last-admin'
    """
    return Refusal(409, "last-admin", "This is the only admin.", "Make another admin first.")


def storage_unavailable(trouble: Code) -> Refusal:
    """The storage is in trouble, as people are told it.

    >>> from flubball.server.storage.errors import FULL
    >>> refusal = storage_unavailable(FULL)
    >>> refusal.status, refusal.headers, refusal.problem.sentence
    (503, {'Retry-After': '5'}, "The server's storage is full.")
    """
    help = "What was acknowledged is stored. Try this again in a while."
    return Refusal(503, trouble.code, trouble.meaning, help, {"Retry-After": str(RETRY)})


NO_TABLE = ("no-table", "There is no such table.", "Look at the link again.")
NO_EVENT = ("no-event", "There is no such event here.", "Look at the code again.")
NO_CLASS = ("no-class", "There is no such class.", "Ask your coach for the link.")


def no_table() -> Refusal:
    """The table of a link does not exist.

    >>> no_table().status
    404
    """
    return Refusal(404, *NO_TABLE)


def no_class() -> Refusal:
    """The class of a link does not exist.

    >>> no_class().problem.code
    'no-class'
    """
    return Refusal(404, *NO_CLASS)


def no_event() -> Refusal:
    """The event of a link does not exist.

    >>> no_event().problem.code
    'no-event'
    """
    return Refusal(404, *NO_EVENT)


def wrong_code() -> Refusal:
    """A code that opens nothing.

    >>> wrong_code().status
    403
    """
    help = "Look at it again, sign by sign; or ask the director for a new one."
    return Refusal(403, "wrong-code", "This code opens nothing here.", help)
