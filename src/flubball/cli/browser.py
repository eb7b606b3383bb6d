"""Opening the page in a browser once the server answers, where somebody sits at this machine."""

import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Mapping
from urllib.error import URLError

WAIT = 20.0


def is_desktop(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Is there a screen to open a browser on?

    >>> is_desktop({}, "linux"), is_desktop({"DISPLAY": ":0"}, "linux"), is_desktop({}, "darwin")
    (False, True, True)
    """
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_when_ready(
    url: str, show: Callable[[str], object] = webbrowser.open, wait: float = WAIT
) -> threading.Thread:
    """Show the page when the server at this address answers; in a thread of its own.

    >>> open_when_ready("http://127.0.0.1:1", print, wait=0).join()
    """
    thread = threading.Thread(target=_open, args=(url, show, wait), daemon=True)
    thread.start()
    return thread


def _open(url: str, show: Callable[[str], object], wait: float) -> None:
    until = time.monotonic() + wait
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=2):
                show(url)
                return
        except (URLError, OSError):
            time.sleep(0.1)
