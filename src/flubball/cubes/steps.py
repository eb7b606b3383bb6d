"""From one phase to the next: how each task begins."""

from collections.abc import Mapping

from msgspec.structs import replace

from flubball.cubes.clock import set_timers, shifted
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.roles import unfinished
from flubball.cubes.scoring import Score, shake_scores
from flubball.cubes.shake_end import WITHOUT_CHALLENGER, Challenge, Presented, ShakeEnd
from flubball.cubes.signing import SIGNING, settle
from flubball.cubes.table import (
    Appeal,
    Checking,
    Paper,
    PhaseName,
    Row,
    Shake,
    Table,
    Timer,
    Verdict,
    Writing,
    checking_of,
    writing_of,
)
from flubball.procedure.rule import NOBODY


def begin_roll(table: Table, setter: int, at: int) -> Table:
    """A new shake: the Goal-setter rolls (II-A); none once the round's time is up (XI-B)."""
    table = replace(table, shake=Shake(setter, setter, at), holds=(), rest=())
    table = replace(table, writing=None, checking=None, phase="roll", timers=())
    table = replace(table, appeal=_on_the_sheet(table))
    if table.round.warned:
        return begin_over(table, at)
    if len(table.present) < 2:
        # Nobody can roll, so nobody is late.
        return table
    if setter not in table.present:
        return begin_roll(table, table.left_of(setter), at)
    limit = law_of(table.config).limit("roll", "roll_and_goal")
    return set_timers(table, "roll", (setter,), at, limit)


def _on_the_sheet(table: Table) -> Appeal | None:
    """The open appeal, unless its shake is void or replayed."""
    appeal, rows = table.appeal, table.sheet.rows
    gone = appeal is None or appeal.shake > len(rows) or not rows[appeal.shake - 1].ruled
    return None if gone else appeal


def begin_select(kit: Equipment, table: Table, at: int) -> Table:
    """The next player who has to select does so; when all have, the Goal is set (II-B-1)."""
    seat = next_selector(kit, table)
    if seat == NOBODY:
        return begin_goal(table, at)
    law = law_of(table.config)
    if table.phase == "select" and table.shake.turn == seat and seat not in table.shake.tries:
        # II-B-3: both variations of one player within one limit.
        return table
    table = replace(table, phase="select", shake=replace(table.shake, turn=seat))
    begin = max(at, table.shake.began + law.limit("roll"))
    return set_timers(table, "select", (seat,), begin, law.limit("select"))


def next_selector(kit: Equipment, table: Table) -> int:
    """The first player, from the setter to the left, who has too few variations (II-B)."""
    shake = table.shake
    for step in range(table.config.players):
        seat = (shake.setter + step) % table.config.players
        have = sum(pick.seat == seat for pick in shake.picks)
        least, _ = kit.picks(table.config, seat == shake.setter)
        if have < least and seat not in shake.barred and seat in table.present:
            return seat
    return NOBODY


def begin_goal(table: Table, at: int) -> Table:
    """The Goal-setter sets the Goal (IV-A); some books have one limit for roll and Goal."""
    law, shake = law_of(table.config), table.shake
    table = replace(table, phase="goal", shake=replace(shake, turn=shake.setter))
    if law.time("goal") is not None:
        return set_timers(table, "goal", (shake.setter,), at, law.limit("goal"))
    if any(timer.task == "roll" for timer in table.timers):
        timers = tuple(replace(timer, task="goal") for timer in table.timers)
        return replace(table, timers=timers)
    return set_timers(table, "goal", (shake.setter,), at, law.limit("roll_and_goal"))


def begin_turn(table: Table, seat: int, at: int) -> Table:
    """That player's turn (V-B); the first one after the Goal has more time."""
    law = law_of(table.config)
    limit = law.limit("first_turn" if table.shake.opening else "turn")
    table = replace(table, phase="move", shake=replace(table.shake, turn=seat, bonus=False))
    return set_timers(table, "move", (seat,), at, limit)


_WRITING: Mapping[Challenge, tuple[PhaseName, str]] = {
    "no-goal": ("write", "no_goal_write"),
    "last-cube": ("last-cube", "last_cube_write"),
    "time-called": ("stopped", "stop_write"),
}
"""The phase and the time limit of what is written after it, where they are not `write`."""


def begin_writing(table: Table, writing: Writing, at: int) -> Table:
    """Solutions are written (VII-A), by all after the last cube (VIII-A) or the stop (XI-B)."""
    law = law_of(table.config)
    papers = writing.papers or (Paper(),) * table.config.players
    writing = replace(writing, papers=papers)
    phase, limit = _WRITING.get(writing.after, ("write", "write"))
    shake = replace(table.shake, offences=() if phase == "write" else table.shake.offences)
    table = replace(
        table, phase=phase, writing=writing, shake=shake, holds=(), rest=(), checking=None
    )
    table = set_timers(table, "write", unfinished(table), at, law.limit(limit, "write"))
    if writing.window:
        window = Timer("impossible", (), at, law.limit("last_cube_impossible"))
        return replace(table, timers=(window, *table.timers))
    if not unfinished(table):
        return begin_check(table, at)
    return table


def resume(table: Table, at: int) -> Table:
    """Play goes on where it was; no time was lost (house ruling H30)."""
    since = at - table.holds[0].at
    if table.resting == "roll" and table.round.warned:
        return begin_over(table, at)
    return replace(table, phase=table.resting, timers=shifted(table.rest, since), rest=(), holds=())


