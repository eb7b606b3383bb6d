"""A second scorer: totals and match points of a finished record, from its entries alone.

Written from the rule texts and house rulings. It counts cubes instead of knowing them and asks
nothing of `flubball.cubes`; all it knows of a match is who said what when, and which time ran out.
Extra time is not followed: a clock entry does not name its seat.
"""

from dataclasses import dataclass
from typing import Any

from cubes.second_play import Play
from cubes.second_points import C, End, N, W
from flubball.engine import Record


@dataclass
class Paper:
    presented: bool = False
    decision: str = ""
    gave_up: bool = False
    spoiled: bool = False

    @property
    def finished(self) -> bool:
        return self.presented or self.gave_up or self.decision == "no"


class Scorer(Play):
    """Follows a record entry by entry; then `totals` and `points` are the answer."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        for entry in record.entries:
            self.at = entry.at
            self.follow(entry.seat, entry.text)

    # Writing: VII-A, VII-C-1, VII-C-2.

    def begin_writing(self, after: str, challengers: list[int], mover: int) -> None:
        self.write_after(after, challengers, mover, [Paper() for _ in range(self.players)])
        if not self.unfinished():
            self.begin_check()

    def begin_last_cube(self, mover: int) -> None:
        self.begin_writing("last-cube", [], mover)
        self.window = True

    def impossible_after_last_cube(self, challengers: list[int]) -> None:
        papers = [Paper() if s in challengers else p for s, p in enumerate(self.papers)]
        self.write_after("impossible", challengers, self.shake.mover, papers)
        self.late = self.rest_late
        if not self.unfinished():
            self.begin_check()

    def write_after(
        self, after: str, challengers: list[int], mover: int, papers: list[Paper]
    ) -> None:
        self.after, self.challengers, self.writer_mover = after, challengers, mover
        self.papers, self.window = papers, False
        self.waived: set[int] = set()
        self.stands: set[tuple[int, int]] = set()
        self.phase = {"last-cube": "last-cube", "time-called": "stopped"}.get(after, "write")
        self.holds, self.late = [], False
        if self.phase == "write":
            self.shake.offences = []

    def third(self) -> list[int]:
        if self.after in ("last-cube", "time-called"):
            return []
        return [s for s in self.present if s not in (*self.challengers, self.writer_mover)]

    def unfinished(self) -> list[int]:
        if self.after in ("last-cube", "time-called"):
            writers = self.present
        else:
            sides = [self.writer_mover] if self.after == "impossible" else self.challengers
            writers = [s for s in sides if s in self.present] + self.third()
        return [s for s in sorted(writers) if not self.papers[s].finished]

    def finished_one(self) -> None:
        may = [s for s in self.present if s != self.writer_mover and s not in self.waived]
        if not self.unfinished() and not (self.window and may):
            self.begin_check()

    def do_write(self, seat: int, _: str) -> None:
        self.papers[seat].spoiled = self.papers[seat].presented

    def insulate(self, seat: int) -> None:
        """IX-B: a legal action of another player."""
        self.shake.offences = [o for o in self.shake.offences if o.seat == seat]

    def do_present(self, seat: int, _: str) -> None:
        self.insulate(seat)
        self.papers[seat].presented = True
        self.finished_one()

    def do_decide(self, seat: int, answer: str) -> None:
        self.papers[seat].decision = answer
        self.finished_one()

    def clock_write(self, *_: Any) -> None:
        for seat in self.third():  # H3; H31 for a Third Party that said yes
            if not self.papers[seat].finished and not self.papers[seat].decision:
                self.papers[seat].gave_up = True
        waiting = self.unfinished()
        if waiting and self.missed(*waiting):
            for seat in waiting:
                self.papers[seat].gave_up = True
        self.finished_one()

    def clock_impossible(self, *_: Any) -> None:
        self.window = False
        self.finished_one()

    # Checking: VII-C-3 to VII-C-5.

    def begin_check(self) -> None:
        self.shake.offences = []
        self.verdicts = [
            "" if paper.presented and not paper.spoiled
            else W if paper.spoiled or paper.decision == "yes" else N
            for paper in self.papers
        ]  # fmt: skip
        alone = self.after in ("last-cube", "time-called")
        mover = -1 if alone else self.writer_mover
        self.end = End(self.after, self.verdicts, self.challengers, mover)
        self.next_check()

    def next_check(self) -> None:
        if "" not in self.verdicts:
            self.score()
            return
        for writer, verdict in enumerate(self.verdicts):
            others = {(seat, writer) for seat in self.present if seat != writer}
            if not verdict and self.open_judging and others <= self.stands:
                self.verdicts[writer] = C
                self.next_check()
                return
        self.phase, self.late = "check", False
        self.checked, self.is_open = self.verdicts.index(""), self.open_judging
        self.accepted: set[int] = {s for s, writer in self.stands if writer == self.checked}
        self.answered_by: set[int] = set()
        self.asking: list[int] = []
        self.claim = ""

    def waited(self) -> list[int]:
        done = self.accepted | self.answered_by | set(self.asking)
        return [s for s in self.present if s != self.checked and s not in done]

    def answered(self) -> None:
        if self.waited():
            return
        if self.asking:
            self.claim = "ask"
        else:
            self.finish(C)

    def finish(self, verdict: str) -> None:
        self.verdicts[self.checked] = verdict
        self.end.accepted |= {(seat, self.checked) for seat in self.accepted}
        self.next_check()

    def do_verdict(self, _: Any, text: str) -> None:
        verdict = text.split()[1]
        if verdict == "undecided":
            self.is_open = True
        else:
            self.end.judged[self.checked] = None
            self.finish(verdict)

    def do_waive(self, seat: int, _: str) -> None:
        self.insulate(seat)
        self.waived.add(seat)
        self.finished_one()

    def do_accept(self, seat: int, text: str) -> None:
        if self.phase == "last-cube":
            if not self.unfinished() and self.open_judging:
                self.stands.add((seat, int(text)))
            self.do_waive(seat, text)
        else:
            self.accepted.add(seat)
            self.answered()

    def do_reject(self, seat: int, _: str) -> None:
        self.claim, self.objector = "reason", seat

    def do_regroup(self, seat: int, _: str) -> None:
        self.claim, self.objector = "regroup", seat
        self.answered_by.add(seat)

    def do_join(self, seat: int, _: str) -> None:
        self.answered_by.add(seat)
        self.answered()

    def do_ask_judge(self, seat: int, _: str) -> None:
        if self.wff:  # VII-D: a specific question, which settles nothing
            self.claim = "question"
            return
        self.asking.append(seat)
        if self.mlag:
            self.answered()
        else:
            self.claim = "ask"

    def do_claim(self, _: Any, answer: str) -> None:
        claim, self.claim = self.claim, ""
        if claim != "question":
            self.end.judged[self.checked] = self.objector if claim != "ask" else None
        if claim == "ask":
            self.finish(C if answer == "upheld" else W)
        elif claim == "question":
            self.answered()
        elif answer == "upheld":
            self.finish(W)
        else:
            self.answered()

    def clock_check(self, *_: Any) -> None:
        waiting = self.waited()
        if self.missed(*waiting):
            self.accepted |= set(waiting)  # H4
            self.answered()

    def score(self) -> None:
        alone = self.after in ("last-cube", "time-called")
        sides = () if alone else (*self.challengers, self.writer_mover)
        here = {*self.present, *self.shake.acted, *sides}  # X-D, H32
        self.end.absent = set(range(self.players)) - here
        self.rows.append(self.end)
        self.phase, self.holds = "over" if self.warned else "scored", []
        self.returning = set(self.away)

    # The judge, the round and the sheet: IX-C, XI-B, XII-B, VII-C-6.

    def do_penalty(self, _: Any, seat: str) -> None:
        self.lost.append(int(seat))

    def do_reverse(self, *_: Any) -> None:
        self.lost.pop()

    def do_nothing(self, *_: Any) -> None:
        """What moves no point."""

    do_warn = do_approve = do_add_time = do_oversight = clock_sign = do_nothing

    def do_absent(self, _: Any, text: str) -> None:
        here = int(text) not in self.away
        self.away.add(int(text))
        self.returning.discard(int(text))
        if here:
            self.leave(int(text))

    def do_expel(self, _: Any, text: str) -> None:
        here = int(text) in self.present
        self.away.discard(int(text))
        self.returning.discard(int(text))
        self.expelled.add(int(text))
        if here:
            self.leave(int(text))

    def do_arrive(self, _: Any, text: str) -> None:
        self.away.remove(int(text))
        self.returning.discard(int(text))
        if self.phase == "first":
            # I-D: once somebody is out nobody joins.
            self.rolling = self.rolling if self.thinned else self.present
        elif self.phase == "roll" and len(self.present) == 2:
            self.begin_roll(self.shake.setter)

    def leave(self, seat: int) -> None:
        if self.phase == "first":
            left = [other for other in self.rolling if other != seat]
            ends = seat in self.rolling and len(left) == 1
            self.rolling = left
            if ends:
                self.begin_roll(left[0])
        elif self.phase in ("roll", "scored", "over"):
            if self.phase == "roll" and seat == self.shake.setter:
                self.begin_roll(self.left(seat))
        elif len(self.present) < 2:
            self.void(self.left(self.shake.original))
        else:
            self.leave_the_shake(seat)

    def leave_the_shake(self, seat: int) -> None:
        if self.phase == "block":
            if seat in [hold.seat for hold in self.holds]:
                self.let_go(seat)
            if self.phase == "block":
                self.leave_under_the_block(seat)
                return
        shake = self.shake
        if self.phase == "select":
            shake.setter = self.left(seat) if seat == shake.setter else shake.setter
            shake.failed.add(seat)
            self.begin_select()
        elif self.phase == "goal" and seat == shake.setter:
            self.lose_the_goal()
        elif self.phase == "no-goal" and not self.asked():
            self.void(shake.setter)
        elif self.phase == "move" and seat == shake.turn:
            self.begin_turn(self.left(seat))
        elif self.phase in ("write", "last-cube", "stopped"):
            self.finished_one()
        elif self.phase == "check" and self.is_open and not self.claim:
            self.answered()

    def leave_under_the_block(self, seat: int) -> None:
        holds, self.holds = self.holds, []
        self.phase, self.late = self.resting, self.rest_late
        self.leave_the_shake(seat)
        if self.phase == self.resting:
            self.phase, self.holds, self.rest_late = "block", holds, self.late

    def do_replay(self, *_: Any) -> None:
        if self.phase == "scored":
            self.rows.pop()
        self.begin_roll(self.shake.original)

    def clock_warning(self, *_: Any) -> None:
        self.warned = True
        if self.phase in ("first", "roll", "scored"):
            self.phase = "over"

    def do_stop(self, *_: Any) -> None:
        self.warned = self.stopped = True
        if self.phase == "block" and self.resting != "last-cube":
            self.resume()
        if self.phase in ("first", "roll", "scored"):
            self.phase = "over"
        elif self.phase in ("select", "goal", "no-goal"):
            self.void(self.shake.setter)  # H16
        elif self.phase == "move":
            for offence in self.shake.offences:
                if offence.what == "last-cube-forbidden":
                    self.put_back(offence)
                    break
            self.shake.offences = []
            self.begin_writing("time-called", [], self.shake.mover)

    clock_stop = do_stop

    def do_sign(self, seat: int, text: str) -> None:
        self.signed[seat] = [int(number) for number in text.split()]
        if self.appeal is not None and self.appeal[0] == seat:  # VII-C-6 (b)
            self.appeal = None

    def do_deceit(self, _: Any, text: str) -> None:
        seat = int(text)
        shown, true = self.signed[seat][seat], self.totals[seat]
        if shown > true:
            self.zeroed.add(seat)
        else:
            self.lowered[seat] = shown

    def sheet(self) -> list[End]:
        """The shakes on which a judge has ruled, the last one first."""
        return [*([self.end] if self.phase == "check" else []), *reversed(self.rows)]

    def do_appeal(self, seat: int, text: str) -> None:
        writer = int(text)
        self.appeal = (seat, writer, next(e for e in self.sheet() if writer in e.judged))

    def do_uphold(self, *_: Any) -> None:
        if self.appeal is not None:
            self.appeal[2].appeals.append(self.appeal[1])
            self.appeal = None

    def do_overrule(self, _: Any, text: str) -> None:
        if self.appeal is not None and text in ("", str(self.appeal[1])):
            _, writer, end = self.appeal
            self.do_uphold()
        elif text:
            writer = int(text)
            end = next(e for e in self.sheet() if writer in e.judged)
        else:
            end = next(e for e in self.sheet() if e.appeals)
            writer = end.appeals[-1]
        objector = end.judged[writer]
        right = set() if objector is None else {objector}
        end.accepted -= {(seat, writer) for seat in right}
        if end.verdicts[writer]:
            end.verdicts[writer] = W if end.verdicts[writer] == C else C
        else:  # an objection that failed holds
            self.accepted -= right
            self.finish(W)
        self.signed = {}
