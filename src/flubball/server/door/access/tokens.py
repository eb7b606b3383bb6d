"""Tokens: unguessable ids, session cookies with a signature, CSRF tokens bound to a session."""

import hmac
import secrets
from hashlib import sha256

import msgspec

SEP = "."
ALGORITHM = "sha256"


def new_id() -> str:
    """128 random bits as 22 letters and digits; also the link to a table or class.

    >>> len(new_id()), new_id() == new_id()
    (22, False)
    """
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 random bits.

    >>> len(new_token())
    43
    """
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token: whoever reads the database can't use it.

    >>> digest("demo")[:16]
    '2a97516c354b6884'
    """
    return sha256(token.encode(errors="replace")).hexdigest()


class SigningKey(msgspec.Struct, frozen=True, order=True):
    """A key, and the algorithm it is for."""

    secret: bytes
    algorithm: str = ALGORITHM

    def mac(self, purpose: str, text: str) -> str:
        """What only whoever has the key can work out."""
        message = f"{purpose}:{text}".encode(errors="replace")
        return hmac.new(self.secret, message, self.algorithm).hexdigest()


class Signer:
    """Signs texts with the server's newest key, each for one purpose; knows what others signed.

    >>> signer = Signer(SigningKey(b"key"))
    >>> signed = signer.sign("session", "abc")
    >>> signer.open("session", signed), signer.open("csrf", signed), signer.open("session", "abc")
    ('abc', None, None)
    >>> later = Signer(SigningKey(b"new", "sha3_256"), SigningKey(b"key"))
    >>> later.open("session", signed), signer.open("session", later.sign("session", "abc"))
    ('abc', None)
    """

    def __init__(self, newest: SigningKey, *others: SigningKey) -> None:
        self._newest, self._keys = newest, (newest, *others)

    def sign(self, purpose: str, text: str) -> str:
        """The text with its signature."""
        return f"{text}{SEP}{self._newest.mac(purpose, text)}"

    def open(self, purpose: str, signed: str) -> str | None:
        """The text, or None where the signature is not ours."""
        text, sep, mac = signed.rpartition(SEP)
        right = [
            hmac.compare_digest(mac.encode(errors="replace"), own.encode())
            for own in self.tags(purpose, text)
        ]
        return text if sep and any(right) else None

    def tag(self, purpose: str, text: str) -> str:
        """What stands for a text where the text itself must not be."""
        return self._newest.mac(purpose, text)

    def tags(self, purpose: str, text: str) -> tuple[str, ...]:
        """What stands for it, or did by an older key."""
        return tuple(key.mac(purpose, text) for key in self._keys)


def new_csrf(signer: Signer, session: str) -> str:
    """A CSRF token for one session; `session` is empty before there is one.

    >>> signer = Signer(SigningKey(b"key"))
    >>> signer.open("csrf s1", new_csrf(signer, "s1")) is None
    False
    """
    return signer.sign(f"csrf {session}", secrets.token_urlsafe(16))


def csrf_holds(signer: Signer, session: str, cookie: str, header: str) -> bool:
    """Double submit: the header repeats the cookie, and we signed it for this session.

    >>> signer = Signer(SigningKey(b"key"))
    >>> token = new_csrf(signer, "s1")
    >>> csrf_holds(signer, "s1", token, token), csrf_holds(signer, "s2", token, token)
    (True, False)
    >>> csrf_holds(signer, "s1", token, "")
    False
    """
    same = hmac.compare_digest(cookie.encode(errors="replace"), header.encode(errors="replace"))
    return same and signer.open(f"csrf {session}", cookie) is not None
