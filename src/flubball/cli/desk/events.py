"""`flubball event`: look through a log, copy it, go on with it on another laptop."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball.cli.desk.places import DataOption, desk_database, desk_folder
from flubball.cli.groups import Group
from flubball.cli.output import console, fail

if TYPE_CHECKING:
    from flubball.tournament.event.chain import Chain

event_app = typer.Typer(
    cls=Group,
    add_completion=False,
    help="Print an event; verify, back up, restore and move its log.",
    rich_markup_mode=None,
)
FilesArgument = Annotated[
    list[Path], typer.Argument(metavar="FILE…", help="Copies of one event's log.")
]


KeyOption = Annotated[
    str, typer.Option("--key", metavar="KEY", help="The restore key, for copies from devices.")
]


def _read(path: Path, key: str = "") -> "Chain":
    from flubball.server.live.events.sealing import is_copy, open_copy
    from flubball.tournament.event.chain import parse_chain

    try:
        text = path.read_text()
        if not is_copy(text):
            return parse_chain(text)
        if not key:
            fail(f"{path} is sealed: give the event's restore key with --key.")
        return open_copy(text, key)
    except OSError as error:
        fail(f"{path} can't be read: {error.strerror}.")
    except ValueError as error:
        fail(f"{path}: {error}.")


def _faults(chain: "Chain") -> list[str]:
    from flubball.tournament.event.chain import faults

    return list(faults(chain))


def _stored(data: Path | None, event: str) -> "Chain":
    from flubball.server.storage.events.log import EVENT_LOG, heads

    with desk_database(data) as engine:
        found = EVENT_LOG.read(engine, event.upper())
        known = ", ".join(head.id for head in heads(engine))
    if found is None:
        others = f"; there are {known}" if known else ", nor any other"
        fail(f"There is no event {event} here{others}.")
    return found


def _record_faults(data: Path | None, chain: "Chain") -> list[str]:
    from flubball.server.live.events.proving import record_faults

    with desk_database(data) as engine:
        return list(record_faults(engine, chain))


@event_app.command("list")
def list_command(data: DataOption = None) -> None:
    """The events of this desk."""
    from flubball.server.storage.events.log import heads

    with desk_database(data) as engine:
        found = heads(engine)
    for head in found:
        kind = " (rehearsal)" if head.event.rehearsal else ""
        console().print(f"{head.id}  {head.event.title}{kind}", soft_wrap=True)
    if not found:
        console().print("There is no event yet: `flubball desk` opens the page that makes one.")


@event_app.command("verify")
def verify_command(
    what: Annotated[str, typer.Argument(metavar="EVENT|FILE", help="An event's id, or a copy.")],
    key: KeyOption = "",
    data: DataOption = None,
) -> None:
    """Check that no entry of a log was changed, and that all of them follow from each other.

    Results of Flubball tables are held against the records of their matches.
    """
    path = Path(what)
    chain = _read(path, key) if path.exists() else _stored(data, what)
    wrong = _faults(chain)
    if not wrong and not path.exists():
        wrong = _record_faults(data, chain)
    if wrong:
        console().print(f"{chain.head.id}: {wrong[0]}", soft_wrap=True)
        raise typer.Exit(1)
    last = chain.lines[-1].hash[:12] if chain.lines else "-"
    said = f"{chain.head.id}: {len(chain.lines)} entries, unbroken; the last is {last}."
    console().print(said, soft_wrap=True)


@event_app.command("print")
def print_command(
    what: Annotated[str, typer.Argument(metavar="EVENT|FILE", help="An event's id, or a copy.")],
    kinds: Annotated[
        list[str] | None, typer.Argument(metavar="KIND…", help="What to print; none: all of it.")
    ] = None,
    number: Annotated[int, typer.Option("--round", min=0, help="A round; 0: the last one.")] = 0,
    paper: Annotated[str, typer.Option(help="letter or a4.")] = "letter",
    site: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where phones find the desk, for QR codes.")
    ] = "",
    out: Annotated[Path, typer.Option("--out", help="The folder for the PDFs.")] = Path("."),
    data: DataOption = None,
) -> None:
    """Print badges, Stars, signs, sheets, lists, certificates and labels of an event as PDFs."""
    from flubball.paper.event.kinds import EVENT_KINDS, print_event
    from flubball.paper.event.wanted import Printing
    from flubball.paper.problems import CannotMake
    from flubball.paper.typesetting import SIZES
    from flubball.server.door.network.addresses import room_addresses
    from flubball.server.live.events.live_event import LiveEvent

    size = next((each for each in SIZES if each == paper), None)
    if size is None:
        fail(f"There is no paper {paper!r}; there are {', '.join(SIZES)}.")
    path = Path(what)
    live = LiveEvent(_read(path) if path.exists() else _stored(data, what))
    address = site or f"http://{(room_addresses() or ['localhost'])[0]}:8000"
    wanted = Printing(live.state, live.student_codes(), address.rstrip("/"), number)
    made = 0
    for kind in kinds or EVENT_KINDS:
        try:
            pdf = print_event(kind, wanted, size)
        except CannotMake as error:
            if kinds:
                fail(str(error))
            continue
        out.mkdir(parents=True, exist_ok=True)
        target = out / f"{live.id}-{kind}.pdf"
        target.write_bytes(pdf)
        console().print(str(target), soft_wrap=True)
        made += 1
    if not made:
        fail("Nothing can be printed yet: bring the roster first.")


@event_app.command("backup")
def backup_command(
    event: Annotated[str, typer.Argument(metavar="EVENT", help="The event's id.")],
    out: Annotated[Path | None, typer.Option("--out", help="The folder for the copy.")] = None,
    data: DataOption = None,
) -> None:
    """Copy an event's log into a file; the desk does the same every minute by itself."""
    from flubball.server.live.events.backups import write_backup

    chain = _stored(data, event)
    try:
        path = write_backup(out or desk_folder(data) / "backups", chain)
    except OSError as error:
        fail(f"The copy can't be written: {error.strerror}.")
    console().print(f"{len(chain.lines)} entries are in {path}.", soft_wrap=True)


