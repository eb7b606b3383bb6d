"""The interactive judge without a terminal: sessions, answers, commands, the mat."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball import equations as eq
from flubball.terminal.equations.commands import COMMANDS
from flubball.terminal.equations.mat import draw_mat
from flubball.terminal.equations.questions import prompt
from flubball.terminal.equations.session import WELCOME, start, take
from flubball.terminal.equations.state import Session
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import console

TABLE = Session(
    goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -", variations=("factorial",)
)
MAT = eq.Mat(
    goal="r2x 3<sw>+b3", required="r1 b0", permitted="2 x 3 + k7 8 9", resources="1 7 - g√"
)


def says(session: Session, line: str, width: int | None = None) -> str:
    return "\n".join(text.plain for text in take(session, line, width).lines)


def talk(*lines: str, **given: str) -> tuple[Session, list[str]]:
    """The session after these lines, and every prompt that was shown."""
    session = start(given).session
    prompts = []
    for line in lines:
        prompts.append(prompt(session))
        session = take(session, line).session
    return session, [*prompts, prompt(session)]


def test_the_whole_conversation() -> None:
    session, prompts = talk("1", "middle", "2, base 8", "2x 3+5", "5", "2 x 3 +", "", "1 r0 -", "1")
    assert prompts == [
        "Rulebook [agloa-2026-27]: ",
        "Division [elementary]: ",
        "Variations [none]: ",
        "Goal [none]: ",
        "Required [none]: ",
        "Permitted [none]: ",
        "Forbidden [none]: ",
        "Resources [none]: ",
        "After [impossible]: ",
        "Equation: ",
    ]
    assert session == Session(
        division="middle",
        variations=("upside-down", "base-8"),
        goal="2x 3+5",
        required="5",
        permitted="2 x 3 +",
        resources="1 r0 -",
        after="now",
    )


def test_the_welcome_has_two_lines_and_fits_a_terminal() -> None:
    assert len(WELCOME) == 2
    assert all(len(line) < 90 for line in WELCOME)
    assert [line.plain for line in start({}).lines[:2]] == list(WELCOME)


def test_questions_without_effect_are_not_asked() -> None:
    _, prompts = talk("", "37", "", "", "", "", rules="mlag", division="basic")
    assert not any(words.startswith(("Variations", "After")) for words in prompts)
    session, prompts = talk("", "", "2 3 +", rules="agloa", division="elementary")
    assert prompts[-2:] == ["Resources [none]: ", "Equation: "]
    assert session.after == "no-goal"


def test_what_is_given_is_not_asked() -> None:
    session = start({"rules": "agloa", "variations": "0 wild", "after": "now"}).session
    assert session.asks == (
        *("division", "goal", "required", "permitted", "forbidden", "resources"),
    )
    assert (session.variations, session.after) == (("0-wild",), "now")


def test_given_no_goal_the_goal_is_not_asked() -> None:
    session, prompts = talk("", "", "", "2 3 5 +", after="no-goal")
    assert "Goal [none]: " not in prompts
    assert says(session, "2+3 = 5").startswith("Correct")


@pytest.mark.parametrize(
    ("asks", "line", "told"),
    [
        ("rules", "3", "There is no rulebook '3'"),
        ("division", "giant", "no division 'giant'"),
        ("division", "primary", "Choose from basic, elementary, middle, junior, senior."),
        ("variations", "12", "The list has no number 12. It ends with 11."),
        ("variations", "base-8", "base-8 is not played in AGLOA elementary."),
        ("variations", "remaindr", "Did you mean remainder"),
        ("goal", "2x & 3", "  2x & 3\n     ^\n'&' is not a symbol"),
        ("required", "1 23 r4", "  1 23 r4\n    ^^\n'23' is not a cube"),
        ("after", "never", "Choose from now, impossible"),
    ],
)
def test_a_bad_answer_explains_itself_and_the_question_stays(
    asks: str, line: str, told: str
) -> None:
    session = Session(asks=(asks,))
    step = take(session, line)
    assert step.session == session
    assert told in "\n".join(text.plain for text in step.lines)


def test_commands_work_while_questions_are_open() -> None:
    session = start({}).session
    assert take(session, ":quit").session.over
    assert "goal" not in take(session, ":goal 37").session.asks
    assert take(session, "?").session == session


def test_an_equation_is_ruled_on() -> None:
    assert says(TABLE, "(5x3)+1 = 2x(3+5)").startswith("Correct")
    assert says(TABLE, "5x3+1 = 2x(3+5)").startswith("Incorrect  ·  ambiguous")
    assert says(TABLE, "   ") == ""


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        (":rules mlag", "rulebook", "mlag-2019-20"),
        (":division middle", "division", "middle"),
        (":variations 0 wild, factorial", "variations", ("0-wild", "factorial")),
        (":variations none", "variations", ()),
        (":season 2027-28", "season", "2027-28"),
        (":goal 37", "goal", "37"),
        (":required none", "required", ""),
        (":permitted 1 2", "permitted", "1 2"),
        (":forbidden 1 2", "forbidden", "1 2"),
        (":resources 1 2", "resources", "1 2"),
        (":after now", "after", "now"),
    ],
)
def test_settings_by_command(line: str, field: str, value: object) -> None:
    step = take(TABLE, line)
    assert getattr(step.session, field) == value
    assert step.session.asks == ()
    assert step.lines


def test_a_setting_without_a_value_is_asked_and_enter_keeps_it() -> None:
    session = take(TABLE, ":goal").session
    assert prompt(session) == "Goal [2x 3+5]: "
    assert take(session, "").session == TABLE
    assert take(session, "37").session.goal == "37"


def test_changing_the_division_drops_what_it_does_not_play() -> None:
    step = take(Session(variations=("remainder", "factorial")), ":division middle")
    assert step.session.variations == ("factorial",)
    assert step.lines[0].plain == "Not played there, so left out: remainder."
    assert take(step.session, ":rules mlag").session.variations == ()


def test_without_a_goal_only_no_goal_is_judged() -> None:
    session = take(TABLE, ":goal none").session
    assert (session.goal, session.after) == ("", "no-goal")
    assert "no Goal" in says(session, ":after now")
    assert take(session, ":goal 37").session.after == "impossible"


def test_a_new_shake_asks_for_variations_and_mat() -> None:
    session = take(TABLE, ":new").session
    assert session.asks[:2] == ("variations", "goal")
    assert (session.goal, session.required, session.rulebook) == ("", None, TABLE.rulebook)


def test_value() -> None:
    assert says(TABLE, ":value 2x(3+5)") == "2x(3+5) is 16."
    several = says(TABLE, ":value 2x3+5")
    assert "(2x3)+5 = 11" in several
    assert "2x(3+5) = 16" in several
    assert "  5+\n   ^\nIllegal: " in says(TABLE, ":value 5+")
    assert "missing" in says(TABLE, ":value")


def test_goals_lists_twenty_at_most() -> None:
    short = says(Session(goal="2x3+5"), ":goals")
    assert "  (2x3)+5 = 11\n" in short + "\n"
    long = says(Session(goal="2x3+5", variations=("factorial",)), ":goals").splitlines()
    assert len(long) == 22
    assert long[-1].strip().endswith("more")
    assert "no legal interpretation" in says(Session(goal="7÷0"), ":goals")
    assert "no Goal" in says(Session(after="no-goal"), ":goals")


def test_the_narrow_question_and_the_regrouping_are_kept_apart() -> None:
    assert says(TABLE, ":equals 5x3+1 = 2x(3+5)").startswith("Yes")
    assert says(TABLE, ":equals 5x3+2 = 2x(3+5)").startswith("No")
    table = Session(goal="4")
    yes = ":regroup 2x4-(3+1) = 4 | 2x[4-(3+1)] = 4"
    assert says(table, yes).startswith("Yes")
    assert "not legal" in says(table, ":regroup 2x4-(3+1) = 4 | 2x[4-(3)+1] = 4")
    assert "missing" in says(table, ":regroup 2x4-(3+1) = 4")


def test_explain_and_help() -> None:
    assert says(TABLE, ":explain ambiguous").startswith("ambiguous: ")
    assert says(TABLE, ":explain Too few cubes").startswith("too-few-cubes: ")
    assert "There is no code" in says(TABLE, ":explain zzz")
    shown = says(TABLE, ":help")
    assert all(f":{command.name}" in shown for command in COMMANDS)
    assert "There is no command :frobnicate" in says(TABLE, ":frobnicate")
    assert ":required or :resources or :regroup" in says(TABLE, ":re")


@pytest.mark.parametrize("word", ["quit", "exit", ":quit", ":q", "QUIT"])
def test_ways_to_leave(word: str) -> None:
    assert take(TABLE, word).session.over


@pytest.mark.parametrize("width", [20, 40, 64, 200])
def test_the_mat_fits_the_width_and_names_every_cube(width: int) -> None:
    drawn = draw_mat(MAT, width).plain
    lines = drawn.splitlines()
    assert {len(line) for line in lines} == {min(width, 64)}
    for cube in ("[r2]", "[x]", "[3 sw]", "[b3]", "[r1]", "[b0]", "[k7]", "[g√]", "[-]"):
        assert cube in drawn
    order = ("Resources", "Forbidden", "Permitted", "Required", "Goal")
    assert sorted(order, key=drawn.index) == list(order)
    assert ("Forbidden ─" in drawn) == (width != 40)


def test_a_mat_with_only_a_goal_shows_only_the_goal() -> None:
    assert draw_mat(eq.Mat(goal="37"), 20).plain == (
        "┌─ Goal ───────────┐\n│ [3][7]           │\n└──────────────────┘"
    )


def test_colour_is_shown_by_colour_and_letter() -> None:
    text = draw_mat(eq.Mat(goal="r3 b3 g√ k7"), 40)
    styles = dict(text.parts)
    assert styles["[r3]"] == "bold #ffffff on #c3262e"
    assert len({styles[cube] for cube in ("[r3]", "[b3]", "[g√]", "[k7]")}) == 4


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_no_color_is_heeded(monkeypatch: pytest.MonkeyPatch, no_color: str, coloured: bool) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm-256color")
    stream = Terminal()
    console(stream).print(draw_mat(eq.Mat(goal="r3")))
    assert ("\x1b[" in stream.getvalue()) == coloured


@pytest.mark.parametrize("equation", ["5x3+1 = 2x(3+5)", "5x3+" + "(1+1)x" * 20 + "& = 3"])
def test_rulings_fold_to_forty_columns(equation: str) -> None:
    ruling = TABLE.rules.judge(equation, TABLE.mat)
    lines = [line.plain for line in ruling_lines(ruling, 40)]
    assert max(map(len, lines)) <= 40
    assert "^" in "".join(line for line in lines if set(line) <= {" ", "^"})
    assert "".join(lines).replace(" ", "").count("help:") == bool(ruling.help)


def test_unfolded_rulings_are_the_card_itself() -> None:
    ruling = TABLE.rules.judge("5x3+1 = 2x(3+5)", TABLE.mat)
    shown = "\n".join(line.plain for line in ruling_lines(ruling))
    assert shown.startswith(f"{ruling}\n\nAGLOA VII-B-6: ")


LINES = st.one_of(
    st.text(max_size=20),
    st.text("0123456789+-x÷^√!()=<>swud,. ", max_size=24),
    st.builds(
        lambda command, text: f":{command.name} {text}",
        st.sampled_from(COMMANDS),
        st.text("0123456789+-x÷^√!()=|abn ", max_size=12),
    ),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(LINES, max_size=6))
def test_whatever_is_typed_gets_a_reply_and_never_a_crash(lines: list[str]) -> None:
    session = start({}).session
    for line in lines:
        step = take(session, line, 40)
        assert prompt(step.session)
        session = step.session
