"""Passwords: argon2id, and the same work for a name that does not exist."""

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST = 8
LONGEST = 200


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
