"""Answering cases with the public API, one function for each question."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from flubball import cubes, games, rulebooks
from flubball import equations as eq
from flubball.conformance.cases import BadCase, Case
from flubball.conformance.oracle import oracle
from flubball.conformance.play import play
from flubball.conformance.shapes import options_of
from flubball.conformance.wff import check_proof, is_wff, judge_solution, solvable
from flubball.engine.errors import EngineError
from flubball.games import contig_60, fab_a_diffy, queens_and_guards
from flubball.games.equations import values


@dataclass(frozen=True, slots=True)
class Answer:
    """Did the case pass, and what was the answer in words?"""

    passed: bool
    got: str


def answer(case: Case) -> Answer:
    """The answer to one case; questions of later parts fail, saying so."""
    handler = _HANDLERS.get(case.ask)
    if handler is None:
        return Answer(False, f"the question {case.ask!r} can't be answered yet")
    try:
        _known_options(case)
        return handler(case)
    except (ValueError, eq.BadText) as error:
        return Answer(False, f"error: {error}")


def _known_options(case: Case) -> None:
    """A case that depends on an option nobody has can't be answered as if it did not."""
    for name in case.data.get("options") or {}:
        if not any(name.replace("_", "-") in options_of(game) for game in games.names()):
            raise ValueError(f"no game has an option {name!r}")


def _rules(case: Case) -> eq.Rules:
    season = case.text("season", "2026-27")
    names = tuple(name for name in case.texts("variations") if name not in _always(case))
    return eq.Rules(case.text("rules"), case.text("division"), names, season)


def _always(case: Case) -> tuple[str, ...]:
    return eq.Rules(case.text("rules"), case.text("division")).always


def _values(texts: Iterable[str]) -> list[eq.Value]:
    return [eq.parse_value(text) for text in texts]


def _listed(case: Case, key: str) -> list[eq.Value]:
    found = case.expect[key]
    return _values(found if isinstance(found, list) else [found])


def _same(left: Iterable[eq.Value], right: Iterable[eq.Value]) -> bool:
    a, b = list(left), list(right)
    return all(_in(v, b) for v in a) and all(_in(v, a) for v in b)


def _in(value: eq.Value, among: Iterable[eq.Value]) -> bool:
    return any(values.equal(value, other) for other in among)


def _value(case: Case) -> Answer:
    side = case.text("side", "solution")
    if side not in ("goal", "solution"):
        raise ValueError(f"side is goal or solution, not {side!r}")
    found = eq.value_of(case.text("expr"), _rules(case), "goal" if side == "goal" else "solution")
    got = f"{found.kind} {', '.join(map(eq.format_value, found.values))}".strip()
    got += "".join(f" ({reason.sentence})" for reason in found.reasons[:1])
    if found.kind == "not decided":
        return Answer(False, f"not decided: {found.undecided}")
    expect = case.expect
    passed = True
    if "value" in expect:
        passed &= found.kind == "value" and _same(found.values, _listed(case, "value"))
    for kind in ("illegal", "ambiguous"):
        if kind in expect:
            passed &= case.says(kind, found.kind == kind)
    if "values" in expect:
        passed &= _same(found.values, _listed(case, "values"))
    return Answer(passed, got)


def _goal(case: Case) -> Answer:
    rules = _rules(case)
    try:
        goal = eq.parse_goal(case.text("goal"))
    except eq.BadText as bad:  # no Goal that cubes can show (IV-B)
        illegal = "legal" in case.expect and case.says("legal", False)
        return Answer(illegal, f"illegal ({bad})")
    found = eq.goal_readings(goal, rules)
    have = _defined(found)
    legal = bool(have)
    shown = ", ".join(eq.format_value(value) for value in have[:12])
    got = f"{'legal' if legal else 'illegal'} [{shown}{', …' if len(have) > 12 else ''}]"
    if not legal and not found.complete:
        return Answer(False, f"not decided: {found.missing}")
    expect = case.expect
    passed = case.says("legal", legal)
    if "values" in expect:
        if not found.complete:
            return Answer(False, f"not decided: {found.missing}")
        passed &= _same(have, _listed(case, "values"))
    if rules.powers and not found.complete:
        have += _defined(eq.goal_readings(goal, rules, powers=eq.far_powers(goal, rules)))
    if "includes" in expect:
        passed &= all(_in(value, have) for value in _listed(case, "includes"))
    if "excludes" in expect:
        passed &= not any(_in(value, have) for value in _listed(case, "excludes"))
    return Answer(passed, got)


