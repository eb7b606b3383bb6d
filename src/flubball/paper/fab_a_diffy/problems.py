"""Problems of Fab-a-Diffy: make the trick, make a whole, rule on a sentence."""

from random import Random

from flubball.engine.errors import EngineError
from flubball.games.fab_a_diffy import available, is_trick, judged, read, standard, strips_of
from flubball.games.fab_a_diffy.picture import strip, strips
from flubball.paper import challenges
from flubball.paper.problems import CHALLENGE, EXAM, Figure, KeyStep, Problem, Room, Wanted, plain

THEMES = {
    "trick": "Make the trick",
    "whole": "Make the whole",
    EXAM: "Rule on this trick",
    CHALLENGE: challenges.TITLE,
}
FACE = 3  # NMP Fab-a-Diffy Three face up
PARTS = {"easy": (2, 3, 4), "medium": (2, 3, 4, 6), "hard": (2, 3, 4, 6, 12)}
TRICK = "NMP Equipment Fab-a-Diffy 2"
NAMES = "NMP Fab-a-Diffy Equivalent fractions"
OTHERS = "Equal fractions of halves, thirds, quarters, sixths and twelfths may be said as well."


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    plain(wanted)
    if theme == CHALLENGE:
        return challenges.make(wanted, rng, yes)
    parts = PARTS[wanted.level]
    known = [s for s in strips_of(standard()).names if int(s.split("/")[1]) in parts]
    known = [s for s in known if not s.startswith("0/")]
    wholes = [s for s in known if s.split("/")[0] == s.split("/")[1]]
    show = rng.choice(wholes if theme == "whole" else [s for s in known if s not in wholes])
    rest = [s for s in known if s != show]
    face = sorted(rng.sample(rest, FACE), key=_order)
    if theme == EXAM:
        return _rule(wanted, face, show, rng, yes)
    found = available(face, show)
    if not 1 <= len(found) <= 3:
        return None
    answers = tuple(one.sentence for one in found)
    steps = tuple(
        KeyStep(f"{' and '.join(one.strips)}: {one.sentence}.", (TRICK,)) for one in found
    )
    key = "1 trick" if len(found) == 1 else f"{len(found)} tricks"
    task = f"Write every trick: a sentence with two strips for {show} in the Show Box."
    return Problem(
        wanted.game, theme, THEMES[theme], task, {"face": " ".join(face), "show": show}, answers,
        steps, key, figures=_figures(face, show), room=Room((), len(found) + 1), others=OTHERS,
    )  # fmt: skip


def check(problem: Problem, answer: str) -> bool:
    """A sentence of two strips that lie there; `correct` or `incorrect`."""
    if problem.theme == CHALLENGE:
        return challenges.check(problem, answer)
    face, show = problem.asked["face"].split(), problem.asked["show"]
    if problem.theme == EXAM:
        pair, say = problem.asked["pair"].split(), problem.asked["sentence"]
        verdict = "correct" if is_trick(pair, show, say) else "incorrect"
        return answer.strip().casefold() == verdict
    return any(is_trick(one.strips, show, answer) for one in available(face, show))


def _rule(wanted: Wanted, face: list[str], show: str, rng: Random, right: bool) -> Problem | None:
    found = available(face, show)
    if not found:
        return None
    one = rng.choice(found)
    pair, say = one.strips, one.sentence
    if not right:
        say = _wrong(pair, show)
        if is_trick(pair, show, say):
            return None
    try:
        why = judged(read(say), pair, show, strips_of(standard())).why
    except EngineError:
        return None
    verdict = "incorrect" if why else "correct"
    task = f"A player touches {pair[0]} and {pair[1]} and says {say}. Tick; name the clause."
    asked = {"face": " ".join(face), "show": show, "pair": " ".join(pair), "sentence": say}
    step = KeyStep(
        why or "The two strips make the one shown, and the sentence says so.", (TRICK, NAMES)
    )
    return Problem(
        wanted.game, EXAM, THEMES[EXAM], task, asked, (verdict,), (step,), verdict.capitalize(),
        figures=_figures(list(pair), show), room=Room(("Correct", "Incorrect"), 1),
    )  # fmt: skip


def _wrong(pair: tuple[str, str], show: str) -> str:
    """What comes out if tops and bottoms are added each for itself."""
    (a, b), (c, d) = (map(int, each.split("/")) for each in pair)
    return f"{pair[0]}+{pair[1]}={a + c}/{b + d}"


def _order(name: str) -> tuple[int, int]:
    top, bottom = map(int, name.split("/"))
    return bottom, top


def _figures(face: list[str], show: str) -> tuple[Figure, ...]:
    return (
        Figure(strip(show), 66, "Show Box"),
        Figure(strips(face, 1), 66, "Face up"),
    )
