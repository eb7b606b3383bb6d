"""The questions of cases about Equations, answered with its public names."""

from collections.abc import Iterable, Mapping

from flubball import equations as eq
from flubball import rulebooks
from flubball.cubes.case_questions import MAT, RULED, ruled
from flubball.cubes.mat import SECTIONS
from flubball.engine.cases import Answer, Case, CaseQuestion
from flubball.games.equations import values

NODES = 30_000_000
"""A case has the time that its answer needs: nobody waits for it, and "not decided" fails it."""


def _rules(case: Case) -> eq.Rules:
    named, season = case.texts("variations"), case.text("season", rulebooks.SEASON)
    return eq.Rules.of_shake(case.text("rules"), case.text("division"), named, season)


def _listed(case: Case, key: str) -> list[eq.Value]:
    found = case.expect[key]
    return [eq.parse_value(text) for text in (found if isinstance(found, list) else [found])]


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
    mat = eq.Mat(case.text("goal"), *map(case.optional, SECTIONS))
    after = case.text("after", "impossible")
    return ruled(case, _rules(case).judge(case.text("equation"), mat, after))


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
    season = case.text("season", rulebooks.SEASON)
    ruling = eq.check_selection(choice, case.text("rules"), case.text("division"), season)
    got = f"{ruling.verdict} {', '.join(ruling.codes)}".strip()
    passed = case.says("legal", ruling.accepted)
    if "reason" in case.expect:
        passed &= case.expect["reason"] in ruling.codes
    return Answer(passed, got)


def _oracle(case: Case) -> Answer:
    """True with a witness that the judge accepts, false with a proof."""
    mat = eq.Mat(case.text("goal"), *map(case.text, SECTIONS))
    after = case.text("after", "impossible")
    rules = _rules(case)
    answer = rules.oracle(mat).after(after, eq.Budget(NODES))
    if isinstance(answer, eq.NotDecided):
        return Answer(False, str(answer))
    if isinstance(answer, eq.Impossible):
        return Answer(case.says("solvable", False), str(answer))
    if not rules.judge(answer.witness, mat, after).correct:
        return Answer(False, f"a witness that the judge refuses: {answer.witness}")
    return Answer(case.says("solvable", True), str(answer))


ASKS: Mapping[str, CaseQuestion] = {
    "value": CaseQuestion(
        frozenset(("expr", "side")), frozenset(("value", "illegal", "ambiguous", "values")), _value
    ),
    "goal": CaseQuestion(
        frozenset(("goal",)), frozenset(("legal", "values", "includes", "excludes")), _goal
    ),
    "equation": CaseQuestion(MAT | {"equation"}, RULED, _equation),
    "equals": CaseQuestion(frozenset(("goal", "equation")), frozenset(("equals",)), _equals),
    "regroup": CaseQuestion(
        frozenset(("goal", "equation", "regrouped")), frozenset(("legal", "shows_wrong")), _regroup
    ),
    "oracle": CaseQuestion(MAT, frozenset(("solvable",)), _oracle),
    "selection": CaseQuestion(
        frozenset(("rolled", "already", "select", "players", "by")),
        frozenset(("legal", "reason")),
        _selection,
    ),
}
