"""Sessions of accounts end when nobody uses them; that they are used is stored now and then."""

from flubball.server.door.config import Config
from flubball.server.roles import ACCOUNTS, Role, Visitor

OFTEN = 12
"""That a session is used is stored so many times within the time after which it would end."""
MOST = 100_000


class Idle:
    """What this process knows of sessions that are used. A guest's ends two days after it began.

    >>> idle = Idle(Config(account_idle=1_200))
    >>> ana = Visitor(Role.PLAYER, "7f", "calm owl", "d1", until=1_200)
    >>> [idle.is_due(ana, now) for now in (0, 99, 100, 199, 200)]
    [False, False, True, False, True]
    >>> idle.is_due(Visitor(Role.ADMIN, "7f", "calm owl", "d2", until=10**12), 0)  # since today
    True
    """

    def __init__(self, config: Config) -> None:
        self._config = config
        self._stored: dict[str, int] = {}

    def after(self, role: Role) -> int:
        """Milliseconds after which an unused session ends: soon where much can be done with it."""
        return self._config.admin_idle if role is Role.ADMIN else self._config.account_idle

    def is_due(self, visitor: Visitor, now: int) -> bool:
        """True where it is to be stored that this session is used; not asked again for a while.

        What another process has stored shows in when the session ends: after a restart nobody
        stores it anew for everybody.
        """
        if visitor.role not in ACCOUNTS:
            return False
        after = self.after(visitor.role)
        for used in (self._stored.get(visitor.session), visitor.until - after):
            if used is not None and used <= now < used + after // OFTEN:
                return False
        if len(self._stored) >= MOST:
            self._stored.clear()
        self._stored[visitor.session] = now
        return True

    def failed(self, visitor: Visitor) -> None:
        """It could not be stored."""
        self._stored.pop(visitor.session, None)
