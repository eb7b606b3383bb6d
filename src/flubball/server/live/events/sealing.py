"""Copies of a log that only the restore key opens: a device keeps one and can't read it.

A copy is text: a line that says what it is, then a line for the head and for every entry. Each is
sealed by itself (AES-256-GCM), so that a device fetches only what is new.
"""

import os
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from flubball.server.live.events.links import read_code, restore_code
from flubball.tournament.event.chain import Chain, Head, Line, format_head, parse_chain

MARK = "flubball copy 1"
NONCE = 12


class WrongKey(ValueError):
    """The key opens no line of the copy."""


def sealed_lines(head: Head, lines: Iterable[Line]) -> list[str]:
    """Lines of a log, sealed for the event's own restore key.

    >>> head = Head("K7PX", 5, "{}", "secret")
    >>> sealed_lines(head, [Line(7, 9, "d1", "", "{}")])[0].split()[0]
    '7'
    """
    box = _box(head.id, restore_code(head.id, head.secret))
    return [_seal(box, head.id, line.number, msgspec.json.encode(line)) for line in lines]


def sealed_head(chain: Chain) -> str:
    """The first line of a copy behind its mark, with the key of matches in play: number 0.

    >>> sealed_head(Chain(Head("K7PX", 5, "{}", "secret"), moves="5f")).split()[0]
    '0'
    """
    head = chain.head
    box = _box(head.id, restore_code(head.id, head.secret))
    return _seal(box, head.id, 0, format_head(chain).encode())


def first_line(event: str) -> str:
    """What a copy begins with.

    >>> first_line("K7PX")
    'flubball copy 1 K7PX'
    """
    return f"{MARK} {event}"


def is_copy(text: str) -> bool:
    """True where a text is a sealed copy.

    >>> is_copy(first_line("K7PX"))
    True
    """
    return text.startswith(MARK)


def open_copy(text: str, key: str) -> Chain:
    """The log in a copy, as far as it has no gap; `WrongKey`, or `ValueError` for what is no copy.

    >>> from flubball.tournament.event import Event
    >>> from flubball.tournament.event.chain import format_settings
    >>> head = Head("K7PX", 5, format_settings(Event("Day", "wff", "")), "secret")
    >>> copy = "\\n".join([first_line("K7PX"), sealed_head(Chain(head))])
    >>> open_copy(copy, restore_code("K7PX", "secret").lower()).head == head
    True
    >>> open_copy(copy, "K7PX-22222")
    Traceback (most recent call last):
    flubball.server.live.events.sealing.WrongKey: this is not the restore key of K7PX
    """
    first, *rest = text.splitlines() or [""]
    event = first.removeprefix(MARK).strip()
    if not is_copy(first) or not event:
        raise ValueError("this is no copy of an event")
    box = _box(event, key)
    opened = dict(_opened(box, event, rest))
    if not opened and any(rest):
        raise WrongKey(f"this is not the restore key of {event}")
    whole = []
    for number in count():
        if number not in opened:
            break
        whole.append(opened[number])
    return parse_chain("\n".join(whole))


def _opened(box: AESGCM, event: str, lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Lines that the key opens; one that was cut off or changed is left out."""
    for line in lines:
        number, _, sealed = line.strip().partition(" ")
        try:
            raw = b64decode(sealed, validate=True)
            text = box.decrypt(raw[:NONCE], raw[NONCE:], _place(event, int(number)))
            yield int(number), text.decode()
        except (InvalidTag, NoBase64, ValueError):
            continue


def _seal(box: AESGCM, event: str, number: int, text: bytes) -> str:
    nonce = os.urandom(NONCE)
    sealed = nonce + box.encrypt(nonce, text, _place(event, number))
    return f"{number} {b64encode(sealed).decode()}"


def _place(event: str, number: int) -> bytes:
    """What binds a sealed line to its place."""
    return f"{event}:{number}".encode()


def _box(event: str, key: str) -> AESGCM:
    return AESGCM(sha256(f"flubball copy:{event}:{read_code(key)}".encode()).digest())
