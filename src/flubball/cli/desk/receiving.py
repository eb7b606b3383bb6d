"""`flubball event receive`: the laptop has died, and a device hands its copy over to this one."""

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MOST = 200_000_000
"""Bytes of a copy: a day of 300 players has about three millions."""
PAGE = b"""<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A copy for this laptop</title><style>body{font:1.2rem system-ui;margin:2rem}</style>
<h1>This laptop goes on with the day</h1>
<p id="said" role="status">It waits for the copy. If nothing comes, go back and hand it over again,
or choose its file: <input type="file" id="file" aria-label="File of a copy"></p>
<script>
async function give(text) {
  said.textContent = 'The copy comes \\u2026';
  const answer = await fetch('/', { method: 'POST', body: text });
  said.textContent = await answer.text();
}
onmessage = (event) => {
  if (opener && event.source === opener && typeof event.data === 'string') give(event.data);
};
file.onchange = async () => give(await file.files[0].text());
if (opener) opener.postMessage('flubball-copy', '*');
</script>
"""


def receiver(port: int, take: Callable[[str], str]) -> ThreadingHTTPServer:
    """A server that takes copies: `take` gets the text of each and says what it brought.

    >>> server = receiver(0, lambda text: "Thank you.")
    >>> server.server_close()
    """

    class Handler(BaseHTTPRequestHandler):
        timeout = 30

        def do_GET(self) -> None:
            self._answer(200, "text/html; charset=utf-8", PAGE)

        def do_POST(self) -> None:
            size = self.headers.get("Content-Length", "")
            if not size.isdecimal() or int(size) > MOST:
                self._answer(413, "text/plain", b"This is no copy.")
                return
            said = take(self.rfile.read(int(size)).decode(errors="replace"))
            self._answer(200, "text/plain; charset=utf-8", said.encode())

        def _answer(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing: what arrives is told by `take`."""

    return ThreadingHTTPServer(("0.0.0.0", port), Handler)
