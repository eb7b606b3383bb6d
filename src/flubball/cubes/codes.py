"""The refusals of the cube-game procedure: `flubball explain CODE` shows each of them.

A refusal cites those clauses of its code that belong to the rulebook in play.
"""

from collections.abc import Mapping

from flubball.cubes.law import Law
from flubball.engine.ruling import Code, Ruling, refused

_BOOKS = ("AGLOA", "MLAG", "WFF")


def _all(*ids: str) -> tuple[str, ...]:
    return tuple(f"{book} {id}" for id in ids for book in _BOOKS)


_TABLE = (
    Code(
        "wrong-phase",
        "Not now",
        "The action belongs to another moment of the match.",
        "Look at what the table waits for now.",
        _all("V-B"),
        "`move 3 R` while the Goal is being set",
    ),
    Code(
        "not-your-turn",
        "Not your turn",
        "The table waits for somebody else.",
        "Wait for your turn. You may challenge the last Mover at any time.",
        _all("V-A", "V-B"),
        "seat 2 moves while it is seat 1's turn",
    ),
    Code(
        "not-your-role",
        "Not for this seat",
        "Players, the judge and the dice each have their own actions.",
        "Leave the action to the seat it belongs to.",
        _all("VII-A"),
        "a player sends `verdict 1 correct`",
    ),
    Code(
        "no-such-seat",
        "No such seat",
        "The action names a seat that is not at this table, is absent, or is not concerned.",
        "Name a seat of this match by its number.",
        _all("I-A"),
        "`accept 2` in a match of two",
    ),
    Code(
        "no-such-cube",
        "No such cube in Resources",
        "The cube is not among those left in Resources.",
        "Name a cube that lies in Resources, such as `r3`.",
        _all("V-B"),
        "`move 9 R` with no 9 in Resources",
    ),
    Code(
        "bad-roll",
        "Not a possible roll",
        "A roll has every cube of the set, each showing one of its own faces.",
        "Record what the cubes show.",
        _all("I-B-1"),
        "a roll of 23 cubes",
    ),
    Code(
        "goal-cubes",
        "Wrong number of cubes in the Goal",
        "The Goal has fewer or more cubes than the rules allow.",
        "Set a Goal of an allowed length.",
        ("AGLOA IV-B", "MLAG IV-B", "WFF IV-C", "house ruling H17"),
        "`goal 12+3+45` with seven cubes",
    ),
    Code(
        "goal-unreadable",
        "No row of cubes",
        "The text of the Goal does not say which cubes lie in which order.",
        "Write cube after cube, with a blank where you leave a space.",
        ("AGLOA IV-A", "MLAG IV-A", "WFF IV-A"),
        "`goal (2+3)`",
    ),
    Code(
        "touched",
        "A touched cube stays in the Goal",
        "A cube that has touched the Goal section has to be used in the Goal.",
        "Rearrange the cubes, and add to them, but keep all of them.",
        ("AGLOA IV-B-3", "MLAG IV-B-3", "WFF IV-C-2"),
        "`lay 5`, then `goal 3+4`",
    ),
    Code(
        "second-pick",
        "Too late for a second variation",
        "A player who may select two variations does so within the time for the first.",
        "Go on with the variations that are in play.",
        ("AGLOA II-B-3 Text", "MLAG II", "WFF II-A"),
        "a second `select` a minute after the first, in Senior",
    ),
    Code(
        "no-variations",
        "No variations here",
        "The book, or this division of it, has no variations to select.",
        "Go on with the Goal.",
        ("AGLOA II-B", "MLAG II", "WFF IV-B"),
        "`select lcm` where there are none",
    ),
    Code(
        "bonus-first",
        "The bonus move comes first",
        "A Goal-setter's bonus move is made before any cube touches the Goal section; only one "
        "is made on a turn.",
        "Go on with the Goal, or with the regular move.",
        ("AGLOA IV-C", "AGLOA V-C-1", "MLAG IV-C", "MLAG V-C", "WFF IV-D", "WFF V-C-1"),
        "`lay 5`, then `bonus 3`",
    ),
    Code(
        "bonus-while-leading",
        "No bonus move while leading",
        "Whoever has more points than every opponent may not make a bonus move.",
        "Make a regular move.",
        ("AGLOA IV-C-2", "AGLOA V-C-2", "WFF IV-D-2", "WFF V-C-2", "house ruling H20"),
        "`bonus 3` by the player in the lead",
    ),
    Code(
        "last-cube-forbidden",
        "The last cube can't be forbidden",
        "The last cube of Resources goes to Required or Permitted.",
        "Move it to Required or Permitted, or challenge Impossible.",
        _all("VIII-A"),
        "`move 3 F` with one cube left",
    ),
    Code(
        "no-no-goal",
        "No Goal can't be declared",
        "The book has no such declaration, or the setter has made a bonus move or laid a cube.",
        "Set a Goal.",
        ("AGLOA IV-D-1 Com (c)", "MLAG IV-D-1 Com (c)", "WFF IV-B"),
        "`bonus 3`, then `no-goal`",
    ),
    Code(
        "block-held",
        "The block is taken",
        "Somebody else holds the block.",
        "Wait for the challenge.",
        _all("VI-B"),
        "two seats pick up the block one after the other",
    ),
    Code(
        "no-block",
        "A challenge needs the block",
        "A challenge is made with the block in hand.",
        "Pick it up first: `block`, then `now` or `impossible`.",
        _all("VI-B"),
        "`now` without `block`",
    ),
    Code(
        "not-a-challenge",
        "No such challenge",
        "The challenges are Now and Impossible; some books also take the older word Never.",
        "Say `now` or `impossible`.",
        _all("VI-A"),
        "`never` under AGLOA",
    ),
    Code(
        "challenge-self",
        "Nobody challenges their own move",
        "Only another player's move or Goal can be challenged.",
        "Wait for the next move.",
        ("AGLOA VI-B Ex (a)", "MLAG VI-B Text", "WFF VI-B Ex (a)"),
        "the last Mover picks up the block",
    ),
    Code(
        "challenge-before-goal",
        "Nothing to challenge yet",
        "A challenge needs a Goal that has been set, and a turn that is complete.",
        "Wait for the Goal, or for the end of the turn.",
        ("AGLOA VI-B Ex (d)", "MLAG VI-A", "WFF VI-A"),
        "`block` while the Goal is being set",
    ),
    Code(
        "challenge-after-stop",
        "Too late to challenge",
        "After the call to stop, or once Solutions are written, nobody challenges.",
        "Write a Solution.",
        ("AGLOA VI-B Ex (f)", "MLAG XI-B Text", "WFF XI-B Text"),
        "`block` in the two minutes after stop",
    ),
    Code(
        "now-few-resources",
        "Now needs two cubes in Resources",
        "With fewer than two cubes left in Resources nobody may challenge Now.",
        "Challenge Impossible, or play on.",
        _all("VI-A-2-a"),
        "`now` with one cube left",
    ),
    Code(
        "now-no-cubes",
        "Now needs a cube in Required or Permitted",
        "A Solution has two cubes and Now adds only one from Resources.",
        "Wait until a cube lies in Required or Permitted.",
        _all("VI-A-2-b"),
        "`now` right after the Goal",
    ),
    Code(
        "now-after-last-cube",
        "No Now after the last cube",
        "Once the last cube is moved only Impossible can be challenged.",
        "Write a Solution, or challenge Impossible in the first minute.",
        _all("VIII-B Com"),
        "`now` while everybody writes",
    ),
    Code(
        "late-impossible",
        "Impossible came too late",
        "After the last cube Impossible is challenged within the first minute of writing.",
        "Write a Solution.",
        _all("VIII-B"),
        "`impossible` in the second minute after the last cube",
    ),
    Code(
        "may-not-present",
        "This seat does not present",
        "After Now the Mover does not write, after Impossible the Challenger, after No Goal the "
        "setter; nor does a Third Party who has decided not to.",
        "Wait for what the others write, and check it.",
        ("AGLOA VII-A", "AGLOA VII-C-1 Text", "MLAG VII-A", "MLAG VII-A-3", "WFF VII-A"),
        "the Mover writes after Now",
    ),
    Code(
        "decided",
        "The decision stands",
        "Only the Third Party decides whether to present, once, and says yes or no.",
        "Keep to what you decided.",
        ("AGLOA VII-C-1 Text", "MLAG VII-A-3", "WFF VII-C-1"),
        "`decide no`, then `decide yes`",
    ),
    Code(
        "presented",
        "A presented Solution stays as it is",
        "Nothing is changed or presented again once it has been presented.",
        "Wait for the check.",
        ("AGLOA VII-C-2-a", "MLAG VII-C-1-a", "WFF VII-C-2-a"),
        "`present`, then `write 3+4 = 7`",
    ),
    Code(
        "nothing-written",
        "Nothing to present",
        "There is nothing on the paper yet.",
        "Write a Solution first.",
        ("AGLOA VII-C-2-b", "MLAG VII-C-1-b", "WFF VII-C-2-b"),
        "`present` before `write`",
    ),
    Code(
        "not-checked-now",
        "Another Solution is being checked",
        "Solutions are checked in any order, one at a time, by all opponents of the writer.",
        "Finish the one that has been begun first; your own is for the others.",
        ("AGLOA VII-C-3", "MLAG VII-C-2", "WFF VII-C-3"),
        "`accept 2` while seat 1's Solution is checked",
    ),
    Code(
        "checked",
        "You have answered already",
        "Whoever has accepted a Solution, or has lodged an attempt, raises nothing more.",
        "Wait for the other checker.",
        ("AGLOA VII-C-4", "AGLOA VII-C-5-c", "MLAG VII-C-3", "WFF VII-C-4"),
        "`accept 1`, then `reject 1 unequal`",
    ),
    Code(
        "not-a-reason",
        "A rejection names a reason",
        "Whoever rejects a Solution says which rule it breaks.",
        "Name one of the reasons for an incorrect Solution.",
        ("AGLOA VII-C-5", "MLAG VII-C-3", "WFF VII-C-5"),
        "`reject 1 ugly`",
    ),
    Code(
        "show-the-grouping",
        "Ambiguity needs a grouping",
        "A general claim of ambiguity does not count; the checker writes the wrong reading out.",
        "Send `regroup SEAT TEXT` with brackets added, or with a note at a sign that is left open.",
        (
            "AGLOA VII-C-5-c",
            "AGLOA VII-C-5-d(iii) bullet 2",
            "AGLOA VII-C-5-e",
            "MLAG VII-B-5",
        ),
        "`reject 1 ambiguous`",
    ),
    Code(
        "no-regrouping",
        "Groupings prove nothing here",
        "What is written in this game has one reading, so no grouping shows it wrong.",
        "Name another reason, or accept.",
        ("MLAG VII-B-5", "WFF VII-C-5"),
        "`regroup` under MLAG",
    ),
    Code(
        "no-question",
        "The judge does not answer this",
        "Some books have judges say whether the sides are equal, others answer only about one "
        "line or one rule. This question is neither.",
        "Ask as the book allows, name what is wrong, or accept.",
        ("WFF VII-D", "AGLOA VII-C-5-d(iii)", "MLAG VII-C-3-g(iii)"),
        "`ask-judge` in WFF 'N PROOF",
    ),
    Code(
        "not-asked",
        "No such question is open",
        "The judge answers what the table waits for.",
        "Look at the claim or the Solution in question.",
        ("AGLOA VII-C-5", "MLAG VII-C-3", "WFF VII-C-5", "house ruling H18"),
        "`verdict 1 correct` while somebody moves",
    ),
    Code(
        "nothing-to-reverse",
        "No point to give back",
        "No penalty of this match stands.",
        "There is nothing to do.",
        ("AGLOA XI-A", "MLAG XI-A", "WFF XI-A"),
        "`reverse` before any penalty",
    ),
    Code(
        "presence",
        "The seat is here, or is not",
        "An absence is marked once and ends once; an expelled player stays away.",
        "Look at who is marked absent.",
        ("AGLOA X-D", "MLAG X-D", "WFF X-D", "AGLOA IX-C", "MLAG IX-C", "WFF IX-C"),
        "`arrive 1` of a player who is not absent",
    ),
    Code(
        "no-replay",
        "No shake to replay",
        "A judge orders the shake that is open, or the last one scored, to be replayed.",
        "Wait until a shake has begun.",
        ("AGLOA IX-C", "MLAG IX-C", "WFF IX-C"),
        "`replay` before the first roll",
    ),
    Code(
        "no-added-time",
        "No time to add now",
        "A judge adds the time of a controversy in the last five minutes before the warning, and "
        "only where the book says so.",
        "Let the clock run.",
        ("AGLOA XI-B-3", "MLAG XI-B", "WFF XI-B"),
        "`add-time 60` in the third minute",
    ),
    Code(
        "no-appeal",
        "No appeal",
        "A judge's ruling on a paper can be appealed once, to a second judge, by a player who has "
        "not signed the score sheet, where the book knows appeals.",
        "Appeal before signing.",
        ("AGLOA VII-C-6", "MLAG VII-C-3", "WFF VII-D"),
        "`appeal 1` after `sign 8 4`",
    ),
    Code(
        "totals",
        "Not the totals of this match",
        "The sheet that is signed has to show each player's true total, in seat order.",
        "Sign the totals that are shown.",
        _all("XII-B"),
        "`sign 9 9` with totals 8 and 4",
    ),
    Code(
        "signed",
        "Signed already",
        "Each player signs the score sheet once.",
        "Wait for the others.",
        _all("XII-B"),
        "`sign 8 4` twice",
    ),
    Code(
        "not-a-charge",
        "Not a charge",
        "A charge names the opponent and one illegal procedure, or a fault of a selection.",
        "Charge out-of-turn, two-cubes, bonus-while-leading, last-cube-forbidden, or why a "
        "variation can't be selected.",
        _all("IX-A"),
        "`charge 1 slow`",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in _TABLE}


def refuse(law: Law, code: str, sentence: str) -> Ruling:
    """The refusal with that code, citing the book in play.

    >>> from flubball import rulebooks
    >>> law = Law(rulebooks.get("mlag-2019-20"), "middle")
    >>> refuse(law, "not-your-turn", "It is seat 1's turn.").citations
    ('MLAG V-A', 'MLAG V-B')
    """
    entry = CODES[code]
    books = (f"{law.short} ", "house ruling ")
    cites = tuple(cite for cite in entry.citations if cite.startswith(books))
    return refused(code, sentence, citations=cites, help=entry.help)
