"""The interactive judge on a terminal, or with its lines piped in."""

import contextlib
import sys
from collections.abc import Mapping

from rich.console import Console

from flubball.terminal.equations.questions import prompt
from flubball.terminal.equations.session import start, take
from flubball.terminal.screen import console, print_lines, width_of


def run_judge(given: Mapping[str, str]) -> None:
    """Ask, read, rule, until the person leaves; Ctrl-C and the end of input are a way to leave."""
    screen = console()
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives input() a history and editing)
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        step = start(given, width_of(screen))
        print_lines(screen, step.lines)
        while not step.session.over:
            line = _read(screen, prompt(step.session))
            step = take(step.session, line, width_of(screen))
            print_lines(screen, step.lines)
        return
    screen.print("\nEnd of the session.")


def _read(screen: Console, words: str) -> str:
    if sys.stdin.isatty():
        return input(words)
    screen.file.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    # A transcript of piped input reads like one that was typed.
    print_lines(screen, [words + line.rstrip("\n")])
    return line
