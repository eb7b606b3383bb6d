"""Problems of Stars & Bars: the best card, count the points, rule on a score."""

from random import Random

from flubball.drawing import beside
from flubball.games.stars_and_bars import best_cards, points_for, standard
from flubball.games.stars_and_bars.picture import board, card
from flubball.paper import challenges
from flubball.paper.problems import CHALLENGE, EXAM, Figure, KeyStep, Problem, Room, Wanted, plain

THEMES = {
    "best": "The best card",
    "points": "Count the points",
    EXAM: "Rule on this score",
    CHALLENGE: challenges.TITLE,
}
LYING = {"easy": 4, "medium": 7, "hard": 10}
HAND = {"easy": 2, "medium": 3, "hard": 4}
POINTS, BESIDE = "NMP Equipment Stars & Bars 4", "NMP Equipment Stars & Bars 1"
_CARD = 15.0


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    plain(wanted)
    if theme == CHALLENGE:
        return challenges.make(wanted, rng, yes)
    cells, central = standard().cells, standard().board.central
    rim = [cell for cell in cells if cell not in central]
    lying = [*central, *rng.sample(rim, LYING[wanted.level] - len(central))]
    free = [cell for cell in rim if cell not in lying]
    cards = rng.sample(standard().cards, len(lying) + HAND[wanted.level])
    tops = dict(zip(lying, cards, strict=False))
    hand = cards[len(lying) :]
    if theme == "best":
        return _best(wanted, tops, hand)
    cell = rng.choice([*central, *free])
    return _points(theme, wanted, tops, hand[0], cell, rng, yes)


def check(problem: Problem, answer: str) -> bool:
    """`card cell` with the most points; a count; `correct` or `incorrect`."""
    if problem.theme == CHALLENGE:
        return challenges.check(problem, answer)
    asked, said = problem.asked, answer.split()
    tops = dict(each.split("=") for each in asked["tops"].split())
    if problem.theme == "best":
        found = best_cards(asked["hand"].split(), tops)
        return any([one.card, one.cell] == said for one in found if one.points == found[0].points)
    points = points_for(asked["card"], asked["cell"], tops)
    if problem.theme == "points":
        return said == [str(points)]
    verdict = "correct" if points == int(asked["said"]) else "incorrect"
    return answer.strip().casefold() == verdict


def _best(wanted: Wanted, tops: dict[str, str], hand: list[str]) -> Problem | None:
    found = best_cards(hand, tops)
    best = [one for one in found if one.points == found[0].points]
    if len(best) > 2 or best[0].points < 4:
        return None
    answers = tuple(f"{one.card} {one.cell}" for one in best)
    steps = tuple(_step(one.card, one.cell, one.points, tops) for one in best)
    key = " or ".join(f"{card(one.card).alt} on {one.cell}" for one in best)
    asked = {"tops": _said(tops), "hand": " ".join(hand)}
    task = "Which card of the hand scores most, and where? Cards may lie on others."
    shown = beside(map(card, hand), 10)
    figures = (*_board(tops), Figure(shown, _CARD * len(hand), "Your hand"))
    return Problem(
        wanted.game, "best", THEMES["best"], task, asked, answers, steps, key, figures=figures,
        room=Room((), 1),
    )  # fmt: skip


def _step(name: str, cell: str, points: int, tops: dict[str, str]) -> KeyStep:
    said = f"{card(name).alt.capitalize()} on {cell} scores {points}: the ways in which it "
    said += "differs from each neighbour of the same area, added up."
    return KeyStep(said, (BESIDE, POINTS))


def _points(
    theme: str, wanted: Wanted, tops: dict[str, str], name: str, cell: str, rng: Random, right: bool
) -> Problem | None:
    points = points_for(name, cell, tops)
    if points < 2:
        return None
    asked = {"tops": _said(tops), "card": name, "cell": cell}
    figures = (*_board(tops), Figure(card(name), _CARD, f"The card for {cell}"))
    step = _step(name, cell, points, tops)
    if theme == "points":
        task = f"How many points does this card score on {cell}?"
        return Problem(
            wanted.game, theme, THEMES[theme], task, asked, (str(points),), (step,), str(points),
            figures=figures,
        )  # fmt: skip
    said = points if right else points + rng.choice((-1, 1, 2))
    verdict = "correct" if right else "incorrect"
    task = f"A player places the card on {cell} and announces {said}. Tick; name the clause."
    return Problem(
        wanted.game, theme, THEMES[theme], task, {**asked, "said": str(said)}, (verdict,), (step,),
        verdict.capitalize(), figures=figures, room=Room(("Correct", "Incorrect"), 1),
    )  # fmt: skip


def _said(tops: dict[str, str]) -> str:
    return " ".join(f"{cell}={name}" for cell, name in sorted(tops.items()))


def _board(tops: dict[str, str]) -> tuple[Figure, ...]:
    return (Figure(board(tops), 72),)
