"""Guided first games over HTTP: nothing is stored, and every answer is the game's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flubball import games
from flubball.server.door.api import lessons
from flubball.server.rate_limits import RATES
from flubball.server.roles import Role
from server.door_kit import UNLIMITED, Person, Server, easy_config


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    folder: Path = tmp_path_factory.mktemp("lessons")
    with Server(easy_config(folder)) as running:
        yield running.person(Role.NOBODY)


def asked(person: Person, said: list[str], text: str | None = None, game: str = "contig-60") -> Any:
    return person.request("POST", f"/api/v1/lessons/{game}", json={"said": said, "text": text})


def test_a_learner_goes_on_is_told_why_not_and_goes_back(learner: Person) -> None:
    start = asked(learner, []).json()
    assert start["step"] == 0 and start["shown"]["task"] == "read" and start["right"]
    rolled = asked(learner, [""], "roll").json()
    assert rolled["said"] == ["", "roll"] and rolled["shown"]["task"] == "say"
    assert rolled["view"]["table"]["play"]["board"]["part"]["dice"] == [3, 5, 4]
    assert [entry["text"] for entry in rolled["entries"]] == ["roll", "roll 3 5 4"]
    said = asked(learner, rolled["said"], "say 4×5+3").json()
    wrong = asked(learner, said["said"], "place 32").json()
    assert not wrong["right"] and wrong["said"] == said["said"] and wrong["hint"]
    assert wrong["ruling"]["reasons"][0]["citations"] == ["NMP Contig 60 Placement"]
    assert [seat["name"] for seat in wrong["seats"]] == ["you", "your partner"]


@pytest.mark.parametrize(
    ("said", "game", "status", "code"),
    [
        (["", "pass"], "contig-60", 409, "lesson-changed"),
        ([""] * 39, "contig-60", 409, "lesson-changed"),
        ([""] * 41, "contig-60", 400, "unreadable"),
        ([], "chess", 404, "no-game"),
    ],
)
def test_what_does_not_fit_is_refused(
    learner: Person, said: list[str], game: str, status: int, code: str
) -> None:
    found = asked(learner, said, game=game)
    assert (found.status_code, found.json()["code"]) == (status, code)


def test_the_list_of_games_tells_which_have_one(learner: Person) -> None:
    told = {each["name"]: each["lesson"] for each in learner.get("/games")}
    assert told and all(told.values())


def test_a_game_without_a_lesson(learner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "_chapters", lessons._chapters.__wrapped__)
    monkeypatch.setattr(games, "chapters", lambda _: {})
    found = asked(learner, [])
    assert (found.status_code, found.json()["code"]) == (404, "no-lesson")


def test_choices_are_answered_by_the_judge(learner: Person) -> None:
    said = ["", "look k√", "goal k7"]
    start = asked(learner, said, game="equations").json()
    assert start["shown"]["task"] == "choose"
    assert start["prompt"]["words"] == ["3+4 = 7", "9−3 = 7", "4+5−2 = 8"]
    wrong = asked(learner, said, "9−3 = 7", game="equations").json()
    assert not wrong["right"] and wrong["ruling"]["verdict"] == "incorrect"
    right = asked(learner, said, "3+4 = 7", game="equations").json()
    assert right["right"] and right["ruling"]["verdict"] == "correct" and right["hint"]
    assert right["said"] == [*said, "3+4 = 7"]


def test_a_class_without_accounts_learns_behind_one_address(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Nobody there has a session. Who has one is limited by it; all together by the address."""
    rates = {**UNLIMITED, "ruling": RATES["ruling"], "rulings": RATES["rulings"]}
    with Server(easy_config(tmp_path_factory.mktemp("class"), rates=rates)) as running:
        found = [asked(running.person(Role.NOBODY), []).status_code for _ in range(60)]
        assert found == [200] * 60
        guest = running.person(Role.GUEST)
        mine = [asked(guest, []).status_code for _ in range(60)]
        assert 429 in mine
