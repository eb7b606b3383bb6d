"""The puzzle of the day on a phone, with the network and without it."""

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta

from playwright.sync_api import FloatRect, Locator, Page, expect

from flubball.cubes.telling import cube_name
from flubball.puzzles import Puzzle, bank, kind_of
from page.conftest import People, Server
from page.test_offline import ready
from page.waiting import DRAWN

PHONE = {"width": 390, "height": 780}
DAY = "2026-11-19"


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
    expect(page.get_by_text("✓ Right" if right else "✕ ")).to_be_visible()


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


def test_a_wrong_answer_comes_back_in_the_trainer(
    people: People, own_server: Server, axe: Callable[[Page], None]
) -> None:
    day, puzzle = _day()
    [page] = people(base=own_server.url, viewport=PHONE)
    page.clock.set_fixed_time(f"{day}T12:00:00")
    page.goto("/puzzles/daily")
    expect(page.get_by_role("region", name=kind_of(puzzle.game, puzzle.kind).title)).to_be_visible()
    axe(page)
    _solve(page, puzzle, right=False)
    axe(page)
    tomorrow = (date.fromisoformat(day) + timedelta(1)).isoformat()
    page.clock.set_fixed_time(f"{tomorrow}T13:00:00")
    page.get_by_role("link", name="Next card").click()
    expect(page.get_by_text("1 due")).to_be_visible()
    page.get_by_role("button", name=_label(puzzle, True), exact=True).click()
    expect(page.get_by_text("✓ Right")).to_be_visible()
    page.get_by_role("button", name="Next card").click()
    expect(page.get_by_text("0 due")).to_be_visible()


# Where each game's own board lies.
BOARDS = {
    "contig-60": ".felt",
    "fab-a-diffy": ".felt",
    "juggle": ".felt",
    "queens-and-guards": ".felt",
    "stars-and-bars": ".felt",
    "wff": "[aria-label='The mat']",
    "equations": "[aria-label='The mat']",
}


def _box(found: Locator) -> FloatRect:
    expect(found).to_be_visible()
    box = found.bounding_box()
    assert box is not None
    return box


def _of_each_game(page: Page) -> Iterator[tuple[str, Page]]:
    """The puzzle of the day of every bank, the board loaded."""
    for game, division in bank.shipped():
        puzzle = bank.daily(game, division, DAY)
        asked = f"game={game}&division={division}"
        with page.expect_response(re.compile(f"{asked}$")):
            page.locator("select").select_option(f"{game}/{division}")
        page.evaluate(DRAWN)  # of two alike the one before could be taken for it
        title = kind_of(game, puzzle.kind).title
        expect(page.get_by_role("region", name=title, exact=True)).to_be_visible()
        if len(puzzle.start) > 1:
            expect(page.locator(BOARDS[game]).first).to_be_visible()
            yield game, page


def test_a_puzzle_is_its_board_and_what_is_asked(people: People) -> None:
    """No score sheet, no log: the board as large as the window allows, the question beside it."""
    [page] = people(viewport={"width": 1280, "height": 800})
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto("/puzzles/daily")
    for game, _ in _of_each_game(page):
        expect(page.get_by_text("What happened")).to_have_count(0)
        expect(page.get_by_text("Score sheet")).to_have_count(0)
        board = _box(page.locator(BOARDS[game]).first)
        asked = _box(page.locator("section.ask"))
        assert board["height"] > 640, (game, board)
        assert board["x"] + board["width"] < asked["x"], game
        assert 360 <= asked["width"] <= 400, (game, asked)
    assert page.errors == []  # type: ignore[attr-defined]


def test_on_a_phone_the_question_is_on_the_first_screen(people: People) -> None:
    """Board, question and choices are whole in view; answers that are written begin there."""
    [page] = people(viewport={"width": 390, "height": 844})
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto("/puzzles/daily")
    for game, _ in _of_each_game(page):
        board = _box(page.locator(BOARDS[game]).first)
        asked = _box(page.locator("section.ask"))
        assert board["width"] > 360, (game, board)
        assert board["y"] + board["height"] <= asked["y"] <= board["y"] + board["height"] + 40, game
        if page.get_by_role("group", name="Your answer").count():
            assert asked["y"] + asked["height"] <= 844, (game, asked)


