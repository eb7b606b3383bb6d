"""The Monitor's refusals: `flubball explain CODE` shows each of them.

A refusal cites those clauses of its code that belong to the division's book.
"""

from collections.abc import Mapping

from flubball.engine.ruling import Code
from flubball.procedure import hints


def _both(*citations: str) -> tuple[str, ...]:
    """The same clauses in the books of both divisions."""
    return tuple(each for c in citations for each in (c, c.replace("NMP ", "NMP-IV ", 1)))


_ALL = (
    Code(
        "game-over",
        "The game is over",
        "There is a result, and nothing more is played.",
        "Check your score card and sign it.",
        _both("NMP Common Playing area", "NMP Common Signing"),
        "`pass` after a win was declared",
    ),
    Code(
        "no-flag-card",
        "You don't have the flag card",
        "Only the player with the flag card takes a turn, declares a win or passes the card.",
        "Wait until your opponent passes the card.",
        _both("NMP Common Flag card"),
        "`pass` in your opponent's turn",
    ),
    Code(
        "not-your-part",
        "Not for this seat",
        "Players, dice and Monitor each have their own words.",
        "Leave the word to the seat it belongs to.",
        _both("NMP Common Flag card"),
        "a player sends `ruling C`",
    ),
    Code(
        "not-now",
        "Not now",
        "The word belongs to another moment of the game.",
        "Look at what the table waits for.",
        _both("NMP Challenging Announcing"),
        "`sign` while the game is going on",
    ),
    Code(
        "ruling-awaited",
        "The Monitor is ruling",
        "During a challenge play stands still.",
        "Wait for the ruling.",
        _both("NMP Challenging Announcing"),
        "`place 32` before the Monitor has ruled",
    ),
    Code(
        "not-won",
        "The goal is not reached",
        "You may declare a win only when you have reached a goal of the game.",
        "Go on playing, or pass the card.",
        _both("NMP Challenging Declared win"),
        "`declare` with four chips in a row",
    ),
    Code(
        "monitor-awards",
        "The Monitor awards this game",
        "In this game nobody declares a win.",
        "Pass the card; the Monitor watches the score.",
        _both("NMP Challenging Declared win"),
        "`declare` in Fab-a-Diffy",
    ),
    Code(
        "turn-incomplete",
        "The turn is not complete",
        "Something that belongs to the turn has not been done.",
        "Do what the sentence names, then pass the card.",
        _both("NMP Common Flag card"),
        "`pass` before the score is announced",
    ),
    Code(
        "no-opinion",
        "No other opinion now",
        "A further opinion is asked for straight after a ruling, at most twice.",
        "Go on playing.",
        _both("NMP Challenging Opinions", "NMP Challenging Resumed"),
        "`opinion` after the dice were rolled again",
    ),
    Code(
        "signed-already",
        "You have signed",
        "Your signature says that the score card is right.",
        "Wait for your opponent's signature.",
        _both("NMP Common Signing"),
        "`sign` twice",
    ),
    Code(
        "time-called",
        "Time has been called",
        "Time is called once.",
        "Finish the turns that are left.",
        _both("NMP Common One minute turns"),
        "`stop` a second time",
    ),
    Code(
        "challenge-correct",
        "C: a correct challenge",
        "The error that was named has been made.",
        "The challenger begins a turn.",
        _both("NMP Challenging Announcing"),
        "`challenge announcing` after a wrong sentence",
    ),
    Code(
        "challenge-incorrect",
        "I: an incorrect challenge",
        "The error that was named has not been made.",
        "The challenger loses a turn; three I or IA lose the game.",
        _both("NMP Challenging Three strikes"),
        "`challenge scoring` after a right score",
    ),
    Code(
        "challenge-inappropriate",
        "IA: an inappropriate challenge",
        "It came at the wrong time, or about something that can't be challenged.",
        "Play goes on; three I or IA lose the game.",
        _both("NMP Challenging Announcing", "NMP Challenging Not challengeable"),
        "`challenge time`",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in (*_ALL, *hints.CODES)}
