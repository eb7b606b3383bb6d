"""Points of a shake and of a match: X, XII and, for No Goal, IV-D-2.

Every number comes from the rulebook's data with the clause that fixes it; books differ in their
data alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flubball.cubes.shake_end import WITHOUT_CHALLENGER, ShakeEnd
from flubball.rulebooks import Rulebook

_TWO_CHALLENGERS = "house ruling H15"
_WROTE_NOTHING = "house ruling H3"
_DID_NOT_PLAY = "house ruling H26"


@dataclass(frozen=True, slots=True)
class Score:
    """Points, and the places they come from; several are separated by `; `."""

    points: int
    citation: str


def shake_scores(end: ShakeEnd, book: Rulebook) -> tuple[Score, ...]:
    """The scores by seat, penalties not included; `ValueError` for what the book can't have.

    >>> from flubball import rulebooks
    >>> agloa = rulebooks.get("agloa-2026-27")
    >>> end = ShakeEnd(3, "impossible", ("none", "incorrect", "none"), (0,), 1)
    >>> shake_scores(end, agloa)[2]
    Score(points=4, citation='AGLOA X-B-4 bullet 1')
    """
    _check_players(end.players, book)
    most = book.number("players.max_challengers")
    if len(end.challengers) > most:
        raise ValueError(f"{book.short} has {most} Challenger, not {len(end.challengers)}")
    if end.challenge == "no-goal" and "no_goal_setter_upheld" not in book.numbers["points"]:
        raise ValueError(f"{book.short} has no No Goal")
    return tuple(_score(end, seat, book) for seat in range(end.players))


def match_points(totals: Sequence[int | None], book: Rulebook) -> tuple[Score, ...]:
    """The match points by seat from the totals of the shakes; None did not play (XII-A).

    >>> from flubball import rulebooks
    >>> agloa = rulebooks.get("agloa-2026-27")
    >>> [score.points for score in match_points((20, None, 20), agloa)]
    [5, 0, 5]
    """
    _check_players(len(totals), book)
    name = "match_two" if len(totals) == 2 else "match_three"
    entry = _entry(name, book)
    cite = f"{book.short} {entry['cite']}"
    return tuple(_match_score(total, totals, entry["value"], cite) for total in totals)


def _check_players(players: int, book: Rulebook) -> None:
    least, most = book.number("players.min"), book.number("players.max")
    if not least <= players <= most:
        raise ValueError(f"{book.short} is played by {least} to {most} players, not {players}")


def _entry(name: str, book: Rulebook) -> Mapping[str, Any]:
    found: Mapping[str, Any] = book.numbers["points"][name]
    return found


def _fixed(name: str, book: Rulebook, *house: str) -> Score:
    entry = _entry(name, book)
    return Score(entry["value"], "; ".join((f"{book.short} {entry['cite']}", *house)))


def _score(end: ShakeEnd, seat: int, book: Rulebook) -> Score:
    if seat in end.absent:
        return _fixed("absent", book)
    if end.challenge in WITHOUT_CHALLENGER:
        outcome = "correct" if end.is_correct(seat) else "incorrect"
        return _fixed(f"{end.challenge.replace('-', '_')}_{outcome}", book)
    if _loses_by_accepting(end, seat, book):
        return _fixed("accepted_wrong", book)
    house = (_TWO_CHALLENGERS,) if len(end.challengers) > 1 else ()
    if seat in end.writers and end.presented[seat] == "none":
        house = (*house, _WROTE_NOTHING)
    return _fixed(_situation(end, seat), book, *house)


def _loses_by_accepting(end: ShakeEnd, seat: int, book: Rulebook) -> bool:
    """X-A-2 Exception: it takes a second checker, and no Solution of one's own."""
    return (
        seat in end.accepted_wrong
        and len(end.present) > 2
        and end.presented[seat] == "none"
        and end.challenge in book.number("points.accepted_wrong_after")
    )


def _situation(end: ShakeEnd, seat: int) -> str:
    """The name of the number that the seat's role and the Solutions lead to."""
    if end.challenge == "no-goal":
        return _no_goal(end, seat)
    if seat in end.writers:
        return "correct" if end.is_correct(seat) else "writer_incorrect"
    if seat not in (*end.challengers, end.mover):
        return _third_party(end, seat)
    if not any(end.is_correct(other) for other in end.present):
        return "correct"
    return "challenger_impossible_refuted" if seat in end.challengers else "incorrect"


def _third_party(end: ShakeEnd, seat: int) -> str:
    """After Now or Impossible: X-B of each book, told apart as AGLOA X-B-3 and X-B-4 do."""
    (writer,) = end.writers
    role = "challenger" if end.challenge == "now" else "mover"
    of_writer = f"{role}_{'correct' if end.is_correct(writer) else 'incorrect'}"
    if end.presented[seat] == "incorrect":
        return "third_party_incorrect"
    if end.presented[seat] == "none":
        return f"third_party_{end.challenge}_none_{of_writer}"
    if end.challenge == "impossible":
        return "third_party_impossible_correct"
    return f"third_party_now_correct_{of_writer}"


def _no_goal(end: ShakeEnd, seat: int) -> str:
    """After a challenged No Goal: IV-D-2."""
    if seat == end.mover:
        refuted = any(end.is_correct(other) for other in end.present)
        return f"no_goal_setter_{'refuted' if refuted else 'upheld'}"
    if seat in end.challengers:
        return f"no_goal_challenger_{'correct' if end.is_correct(seat) else 'incorrect'}"
    if end.presented[seat] == "incorrect":
        return "no_goal_third_party_incorrect"
    (challenger,) = end.challengers
    outcome = "correct" if end.is_correct(challenger) else "incorrect"
    return f"no_goal_third_party_{end.presented[seat]}_challenger_{outcome}"


def _match_score(
    total: int | None, totals: Sequence[int | None], table: Mapping[str, int], cite: str
) -> Score:
    if total is None:
        line = table.get("did_not_play")
        return Score(0, _DID_NOT_PLAY) if line is None else Score(line, cite)
    played = [other for other in totals if other is not None]
    rank = sum(other > total for other in played)
    tied = played.count(total)
    return Score(table[_PLACES[rank, tied]], cite)


# How many are ahead, how many have the same total: the line of the table.
_PLACES = {
    (0, 1): "first",
    (0, 2): "tie_for_first",
    (0, 3): "three_way_tie",
    (1, 1): "second",
    (1, 2): "tie_for_second",
    (2, 1): "third",
}
