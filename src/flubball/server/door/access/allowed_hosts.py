"""Which names this server answers to.

A page of another site can have its own name lead to this machine, and then it is of one origin
with whatever answers. So a server is called by an address, which nobody can have lead elsewhere,
or by a name that is known to be its own.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

HOST = re.compile(r"(?:\[(?P<v6>[0-9a-fA-F:.]+)\]|(?P<name>[\w.-]+))(?::[0-9]{1,5})?", re.ASCII)


def own_names(host: str) -> tuple[str, ...]:
    """The names of this machine, and the one it was told to listen on.

    >>> "localhost" in own_names("0.0.0.0")
    True
    """
    name = socket.gethostname().casefold()
    return tuple(dict.fromkeys(("localhost", name, f"{name.partition('.')[0]}.local", host)))


def names_in(origins: Iterable[str]) -> frozenset[str]:
    """The hosts of some origins.

    >>> sorted(names_in(["https://Play.example:8443", "http://[", "null"]))
    ['play.example']
    """
    return frozenset(filter(None, (host_in(netloc(origin)) for origin in origins)))


def netloc(origin: str) -> str:
    """The host and port an origin names; empty where it names none.

    >>> netloc("http://127.0.0.1:8000"), netloc("http://[")
    ('127.0.0.1:8000', '')
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def host_in(header: str) -> str:
    """The host of a Host header, without its port; empty where it is none.

    >>> host_in("192.168.1.5:8000"), host_in("[::1]:8000"), host_in("Play.Example.")
    ('192.168.1.5', '::1', 'play.example')
    >>> host_in("127.0.0.1:8000@evil.example"), host_in("127.0.0.1, evil.example")
    ('', '')
    """
    found = HOST.fullmatch(header)
    if found is None:
        return ""
    return (found["v6"] or found["name"]).casefold().removesuffix(".")


def is_ours(header: str, names: Iterable[str]) -> bool:
    """Whether a Host header is an address or one of these names.

    >>> [is_ours(each, ["localhost"]) for each in ("10.0.0.7:8000", "LOCALHOST", "evil.example")]
    [True, True, False]
    """
    host = host_in(header)
    try:
        ip_address(host)
    except ValueError:
        return host in names
    return True
