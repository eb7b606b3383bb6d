"""Problems of WFF 'N PROOF: is it a WFF, prove it, which line is wrong, rule on a proof."""

from random import Random

from flubball import wff
from flubball.drawing.cubes import cubes
from flubball.drawing.mat import framed
from flubball.paper.problems import EXAM, CannotMake, Figure, KeyStep, Problem, Room, Wanted
from flubball.paper.wff.formulas import broken, formula, goal_of

THEMES = {"wff": "Is it a WFF?", "prove": "Prove it", "line": "Which line is wrong?",
          EXAM: "Rule on this proof"}  # fmt: skip
DIVISION = "elementary"
_CUBE = 6.4 / 64
_DRAWS = 50
_LETTERS = {"easy": 5, "medium": 7, "hard": 10}
OTHERS = "Every proof that the checker accepts is right; lines may come in another order."
_WHY = {"C": "II-B-3-a", "A": "II-B-3-a", "K": "II-B-3-a", "E": "II-B-3-a", "N": "II-B-3-b"}


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    rules = _rules(wanted)
    if theme == "wff":
        return _wff(wanted, rng, yes)
    draws = (goal_of(rules, wanted.level, rng) for _ in range(_DRAWS))
    asked = next((one for one in draws if one is not None), None)
    if asked is None:
        return None
    if theme == "prove":
        return _prove(wanted, rules, *asked)
    premises, goal, _, proof = asked
    return _line(theme, wanted, rules, premises, goal, proof, rng, yes and theme == EXAM)


def _rules(wanted: Wanted) -> wff.Rules:
    if wanted.variations or wanted.season:
        raise CannotMake("WFF 'N PROOF has no variations and no seasons here.")
    try:
        return wff.Rules(division=wanted.division or DIVISION)
    except ValueError as error:
        raise CannotMake(f"{error}.") from error


def check(problem: Problem, answer: str) -> bool:
    """`yes` or `no`; a proof; the number of a line; `correct` or `incorrect`."""
    asked, said = problem.asked, answer.strip()
    if problem.theme == "wff":
        return said.casefold() == ("yes" if wff.is_wff(asked["text"]) else "no")
    rules = wff.Rules(division=asked["division"])
    premises, using = asked["premises"].split(), asked["rules"].split() or None
    text = asked["proof"] if problem.theme in ("line", EXAM) else answer
    try:
        proof = wff.parse_text(text)
    except wff.BadProof:
        return False
    checked = wff.check(proof, asked["goal"], premises, using, rules)
    if problem.theme == "line":
        return said == str(checked.first_bad)
    if problem.theme == EXAM:
        return said.casefold() == ("correct" if checked.valid else "incorrect")
    return checked.valid


