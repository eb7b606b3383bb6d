"""Forms and pages to hand out: each fits its page, on both sizes of paper."""

from itertools import product

import pytest

from flubball import games
from flubball.games.fab_a_diffy import standard, strips_of
from flubball.games.fab_a_diffy.picture import strips
from flubball.paper.fab_a_diffy.handout import mat_drawing
from flubball.paper.kinds import KINDS, SAYS, printed
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import SIZES
from paper.looking import edges, pages, words

EVERYWHERE = ("score-sheet", "challenge-record", "how-to-play", "mat")


@pytest.mark.parametrize(("kind", "game"), [*product(EVERYWHERE, games.names())])
def test_it_is_one_page_within_its_margins(kind: str, game: str) -> None:
    one = SIZES[games.names().index(game) % 2]
    for size in SIZES if kind == "how-to-play" else (one,):
        found = pages(printed(kind, game, paper=size), 1.0)
        assert len(found) == 1, size
        assert min(edges(found[0], 1.0)) > 7, size


@pytest.mark.parametrize("division", ["elementary", "middle", "junior", "senior"])
@pytest.mark.parametrize("season", ["2025-26", "2026-27"])
def test_a_chart_has_the_variations_of_division_and_season(division: str, season: str) -> None:
    made = printed("variation-chart", "equations", division, season)
    assert len(pages(made, 1.0)) == 1
    told = words(made)
    assert division.capitalize() in told and season in told
    assert ("Average" in told) is (division in ("elementary", "middle") and season == "2025-26")


def test_the_card_has_all_rules_of_inference() -> None:
    made = printed("rules-card", "wff")
    assert len(pages(made, 1.0)) == 1
    assert all(name in words(made) for name in ("Ko", "Ki", "Rp", "Ai", "Co", "Eo", "Ei", "Ci"))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("poster", "equations"), "There is no kind"),
        (("rules-card", "juggle"), "has no card"),
        (("variation-chart", "wff"), "has no variations"),
        (("variation-chart", "equations", "basic"), "without variations"),
        (("mat", "equations", "elementary"), "does not depend"),
    ],
)
def test_what_there_is_not_is_refused(asked: tuple[str, ...], says: str) -> None:
    kind, game, *more = asked
    with pytest.raises(CannotMake, match=says):
        printed(kind, game, "".join(more))


def test_the_same_bytes_again() -> None:
    assert printed("how-to-play", "wff") == printed("how-to-play", "wff")
    assert set(KINDS) == set(SAYS)


def test_all_strips_are_there_to_be_cut_out() -> None:
    alt = strips(strips_of(standard()).names).alt
    assert alt.count("/") == 30 and mat_drawing().alt == alt


def test_points_say_what_they_are_for() -> None:
    for game in ("equations", "wff"):
        assert "after the last cube" in words(printed("score-sheet", game))


def test_variations_are_called_as_in_the_rulebook() -> None:
    told = words(printed("variation-chart", "equations", "elementary", "2026-27"))
    named = ("LCM", "GCF", "Upside-down", "Three-operation Solution", "0 Wild")
    assert all(name in told for name in named)
