"""An arena under way: all matches of a round robin, or as many as a test of levels needs."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import flubball
from flubball import batch
from flubball.arena.contests import Contest, Setting
from flubball.arena.playing import Played, play, played_of
from flubball.arena.report import Tested
from flubball.arena.sprt import Test, Verdict

ROUND = 5
"""Seeds of a pair that are played before its test is looked at again; the same on any machine."""
Progress = Callable[[batch.Step[Any]], object]


def round_robin(
    setting: Setting,
    *,
    workers: int | None = None,
    engine: str = "local",
    keep: Path | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Every group of players meets with the same seeds, everybody on every seat.

    >>> setting = Setting("contig-60", ("1", "random"), matches=2)
    >>> [each.players for each in round_robin(setting, workers=1)]
    [('1', 'random'), ('random', '1')]
    """
    every = [c for group in setting.groups for c in setting.contests(group, 0, setting.seeds)]
    return _played(every, setting, workers, engine, keep, progress)


def sequential(
    setting: Setting,
    *,
    workers: int | None = None,
    engine: str = "local",
    keep: Path | None = None,
    progress: Progress | None = None,
    family: int | None = None,
) -> tuple[list[Played], list[Tested]]:
    """Each player against the next until a test says who is stronger, at most so many matches.

    The error of all tests together is shared among `family` pairs, by default those of this run.

    >>> setting = Setting("contig-60", ("random", "1"), matches=4)
    >>> sequential(setting, workers=1)[1][0].verdict.decision
    'open'
    """
    test = Test(family or len(setting.neighbours))
    found: dict[tuple[str, ...], list[Played]] = {pair: [] for pair in setting.neighbours}
    done = 0
    while done < setting.seeds:
        left = [pair for pair in found if verdict_of(test, pair, found[pair]).decision == "open"]
        if not left:
            break
        last = min(done + ROUND, setting.seeds)
        every = [contest for pair in left for contest in setting.contests(pair, done, last)]
        for each in _played(every, setting, workers, engine, keep, progress):
            found[next(pair for pair in left if {*pair} == {*each.players})].append(each)
        done = last
    tested = [Tested(pair, verdict_of(test, pair, played)) for pair, played in found.items()]
    return [each for played in found.values() for each in played], tested


def verdict_of(test: Test, pair: Sequence[str], played: Iterable[Played]) -> Verdict:
    """What a test says of the first of two, by matches in the order of their seeds.

    >>> won = Played(("a", "b"), "s", (2, 1), "no move", 9)
    >>> verdict_of(Test(), ("a", "b"), [won]).wins
    1
    """
    decided = (each for each in played if each.is_decided)
    return test.decide(_winner(each) == pair[0] for each in decided)


def _winner(played: Played) -> str:
    return played.players[played.scores.index(max(played.scores))]


def _played(
    every: Sequence[Contest],
    setting: Setting,
    workers: int | None,
    engine: str,
    keep: Path | None,
    progress: Progress | None,
) -> list[Played]:
    found = batch.run(
        play,
        every,
        workers=workers,
        engine=engine,
        keep=keep,
        version=sources(setting.players),
        key=lambda contest: contest.key,
        progress=progress,
    )
    return played_of(found)


@lru_cache(8)
def sources(players: tuple[str, ...]) -> str:
    """A digest of our code and of the players' own: results of other code don't count.

    >>> len(sources(("1", "2"))), sources(("1",)) == sources(("2",))
    (64, True)
    """
    digest = hashlib.sha256()
    root = Path(flubball.__file__).parent
    kinds = (".py", ".toml", ".so", ".json", ".bin")
    paths = [path for path in sorted(root.rglob("*")) if path.suffix in kinds]
    for name in sorted({name.partition(":")[0] for name in players if ":" in name}):
        spec = find_spec(name)
        paths += [Path(spec.origin)] if spec is not None and spec.origin else []
    for path in paths:
        digest.update(str(path.relative_to(root) if root in path.parents else path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
