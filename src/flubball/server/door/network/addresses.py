"""Where other machines of the room find this one."""

import socket
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from flubball.server.door.config import is_loopback


def room_addresses() -> list[str]:
    """This machine's addresses in its networks, the likeliest first; none where it has none.

    No packet is sent: the system is only asked which address it would use.

    >>> "127.0.0.1" in room_addresses()
    False
    """
    found: list[str] = []
    for target in ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            found.append(probe.getsockname()[0])
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        named = []
    found += [str(each[4][0]) for each in named]
    return [each for each in dict.fromkeys(found) if not ip_address(each).is_loopback]


def phone_site(base: str) -> str:
    """The address by which phones reach a server that was called by this one.

    Whoever sits at the laptop calls it localhost, which leads a phone nowhere.

    >>> phone_site("http://192.168.1.7:8000/")
    'http://192.168.1.7:8000'
    >>> "localhost" in phone_site("http://localhost:8000/") and bool(room_addresses())
    False
    """
    parts = urlsplit(base)
    here = base.rstrip("/")
    if not is_loopback(parts.hostname or ""):
        return here
    found = room_addresses()
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{found[0]}{port}" if found else here


def network(host: str) -> str:
    """The key clients are limited by: an IPv4 address, or the /64 of an IPv6 address.

    >>> network("192.0.2.7"), network("2001:db8::7") == network("2001:db8::8")
    ('192.0.2.7', True)
    >>> network("::ffff:192.0.2.7"), network("?")
    ('192.0.2.7', '?')
    """
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