def _defined(found: eq.GoalReadings) -> list[eq.Value]:
    return [reading.value for reading in found.readings if reading.value is not None]


def _equation(case: Case) -> Answer:
    mat = eq.Mat(
        goal=case.text("goal"),
        required=case.optional("required"),
        permitted=case.optional("permitted"),
        forbidden=case.optional("forbidden"),
        resources=case.optional("resources"),
    )
    after = case.text("after", "impossible")
    ruling = eq.judge(case.text("equation"), mat, _rules(case), after)
    got = f"{ruling.verdict} {', '.join(ruling.codes)} {ruling.sentence}".strip()
    if ruling.correct is None:
        return Answer(False, got)
    passed = case.says("correct", ruling.correct)
    if "reason" in case.expect:
        passed &= case.expect["reason"] in ruling.codes
    return Answer(passed, got)


def _physical(case: Case) -> eq.Goal | None:
    return eq.parse_goal(case.text("goal")) if "goal" in case.data else None


def _equals(case: Case) -> Answer:
    found = eq.equals_goal(case.text("equation"), _physical(case), _rules(case))
    got = "not decided" if found is None else f"equals: {found}"
    return Answer(found is not None and case.says("equals", found), got)


def _regroup(case: Case) -> Answer:
    texts = (case.text("equation"), case.text("regrouped"))
    found = eq.regroup(*texts, _physical(case), _rules(case))
    got = f"legal: {found.legal}, shows_wrong: {found.shows_wrong} {found.why}".strip()
    if found.shows_wrong is None:
        return Answer(False, f"not decided: {got}")
    shown = case.says("shows_wrong", found.shows_wrong)
    return Answer(case.says("legal", found.legal) and shown, got)


def _selection(case: Case) -> Answer:
    players = case.optional("players")
    choice = eq.Selection(
        case.texts("select"),
        case.texts("already"),
        case.text("rolled"),
        int(players) if players else None,
        case.text("by"),
    )
    season = case.text("season", "2026-27")
    ruling = eq.check_selection(choice, case.text("rules"), case.text("division"), season)
    got = f"{ruling.verdict} {', '.join(ruling.codes)}".strip()
    passed = case.says("legal", ruling.accepted)
    if "reason" in case.expect:
        passed &= case.expect["reason"] in ruling.codes
    return Answer(passed, got)


def _book(case: Case) -> rulebooks.Rulebook:
    try:
        book = rulebooks.get(case.text("rules"))
    except KeyError as error:
        raise ValueError(error.args[0]) from None
    if book.game not in ("equations", "wff"):
        raise ValueError(f"{book.id} has no shakes")
    return book


def _number(text: str) -> int | None:
    return None if text in _NULL else int(text)


def _seats(case: Case, key: str) -> tuple[int, ...]:
    found = [_number(text) for text in case.texts(key)]
    return tuple(seat for seat in found if seat is not None)


def _scored(case: Case, key: str, scores: tuple[cubes.Score, ...]) -> Answer:
    wanted = case.expect[key]
    points = [score.points for score in scores]
    because = ", ".join(f"{score.points} by {score.citation}" for score in scores)
    passed = isinstance(wanted, list) and [_number(text) for text in wanted] == points
    return Answer(passed, f"{points} ({because})")


