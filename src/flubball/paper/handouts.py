"""Pages to hand out: how to play, rules of inference, mats and boards.

A game's are in its folder's module `handout`: `BOOK`, `HOW` (headings, each with ids of clauses),
`picture()` for the page, `mat_drawing()` for printing large, and `card()` where rules need one.
"""

from types import ModuleType
from typing import Any

from flubball import games, rulebooks
from flubball.drawing import Drawing
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size, pdf, picture

WIDE = {"letter": (191, 255), "a4": (186, 273)}
"""Millimetres inside the margins of a board's page, upright and on its side."""
HIGH = {"letter": (229, 165), "a4": (246, 160)}


def part(game: str) -> ModuleType:
    """The game's module; raises `CannotMake` where it has none."""
    found = games.part(game, "handout", __package__)
    if found is None:
        raise CannotMake(f"Nothing is printed of {games.title(game)} yet.")
    return found


def lines(book: str, ids: tuple[str, ...]) -> list[tuple[str, str]]:
    """Clauses with what they say in our words; a heading stands for the items below it.

    >>> lines("nmp-division-3", ("Contig 60 Time limit",))[1]
    ('NMP Contig 60 Time limit 2', 'A difference of 2 or less is a tie.')
    """
    known, found = rulebooks.get(book), []
    for id in ids:
        clause = known.clause(id)
        if clause.why != "heading":
            found.append((f"{known.short} {id}", clause.says))
        items = [i for i in known.clauses if i.startswith(f"{id} ") and i[len(id) + 1 :].isdigit()]
        found += [(f"{known.short} {i}", known.clause(i).says) for i in items]
    return found


def how_to_play(game: str, paper: Size = "letter") -> bytes:
    """One page on how a game is played.

    >>> how_to_play("contig-60")[:5]
    b'%PDF-'
    """
    own = part(game)
    about = games.part(game, "about")
    drawn = own.picture()
    return pdf(
        "handout",
        {
            "title": f"How to play {games.title(game)}",
            "about": str(about.ABOUT) if about else "",
            "left": games.title(game),
            "right": rulebooks.get(own.BOOK).title,
            "pictures": [picture(drawn, own.WIDTH)],
            "size": getattr(own, "SIZE", 9.5),
            "columns": 2,
            "groups": [
                {"heading": heading, "lines": lines(own.BOOK, ids)} for heading, ids in own.HOW
            ],
        },
        paper,
    )


def rules_card(game: str, paper: Size = "letter") -> bytes:
    """A card of rules, for a game that has one; raises `CannotMake`."""
    own = part(game)
    if not hasattr(own, "card"):
        raise CannotMake(f"{games.title(game)} has no card of rules.")
    return pdf("table", own.card(), paper)


def mat(game: str, paper: Size = "letter") -> bytes:
    """The mat or the board, as large as a page allows."""
    own = part(game)
    drawn: Drawing = own.mat_drawing()
    side = drawn.width > drawn.height * 1.15
    wide, high = WIDE[paper][side], HIGH[paper][side]
    width = round(min(wide, high * drawn.width / drawn.height), 1)
    data: dict[str, Any] = {
        "title": games.title(game),
        "about": getattr(own, "MAT_SAYS", ""),
        "right": "Flubball",
        "landscape": side,
        "width": width,
        "picture": picture(drawn, width),
    }
    return pdf("board", data, paper)
