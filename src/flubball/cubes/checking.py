"""Checking (VII-C-3 to VII-C-5): accepting, rejecting, regrouping, asking the judge.

The judge rules on exactly what a checker claims. What nobody shows wrong is correct.
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.clock import done, late, shifted
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_a_player, not_yours
from flubball.cubes.shake_end import Presented
from flubball.cubes.table import Checking, Claim, Ruled, Table, Timer
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat

VERDICTS = ("correct", "incorrect", "undecided")
ANSWERS = ("upheld", "fails")
SPECIFIC = "specific"
"""What a book says that has judges answer narrow questions only."""


def current(table: Table) -> Checking:
    """The check that is going on."""
    assert table.checking is not None
    return table.checking


def checkers(table: Table) -> tuple[int, ...]:
    """The opponents of the writer who are here."""
    return tuple(seat for seat in table.present if seat != current(table).seat)


def ready(table: Table) -> tuple[int, ...]:
    """The checkers who have nothing more to say."""
    checking = current(table)
    tried = tuple(attempt.seat for attempt in checking.attempts)
    return (*checking.accepted, *tried, *checking.joined, *checking.asked)


def waited_for(table: Table) -> tuple[int, ...]:
    """The checkers who still have to answer."""
    return tuple(seat for seat in checkers(table) if seat not in ready(table))


def waits_for_judge(table: Table) -> bool:
    """Must a judge speak before the check can go on?"""
    checking = current(table)
    return not checking.open or checking.claim is not None


def taken_up(table: Table, seat: Seat, action: Action) -> Table:
    """VII-C-3: any order. Until a checker has spoken, speaking of another paper takes that one up.

    The time that has run is time of the paper that is taken up.
    """
    checking, writer = current(table), action.seat
    early = steps.accepted_early(table, checking.seat)
    answers = set(ready(table)).difference(early)
    spoken = answers or checking.failed or checking.told or checking.claim is not None
    running = [timer for timer in table.timers if timer.task == "check"]
    if spoken or not running or any(timer.late for timer in running):
        return table
    if writer in (None, seat) or writer not in table.seats or checking.verdicts[writer]:
        return table
    if writer == checking.seat or table.config.judging != "players":
        return table
    table = replace(table, checking=replace(checking, seat=writer))
    return steps.open_check(table, running[0].began)


def _any_order(rule: Rule) -> Rule:
    """The same rule for a word about whichever paper is checked first."""

    def check(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
        return rule.check(kit, taken_up(table, seat, action), seat, action, at)

    def do(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
        return rule.do(kit, taken_up(table, seat, action), seat, action, at)

    return Rule(check, do)


def _check_speaking(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    checking = current(table)
    if not checking.open or checking.claim is not None:
        return no(table, "wrong-phase", "The table waits for the judge.")
    if action.seat == seat:
        says = f"Your opponents check your own {kit.wording.paper}."
        return no(table, "not-checked-now", says)
    if action.seat != checking.seat or seat == checking.seat:
        whose = f"Seat {checking.seat}'s {kit.wording.paper}"
        return no(table, "not-checked-now", f"{whose} is being checked.")
    if seat in ready(table):
        return no(table, "checked", f"Seat {seat} has answered.")
    return None


def _do_accept(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return accept(table, seat, at)


def accept(table: Table, seat: int, at: int) -> Table:
    """The checker lets the Solution stand."""
    checking = current(table)
    table = replace(table, checking=replace(checking, accepted=(*checking.accepted, seat)))
    return answered(done(table, seat), at)


def answered(table: Table, at: int) -> Table:
    """When all checkers are ready: the question is put, or the Solution is correct."""
    checking = current(table)
    if waited_for(table):
        return table
    if checking.asked:
        return put(table, Claim(checking.asked[0], "ask"), at)
    return finish(table, "correct", at)


def put(table: Table, claim: Claim, at: int) -> Table:
    """The table waits for the judge; the checkers' time stands still."""
    checking = replace(current(table), claim=replace(claim, at=at))
    return replace(table, checking=checking, rest=table.timers, timers=())


def finish(table: Table, verdict: Presented, at: int) -> Table:
    """The Solution is correct or not; who accepted it is remembered (VII-C-4)."""
    checking = current(table)
    verdicts = list(checking.verdicts)
    verdicts[checking.seat] = verdict
    stands = (*checking.stands, *((seat, checking.seat) for seat in checking.accepted))
    checking = replace(checking, verdicts=tuple(verdicts), stands=stands)
    return steps.next_check(replace(table, checking=checking), at)


