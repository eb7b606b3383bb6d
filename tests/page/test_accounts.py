"""Accounts, second factors, classes and roles, in a real browser."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pyotp
from playwright.sync_api import Page, expect

from page.conftest import People, Server
from page.test_front import button

Axe = Callable[..., None]
Shot = Callable[[Page, str], Path]

PASSWORD = "a long password"


def sign_up(page: Page, name: str) -> None:
    page.goto("/account")
    page.get_by_label("Name").nth(1).fill(name)
    page.get_by_label("Password").nth(1).fill(PASSWORD)
    button(page, "Sign up")
    expect(page.get_by_text("Your role is player.")).to_be_visible()


def test_an_account_from_signing_up_to_being_forgotten(people: People, axe: Axe) -> None:
    [page] = people()
    sign_up(page, "ana-of-tests")
    axe(page)
    nickname = page.get_by_role("banner").get_by_role("link").last
    before = nickname.inner_text()
    button(page, "Choose another name")
    offered = page.get_by_role("group", name="Names").get_by_role("button")
    expect(offered).to_have_count(6)
    chosen = offered.nth(2).inner_text()
    offered.nth(2).click()
    expect(nickname).to_have_text(chosen, ignore_case=True)
    assert chosen.lower() != before.lower()
    with page.expect_download() as saved:
        button(page, "Save my data as a file")
    data = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert data["name"] == "ana-of-tests"
    button(page, "Log out")
    page.get_by_label("Name").first.fill("ana-of-tests")
    page.get_by_label("Password").first.fill("not the password")
    button(page, "Log in")
    expect(page.get_by_text("The name or the password is wrong.")).to_be_visible()
    page.get_by_label("Password").first.fill(PASSWORD)
    button(page, "Log in")
    expect(page.get_by_text("Your role is player.")).to_be_visible()
    button(page, "Delete everything about me")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password").fill(PASSWORD)
    axe(page)
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Make an account")).to_be_visible()
    assert page.request.get("/api/v1/whoami").json()["role"] == "nobody"


def log_in(page: Page, name: str, password: str) -> None:
    page.goto("/account")
    page.get_by_label("Name").first.fill(name)
    page.get_by_label("Password").first.fill(password)
    button(page, "Log in")


def test_a_password_a_second_factor_and_ones_sessions(people: People, axe: Axe) -> None:
    page, elsewhere = people(2, viewport={"width": 360, "height": 740})
    sign_up(page, "ben-of-tests")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_label("New password").fill("another password")
    button(page, "Change the password")
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    button(page, "Log out")
    log_in(page, "ben-of-tests", "another password")
    expect(page.get_by_text("Your role is player.")).to_be_visible()

    page.get_by_label("Your password").fill("another password")
    button(page, "Begin")
    expect(page.get_by_alt_text("QR code for an app")).to_be_visible()
    secret = page.get_by_text("Or type this into the app:").locator("code").inner_text()
    page.get_by_label("Code that the app shows").fill(pyotp.TOTP(secret).now())
    button(page, "Switch it on")
    expect(page.get_by_text("It is on. Write these spare codes down")).to_be_visible()
    spare = page.get_by_role("listitem").locator("code").first.inner_text()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    log_in(elsewhere, "ben-of-tests", "another password")
    for code, told in (("000000", "This code is not right."), (spare, "Your role is player.")):
        elsewhere.get_by_label("Code of your app").fill(code)
        button(elsewhere, "Log in")
        expect(elsewhere.get_by_text(told)).to_be_visible()
    expect(elsewhere.get_by_text("Spare codes left: 7.")).to_be_visible()

    page.reload()
    button(page, "Log out there")
    expect(page.get_by_role("button", name="Log out there")).to_have_count(0)
    elsewhere.reload()
    expect(elsewhere.get_by_label("Password").first).to_be_visible()  # a stranger again
    page.get_by_text("Take it away").first.click()
    form = page.locator("form", has=page.get_by_role("button", name="Take it away"))
    form.get_by_label("Password").fill("another password")
    form.get_by_label("Code").fill(pyotp.TOTP(secret).at(int(time.time()) + 30))  # each works once
    button(page, "Take it away")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


def test_a_coach_has_a_class(people: People, own_server: Server, axe: Axe, shot: Shot) -> None:
    [coach, player] = people(2, base=own_server.url)
    sign_up(coach, "the-coach")
    coach.get_by_label("Code").fill(own_server.admin_code())
    button(coach, "Take the role")
    expect(coach.get_by_text("Your role is admin.")).to_be_visible()
    coach.goto("/classes")
    button(coach, "Open a class")
    expect(coach).to_have_url(re.compile(r"/class/[\w-]+$"))
    link = coach.get_by_label("Send this link, or let them scan the code:").input_value()
    axe(coach)

    player.goto(link)
    axe(player)
    button(player, "Join the class")
    expect(player.get_by_text("In this class you are")).to_be_visible()
    player.get_by_role("link", name="New table").click()
    player.get_by_text("More", exact=True).click()
    expect(player.get_by_label("Who can find it")).to_have_value(re.compile("^class:"))
    button(player, "Open the table")
    expect(player).to_have_url(re.compile(r"/table/"))

    coach.reload()
    expect(coach.get_by_role("heading", name="Members (1)")).to_be_visible()
    expect(coach.get_by_role("link", name=re.compile("^Sit down"))).to_be_visible()
    axe(coach)
    shot(coach, "class-coach")
    coach.get_by_role("button", name=re.compile("^Take out")).click()
    coach.get_by_role("dialog").get_by_role("button", name="Take out").click()
    expect(coach.get_by_role("heading", name="Members (0)")).to_be_visible()
    player.goto(link)
    expect(player.get_by_role("button", name="Join the class")).to_be_visible()
    button(coach, "Change the link")
    field = coach.get_by_label("Send this link, or let them scan the code:")
    expect(field).not_to_have_value(link)
    button(player, "Join the class")
    expect(player.get_by_text("There is no such class.")).to_be_visible()
    link = field.input_value()
    player.goto(link)
    expect(player.get_by_role("button", name="Join the class")).to_be_visible()
    button(coach, "Close the class for good")
    coach.get_by_role("dialog").get_by_role("button", name="Close the class").click()
    expect(coach.get_by_text("You have no class yet.")).to_be_visible()
    player.goto(link)
    expect(player.get_by_text("There is no such class.")).to_be_visible()


def test_an_admin_gives_roles_and_closes_accounts(
    people: People, own_server: Server, axe: Axe
) -> None:
    [admin, ben] = people(2, base=own_server.url)
    sign_up(ben, "ben")
    sign_up(admin, "the-admin")
    admin.get_by_label("Code").fill(own_server.admin_code())
    button(admin, "Take the role")
    admin.get_by_role("link", name="Accounts of this server").click()
    button(admin, "Code for a judge")
    code = admin.locator("code").inner_text()
    ben.get_by_label("Code").fill(code)
    button(ben, "Take the role")
    expect(ben.get_by_text("Your role is judge.")).to_be_visible()
    with admin.expect_response(lambda answer: answer.request.method == "POST"):
        admin.get_by_label("Role of ben").select_option("coach")
    ben.reload()
    expect(ben.get_by_text("Your role is coach.")).to_be_visible()
    axe(admin)
    admin.get_by_label("Role of the-admin").select_option("player")
    expect(admin.get_by_text("This is the only admin.")).to_be_visible()
    expect(admin.get_by_label("Role of the-admin")).to_have_value("admin")
    admin.get_by_role("button", name="Disable ben", exact=True).click()
    expect(admin.get_by_role("button", name="Let in again ben")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("heading", name="Log in")).to_be_visible()
