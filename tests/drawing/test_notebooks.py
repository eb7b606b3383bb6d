"""Things draw themselves in a notebook: mats, boards, rulings, proofs, reviews, seatings."""

import re
from fractions import Fraction
from random import Random
from xml.etree import ElementTree

import pytest

from flubball import equations as eq
from flubball import games, wff
from flubball.coach.model import Moment, Point, Proof, Review
from flubball.monitor import MonitorGame
from flubball.tournament.roster_csv import parse_roster
from flubball.tournament.seating.draft import seat
from flubball.tournament.standings.table import Standing, Standings

BOARDS = [game.name for game in games.every() if isinstance(game, MonitorGame)]


def words(svg: str) -> str:
    """What a reader hears of a drawing, which has to be a document."""
    return str(ElementTree.fromstring(svg).get("aria-label"))


def test_a_mat_shows_what_is_told_of_it() -> None:
    mat = eq.Mat(goal="2x 3+5", required="r5", permitted="", resources="1 7 -")
    assert words(mat._repr_svg_()) == (
        "Goal: 2, times, 3, plus, 5; Required: red 5; Permitted: none; Resources: 1, 7, minus"
    )
    assert "Required: capital K, small i" in words(wff.Mat("p", required="K i")._repr_svg_())
    assert words(eq.Mat(resources="1 2")._repr_svg_()) == "Resources: 1, 2"


def test_goal_and_cube() -> None:
    assert words(eq.parse_goal("r3<sw>+k7")._repr_svg_()) == "red 3 (sideways), plus, black 7"
    assert words(eq.Cube("√", "k")._repr_svg_()) == "black root"


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_draws_itself_at_any_moment(name: str) -> None:
    game, rng = games.get(name), Random(3)
    state = game.start(2)
    seen = set()
    for _ in range(30):
        svg = state._repr_svg_()
        assert str(state) == str(state.play.board) == words(svg) != ""
        assert game.view(state, 0)._repr_svg_() is not None
        seen.add(svg)
        actors = game.actors(state)
        if not actors:
            break
        seat = rng.choice(actors)
        action = game.sample(state, seat, rng)
        if action is not None and game.check(state, seat, action).accepted:
            state = game.apply(state, seat, action)
    assert len(seen) > 1, "nothing that was done could be seen"


def test_a_ruling_marks_the_fault_and_escapes_what_was_written() -> None:
    rules = eq.Rules("agloa-2026-27", "middle")
    html = rules.judge("5^2-4+0 = 3x(5+2)", eq.Mat(goal="3x5+2"))._repr_html_()
    ElementTree.fromstring(html)
    assert "<b>Incorrect</b> · ambiguous" in html and "<mark>5^2-4+0</mark>" in html
    assert "AGLOA VII-B-6" in html and "help: Write ((5^2)-4)+0" in html
    bad = rules.judge("<script>&", eq.Mat(goal="5"))._repr_html_()
    assert "<script" not in bad
    ElementTree.fromstring(bad)


def test_a_proof_is_a_table_and_a_text() -> None:
    found = wff.derivable(["q"], "Cpq", ["Ci", "R"])
    assert "│ p" in str(found) and str(found).endswith("Ci, 2-3")
    rows = ElementTree.fromstring(found._repr_html_()).findall("tr")
    assert [cell.text for cell in rows[-1]] == ["4", "Cpq", "Ci, 2-3"]
    none = wff.derivable(["p"], "q", ["Ki"])
    assert str(none).startswith("No proof: ")
    ElementTree.fromstring(none._repr_html_())


def test_a_review_shows_decisions_and_marks() -> None:
    proof = Proof("ruling", "2 < 3 is so.", ("NMP Contig 60 Goal",))
    mark = Moment(
        4, 1, "place 9", "wrong-challenge", 3.0, 1.0, proof, "10 earns more.", "Bo & Co played 9."
    )
    chart = (Point(0, 0, 0.0), Point(4, 0, 1.0, 1))
    found = Review("contig-60", ("Ann", "Bo & Co"), (mark,), 4, (1.0, 0.5), (), chart,
                   ((1, 1), (1, 2)), (3.0, 4.0), "Points")  # fmt: skip
    assert str(found).splitlines() == [
        "Ann: 100% of the decisions were right.",
        "Bo & Co: 50% of the decisions were right.",
        "Bo & Co, entry 4: Bo & Co played 9. 10 earns more.",
    ]
    page = ElementTree.fromstring(found._repr_html_())
    assert [[cell.text for cell in each.findall("tr")[-1]] for each in page.findall("table")] == [
        ["Bo & Co", "1 of 2", "50%"],
        ["4", "Bo & Co", "Bo & Co played 9. 10 earns more.", "2 < 3 is so."],
    ]
    assert [each.text for each in page.findall("h4")] == ["Points"]
    (drawn,) = page.iter("{http://www.w3.org/2000/svg}svg")
    assert any("Bo & Co" in (each.text or "") for each in drawn.iter())


def test_seating_and_standings_are_tables() -> None:
    roster = parse_roster("id,name,team\np1,Ann,A\np2,Bo,B\np3,Cy,C\n").value
    assert roster is not None
    draft = seat(roster, 1)
    assert str(draft).startswith("Round 1. 1: ") and "p2" in draft._repr_html_()
    places = Standings((Standing(1, "p1 & co", Fraction(6), None, ()),), ())
    assert str(places) == "1. p1 & co: 6" and "p1 &amp; co" in places._repr_html_()


def test_a_drawing_has_a_size_of_its_own() -> None:
    """Without one a notebook or a page makes it as wide as the window."""
    drawn = eq.Mat("5", required="2", resources="3 +")._repr_svg_()
    size = re.search(r'viewBox="0 0 (\S+) (\S+)" width="(\S+)" height="(\S+)"', drawn)
    assert size is not None and size.groups()[:2] == size.groups()[2:]
    assert float(size[3]) < 600
