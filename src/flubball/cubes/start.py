"""The first state of a match, or of a match taken up in the middle, from options in words."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import CubeLaw, law_of
from flubball.cubes.phases import PHASES
from flubball.cubes.table import Config, Mat, Pick, Round, Shake, Sheet, Table
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.options import Option
from flubball.procedure import hints
from flubball.procedure.rule import NOBODY
from flubball.procedure.start import CLOCK, one_of, refuse_unknown, seat_of, value_of

MODES = (
    one_of(
        "enforcement",
        "What happens to illegal moves",
        ("strict", "They are refused"),
        ("table", "They are done, and an opponent may charge them"),
    ),
    one_of(
        "judging",
        "Who checks the {paper}s",
        ("auto", "The software"),
        ("players", "The players, then a judge"),
    ),
    one_of("sand", "A sand timer that runs on as it stands", ("off", "No"), ("on", "Yes")),
    CLOCK,
    hints.OPTION,
)
MATCH = ("rules", "division", "season", "setter", "totals")
MIDDLE = ("phase", "turn", "goal", "required", "permitted", "forbidden", "resources", "variations")
MAX_TOTAL = 9_999
ONE_OF = "{name} is {known}, not {text!r}."


def start(
    kit: Equipment, seats: int, options: Mapping[str, str], defaults: Mapping[str, str]
) -> Table:
    """The table before anything is done; raises `SetupError` for what can't be."""
    given = {name.replace("_", "-"): text for name, text in options.items()}
    choices = [option.name for option in (*MODES, *kit.settings)]
    refuse_unknown(given, (*MATCH, *MIDDLE, *choices), "This game")
    config = _config(kit, seats, {"season": rulebooks.SEASON, **defaults, **given})
    if sentence := kit.fault(config, _variations(given)):
        raise SetupError(sentence)
    law = law_of(config)
    warning = law.limit("round")
    table = Table(
        config=config,
        phase="first-roll",
        round=Round(warning, warning + law.limit("finish")),
        sheet=Sheet(_totals(given.get("totals"), seats)),
        rolling=tuple(range(seats)),
    )
    return _placed(kit, table, given)


def _config(kit: Equipment, seats: int, given: Mapping[str, str]) -> Config:
    enforcement, judging, sand, clock, helped = (value_of(mode, given, ONE_OF) for mode in MODES)
    config = Config(
        given["rules"],
        given["division"],
        given["season"],
        seats,
        cast(Any, enforcement),
        cast(Any, judging),
        sand == "on",
        _settings(kit, given),
        cast(Any, clock),
        helped == "on",
    )
    return check_config(kit, config)


def _settings(kit: Equipment, given: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The game's own options that are not as usual, in the kit's order."""
    found = ((option, value_of(option, _spelled(option, given), ONE_OF)) for option in kit.settings)
    return tuple((option.name, value) for option, value in found if value != option.default)


def _spelled(option: Option, given: Mapping[str, str]) -> Mapping[str, str]:
    """What is given with the option's own word for it, where there is one."""
    text = given.get(option.name, "").lower()
    word = _SAME.get(text, text)
    is_choice = any(choice.value == word for choice in option.choices)
    return {**given, option.name: word} if is_choice else given


_SAME = {"true": "yes", "on": "yes", "false": "no", "off": "no"}


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
    if config.hints and not (config.strict and config.clock == "none"):
        raise SetupError(hints.PRACTICE)
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
    return seat_of(name, options.get(name, str(default)), seats, ONE_OF)


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
