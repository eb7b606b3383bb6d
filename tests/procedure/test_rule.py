"""A guard refuses before a check is asked; what is done gets a player's number or nobody's."""

import pytest

from flubball import games
from flubball.engine import DICE, JUDGE, SPECTATOR, Ruling, Seat, refused
from flubball.procedure.rule import NOBODY, behind, player

GUARD, CHECK = refused("guard", "Not you."), refused("check", "Not now.")


@pytest.mark.parametrize(
    ("guarded", "checked", "answer", "asked"),
    [(GUARD, CHECK, GUARD, 0), (None, CHECK, CHECK, 1), (None, None, None, 1)],
)
def test_the_guard_comes_first(
    guarded: Ruling | None, checked: Ruling | None, answer: Ruling | None, asked: int
) -> None:
    heard: list[tuple[str, str, Seat, str, int]] = []

    def check(kit: str, table: str, seat: Seat, action: str, at: int) -> Ruling | None:
        heard.append((kit, table, seat, action, at))
        return checked

    rule = behind(lambda *said: guarded, check, lambda kit, table, *said: f"{table} after")
    assert rule.check("kit", "table", 1, "pass", 5) == answer
    assert heard == [("kit", "table", 1, "pass", 5)] * asked
    assert rule.do("kit", "table", 1, "pass", 5) == "table after"


def test_only_players_have_a_number() -> None:
    assert [player(seat) for seat in (0, 2, JUDGE, DICE, SPECTATOR)] == [0, 2, *(3 * (NOBODY,))]


@pytest.mark.parametrize(("name", "words"), [("equations", "stop"), ("contig-60", "stop")])
def test_a_word_of_the_judge_is_refused_from_everybody_else(name: str, words: str) -> None:
    game = games.get(name)
    state, action = game.start(2), game.parse_action(words)
    assert game.check(state, JUDGE, action).accepted
    codes = {game.check(state, seat, action).code for seat in (0, 1, DICE, SPECTATOR)}
    assert codes == {"not-your-role" if name == "equations" else "not-your-part"}
