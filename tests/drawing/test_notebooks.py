"""In a notebook things draw themselves: mats, Goals, cubes, every board, rulings."""

from random import Random
from xml.etree import ElementTree

import pytest

from flubball import equations as eq
from flubball import games, wff
from flubball.monitor import MonitorGame

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
        assert words(svg)
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
