"""The moves of matches in play, sealed within the log of their event.

With them stand what is not presented yet and the seed of the rolls to come. So their key is no part
of the log: whoever reads it, or has it exported, learns nothing that a player may not know. The key
goes with the database, the backups beside it, and the sealed copies on devices.
"""

import os
from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from flubball.server.storage.tables.changes import Row

NONCE = 12
OPEN = "["
"""Rows that were kept before they were sealed are plain JSON."""
_ROWS = msgspec.json.Decoder(list[dict[str, Any]])


class MovesSeal:
    """Seals rows of a match for the key of its event, and opens them.

    >>> seal = MovesSeal("key")
    >>> text = seal.seal("m", [{"text": "write 2+3", "seed": "5f"}])
    >>> "2+3" in text, seal.open("m", text)
    (False, [{'text': 'write 2+3', 'seed': '5f'}])
    >>> MovesSeal("other").open("m", text) is None, seal.open("n", text) is None
    (True, True)
    """

    def __init__(self, key: str) -> None:
        self._box = AESGCM(sha256(f"flubball moves:{key}".encode()).digest())

    def seal(self, match: str, rows: Sequence[Row]) -> str:
        """Rows as text that tells nothing; empty for none."""
        if not rows:
            return ""
        nonce = os.urandom(NONCE)
        sealed = self._box.encrypt(nonce, msgspec.json.encode(rows), match.encode())
        return b64encode(nonce + sealed).decode()

    def open(self, match: str, text: str) -> list[dict[str, Any]] | None:
        """The rows in a text; None where it was sealed for another key or match."""
        if not text or text.startswith(OPEN):
            return _ROWS.decode(text) if text else []
        raw = b64decode(text)
        try:
            return _ROWS.decode(self._box.decrypt(raw[:NONCE], raw[NONCE:], match.encode()))
        except InvalidTag:
            return None
