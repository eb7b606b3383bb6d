"""Names that lead here without being ours: another site's page, on a machine of our network."""

import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from flubball.server.door.access.allowed_hosts import own_names
from flubball.server.door.network.serving import Serving, config_of
from flubball.server.roles import Role
from server.door_kit import Server, easy_config

EVIL = "evil.example"
BODY = {"game": "queens-and-guards", "seats": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    names = own_names("0.0.0.0")
    with Server(easy_config(tmp_path_factory.mktemp("hosts"), names=names)) as running:
        yield running


@pytest.mark.parametrize(
    "host",
    [
        *(EVIL, f"{EVIL}:8000", "localhost.evil.example", "127.0.0.1.evil.example", "0x7f.1", ""),
        *("127.0.0.1:8000@evil", "127.0.0.1;evil"),
    ],
)
def test_an_unknown_host_header_is_refused(server: Server, host: str) -> None:
    person = server.person(Role.GUEST)
    headers = {"Host": host, "Origin": f"http://{host}"}
    for method, path in (("POST", "/api/v1/tables"), ("GET", "/api/v1/lobby"), ("GET", "/")):
        found = person.request(method, path, headers=headers, json=BODY)
        assert (found.status_code, found.json()["code"]) == (421, "wrong-host"), path
        assert "--origin" in found.json()["help"]
    assert person.request("GET", "/metrics", headers=headers).status_code == 421
    assert person.request("GET", "/readyz", headers=headers).status_code == 200


def test_a_socket_for_another_name_is_refused(server: Server) -> None:
    person = server.person(Role.GUEST)
    table = person.post("/tables", BODY, 201)["id"]
    line = socket.create_connection(("127.0.0.1", server.port))
    url = f"ws://{EVIL}:{server.port}/api/v1/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, sock=line, origin=Origin(f"http://{EVIL}:{server.port}"), proxy=None)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.23:8000",
        "10.0.0.7",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "LOCALHOST",
        "localhost.",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8000",
    ],
)
def test_phones_and_the_machine_itself_are_answered(server: Server, host: str) -> None:
    person = server.person(Role.GUEST)
    headers = {"Host": host, "Origin": f"http://{host}"}
    found = person.request("POST", "/api/v1/tables", headers=headers, json=BODY)
    assert found.status_code == 201, found.text


def test_a_program_may_name_no_host(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(b"GET /api/v1/lobby HTTP/1.0\r\n\r\n")
        assert b" 200 " in line.recv(65_536)


def test_the_operators_origin_is_a_name_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    config = easy_config(tmp_path_factory.mktemp("origin"), origins=("https://play.example",))
    with Server(config) as server:
        for host, status in (("play.example", 200), ("127.0.0.1:8000", 200), (EVIL, 421)):
            found = httpx.get(f"{server.url}/api/v1/lobby", headers={"Host": host})
            assert found.status_code == status, host
    assert "school.lan" in config_of(Serving("school.lan", 8000, "")).names
