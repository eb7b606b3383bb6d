"""What now: one true sentence for a seat, in every phase."""

from flubball.engine.prompt import Names, score_words
from flubball.engine.seats import JUDGE, Seat
from flubball.monitor.ending import points
from flubball.monitor.rules import Rules
from flubball.monitor.table import B, Claim, Table
from flubball.procedure.rule import certain

WHO = ("the Monitor", "the Game Leader", "the Tournament Director")


def what_now(rules: Rules[B], table: Table[B], seat: Seat, names: Names) -> str:
    """The sentence."""
    if table.phase == "start":
        return "The toss decides who begins."
    if table.phase == "ruling":
        return _ruling(table, seat, names)
    said = f"{_ruled(table.claim, names)} " if table.held is not None and table.claim else ""
    if table.phase == "over":
        return said + _over(rules, table, seat, names)
    return said + _warning(rules, table) + rules.sentence(table.config, table.play, seat, names)


def _ruling(table: Table[B], seat: Seat, names: Names) -> str:
    claim = certain(table.claim)
    what = claim.whats[len(claim.rulings)]
    challenge = f"{names.owner(claim.seat)} challenge about {what}"
    if seat == JUDGE:
        return f"Rule on {challenge}: C, I or IA."
    return f"{WHO[claim.level][0].upper()}{WHO[claim.level][1:]} rules on {challenge}."


def _ruled(claim: Claim, names: Names) -> str:
    pairs = zip(claim.whats, claim.rulings, strict=True)
    rulings = ", ".join(f"{word} on {what}" for what, word in pairs)
    who = WHO[claim.level]
    return f"{who[0].upper()}{who[1:]} ruled {rulings} for {names.of(claim.seat)}."


def _warning(rules: Rules[B], table: Table[B]) -> str:
    """NMP Challenging Three strikes: the Monitor may warn after the first and the second."""
    claim = table.claim
    if table.held is None or claim is None or set(claim.rulings) <= {"C"}:
        return ""
    count, most = len(table.play.strikes[claim.seat]), rules.law.strikes
    return f"That makes {count} I or IA; {most} are a loss. "


def _over(rules: Rules[B], table: Table[B], seat: Seat, names: Names) -> str:
    end = certain(table.play.end)
    seen = rules.seen_in(table.play.board, end)
    reason = f"{end.reason}: {seen}" if seen else end.reason
    result = f"The game is over, {reason}. Points: {score_words(names, points(rules, end))}."
    if seat in (0, 1) and seat not in table.signed:
        return f"{result} Check your score card and sign it."
    return result
