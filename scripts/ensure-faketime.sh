#!/bin/sh
# The injector sets clocks of servers and of PostgreSQL by libfaketime; where it is missing it is installed.
set -eu
if ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" != 0 ]; then
  echo "libfaketime is missing. Install it (Debian: apt install libfaketime), then run this again." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libfaketime >/dev/null
