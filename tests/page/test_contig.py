"""Contig 60 in real browsers: a whole game against the bot, and challenges ruled C and I."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from flubball.games.contig_60.board import Board, around
from flubball.games.contig_60.game import GAME
from page.conftest import People
from page.monitor import (
    announce,
    challenge,
    come_to_the_bot,
    go_on,
    on_score_card,
    passed,
    ruled,
    say,
)
from page.tables import dock, press, says, sit_together

ROLLED = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"
LATE = "0: 2 6 10 14 18 30 33; 1: 4 8 12 16 20 28 37; score: 3 40; roll: 4 4 2"
"""Every roll makes a space beside a chip, so a turn or two after this one win."""
SIGNS = {"+": "plus", "-": "minus", "x": "times", "÷": "divided by"}
TURNS = 6


def roll_of(page: Page) -> tuple[int, ...]:
    """What the dice show, read from their keys."""
    keys = page.get_by_role("group", name="Keys for the sentence")
    dice = keys.get_by_role("button", name=re.compile("^Die "))
    expect(dice).to_have_count(3)
    return tuple(int(name[-1]) for name in dice.evaluate_all("all => all.map((e) => e.ariaLabel)"))


def write(page: Page, sentence: str) -> None:
    """Write a number sentence with the keys of the page, with a die for each number."""
    keys = dock(page).get_by_role("group", name="Keys for the sentence")
    for sign in re.findall(r"\d+|\D", sentence):
        name = SIGNS.get(sign) or f"Die {sign}"
        keys.get_by_role("button", name=name, exact=True).first.click()


def cover(page: Page, sentence: str, number: int) -> None:
    """Say it, cover its number and tell the score, with one button."""
    write(page, sentence)
    dock(page).get_by_role("button", name=f"Say it, cover {number}").click()
    expect(page.get_by_role("button", name=re.compile(f"^{number}, your chip"))).to_be_visible()
    expect(dock(page).get_by_label("New score")).to_have_count(0)


def place(page: Page, number: int) -> None:
    """Tap a free space: that is the move."""
    page.get_by_role("button", name=re.compile(f"^{number}, free")).click()


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
    say(ana, "4×2")
    alert = dock(ana).get_by_role("alert")
    expect(alert).to_contain_text("A sentence uses all three numbers.")
    alert.get_by_role("button", name="Why?").click()
    why = ana.get_by_role("dialog", name="Why not?")
    expect(why.get_by_role("link", name="Contig 60: Announcing")).to_be_visible()
    why.get_by_role("button", name="Close").click()
    dock(ana).get_by_label("Sentence", exact=True).fill("")
    write(ana, "2-4÷4")
    expect(dock(ana)).to_contain_text(["", "1 touches 2 chips. 3 − 2 leaves 1 to go."])
    dock(ana).get_by_label("Sentence", exact=True).fill("")
    cover(ana, "2-4÷4", 1)
    passed(ana)
    score = 1
    for _ in range(TURNS):
        ana.get_by_role("button", name="Roll the dice").click()
        number, sentence, points = best(ana, roll_of(ana))
        cover(ana, sentence, number)
        score -= points
        if score <= 0:
            break
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
    say(ana, "3+5×4")
    place(ana, 32)  # it gives 23
    announce(ana, "New score", "56")
    press(ana, "Pass the card")
    challenge(ben, "Announcing")
    why = "The sentence gives 23, and the chip is on 32."
    for page in (ana, ben):
        ruled(page, "announcing", "C Correct", "Contig 60: Announcing", why)
        on_score_card(page, "Score", "57", "56")
        expect(page.get_by_role("button", name=re.compile("^32, free"))).to_be_visible()

    expect(ben.get_by_role("list", name="What it cost")).to_contain_text("The scores are now")
    expect(ana.get_by_role("alert").first).to_contain_text("challenge: announcing.")
    expect(ben.get_by_role("button", name="Use your opponent’s roll")).to_have_count(0)
    go_on(ana, ben)
    ben.get_by_role("button", name="Use your opponent’s roll").click()
    say(ben, "3+5=8, 8×4=32")
    place(ben, 32)
    announce(ben, "New score", "55")  # 4 is its only neighbour
    press(ben, "Pass the card")
    challenge(ana, "Scoring")
    for page in (ana, ben):
        ruled(page, "scoring", "I Incorrect", "Contig 60: Running score")
        on_score_card(page, "Ruled against", "I", "–")
        on_score_card(page, "Score", "57", "55")
    go_on(ben, ana)
    says(ben, "Your turn: roll the dice.")  # the challenger's turn is lost
