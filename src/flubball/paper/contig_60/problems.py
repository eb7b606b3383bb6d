"""Problems of Contig 60: the best play of a roll, what a chip takes off, rule on a sentence."""

from random import Random

from flubball.drawing import dice
from flubball.engine.errors import EngineError
from flubball.games.contig_60 import Option, plays, points_for, read, standard, value_of
from flubball.games.contig_60.picture import board
from flubball.games.contig_60.sentences import sentences
from flubball.paper import challenges
from flubball.paper.problems import CHALLENGE, EXAM, Figure, KeyStep, Problem, Room, Wanted, plain

THEMES = {
    "best": "The best play",
    "points": "Count the points",
    EXAM: "Rule on this sentence",
    CHALLENGE: challenges.TITLE,
}
CHIPS = {"easy": 8, "medium": 14, "hard": 22}
ORDER = "NMP Contig 60 Order of operations"
USE, POINTS = "NMP Equipment Contig 60 2", "NMP Equipment Contig 60 4"


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    plain(wanted)
    if theme == CHALLENGE:
        return challenges.make(wanted, rng, yes, "Before the turn; filled chips are Player A's")
    numbers = sorted(number for row in standard().rows for number in row)
    chips = rng.sample(numbers, CHIPS[wanted.level])
    half = len(chips) // 2
    own, other = sorted(chips[:half]), sorted(chips[half:])
    roll = tuple(rng.choice(standard().faces) for _ in range(3))
    if theme == "best":
        return _best(wanted, own, other, roll)
    if theme == "points":
        return _points(wanted, own, other, rng)
    return _rule(wanted, roll, rng, yes)


def check(problem: Problem, answer: str) -> bool:
    """A sentence that makes a best number; a count; `correct` or `incorrect`."""
    if problem.theme == CHALLENGE:
        return challenges.check(problem, answer)
    asked, said = problem.asked, answer.strip()
    if problem.theme == "points":
        return said == str(points_for(int(asked["number"]), _chips(asked)))
    if problem.theme == EXAM:
        return said.casefold() == _verdict(asked["sentence"], _dice(asked))
    try:
        value = value_of(read(said), _dice(asked)).value
    except EngineError:
        return False
    found = plays(_dice(asked), _chips(asked))
    return any(value == one.number and one.points == found[0].points for one in found)


def _dice(asked: dict[str, str]) -> tuple[int, ...]:
    return tuple(map(int, asked["dice"].split()))


def _chips(asked: dict[str, str]) -> list[int]:
    return [int(n) for n in f"{asked['own']} {asked['other']}".split()]


def _best(
    wanted: Wanted, own: list[int], other: list[int], roll: tuple[int, ...]
) -> Problem | None:
    found = plays(roll, (*own, *other))
    best = [one for one in found if found and one.points == found[0].points]
    if not best or best[0].points < 2 or len(best) > 2 or len(found) < 5:
        return None
    if wanted.level == "easy" and any("÷" in one.sentence for one in best):
        return None
    answers = tuple(text for one in best for text, value in sentences(roll) if value == one.number)
    steps = tuple(_step(one, (*own, *other)) for one in best)
    key = " or ".join(f"{one.number}: {one.points} points" for one in best)
    task = "Yours are the filled chips. Write the sentence that takes off the most points."
    asked = {"dice": " ".join(map(str, roll)), "own": _said(own), "other": _said(other)}
    return Problem(
        wanted.game, "best", THEMES["best"], task, asked, answers, steps, key,
        figures=(*_board(own, other), Figure(dice(roll), 30, "The roll")), room=Room((), 2),
        others="Any sentence of the three dice for the same number is right.",
    )  # fmt: skip


def _step(one: Option, occupied: tuple[int, ...]) -> KeyStep:
    said = f"{one.number} by {one.sentence}: {one.points} neighbours have a chip."
    return KeyStep(said, (USE, ORDER, POINTS))


def _points(wanted: Wanted, own: list[int], other: list[int], rng: Random) -> Problem | None:
    free = [n for row in standard().rows for n in row if n not in (*own, *other)]
    number = rng.choice(free)
    points = points_for(number, (*own, *other))
    if points < {"easy": 1, "medium": 2, "hard": 3}[wanted.level]:
        return None
    near = "neighbour has" if points == 1 else "neighbours have"
    steps = (KeyStep(f"{points} {near} a chip, whoever owns it.", (POINTS,)),)
    task = f"How many points does a chip on {number} take off?"
    asked = {"number": str(number), "own": _said(own), "other": _said(other)}
    return Problem(
        wanted.game, "points", THEMES["points"], task, asked, (str(points),), steps, str(points),
        figures=_board(own, other, (number,)),
    )  # fmt: skip


def _verdict(sentence: str, roll: tuple[int, ...]) -> str:
    return "correct" if value_of(sentence, roll).value is not None else "incorrect"


def _rule(wanted: Wanted, roll: tuple[int, ...], rng: Random, right: bool) -> Problem | None:
    """A sentence with its result; a wrong one is what comes out without an order of operations."""
    whole = [(t, v) for t, v in sentences(roll) if v.denominator == 1 and v > 0 and "=" not in t]
    texts = [(t, v) for t, v in whole if set(t) & set("x÷") and set(t) & set("+-")]
    if not texts:
        return None
    text, value = rng.choice(texts)
    shown = f"{text}={value}"
    if not right:
        wrong = _from_the_left(text)
        if wrong is None or wrong == value:
            return None
        shown = f"{text}={wrong}"
    said = value_of(shown, roll)
    verdict = _verdict(shown, roll)
    why = said.why or f"{text} is {value}: times and divided come first."
    task = f"A player announces {shown}. Tick your ruling; name the clause."
    asked = {"dice": " ".join(map(str, roll)), "sentence": shown}
    return Problem(
        wanted.game, EXAM, THEMES[EXAM], task, asked, (verdict,), (KeyStep(why, (ORDER,)),),
        verdict.capitalize(), figures=(Figure(dice(roll), 30, "The roll"),),
        room=Room(("Correct", "Incorrect"), 1),
    )  # fmt: skip


def _from_the_left(text: str) -> int | None:
    signs = [s for s in text if s in "+-x÷"]
    numbers = [int(n) for n in "".join(" " if c in "+-x÷" else c for c in text).split()]
    value = numbers[0]
    for sign, n in zip(signs, numbers[1:], strict=True):
        if sign == "÷":
            if n == 0 or value % n:
                return None
            value //= n
        else:
            value = {"+": value + n, "-": value - n, "x": value * n}[sign]
    return value if value >= 0 else None


def _said(chips: list[int]) -> str:
    return " ".join(map(str, chips))


def _board(own: list[int], other: list[int], marked: tuple[int, ...] = ()) -> tuple[Figure, ...]:
    return (Figure(board(own, other, marked), 68),)
