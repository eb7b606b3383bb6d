"""Passwords: which are too easy, argon2id, and the same work for a name that does not exist."""

import unicodedata

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from flubball.server.door.problems import Refusal

SHORTEST = 8
LONGEST = 200
COMMON = frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST)
"""Those of the 30,000 most used that are long enough. Nothing else is asked of a password."""


def check_new(password: str, name: str) -> None:
    """Raise where a new password is among the first that anybody would try.

    Capitals and blanks around it make no difference.

    >>> check_new("correct horse", "ana")
    >>> check_new(" Password1 ", "ana")
    Traceback (most recent call last):
    flubball.server.door.problems.Refusal: Many people have this password, so it is tried first.
    """
    plain = unicodedata.normalize("NFKC", password).strip().casefold()
    if len(plain) < SHORTEST:
        raise _weak(f"Blanks at the ends do not count: {SHORTEST} other signs are needed.")
    if plain in COMMON:
        raise _weak("Many people have this password, so it is tried first.")
    if plain == name.casefold() or plain == "flubball" or len(set(plain)) == 1:
        raise _weak("This password is too easy to guess.")


def _weak(sentence: str) -> Refusal:
    return Refusal(400, "weak-password", sentence, "Take three or four words that you choose.")


class Passwords:
    """Hashes and checks passwords. Slow on purpose: call it in a thread.

    >>> passwords = Passwords(1, 8, 1)
    >>> stored = passwords.hash("correct horse")
    >>> passwords.fits(stored, "correct horse"), passwords.fits(stored, "wrong horse")
    (True, False)
    >>> passwords.fits(None, "correct horse")
    False
    """

    def __init__(self, rounds: int = 3, kibibytes: int = 65_536, lanes: int = 2) -> None:
        self._hasher = PasswordHasher(rounds, kibibytes, lanes, type=Type.ID)
        self._nobody = self._hasher.hash("nobody has this password")

    def hash(self, password: str) -> str:
        """What is stored of a password."""
        return self._hasher.hash(password)

    def fits(self, stored: str | None, password: str) -> bool:
        """Whether this is the password; `stored` is None for a name nobody has."""
        try:
            found = self._hasher.verify(stored or self._nobody, password)
        except (VerificationError, InvalidHashError):
            return False
        return found and stored is not None

    def outdated(self, stored: str) -> bool:
        """True where the hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)
