"""Equations' cubes, selections and judge, as the cube-game procedure asks for them."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes.answers import Distance
from flubball.cubes.equipment import Equipment, Wording
from flubball.cubes.faces import COLOURS
from flubball.cubes.table import Claim, Config, Table, writing_of
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.engine.solving import Solved
from flubball.games.equations.codes import EQUATION_CODES
from flubball.games.equations.goal.goal import parse_goal
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.claims import equality, regrouping
from flubball.games.equations.judge.judge import judge
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.oracle.solving import solve
from flubball.games.equations.public_rules import Rules
from flubball.games.equations.selection import (
    OPEN_CHOICES,
    Selection,
    bare_rules,
    check_selection,
    due,
)
from flubball.games.equations.symbols.cubes import DIGITS, BadText, parse_cubes
from flubball.games.equations.variations import ALL
from flubball.games.equations.written.spoken import spoken, spoken_sentence

# Symbols and brackets; letters only as colours, i, and in the notes of the notation.
_NOTE = r"<(?:sw|ud|exp|lcm|gcf|ten|eleven|sqrt|log|cis|pi|i|[-+*/^().,!=0-9x×÷√−\s])*>"
LEGIBLE = re.compile(
    rf"(?:[-0-9+x×X*^∧/÷√vV−–!.=()\[\]{{}}\s]|[rbgk](?=[-0-9+x×*^/÷√−])|i|{_NOTE})*"
)


class EquationsEquipment(Equipment):
    """24 cubes, the variations of the division, and the judge."""

    game = "equations"
    wording = Wording(
        "Equation",
        "an",
        "the Goal",
        "accept it, reject it with a reason, or regroup it",
    )
    sample_text = "1=1"
    rejections = tuple(code for code in EQUATION_CODES if code != "ambiguous")
    ambiguity = ("ambiguous",)

    def fault(self, config: Config, variations: Sequence[str]) -> str:
        try:
            Rules.of_shake(config.rules, config.division, variations, config.season)
        except ValueError as error:
            return _sentence(error)
        return ""

    def cubes(self, text: str) -> tuple[str, ...]:
        return _cubes(text)

    def goal(self, text: str) -> tuple[str, tuple[str, ...]]:
        try:
            goal = parse_goal(text)
        except BadText as bad:
            raise NotationError(_sentence(bad), start=bad.start, end=bad.end) from None
        return str(goal), tuple(str(cube.cube) for cube in goal.cubes)

    def dressed(self, goal: str, cubes: Sequence[str]) -> str:
        bare = parse_goal(goal)
        pairs = zip(bare.cubes, parse_cubes(" ".join(cubes)), strict=True)
        return str(replace(bare, cubes=tuple(replace(old, cube=new) for old, new in pairs)))

    def dice(self, config: Config) -> Sequence[Sequence[str]]:
        return _dice()

    def first_rank(self, face: str) -> int | None:
        return int(face[-1]) if face[-1] in DIGITS else None

    def first_faces(self, config: Config) -> Sequence[str]:
        return [face for face in _dice()[0] if face.startswith("r")]

    def shows_first(self, config: Config, face: str) -> bool:
        # A face written without its colour may be any.
        return len(face) == 1 or face in self.first_faces(config)

    def picks(self, config: Config, setter: bool) -> tuple[int, int]:
        by = "setter" if setter else "other"
        return _picks(config.rules, config.division, config.season, config.players, by)

    def choices(self, config: Config) -> Sequence[str]:
        return _choices(config.rules, config.division, config.season)

    def is_variation(self, name: str) -> bool:
        return name in ALL or name in OPEN_CHOICES

    def selection(self, table: Table, name: str) -> Ruling:
        mat, config = table.shake.mat, table.config
        rolled = (*mat.resources, *mat.laid, *mat.forbidden)
        choice = Selection((name,), table.shake.variations, " ".join(rolled))
        try:
            return check_selection(choice, config.rules, config.division, config.season)
        except ValueError as error:
            reason = Reason("not-in-division", _sentence(error), (), (_xiii(config),))
            return Ruling(Verdict.REFUSED, name, (reason,))

    def judge(self, table: Table, seat: int) -> Ruling:
        text = writing_of(table).papers[seat].text
        return judge(text, mat_of(table), rules_of(table), writing_of(table).after)

    def claim(self, table: Table, seat: int, claim: Claim) -> tuple[bool | None, Ruling]:
        text = writing_of(table).papers[seat].text
        goal = None if writing_of(table).after == "no-goal" else parse_goal(table.shake.mat.goal)
        if claim.kind == "ask":
            return equality(text, goal, rules_of(table))
        if claim.kind == "regroup":
            return regrouping(text, claim.text, goal, rules_of(table))
        return self._reason(table, seat, claim)

    def _reason(self, table: Table, seat: int, claim: Claim) -> tuple[bool | None, Ruling]:
        ruling = self.judge(table, seat)
        if claim.text in ruling.codes:
            reasons = tuple(reason for reason in ruling.reasons if reason.code == claim.text)
            return True, Ruling(Verdict.INCORRECT, ruling.text, reasons)
        says = f"Nothing shows {claim.text}."
        known = None if ruling.correct is None else False
        return known, Ruling(Verdict.REFUSED, ruling.text, (), says)

    def plain_goal(self, goal: str) -> str:
        return str(parse_goal(goal).uncoloured) if goal else ""

    def plain_paper(self, text: str) -> str:
        return spoken(text)

    def plain_sentence(self, sentence: str) -> str:
        return spoken_sentence(sentence)

    def solve(self, table: Table, after: str, steps: int) -> Solved:
        return solve(rules_of(table), mat_of(table), after, steps)

    def distance(self, table: Table, steps: int) -> Distance:
        return Oracle(rules_of(table), mat_of(table)).distance(Budget(steps))

    def is_legible(self, text: str) -> bool:
        return LEGIBLE.fullmatch(text) is not None

    def sample_goal(self, table: Table, rng: Random) -> str:
        pool = [*table.shake.mat.laid, *table.shake.mat.resources]
        laid = len(table.shake.mat.laid)
        more = rng.randint(0 if laid else 1, 3)
        text = "".join(pool[:laid] + rng.sample(pool[laid:], min(more, len(pool) - laid)))
        return text if rng.random() < 0.8 else f"{text[:2]} {text[2:]}".strip()

    def sample_paper(self, table: Table, seat: int, rng: Random) -> str:
        mat = table.shake.mat
        pool = [cube[-1] for cube in (*mat.required, *mat.permitted, *mat.resources)]
        digits = [symbol for symbol in pool if symbol in DIGITS] or ["1"]
        left, right = rng.choice(digits), rng.choice(digits)
        tag = "".join(rng.choice(pool or ["+"]) for _ in range(4))
        goal = mat.goal or rng.choice(digits)
        return rng.choice((f"{left}+{right}={goal}", f"({left}x{right})-{tag}={goal}"))


@lru_cache(256)  # asked about each word of a selection
def _picks(rulebook: str, division: str, season: str, players: int, by: str) -> tuple[int, int]:
    rules = bare_rules(rulebook, division, season)
    return due(rules, players, by) if rules.playable else (0, 0)


@lru_cache(64)
def _choices(rulebook: str, division: str, season: str) -> tuple[str, ...]:
    rules = bare_rules(rulebook, division, season)
    return (*sorted(rules.playable), *OPEN_CHOICES) if rules.playable else ()


@lru_cache(256)  # no more: players type what they like
def _cubes(text: str) -> tuple[str, ...]:
    try:
        return tuple(str(cube) for cube in parse_cubes(text))
    except BadText as bad:
        raise NotationError(_sentence(bad), start=bad.start, end=bad.end) from None


@cache
def _dice() -> tuple[tuple[str, ...], ...]:
    """The Guide's faces, six cubes of each colour."""
    faces = rulebooks.faces()
    kinds = [tuple(letter + face for face in faces[name]) for letter, name in COLOURS.items()]
    return tuple(kind for kind in kinds for _ in range(6))


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."


def rules_of(table: Table) -> Rules:
    """The rules of the shake with the variations in play."""
    return Rules.of(table)


def mat_of(table: Table) -> Mat:
    """The table's mat as the judge reads it."""
    return Mat.of(table)


def _xiii(config: Config) -> str:
    return Rules(config.rules, config.division, (), config.season).cite("II")
