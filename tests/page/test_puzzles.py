"""The puzzle of the day on a phone, with the network and without it."""

from datetime import date, timedelta

from playwright.sync_api import Page, expect

from flubball.puzzles import Puzzle, bank, kind_of
from page.conftest import People, Server
from page.test_offline import ready

PHONE = {"width": 390, "height": 780}


def _day() -> tuple[str, Puzzle]:
    """A day whose puzzle is one to choose from, so that the page can check it by itself."""
    game, division = bank.usual()
    first = date(2026, 11, 16)
    for number in range(60):
        day = (first + timedelta(number)).isoformat()
        puzzle = bank.daily(game, division, day)
        if puzzle.choices:
            return day, puzzle
    raise AssertionError("no such day")


def _label(puzzle: Puzzle, right: bool) -> str:
    return next(each.label for each in puzzle.choices if (each.value in puzzle.key) is right)


def _solve(page: Page, puzzle: Puzzle, right: bool) -> None:
    expect(page.get_by_role("heading", level=1, name="Puzzle of the day")).to_be_visible()
    expect(page.get_by_role("region", name=kind_of(puzzle.game, puzzle.kind).title)).to_be_visible()
    page.get_by_role("button", name=_label(puzzle, right), exact=True).click()
    expect(page.get_by_text("✓ Right" if right else "→ Not right")).to_be_visible()


def test_a_student_does_the_daily_puzzle_and_once_more_offline(
    people: People, own_server: Server
) -> None:
    day, puzzle = _day()
    [page] = people(base=own_server.url, service_workers="allow", viewport=PHONE)
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    _solve(page, puzzle, right=False)
    expect(page.get_by_role("heading", name="One day in a row")).to_be_visible()
    ready(page)
    page.reload()  # with the service worker now
    expect(page.get_by_role("button", name=_label(puzzle, True), exact=True)).to_be_visible()
    page.context.set_offline(True)
    page.goto("/puzzles/daily")
    _solve(page, puzzle, right=True)
    expect(page.get_by_role("heading", name="One day in a row")).to_be_visible()
    page.context.set_offline(False)
    page.errors.clear()  # type: ignore[attr-defined]


def test_a_wrong_answer_comes_back_in_the_trainer(people: People, own_server: Server) -> None:
    day, puzzle = _day()
    [page] = people(base=own_server.url, viewport=PHONE)
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto("/puzzles/daily")
    _solve(page, puzzle, right=False)
    tomorrow = (date.fromisoformat(day) + timedelta(1)).isoformat()
    page.clock.set_fixed_time(f"{tomorrow}T13:00:00")
    page.get_by_role("link", name="Trainer", exact=True).click()
    expect(page.get_by_text("1 due")).to_be_visible()
    page.get_by_role("button", name=_label(puzzle, True), exact=True).click()
    expect(page.get_by_text("✓ Right")).to_be_visible()
    page.get_by_role("button", name="Next card").click()
    expect(page.get_by_text("0 due")).to_be_visible()
