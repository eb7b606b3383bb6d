"""What now: one sentence that is always true, from what one seat may see."""

from flubball.cubes.audience import A_PERSON, Audience
from flubball.cubes.phases import phase_of
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
    return " ".join(filter(None, (appeal, found) if reader.judge else (found, appeal)))


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
