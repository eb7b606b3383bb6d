"""An event as a fold over its log: what may be done, what is refused, and undoing."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from flubball.tournament.event import (
    Action,
    Entry,
    Event,
    EventState,
    check,
    fold,
    format_action,
    parse_action,
    send,
    start,
)
from flubball.tournament.event.actions import (
    AddLate,
    Award,
    Confirm,
    Correct,
    Enter,
    Falsified,
    Freeze,
    Hold,
    Mark,
    Register,
    Release,
    Resume,
    Seat,
    Strikes,
    Substitute,
    Swap,
    TakeBack,
    Thaw,
    Undo,
    Withdraw,
)
from flubball.tournament.event.codes import CODES
from flubball.tournament.event.day_actions import AddTime, Call, Settle
from flubball.tournament.event.rounds import expected
from flubball.tournament.event.telling import tell_together
from flubball.tournament.results import State
from flubball.tournament.roster import Player
from flubball.tournament.seating import seat
from flubball.tournament.seating.changes import add_late
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seats import Round

EVENT = Event("Spring", "equations", "agloa-2026-27", rounds=2)
SEATS = Round(1, (("a", "b", "c"), ("d", "e", "f")))


class Desk:
    """A log that grows; a refused action must say its code."""

    def __init__(self, event: Event = EVENT) -> None:
        self.event, self.log = event, [Entry("desk", Register(Player(id))) for id in "abcdef"]

    @property
    def state(self) -> EventState:
        return fold(self.event, self.log)

    def do(self, *actions: Action, by: str = "desk") -> "Desk":
        for action in actions:
            sent = send(self.event, self.log, Entry(by, action))
            assert sent.ruling.accepted, sent.ruling
            self.log.append(Entry(by, action))
            assert sent.state == self.state
        return self

    def refuses(self, action: Action, by: str = "desk") -> str:
        sent = send(self.event, self.log, Entry(by, action))
        assert not sent.ruling.accepted
        assert sent.ruling.sentence and sent.ruling.help
        assert sent.state == self.state
        return sent.ruling.code

    def points(self) -> dict[str, int]:
        return {each.id: int(each.points) for each in self.state.standings().players}

    def public(self) -> dict[str, int]:
        return {each.id: int(each.points) for each in self.state.public_standings().players}


def released() -> Desk:
    return Desk().do(Seat(SEATS), Release(1))


def scored() -> Desk:
    scores = zip("abcdef", (9, 7, 5, 8, 8, 2), strict=True)
    return released().do(*(Enter(1, id, score) for id, score in scores))


def test_a_round_from_draft_to_standings() -> None:
    desk = scored().do(Confirm(1, 1), Confirm(1, 2), by="judge")
    assert desk.points() == {"a": 6, "d": 5, "e": 5, "b": 4, "c": 2, "f": 2}
    assert desk.state.confirmed == {(1, 1), (1, 2)}


def test_a_correction_needs_a_reason_and_a_new_confirmation() -> None:
    desk = scored().do(Confirm(1, 1), by="judge")
    assert desk.refuses(Correct(1, "c", 10, " ")) == "reason-missing"
    desk.do(Correct(1, "c", 10, "two sheets were mixed up"))
    assert desk.points()["c"] == 6
    assert desk.state.confirmed == set()
    assert desk.state.corrections == ((1, "c", "two sheets were mixed up"),)


@pytest.mark.parametrize(("signed", "points"), [(9, 0), (3, 2)])
def test_falsified_sheets(signed: int, points: int) -> None:
    """AGLOA XII-B: b signed a higher or lower score than the true 7."""
    desk = scored().do(Falsified(1, "b", signed, 7))
    assert desk.points()["b"] == points
    assert desk.points()["a"] == 6


def test_states_substitutes_holds() -> None:
    desk = released().do(Mark(1, "b", State.NO_SHOW), Substitute(1, "c", "z"))
    desk.do(Enter(1, "a", 5), Enter(1, "c", 7))
    assert desk.points() == {"c": 6, "a": 4, "b": 0, "d": 0, "e": 0, "f": 0}
    assert desk.state.standings().players[0].ledger[0].state is State.SUBSTITUTE
    desk.do(Hold(1, 1, "appeal"))
    assert desk.points()["c"] == 0
    assert desk.refuses(Hold(1, 1, "again")) == "not-held"
    assert desk.do(Resume(1, 1)).points()["c"] == 6


def test_public_standings_freeze() -> None:
    desk = scored().do(Confirm(1, 1), Confirm(1, 2), by="judge")
    desk.do(Freeze(), Correct(1, "c", 10, "typing"))
    assert desk.public()["c"] == 2 and desk.points()["c"] == 6
    assert desk.refuses(Freeze()) == "not-frozen"
    desk.do(Confirm(1, 1), by="judge")
    assert desk.public()["c"] == 2
    assert desk.do(Thaw()).state.public_standings() == desk.state.standings()


def test_only_confirmed_results_are_public() -> None:
    desk = scored()
    assert set(desk.public().values()) == {0}
    assert set(Desk(desk.event).do(Freeze()).public().values()) == {0}
    desk.do(Confirm(1, 1), by="judge")
    assert desk.public() == {"a": 6, "b": 4, "c": 2, "d": 0, "e": 0, "f": 0}
    desk.do(Freeze(), Confirm(1, 2), by="judge")
    assert desk.public()["d"] == 0
    desk.do(Thaw(), Correct(1, "c", 10, "typing"))
    assert desk.public() == {"d": 5, "e": 5, "f": 2, "a": 0, "b": 0, "c": 0}


def test_undo_is_an_entry_and_can_be_undone() -> None:
    desk = scored()
    before = desk.state
    desk.do(Correct(1, "c", 10, "typing"), Undo(15))
    assert desk.state.scores == before.scores
    desk.do(Undo(16))
    assert desk.points()["c"] == 6
    assert desk.refuses(Undo(99)) == "no-such-entry"
    assert desk.refuses(Undo(1)) == "undo-breaks"


def test_somebody_late_moves_nobody_where_a_table_is_short() -> None:
    desk = Desk().do(Mark(1, "f", State.ABSENT), Seat(Round(1, (("a", "b", "c"), ("d", "e")))))
    desk.do(Release(1), Mark(1, "f", State.LATE))
    state = desk.state
    found = add_late(state.playing, state.released[1], "f")
    assert not found.moved
    desk.do(AddLate(found.round))
    assert desk.state.table_of(1, "f") == 2


def test_swapped_seats_and_a_round_taken_back() -> None:
    desk = released().do(Swap(1, "a", "d"))
    assert desk.state.released[1].tables == (("d", "b", "c"), ("a", "e", "f"))
    assert desk.do(TakeBack(1)).state.released == {}
    assert desk.state.drafts[1].tables == (("d", "b", "c"), ("a", "e", "f"))


def test_nobody_swaps_with_themselves() -> None:
    assert released().refuses(Swap(1, "a", "a")) == "nothing-to-swap"


def test_a_draw_by_points_waits_for_confirmed_results() -> None:
    event = Event("Power", "equations", "agloa-2026-27", rounds=2, scheme=Scheme.POWER)
    desk = Desk(event)
    desk.do(Seat(SEATS), Release(1), Seat(Round(2, (("a", "d", "e"), ("b", "c", "f")))))
    assert desk.refuses(Release(2)) == "earlier-round-open"
    desk.do(*(Enter(1, id, 5) for id in "abcdef"))
    desk.do(Confirm(1, 1), Confirm(1, 2), by="judge")
    assert desk.refuses(Release(2)) == "draft-is-old"
    desk.do(Seat(Round(2, (("a", "d", "e"), ("b", "c", "f")))), Release(2))


def test_a_draft_by_points_is_drawn_again_when_a_result_was_put_right() -> None:
    event = Event("Power", "equations", "agloa-2026-27", rounds=3, scheme=Scheme.POWER)
    desk = Desk(event).do(Seat(SEATS), Release(1), *(Enter(1, id, 5) for id in "abcdef"))
    desk.do(Confirm(1, 1), Confirm(1, 2), by="judge")
    second = Round(2, (("a", "d", "e"), ("b", "c", "f")))
    desk.do(Seat(second), Correct(1, "a", 9, "read again"))
    assert desk.refuses(Release(2)) == "earlier-round-open"
    desk.do(Confirm(1, 1), by="judge")
    assert desk.refuses(Release(2)) == "draft-is-old"
    desk.do(Seat(second), Release(2), *(Enter(2, id, 5) for id in "abcdef"))
    desk.do(Confirm(2, 1), Confirm(2, 2), by="judge")
    desk.do(Correct(1, "a", 5, "read once more", knowing=True))
    assert desk.do(Seat(Round(3, second.tables))).refuses(Release(3)) == "earlier-round-open"


def test_a_log_from_before_a_stricter_rule_is_still_read() -> None:
    event = Event("Power", "equations", "agloa-2026-27", rounds=2, scheme=Scheme.POWER)
    desk = Desk(event).do(Seat(SEATS), Release(1), Seat(Round(2, SEATS.tables)))
    assert fold(event, [*desk.log, Entry("desk", Release(2))]).released.keys() == {1, 2}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Register(Player("a")), "known-player"),
        (Withdraw("z"), "unknown-player"),
        (Award("z", "first"), "unknown-player"),
        (Seat(SEATS), "round-is-out"),
        (Seat(Round(3, SEATS.tables)), "no-such-round"),
        (Seat(Round(2, (("a", "b", "c"), ("d", "e")))), "seats-are-wrong"),
        (Seat(Round(2, (("a", "b", "c"), ("d", "e", "a")))), "seats-are-wrong"),
        (Release(2), "no-such-round"),
        (Swap(2, "a", "d"), "no-such-round"),
        (Swap(1, "a", "z"), "not-seated"),
        (Enter(1, "z", 3), "not-seated"),
        (Enter(2, "a", 3), "no-such-round"),
        (Correct(1, "a", 3, "why"), "no-score"),
        (Confirm(1, 1), "table-incomplete"),
        (Confirm(1, 9), "not-seated"),
        (Resume(1, 1), "not-held"),
        (Thaw(), "not-frozen"),
        (Register(Player("")), "not-an-id"),
        (Register(Player("x y")), "not-an-id"),
        (Award("a", " "), "reason-missing"),
        (Hold(1, 9, "appeal"), "not-seated"),
        (Mark(0, "a", State.LATE), "no-such-round"),
        (Mark(3, "a", State.LATE), "no-such-round"),
        (Mark(1, "a", State.SUBSTITUTE), "no-substitute"),
        (Substitute(1, "a", " "), "no-substitute"),
        (Substitute(1, "a", "b"), "no-substitute"),
        (Enter(1, "a", 10**9), "not-a-score"),
        (Falsified(1, "a", 7, 10**9), "not-a-score"),
    ],
)
def test_refusals(action: Action, code: str) -> None:
    assert released().refuses(action) == code


def test_refusals_after_scores() -> None:
    desk = scored()
    assert desk.refuses(Enter(1, "a", 3)) == "has-a-score"
    assert desk.refuses(TakeBack(1)) == "has-results"
    assert desk.refuses(Swap(1, "a", "d")) == "has-a-score"
    assert desk.refuses(AddLate(Round(1, (("d", "b", "c"), ("a", "e", "f"))))) == "has-a-score"
    assert desk.refuses(Confirm(1, 1)) == "own-confirmation"
    assert desk.do(Withdraw("a")).refuses(Mark(2, "a", State.LATE)) == "not-playing"


def test_a_table_with_a_score_keeps_its_players() -> None:
    desk = released().do(Enter(1, "b", 3))
    assert desk.refuses(Swap(1, "a", "d")) == "has-a-score"


def test_who_is_away_has_no_score() -> None:
    desk = released().do(Mark(1, "a", State.NO_SHOW))
    assert desk.refuses(Enter(1, "a", 3)) == "not-playing"
    desk.do(Mark(1, "a", State.PLAYING), Enter(1, "a", 3))


def test_undoing_needs_the_log() -> None:
    with pytest.raises(ValueError, match="undoing needs the log"):
        check(released().state, Undo(1))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rounds": 0}, "at least one round"),
        ({"breaks": ("scores",)}, "no tie-breaker 'scores'"),
        ({"order": ("apart", "team")}, "order of costs"),
        ({"best_of_team": 0}, "at least one player"),
    ],
)
def test_settings_that_do_not_fit_start_nothing(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        start(msgspec.structs.replace(EVENT, **change))


def test_who_is_kept_apart_from_somebody_away_can_be_seated() -> None:
    desk = Desk()
    desk.log[0] = Entry("desk", Register(Player("a", apart=("f",))))
    desk.do(Mark(1, "f", State.ABSENT))
    assert seat(expected(desk.state, 1), 1).cost.apart == 0


def test_a_card_has_no_four_and_a_table_two_seats() -> None:
    desk = Desk(Event("Day", "pentathlon", "nmp-division-3"))
    assert desk.refuses(Seat(SEATS)) == "seats-are-wrong"
    desk.do(Seat(Round(1, (("a", "b"), ("c", "d"), ("e", "f")))), Release(1))
    assert desk.refuses(Enter(1, "a", 4)) == "not-a-score"


def test_three_strikes_lose_a_game_of_the_pentathlon() -> None:
    """NMP Challenging Three strikes: the Monitor stops the game and declares the winner."""
    assert released().refuses(Strikes(1, "a")) == "no-strikes"
    desk = Desk(Event("Day", "pentathlon", "nmp-division-3"))
    desk.do(Seat(Round(1, (("a", "b"), ("c", "d"), ("e", "f")))), Release(1), Strikes(1, "a"))
    assert desk.points() == {"b": 3, "a": 1, "c": 0, "d": 0, "e": 0, "f": 0}
    first, second = desk.state.standings().players[:2]
    assert first.ledger[0].note == second.ledger[0].note == "a lost by three strikes"
    assert first.ledger[0].won and not second.ledger[0].won
    assert desk.refuses(Enter(1, "b", 2)) == desk.refuses(Strikes(1, "b")) == "has-a-score"
    desk.do(Confirm(1, 1), by="leader")


def test_two_cards_of_a_game_agree_before_they_are_confirmed() -> None:
    desk = Desk(Event("Day", "pentathlon", "nmp-division-3"))
    desk.do(Seat(Round(1, (("a", "b"), ("c", "d"), ("e", "f")))), Release(1))
    for table, scores in enumerate(((3, 3), (2, 1), (2, 0)), 1):
        for id, score in zip(desk.state.released[1].tables[table - 1], scores, strict=True):
            desk.do(Enter(1, id, score))
    assert desk.refuses(Confirm(1, 1), by="leader") == "cards-differ"
    assert desk.refuses(Confirm(1, 2), by="leader") == "cards-differ"
    desk.do(Confirm(1, 3), by="leader")
    desk.do(Correct(1, "b", 1, "misread")).do(Confirm(1, 1), by="leader")
    assert fold(desk.event, [*desk.log, Entry("leader", Confirm(1, 2))]).confirmed >= {(1, 2)}


def test_whoever_comes_back_plays_in_the_own_seat_again() -> None:
    desk = released().do(Substitute(1, "b", "z"), Substitute(1, "b", "b"))
    assert desk.state.substitutes == {}
    assert desk.refuses(Substitute(1, "b", "b")) == "no-substitute"


def test_entries_are_told_by_table_and_number() -> None:
    desk = released().do(Call(1, 2), by="d")
    number = desk.state.entries
    press = (Settle(number, "Correct.", "VII-B-6"), AddTime(1, 2, 1, "a judge was called"))
    told = tell_together(desk.do(*press).state, press)
    assert told == (
        "Ruling for round 1, table 2: Correct. (VII-B-6) "
        "Round 1, table 2 has 1 minute more: a judge was called."
    )


def test_the_ledger_says_what_was_put_right_and_who_sat_there() -> None:
    desk = released().do(Substitute(1, "b", "z"), *(Enter(1, id, 5) for id in "abc"))
    desk.do(Correct(1, "c", 7, "read again"))
    notes = {each.id: each.ledger[0].note for each in desk.state.standings().players[:3]}
    assert notes == {"a": "", "b": "z played in this seat", "c": "put right: read again"}


def test_every_code_is_explained() -> None:
    assert all(
        code.title and code.meaning and code.help and code.example for code in CODES.values()
    )


def test_actions_come_back_from_text() -> None:
    player = Player("p", "Ann", total=Fraction(35, 2), apart=("q",))
    for action in (Register(player), Seat(SEATS), Freeze(), Mark(1, "a", State.NO_SHOW), Undo(3)):
        assert parse_action(format_action(action)) == action
    for text in ("", "{}", '{"type":"register"}', '{"type":"seat","draft":5}', "[1]"):
        with pytest.raises(ValueError, match="this is no action"):
            parse_action(text)
