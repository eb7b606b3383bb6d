"""Whoever has one IPv6 address has all of its network: limits count them as one."""

from collections.abc import Iterator
from types import MappingProxyType

import httpx
import pytest

from flubball.server.rate_limits import RATES, Rate
from server.door_kit import UNLIMITED, Server, easy_config

FEW = 5
RARE = {"guest": Rate(FEW, 1e-6), "code": Rate(FEW, 1e-6)}
LIMITS = MappingProxyType({**UNLIMITED, **RARE})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    config = easy_config(tmp_path_factory.mktemp("networks"), rates=LIMITS)
    with Server(config, proxy_headers=True, forwarded_allow_ips="127.0.0.1") as running:
        yield running


def posted(server: Server, path: str, body: object, come_from: str) -> int:
    """The status of a request that the proxy says comes from there."""
    there = {"X-Forwarded-For": come_from}
    with httpx.Client(base_url=f"{server.url}/api/v1", headers=there, timeout=60) as client:
        csrf = client.get("/whoami").json()["csrf"]
        return client.post(path, json=body, headers={"X-CSRF-Token": csrf}).status_code


@pytest.mark.parametrize(
    ("path", "body", "wrong"),
    [("/guest", None, 201), ("/events/enter", {"code": "K7PX22222"}, 403)],
)
def test_many_addresses_of_one_network_are_one(
    server: Server, path: str, body: object, wrong: int
) -> None:
    """Else a student's code of five signs is guessed in an afternoon from one line."""
    here = [posted(server, path, body, f"2001:db8:0:7::{n:x}") for n in range(1, FEW + 3)]
    assert here == [wrong] * FEW + [429] * 2
    assert posted(server, path, body, "2001:db8:0:8::1") == wrong, "another network"
    assert posted(server, path, body, "192.0.2.7") == wrong


def test_figures_are_for_the_machine_itself_by_ipv6_too(server: Server) -> None:
    """A network's first address is not the machine's own."""
    assert set(RARE) <= set(RATES)
    there = {"X-Forwarded-For": "::1"}
    assert httpx.get(f"{server.url}/metrics", headers=there).status_code == 403
    assert httpx.get(f"{server.url}/metrics").status_code == 200


@pytest.mark.parametrize(
    ("code", "come_from"),
    [
        ("é", "192.0.2.11"),
        ("K7PXé2222", "192.0.2.12"),
        ("ß" * 40, "192.0.2.13"),
        ("٣٣٣٣", "192.0.2.14"),
        ("\xff\xfe", "192.0.2.15"),
    ],
)
def test_a_code_with_strange_signs_is_only_wrong(server: Server, code: str, come_from: str) -> None:
    """It was compared with a key as text, which Python refuses: a 500 for whoever liked."""
    raw = {b"X-Desk-Code": code.encode("utf-8")}
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as client:
        assert client.get("/lobby", headers=raw).status_code == 200
        assert client.get("/events", headers=raw).status_code in (401, 403)
        assert client.get("/events/K7PX/hall", headers=raw).status_code in (403, 404)
    assert posted(server, "/events/enter", {"code": code}, come_from) == 403
