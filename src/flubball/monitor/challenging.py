"""Challenges: the moment, the Monitor's ruling C, I or IA, its effects, other opinions."""

from typing import Any

from msgspec.structs import replace

from flubball.engine.ruling import Reason, Ruling
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.error import DECLARED, ENDED, NOT_CHALLENGEABLE, RECEIVED, WRONG, Case
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Words, by_judge, by_player, refusal
from flubball.monitor.table import RULINGS, B, Claim, Config, End, Play, RulingWord, Table, Turn
from flubball.monitor.turns import award, hand_over, moved_on
from flubball.monitor.which_turn import is_earlier, split_turn
from flubball.procedure.rule import certain

CODE = {"C": "challenge-correct", "I": "challenge-incorrect", "IA": "challenge-inappropriate"}


def moment_of(rules: Rules[B], table: Table[B], seat: int) -> str:
    """Which moment for challenging this is for the seat.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> moment_of(game.rules, game.start(2, {"first": "0"}), 1)
    'wrong'
    """
    play = table.play
    if play.end is not None:
        if seat in table.signed or play.end.conduct:
            return WRONG
        if play.end.declared:
            # In a round game the turn before the last was open when the card came (H60).
            mine = play.last is not None and play.last.seat == seat
            late = rules.round_game and mine and not rules.both_at_the_end
            return WRONG if play.end.winner == seat or late else DECLARED
        return ENDED if _still_open(rules, play, seat) else WRONG
    if own := rules.moment(play, seat):
        return own
    last = play.last
    if seat != play.card or not play.is_fresh or last is None or last.seat == seat:
        return WRONG
    return RECEIVED if last.ended in ("passed", "forfeited") else WRONG


def _still_open(rules: Rules[B], play: Play[B], seat: int) -> bool:
    """Has the Monitor awarded the game after a turn that the seat could not challenge yet?"""
    if play.end is None or not play.end.awarded:
        return False
    if rules.both_at_the_end:
        return True
    return play.last is not None and play.last.seat != seat


def challenged_turn(rules: Rules[B], play: Play[B], claim: Claim) -> Turn[B]:
    """The turn a challenge is about: the one before, or the one going on."""
    current = claim.moment not in (RECEIVED, ENDED)
    if claim.moment == DECLARED and rules.round_game:
        current = False
    if current or play.last is None:
        return replace(play.turn, end=play.board)
    return play.last


def judged(rules: Rules[B], table: Table[B]) -> RulingWord:
    """The automatic Monitor's ruling on the next rule of the challenge."""
    claim = certain(table.claim)
    error = rules.what(claim.whats[len(claim.rulings)])
    if error is None or claim.moment not in error.moments:
        return "IA"
    if claim.earlier and not error.later:  # H99
        return "IA"
    return "C" if error.test(case_of(rules, table.config, table.play, claim)) else "I"


def case_of(rules: Rules[B], config: Config, play: Play[B], claim: Claim) -> Case[B]:
    """The challenge as a game's tests and effects see it."""
    return Case(config, challenged_turn(rules, play, claim), claim.seat, claim.moment)


def explained(rules: Rules[B], table: Table[B], word: RulingWord) -> Reason:
    """A ruling on the next rule of the challenge in words, with its clause."""
    claim = certain(table.claim)
    name = claim.whats[len(claim.rulings)]
    error = rules.what(name)
    law = rules.law
    if error is None:
        common = NOT_CHALLENGEABLE.get(name)
        cite = law.place(common) if common else rules.not_challengeable.get(name)
        sentence = f"Nothing about {name} can be challenged in this game."
        return Reason(CODE[word], sentence, citations=(cite or rules.own("Inappropriate"),))
    if word == "IA":
        sentence = f"This is not the moment to challenge {name}."
        if claim.earlier and not error.later:
            sentence = f"It is too late to challenge {name} of an earlier turn."
        return Reason(CODE[word], sentence, citations=(law.place("NMP Challenging Announcing"),))
    if word == "I":
        sentence = f"There is no such error about {name}."
        return Reason(CODE[word], sentence, citations=(error.cite,))
    case = case_of(rules, table.config, table.play, claim)
    sentence = error.why(case) if error.why is not None else f"{error.says}."
    return Reason(CODE[word], sentence, citations=(error.cite,))


def challengeable_now(rules: Rules[B], table: Table[B], seat: Seat) -> tuple[str, ...]:
    """The errors this seat may challenge now without being inappropriate."""
    if not isinstance(seat, int) or table.phase not in ("turn", "over"):
        return ()
    moment = moment_of(rules, table, seat)
    return tuple(error.name for error in rules.errors if moment in error.moments)


# challenge


