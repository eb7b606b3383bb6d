"""`flubball event`: look through a log, copy it, go on with it on another laptop."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flubball.cli.desk.places import DataOption, desk_database, desk_folder
from flubball.cli.output import console, fail

if TYPE_CHECKING:
    from flubball.tournament.event.chain import Chain

event_app = typer.Typer(
    help="Verify, back up, restore and move the log of an event.", rich_markup_mode=None
)
FilesArgument = Annotated[
    list[Path], typer.Argument(metavar="FILE…", help="Copies of one event's log.")
]


def _read(path: Path) -> "Chain":
    from flubball.tournament.event.chain import parse_chain

    try:
        return parse_chain(path.read_text())
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
        known = ", ".join(head.id for head in heads(engine)) or "none"
    if found is None:
        fail(f"There is no event {event} here; there are: {known}.")
    return found


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
    data: DataOption = None,
) -> None:
    """Check that no entry of a log was changed, and that all of them follow from each other."""
    path = Path(what)
    chain = _read(path) if path.exists() else _stored(data, what)
    wrong = _faults(chain)
    if wrong:
        console().print(f"{chain.head.id}: {wrong[0]}", soft_wrap=True)
        raise typer.Exit(1)
    last = chain.lines[-1].hash[:12] if chain.lines else "-"
    said = f"{chain.head.id}: {len(chain.lines)} entries, unbroken; the last is {last}."
    console().print(said, soft_wrap=True)


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
def restore_command(files: FilesArgument, data: DataOption = None) -> None:
    """Take an event over from copies of its log; the longest that is unbroken counts."""
    chain = _longest(files)
    taken = _restore(chain, data)
    title = chain.head.event.title
    said = f"{title} ({chain.head.id}): {taken} of {len(chain.lines)} entries were new here."
    console().print(said, soft_wrap=True)


@event_app.command("move")
def move_command(files: FilesArgument, data: DataOption = None) -> None:
    """Go on with the day on this laptop: take the log over, then say what to do next."""
    chain = _longest(files)
    _restore(chain, data)
    out = console()
    last = chain.lines[-1].number if chain.lines else 0
    out.print(f"{chain.head.event.title} is here, up to entry {last}.", soft_wrap=True)
    out.print("Start it with `flubball desk`. Phones type the new address or scan the new sign;")
    out.print("all codes stay as they were.")


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


def _longest(files: list[Path]) -> "Chain":
    found = [(_read(path), path) for path in files]
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
