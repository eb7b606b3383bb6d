"""The first state of a match, or of a match taken up in the middle, from options in words."""

from collections.abc import Mapping
from typing import Literal, cast, get_args

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes import steps
from flubball.cubes.equipment import Equipment
from flubball.cubes.goal_setting import begin_no_goal
from flubball.cubes.law import Law, law_of
from flubball.cubes.table import (
    NOBODY,
    Config,
    Mat,
    PhaseName,
    Pick,
    Round,
    Shake,
    Sheet,
    Table,
    Writing,
)
from flubball.engine.errors import NotationError, SetupError

DEFAULT_SEASON = "2026-27"
DEFAULTS = {"season": DEFAULT_SEASON, "enforcement": "strict", "judging": "auto", "sand": "off"}
CHOICES = {
    "enforcement": ("strict", "table"),
    "judging": ("auto", "players"),
    "sand": ("off", "on"),
}
MATCH = ("rules", "division", "season", "enforcement", "judging", "sand", "setter", "totals")
MIDDLE = ("phase", "turn", "goal", "required", "permitted", "forbidden", "resources", "variations")
MAX_TOTAL = 9_999


def start(
    kit: Equipment, seats: int, options: Mapping[str, str], defaults: Mapping[str, str]
) -> Table:
    """The table before anything is done; raises `SetupError` for what can't be."""
    own = {setting.name: setting for setting in kit.settings}
    for name in options:
        if name not in (*MATCH, *MIDDLE) and name.replace("_", "-") not in own:
            raise SetupError(f"There is no option {name!r}.")
    config = _config(kit, seats, {**DEFAULTS, **defaults, **options})
    if sentence := kit.fault(config, _variations(options)):
        raise SetupError(sentence)
    law = law_of(config)
    warning = law.limit("round")
    table = Table(
        config=config,
        phase="first-roll",
        round=Round(warning, warning + law.limit("finish")),
        sheet=Sheet(_totals(options.get("totals"), seats)),
        rolling=tuple(range(seats)),
    )
    return _placed(kit, table, options)


def _config(kit: Equipment, seats: int, options: Mapping[str, str]) -> Config:
    for name, known in CHOICES.items():
        if options[name] not in known:
            raise SetupError(f"{name} is {' or '.join(known)}, not {options[name]!r}.")
    config = Config(
        options["rules"],
        options["division"],
        options["season"],
        seats,
        cast(Literal["strict", "table"], options["enforcement"]),
        cast(Literal["auto", "players"], options["judging"]),
        options["sand"] == "on",
        _settings(kit, options),
    )
    return check_config(kit, config)


