"""Puzzles over HTTP: no account is needed, keys of what is written stay here, the judge decides."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flubball.puzzles import bank
from flubball.server.roles import Role
from server.door_kit import Person, Server, answering_at_once, easy_config


@pytest.fixture(scope="module")
def anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    folder: Path = tmp_path_factory.mktemp("puzzles")
    with Server(easy_config(folder)) as running:
        yield answering_at_once(running).person(Role.NOBODY)


def checked(person: Person, **said: str) -> Any:
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
