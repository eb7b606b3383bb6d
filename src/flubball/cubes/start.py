"""The first state of a match, or of a match taken up in the middle, from options in words."""

from collections.abc import Mapping
from typing import Literal, cast

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import CubeLaw, law_of
from flubball.cubes.phases import PHASES
from flubball.cubes.table import Config, Mat, Pick, Round, Shake, Sheet, Table
from flubball.engine.errors import NotationError, SetupError
from flubball.procedure.rule import NOBODY

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
    law = CubeLaw(book, config.division)
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
    name = options.get("phase") or _implied(options)
    phase = next((phase for phase in PHASES.values() if phase.name == name), None)
    if phase is None:
        raise SetupError(f"There is no phase {name!r}.")
    setter = _seat(options, "setter", seats, _setter(options, name, seats))
    turn = _seat(options, "turn", seats, (setter + phase.first_to_act) % seats)
    if name == table.phase:
        return table
    shake = Shake(setter, setter, 0, _mat(kit, options), picks=_picks(options))
    sheet = replace(table.sheet, played=tuple(table.seats))
    return phase.take_up(kit, replace(table, shake=shake, rolling=(), sheet=sheet), turn)


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


def _picks(options: Mapping[str, str]) -> tuple[Pick, ...]:
    return tuple(Pick(NOBODY, name) for name in _variations(options))


def _variations(options: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(options.get("variations", "").replace(",", " ").split())
