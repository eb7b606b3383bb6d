"""Connections that send too much, too slowly, or read nothing: over real sockets, no proxy."""

import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from flubball.server.door.network.connections import BatchingWebSocket
from flubball.server.door.network.request_limits import MAX_HEAD, MAX_REQUEST, LimitedHttp
from flubball.server.roles import Role
from server.door_kit import Server, easy_config

SECONDS = 20
START = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
MEGABYTE = 1_000_000


class Hasty(LimitedHttp):
    """As on a real server, only sooner."""

    head_within = 0.4
    body_within = 0.4
    read_within = 0.4


class HastyLines(BatchingWebSocket):
    """The same for sockets."""

    read_within = 0.4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    config = easy_config(tmp_path_factory.mktemp("heads"))
    with Server(config, http=Hasty, ws=HastyLines, timeout_keep_alive=1) as running:
        yield running


@pytest.fixture
def line(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as found:
        yield found


def sent(line: socket.socket, piece: bytes, most: int) -> int:
    """How many bytes were taken before the server closed the line."""
    count = 0
    try:
        while count < most:
            line.sendall(piece)
            count += len(piece)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return count


def answer(line: socket.socket) -> bytes:
    """All that comes until the line is closed; it must be closed."""
    found = b""
    try:
        while piece := line.recv(65_536):
            found += piece
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "start",
    [
        b"GET /healthz HTTP/1.1\r\nX-Long: ",
        b"GET /",
        START + b"Upgrade: websocket\r\nConnection: upgrade\r\nCookie: ",
    ],
)
def test_a_head_without_an_end_is_cut_off(line: socket.socket, start: bytes) -> None:
    line.sendall(start)
    assert sent(line, b"a" * 65_536, 30 * MEGABYTE) < 10 * MEGABYTE, "what the system's pipes hold"


def test_heads_of_many_lines_are_cut_off(line: socket.socket) -> None:
    line.sendall(START)
    assert sent(line, b"x-more: 1\r\n" * 6_000, 30 * MEGABYTE) < 10 * MEGABYTE


def test_a_head_within_the_limit_is_read_and_one_beyond_it_is_refused(server: Server) -> None:
    for size, status in ((MAX_HEAD - 500, b"200"), (MAX_HEAD + 1, b"431")):
        with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as line:
            line.sendall(START + b"Connection: close\r\nX-Long: " + b"a" * size + b"\r\n\r\n")
            assert answer(line).split()[1] == status


@pytest.mark.parametrize("more", [b"x-long: " + b"a" * 8_300 + b"\r\n", b"x-more: 1\r\n" * 200])
def test_a_head_that_the_library_of_sockets_does_not_read_is_refused(
    line: socket.socket, more: bytes
) -> None:
    """It is within our limit, and nothing is heard of it: the line would stay open for ever."""
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    start = b"GET /api/v1/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    line.sendall(start + upgrade + key + more + b"\r\n")
    assert answer(line).startswith(b"HTTP/1.1 400 ")


def test_the_tail_of_a_request_is_bounded_too(line: socket.socket) -> None:
    chunked = b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    line.sendall(chunked + b"X-Tail: ")
    assert sent(line, b"a" * 65_536, 30 * MEGABYTE) < 10 * MEGABYTE + MAX_REQUEST


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET",
        START,
        b"POST /api/v1/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET",  # one request, and half of the next
    ],
    ids=["nothing", "a word", "half a head", "half a body", "half of the next"],
)
def test_half_open_lines_are_closed(line: socket.socket, start: bytes) -> None:
    line.sendall(start)
    found = answer(line)
    assert (b"408" in found) == (start in (b"GET", START))


def test_slow_request_headers_time_out(line: socket.socket) -> None:
    began = time.monotonic()
    line.sendall(b"GET /")
    line.settimeout(0.05)
    closed = False
    while not closed and time.monotonic() < began + SECONDS:
        try:
            line.sendall(b"a")
            closed = line.recv(1_000).startswith(b"HTTP/1.1 408")
        except TimeoutError:
            continue
        except (BrokenPipeError, ConnectionResetError):
            closed = True
    assert closed


def test_many_half_open_lines_leave_room_for_others(server: Server) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
    for each in lines:
        each.sendall(b"GET /")
    assert httpx.get(f"{server.url}/healthz").is_success
    until = time.monotonic() + SECONDS
    while server.uvicorn.server_state.connections and time.monotonic() < until:
        time.sleep(0.05)
    assert not server.uvicorn.server_state.connections
    for each in lines:
        each.close()


def test_a_kept_line_still_serves_many_requests(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        for _ in range(8):
            assert client.get("/healthz").is_success
            time.sleep(0.1)
        assert len(server.uvicorn.server_state.connections) == 1, "one line, longer than a head's"


def test_who_does_not_read_answers_is_cut_off(server: Server) -> None:
    ask = b"GET /api/v1/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        try:
            for _ in range(400):
                line.sendall(ask)
        except (BrokenPipeError, ConnectionResetError):
            return
        assert_cut_off(server)


def test_who_does_not_read_a_socket_is_cut_off(server: Server) -> None:
    ana = server.person(Role.GUEST)
    table = ana.post("/tables", {"game": "queens-and-guards", "seats": 2, "sit": 0}, 201)["id"]
    head = (
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {ana.cookies}\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.sendall(head.encode())
        ping = b"\x89\xfd\x00\x00\x00\x00" + b"a" * 125  # answered with as much
        assert sent(line, ping * 1_000, 60 * MEGABYTE) < 30 * MEGABYTE
        assert_cut_off(server)


def assert_cut_off(server: Server) -> None:
    until = time.monotonic() + SECONDS
    while server.uvicorn.server_state.connections and time.monotonic() < until:
        time.sleep(0.05)
    assert not [
        each
        for each in server.uvicorn.server_state.connections
        if each.transport.get_write_buffer_size()
    ]
