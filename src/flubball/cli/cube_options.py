"""Options that the commands of both cube games have."""

from typing import Annotated

import typer

Permitted = Annotated[str | None, typer.Option(metavar="CUBES", help="Permitted, likewise.")]
Forbidden = Annotated[str | None, typer.Option(metavar="CUBES", help="Forbidden, likewise.")]
Resources = Annotated[str | None, typer.Option(metavar="CUBES", help="Resources, likewise.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Steps = Annotated[
    int, typer.Option(min=1, metavar="STEPS", help="Steps after which the search gives up.")
]
