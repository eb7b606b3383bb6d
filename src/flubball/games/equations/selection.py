"""Variation selection (II-B, XIII): may these variations be chosen now?"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from flubball import rulebooks
from flubball.engine.ruling import Reason, Ruling, Verdict, refused
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube, parse_cubes
from flubball.games.equations.variations import ALL

# Choices named without their parameter, and what is missing.
OPEN_CHOICES = {
    "base": "a base",
    "multiple-of": "a value of k",
    "exponent": "a colour",
    "wild": "the wild cube",
}


class Selection(msgspec.Struct, frozen=True):
    """A choice of variations. `players` and `by` (setter or other) settle how many are due."""

    select: tuple[str, ...]
    already: tuple[str, ...] = ()
    rolled: str = ""
    players: int | None = None
    by: str = ""


# Every variation of a list is asked about with one roll, and the same few lists come again.
_rolled = lru_cache(16)(parse_cubes)
_rules = lru_cache(512)(Rules)


def bare_rules(rulebook: str, division: str, season: str) -> Rules:
    """The rules of a division before anything is chosen.

    >>> bare_rules("agloa-2026-27", "senior", "2026-27").variations
    ()
    """
    return _rules(rulebook, division, (), season)


@lru_cache(1024)  # a choice is asked about when it is listed, said and done
def check_selection(
    selection: Selection, rulebook: str, division: str, season: str = rulebooks.SEASON
) -> Ruling:
    """Rule on a selection; every reason that holds is listed.

    >>> choice = Selection(("0-wild",), rolled="1 2 + -")
    >>> check_selection(choice, "agloa-2026-27", "elementary").code
    'no-effect'
    """
    rules = bare_rules(rulebook, division, season)
    text = ", ".join(selection.select)
    if not rules.playable:
        why = f"{rules.book.short} {division} is played without variations."
        return refused("not-in-division", why, text=text, citations=(rules.cite("II"),))
    known = [name for name in (*selection.already, *selection.select) if name in rules.playable]
    in_play = _rules(rulebook, division, _one_of_a_kind(known), season)
    rolled = _rolled(selection.rolled)
    reasons: list[Reason] = []
    before = [*rules.always, *selection.already]
    for name in selection.select:
        reasons += _choice(name, before, rolled, in_play)
        before.append(name)
    reasons += _number(len(selection.select), selection.players, selection.by, rules)
    verdict = Verdict.REFUSED if reasons else Verdict.ACCEPTED
    return Ruling(verdict, text, tuple(reasons))


def _one_of_a_kind(names: Sequence[str]) -> tuple[str, ...]:
    kinds: dict[str, str] = {}
    for name in names:
        kinds.setdefault(ALL[name].family, name)
    return tuple(kinds.values())


def _choice(
    name: str, before: list[str], rolled: tuple[Cube, ...], rules: Rules
) -> Sequence[Reason]:
    if name in OPEN_CHOICES:
        return _open_choice(name, rules)
    if name not in ALL:
        raise ValueError(f"there is no variation {name!r}")
    found = []
    if name not in rules.playable:
        text = f"{name} is not on the list of this division."
        found.append(Reason("not-in-division", text, (), (rules.cite("XIII"),)))
    elif name not in rules.in_season:
        text = f"{name} is not played in {rules.season}."
        found.append(Reason("not-this-season", text, (), (rules.cite_variation(name),)))
    if name in before:
        found.append(Reason("repeated", f"{name} is in play already.", (), _no_choice(rules)))
    else:
        found += _conflict(name, before, rules)
    if name in rules.playable and not ALL[name].has_effect(rolled, rules):
        text = f"No rolled cube could be used with {name}."
        found.append(Reason("no-effect", text, (), _no_choice(rules)))
    return found


def _no_choice(rules: Rules) -> tuple[str, str]:
    return rules.cite("II-B-2"), rules.cite("H14")


@lru_cache(64)
def _open_choice(name: str, rules: Rules) -> tuple[Reason, ...]:
    with_parameter = [v for v in rules.playable if v in ALL and ALL[v].family == name]
    # 0 Wild has no blank to fill in where x can't be wild.
    if len(with_parameter) < 2:
        text = f"{name} is not a choice of this division."
        return (Reason("not-in-division", text, (), (rules.cite("XIII"),)),)
    text = f"{name} needs {OPEN_CHOICES[name]} filled in."
    found = [Reason("missing-parameter", text, (), (rules.cite("II-B-1-c"),))]
    if not any(v in rules.in_season for v in with_parameter):
        text = f"{name} is not played in {rules.season}."
        cite = rules.cite_variation(with_parameter[0])
        found.append(Reason("not-this-season", text, (), (cite,)))
    return tuple(found)


def _conflict(name: str, before: list[str], rules: Rules) -> list[Reason]:
    family = ALL[name].family
    others = [other for other in before if other in ALL and ALL[other].family == family]
    if not others:
        return []
    text = f"{name} conflicts with {others[0]}."
    return [Reason("conflict", text, (), _no_choice(rules))]


@lru_cache(256)
def _number(count: int, players: int | None, by: str, rules: Rules) -> tuple[Reason, ...]:
    # Who chooses is not said, so any number that somebody may choose will do.
    unknown = players is None or (players == 2 and not by)
    least, most = due(rules, players or 2, by)
    if unknown:
        most = max(most, int(rules.number("selection.two_players_non_setter")))
    if least <= count <= most:
        return ()
    text = f"{count} chosen where {least if least == most else f'{least} or {most}'} is due."
    return (Reason("wrong-number", text, (), (rules.cite("II-B-3"),)),)


def due(rules: Rules, players: int, by: str) -> tuple[int, int]:
    """How many variations a player (setter or other) chooses, at least and at most (II-B-3).

    >>> due(Rules("agloa-2026-27", "middle"), 2, "other"), due(
    ...     Rules("agloa-2026-27", "senior"), 3, "setter")
    ((2, 2), (1, 2))
    """
    one = int(rules.number("selection.each"))
    two = int(rules.number("selection.two_players_non_setter"))
    if players == 2 and by == "other":
        return two, two
    return one, max(one, rules.division_number("selection_most"))
