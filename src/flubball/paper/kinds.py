"""What can be printed besides worksheets, by name."""

from collections.abc import Callable

from flubball.paper.forms import challenge_record, score_sheet, variation_chart
from flubball.paper.handouts import how_to_play, mat, rules_card
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size

KINDS: dict[str, Callable[..., bytes]] = {
    "score-sheet": score_sheet,
    "variation-chart": variation_chart,
    "challenge-record": challenge_record,
    "how-to-play": how_to_play,
    "rules-card": rules_card,
    "mat": mat,
}
BY_DIVISION = ("variation-chart",)
SAYS = {
    "score-sheet": "the score sheet of a table, or a player's score card",
    "variation-chart": "variations of a division and season",
    "challenge-record": "challenges at a table, with rulings",
    "how-to-play": "a game on one page",
    "rules-card": "rules of inference",
    "mat": "the mat or the board, as large as the page",
}


def printed(
    kind: str, game: str, division: str = "", season: str = "", paper: Size = "letter"
) -> bytes:
    """A document of that kind; raises `CannotMake`.

    >>> printed("mat", "contig-60")[:5]
    b'%PDF-'
    """
    if kind not in KINDS:
        raise CannotMake(f"There is no kind {kind!r}; there are {', '.join(KINDS)}.")
    if kind in BY_DIVISION:
        return KINDS[kind](game, division, season, paper=paper)
    if division or season:
        raise CannotMake(f"A {kind} does not depend on division or season.")
    return KINDS[kind](game, paper=paper)
