"""Which port the server can listen on."""

import socket

NEXT = 20
"""How many ports are tried when nobody asked for a certain one."""


class Taken(Exception):
    """Something else listens there."""


def is_free(host: str, port: int) -> bool:
    """Can a server listen here?

    >>> with socket.create_server(("127.0.0.1", 0)) as other:
    ...     is_free("127.0.0.1", other.getsockname()[1])
    False
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # As uvicorn listens: a port that only waits for old packets counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def choose(host: str, port: int, others: bool = False) -> int:
    """This port, or with `others` the next one that is free.

    >>> with socket.create_server(("127.0.0.1", 0)) as other:
    ...     port = other.getsockname()[1]
    ...     found = choose("127.0.0.1", port, others=True)
    >>> found > port
    True
    """
    for each in range(port, min(port + NEXT, 65_536) if others else port + 1):
        if is_free(host, each):
            return each
    raise Taken(f"{host}:{port}")
