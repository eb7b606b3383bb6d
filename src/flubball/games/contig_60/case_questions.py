"""The question of cases about a sentence or a place of Contig 60."""

from collections.abc import Mapping
from fractions import Fraction

from flubball.engine.cases import Answer, Case, CaseQuestion, as_number
from flubball.engine.errors import EngineError
from flubball.games.contig_60.plays import points_for
from flubball.games.contig_60.sentences import read, value_of


def _contig(case: Case) -> Answer:
    expect = case.expect
    if "place" in case.data:
        found = points_for(int(case.text("place")), _ints(case, "occupied"))
        passed = "points" in expect and as_number(str(expect["points"])) == found
        return Answer(passed, f"points: {found}")
    dice = _ints(case, "dice")
    try:
        said = value_of(read(case.text("say")), dice)
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


def _ints(case: Case, key: str) -> list[int]:
    return [int(each) for text in case.texts(key) for each in text.replace(",", " ").split()]


ASKS: Mapping[str, CaseQuestion] = {
    "contig": CaseQuestion(
        frozenset(("dice", "say", "occupied", "place")),
        frozenset(("value", "illegal", "points")),
        _contig,
    ),
}
