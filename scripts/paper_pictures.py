"""Pictures of sheets for the guide: docs/pictures/paper-*.png."""

from pathlib import Path

from flubball.paper.problems import Wanted
from flubball.paper.typesetting import pictures
from flubball.paper.worksheet import key_data, sheet, sheet_data

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SITE = "https://play.example"


def main() -> None:
    """The first page of a sheet and of its key, and of a sheet of Juggle."""
    made = sheet(Wanted("equations", theme="now", seed="2027"), 4, site=SITE)
    for name, template, data in (
        ("paper-sheet", "worksheet", sheet_data(made)),
        ("paper-key", "key", key_data(made)),
        ("paper-juggle", "worksheet", sheet_data(sheet(Wanted("juggle", seed="3"), 3, site=SITE))),
    ):
        (FOLDER / f"{name}.png").write_bytes(pictures(template, data, ppi=72)[0])


if __name__ == "__main__":
    main()
