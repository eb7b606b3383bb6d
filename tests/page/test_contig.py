"""Contig 60 in real browsers: a turn against the bot, and a challenge that the Monitor rules on."""

import re

from playwright.sync_api import Page, expect

from page.conftest import People
from page.tables import dock, open_table, press, says, send, sit_together

ROLLED = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"


def roll_of(page: Page) -> list[str]:
    """What the dice show."""
    dice = page.get_by_role("img", name=re.compile("^Roll:"))
    expect(dice).to_be_visible()
    return re.findall(r"\d", dice.get_attribute("aria-label") or "")


def announce(page: Page, field: str, text: str) -> None:
    """Say something with a text of one's own."""
    dock(page).get_by_label(re.compile(f"^{field}")).fill(text)
    dock(page).get_by_role("button", name="Announce").click()


def place(page: Page, number: int) -> None:
    """Tap a free space and send it."""
    page.get_by_role("button", name=re.compile(f"^{number}, free")).click()
    send(page)


def test_a_turn_against_the_bot_and_a_challenge_by_table_rules(people: People) -> None:
    ana, ben = people(2)
    path = open_table(ana, game="contig-60", options={"first": "0"}, bots={"1": "simple"})
    ana.goto(path)
    says(ana, "Your turn: roll the dice.")
    ana.get_by_role("button", name="Roll the dice").click()
    roll = roll_of(ana)
    keys = ana.get_by_role("group", name="Keys for the sentence")
    for at in range(3):
        if at:
            keys.get_by_role("button", name="plus").click()
        keys.locator(".die").nth(at).click()
    expect(keys.get_by_role("button", name=re.compile("^Die ., used"))).to_have_count(3)
    dock(ana).get_by_role("button", name="Announce").click()
    place(ana, sum(map(int, roll)))
    press(ana, "Pass the card")
    history = ana.get_by_role("region", name="What happened")
    expect(history).to_contain_text(f"You say {'+'.join(roll)}.")
    expect(history).to_contain_text("Simple bot rolls.")
    expect(ana.get_by_role("region", name="Flag card")).to_contain_text("last turn")

    options = {"first": "0", "enforcement": "table", "position": ROLLED}
    sit_together([ana, ben], game="contig-60", options=options)
    announce(ana, "Sentence", "3+5×4")
    place(ana, 32)  # it gives 23
    announce(ana, "New score", "56")
    press(ana, "Pass the card")
    ben.get_by_role("button", name="Challenge…").click()
    dialog = ben.get_by_role("dialog", name="What do you challenge?")
    dialog.get_by_label("Announcing").check()
    dialog.get_by_role("button", name="Challenge", exact=True).click()
    for page in (ana, ben):
        card = page.get_by_role("article", name="Ruling on announcing")
        expect(card).to_contain_text("C Correct")
        expect(card).to_contain_text("The sentence gives 23, and the chip is on 32.")
        expect(card.get_by_role("link", name="NMP Contig 60 Announcing")).to_be_visible()
        row = page.get_by_role("region", name="Score card").get_by_role("row", name="Score")
        assert row.locator("td").all_inner_texts() == ["57", "56"]
    expect(ben.get_by_role("button", name="Use your opponent’s roll")).to_be_visible()