def _check_challenge(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.phase == "start":
        return refusal(rules, "not-now", "First it is decided who begins.")
    if table.phase == "ruling":
        return refusal(rules, "ruling-awaited", "The Monitor has to rule first.")
    if table.phase == "over" and seat in table.signed:
        return refusal(rules, "signed-already", "You have signed your score card.")
    if table.phase == "over" and not challengeable_now(rules, table, seat):
        return refusal(rules, "game-over", "The result stands; there is nothing to challenge.")
    return None


def _challenge(
    rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int
) -> Table[Any]:
    whats = rules.whats(action.text)
    earlier = is_earlier(split_turn(action.text)[1])
    claim = Claim(seat, whats, moment_of(rules, table, seat), earlier=earlier)
    # A signature is given to a result; while that is challenged there is none.
    return replace(table, phase="ruling", claim=claim, signed=())


# ruling


def _check_ruling(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    return None if table.phase == "ruling" else refusal(rules, "not-now", "Nothing is challenged.")


def _ruling(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    word = next(each for each in RULINGS if each == action.text)
    claim = certain(table.claim)
    claim = replace(claim, rulings=(*claim.rulings, word))
    if len(claim.rulings) < len(claim.whats):
        # NMP Challenging Several rules: each is ruled on in the order announced.
        return replace(table, claim=claim)
    play = consequences(rules, table.config, table.play, claim, at)
    return moved_on(replace(table, claim=claim, held=table.play), play)


def consequences(rules: Rules[B], config: Config, play: Play[B], claim: Claim, at: int) -> Play[B]:
    """What all rulings of a challenge do together, and what then ends or goes on."""
    held = replace(play, began=at, strikes=_strikes(play, claim))
    play = _corrected(rules, config, held, claim)
    if len(play.strikes[claim.seat]) >= rules.law.strikes:
        cites = (rules.law.place("NMP Challenging Three strikes"),)
        return replace(play, end=End("three strikes", 1 - claim.seat, cites))
    if "I" in claim.rulings and play.end is None:
        play = _lost_turn(rules, config, play, claim.seat, at)
    return _still_over(rules, config, play)


def _strikes(play: Play[B], claim: Claim) -> tuple[tuple[str, ...], tuple[str, ...]]:
    both = list(play.strikes)
    both[claim.seat] += tuple(word for word in claim.rulings if word != "C")
    return both[0], both[1]


def _corrected(rules: Rules[B], config: Config, play: Play[B], claim: Claim) -> Play[B]:
    """The effects of what was ruled correct, in order; the challenger begins a turn."""
    case = case_of(rules, config, play, claim)
    board, skips, found = play.board, play.skips, False
    for name, word in zip(claim.whats, claim.rulings, strict=True):
        error = rules.what(name)
        if word != "C" or error is None:
            continue
        found = True
        effect = error.effect(case, board)
        if effect.wins:
            # NMP Challenging Declared win 1
            cites = (rules.law.place("NMP Challenging Declared win 1"), error.cite)
            return replace(play, end=End("declared win challenged", claim.seat, cites))
        board = effect.board
        skips = (*skips, 1 - claim.seat) if effect.again else skips
    if not found:
        return play
    # NMP Challenging Declared win Ex (b): with the penalty paid, play goes on.
    declared = tuple(seat for seat in play.declared if seat == claim.seat)
    # After time the round is complete: nobody has another turn (H59).
    seat = play.card if claim.moment == ENDED and play.called else claim.seat
    play = replace(play, board=board, turn=Turn(seat, board), last=None, end=None)
    return replace(play, skips=skips, declared=declared, reminded=False)


def _lost_turn(rules: Rules[B], config: Config, play: Play[B], seat: int, at: int) -> Play[B]:
    """An incorrect challenge costs the turn: this one, or the next without the card (H58)."""
    if play.card == seat:
        return hand_over(rules, config, play, "lost", at)
    return replace(play, skips=(*play.skips, seat))


def _still_over(rules: Rules[B], config: Config, play: Play[B]) -> Play[B]:
    """After time, or with no turns left, the Monitor awards again instead of a new turn (H59)."""
    return play if play.end is not None else replace(play, end=award(rules, config, play))


# opinion


def _check_opinion(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.held is None or table.claim is None or table.signed:
        return refusal(rules, "no-opinion", "There is no ruling that play has not gone on from.")
    if table.claim.level >= rules.law.opinions:
        return refusal(rules, "no-opinion", "The third opinion is final.")
    return None


def _opinion(
    rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int
) -> Table[Any]:
    claim = certain(table.claim)
    claim = replace(claim, level=claim.level + 1, rulings=())
    return replace(table, phase="ruling", play=certain(table.held), claim=claim, held=None)


CHALLENGING: Words = {
    "challenge": by_player(_check_challenge, _challenge),
    "ruling": by_judge(_check_ruling, _ruling),
    "opinion": by_player(_check_opinion, _opinion),
}
