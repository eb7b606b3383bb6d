"""The Monitor's words as people read them; a game's own are in its `Word`s."""

from collections.abc import Mapping

from flubball.engine.vocabulary import Word

_WORDS = (
    Word("first TOSS", told="The toss: {each}. {starts}."),
    Word("pass", "Pass the card", "pass the flag card."),
    Word("declare", "Declare a win", "declare a win."),
    Word("challenge WHAT", "Challenge {names}|Challenge", "challenge {names}."),
    Word("opinion", "Ask for another opinion", "ask for another opinion."),
    Word("hint", "Ask for a hint", "ask for a hint."),
    Word("sign", "Sign your score card", "sign the score card."),
    Word(
        "ruling C|I|IA",
        "{=C}C: correct|{=I}I: incorrect|IA: inappropriate",
        "{=C}Ruling C: correct.|{=I}Ruling I: incorrect.|Ruling IA: inappropriate.",
    ),
    Word("stop", "Call time", "The Monitor calls time."),
    Word(
        "conduct SEAT",
        "No points for {seat}, for conduct",
        "The Tournament Director gives {seat} no points.",
    ),
)
VOCABULARY: Mapping[str, Word] = {word.name: word for word in _WORDS}
HIDDEN = Word("", told="do something.", shown="What is drawn stays hidden.")
"""How an entry is told to those from whom its text is hidden."""
TIMES: Mapping[str, str] = {
    "turn": "The time for the turn is over.",
    "time": "Time is called.",
    "sign": "The score cards count as signed.",
}
"""What is told when time runs out, by task."""
