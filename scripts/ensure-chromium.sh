#!/bin/sh
# The page's tests use a real browser; where it is missing it is installed.
set -eu
if command -v "${CHROMIUM:-chromium}" >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "Chromium is missing. Install it (Debian: apt install chromium), then run this again." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
