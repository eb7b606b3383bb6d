#!/bin/sh
# The server's tests start a private PostgreSQL; where its programs are missing they are installed.
set -eu
if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" != 0 ]; then
  echo "PostgreSQL is missing. Install it (Debian: apt install postgresql), then run this again." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
