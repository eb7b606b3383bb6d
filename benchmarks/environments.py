"""Random play in the environments for learning, beside PettingZoo's classic games in the same run.

    .venv/bin/python benchmarks/environments.py [SECONDS]

PettingZoo's games need pygame (`pip install 'flubball[bench]'`); without it only ours are printed.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from flubball import games
from flubball.players.environments import GameEnvironment

CLASSIC = ("tictactoe_v3", "connect_four_v3")


def rate(make: Callable[[], Any], seconds: float) -> tuple[float, int]:
    """Steps a second of the process, and how many matches they were."""
    env, rng = make(), Random(1)
    steps = matches = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=matches)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            done = over or cut
            mask = () if done else seen["action_mask"].nonzero()[0]
            env.step(None if done else int(rng.choice(list(mask))))
            steps += not done
        matches += 1
    return steps / (time.process_time() - begun), matches


def _classic(name: str) -> Callable[[], Any] | None:
    try:
        found = import_module(f"pettingzoo.classic.{name}")
    except ModuleNotFoundError as error:
        print(f"{name:<20} not measured: {error.name} is not installed")
        return None
    return lambda: found.env()


def main(words: list[str]) -> int:
    """Print a row for each."""
    seconds = float(words[0]) if words else 5.0
    base = 0.0
    rows: list[tuple[str, Callable[[], Any] | None]] = [(n, _classic(n)) for n in CLASSIC]
    rows += [(name, partial(GameEnvironment, name)) for name in games.names()]
    for name, make in rows:
        if make is None:
            continue
        steps, matches = rate(make, seconds)
        base = base or steps
        ratio = f"{steps / base:6.2f} x {CLASSIC[0]}" if rows[0][1] is not None else ""
        print(f"{name:<20} {steps:>8.0f} steps a second {matches:>5} matches {ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
