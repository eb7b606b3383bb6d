"""Checking (VII-C-3 to VII-C-5): accepting, rejecting, regrouping, asking the judge.

The judge rules on exactly what a checker claims. What nobody shows wrong is correct.
"""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import A_PERSON, Audience
from flubball.cubes.clock import done, late, shifted
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases.base import Example, Phase, some_appeal
from flubball.cubes.roles import checkers, ready, waited_for, waits_for_judge
from flubball.cubes.rules import Passing, Rule, Words, by, by_player, refusal
from flubball.cubes.shake_end import Presented
from flubball.cubes.table import Claim, Ruled, Table, Timer, checking_of, writing_of
from flubball.engine.contract.judging import Decision
from flubball.engine.prompt import Blank, capital
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.procedure.rule import certain

UNDECIDED = "undecided"
VERDICTS = ("correct", "incorrect", UNDECIDED)
ANSWERS = ("upheld", "fails")
SPECIFIC = "specific"
"""What a book says that has judges answer narrow questions only."""


def _taken_up(table: Table, seat: Seat, action: Action) -> Table:
    """VII-C-3: any order. Until a checker has spoken, speaking of another paper takes that one up.

    The time that has run is time of the paper that is taken up.
    """
    checking, writer = checking_of(table), action.seat
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
        return rule.check(kit, _taken_up(table, seat, action), seat, action, at)

    def do(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
        return rule.do(kit, _taken_up(table, seat, action), seat, action, at)

    return Rule(check, do)


def _check_speaking(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    checking = checking_of(table)
    if not checking.open or checking.claim is not None:
        return refusal(table, "wrong-phase", "The table waits for the judge.")
    if action.seat == seat:
        says = f"Your opponents check your own {kit.wording.paper}."
        return refusal(table, "not-checked-now", says)
    if action.seat != checking.seat or seat == checking.seat:
        whose = f"Seat {checking.seat}'s {kit.wording.paper}"
        return refusal(table, "not-checked-now", f"{whose} is being checked.")
    if seat in ready(table):
        return refusal(table, "checked", f"Seat {seat} has answered.")
    return None


def _do_accept(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return _accept(table, seat, at)


_ACCEPT = by_player(_check_speaking, _do_accept)


def _accept(table: Table, seat: int, at: int) -> Table:
    """The checker lets the Solution stand."""
    checking = checking_of(table)
    table = replace(table, checking=replace(checking, accepted=(*checking.accepted, seat)))
    return _answered(done(table, seat), at)


def _answered(table: Table, at: int) -> Table:
    """When all checkers are ready: the question is put, or the Solution is correct."""
    checking = checking_of(table)
    if waited_for(table):
        return table
    if checking.asked:
        return _put(table, Claim(checking.asked[0], "ask"), at)
    return finish(table, "correct", at)


def _put(table: Table, claim: Claim, at: int) -> Table:
    """The table waits for the judge; the checkers' time stands still."""
    checking = replace(checking_of(table), claim=replace(claim, at=at))
    return replace(table, checking=checking, rest=table.timers, timers=())


def finish(table: Table, verdict: Presented, at: int) -> Table:
    """The Solution is correct or not; who accepted it is remembered (VII-C-4)."""
    checking = checking_of(table)
    verdicts = list(checking.verdicts)
    verdicts[checking.seat] = verdict
    stands = (*checking.stands, *((seat, checking.seat) for seat in checking.accepted))
    checking = replace(checking, verdicts=tuple(verdicts), stands=stands)
    return steps.next_check(replace(table, checking=checking), at)


def _check_reject(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    if wrong := _check_speaking(kit, table, seat, action, at):
        return wrong
    tries = law_of(table.config).number("challenge.ambiguity_tries")
    if action.text in kit.ambiguity and tries:
        return refusal(table, "show-the-grouping", "Say which grouping makes it wrong.")
    if not kit.rejection(table, action.text):
        says = f"{action.text} is no reason to reject {kit.wording.one}."
        return refusal(table, "not-a-reason", says)
    if (seat, action.text) in checking_of(table).failed:
        return refusal(table, "checked", f"The judge has answered {action.text}.")
    return None


def _do_reject(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return _put(table, Claim(seat, "reason", action.text), at)


def _check_regroup(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    return _no_regrouping(table) or _ACCEPT.check(kit, table, seat, action, at)


def _no_regrouping(table: Table) -> Ruling | None:
    if law_of(table.config).number("challenge.ambiguity_tries"):
        return None
    says = "What is written here has one reading; no other grouping counts."
    return refusal(table, "no-regrouping", says)


def _do_regroup(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    # VII-C-5-c: one attempt each; the judge looks at it when it is shown (H35).
    checking = checking_of(table)
    claim = Claim(seat, "regroup", action.text)
    table = replace(table, checking=replace(checking, attempts=(*checking.attempts, claim)))
    return _put(done(table, seat), claim, at)


def _check_join(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := _check_regroup(kit, table, seat, action, at):
        return wrong
    if not checking_of(table).attempts:
        return refusal(table, "wrong-phase", "There is no attempt of another checker to share.")
    return None


def _do_join(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    checking = checking_of(table)
    table = replace(table, checking=replace(checking, joined=(*checking.joined, seat)))
    return _answered(done(table, seat), at)


def _check_ask(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if wrong := _check_speaking(kit, table, seat, action, at):
        return wrong
    if law_of(table.config).number("checking.ask_judge") == SPECIFIC:
        return _check_question(kit, table, action.text)
    if action.text:
        return refusal(table, "no-question", "The only question is whether it equals the Goal.")
    if checking_of(table).attempts:
        return refusal(table, "checked", "An attempt to prove ambiguity is looked at first.")
    return None


def _check_question(kit: Equipment, table: Table, text: str) -> Ruling | None:
    """A specific question, each answered once (house ruling H47); never whether all is right."""
    if not text:
        return refusal(table, "no-question", "The judge answers questions about one line or rule.")
    if any(text == asked for asked, _ in checking_of(table).told):
        return refusal(table, "checked", "The judge has answered that question.")
    return kit.question(table, text)


def _do_ask(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    checking = checking_of(table)
    if action.text:
        return _put(table, Claim(seat, "question", action.text), at)
    table = replace(table, checking=replace(checking, asked=(*checking.asked, seat)))
    table = done(table, seat)
    if law_of(table.config).number("checking.ask_judge") == "all":
        return _answered(table, at)
    return _put(table, Claim(seat, "ask"), at)


def _check_verdict(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    checking = checking_of(table)
    if checking.open or action.seat != checking.seat or action.text not in VERDICTS:
        return refusal(table, "not-asked", "The table does not wait for this verdict.")
    return None


def _do_verdict(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    if action.text == UNDECIDED:
        # H7: what the software can't decide goes to the opponents.
        return steps.open_check(table, at)
    return finish(_ruled(table), "correct" if action.text == "correct" else "incorrect", at)


def _ruled(table: Table) -> Table:
    """A judge has ruled on this paper, so that an appeal is possible (VII-C-6)."""
    checking = checking_of(table)
    others = tuple(each for each in checking.ruled if each.seat != checking.seat)
    ruled = (*others, Ruled(checking.seat, checking.claim))
    return replace(table, checking=replace(checking, ruled=ruled))


def _check_answer(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if checking_of(table).claim is None or action.text not in ANSWERS:
        return refusal(table, "not-asked", "The answer to a claim is upheld or fails.")
    return None


def _do_answer(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    checking = checking_of(table)
    claim = certain(checking.claim)
    if claim.kind == "question":
        told = (*checking.told, (claim.text, action.text))
        return _go_on(replace(table, checking=replace(checking, told=told)), claim, at)
    table = _ruled(table)
    checking = checking_of(table)
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
    checking = replace(checking_of(table), claim=None)
    return _answered(replace(table, checking=checking, timers=timers, rest=()), at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H4: a checker who says nothing by the end of the extra minute has accepted."""
    table, lost = late(table, timer)
    if not lost:
        return table
    for seat in timer.seats:
        if table.phase == Check.name and checking_of(table).claim is None:
            table = _accept(table, seat, timer.at)
    return table


class Check(Phase):
    """The paper of one writer is checked, first by the automatic judge where it judges."""

    name = "check"
    words: ClassVar[Words] = {
        "accept": _any_order(_ACCEPT),
        "reject": _any_order(by_player(_check_reject, _do_reject)),
        "regroup": _any_order(Rule(_check_regroup, _do_regroup)),
        "join": Rule(_check_join, _do_join),
        "ask-judge": _any_order(by_player(_check_ask, _do_ask)),
        "verdict": by(JUDGE, _check_verdict, _do_verdict),
        "claim": by(JUDGE, _check_answer, _do_answer),
    }
    passed: ClassVar[Passing] = {"check": _pass}

    def is_sound(self, table: Table) -> bool:
        return table.writing is not None and table.checking is not None

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return (JUDGE,) if waits_for_judge(table) else waited_for(table)

    def says(self, reader: Audience) -> str:
        found = f"{capital(_whose(reader))} is {_text(reader)}"
        if reader.waited_for:
            return f"{found}. {reader.asked(reader.wording.answers)}"
        who = reader.names.joined(reader.waiting)
        is_one = len(reader.waiting) == 1 and who != "you"
        return f"{found}; {who} {'checks' if is_one else 'check'} it."

    def says_of_judge(self, reader: Audience) -> str:
        if reader.judge:
            return f"Judge: rule on {_whose(reader)} {_text(reader)}."
        claim = checking_of(reader.table).claim
        if claim is None:
            return super().says_of_judge(reader)
        # H7: what waits for a judge in person where the automatic judge does not decide it.
        asked = "the question" if claim.kind in ("ask", "question") else "the claim"
        return f"The judge decides {asked}; {A_PERSON}"

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        writer = checking_of(table).seat
        yield from (Action(word, seat=writer) for word in ("accept", "join"))
        yield from (Action("ask-judge", text, writer) for text in kit.questions(table))
        yield from (Action("reject", reason, writer) for reason in kit.rejections)

    def blanks(self, kit: Equipment, table: Table, seat: int) -> Iterator[Example]:
        if seat not in checkers(table):
            return
        writer = checking_of(table).seat
        yield Action("regroup", kit.sample_text, writer), Blank(f"regroup {writer}", "text")
        for reason in kit.shown:
            shown = Action("reject", f"{reason} {kit.sample_text}", writer)
            yield shown, Blank(f"reject {writer} {reason}", "text")

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        if seat in checkers(table):
            text = kit.sample_paper(table, seat, rng)
            yield Action("regroup", text, checking_of(table).seat)
        yield some_appeal(table, rng)

    def for_judge(self, table: Table) -> Iterator[Action]:
        yield from (Action("claim", answer) for answer in ANSWERS)
        writer = checking_of(table).seat
        yield from (Action("verdict", word, writer) for word in ("correct", "incorrect"))

    def decision(self, kit: Equipment, table: Table) -> Decision[Action] | None:
        if not waits_for_judge(table):
            return None
        checking = checking_of(table)
        if checking.claim is None:
            ruling = kit.judge(table, checking.seat)
            word = {True: "correct", False: "incorrect", None: UNDECIDED}[ruling.correct]
            return Decision(Action("verdict", word, checking.seat), ruling)
        holds, ruling = kit.claim(table, checking.seat, checking.claim)
        if holds is None:
            return None
        return Decision(Action("claim", "upheld" if holds else "fails"), ruling)

    def undecided(self, table: Table) -> Action | None:
        # H7: a paper goes to the opponents; a claim or an appeal to a judge in person.
        checking = checking_of(table)
        if checking.open or checking.claim is not None:
            return None
        return Action("verdict", UNDECIDED, checking.seat)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return table if waits_for_judge(table) else _answered(table, at)


def _whose(reader: Audience) -> str:
    return f"{reader.names.owner(checking_of(reader.table).seat)} {reader.wording.paper}"


def _text(reader: Audience) -> str:
    """What is written; a proof behind it has its own place on every screen."""
    text = writing_of(reader.table).papers[checking_of(reader.table).seat].text
    return text.partition(" ;; ")[0]
