"""The words of the cube games: how each is written, what its button says, how it is told.

The form is the whole grammar: `CUBE`, `SECTION`, `SEAT`, `TEXT` and `NUMBER` follow the word, and
what stands in brackets may be left out (a shake is a line of the score sheet, from 1). Fields of
the templates are in `telling`; `{=yes}` is there where the text is `yes`.
"""

from collections.abc import Mapping

from flubball.cubes.shake_end import Challenge
from flubball.engine.vocabulary import Word

_CHANCE = (
    Word("first TEXT", told="Rolled for the first Goal: {first}"),
    Word("roll TEXT", told="The cubes are rolled."),
)
PLAYERS = (
    Word("select TEXT", "Select {name}", "select {name}."),
    Word(
        "bonus CUBE",
        "Bonus move: {cube} to Forbidden",
        "make a bonus move: {cube} to Forbidden.",
    ),
    Word("lay TEXT", "Lay {goal} in the Goal section|Lay", "lay {goal} in the Goal section."),
    Word(
        "goal TEXT",
        "Set the Goal {goal}|Goal, as it lies",
        "set the Goal {goal}.|say Goal.",
    ),
    Word("no-goal", "Declare No Goal", "declare No Goal."),
    Word("agree", "Agree", "agree that there is no Goal."),
    Word("disagree", "Disagree: there is a Goal", "disagree: there is a Goal."),
    Word("move CUBE SECTION", "Move {cube} to {section}", "move {cube} to {section}."),
    Word("block", "Pick up the block", "pick up the block."),
    Word("now", "Challenge Now", "challenge Now."),
    Word("impossible", "Challenge Impossible", "challenge Impossible."),
    Word("never", "Say Never", "say Never, which is Impossible."),
    Word("put-back", "Put the block back", "put the block back."),
    Word(
        "decide TEXT",
        "{=yes}Present {one} too|Present no {paper}",
        "decide whether to present.",
    ),
    Word("write TEXT", "Write {short}|Write", "write {short}."),
    Word("present", "Present", "present {one}."),
    Word("accept SEAT", "Accept {seat's} {paper}", "accept {seat's} {paper}."),
    Word("waive", "I don't challenge Impossible", "do not challenge Impossible."),
    Word(
        "reject SEAT TEXT",
        "Reject {seat's} {paper}: {reason}",
        "reject {seat's} {paper}: {reason}.",
    ),
    Word(
        "regroup SEAT TEXT",
        "Read {seat's} {paper} as {text}|Read {seat's} {paper} as",
        "read {seat's} {paper} as {text}.",
    ),
    Word(
        "join SEAT",
        "Share the attempt against {seat's} {paper}",
        "share the attempt against {seat's} {paper}.",
    ),
    Word(
        "ask-judge SEAT TEXT",
        "Ask the judge: {text}|Ask the judge about {seat's} {paper}",
        "ask the judge about {seat's} {paper}: {text}|ask the judge about {seat's} {paper}.",
    ),
    Word("charge SEAT TEXT", "Charge {seat}: {name}", "charge {seat}: {name}."),
    Word(
        "appeal SEAT [SHAKE]",
        "Appeal about {seat's} {paper}[ of shake {text}]",
        "appeal about {seat's} {paper}[ of shake {text}].",
    ),
    Word("hint", "Ask for a hint", "ask for a hint."),
    Word("sign TEXT", "Sign for {totals}", "sign the score sheet for {totals}."),
)
JUDGE = (
    Word(
        "verdict SEAT TEXT",
        "Rule {seat's} {paper} {text}",
        "Judge: {seat's} {paper} is {text}.",
    ),
    Word(
        "claim TEXT",
        "{asked}{=upheld}Answer: yes|{asked}Answer: no"
        "|{=upheld}The objection holds|The objection fails",
        "{=upheld}Judge: {question} Yes.|Judge: {question} No."
        "|{=upheld}Judge: the objection holds.|Judge: the objection fails.[ {why}]",
    ),
    Word("penalty SEAT", "Take a point from {seat}", "The judge takes a point from {seat}."),
    Word("reverse", "Give the last point back", "The judge gives the last point back."),
    Word("approve", "Approve the last point", "The judge approves the last point."),
    Word("warn SEAT", "Warn {seat}", "The judge warns {seat}."),
    Word("expel SEAT", "Expel {seat}", "The judge expels {seat}."),
    Word("absent SEAT", "{Seat} is absent", "The judge marks {seat} absent."),
    Word("arrive SEAT", "{Seat} has come", "The judge lets {seat} play from now on."),
    Word("replay", "Play the shake again", "Judge: the shake is played again."),
    Word(
        "extra SEAT NUMBER",
        "Give {seat} {text} seconds more|Extra time for {seat}, seconds",
        "Judge: extra time for {seat}, {text} seconds more for every task.",
    ),
    Word(
        "add-time NUMBER",
        "Add {text} seconds to the round|Add time, seconds",
        "The judge adds {text} seconds to the round.",
    ),
    Word("stop", "Call time", "call time."),
    Word("uphold", "The ruling stands", "The second judge: the ruling stands."),
    Word(
        "overrule [SEAT] [SHAKE]",
        "Reverse the ruling on {seat's} {paper}[ of shake {text}]|Reverse the ruling",
        "The judge reverses the ruling on {seat's} {paper}[ of shake {text}]."
        "|The judge reverses the ruling.",
    ),
    Word("oversight", "It was an oversight", "Judge: it was an oversight."),
    Word(
        "deceit SEAT",
        "{Seat} deceived",
        "The judge finds that {seat} signed a false total on purpose.",
    ),
)

VOCABULARY: Mapping[str, Word] = {word.name: word for word in (*_CHANCE, *PLAYERS, *JUDGE)}
"""All words by name, in the order in which they are listed."""
ENDINGS: Mapping[Challenge, str] = {
    "now": "Now",
    "impossible": "Impossible",
    "last-cube": "Last cube",
    "time-called": "Time called",
    "no-goal": "No Goal",
}
"""What ended a shake, as people read it."""
HIDDEN = Word("", told="write something.")
"""How an entry is told to those from whom its text is hidden."""
TIMES: Mapping[str, str] = {
    "warning": "The round's time is up: no new shake is started, and this one is to be finished.",
    "stop": "Stop: everybody writes now.",
    "impossible": "The minute for Impossible is over.",
    "block": "Time is up: no challenge was said.",
}
"""What is told when time runs out, by task; of the other tasks only that it is up."""