def _check_reject(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := _check_speaking(kit, table, seat, action, at):
        return wrong
    tries = law_of(table.config).number("challenge.ambiguity_tries")
    if action.text in kit.ambiguity and tries:
        return no(table, "show-the-grouping", "Say which grouping makes it wrong.")
    if not kit.rejection(table, action.text):
        says = f"{action.text} is no reason to reject {kit.wording.one}."
        return no(table, "not-a-reason", says)
    if (seat, action.text) in current(table).failed:
        return no(table, "checked", f"The judge has answered {action.text}.")
    return None


def _do_reject(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return put(table, Claim(seat, "reason", action.text), at)


def _check_regroup(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    return _no_regrouping(table) or _check_speaking(kit, table, seat, action, at)


def _no_regrouping(table: Table) -> Ruling | None:
    if law_of(table.config).number("challenge.ambiguity_tries"):
        return None
    says = "What is written here has one reading; no other grouping counts."
    return no(table, "no-regrouping", says)


def _do_regroup(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    # VII-C-5-c: one attempt each; the judge looks at it when it is shown (H35).
    checking = current(table)
    claim = Claim(seat, "regroup", action.text)
    table = replace(table, checking=replace(checking, attempts=(*checking.attempts, claim)))
    return put(done(table, seat), claim, at)


def _check_join(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := _no_regrouping(table) or _check_speaking(kit, table, seat, action, at):
        return wrong
    if not current(table).attempts:
        return no(table, "wrong-phase", "There is no attempt of another checker to share.")
    return None


def _do_join(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    checking = current(table)
    table = replace(table, checking=replace(checking, joined=(*checking.joined, seat)))
    return answered(done(table, seat), at)


def _check_ask(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := _check_speaking(kit, table, seat, action, at):
        return wrong
    if law_of(table.config).number("checking.ask_judge") == SPECIFIC:
        return _check_question(kit, table, action.text)
    if action.text:
        return no(table, "no-question", "The only question is whether it equals the Goal.")
    if current(table).attempts:
        return no(table, "checked", "An attempt to prove ambiguity is looked at first.")
    return None


def _check_question(kit: Equipment, table: Table, text: str) -> Ruling | None:
    """A specific question, each answered once (house ruling H47); never whether all is right."""
    if not text:
        return no(table, "no-question", "The judge answers questions about one line or rule.")
    if any(text == asked for asked, _ in current(table).told):
        return no(table, "checked", "The judge has answered that question.")
    return kit.question(table, text)


def _do_ask(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    checking = current(table)
    if action.text:
        return put(table, Claim(seat, "question", action.text), at)
    table = replace(table, checking=replace(checking, asked=(*checking.asked, seat)))
    table = done(table, seat)
    if law_of(table.config).number("checking.ask_judge") == "all":
        return answered(table, at)
    return put(table, Claim(seat, "ask"), at)


def _check_verdict(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, JUDGE):
        return wrong
    checking = current(table)
    if checking.open or action.seat != checking.seat or action.text not in VERDICTS:
        return no(table, "not-asked", "The table does not wait for this verdict.")
    return None


def _do_verdict(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    if action.text == "undecided":
        # H7: what the software can't decide goes to the opponents.
        return steps.open_check(table, at)
    return finish(_ruled(table), "correct" if action.text == "correct" else "incorrect", at)


def _ruled(table: Table) -> Table:
    """A judge has ruled on this paper, so that an appeal is possible (VII-C-6)."""
    checking = current(table)
    others = tuple(each for each in checking.ruled if each.seat != checking.seat)
    ruled = (*others, Ruled(checking.seat, checking.claim))
    return replace(table, checking=replace(checking, ruled=ruled))


def _check_answer(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, JUDGE):
        return wrong
    if current(table).claim is None or action.text not in ANSWERS:
        return no(table, "not-asked", "The answer to a claim is upheld or fails.")
    return None


def _do_answer(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    claim = current(table).claim
    assert claim is not None
    if claim.kind == "question":
        checking = current(table)
        told = (*checking.told, (claim.text, action.text))
        return _go_on(replace(table, checking=replace(checking, told=told)), claim, at)
    table = _ruled(table)
    checking = current(table)
    if claim.kind == "ask":
        # VII-C-5-d(iii): the question ends all objections; "upheld" says it equals the Goal.
        return finish(table, "correct" if action.text == "upheld" else "incorrect", at)
    if action.text == "upheld":
        return finish(table, "incorrect", at)
    if claim.kind == "reason":
        checking = replace(checking, failed=(*checking.failed, (claim.seat, claim.text)))
    return _go_on(replace(table, checking=checking), claim, at)


def _go_on(table: Table, claim: Claim, at: int) -> Table:
    """The claim is answered and settles nothing; the checkers' time runs on."""
    timers = shifted(table.rest, at - claim.at)
    checking = replace(current(table), claim=None)
    return answered(replace(table, checking=checking, timers=timers, rest=()), at)


def pass_check(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H4: a checker who says nothing by the end of the extra minute has accepted."""
    table, lost = late(table, timer)
    if not lost:
        return table
    for seat in timer.seats:
        if table.phase == "check" and table.checking is not None and table.checking.claim is None:
            table = accept(table, seat, timer.at)
    return table


CHECK = {
    "accept": _any_order(Rule(_check_speaking, _do_accept)),
    "reject": _any_order(Rule(_check_reject, _do_reject)),
    "regroup": _any_order(Rule(_check_regroup, _do_regroup)),
    "join": Rule(_check_join, _do_join),
    "ask-judge": _any_order(Rule(_check_ask, _do_ask)),
    "verdict": Rule(_check_verdict, _do_verdict),
    "claim": Rule(_check_answer, _do_answer),
}
