"""The session cookie, the CSRF cookie, and the one that knows where somebody has logged in."""

from collections.abc import Mapping

from litestar.datastructures import Cookie

from flubball.server.door.access.tokens import Signer, digest, new_csrf, new_token
from flubball.server.door.config import DAY, Config

CSRF_HEADER = "X-CSRF-Token"
DEVICE_LASTS = 400 * DAY
"""As long as browsers allow."""
MOST_NAMES = 8
CLEARED = {"Clear-Site-Data": '"cache"'}
"""With the end of a session. Not "storage": there are sealed copies of events, which others need;
the page itself takes its drafts away."""


def names(secure: bool) -> tuple[str, str]:
    """The names of the session and the CSRF cookie. Browsers take `__Host-` only over https.

    >>> names(secure=True)
    ('__Host-flubball', '__Host-flubball-csrf')
    """
    prefix = "__Host-" if secure else ""
    return f"{prefix}flubball", f"{prefix}flubball-csrf"


def read_session(config: Config, signer: Signer, cookies: Mapping[str, str]) -> str:
    """The digest of the session's token; empty where there is none or we did not sign it.

    >>> from flubball.server.door.access.tokens import SigningKey
    >>> signer = Signer(SigningKey(b"key"))
    >>> session, made = open_session(Config(), signer, 1_000)
    >>> read_session(Config(), signer, {made[0].key: made[0].value}) == session
    True
    >>> read_session(Config(), signer, {made[0].key: "forged"})
    ''
    """
    token = signer.open("session", cookies.get(names(config.secure)[0], ""))
    return digest(token) if token else ""


def read_csrf(config: Config, cookies: Mapping[str, str]) -> str:
    """The CSRF cookie as it came.

    >>> read_csrf(Config(), {"flubball-csrf": "a.b"})
    'a.b'
    """
    return cookies.get(names(config.secure)[1], "")


def open_session(config: Config, signer: Signer, lasts: int) -> tuple[str, list[Cookie]]:
    """The digest to store for a new session, and its cookies.

    >>> from flubball.server.door.access.tokens import SigningKey
    >>> signer = Signer(SigningKey(b"key"))
    >>> [(cookie.key, cookie.httponly) for cookie in open_session(Config(), signer, 1_000)[1]]
    [('flubball', True), ('flubball-csrf', False)]
    """
    token = new_token()
    session = digest(token)
    value = signer.sign("session", token)
    main, csrf = names(config.secure)
    seconds = lasts // 1_000
    cookies = [
        _cookie(config, main, value, seconds, hidden=True),
        _cookie(config, csrf, new_csrf(signer, session), seconds, hidden=False),
    ]
    return session, cookies


def csrf_cookie(config: Config, signer: Signer, session: str) -> Cookie:
    """A CSRF cookie for a session, or for nobody's first request.

    >>> from flubball.server.door.access.tokens import SigningKey
    >>> csrf_cookie(Config(secure=True), Signer(SigningKey(b"key")), "").key
    '__Host-flubball-csrf'
    """
    value = new_csrf(signer, session)
    return _cookie(config, names(config.secure)[1], value, None, hidden=False)


def known_device(config: Config, signer: Signer, cookies: Mapping[str, str], name: str) -> str:
    """What stands for this browser, where somebody has logged in with that name; else empty.

    >>> from flubball.server.door.access.tokens import SigningKey
    >>> config, signer = Config(), Signer(SigningKey(b"key"))
    >>> cookie = device_cookie(config, signer, {}, "ana")
    >>> found = {cookie.key: cookie.value}
    >>> known_device(config, signer, found, "Ana") != "", known_device(config, signer, found, "bo")
    (True, '')
    """
    device, *tags = _device(config, signer, cookies) or [""]
    return device if not set(_name_tags(signer, name)).isdisjoint(tags) else ""


def device_cookie(config: Config, signer: Signer, cookies: Mapping[str, str], name: str) -> Cookie:
    """A cookie that says that somebody has logged in here with that name; it keeps the others.

    >>> from flubball.server.door.access.tokens import SigningKey
    >>> config, signer = Config(), Signer(SigningKey(b"key"))
    >>> cookie = device_cookie(config, signer, {}, "ana")
    >>> cookie = device_cookie(config, signer, {cookie.key: cookie.value}, "bo")
    >>> found = {cookie.key: cookie.value}
    >>> known_device(config, signer, found, "ana") == known_device(config, signer, found, "bo")
    True
    """
    device, *tags = _device(config, signer, cookies) or [new_token()]
    own = _name_tags(signer, name)
    kept = [each for each in tags if each not in own][: MOST_NAMES - 1]
    value = signer.sign("device", ":".join((device, own[0], *kept)))
    return _cookie(config, device_name(config.secure), value, DEVICE_LASTS // 1_000, hidden=True)


def device_name(secure: bool) -> str:
    """The name of the cookie that outlives sessions.

    >>> device_name(secure=True)
    '__Host-flubball-device'
    """
    return f"{names(secure)[0]}-device"


def _device(config: Config, signer: Signer, cookies: Mapping[str, str]) -> list[str]:
    held = signer.open("device", cookies.get(device_name(config.secure), ""))
    return held.split(":") if held else []


def _name_tags(signer: Signer, name: str) -> list[str]:
    return [tag[:16] for tag in signer.tags("device name", name.casefold())]


def end_cookies(config: Config, device: bool = False) -> list[Cookie]:
    """What makes a browser forget the session, and who has been in if that is to be forgotten too.

    >>> [cookie.max_age for cookie in end_cookies(Config())]
    [0, 0]
    """
    ended = [*names(config.secure), *([device_name(config.secure)] if device else [])]
    return [_cookie(config, name, "", 0, hidden=True) for name in ended]


def _cookie(config: Config, name: str, value: str, seconds: int | None, hidden: bool) -> Cookie:
    return Cookie(name, "/", value, seconds, httponly=hidden, secure=config.secure, samesite="lax")
