"""What now: one sentence that is always true, from what one seat may see."""

from flubball.cubes.audience import A_PERSON, Audience
from flubball.cubes.law import law_of
from flubball.cubes.phases import phase_of
from flubball.engine.deadlines import MINUTE
from flubball.engine.seats import JUDGE

TO_JUDGE = (JUDGE.value,)


def what_now(reader: Audience) -> str:
    """The sentence.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"goal": "5", "resources": "r3 b4 k+", "turn": "0"})
    >>> game.prompt(game.view(table, 0), 0).sentence
    'Your turn: move one cube to the mat, or challenge seat 1.'
    """
    phase = phase_of(reader.table)
    found = phase.says_of_judge(reader) if reader.actors == TO_JUDGE else phase.says(reader)
    appeal = about_the_appeal(reader)
    parts = (appeal, found) if reader.judge else (about_time(reader), found, appeal)
    return " ".join(filter(None, parts))


def about_time(reader: Audience) -> str:
    """XI-A: this seat was late, lost a point, and has its extra minute."""
    late = any(timer.late and reader.hand in timer.seats for timer in reader.table.timers)
    if not late or not reader.waited_for or reader.table.config.clock == "none":
        return ""
    law = law_of(reader.table.config)
    points, _ = law.penalty("late")
    minutes = law.limit("extra_minute") // MINUTE
    more = "one more minute" if minutes == 1 else f"{minutes} more minutes"
    lost = f"Time passed: −{-points}." if points else "Time passed."
    return f"{lost} {reader.names.verb(reader.hand, f'have {more}.')}"


def about_the_appeal(reader: Audience) -> str:
    """VII-C-6: who answers the appeal that is open; play does not wait for it."""
    appeal = reader.table.appeal
    if appeal is None:
        return ""
    whose = f"{reader.names.owner(appeal.writer)} {reader.wording.paper}"
    if reader.judge:
        what = f"{whose} of shake {appeal.shake}"
        return f"Judge: decide the appeal about {what}, uphold or overrule."
    return f"The judge decides the appeal about {whose}; {A_PERSON}"
