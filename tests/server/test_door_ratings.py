"""Ratings: for accounts that ask, of matches since then, in classes only if the coach says so."""

from collections.abc import Iterator

import pytest

from flubball.server.door.people.rating import Match, computed
from flubball.server.roles import Role
from server.door_kit import PASSWORD, Person, Server, server_on
from server.finished_matches import GAME, played

ASKED = {"account:a": 5, "account:b": 5, "account:c": 5}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("ratings")) as running:
        yield running


def ask(person: Person, wanted: bool = True) -> list[dict[str, object]]:
    found: list[dict[str, object]] = person.post(
        "/account/ratings", {"game": GAME, "wanted": wanted}
    )
    return found


def count(person: Person) -> int:
    """How many matches made the person's rating; none where there is no rating."""
    [own] = person.get("/account/ratings")
    return own["rating"]["matches"] if own["rating"] else 0


def test_a_rating_is_of_the_matches_since_it_was_asked_for(server: Server) -> None:
    ana, bo = server.person(Role.PLAYER), server.person(Role.PLAYER)
    played(ana, bo)
    assert ana.get("/account/ratings") == []
    assert [each["rating"] for each in ask(ana)] == [None]
    played(ana, bo)
    [own] = ana.get("/account/ratings")
    assert own["rating"]["matches"] == 1 and own["rating"]["rating"] > 1500
    # Who has not asked has none, and is on no ladder.
    assert bo.get("/account/ratings") == []
    name = ana.get("/whoami")["nickname"]
    assert name in [each["nickname"] for each in server.person().get(f"/games/{GAME}/ladder")]
    assert bo.get("/whoami")["nickname"] not in [
        each["nickname"] for each in bo.get(f"/games/{GAME}/ladder")
    ]
    assert ask(ana, wanted=False) == []
    assert name not in [each["nickname"] for each in bo.get(f"/games/{GAME}/ladder")]


def test_matches_of_a_class_count_only_where_its_coach_says_so(server: Server) -> None:
    coach, ana, bo = server.person(Role.COACH), *(server.person(Role.PLAYER) for _ in range(2))
    school = coach.post("/classes", want=201)
    for each in (ana, bo):
        each.post(f"/classes/{school['link']}/join")
        ask(each)
    played(ana, bo, f"class:{school['id']}")
    assert not school["rated"] and count(ana) == 0
    ana.post(f"/classes/{school['id']}/rated", {"rated": True}, 403)
    assert coach.post(f"/classes/{school['id']}/rated", {"rated": True})["rated"]
    assert count(ana) == 1 == count(bo)
    coach.post(f"/classes/{school['id']}/rated", {"rated": False})
    assert count(bo) == 0


def test_it_is_in_the_own_data_and_goes_with_the_account(server: Server) -> None:
    ana, bo = server.person(Role.PLAYER), server.person(Role.PLAYER)
    ask(ana)
    played(ana, bo)
    name = ana.get("/whoami")["nickname"]
    assert [each["game"] for each in ana.get("/account")["ratings"]] == [GAME]
    ana.post("/account/delete", {"password": PASSWORD})
    assert name not in [each["nickname"] for each in bo.get(f"/games/{GAME}/ladder")]


def test_guests_have_none_and_a_game_must_be_there(server: Server) -> None:
    server.person(Role.GUEST).post("/account/ratings", {"game": GAME, "wanted": True}, 403)
    someone = server.person(Role.PLAYER)
    assert someone.post("/account/ratings", {"game": "go", "wanted": True}, 404)["help"]
    assert someone.get("/games/go/ladder", want=404)["code"] == "no-game"


def test_three_seats_are_placed_by_their_points() -> None:
    match = Match(("account:a", "account:b", "account:c"), (6, 2, 4), 7)
    found = computed(ASKED, [match])
    assert found["account:a"].rating > found["account:c"].rating > found["account:b"].rating
    assert found["account:a"].low < found["account:a"].rating < found["account:a"].high


def test_bots_are_known_by_their_level_and_the_unknown_are_not_remembered() -> None:
    lost = [Match(("account:a", "bot:5"), (0, 1), 7)] * 9
    beats_bot = computed(ASKED, [*lost, Match(("account:b", "bot:5"), (1, 0), 8)])
    beats_guest = computed(
        ASKED,
        [
            *(Match(("account:a", "guest:7"), (0, 1), 7),) * 9,
            Match(("account:b", "guest:7"), (1, 0), 8),
        ],
    )
    assert beats_bot["account:b"].rating > beats_guest["account:b"].rating
    assert set(beats_bot) == {"account:a", "account:b"}


def test_one_person_on_two_seats_proves_nothing() -> None:
    assert computed(ASKED, [Match(("account:a", "account:a"), (6, 4), 7)]) == {}
    assert computed(ASKED, [Match(("account:a", ""), (6, 4), 7)]) == {}
