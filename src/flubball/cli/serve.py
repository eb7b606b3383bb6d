"""`flubball serve`: the server for live tables."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from flubball.cli.failing import Failed
from flubball.cli.serve_config import use_config
from flubball.terminal.saving import data_folder

PORT = 8000

UNCHECKED = (
    "The database is on another machine, and its certificate is not checked: whoever is in between "
    "reads along. Add ?sslmode=verify-full to its address (and sslrootcert=FILE)."
)


def _option(name: str, *flags: str, **about: Any) -> Any:
    """An option that the environment may give too."""
    return typer.Option(*flags, envvar=f"FLUBBALL_{name}", show_envvar=False, **about)


def serve_command(
    config: Annotated[
        Path | None,
        _option(
            "CONFIG",
            metavar="FILE",
            is_eager=True,
            callback=use_config,
            help="A TOML file with options; the environment (FLUBBALL_PORT) goes first.",
        ),
    ] = None,
    host: Annotated[str, _option("HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        _option("PORT", min=1, max=65_535, help="The port; 8000, with --open the next free one."),
    ] = None,
    database: Annotated[
        str | None,
        _option(
            "DATABASE", metavar="URL", help="sqlite:///FILE or postgresql://…; default in --data."
        ),
    ] = None,
    data: Annotated[
        Path | None, _option("DATA", metavar="DIR", help="The folder for the server's files.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        _option("ORIGIN", metavar="URL", help="Where pages come from, e.g. https://play.example."),
    ] = None,
    processes: Annotated[
        int, _option("PROCESSES", min=1, max=64, help="Server processes, on PostgreSQL.")
    ] = 1,
    workers: Annotated[
        int, _option("WORKERS", min=1, help="Processes for verdicts and bots, of each server.")
    ] = 2,
    question_workers: Annotated[
        int, _option("QUESTION_WORKERS", min=1, help="Processes for what visitors ask.")
    ] = 3,
    trust_proxy: Annotated[
        str,
        _option("TRUST_PROXY", metavar="ADDRESS", help="Believe this proxy who the client is."),
    ] = "",
    plain_http: Annotated[
        bool,
        _option("PLAIN_HTTP", "--plain-http", help="Cookies without https, off loopback too."),
    ] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="FLUBBALL_METRICS_TOKEN",
            help="Who sends it may read /metrics from elsewhere; best set in the environment.",
        ),
    ] = "",
    traces: Annotated[
        str,
        _option("TRACES", metavar="URL", help="Send spans there: OpenTelemetry, OTLP over HTTP."),
    ] = "",
    seed: Annotated[
        str, typer.Option(hidden=True, help="For tests: every table rolls by this seed.")
    ] = "",
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser, on a desktop.")
    ] = False,
    schema: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the schemas for clients there, and end."),
    ] = None,
    invite_admin: Annotated[
        bool, typer.Option("--invite-admin", help="Print a code that makes an account admin.")
    ] = False,
    new_key: Annotated[
        bool, typer.Option("--new-key", help="Make a new key for signing cookies, and end.")
    ] = False,
) -> None:
    """Serve the page and its live tables.

    The database is created, or brought up to date, at the start.
    """
    # The server's libraries take a moment to load; the other commands do not wait for them.
    from flubball.cli import browser
    from flubball.server import logs
    from flubball.server.door.network import ports, serving
    from flubball.server.door.network.processes import Processes
    from flubball.server.storage.database import is_unchecked

    logs.configure()
    if schema is not None:
        serving.write_schemas(schema)
        return
    try:
        port = ports.choose(host, port or PORT, others=open_page and port is None)
    except ports.Taken:
        wanted = port or PORT
        raise Failed(
            f"{host}:{wanted} can't be listened on: something else runs there, or it is "
            f"not yours. Choose another port, as --port {wanted + 1}."
        ) from None
    if database is None:
        folder = data or data_folder(os.environ) / "server"
        _make(folder)
        database = serving.default_database(folder)
    if processes > 1 and not database.startswith("postgres"):
        raise Failed(
            "Several processes share PostgreSQL: name one with --database "
            "postgresql://… SQLite serves one process."
        )
    chosen = serving.Serving(
        host,
        port,
        database,
        tuple(origin or ()),
        workers,
        question_workers,
        trust_proxy,
        plain_http,
        metrics_token,
        traces,
        seed,
    )
    if traces:
        pass  # whoever lacks it is told so now
    if seed:
        typer.echo("All tables roll by one seed: this is for tests, not for matches.", err=True)
    try:
        if is_unchecked(database, os.environ):
            typer.echo(UNCHECKED, err=True)
        _prepare(database)
        if new_key:
            typer.echo(
                f"From {serving.add_key(database)} on a new key signs. Nobody is logged out."
            )
            return
        if invite_admin:
            code = serving.invite_admin(database)
            typer.echo(f"Sign up, then POST this code to /api/v1/role: {code}")
        url = serving.address_of(host, port)
        typer.echo(f"Serving on {url}", err=True)
        if open_page:
            typer.echo(f"Open {url} in a browser to play. Ctrl-C ends it.")
        if open_page and browser.is_desktop(os.environ):
            browser.open_when_ready(url)
        if processes > 1:
            Processes(chosen, processes).run()
        else:
            serving.serve(chosen)
    except ValueError as error:
        raise Failed(f"--database: {error}") from None


def _make(folder: Path) -> None:
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Failed(
            f"{folder} can't be made: {why}. Name another with --data.", status=1
        ) from None


def _prepare(database: str) -> None:
    """Bring the database up to date, or say in a sentence why that can't be, and end."""
    from flubball.server.door.network import serving
    from flubball.server.storage.errors import classify_error, redacted_url

    try:
        serving.prepare(database)
    except Exception as error:
        trouble = classify_error(error)
        if trouble is None:
            raise
        told = f"{redacted_url(database)}: {trouble.meaning} {trouble.help}"
        raise Failed(told, status=1) from None