def _wff(wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    text = formula(_LETTERS[wanted.level], rng)
    if not yes:
        text = broken(text, rng)
    if wff.is_wff(text) is not yes or not 3 <= len(text) <= 14:
        return None
    if yes:
        parts = sorted(set(wff.subformulas([wff.parse(text)])), key=lambda one: (len(one), one))
        clauses = tuple(dict.fromkeys(f"WFF {_WHY[p[0]]}" for p in parts if p[0] in _WHY))
        steps = (KeyStep(f"It is built of {', '.join(parts)}.", ("WFF II-B-2", *clauses)),)
    else:
        try:
            wff.parse(text)
        except wff.NotAWff as error:
            steps = (KeyStep(error.sentence, ("WFF II-B-3-a", "WFF II-B-3-b")),)
    drawn = cubes(text)
    answer = "yes" if yes else "no"
    return Problem(
        wanted.game, "wff", THEMES["wff"], "Tick one. If it is none, say what is missing.",
        {"text": text}, (answer,), steps, "It is a WFF" if yes else "It is none",
        figures=(Figure(drawn, drawn.width * _CUBE),), room=Room(("Yes", "No"), 1),
    )  # fmt: skip


def _asked(rules: wff.Rules, premises: list[str], goal: str, using: list[str]) -> dict[str, str]:
    return {
        "division": rules.division, "premises": " ".join(premises), "goal": goal,
        "rules": " ".join(using),
    }  # fmt: skip


def _figures(premises: list[str], goal: str, using: list[str]) -> tuple[Figure, ...]:
    each = [(one, "") for one in premises]
    each[0] = (each[0][0], "Premises")
    drawn = [(cubes(text), label or " ") for text, label in each]
    aim = framed(cubes(goal))
    rules = cubes("".join(using))
    return (
        *(Figure(one, one.width * _CUBE, label) for one, label in drawn),
        Figure(rules, rules.width * _CUBE, f"Rules: {', '.join(using)}"),
        Figure(aim, aim.width * _CUBE),
    )


def _prove(
    wanted: Wanted, rules: wff.Rules, premises: list[str], goal: str, using: list[str],
    proof: wff.Proof,
) -> Problem | None:  # fmt: skip
    text = wff.format_text(proof)
    steps = tuple(
        KeyStep(wff.RULES[name].sentence, (f"WFF {_clause(rules, name)}",)) for name in using
    )
    task = "Write a proof of the Goal: number the lines, and name the rule for each."
    return Problem(
        wanted.game, "prove", THEMES["prove"], task, _asked(rules, premises, goal, using), (text,),
        (*steps, KeyStep("Every line below the premises has one rule.", ("WFF VII-B-2-g",))),
        f"A proof of {goal}", figures=_figures(premises, goal, using),
        room=Room((), len(proof) + 1), all_listed=False, others=OTHERS,
        writes_answers=True,
    )  # fmt: skip


def _clause(rules: wff.Rules, name: str) -> str:
    return "III-A" if name in wff.Rules(division="elementary").names else "III-B"


def _line(
    theme: str, wanted: Wanted, rules: wff.Rules, premises: list[str], goal: str,
    proof: wff.Proof, rng: Random, right: bool,
) -> Problem | None:  # fmt: skip
    """A proof with one line changed, so that the checker finds fault with that line alone."""
    if not right:
        proof = _spoiled(proof, rules, rng)
    checked = wff.check(proof, goal, premises, None, rules)
    if checked.valid is not right or len({number for number, _ in checked.faults}) > 1:
        return None
    text = wff.format_text(proof)
    asked = {**_asked(rules, premises, goal, []), "proof": text}
    lines = tuple(text.splitlines())
    if right:
        step = KeyStep("Every line follows by its rule.", ("WFF VII-B-2-g",))
    else:
        number, fault = checked.faults[0]
        step = KeyStep(f"Line {number}: {fault.sentence}", fault.citations or ("WFF VII-B-2-g",))
    if theme == EXAM:
        verdict = "correct" if right else "incorrect"
        task = f"A proof of {goal} from {' and '.join(premises)}. Tick your ruling; name the line."
        return Problem(
            wanted.game, theme, THEMES[theme], task, asked, (verdict,), (step,),
            verdict.capitalize(), lines=lines, room=Room(("Correct", "Incorrect"), 1),
        )  # fmt: skip
    task = f"This is meant as a proof of {goal}. One line is wrong: which, and why?"
    return Problem(
        wanted.game, theme, THEMES[theme], task, asked, (str(number),), (step,), f"Line {number}",
        lines=lines, room=Room((), 1),
    )  # fmt: skip


def _spoiled(proof: wff.Proof, rules: wff.Rules, rng: Random) -> wff.Proof:
    """One line below the premises has another reason."""
    own = [k for k, row in enumerate(proof) if not row.supposes]
    at = rng.choice(own)
    row = proof[at]
    other = rng.choice([name for name in rules.names if name != row.rule])
    return (*proof[:at], wff.Row(row.depth, row.wff, other, row.cites), *proof[at + 1 :])
