"""Worksheets: the problems of a sheet, the sheet and its key as documents."""

from hashlib import sha256
from typing import Any
from urllib.parse import quote, urlencode

import msgspec

from flubball import games, rulebooks
from flubball.cubes.faces import COLOURS
from flubball.drawing.cubes import legend
from flubball.paper.problems import EXAMS, Figure, Problem, Wanted, problems, themes
from flubball.paper.typesetting import Size, pdf, picture, qr

SITE = "http://localhost:8000"
"""Where `flubball serve` listens if nothing else is said."""
MOST = 60
"""Problems on a sheet."""
_QR = 21.0
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Sheet(msgspec.Struct, frozen=True):
    """A worksheet: what was wanted, its problems, and where they are online."""

    wanted: Wanted
    problems: tuple[Problem, ...]
    paper: Size = "letter"
    site: str = SITE

    @property
    def code(self) -> str:
        """Two or three letters by which a sheet and its key find each other."""
        digest = sha256(self.wanted.key.encode()).digest()
        return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:3])

    @property
    def title(self) -> str:
        """What stands on top of it."""
        named = themes(self.wanted.game)
        if self.wanted.theme in EXAMS:
            return "Judges’ exam"
        return named[self.wanted.theme] if self.wanted.theme else games.title(self.wanted.game)


def sheet(wanted: Wanted, count: int, paper: Size = "letter", site: str = SITE) -> Sheet:
    """A sheet of so many problems; raises `CannotMake`.

    >>> made = sheet(Wanted("fab-a-diffy"), 2)
    >>> len(made.problems), made.title
    (2, 'Fab-a-Diffy')
    """
    return Sheet(wanted, problems(wanted, count), paper, site.rstrip("/"))


def address(made: Sheet, number: int) -> str:
    """Where a problem is online: it is made again there, of the same seed.

    >>> address(sheet(Wanted("fab-a-diffy", seed="7"), 1), 1)
    'http://localhost:8000/problem/fab-a-diffy/1?seed=7'
    """
    wanted = made.wanted
    asked = [("seed", wanted.seed)]
    asked += [("level", wanted.level)] if wanted.level != "easy" else []
    for name in ("theme", "division", "season"):
        if value := getattr(wanted, name):
            asked.append((name, value))
    asked += [("variation", name) for name in wanted.variations]
    return f"{made.site}/problem/{quote(wanted.game)}/{number}?{urlencode(asked)}"


def sheet_pdf(made: Sheet) -> bytes:
    """The sheet for students."""
    return pdf("worksheet", sheet_data(made), made.paper)


def key_pdf(made: Sheet) -> bytes:
    """The key, on pages of its own."""
    return pdf("key", key_data(made), made.paper)


def _about(made: Sheet) -> dict[str, Any]:
    wanted = made.wanted
    count = len(made.problems)
    many = "1 problem" if count == 1 else f"{count} problems"
    title = games.title(wanted.game)
    asked = made.problems[0].asked if made.problems else {}
    parts = [title, asked.get("division", "").capitalize(), asked.get("season", "")]
    parts += [name.replace("-", " ") for name in wanted.variations]
    parts += ["no variation"] if asked.get("variations") == "" else []
    return {
        "title": made.title,
        "about": f"{many} · {wanted.level} · {title}",
        "left": " · ".join(part for part in parts if part),
        "right": f"Seed {wanted.seed} · sheet {made.code}",
        "exam": wanted.theme in EXAMS,
    }


def sheet_data(made: Sheet) -> dict[str, Any]:
    """What the template of a sheet is filled with."""
    return {
        **_about(made),
        "legend": picture(legend(), 118) if _has_colours(made) else None,
        "problems": [_problem(made, one) for one in made.problems],
    }


def _has_colours(made: Sheet) -> bool:
    """Are there cubes in four colours? Letters and boards need no legend."""
    return any(set(one.asked.get("resources", "")) & set(COLOURS) for one in made.problems)


def _figures(each: tuple[Figure, ...]) -> list[dict[str, Any]]:
    return [picture(one.drawing, round(one.width, 2), one.label) for one in each]


def _problem(made: Sheet, one: Problem) -> dict[str, Any]:
    to = address(made, one.number)
    room = one.room
    return {
        "number": one.number,
        "title": one.title,
        "task": one.task,
        "figures": _figures(one.figures),
        "lines": one.lines,
        "ticks": room.ticks,
        "room": room.lines,
        "tail": _figures((room.tail,))[0] if room.tail else None,
        "lead": _figures((room.lead,))[0] if room.lead else None,
        "qr": picture(qr(to), _QR),
        "address": to,
        "code": f"{made.code}-{one.number}",
    }


def key_data(made: Sheet) -> dict[str, Any]:
    """What the template of a key is filled with."""
    about = _about(made)
    cited = dict.fromkeys(c for one in made.problems for step in one.steps for c in step.clauses)
    return {
        **about,
        "title": f"Key: {made.title}",
        "about": f"For the coach. {about['about']}",
        "problems": [_key(one) for one in made.problems],
        "notes": list(dict.fromkeys(one.others for one in made.problems if one.others)),
        "clauses": [[name, rulebooks.parse_citation(name).says] for name in cited],
    }


def _key(one: Problem) -> dict[str, Any]:
    """Most answers are drawn or stand in the steps; all of them are in the listing."""
    written = list(one.answers[len(one.shown) :]) if one.writes_answers else []
    return {
        "number": one.number,
        "title": one.title,
        "key": one.key,
        "shown": _figures(one.shown),
        "answers": written,
        "steps": msgspec.to_builtins(one.steps),
    }


def listing(made: Sheet) -> dict[str, Any]:
    """The sheet for programs: every problem with all accepted answers, so that a key is checked.

    >>> found = listing(sheet(Wanted("fab-a-diffy"), 1))
    >>> sorted(found["problems"][0])[:4]
    ['address', 'all_listed', 'answers', 'asked']
    """
    return {
        "game": made.wanted.game,
        "wanted": msgspec.to_builtins(made.wanted),
        "sheet": made.code,
        "problems": [
            {
                "number": one.number,
                "theme": one.theme,
                "title": one.title,
                "task": one.task,
                "lines": list(one.lines),
                "choices": list(one.room.ticks),
                "asked": one.asked,
                "answers": list(one.answers),
                "all_listed": one.all_listed,
                "others": one.others,
                "key": one.key,
                "steps": msgspec.to_builtins(one.steps),
                "address": address(made, one.number),
            }
            for one in made.problems
        ],
    }
