"""What `flubball arena` prints of a report."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from flubball import games
from flubball.cli.output import heading, print_table, print_text

if TYPE_CHECKING:
    from flubball.arena import Report


def show(report: "Report", out: Console, picture: Path) -> None:
    """All of it: ratings, crosstable, tests, how matches ended, slow choices."""
    setting = report.setting
    out.print(heading(games.title(setting.game), f"{report.matches} matches, seed {setting.seed}"))
    print_table(
        out,
        list(_ratings(report)),
        header=("player", "", "rating", "95 %", "ms a choice"),
        right=(2, 4),
    )
    out.print("")
    names = [each.player for each in report.ratings]
    header = ("share of points", *map(_short, names))
    print_table(out, list(_cross(report)), header=header, right=range(1, len(names) + 1))
    out.print("")
    for line in _tests(report):
        print_text(out, line)
    share = report.decided / report.matches if report.matches else 0
    print_text(out, f"Decided: {report.decided} of {report.matches} matches, {share:.0%}.")
    ends = ", ".join(f"{reason} {count}" for reason, count in report.reasons.items())
    print_text(out, f"Ended by: {ends}.")
    for slow in report.slowest:
        print_text(out, f"Slow: {slow.ms:,.0f} ms, {slow.player}: {slow.words} ({slow.seed})")
    print_text(out, f"Picture: {picture}")


def _ratings(report: "Report") -> Iterator[tuple[str, ...]]:
    for each in report.ratings:
        rows = f"{each.low:.0f} to {each.high:.0f}"
        usual = f"{report.usual_ms[each.player]:,.2f}"
        yield _short(each.player), _name(report, each.player), f"{each.rating:.0f}", rows, usual


def _name(report: "Report", player: str) -> str:
    from flubball import players

    if not player.isdecimal():
        return ""
    level = players.find_level(report.setting.game, player)
    return f"{level.face} {level.name}"


def _cross(report: "Report") -> Iterator[tuple[str, ...]]:
    shares: dict[tuple[str, str], float] = {}
    for pair in report.pairs:
        one, other = pair.players
        if pair.share is not None:
            shares |= {(one, other): pair.share, (other, one): 1 - pair.share}
    names = [each.player for each in report.ratings]
    for one in names:
        cells = [f"{shares[one, o]:.0%}" if (one, o) in shares else "·" for o in names]
        yield (_short(one), *cells)


def _tests(report: "Report") -> Iterator[str]:
    if not report.tests:
        return
    from flubball.arena.sprt import FAMILY, MISSED, Test

    pairs = len(report.tests)
    test = Test(pairs)
    yield (
        f"SPRT, +{test.points} points, decided matches, α = {FAMILY} / {pairs} = {test.alpha:.4f}, "
        f"β = {MISSED}:"
    )
    for each in report.tests:
        one, other = map(_short, each.players)
        said = each.verdict
        yield (
            f"{one} against {other}: {said.decision}, {said.wins}–{said.losses}, "
            f"log likelihood ratio {said.likelihood:+.2f}"
        )


def _short(name: str) -> str:
    return name.rpartition(":")[2]
