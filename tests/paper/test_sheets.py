"""Sheets: nothing overflows, codes decode, same seed same bytes, tagged for readers."""

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.paper.problems import Wanted
from flubball.paper.typesetting import SIZES, Size
from flubball.paper.worksheet import Sheet, address, key_pdf, listing, sheet, sheet_pdf
from paper.looking import codes, edges, pages, words

MARGINS = (15.0, 15.0, 12.0, 9.0)  # left, right, top, bottom: millimetres that stay white
SITE = "https://play.example"


def _sheet(game: str, paper: Size = "letter", **wanted: str) -> Sheet:
    return sheet(Wanted(game, seed="11", **wanted), 4, paper, SITE)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games.names())
def test_nothing_overflows_and_codes_lead_to_the_problems(game: str) -> None:
    hard = _sheet(game, level="hard")
    for paper in SIZES:
        made = replace(hard, paper=paper)
        found: list[str] = []
        for page in pages(sheet_pdf(made)):
            assert all(a > b for a, b in zip(edges(page), MARGINS, strict=True)), paper
            found += codes(page)
        assert sorted(found) == sorted(address(made, k) for k in range(1, 5))
        for page in pages(key_pdf(made)):
            assert all(a > b for a, b in zip(edges(page), MARGINS, strict=True)), paper


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_makes_the_same_bytes_tagged_for_readers(game: str) -> None:
    one, two = _sheet(game), _sheet(game)
    assert sheet_pdf(one) == sheet_pdf(two)
    assert key_pdf(one) == key_pdf(two)
    for made in (sheet_pdf(one), key_pdf(one)):
        assert b"CreationDate" not in made and b"xmp:CreateDate" not in made  # no clock in it
        assert b"pdfuaid:part" in made and b"/StructTreeRoot" in made and b"/Lang" in made
    other = sheet(Wanted(game, seed="12"), 4)
    assert sheet_pdf(other) != sheet_pdf(one)


def test_the_key_is_apart_and_has_the_clauses() -> None:
    made = _sheet("contig-60")
    assert "NMP Equipment Contig 60 4" in words(key_pdf(made))
    assert "NMP Equipment" not in words(sheet_pdf(made))
    for one in made.problems:
        assert one.task.split(".")[0] in words(sheet_pdf(made)).replace("\r\n", " ")


def test_pages_have_the_size_that_was_asked_for() -> None:
    sizes = {p: pages(sheet_pdf(_sheet("fab-a-diffy", p)), 1.0)[0].shape for p in SIZES}
    assert sizes == {"letter": (792, 612), "a4": (842, 596)}


def test_the_listing_has_every_answer() -> None:
    made = _sheet("equations")
    told = listing(made)["problems"]
    assert [each["answers"] for each in told] == [[*one.answers] for one in made.problems]
    assert all(each["steps"] and each["address"].startswith(SITE) for each in told)