def _shake_score(case: Case) -> Answer:
    mover = case.optional("mover")
    end = cubes.ShakeEnd(
        players=int(case.text("players")),
        challenge=cast(cubes.Challenge, case.text("challenge")),
        presented=cast(tuple[cubes.Presented, ...], case.texts("presented")),
        challengers=_seats(case, "challenger"),
        mover=None if mover is None else _number(mover),
        accepted_wrong=frozenset(_seats(case, "accepted_wrong")),
        absent=frozenset(_seats(case, "absent")),
    )
    return _scored(case, "scores", cubes.shake_scores(end, _book(case)))


def _match_points(case: Case) -> Answer:
    totals = [_number(text) for text in case.texts("totals")]
    return _scored(case, "points", cubes.match_points(totals, _book(case)))


def _agon(case: Case) -> Answer:
    to_move = _number(case.text("to_move", "0"))
    options = case.data.get("options") or {}
    found = queens_and_guards.look(
        case.text("position"), to_move or 0, traps=str(options.get("traps", "line"))
    )
    got = f"moves: {found.moves}, trapped: {list(found.trapped)}, won: {found.won}"
    have = {"moves": found.moves, "won": found.won}
    passed = all(_number(str(case.expect[k])) == v for k, v in have.items() if k in case.expect)
    if "trapped" in case.expect:
        wanted = case.expect["trapped"] or []
        passed &= sorted(wanted) == sorted(found.trapped)
    return Answer(passed, got)


def _contig(case: Case) -> Answer:
    expect = case.expect
    if "place" in case.data:
        found = contig_60.points_for(int(case.text("place")), _ints(case, "occupied"))
        passed = "points" in expect and _number(str(expect["points"])) == found
        return Answer(passed, f"points: {found}")
    dice = _ints(case, "dice")
    try:
        said = contig_60.value_of(contig_60.read(case.text("say")), dice)
    except EngineError as error:
        return Answer("illegal" in expect and case.says("illegal", True), f"illegal: {error}")
    if said.value is None:
        return Answer("illegal" in expect and case.says("illegal", True), f"illegal: {said.why}")
    passed = "value" in expect and _fraction(str(expect["value"])) == said.value
    passed |= "illegal" in expect and case.says("illegal", False)
    return Answer(passed, f"value: {said.value}")


def _fraction(text: str) -> Fraction:
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise ValueError(f"{text!r} is no number") from None


def _fab(case: Case) -> Answer:
    say = case.text("say") if "say" in case.data else None
    strips = case.text("strips").replace(",", " ").split()
    found = fab_a_diffy.is_trick(strips, case.text("show"), say)
    return Answer(case.says("trick", found), f"trick: {found}".lower())


def _ints(case: Case, key: str) -> list[int]:
    return [int(each) for text in case.texts(key) for each in text.replace(",", " ").split()]


def _oracle(case: Case) -> Answer:
    return Answer(*oracle(case, _rules(case)))


def _play(case: Case) -> Answer:
    return Answer(*play(case))


def _wff(case: Case) -> Answer:
    return Answer(*is_wff(case))


def _proof(case: Case) -> Answer:
    return Answer(*check_proof(case))


def _wff_solution(case: Case) -> Answer:
    return Answer(*judge_solution(case))


def _wff_oracle(case: Case) -> Answer:
    return Answer(*solvable(case))


_NULL = ("null", "Null", "NULL", "~", "")

_HANDLERS: Mapping[str, Callable[[Case], Answer]] = {
    "value": _value,
    "goal": _goal,
    "equation": _equation,
    "equals": _equals,
    "regroup": _regroup,
    "selection": _selection,
    "shake-score": _shake_score,
    "match-points": _match_points,
    "oracle": _oracle,
    "play": _play,
    "agon": _agon,
    "contig": _contig,
    "fab": _fab,
    "wff": _wff,
    "proof": _proof,
    "wff-solution": _wff_solution,
    "wff-oracle": _wff_oracle,
}

__all__ = ["Answer", "BadCase", "answer"]
