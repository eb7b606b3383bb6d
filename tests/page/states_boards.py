"""States of the five games of the Monitor: a turn, a refusal, a challenge, a ruling, the end."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from page import test_contig, test_fab, test_juggle, test_queens, test_stars
from page.monitor import (
    announce,
    come_to_the_bot,
    on_score_card,
    pass_yourself,
    passed,
    say,
    with_options,
)
from page.story import Meet, State, Story
from page.tables import dock, press, says, sit_together

CONTIG = "0: 4 30 31 54 60 64 9; 1: 5 33 66 10 36 11 12; score: 50 49; roll: 6 2 5"
JUGGLE = (
    "0: blue-I1 a1 0, yellow-I1 d9 0, red-I2 a2 90, green-I2 a4 90, blue-I3 e9 0, green-I3 f1 0, "
    "red-L3 b8 0, blue-L3 e1 0, green-L3 h4 180, yellow-L3 d6 270, blue-I4 i6 90, yellow-I4 a6 90, "
    "green-F5 b1 270, red-I5 d3 0, blue-I5 b3 90, yellow-I5 c4 0; "
    "1: red-I1 b5 0, blue-I2 b1 0, red-I3 a7 90, red-I4 d5 0, green-I4 a3 90, red-F5 a1 270; "
    "roll: 5 2"
)
STARS = (
    "b2: star-2-green-solid star-2-red-solid bar-2-blue-open bar-2-red-solid |; "
    "c2: star-3-red-striped star-1-red-striped; a3: star-1-green-striped; b3: star-1-blue-open; "
    "c3: bar-3-red-striped bar-1-green-striped; a4: star-2-blue-open; b4: bar-2-blue-striped; "
    "hand 0: star-1-blue-striped star-3-blue-striped star-2-green-open bar-1-blue-solid; "
    "hand 1: bar-3-green-striped star-3-green-solid star-3-red-solid star-3-blue-open; score: 67 65"
)
QUEENS = (
    "A: 0,-2; a: 3,-3; a: -4,-1; a: 4,0; a: 2,2; a: 0,3; a: -5,4; "
    "B: 0,1; b: 5,-4; b: -2,-2; b: 1,-2; b: -4,1; b: 4,1; b: -3,4"
)
TRAP = "A: 0,-5; a: 2,0; a: 0,3; a: -4,-1; B: 0,5; b: 1,1; b: -5,1; b: 5,-4"
FAB = "face: 1/2 1/4 1/3 7/12 4/6 2/4; show: 3/4; 0: 5/6 3/6 2/6; 1: 11/12 5/12 6/12"
CHALLENGE = "What do you challenge?"


def two(meet: Meet) -> tuple[Page, Page]:
    """Two people for whom nothing is passed."""
    ana, ben = meet(2)
    pass_yourself(ana, ben)
    return ana, ben


def seated(people: tuple[Page, Page], game: str, position: str, **more: str) -> tuple[Page, Page]:
    """Two people in the middle of a game; the first is to move."""
    first = {} if game == "queens-and-guards" else {"first": "0"}
    sit_together([*people], game=game, options={"position": position, **first, **more})
    expect(people[0].locator(".felt").first).to_be_visible()
    return people


def ruled(ana: Page, ben: Page, error: str) -> Iterator[State]:
    """The second challenges what the first did: the dialog, and the ruling as both see it."""
    ben.get_by_role("button", name="Challenge…").click()
    dialog = ben.get_by_role("dialog", name=CHALLENGE)
    expect(dialog).to_be_visible()
    yield State("challenge", ben)
    dialog.get_by_role("checkbox", name=re.compile(f"^{error}")).check()
    dialog.get_by_role("button", name="Challenge", exact=True).click()
    for name, page in (("ruled", ana), ("ruled-challenger", ben)):
        card = page.get_by_role("article", name=re.compile("^Ruling on "))
        expect(card.first).to_contain_text(re.compile("Correct|Incorrect"))
        yield State(name, page)


def ended(page: Page) -> Iterator[State]:
    """The score card is signed; that is the end."""
    expect(dock(page).get_by_role("button", name="Sign your score card")).to_be_visible()
    yield State("sign", page)
    press(page, "Sign your score card")
    expect(page.get_by_role("region", name="The end of the match")).to_be_visible()
    on_score_card(page, "Points", "3", "1")
    yield State("end", page)


def refusal(page: Page) -> None:
    expect(dock(page).get_by_role("button", name="Why?")).to_be_visible()


def toss(people: tuple[Page, Page], game: str) -> State:
    """The very first thing that one sees."""
    sit_together([*people], game=game)
    expect(people[0].locator(".felt").first).to_be_visible()
    return State("begun", people[0])


def contig(meet: Meet) -> Iterator[State]:
    ana, ben = two(meet)
    yield toss((ana, ben), "contig-60")
    seated((ana, ben), "contig-60", CONTIG)
    yield State("turn", ana)
    yield State("waiting", ben)
    say(ana, "6×5")
    refusal(ana)
    yield State("refused", ana)
    dock(ana).get_by_label("Sentence", exact=True).fill("6×5+2")
    yield State("written", ana)
    dock(ana).get_by_role("button", name="Say it, cover 32").click()
    expect(ana.get_by_role("button", name=re.compile("^32, your chip"))).to_be_visible()
    yield State("covered", ana)


def contig_ruled(meet: Meet) -> Iterator[State]:
    ana, ben = seated(two(meet), "contig-60", test_contig.ROLLED, enforcement="table")
    say(ana, "3+5×4")
    test_contig.place(ana, 32)
    yield State("announcing", ana)
    announce(ana, "New score", "56")
    press(ana, "Pass the card")
    yield from ruled(ana, ben, "Announcing")


def contig_ends(meet: Meet) -> Iterator[State]:
    [ana] = meet()
    position = "0: 2 6 10 14 18 30 33; 1: 4 8 12 16 20 28 37; score: 1 40; roll: 4 4 2"
    come_to_the_bot(ana, "Contig 60", first="0", position=position)
    test_contig.cover(ana, "2-4÷4", 1)
    press(ana, "Declare a win")
    yield from ended(ana)


def juggle(meet: Meet) -> Iterator[State]:
    ana, ben = two(meet)
    yield toss((ana, ben), "juggle")
    seated((ana, ben), "juggle", JUGGLE)
    yield State("turn", ana)
    yield State("waiting", ben)
    ana.get_by_role("button", name="exact 5", exact=True).click()
    ana.get_by_role("button", name=re.compile("^P5, ")).click()
    pick = ana.get_by_role("button", name=re.compile("^Pick up green P5"))
    expect(pick).to_be_visible()
    yield State("shape-chosen", ana)
    pick.click()
    expect(ana.get_by_role("region", name="In your hand")).to_be_visible()
    yield State("in-hand", ana)
    test_juggle.square(ana, "a1").click()
    dock(ana).get_by_role("button", name="Lay it down").click()
    refusal(ana)
    yield State("refused", ana)


def juggle_ruled(meet: Meet) -> Iterator[State]:
    ana, ben = seated(two(meet), "juggle", test_juggle.MIDDLE, enforcement="table")
    test_juggle.pick_up(ana, "red T5", "exact 5")
    ana.keyboard.press("r")
    ana.keyboard.press("f")
    test_juggle.square(ana, "d4").click()
    test_juggle.place(ana, "d4")
    yield State("laid", ana)
    press(ana, "Pass the card")
    yield from ruled(ana, ben, "Placement")


def juggle_ends(meet: Meet) -> Iterator[State]:
    [ana] = meet()
    come_to_the_bot(ana, "Juggle", first="0", position=test_juggle.LATE)
    test_juggle.pick_up(ana, "red I1", "exact 1")
    test_juggle.place(ana, "f3")
    test_juggle.pick_up(ana, "green I5", "exact 6, wild")
    ana.get_by_role("button", name="Turn").click()
    test_juggle.place(ana, "g6")
    press(ana, "Declare a win")
    yield from ended(ana)


def queens(meet: Meet) -> Iterator[State]:
    ana, ben = two(meet)
    yield toss((ana, ben), "queens-and-guards")
    seated((ana, ben), "queens-and-guards", QUEENS)
    yield State("turn-full", ana)
    seated((ana, ben), "queens-and-guards", TRAP)
    yield State("waiting", ben)
    test_queens.cell(ana, "0,3").click()
    expect(dock(ana).last).to_contain_text("h6 traps")
    yield State("chosen", ana)
    test_queens.cell(ana, "0,2").click()
    trap = dock(ana).get_by_role("button", name="Announce the trap on g7")
    expect(trap).to_be_visible()
    yield State("trap-formed", ana)
    trap.click()
    expect(ana.get_by_role("alert").filter(has_text="Trap!")).to_be_visible()
    yield State("trap-announced", ana)
    yield State("trapped", ben)


def queens_ruled(meet: Meet) -> Iterator[State]:
    ana, ben = seated(two(meet), "queens-and-guards", test_queens.OPEN, enforcement="table")
    test_queens.move(ana, "-4,-1", "-2,-1")
    press(ana, "Pass the card")
    yield from ruled(ana, ben, "Step")


def queens_ends(meet: Meet) -> Iterator[State]:
    [ana] = meet()
    come_to_the_bot(ana, "Queens & Guards", position=test_queens.LATE)
    test_queens.move(ana, "3,0", "2,0")
    dock(ana).get_by_role("button", name="Announce the trap on f7").click()
    passed(ana)
    says(ana, "Your turn: move a piece.")
    test_queens.move(ana, "2,0", "1,0")
    says(ana, "The game is over")
    yield from ended(ana)


def stars(meet: Meet) -> Iterator[State]:
    ana, ben = two(meet)
    yield toss((ana, ben), "stars-and-bars")
    seated((ana, ben), "stars-and-bars", STARS)
    yield State("turn-full", ana)
    seated((ana, ben), "stars-and-bars", test_stars.LATE)
    yield State("turn", ana)
    yield State("waiting", ben)
    dock(ana).get_by_role("button", name="Remove a1").click()
    says(ana, "Your stacks score 2")
    ana.get_by_role("button", name="3 blue striped bars").click()
    yield State("chosen", ana)
    ana.get_by_role("button", name=re.compile("^c3,")).click()
    expect(dock(ana).get_by_role("button", name="Say it")).to_be_visible()
    yield State("claim", ana)
    test_stars.announce(ana, 10, 142)
    refusal(ana)
    yield State("refused", ana)


def stars_ruled(meet: Meet) -> Iterator[State]:
    ana, ben = seated(two(meet), "stars-and-bars", test_stars.MIDDLE, enforcement="table")
    test_stars.place(ana, "3 blue striped bars", "c3")
    test_stars.announce(ana, 9, 29)
    expect(dock(ana).get_by_role("button", name="Draw a card")).to_be_visible()
    yield State("draw", ana)
    test_stars.finish(ana)
    yield from ruled(ana, ben, "Scoring")


def stars_ends(meet: Meet) -> Iterator[State]:
    [ana] = meet()
    come_to_the_bot(ana, "Stars & Bars", first="0", position=test_stars.LATE)
    dock(ana).get_by_role("button", name="Remove a1").click()
    test_stars.place(ana, "3 blue striped bars", "c3")
    test_stars.announce(ana, 12, 144)
    test_stars.finish(ana, strict=True)
    yield from ended(ana)


def fab(meet: Meet) -> Iterator[State]:
    ana, ben = two(meet)
    yield toss((ana, ben), "fab-a-diffy")
    seated((ana, ben), "fab-a-diffy", FAB)
    yield State("turn", ana)
    yield State("waiting", ben)
    test_fab.touch(ana, "1/2", "1/3")
    refusal(ana)
    yield State("refused", ana)
    dock(ana).get_by_role("button", name="Close").click()
    test_fab.touch(ana, "1/4")  # what was touched stays touched
    expect(dock(ana).get_by_role("button", name="Say it, take the trick")).to_be_visible()
    yield State("touched", ana)
    dock(ana).get_by_role("button", name="Say it, take the trick").click()
    expect(dock(ana).get_by_role("button", name="Pass the card")).to_be_visible()
    yield State("taken", ana)


def fab_ruled(meet: Meet) -> Iterator[State]:
    position = "face: 1/2 1/4 1/3 7/12; show: 3/4; 0: 5/6 3/6 2/6; 1:"
    ana, ben = seated(two(meet), "fab-a-diffy", position, enforcement="table")
    test_fab.touch(ana, "1/2", "1/3")
    ana.keyboard.type("1/2+1/3=3/4")
    yield State("said", ana)
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("region", name="What happened")).to_contain_text("three strips")
    press(ana, "Pass the card")
    yield from ruled(ana, ben, "Announcing")


def fab_ends(meet: Meet) -> Iterator[State]:
    [ana] = meet()
    with_options(ana, position=test_fab.LAST_TURN)
    ana.goto("/")
    ana.get_by_role("button", name="Play Fab-a-Diffy").click()
    says(ana, "The Show Box has 3/4")
    test_fab.touch(ana, "1/2", "1/4")
    dock(ana).get_by_role("button", name="Say it, take the trick").click()
    yield from ended(ana)


GAMES: dict[str, tuple[Story, Story, Story]] = {
    "contig-60": (contig, contig_ruled, contig_ends),
    "juggle": (juggle, juggle_ruled, juggle_ends),
    "queens-and-guards": (queens, queens_ruled, queens_ends),
    "stars-and-bars": (stars, stars_ruled, stars_ends),
    "fab-a-diffy": (fab, fab_ruled, fab_ends),
}


def _stories() -> Iterator[tuple[str, Callable[[Meet], Iterator[State]]]]:
    for game, (turn, ruling, end) in GAMES.items():
        yield f"{game}:turn", turn
        yield f"{game}:ruled", ruling
        yield f"{game}:ends", end


STORIES: dict[str, Story] = dict(_stories())
