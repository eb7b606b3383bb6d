"""Puzzles over HTTP: no account is needed, keys of what is written stay here, the judge decides."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flubball.puzzles import bank
from flubball.server.rate_limits import RATES
from flubball.server.roles import Role
from server.door_kit import UNLIMITED, Person, Server, answering_at_once, easy_config


@pytest.fixture(scope="module")
def anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    folder: Path = tmp_path_factory.mktemp("puzzles")
    with Server(easy_config(folder)) as running:
        yield answering_at_once(running).person(Role.NOBODY)


def checked(person: Person, **said: object) -> Any:
    return person.request("POST", "/api/v1/puzzles/check", json=said)


def test_every_bank_is_listed_and_can_be_read(anybody: Person) -> None:
    listed = anybody.get("/puzzles")
    assert {(each["game"], each["division"]) for each in listed} == set(bank.shipped())
    for each in listed:
        assert each["count"] >= 200 and all(each["kinds"].values())
        path = f"/puzzles/{each['game']}?division={each['division']}&count=3"
        assert len(anybody.get(path)) == 3


def test_the_daily_puzzle_is_that_of_the_bank(anybody: Person) -> None:
    found = anybody.get("/puzzles/daily?game=fab-a-diffy&day=2026-11-16")
    assert found["day"] == "2026-11-16"
    assert found["puzzle"]["id"] == bank.daily("fab-a-diffy", "", "2026-11-16").id
    today = anybody.get("/puzzles/daily")
    assert today["puzzle"]["view"]["table"] and len(today["day"]) == 10


def test_only_what_is_chosen_brings_its_key_along(anybody: Person) -> None:
    for each in anybody.get("/puzzles/fab-a-diffy?count=40"):
        assert bool(each["choices"]) == bool(each["key"]) == bool(each["why"])


def test_the_judge_checks_an_answer_and_tells_the_key(anybody: Person) -> None:
    bank_ = bank.load("fab-a-diffy")
    puzzle = next(each for each in bank_.puzzles if each.kind == "make-the-trick")
    one, other = puzzle.key[0].split()
    said = {"game": "fab-a-diffy", "puzzle": puzzle.id}
    right = checked(anybody, **said, text=f"{other} {one}").json()
    assert right["right"] is True and right["sentence"]
    wrong = checked(anybody, **said, text="1/2").json()
    assert wrong["right"] is False and puzzle.key[0] in wrong["key"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/puzzles/chess", 404),
        ("/puzzles/equations?division=none", 404),
        ("/puzzles/daily?game=chess", 404),
        ("/puzzles/daily?day=tomorrow", 400),
        ("/puzzles/fab-a-diffy?count=1000", 400),
    ],
)
def test_what_is_not_there_is_refused(anybody: Person, path: str, status: int) -> None:
    assert anybody.request("GET", f"/api/v1{path}").status_code == status


def test_an_answer_to_no_puzzle_is_refused(anybody: Person) -> None:
    found = checked(anybody, game="juggle", puzzle="none", text="x")
    assert (found.status_code, found.json()["code"]) == (404, "no-puzzle")


def test_one_guest_is_not_thirty_people(tmp_path: Path) -> None:
    puzzle = bank.load("fab-a-diffy").puzzles[7]
    said = {"game": "fab-a-diffy", "puzzle": puzzle.id, "text": "x", "skill": {}}
    rates = UNLIMITED | {kind: RATES[kind] for kind in ("try", "tries")}

    def counted(person: Person) -> int:
        found = person.get("/puzzles/fab-a-diffy?first=7&count=1")[0]
        assert found["rated_by"] == "bots"
        return int(found["tried"])

    with Server(easy_config(tmp_path, rates=rates)) as running:
        answering_at_once(running)
        one = running.person(Role.GUEST)
        assert checked(one, **said).json()["skill"]["mu"] < 25
        for _ in range(3):  # says that it is the first time, again and again
            again = checked(one, **said).json()
            assert again["right"] is False and again["sentence"] and again["skill"] is None
        assert counted(one) == 1
        for _ in range(35):  # and as a new guest each time
            checked(running.person(Role.GUEST), **said)
        assert counted(one) == RATES["tries"].burst
        other = {**said, "puzzle": bank.load("fab-a-diffy").puzzles[8].id}
        assert checked(one, **other).json()["skill"]


def test_after_thirty_first_tries_people_say_how_hard_it_is(anybody: Person) -> None:
    puzzle = bank.load("fab-a-diffy").puzzles[7]
    said = {"game": "fab-a-diffy", "puzzle": puzzle.id}
    path = "/puzzles/fab-a-diffy?first=7&count=1"

    def tries(text: str, times: int, skill: dict[str, float] | None) -> Any:
        for _ in range(times):
            found = checked(anybody, **said, text=text, **({"skill": skill} if skill else {}))
        return found.json()

    skill = {"mu": 25.0, "sigma": 8.0}
    assert tries(puzzle.key[0], 2, None)["skill"] is None  # not a first try: nothing is kept
    assert tries(puzzle.key[0], 1, skill)["skill"]["mu"] > 25 > tries("x", 1, skill)["skill"]["mu"]
    tries("x", 27, skill)
    before = anybody.get(path)[0]
    assert (before["tried"], before["rated_by"]) == (29, "bots")
    assert before["difficulty"] == puzzle.difficulty
    tries("x", 1, skill)
    after = anybody.get(path)[0]
    assert (after["tried"], after["rated_by"]) == (30, "people")
    assert after["difficulty"] > 0.9
    assert checked(anybody, **said, text="x", skill={"mu": 1e9, "sigma": 8}).status_code == 400
