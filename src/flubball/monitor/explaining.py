"""Why it stands so: what a ruling cost, and how the game ended and what it earns, by clause."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from flubball.engine.prompt import Because, Names, capital, counted, score_words
from flubball.engine.ruling import Reason
from flubball.engine.vocabulary import plainly
from flubball.monitor.challenging import explained
from flubball.monitor.ending import points, situation
from flubball.monitor.rules import Rules
from flubball.monitor.table import B, Claim, End, Play, RulingWord, Table
from flubball.procedure.rule import certain

_ENDS: Mapping[str, str] = {
    "three strikes": "Three challenges were not correct.",
    "declared win challenged": "The declared win was challenged, and was none.",
    "conduct": "The Tournament Director ended the game.",
    "time": "Time was called.",
    "time called": "Time was called.",
    "turn limit": "There were as many turns as the table has.",
    "win declared": "The win was declared, and stands.",
}
_DID = {"win": "won", "loss": "lost", "tie": "tied", "conduct": "lost the points by conduct"}


def ruling_costs(rules: Rules[B], table: Table[B], names: Names) -> tuple[Because, ...]:
    """What the last ruling did, until play goes on; empty where there is none.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> ruling_costs(game.rules, game.start(2, {"first": "0"}), Names())
    ()
    """
    if table.held is None or table.claim is None:
        return ()
    return tuple(_costs(rules, table.held, table.play, table.claim, names))


def challenged(rules: Rules[B], name: str) -> str:
    """What is challenged, and what that says of the turn.

    >>> from flubball import games
    >>> challenged(games.get("juggle").rules, "laid")
    'laid (a piece was moved after it was let go)'
    >>> challenged(games.get("juggle").rules, "flag-card")
    'flag card'
    """
    error = rules.what(name)
    said = plainly(name)
    return said if error is None else f"{said} ({_lower(error.says)})"


def ruled(rules: Rules[B], table: Table[B], word: RulingWord) -> Reason:
    """Why a challenge is ruled so, told away from the table: `explained`, for who only reads."""
    claim = certain(table.claim)
    name = claim.whats[len(claim.rulings)]
    reason, error = explained(rules, table, word), rules.what(name)
    if word == "I" and error is not None:
        said = f"This did not happen: {_lower(error.says)}."
    else:
        said = rules.plain_sentence(reason.sentence.replace(name, plainly(name)))
    return replace(reason, sentence=said)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _costs(
    rules: Rules[B], before: Play[B], after: Play[B], claim: Claim, names: Names
) -> Iterator[Because]:
    seat, end = claim.seat, after.end
    if "C" in claim.rulings:
        yield from _corrected(rules, before, after, claim, names)
    if "I" in claim.rulings:
        sentence = names.verb(seat, f"lose {'this' if before.card == seat else 'the next'} turn.")
        cite = rules.own("Incorrect")
        if end is not None and end.declared:
            sentence = "The declared win is confirmed."
            cite = rules.law.place("NMP Challenging Declared win 2")
        yield Because(sentence, (cite,))
    elif "IA" in claim.rulings:
        yield Because("It costs no turn.", (rules.own("Inappropriate"),))
    if set(claim.rulings) - {"C"}:
        count, most = len(after.strikes[seat]), rules.law.strikes
        sentence = f"That makes {count} of {most} against {names.of(seat)}: {most} lose the game."
        yield Because(sentence, (rules.law.place("NMP Challenging Three strikes"),))
    if end is None:
        yield Because(names.verb(after.card, "have the flag card now."), ())


def _corrected(
    rules: Rules[B], before: Play[B], after: Play[B], claim: Claim, names: Names
) -> Iterator[Because]:
    cites, other = (rules.own("Correct"),), 1 - claim.seat
    if after.end is not None and after.end.winner == claim.seat:
        yield Because(names.verb(claim.seat, "win the game."), after.end.cites)
        return
    scores = rules.scores(after.board)
    if scores != rules.scores(before.board):
        yield Because(f"The scores are now: {score_words(names, scores)}.", cites)
    elif after.board != before.board:
        yield Because(f"What {names.of(other)} did is put right on the board.", cites)
    if after.skips.count(other) > before.skips.count(other):
        yield Because(names.verb(other, "lose the next turn."), cites)


def result(rules: Rules[B], table: Table[B], names: Names) -> tuple[Because, ...]:
    """How the game ended, and the tournament points of each with their clause.

    >>> from msgspec.structs import replace
    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> table = game.start(2, {"first": "0"})
    >>> won = replace(table, play=replace(table.play, end=End("five in a row", 1)))
    >>> [each.sentence for each in result(game.rules, won, Names(0, ("", "calm owl")))]
    ['It ended by five in a row.', 'You lost: 1 point.', 'Calm owl won: 3 points.']
    """
    end = table.play.end
    if end is None:
        return ()
    how = Because(_ENDS.get(end.reason, f"It ended by {end.reason}."), end.cites)
    return (how, *(_earned(rules, end, seat, names) for seat in (0, 1)))


def _earned(rules: Rules[B], end: End, seat: int, names: Names) -> Because:
    name = situation(end, seat)
    earned = counted(points(rules, end)[seat], "point")
    cite = rules.law.cite(rules.law.book.numbers["points"][name]["cite"])
    return Because(f"{capital(names.of(seat))} {_DID[name]}: {earned}.", (cite,))