def _drill(page: Page, game: str, kind: str, division: str = "") -> Puzzle:
    """The first puzzle of a kind, open on the page."""
    page.goto(f"/puzzles?game={game}&division={division}&kind={kind}")
    expect(page.get_by_role("region", name=kind_of(game, kind).title, exact=True)).to_be_visible()
    return next(each for each in bank.load(game, division).puzzles if each.kind == kind)


def _right(page: Page, puzzle: Puzzle) -> None:
    region = page.get_by_role("region", name=kind_of(puzzle.game, puzzle.kind).title, exact=True)
    expect(region.get_by_text("✓ Right")).to_be_visible(timeout=20_000)


def test_answers_are_tapped_on_the_board(people: People) -> None:
    """Two strips, a piece and a cell, a sentence of keys: what the table's own board takes."""
    [page] = people(viewport=PHONE)
    puzzle = _drill(page, "fab-a-diffy", "make-the-trick")
    for strip in puzzle.key[0].split():
        page.locator(f'button[aria-label^="{strip}, "]').first.click()
    _right(page, puzzle)
    puzzle = _drill(page, "queens-and-guards", "spot-the-trap")
    start, end = puzzle.key[0].split()[1:]
    page.locator(f'[data-cell="{start}"]').click()
    assert page.locator(".cell.trap").count() == 0, "the board does not tell"
    page.locator(f'[data-cell="{end}"]').click()
    _right(page, puzzle)
    puzzle = _drill(page, "contig-60", "best-play")
    page.keyboard.type(puzzle.key[0].replace("x", "*"))
    page.get_by_role("button", name="Say it").click()
    _right(page, puzzle)


def test_an_equation_is_tapped_on_the_mat_and_judged(people: People) -> None:
    """The mat is the keyboard, as at the table; the proof is drawn in cubes."""
    [page] = people(viewport=PHONE)
    page.goto("/puzzles?game=equations&division=middle&kind=find-the-equation")
    puzzle = _drill(page, "equations", "find-the-equation", "middle")
    expect(page.get_by_text(puzzle.key[0])).to_have_count(0)
    page.get_by_role("button", name=re.compile(", in Required")).first.click()
    field = page.get_by_label(re.compile("^Your Equation"))
    assert field.input_value() != "", "a tap writes"
    field.fill(puzzle.key[0])
    page.get_by_role("button", name="Present").click()
    _right(page, puzzle)


def test_what_was_wrong_comes_before_one_that_is_right(people: People) -> None:
    """Drawn first, the right one would stand there as what is not right."""
    [page] = people(viewport=PHONE)
    _drill(page, "equations", "find-the-equation", "middle")
    page.get_by_label(re.compile("^Your Equation")).fill("2+")
    page.get_by_role("button", name="Present").click()
    fault = page.get_by_text("A number is missing here.")
    expect(fault).to_be_visible(timeout=20_000)
    right = page.get_by_text("One that the judge accepts.")
    drawn = page.locator(".result .proof")
    places = [_box(each)["y"] for each in (fault, right, drawn)]
    assert places == sorted(places), places


def test_a_drill_of_no_kind_there_is_does_not_say_that_it_is_done(people: People) -> None:
    [page] = people(viewport=PHONE)
    page.goto("/puzzles?game=contig-60&kind=is-it-now")
    expect(page.get_by_text("There are no puzzles of this kind here.")).to_be_visible()
    expect(page.get_by_text("is done")).to_have_count(0)
    page.get_by_role("link", name="Trainer").click()
    expect(page.get_by_role("link", name="Puzzle of the day").first).to_be_visible()


def test_cubes_are_drawn_not_spelled(people: People) -> None:
    [page] = people(viewport=PHONE)
    puzzle = _drill(page, "equations", "is-it-now", "elementary")
    asked = page.locator("section.ask")
    expect(asked).to_contain_text(cube_name(puzzle.asked["cube"]))
    expect(asked).not_to_contain_text(re.compile(rf"\b{puzzle.asked['cube']} "))
    expect(asked.locator(".cube")).to_have_count(1)
    expect(asked).not_to_contain_text("Variations")
    _drill(page, "equations", "name-the-fault", "elementary")
    assert page.locator("section.ask .paper .cube").count() >= 3, "the paper is drawn"
