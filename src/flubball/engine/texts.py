"""One-line texts: how any text at all is written in one readable line."""

import json

from flubball.engine.errors import NotationError

MAX_TEXT = 20_000


def is_plain(text: str) -> bool:
    """True where a text stands for itself: printable, no blank at either end, no quote first.

    >>> is_plain("5x3 = 15"), is_plain(" 5"), is_plain("a\\nb"), is_plain("")
    (True, False, False, False)
    """
    return text.isprintable() and text == text.strip() and text[:1] not in ("", '"')


def quote(text: str) -> str:
    """The text itself where it is plain, else as a JSON string in ASCII.

    >>> quote("√9"), quote("two\\nlines")
    ('√9', '"two\\\\nlines"')
    """
    return text if is_plain(text) else json.dumps(text)


def unquote(text: str) -> str:
    """The text that `quote` wrote.

    >>> unquote('"two\\\\nlines"') == "two\\nlines"
    True
    """
    if not text.startswith('"'):
        if not is_plain(text):
            raise NotationError("This text must be in quotation marks.", end=len(text))
        return text
    try:
        found = json.loads(text)
    except ValueError as error:
        raise NotationError("This quoted text is broken.", end=len(text)) from error
    return str(found)


def fault(text: str) -> str:
    """Why a text can't be in a record; empty where it can.

    >>> fault("√9"), fault("\\ud800")
    ('', 'A text holds half of a character.')
    """
    if len(text) > MAX_TEXT:
        return f"A text has more than {MAX_TEXT} characters."
    try:
        text.encode()
    except UnicodeEncodeError:
        return "A text holds half of a character."
    return ""
