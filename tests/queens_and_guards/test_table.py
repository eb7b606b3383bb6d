"""At the table: prompts, what is shown and offered, the card that changes hands by a move."""

import pytest

from flubball.engine import SPECTATOR
from flubball.games.queens_and_guards.game import GAME
from flubball.monitor import Action
from queens_and_guards.golden import FORCED, FORMS
from queens_and_guards.playing import at, code, script, seen

FORM = "0: move 0,3 0,2"


@pytest.mark.parametrize(
    ("position", "lines", "said"),
    [
        (FORMS, (), "Your turn: move a piece."),
        (FORMS, ("0: move -4,-1 -3,-1",), "You have moved: pass the card."),
        (FORMS, (FORM,), "You have formed a trap: announce it, and pass the card."),
        (FORMS, (FORM, "0: trap 1,1", "0: pass"), "Your turn: leave the trap with 1,1."),
        (
            FORMS,
            (FORM, "0: pass", "0: trap 1,1", "1: move 1,1 2,1"),
            "You have moved: move again, or pass the card.",
        ),
        (
            FORCED,
            ("0: move 1,1 2,1", "0: pass"),
            "Your turn: put 2,1 on the rim if you like, then move a piece.",
        ),
    ],
)
def test_prompts_tell_what_to_do(position: str, lines: tuple[str, ...], said: str) -> None:
    table = script(at(position), *lines)
    seat = table.play.card
    assert GAME.prompt(GAME.view(table, seat), seat).sentence == said
    assert "has the flag card" in GAME.prompt(GAME.view(table, 1 - seat), 1 - seat).sentence


def test_prompts_at_the_table_give_no_trap_away() -> None:
    table = script(at(FORMS, enforcement="table"), FORM)
    prompt = GAME.prompt(GAME.view(table, 0), 0)
    assert prompt.sentence == (
        "You have moved: announce a trap if you formed one, and pass the card."
    )
    assert [blank.begins for blank in prompt.blanks] == ["move", "trap"]
    assert not [word for word in prompt.words if word.startswith(("move", "trap"))]
    wrong = script(table, "0: pass", "0: trap 1,1", "1: move 1,1 1,0")
    assert GAME.prompt(GAME.view(wrong, 1), 1).sentence == (
        "Move the piece on 1,0 back to 1,1, then out of its trap."
    )


def test_trap_may_be_blurted_out_by_table_rules_only() -> None:
    for enforcement, blanks in (("table", ["trap"]), ("strict", [])):
        table = script(at(FORMS, enforcement=enforcement), FORM, "0: pass")
        prompt = GAME.prompt(GAME.view(table, 0), 0)
        assert [blank.begins for blank in prompt.blanks] == blanks
        assert not GAME.prompt(GAME.view(table, SPECTATOR), SPECTATOR).blanks


def test_strict_tables_show_every_trap_and_others_what_was_announced() -> None:
    assert seen(script(at(FORMS), FORM)).trapped == ((1, 1),)
    silent = script(at(FORMS, enforcement="table"), FORM)
    assert seen(silent).trapped == ()
    assert seen(script(silent, "0: trap 1,1")).trapped == ((1, 1),)


def test_a_trap_that_can_be_announced_is_among_the_words() -> None:
    table = script(at(FORMS), FORM)
    assert Action("trap", "1,1") in GAME.legal(table, 0)
    table = script(table, "0: trap 1,1")
    assert Action("trap", "1,1") not in GAME.legal(table, 0)
    assert code(table, "trap 1,1") == "", "saying it again does no harm"


def test_a_move_takes_the_card_that_only_had_to_be_passed() -> None:
    table = script(at(FORMS), "0: move -4,-1 -3,-1", "1: move -5,1 -4,1")
    assert (table.play.card, table.play.count) == (1, 1)
    last = table.play.last
    assert last is not None and (last.seat, last.ended) == (0, "passed")
    # The minute of the second player began with it.
    assert table.play.turn.doings == ("1: move -5,1 -4,1",)


def test_nothing_is_offered_before_the_card_comes() -> None:
    table = script(at(FORMS), "0: move -4,-1 -3,-1")
    assert GAME.legal(table, 1) == ()
    assert GAME.actors(table) == (0,)


def test_after_the_end_only_the_mover_is_heard() -> None:
    ring = "a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"
    table = script(at(f"A: 0,0; a: 2,0; {ring}; B: 0,5; b: 5,-4"), "0: move 2,0 1,0")
    assert {each.word for each in GAME.legal(table, 0)} == {"sign"}
    for words in ("pass", "declare"):
        assert code(table, words, 0) == ""
        assert GAME.apply(table, 0, Action(words)) == table
        assert code(table, words, 1) == "game-over"
    signed = script(table, "1: sign")
    assert code(signed, "declare", 0) == "game-over"


def test_nobody_wins_by_challenging_an_own_turn() -> None:
    ring = "a: 0,1; a: -1,1; a: -1,0; a: 0,-1; a: 1,-1"
    position = f"A: 0,-5; a: 3,0; {ring}; B: 0,5; b: 5,-4"
    table = script(at(position, enforcement="table"), "0: move 3,0 1,0")
    assert table.play.end is not None and table.play.end.winner is None
    table = script(table, "0: challenge step")
    assert table.claim is not None and table.claim.rulings == ("I",)


def test_the_option_first_begins_with_seat_0() -> None:
    first = next(option for option in GAME.options() if option.name == "first")
    assert first.default == "0"
    assert GAME.start(2, {"first": "1"}).play.card == 1
    assert GAME.start(2, {"first": "toss"}).phase == "start"


def test_whoever_gets_the_card_and_has_no_move_ties() -> None:
    table = at("A: 0,0; B: 0,5; b: 5,0; to-move: 1")
    table = script(table, "1: move 5,0 5,-1", "1: pass")
    assert table.play.end is not None and table.play.end.reason == "no move"
