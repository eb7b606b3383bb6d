#!/bin/sh
# A copy of the database while the server runs, readable by its owner alone; the newest 14 are kept.
#   FLUBBALL_BACKUPS   the folder for the copies
#   FLUBBALL_DATABASE  postgresql://… or sqlite:///… ; without one, what FLUBBALL_CONFIG names (the
#                      server's TOML file), and then the SQLite file in FLUBBALL_DATA
#   FLUBBALL_KEEP      how many are kept (14)
set -eu
umask 077
backups=${FLUBBALL_BACKUPS:?the folder for the copies}
mkdir -p "$backups"
name="$backups/flubball-$(date -u +%Y%m%dT%H%M%SZ)"
# What a copy that failed has left holds names too, and nobody would ever remove it.
trap 'rm -f -- "$name.part"' EXIT
rm -f -- "$backups"/flubball-*.part
if [ -z "${FLUBBALL_DATABASE:-}" ] && [ -n "${FLUBBALL_CONFIG:-}" ]; then
	FLUBBALL_DATABASE=$("${PYTHON:-python3}" -c 'import sys, tomllib
with open(sys.argv[1], "rb") as file: print(tomllib.load(file).get("database", ""))' "$FLUBBALL_CONFIG")
fi
case "${FLUBBALL_DATABASE:-}" in
postgresql://*)
	pg_dump --format=custom --no-owner --file="$name.part" "$FLUBBALL_DATABASE"
	mv "$name.part" "$name.dump"
	;;
*)
	file=${FLUBBALL_DATABASE:+${FLUBBALL_DATABASE#sqlite:///}}
	file=${file:-${FLUBBALL_DATA:?the folder of the server}/flubball.db}
	# SQLite's own way: a whole copy, whatever is written meanwhile.
	"${PYTHON:-python3}" - "$file" "$name.part" <<'COPY'
import sqlite3, sys
source = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
with sqlite3.connect(sys.argv[2]) as copy:
    source.backup(copy)
(found,) = copy.execute("PRAGMA integrity_check").fetchone()
sys.exit(0 if found == "ok" else f"the copy is damaged: {found}")
COPY
	mv "$name.part" "$name.db"
	;;
esac
# Whoever was deleted is deleted from the copies too, when the last of them has gone.
ls -1t "$backups"/flubball-*.d[bu]* 2>/dev/null | tail -n +$((${FLUBBALL_KEEP:-14} + 1)) | while read -r old; do
	rm -f -- "$old"
done
