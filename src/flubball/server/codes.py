"""The codes of the live tables' own refusals and of the storage's troubles, nothing heavy."""

from flubball.engine.ruling import Code

CODES = (
    Code("no-table", "No such table", "The link names no table.", "Ask for the link again.", ()),
    Code(
        "no-round",
        "The round is not out",
        "A round is played at Flubball tables once it is released.",
        "Release the round first.",
        (),
    ),
    Code(
        "no-match",
        "Not at a Flubball table",
        "Your table plays with cubes and paper, or you have no seat in this round.",
        "Go to your table in the room.",
        (),
    ),
    Code(
        "no-event", "No such event", "The code names no event here.", "Look at the code again.", ()
    ),
    Code("no-game", "No such game", "There is no game of that name.", "Look at the list.", ()),
    Code(
        "bad-setup",
        "A table that can't be set up",
        "The number of seats or an option is none of this game's.",
        "Look at the game's options.",
        (),
    ),
    Code("no-seat", "No such seat", "The table has no such seat.", "Take another seat.", ()),
    Code(
        "seat-taken", "The seat is taken", "Somebody sits there.", "Take a free seat, or watch.", ()
    ),
    Code(
        "seated", "Already seated", "Nobody sits on two seats.", "Leave the other seat first.", ()
    ),
    Code("not-your-seat", "Not your seat", "Somebody else sits there.", "Take a seat first.", ()),
    Code("waiting", "The match has not begun", "It begins when every seat is taken.", "Wait.", ()),
    Code(
        "no-review",
        "This match can't be reviewed",
        "Its record can't be played again by the rules of today.",
        "Replay it instead.",
        (),
    ),
    Code(
        "no-hint-asked",
        "No hint asked for",
        "Hints are counted, so each is asked for at the table before it is told.",
        "Say `hint` at the table.",
        (),
    ),
    Code("not-over", "The match goes on", "It is not over yet.", "Play it to its end.", ()),
    Code("closed", "The match is over", "Nobody sits down any more.", "Open a new table.", ()),
    Code(
        "free-text",
        "Free text",
        "What players write is shown to strangers, so it is made of the game's own signs only.",
        "Write cubes, brackets and the notes of the notation.",
        (),
    ),
    Code(
        "old-number",
        "A send with a number long past",
        "Much later sends were answered, and the answer to this one is forgotten; nothing is done.",
        "Look at the table, and count up with every new send.",
        (),
    ),
    Code(
        "bad-number",
        "A send without a proper number",
        "Sends are numbered with whole numbers from 0.",
        "Count up with every new send.",
        (),
    ),
)

TROUBLES = (
    Code(
        "storage-busy",
        "The storage is busy",
        "The server's storage is busy.",
        "Something else holds the database, or its disk is slow: end other programs that use it.",
        (),
    ),
    Code(
        "storage-read-only",
        "The storage can't be written",
        "The server's storage can be read but not written.",
        "Let the user who runs the server write the file and its folder; with PostgreSQL turn "
        "default_transaction_read_only off, or name the primary server.",
        (),
    ),
    Code(
        "storage-full",
        "The storage is full",
        "The server's storage is full.",
        "Make room on the disk of the database.",
        (),
    ),
    Code(
        "storage-damaged",
        "The storage is damaged",
        "The server's storage is damaged, or it is no database.",
        "Put the last backup back while the server is stopped, or name another with --database.",
        (),
    ),
    Code(
        "storage-foreign",
        "A database of another program",
        "The database is not Flubball's: other tables are in it.",
        "Name Flubball's own database or an empty one with --database.",
        (),
    ),
    Code(
        "storage-newer",
        "A database of a newer version",
        "The database belongs to a newer version of Flubball.",
        "Install that version, or put the backup from before the update back.",
        (),
    ),
    Code(
        "storage-away",
        "The storage can't be reached",
        "The server's storage can't be reached.",
        "See that PostgreSQL runs, and that host and port in --database are right.",
        (),
    ),
    Code(
        "storage-password",
        "A user or password that is not accepted",
        "PostgreSQL does not let the server in.",
        "Correct user and password in --database, and see that pg_hba.conf allows them.",
        (),
    ),
    Code(
        "storage-missing",
        "No such database",
        "There is no such database, and none can be made there.",
        "Correct the name in --database; or make the folder of the file, with PostgreSQL the "
        "database (createdb).",
        (),
    ),
    Code(
        "storage-denied",
        "Rights that are missing",
        "The server has not the rights it needs in its database.",
        "Make its user the owner of the database, or grant it all on the schema.",
        (),
    ),
    Code(
        "storage-crowded",
        "Too many connections",
        "PostgreSQL takes no more connections.",
        "End other programs that use it, or raise max_connections: every server process takes up "
        "to 20.",
        (),
    ),
    Code(
        "storage-failing",
        "The storage fails",
        "The server's storage fails.",
        "Look at the disk of the database, and with PostgreSQL at its log.",
        (),
    ),
)
"""Each has a sentence that anybody may read, and says what whoever runs the server can do."""
