"""Forms to fill in at a table: score sheets, challenge records, variation charts."""

from typing import Any

from flubball import games, rulebooks
from flubball.cubes import CubeGame
from flubball.paper.handouts import lines, part
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size, pdf

SHAKES = 12
CHALLENGES = 14
_CUBE_POINTS = ("X-B", "X-B-1", "X-B-2", "X-C", "X-C-1", "X-C-2", "XII-B")
_CARD_POINTS = ("Equipment Tournament", "Common Signing")
_CARD_CHALLENGES = ("Equipment Readings 3", "Equipment Readings 4")


def _blanks(*said: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"label": label, "width": width} for label, width in said]


def _form(game: str, title: str, about: str) -> dict[str, Any]:
    book = rulebooks.get(part(game).BOOK)
    return {"title": title, "about": about, "left": games.title(game), "right": book.title}


def score_sheet(game: str, paper: Size = "letter") -> bytes:
    """A score sheet of a table.

    >>> score_sheet("contig-60")[:5]
    b'%PDF-'
    """
    return pdf("table", score_sheet_form(game), paper)


def score_sheet_form(game: str) -> dict[str, Any]:
    """What stands on a score sheet."""
    is_cubes = isinstance(games.get(game), CubeGame)
    return _cube_scores(game) if is_cubes else _card_scores(game)


def _cube_scores(game: str) -> dict[str, Any]:
    header = ["Shake", "Goal-setter", "Goal", "Challenge", "Player 1", "Player 2", "Player 3"]
    rows = [[str(k), "", "", "", "", "", ""] for k in range(1, SHAKES + 1)]
    rows += [["Total", "", "", "", "", "", ""], ["Points", "", "", "", "", "", ""]]
    return {
        **_form(game, "Score sheet", "One line for each shake. Penalties go beside the points."),
        "blanks": _blanks(("Table", 1), ("Round", 1), ("Division", 2), ("Date", 2)),
        "header": header,
        "widths": [3, 5, 6, 6, 4, 4, 4],
        "high": 10.5,
        "rows": rows,
        "notes": lines(part(game).BOOK, _CUBE_POINTS),
        "signs": [
            "Player 1: name, initials",
            "Player 2: name, initials",
            "Player 3: name, initials",
        ],
    }


def _card_scores(game: str) -> dict[str, Any]:
    rows = [[str(k), "", "", "", "", "", ""] for k in range(1, 9)]
    return {
        **_form(game, "Score card", "A line for each match; the Monitor fills it in, both sign."),
        "blanks": _blanks(("Name", 3), ("School", 3), ("Division", 1), ("Date", 2)),
        "header": ["Match", "Opponent", "Result", "Points 3 2 1 0", "C", "I / IA", "Signed"],
        "widths": [2, 7, 4, 4, 2, 3, 5],
        "high": 14,
        "rows": rows,
        "notes": lines(part(game).BOOK, _CARD_POINTS),
        "signs": ["Monitor", "Game Leader"],
    }


def challenge_record(game: str, paper: Size = "letter") -> bytes:
    """A record of challenges and rulings at a table.

    >>> challenge_record("wff")[:5]
    b'%PDF-'
    """
    return pdf("table", challenge_form(game), paper)


def challenge_form(game: str) -> dict[str, Any]:
    """What stands on a challenge record."""
    is_cubes = isinstance(games.get(game), CubeGame)
    if is_cubes:
        header = [
            "Shake",
            "Now / Imp.",
            "Challenger",
            "Mover",
            "Who wrote",
            "Ruling",
            "Clause",
            "Points",
        ]
        widths, notes = [2, 3, 4, 4, 4, 4, 4, 3], lines(part(game).BOOK, ("VI-A-1", "VI-A-2"))
        blanks = _blanks(("Table", 1), ("Round", 1), ("Division", 2), ("Judge", 3))
    else:
        header = ["Turn", "Challenger", "About what", "C, I or IA", "Clause", "What followed"]
        widths, notes = [2, 4, 7, 3, 5, 6], lines(part(game).BOOK, _CARD_CHALLENGES)
        blanks = _blanks(("Player A", 3), ("Player B", 3), ("Table", 1), ("Monitor", 3))
    says = "A line for each challenge, with the ruling and its clause."
    return {
        **_form(game, "Challenge record", says),
        "blanks": blanks, "header": header, "widths": widths, "high": 11,
        "rows": [[""] * len(header) for _ in range(CHALLENGES)], "notes": notes,
        "signs": ["Judge or Monitor"],
    }  # fmt: skip


def variation_chart(
    game: str, division: str = "", season: str = "", paper: Size = "letter"
) -> bytes:
    """The variations of a division and season, with a column for each shake to circle in.

    Raises `CannotMake` where a game has no variations.
    """
    return pdf("table", variation_form(game, division, season), paper)


def variation_form(game: str, division: str = "", season: str = "") -> dict[str, Any]:
    """What stands on a variation chart."""
    own = part(game)
    if not hasattr(own, "variations"):
        raise CannotMake(f"{games.title(game)} has no variations.")
    listed = own.variations(division, season)
    shakes = [str(k) for k in range(1, 9)]
    return {
        **_form(game, "Variation chart", listed.about),
        "blanks": _blanks(("Table", 1), ("Round", 1), ("Players", 4)),
        "header": ["Variation", *(f"Shake {k}" for k in shakes)],
        "widths": [13, *(3 for _ in shakes)],
        "high": max(6.2, min(9.5, 150 / max(len(listed.rows), 1))),
        "rows": [[name, *("" for _ in shakes)] for name in listed.rows],
        "notes": listed.notes,
    }