def begin_check(table: Table, at: int) -> Table:
    """All have presented: the first Solution is checked (VII-C-2), or the shake is scored."""
    verdicts: tuple[Verdict, ...] = tuple(
        "" if paper.presented and not paper.spoiled else _without_check(paper)
        for seat, paper in enumerate(writing_of(table).papers)
    )
    shake = replace(table.shake, offences=())
    return next_check(replace(table, shake=shake, checking=Checking(NOBODY, verdicts)), at)


def _without_check(paper: Paper) -> Presented:
    """VII-C-2-a: a changed Solution is incorrect; so is one announced and never presented."""
    return "incorrect" if paper.spoiled or paper.decision == "yes" else "none"


def next_check(table: Table, at: int) -> Table:
    """The next Solution, one at a time (VII-C-3), and then the score."""
    checking = checking_of(table)
    if "" not in checking.verdicts:
        return score(table, at)
    fresh = Checking(
        checking.verdicts.index(""),
        checking.verdicts,
        stands=checking.stands,
        ruled=checking.ruled,
        appealed=checking.appealed,
    )
    table = replace(table, phase="check", checking=fresh, timers=(), rest=())
    if table.config.judging != "players":
        return table
    settled = next((w for w, v in enumerate(fresh.verdicts) if not v and _stands(table, w)), None)
    if settled is None:
        return open_check(table, at)
    verdicts = tuple("correct" if w == settled else v for w, v in enumerate(fresh.verdicts))
    return next_check(replace(table, checking=replace(fresh, verdicts=verdicts)), at)


def _stands(table: Table, writer: int) -> bool:
    """Have all opponents accepted it in the minute for Impossible after the last cube?"""
    others = {seat for seat in table.present if seat != writer}
    return others <= set(accepted_early(table, writer))


def accepted_early(table: Table, writer: int) -> tuple[int, ...]:
    """Who accepted this Solution before that minute was over."""
    return tuple(seat for seat, whose in writing_of(table).stands if whose == writer)


def open_check(table: Table, at: int) -> Table:
    """The opponents check the Solution within one limit (VII-C-3)."""
    checking = checking_of(table)
    early: tuple[int, ...] = ()
    if table.config.judging == "players":
        early = accepted_early(table, checking.seat)
    table = replace(table, checking=replace(checking, open=True, accepted=early))
    others = [seat for seat in table.present if seat != checking.seat and seat not in early]
    return set_timers(table, "check", others, at, law_of(table.config).limit("check"))


def score(table: Table, at: int) -> Table:
    """The shake's points go on the sheet (X); after the round's time the match is over."""
    writing, checking = writing_of(table), checking_of(table)
    alone = writing.after in WITHOUT_CHALLENGER
    row = Row(
        setter=table.shake.original,
        end=writing.after,
        scores=(),
        presented=tuple(verdict for verdict in checking.verdicts if verdict),
        challengers=writing.challengers,
        mover=NOBODY if alone else writing.mover,
        stands=checking.stands,
        absent=_absent(table),
        ruled=checking.ruled,
        appealed=checking.appealed,
    )
    rows = (*table.sheet.rows, scored(table, row))
    sheet = replace(table.sheet, rows=rows, returning=table.sheet.absent)
    table = replace(table, sheet=sheet, phase="scored", timers=(), rest=(), holds=())
    return begin_over(table, at) if table.round.warned else table


def _absent(table: Table) -> tuple[int, ...]:
    """Who was away for the shake (X-D); not whoever had done something in it before (H32)."""
    writing = writing_of(table)
    sides: tuple[int, ...] = ()
    if writing.after not in WITHOUT_CHALLENGER:
        sides = (*writing.challengers, writing.mover)
    here = {*table.present, *table.shake.acted, *sides}
    return tuple(seat for seat in table.seats if seat not in here)


def scored(table: Table, row: Row) -> Row:
    """The row with the points that its shake is worth; a void one is worth nothing."""
    if row.end == "void":
        return row
    return replace(row, scores=tuple(score.points for score in row_scores(table, row)))


def row_scores(table: Table, row: Row) -> tuple[Score, ...]:
    """What each seat gets for that shake, and by which clause (X); nothing for a void one."""
    if row.end == "void":
        return ()
    wrong = {seat for seat, verdict in enumerate(row.presented) if verdict == "incorrect"}
    fooled = frozenset(checker for checker, writer in row.stands if writer in wrong)
    end = ShakeEnd(
        players=table.config.players,
        challenge=row.end,
        presented=row.presented,
        challengers=row.challengers,
        mover=None if row.mover == NOBODY else row.mover,
        accepted_wrong=fooled,
        absent=frozenset(row.absent),
    )
    return shake_scores(end, law_of(table.config).book)


def void(table: Table, setter: int, at: int) -> Table:
    """The shake does not count; that player sets the next Goal."""
    row = Row(table.shake.original, "void", (0,) * table.config.players)
    sheet = replace(table.sheet, rows=(*table.sheet.rows, row))
    return begin_roll(replace(table, sheet=sheet), setter, at)


def begin_over(table: Table, at: int) -> Table:
    """The round has ended; the players sign the score sheet (XII-B)."""
    sheet = replace(table.sheet, signed=(None,) * table.config.players, settled=False)
    table = replace(table, phase="over", sheet=sheet, timers=(), rest=(), holds=())
    return settle(set_timers(table, "sign", table.present, at, SIGNING, 0), at)