@event_app.command("restore")
def restore_command(files: FilesArgument, key: KeyOption = "", data: DataOption = None) -> None:
    """Take an event over from copies of its log; the longest that is unbroken counts."""
    chain = _longest(files, key)
    taken = _restore(chain, data)
    title = chain.head.event.title
    said = f"{title} ({chain.head.id}): {taken} of {len(chain.lines)} entries were new here."
    console().print(said, soft_wrap=True)
    _tell_sealed(chain)


@event_app.command("move")
def move_command(files: FilesArgument, key: KeyOption = "", data: DataOption = None) -> None:
    """Go on with the day on this laptop: take the log over, then say what to do next."""
    chain = _longest(files, key)
    _restore(chain, data)
    out = console()
    last = chain.lines[-1].number if chain.lines else 0
    out.print(f"{chain.head.event.title} is here, up to entry {last}.", soft_wrap=True)
    _tell_sealed(chain)
    out.print("Start it with `flubball desk`. Phones type the new address or scan the new sign;")
    out.print("all codes stay as they were.")


@event_app.command("receive")
def receive_command(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The event's restore key.")],
    port: Annotated[int, typer.Option(min=1, max=65_535, help="Where to wait.")] = 8000,
    data: DataOption = None,
) -> None:
    """Wait for devices to hand over their copies, and take the day over from them."""
    from flubball.cli.desk.receiving import receiver
    from flubball.server.door.network.addresses import room_addresses

    try:
        server = receiver(port, lambda text: take_copy(text, key, data))
    except OSError:
        fail(f"Port {port} is taken: end what runs there, or choose --port {port + 1}.")
    where = (room_addresses() or ["localhost"])[0]
    out = console()
    out.print(f"This laptop waits for copies. On a device that has one: {where}:{port}")
    out.print("Ctrl-C when all have come; then `flubball desk`.")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


def take_copy(text: str, key: str, data: Path | None) -> str:
    """What a copy from a device has brought, in a sentence for both screens."""
    from flubball.server.live.events.sealing import open_copy
    from flubball.server.storage.events.restoring import Diverged, restore

    try:
        chain = open_copy(text, key)
        if wrong := _faults(chain):
            raise ValueError(wrong[0])
        with desk_database(data) as engine:
            new = restore(engine, chain)
        entries = len(chain.lines)
        said = f"{chain.head.event.title}: {entries} entries, {new} of them were new here."
    except Diverged as error:
        said = f"The event here is another one from entry {error.entry} on; nothing was changed."
    except ValueError as error:
        said = f"It was not taken: {str(error).rstrip('.')}."
    console().print(said, soft_wrap=True)
    return said


def _tell_sealed(chain: "Chain") -> None:
    """Say where matches in play can't go on from this file."""
    going = [place for place, each in chain.state().flubball.items() if not each.record]
    if not going or chain.moves:
        return
    where = ", ".join(f"round {number}, table {table}" for number, table in sorted(going))
    said = f"Not from this file: the matches that were being played ({where}). Their moves are "
    said += "sealed, and an exported log has no key. A copy of a device, or of the desk's own "
    said += "backups, has it."
    console().print(said, soft_wrap=True)


def _restore(chain: "Chain", data: Path | None) -> int:
    from flubball.server.storage.events.restoring import Diverged, restore

    with desk_database(data) as engine:
        try:
            return restore(engine, chain)
        except Diverged as error:
            fail(
                f"An event {chain.head.id} is here already, and it is another one from entry "
                f"{error.entry} on. Nothing was changed; restore into another folder with --data."
            )


def _longest(files: list[Path], key: str) -> "Chain":
    found = [(_read(path, key), path) for path in files]
    sound = []
    for chain, path in found:
        wrong = _faults(chain)
        if wrong:
            console(error=True).print(f"flubball: {path} is left out: {wrong[0]}", soft_wrap=True)
        else:
            sound.append(chain)
    if not sound:
        fail("No copy is unbroken; look for another one.")
    if len({chain.head.id for chain in sound}) > 1:
        fail("These are copies of different events; name those of one.")
    return max(sound, key=lambda chain: len(chain.lines))
