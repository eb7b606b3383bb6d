"""Where other machines of the room find this one."""

import socket
from ipaddress import ip_address


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
