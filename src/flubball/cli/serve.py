"""`flubball serve`: the server for live tables."""

import os
from pathlib import Path
from typing import Annotated

import typer

from flubball.terminal.play.saving import default_path


def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65_535, help="The port.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; default in --data."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder for the server's files.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Where pages come from, e.g. https://play.example."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes for verdicts and bots.")] = 2,
    trust_proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Believe this proxy who the client is.")
    ] = "",
    plain_http: Annotated[
        bool, typer.Option("--plain-http", help="Cookies without https, off loopback too.")
    ] = False,
    invite_admin: Annotated[
        bool, typer.Option("--invite-admin", help="Print a code that makes an account admin.")
    ] = False,
) -> None:
    """Serve live tables. The database is created, or brought up to date, at the start."""
    # The server's libraries take a moment to load; the other commands do not wait for them.
    from flubball.server.door import serving

    if database is None:
        folder = data or default_path(os.environ).parent / "server"
        folder.mkdir(parents=True, exist_ok=True)
        database = serving.default_database(folder)
    chosen = serving.Serving(
        host, port, database, tuple(origin or ()), workers, trust_proxy, plain_http
    )
    try:
        if invite_admin:
            code = serving.invite_admin(database)
            typer.echo(f"Sign up, then POST this code to /api/v1/role: {code}")
        typer.echo(f"Serving on http://{host}:{port}", err=True)
        serving.serve(chosen)
    except ValueError as error:
        typer.echo(f"flubball: --database: {error}", err=True)
        raise typer.Exit(2) from None