def _settings(kit: Equipment, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The game's own options that are not as usual, in the kit's order."""
    given = {name.replace("_", "-"): text for name, text in options.items()}
    found = []
    for setting in kit.settings:
        usual = setting.choices[0].value
        value = setting.read(given.get(setting.name, usual))
        if value is None:
            known = " or ".join(choice.value for choice in setting.choices)
            raise SetupError(f"{setting.name} is {known}, not {given[setting.name]!r}.")
        if value != usual:
            found.append((setting.name, value))
    return tuple(found)


def check_config(kit: Equipment, config: Config) -> Config:
    """The config itself; raises `SetupError` where there is no such book, division or table."""
    try:
        book = rulebooks.get(config.rules)
    except KeyError as error:
        raise SetupError(str(error.args[0])) from None
    if book.game != kit.game:
        raise SetupError(f"{book.id} is no rulebook of this game.")
    if config.division not in book.divisions:
        divisions = ", ".join(book.divisions)
        raise SetupError(f"division is {divisions}, not {config.division!r}.")
    law = Law(book, config.division)
    least, most = law.number("players.min"), law.number("players.max")
    if not least <= config.players <= most:
        raise SetupError(f"{book.short} is played by {least} to {most}, not {config.players}.")
    if config.settings != _settings(kit, dict(config.settings)):
        raise SetupError("These are no options of this game.")
    return config


def _totals(text: str | None, seats: int) -> tuple[int, ...]:
    if text is None:
        return (0,) * seats
    words = text.replace(",", " ").split()
    try:
        numbers = tuple(int(word) for word in words)
    except ValueError:
        raise SetupError(f"totals are whole numbers, not {text!r}.") from None
    if len(numbers) != seats or any(abs(number) > MAX_TOTAL for number in numbers):
        raise SetupError(f"totals has one number for each of the {seats} players.")
    return numbers


def _seat(options: Mapping[str, str], name: str, seats: int, default: int) -> int:
    text = options.get(name)
    if text is None:
        return default
    if not text.isdecimal() or not 0 <= int(text) < seats:
        raise SetupError(f"{name} is a seat from 0 to {seats - 1}, not {text!r}.")
    return int(text)


def _placed(kit: Equipment, table: Table, options: Mapping[str, str]) -> Table:
    seats = table.config.players
    phase = options.get("phase") or _implied(options)
    if phase not in get_args(PhaseName):
        raise SetupError(f"There is no phase {phase!r}.")
    setter = _seat(options, "setter", seats, _setter(options, phase, seats))
    turn = _seat(options, "turn", seats, (setter + 1) % seats)
    if phase == "first-roll":
        return table
    shake = Shake(setter, setter, 0, _mat(kit, options), picks=_picks(options, setter))
    played = () if phase == "roll" else tuple(table.seats)
    table = replace(table, shake=shake, rolling=(), sheet=replace(table.sheet, played=played))
    if phase == "select" and "turn" in options:
        # Whoever selects before that seat has done so.
        before = [(setter + step) % seats for step in range((turn - setter) % seats)]
        table = replace(table, shake=replace(table.shake, barred=tuple(before)))
    begin = _BEGIN.get(cast(PhaseName, phase))
    if begin is None:
        raise SetupError(f"A match can't be taken up in the phase {phase!r}.")
    return begin(kit, table, turn)


def _setter(options: Mapping[str, str], phase: str, seats: int) -> int:
    """Who set the Goal if nobody is named: before the first cube whoever is right of the Mover."""
    on_mat = any(options.get(name, "").strip() for name in ("required", "permitted", "forbidden"))
    if phase != "move" or on_mat:
        return 0
    return (_seat(options, "turn", seats, 1) - 1) % seats


def _implied(options: Mapping[str, str]) -> str:
    if "goal" in options:
        return "move"
    return "roll" if "setter" in options else "first-roll"


def _mat(kit: Equipment, options: Mapping[str, str]) -> Mat:
    try:
        sections = {
            name: kit.cubes(options.get(name, ""))
            for name in ("resources", "required", "permitted", "forbidden")
        }
        text = options.get("goal", "")
        goal, laid = kit.goal(text) if text.strip() else ("", ())
    except NotationError as error:
        raise SetupError(error.sentence) from None
    return Mat(goal=goal, laid=laid, **sections)


def _picks(options: Mapping[str, str], setter: int) -> tuple[Pick, ...]:
    return tuple(Pick(NOBODY, name) for name in _variations(options))


def _variations(options: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(options.get("variations", "").replace(",", " ").split())


def _roll(kit: Equipment, table: Table, turn: int) -> Table:
    return steps.begin_roll(table, table.shake.setter, 0)


def _select(kit: Equipment, table: Table, turn: int) -> Table:
    # The rolling minute is over: the task of the setup began at 0:00.
    began = -law_of(table.config).limit("roll", "roll_and_goal")
    return steps.begin_select(kit, replace(table, shake=replace(table.shake, began=began)), 0)


def _goal(kit: Equipment, table: Table, turn: int) -> Table:
    # Before the Goal only the setter's bonus move puts a cube on the mat (IV-C).
    shake = replace(table.shake, bonus=bool(table.shake.mat.forbidden))
    return steps.begin_goal(replace(table, shake=shake), 0)


def _no_goal(kit: Equipment, table: Table, turn: int) -> Table:
    if law_of(table.config).time("no_goal_agree") is None:
        raise SetupError("This game has no declaration of No Goal.")
    return begin_no_goal(table, 0)


def _moved(table: Table, turn: int) -> Table:
    mat = table.shake.mat
    untouched = not (mat.required or mat.permitted or mat.forbidden)
    players, setter = table.config.players, table.shake.setter
    # While no cube is moved, whoever set the Goal is the one to challenge (VI-A).
    mover = setter if untouched else (turn - 1) % players
    opening = untouched and turn == (setter + 1) % players
    shake = replace(table.shake, mover=mover, opening=opening)
    if not mat.laid:
        raise SetupError("This phase needs a goal.")
    return replace(table, shake=shake)


def _move(kit: Equipment, table: Table, turn: int) -> Table:
    return steps.begin_turn(_moved(table, turn), turn, 0)


def _last_cube(kit: Equipment, table: Table, turn: int) -> Table:
    table = _moved(table, turn)
    writing = Writing("last-cube", (), mover=table.shake.mover, window=True)
    return steps.begin_writing(table, writing, 0)


def _stopped(kit: Equipment, table: Table, turn: int) -> Table:
    table = _moved(table, turn)
    table = replace(table, round=replace(table.round, warned=True, stopped=True))
    return steps.begin_writing(table, Writing("time-called", (), mover=table.shake.mover), 0)


def _scored(kit: Equipment, table: Table, turn: int) -> Table:
    return replace(table, phase="scored")


def _over(kit: Equipment, table: Table, turn: int) -> Table:
    return steps.begin_over(table, 0)


_BEGIN = {
    "roll": _roll,
    "select": _select,
    "goal": _goal,
    "no-goal": _no_goal,
    "move": _move,
    "last-cube": _last_cube,
    "stopped": _stopped,
    "scored": _scored,
    "over": _over,
}
