#!/bin/sh
# The page's tests use a real browser; where it is missing it is installed.
# Its engine without windows does, and takes half the time (tests/page/serving.py).
set -eu
if command -v "${CHROMIUM:-chromium-headless-shell}" >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  if command -v chromium >/dev/null 2>&1; then exit 0; fi
  echo "Chromium is missing. Install it (Debian: apt install chromium-headless-shell), then run this again." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null
