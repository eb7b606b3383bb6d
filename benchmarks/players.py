"""How long bots think, and how many whole matches the runner plays, on one core.

For each game and level, against itself: the middle, the 99th percentile and the longest choice in
milliseconds of the processor, and seconds of it a match. Then whole random matches a second through
the public runner. With --arena docs/evidence/arena.json also what a level's rating costs: points
above the lowest level for each second that a match takes.

    python benchmarks/players.py [--game NAME]... [--matches N] [--seconds S] [--json FILE]
"""

import argparse
import json
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from flubball import games, players
from flubball.players import RandomBot, play_match
from flubball.players.bot import AnyBot

TOP_P99, MIDDLE_P99, MIDDLE = 2_000, 200, 3
RANDOM = {"equations": 30, "wff": 30, "queens-and-guards": 300}
OTHERS = 500
"""Matches a second; a cube game is no board, so WFF 'N PROOF has the aim of Equations."""


class Timed:
    """A bot whose choices are timed, the silent ones too."""

    def __init__(self, bot: AnyBot, times: list[float]) -> None:
        self.bot, self.times = bot, times

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """The bot's choice."""
        begun = process_time()
        action = self.bot.choose(view, seat, rng)
        self.times.append(1000 * (process_time() - begun))
        return action


def level_row(game: str, level: int, matches: int) -> dict[str, float]:
    """Whole matches of a level against itself."""
    times: list[float] = []
    begun = process_time()
    for number in range(matches):
        made = players.find_level(game, level).make(games.get(game))
        bots = [Timed(made, times) for _ in range(games.get(game).players[0])]
        play_match(game, bots, f"bench:{number}")
    took = process_time() - begun
    times.sort()
    return {
        "p50_ms": round(times[len(times) // 2], 3),
        "p99_ms": round(times[int(len(times) * 0.99)], 3),
        "max_ms": round(times[-1], 3),
        "seconds_a_match": round(took / matches, 3),
    }


def random_row(game: str, seconds: float) -> tuple[float, float]:
    """Whole random matches a second, and the entries of one."""
    bots = [RandomBot(games.get(game))] * games.get(game).players[0]
    play_match(game, bots, "warm")  # tables are made once
    begun, count, entries = process_time(), 0, 0
    while process_time() - begun < seconds:
        entries += len(play_match(game, bots, f"random:{count}").entries)
        count += 1
    return count / (process_time() - begun), entries / count


def worth(rows: dict[str, Any], arena: Path) -> None:
    """Adds to each level what its points above the lowest cost."""
    found = json.loads(arena.read_text(encoding="utf-8"))["arena"]
    for game, levels in rows.items():
        ratings = found.get(f"{game}/2", {}).get("ratings", ())
        by_level = {each["player"]: each["rating"] for each in ratings}
        for level, row in levels.items():
            if level in by_level:
                points = by_level[level] - by_level["1"]
                row["points_a_second"] = round(points / max(row["seconds_a_match"], 1e-3), 1)


def limit_of(game: str, level: int) -> int:
    """The longest that the 99th percentile of a level may be; 0 where none is stated."""
    top = players.levels(game)[-1].number
    return TOP_P99 if level == top else MIDDLE_P99 if level <= MIDDLE else 0


def show_level(game: str, level: players.Level, row: dict[str, float]) -> None:
    """A line."""
    limit = limit_of(game, level.number)
    said = "" if not limit else "  met" if row["p99_ms"] < limit else "  NOT met"
    print(
        f"{game:<18} {level.number} {level.name:<12} p50 {row['p50_ms']:>8.2f}  "
        f"p99 {row['p99_ms']:>9.2f}  max {row['max_ms']:>9.2f} ms  "
        f"{row['seconds_a_match']:>7.2f} s a match{said}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", action="append", choices=games.names(), help="default: all")
    parser.add_argument("--matches", type=int, default=3, help="matches of each level")
    parser.add_argument("--seconds", type=float, default=3.0, help="of random matches")
    parser.add_argument("--arena", type=Path, help="evidence of an arena, for what points cost")
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    chosen = parser.parse_args()
    names = chosen.game or games.names()
    rows: dict[str, Any] = {game: {} for game in names}
    rates: dict[str, float] = {}
    for game in names:
        (rates[game], entries), aim = random_row(game, chosen.seconds), RANDOM.get(game, OTHERS)
        said = "met" if rates[game] >= aim else "NOT met"
        print(
            f"{game:<18} {rates[game]:>8.1f} random matches a second, aim {aim}  {said}; "
            f"{entries:.0f} entries each, {1e6 / rates[game] / entries:.0f} µs an entry "
            f"(the aim: {1e6 / aim / entries:.0f})"
        )
    for game in names:
        for level in players.levels(game):
            row = rows[game][str(level.number)] = level_row(game, level.number, chosen.matches)
            show_level(game, level, row)
    if chosen.arena:
        worth(rows, chosen.arena)
    if chosen.json:
        report = {"levels": rows, "random_matches_per_second": rates}
        chosen.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
