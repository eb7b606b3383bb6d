"""Contig 60 in real browsers: a whole game against the bot, and challenges ruled C and I."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from flubball.games.contig_60.board import Board, around
from flubball.games.contig_60.game import GAME
from page.conftest import People
from page.monitor import announce, challenge, come_to_the_bot, on_score_card, ruled
from page.tables import dock, press, refused, says, send, sit_together

ROLLED = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"
LATE = "0: 2 6 10 14 18 30 33; 1: 4 8 12 16 20 28 37; score: 3 40; roll: 4 4 2"
"""Every roll makes a space beside a chip, so a turn or two after this one win."""
SIGNS = {"+": "plus", "-": "minus", "x": "times", "÷": "divided by"}
TURNS = 6


def roll_of(page: Page) -> tuple[int, ...]:
    """What the dice show."""
    dice = page.get_by_role("img", name=re.compile("^Roll:"))
    expect(dice).to_be_visible()
    return tuple(map(int, re.findall(r"\d", dice.get_attribute("aria-label") or "")))


def write(page: Page, sentence: str) -> None:
    """Announce a number sentence with the keys of the page."""
    keys = dock(page).get_by_role("group", name="Keys for the sentence")
    for sign in re.findall(r"\d+|\D", sentence):
        name = SIGNS.get(sign) or f"Die {sign}"
        keys.get_by_role("button", name=name, exact=True).first.click()
    dock(page).get_by_role("button", name="Announce").click()


def place(page: Page, number: int) -> None:
    """Tap a free space and send it."""
    page.get_by_role("button", name=re.compile(f"^{number}, free")).click()
    send(page)


def best(page: Page, dice: tuple[int, ...]) -> tuple[int, str, int]:
    """The space with most neighbours that one sentence makes, the sentence, and the neighbours."""
    spaces = page.get_by_role("group", name="The board").get_by_role("button")
    names: list[str] = spaces.evaluate_all("all => all.map((each) => each.ariaLabel)")
    taken = tuple(int(name.split(",")[0]) for name in names if ", free" not in name)
    board = Board((taken, ()), (0, 0))
    found = GAME.rules.acts.options(board, dice)
    plain = [(n, said) for n, said in found.items() if "=" not in said]
    number, sentence = max(plain, key=lambda each: around(GAME.rules.spaces, board, each[0]))
    return number, sentence, around(GAME.rules.spaces, board, number)


def test_from_the_front_page_to_a_game_won_against_the_bot(
    people: People, axe: Callable[[Page], None]
) -> None:
    [ana] = people(viewport={"width": 360, "height": 640})
    come_to_the_bot(ana, "Contig 60", first="0", position=LATE)
    says(ana, "You rolled 4 4 2: announce a number sentence and place a chip, or pass the card.")
    axe(ana)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    write(ana, "2-4÷4")
    place(ana, 1)
    announce(ana, "New score", "2")
    refused(ana, "3 less 2 is 1.", "NMP Contig 60 Running score")
    announce(ana, "New score", "1")
    press(ana, "Pass the card")
    score = 1
    for _ in range(TURNS):
        ana.get_by_role("button", name="Roll the dice").click()
        number, sentence, points = best(ana, roll_of(ana))
        write(ana, sentence)
        place(ana, number)
        score -= points
        if points:
            announce(ana, "New score", str(score))
        if score <= 0:
            break
        press(ana, "Pass the card")
    press(ana, "Declare a win")
    press(ana, "Sign your score card")
    on_score_card(ana, "Signed", "✓ yes", "✓ yes")
    on_score_card(ana, "Points", "3", "1")
    history = ana.get_by_role("region", name="What happened")
    expect(history).to_contain_text("You declare a win.")


def test_a_wrong_sentence_is_ruled_c_and_a_right_score_i(people: People) -> None:
    ana, ben = people(2)
    options = {"first": "0", "enforcement": "table", "position": ROLLED}
    sit_together([ana, ben], game="contig-60", options=options)
    announce(ana, "Sentence", "3+5×4")
    place(ana, 32)  # it gives 23
    announce(ana, "New score", "56")
    press(ana, "Pass the card")
    challenge(ben, "Announcing")
    why = "The sentence gives 23, and the chip is on 32."
    for page in (ana, ben):
        ruled(page, "announcing", "C Correct", "NMP Contig 60 Announcing", why)
        on_score_card(page, "Score", "57", "56")
        expect(page.get_by_role("button", name=re.compile("^32, free"))).to_be_visible()

    ben.get_by_role("button", name="Use your opponent’s roll").click()
    announce(ben, "Sentence", "3+5=8, 8×4=32")
    place(ben, 32)
    announce(ben, "New score", "55")  # 4 is its only neighbour
    press(ben, "Pass the card")
    challenge(ana, "Scoring")
    for page in (ana, ben):
        ruled(page, "scoring", "I Incorrect", "NMP Contig 60 Running score")
        on_score_card(page, "Ruled against", "I", "–")
        on_score_card(page, "Score", "57", "55")
    says(ben, "Your turn: roll the dice.")  # the challenger's turn is lost
