"""A copy in black and white keeps cubes, cards and pieces apart: by lines, not by hue."""

from itertools import combinations

import numpy as np
import pytest

from flubball.drawing import Drawing, cube
from flubball.games.juggle.picture import piece
from flubball.games.stars_and_bars.picture import card
from flubball.paper.typesetting import pdf, picture
from paper.looking import Page, pages


def _copied(drawing: Drawing) -> Page:
    """The drawing as a bad copier gives it back: black or white, nothing between."""
    data = {
        "title": "Copy", "about": "", "right": "", "landscape": False, "width": 60,
        "picture": picture(drawing, 60),
    }  # fmt: skip
    return (pages(pdf("board", data), 1.0)[0] < 128).astype(np.uint8)


@pytest.mark.parametrize(
    "alike",
    [
        [cube(f"{colour}+") for colour in "rbgk"],
        [cube(text) for text in ("r6", "r9", "r6<ud>", "r9<ud>")],
        [cube("3"), cube("3<sw>"), cube("3<ud>")],
        [cube(text) for text in ("C", "K", "o", "p", "q")],
        [card(f"star-2-{colour}-open") for colour in ("red", "blue", "green")],
        [card(f"bar-1-red-{shade}") for shade in ("solid", "striped", "open")],
        [piece(f"{colour}-I2") for colour in ("red", "blue", "green", "yellow")],
    ],
    ids=["colours", "six and nine", "turned", "letters", "cards", "shades", "pieces"],
)
def test_a_copy_tells_them_apart(alike: list[Drawing]) -> None:
    copies = [_copied(drawing) for drawing in alike]
    ink = min(int(copy.sum()) for copy in copies)
    for one, other in combinations(copies, 2):
        assert int((one != other).sum()) > ink / 50


def test_two_reds_are_the_same() -> None:
    """The test above could fail: equal cubes give equal copies."""
    assert (_copied(cube("r3")) == _copied(cube("r3"))).all()


def test_every_drawing_is_well_formed_and_says_what_it_shows() -> None:
    from xml.etree import ElementTree

    for text in ("r3", "k√", "0<7,ud>", "-<sw>", "K", "g^<gcf>"):
        found = ElementTree.fromstring(cube(text).svg)
        assert found.get("aria-label") == cube(text).alt
