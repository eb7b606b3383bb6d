"""Entries in words: what happened, as one would tell it."""

from collections.abc import Mapping

from flubball.cubes import CubeGame
from flubball.cubes.actions import parse_action
from flubball.engine import CLOCK, AnyGame, Entry, Seat

SECTIONS = {"R": "Required", "P": "Permitted", "F": "Forbidden", "": ""}

SENTENCES: Mapping[str, str] = {
    "first": "The cubes for the first Goal-setter show {text}.",
    "roll": "The cubes show {text}.",
    "select": "{who} selects {text}.",
    "bonus": "{who} makes a bonus move: {text} to Forbidden.",
    "lay": "{who} lays {text} in the Goal section.",
    "goal": "{who} sets the Goal {text}.",
    "no-goal": "{who} declares No Goal.",
    "agree": "{who} agrees that there is no Goal.",
    "disagree": "{who} challenges No Goal.",
    "move": "{who} moves {text} to {section}.",
    "block": "{who} picks up the block.",
    "now": "{who} challenges Now.",
    "impossible": "{who} challenges Impossible.",
    "never": "{who} challenges Never, which is Impossible.",
    "put-back": "{who} puts the block back.",
    "decide": "{who} decides about presenting: {text}.",
    "write": "{who} writes {text}.",
    "present": "{who} presents the {paper}.",
    "waive": "{who} does not challenge Impossible.",
    "accept": "{who} accepts what seat {seat} did.",
    "reject": "{who} rejects seat {seat}'s {paper}: {text}.",
    "regroup": "{who} groups seat {seat}'s {paper} otherwise: {text}.",
    "join": "{who} shares the attempt on seat {seat}'s {paper}.",
    "ask-judge": "{who} asks the judge whether seat {seat}'s {paper} equals the Goal.",
    "charge": "{who} charges seat {seat}: {text}.",
    "appeal": "{who} appeals the ruling on seat {seat}'s {paper}.",
    "sign": "{who} signs for the totals {text}.",
    "verdict": "{who} rules seat {seat}'s {paper} {text}.",
    "claim": "{who} answers the claim: {text}.",
    "penalty": "{who} takes a point from seat {seat}.",
    "reverse": "{who} takes back the last penalty.",
    "approve": "{who} approves the last penalty.",
    "warn": "{who} warns seat {seat}.",
    "expel": "{who} expels seat {seat}.",
    "absent": "{who} marks seat {seat} absent.",
    "arrive": "{who} lets seat {seat} play from now on.",
    "replay": "{who} has the shake replayed.",
    "extra": "{who} gives seat {seat} {text} seconds more for every task.",
    "add-time": "{who} adds {text} seconds to the round.",
    "stop": "{who} calls time.",
    "uphold": "{who} upholds the ruling.",
    "overrule": "{who} reverses the ruling.",
    "oversight": "{who} corrects the score sheet.",
    "deceit": "{who} finds that seat {seat} signed a false total on purpose.",
}
SAYS_GOAL = "{who} says Goal."
REVERSES = "{who} reverses the ruling on seat {seat}'s {paper}."
ASKS = "{who} asks the judge “{text}” about seat {seat}'s {paper}."


def who(seat: Seat) -> str:
    """The seat at the beginning of a sentence.

    >>> from flubball.engine import JUDGE
    >>> who(1), who(JUDGE)
    ('Seat 1', 'The judge')
    """
    return f"Seat {seat}" if isinstance(seat, int) else f"The {seat}"


def in_words(game: AnyGame, entry: Entry) -> str:
    """What an entry says, as a sentence.

    >>> from flubball import games
    >>> in_words(games.get("equations"), Entry(0, 1, "move r3 R"))
    'Seat 1 moves r3 to Required.'
    >>> in_words(games.get("equations"), Entry(0, 1, "appeal 0 2"))
    "Seat 1 appeals the ruling on seat 0's Equation of shake 2."
    >>> in_words(games.get("queens-and-guards"), Entry(0, 1, "move 0,-5 0,-4"))
    'Seat 1: move 0,-5 0,-4'
    """
    if entry.seat == CLOCK:
        return f"Time runs out: {entry.text}."
    if not isinstance(game, CubeGame):
        return f"{who(entry.seat)}: {entry.text}"
    action = parse_action(entry.text)
    sentence = SENTENCES[action.word]
    if action.word == "goal" and not action.text:
        sentence = SAYS_GOAL
    if action.word == "ask-judge" and action.text:
        sentence = ASKS
    if action.word == "overrule" and action.seat is not None:
        sentence = REVERSES
    if action.word in ("appeal", "overrule") and action.text:
        sentence = sentence.removesuffix(".") + " of shake {text}."
    return sentence.format(
        who=who(entry.seat),
        text=action.text,
        seat=action.seat,
        section=SECTIONS[action.section],
        paper=game.kit.wording.paper,
    )
