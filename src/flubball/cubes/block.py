"""The challenge block (VI-B): picking it up, saying Now or Impossible, putting it back.

Strict play refuses an invalid challenge. At the table it is set aside with the book's penalty.
"""

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.charging import put_back
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.no_goal import asked, challenge_no_goal
from flubball.cubes.roles import unfinished
from flubball.cubes.rules import Rule, no, not_a_player
from flubball.cubes.shake_end import Challenge
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Hold, Paper, Table, Timer, Writing
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat

BEFORE_GOAL = ("roll", "select", "goal")
WHY = {
    "challenge-after-stop": "Time is called; nobody challenges any more.",
    "challenge-before-goal": "There is no Goal yet that could be challenged.",
    "challenge-self": "You made the last move, and nobody challenges their own.",
    "late-impossible": "The first minute of writing is over, and with it the time for Impossible.",
    "now-after-last-cube": "All cubes are played; only Impossible can be challenged.",
    "now-few-resources": "Too few cubes are left in Resources for Now.",
    "now-no-cubes": "Now needs a cube in Required or Permitted.",
}
"""What a player is told whose challenge is refused."""


def _check_block(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if table.holds:
        return _second_hold(table, seat, at)
    if table.phase == "move" and table.shake.bonus:
        return no(table, "challenge-before-goal", "The turn is not complete.")
    code = _hopeless(table, seat)
    if code and table.config.strict:
        return no(table, code, _why(table, code))
    return None


def _why(table: Table, code: str) -> str:
    phase = table.resting if table.holds else table.phase
    if phase != "no-goal":
        return WHY[code]
    if code == "challenge-self":
        return "Only an opponent who has not agreed disagrees with No Goal."
    return "There is no Goal yet; say disagree if you think one can be set."


def _second_hold(table: Table, seat: int, at: int) -> Ruling | None:
    """VI-B, H15: two who pick it up at the same moment both hold it, where the book says so."""
    most = law_of(table.config).number("players.max_challengers")
    held = [hold.seat for hold in table.holds]
    together = table.holds[0].at == at and not any(hold.said for hold in table.holds)
    if seat not in held and together and len(held) < most and not _hopeless(table, seat):
        return None
    return no(table, "block-held", f"Seat {held[0]} holds the block.")


def _hopeless(table: Table, seat: int) -> str:
    """Why no challenge by this seat could be valid, or an empty text."""
    phase = table.resting if table.holds else table.phase
    if phase in BEFORE_GOAL:
        return "challenge-before-goal"
    if phase == "no-goal":
        return "" if seat in asked(table) else "challenge-self"
    if phase == "stopped":
        return "challenge-after-stop"
    if seat == table.shake.mover:
        return "challenge-self"
    if phase == "last-cube":
        assert table.writing is not None
        return "" if table.writing.window else "late-impossible"
    return ""


def _do_block(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    limit = law_of(table.config).limit("block")
    if not table.holds:
        table = replace(table, resting=table.phase, rest=table.timers)
    table = replace(table, phase="block", holds=(*table.holds, Hold(seat, at)))
    seats = tuple(hold.seat for hold in table.holds)
    return replace(table, timers=(Timer("block", seats, at, limit),))


def _hold(table: Table, seat: Seat) -> Hold | None:
    return next((hold for hold in table.holds if hold.seat == seat and not hold.said), None)


def _check_word(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    assert isinstance(seat, int)
    if _hold(table, seat) is None:
        return no(table, "no-block", "Only whoever holds the block can say this.")
    if (
        action.word == "never"
        and law_of(table.config).number("penalties.never_for_impossible") is None
    ):
        return no(table, "not-a-challenge", "The challenge is called Impossible.")
    if action.word == "disagree" and law_of(table.config).time("no_goal_agree") is None:
        return no(table, "not-a-challenge", "There is no declaration of No Goal to disagree with.")
    code = _invalid(table, seat, _meant(action.word))
    if code and table.config.strict:
        return no(table, code, _why(table, code))
    return None


def _meant(word: str) -> str:
    return "impossible" if word == "never" else word


def _invalid(table: Table, seat: int, word: str) -> str:
    """Why this challenge is invalid, or an empty text (VI-A, VI-B, VIII-B)."""
    law, mat = law_of(table.config), table.shake.mat
    if table.resting == "no-goal" or word == "disagree":
        valid = table.resting == "no-goal" and word == "disagree" and seat in asked(table)
        return "" if valid else "challenge-before-goal"
    if table.resting == "last-cube" and word == "now":
        return "now-after-last-cube"
    if code := _hopeless(table, seat):
        return code
    if word == "now" and len(mat.resources) < law.number("challenge.now_min_resources"):
        return "now-few-resources"
    played = len(mat.required) + len(mat.permitted)
    if word == "now" and played < law.number("challenge.now_min_required_and_permitted"):
        return "now-no-cubes"
    return ""


def _do_word(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    word = _meant(action.word)
    for offence in table.shake.offences:
        # VIII-A: a challenge on a forbidden last cube is set aside, and the cube goes back.
        if offence.what == "last-cube-forbidden":
            return put_back(table, offence, at)
    code = _invalid(table, seat, word)
    if code:
        name = code.replace("-", "_")
        return let_go(penalise(table, seat, name, "invalid_challenge", "block_timeout"), seat, at)
    holds = tuple(
        replace(hold, said=word, said_at=at) if hold.seat == seat else hold for hold in table.holds
    )
    table = replace(table, holds=holds)
    waiting = tuple(hold.seat for hold in holds if not hold.said)
    if waiting:
        timers = tuple(replace(timer, seats=waiting) for timer in table.timers)
        return replace(table, timers=timers)
    return _resolve(table, at)


def let_go(table: Table, seat: int, at: int) -> Table:
    """The seat puts the block back; play goes on when nobody holds it."""
    holds = tuple(hold for hold in table.holds if hold.seat != seat)
    if any(not hold.said for hold in holds):
        timers = tuple(
            replace(t, seats=tuple(s for s in t.seats if s != seat)) for t in table.timers
        )
        return replace(table, holds=holds, timers=timers)
    if holds:
        return _resolve(replace(table, holds=holds), at)
    return steps.resume(table, at)


def _resolve(table: Table, at: int) -> Table:
    """All who hold the block have spoken: the challenge, or H15 where they differ."""
    holds = table.holds
    if len({hold.said for hold in holds}) > 1:
        first = min(hold.said_at for hold in holds)
        holds = tuple(hold for hold in holds if hold.said_at == first)
        if len(holds) > 1:
            return steps.resume(table, at)
    seats = tuple(sorted(hold.seat for hold in holds))
    if holds[0].said == "disagree":
        return challenge_no_goal(table, seats, at)
    if table.resting == "last-cube":
        return _last_cube_impossible(table, seats, at)
    word: Challenge = "now" if holds[0].said == "now" else "impossible"
    writing = Writing(word, (), seats, table.shake.mover)
    return steps.begin_writing(table, writing, at)


def _last_cube_impossible(table: Table, challengers: tuple[int, ...], at: int) -> Table:
    """VIII-B: the writers have the rest of their two minutes; what is written stays."""
    old = table.writing
    assert old is not None
    papers = tuple(
        Paper() if seat in challengers else paper for seat, paper in enumerate(old.papers)
    )
    writing = Writing("impossible", papers, challengers, old.mover)
    rest = table.rest
    table = steps.begin_writing(table, writing, at)
    waiting = unfinished(table)
    if not waiting:
        return steps.begin_check(table, at)
    timers = tuple(
        replace(timer, seats=tuple(seat for seat in timer.seats if seat in waiting))
        for timer in rest
        if timer.task == "write"
    )
    return replace(table, timers=tuple(timer for timer in timers if timer.seats))


def _do_put_back(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return let_go(penalise(table, seat, "block_without_challenge"), seat, at)


def _check_put_back(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if _hold(table, seat) is None:
        return no(table, "no-block", "This seat does not hold the block.")
    return None


def pass_block(kit: Equipment, table: Table, timer: Timer) -> Table:
    """XI-A-3: no valid challenge in fifteen seconds costs a point; there is no countdown."""
    for seat in timer.seats:
        table = penalise(table, seat, "block_timeout")
    silent = tuple(hold for hold in table.holds if not hold.said)
    said = tuple(hold for hold in table.holds if hold.said)
    if said:
        return _resolve(replace(table, holds=said), timer.at)
    return steps.resume(replace(table, holds=silent), timer.at)


TAKE = {"block": Rule(_check_block, _do_block)}
BLOCK = {
    **TAKE,
    **{word: Rule(_check_word, _do_word) for word in ("now", "impossible", "never", "disagree")},
    "put-back": Rule(_check_put_back, _do_put_back),
}
