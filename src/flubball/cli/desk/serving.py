"""`flubball desk`: the desk on this laptop, for every phone in the room."""

from typing import Annotated

import typer

from flubball.cli.desk.doctor import doctor_command
from flubball.cli.desk.places import DataOption, desk_database, desk_folder
from flubball.cli.groups import Group
from flubball.cli.output import console, fail

PORT = 8000

desk_app = typer.Typer(
    cls=Group,
    help="Run a tournament on this laptop.",
    rich_markup_mode=None,
    invoke_without_command=True,
    add_completion=False,
)
desk_app.command("doctor")(doctor_command)


@desk_app.callback()
def desk_command(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=1, max=65_535, help="The port.")] = PORT,
    data: DataOption = None,
    name: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address for phones, where this one guesses.")
    ] = "",
) -> None:
    """Start the desk: it prints the address, a QR code, and what is wrong with the room.

    Everything is kept in a database of its own; no internet is needed. `flubball desk doctor` only
    looks at the room.
    """
    if context.invoked_subcommand is not None:
        return
    from flubball.server import logs
    from flubball.server.door.network import ports, serving
    from flubball.server.live.events.links import desk_key
    from flubball.server.storage.accounts.keys import key
    from flubball.server.storage.database import writing

    logs.configure()
    if not ports.is_free(host, port):
        fail(f"Port {port} is taken: end what runs there, or choose --port {port + 1}.")
    folder = desk_folder(data)
    with desk_database(data) as engine, writing(engine).begin() as db:
        code = desk_key(key(db, "desk"))
    _print_addresses(host, port, name, code)
    serving.serve(
        serving.Serving(
            host,
            port,
            serving.default_database(folder),
            plain=True,
            backups=folder / "backups",
        )
    )


def _print_addresses(host: str, port: int, name: str, code: str) -> None:
    import segno

    from flubball.server.door.network.addresses import room_addresses
    from flubball.server.door.network.serving import address_of

    out = console()
    everywhere = host in ("0.0.0.0", "::")
    found = [name] if name else room_addresses() if everywhere else []
    out.print("The desk runs. Direct it here, on this laptop (keep this link to yourself):")
    out.print(f"  {address_of(host, port)}/desk#{code}", soft_wrap=True)
    for address in found[:1]:
        out.print("Phones and other laptops in the room type or scan:")
        out.print(f"  http://{address}:{port}/desk", soft_wrap=True)
        _print_qr(segno.make(f"http://{address}:{port}/desk", micro=False))
    if not found and everywhere:
        out.print("This laptop is in no network: join the room's Wi-Fi, then start the desk again.")
    if len(found) > 1:
        out.print(f"If it does not load, try {' or '.join(found[1:])} instead.")
    out.print("Ctrl-C ends it; nothing is lost.")


def _print_qr(code: object) -> None:
    import io

    drawn = io.StringIO()
    code.terminal(drawn, compact=True)  # type: ignore[attr-defined]
    typer.echo(drawn.getvalue())
