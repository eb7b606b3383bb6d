"""Banks of puzzles: what the package ships, how they are written, and the puzzle of a day."""

import gzip
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from flubball import games
from flubball.puzzles.puzzle import Puzzle
from flubball.puzzles.registry import NoPuzzle

FOLDER = "data"


class Head(msgspec.Struct, frozen=True):
    """The first line of a bank: what it is and the command that makes it again."""

    game: str
    division: str
    count: int
    seed: str
    command: str


class Bank(msgspec.Struct, frozen=True):
    """A bank's first line and its puzzles."""

    head: Head
    puzzles: tuple[Puzzle, ...]


def written(bank: Bank) -> bytes:
    """The bank as JSON lines; the same bank, the same bytes.

    >>> read(written(Bank(Head("wff", "", 0, "1", "flubball puzzles make"), ()))).head.seed
    '1'
    """
    lines = [msgspec.json.encode(bank.head), *map(_line, bank.puzzles)]
    return b"\n".join(lines) + b"\n"


def _line(puzzle: Puzzle) -> bytes:
    return msgspec.json.encode(puzzle)


def packed(data: bytes) -> bytes:
    """Smaller, and without the time of the day.

    >>> gzip.decompress(packed(b"one")), packed(b"one") == packed(b"one")
    (b'one', True)
    """
    return gzip.compress(data, 9, mtime=0)


def read(data: bytes) -> Bank:
    """A bank from its lines, packed or not. Raises `msgspec.DecodeError`."""
    text = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    first, *rest = text.splitlines()
    puzzles = (msgspec.json.decode(line, type=Puzzle) for line in rest)
    return Bank(msgspec.json.decode(first, type=Head), tuple(puzzles))


def file_name(game: str, division: str = "") -> str:
    """The name of a shipped bank.

    >>> file_name("equations", "basic"), file_name("juggle")
    ('equations-basic.jsonl.gz', 'juggle.jsonl.gz')
    """
    return f"{'-'.join(filter(None, (game, division)))}.jsonl.gz"


def shipped() -> tuple[tuple[str, str], ...]:
    """The banks of the package, by game and division: first the one that a table has by itself.

    >>> ("fab-a-diffy", "") in shipped()
    True
    >>> divisions("equations")[:2]
    ('elementary', 'basic')
    """
    folder = files("flubball.puzzles") / FOLDER
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".jsonl.gz"))
    heads = (_bank(name).head for name in names)
    return tuple(sorted(((head.game, head.division) for head in heads), key=_order))


@lru_cache(32)
def _order(each: tuple[str, str]) -> tuple[str, bool, str]:
    game, division = each
    usual: str = division and games.get(game).start(2).config.division
    return game, division != usual, division


def divisions(game: str) -> tuple[str, ...]:
    """The divisions of a game that have a bank; one empty text where it has no divisions."""
    return tuple(division for name, division in shipped() if name == game)


def load(game: str, division: str = "") -> Bank:
    """The shipped bank of a game, its first division where none is named; raises `NoPuzzle`.

    >>> load("fab-a-diffy").head.seed
    'flubball-1'
    >>> load("tiddlywinks")
    Traceback (most recent call last):
    flubball.puzzles.registry.NoPuzzle: There is no bank of puzzles for tiddlywinks.
    """
    every = divisions(game)
    wanted = division or (every[0] if every else "")
    if wanted not in every:
        raise NoPuzzle(f"There is no bank of puzzles for {game} {division}".rstrip() + ".")
    return _bank(file_name(game, wanted))


def usual() -> tuple[str, str]:
    """The game and division where nobody names one: the first that has divisions, if any has."""
    every = shipped()
    return next((each for each in every if each[1]), every[0])


@lru_cache(16)
def _bank(name: str) -> Bank:
    return read((files("flubball.puzzles") / FOLDER / name).read_bytes())


def find(game: str, division: str, name: str) -> Puzzle:
    """One puzzle by its id; raises `NoPuzzle`."""
    for puzzle in load(game, division).puzzles:
        if puzzle.id == name:
            return puzzle
    raise NoPuzzle(f"There is no puzzle {name[:40]!r} of {game}.")


def daily(game: str, division: str, day: str) -> Puzzle:
    """The puzzle of a day, written as 2026-11-16: anybody can compute which one it is.

    Its place in the bank is the SHA-256 of `flubball:GAME:DIVISION:DAY`, as one whole number,
    modulo the count of the bank.

    >>> daily("fab-a-diffy", "", "2026-11-16") == daily("fab-a-diffy", "", "2026-11-16")
    True
    """
    bank = load(game, division)
    said = f"flubball:{bank.head.game}:{bank.head.division}:{day}"
    number = int.from_bytes(sha256(said.encode()).digest(), "big")
    return bank.puzzles[number % len(bank.puzzles)]


def save(bank: Bank, path: Path) -> None:
    """Write a bank; one whose name ends with `.gz` is packed."""
    data: Any = written(bank)
    path.write_bytes(packed(data) if path.suffix == ".gz" else data)
