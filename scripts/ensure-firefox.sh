#!/bin/sh
# One test of the page uses Firefox; where it is missing it is installed.
set -eu
if command -v "${FIREFOX:-firefox-esr}" >/dev/null 2>&1; then exit 0; fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "Firefox is missing. Install it (Debian: apt install firefox-esr), then run this again." >&2
  exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr >/dev/null
