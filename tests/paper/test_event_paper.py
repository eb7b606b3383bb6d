"""What an event prints: it fits its pages, its codes open the right seats, nothing is left out."""

import pytest

from flubball.paper.event.kinds import EVENT_KINDS, print_event
from flubball.paper.event.wanted import Printing
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import SIZES
from flubball.tournament.event import Action, Event, EventState, apply, start
from flubball.tournament.event.actions import Award, Enter, Release
from flubball.tournament.event.day_actions import Enrol
from flubball.tournament.event.drawing import draw_actions
from flubball.tournament.event.hall_actions import BringKits, Furnish
from flubball.tournament.places import TableRow
from flubball.tournament.roster import Player
from paper.looking import codes, edges, pages, words

LONG = "Bartholomew Featherstonehaugh-Smith the Younger"
SITE = "http://192.168.100.107:8000"


def day(game: str, division: str = "") -> EventState:
    rounds = 5 if game == "pentathlon" else 3
    state = start(Event("Lakes Invitational", game, "", division=division, rounds=rounds))
    named = [LONG, "Ann Lee", *(f"Player {n}" for n in range(2, 11))]
    players = tuple(
        Player(f"p{n:02}", name, f"Team {n % 4}", f"School of {n % 3}", division)
        for n, name in enumerate(named)
    )
    rooms = Furnish(tuple(TableRow(n, "Library") for n in range(1, 7)))
    before: tuple[Action, ...] = (Enrol(players), rooms, BringKits("School of 1", 2))
    for action in before:
        state = apply(state, action)
    for action in (*draw_actions(state, 1, 1), Release(1)):
        state = apply(state, action)
    for id in state.released[1].tables[0]:
        state = apply(state, Enter(1, id, 3 if state.scoring.by_card else 20))
    return apply(state, Award("p00", "First place in everything there is to win"))


def printing(state: EventState) -> Printing:
    return Printing(state, {p.id: f"K7PX{p.id.upper()}AB" for p in state.players}, SITE)


EQUATIONS, PENTATHLON = printing(day("equations", "elementary")), printing(day("pentathlon"))


@pytest.mark.parametrize("kind", sorted(EVENT_KINDS))
def test_every_kind_fits_its_pages_and_its_codes_decode(kind: str) -> None:
    wanted = PENTATHLON if kind == "stars" else EQUATIONS
    for place, size in enumerate(SIZES):
        made = print_event(kind, wanted, size)
        found = pages(made, 1.7 if place else 1.0)
        for page in found:
            assert min(edges(page, 1.7 if place else 1.0)) > 4, size
    told = words(made)
    assert "Lakes Invitational" in told
    seen = {code for page in found for code in codes(page)}
    if kind in ("badges", "stars"):
        assert seen == {wanted.link(id) for id in wanted.codes}
    elif kind == "table-signs":
        assert seen == {f"{SITE}/desk"} and len(found) == 3
    if kind in ("seats-by-name", "seats-by-school", "standings", "badges"):
        flat = " ".join(told.split())
        assert all(wanted.name(id) in flat for id in wanted.codes if id != "p00")
    if kind in ("score-sheets", "variation-charts", "challenge-records"):
        assert len(found) == len(wanted.tables)


def test_score_cards_and_records_of_a_pentathlon() -> None:
    cards = print_event("score-sheets", PENTATHLON)
    assert len(pages(cards, 1.0)) == 11 and "Fab-a-Diffy" in words(cards)
    assert all(min(edges(page, 1.0)) > 4 for page in pages(cards, 1.0))
    assert "Ann Lee" in words(print_event("challenge-records", PENTATHLON))


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("seats-by-name", "draw it first"),
        ("score-sheets", "draw it first"),
        ("table-signs", "No tables are known"),
        ("certificates", "No award"),
        ("badges", "Nobody is on the roster"),
        ("stars", "the Pentathlon's"),
        ("posters", "There is no kind"),
    ],
)
def test_what_is_missing_is_said(kind: str, says: str) -> None:
    with pytest.raises(CannotMake, match=says):
        print_event(kind, printing(start(Event("Day", "equations", ""))))
