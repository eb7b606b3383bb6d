#!/bin/sh
# Makes the virtual environment in $1 with a Python of 3.11 or newer.
set -eu
venv=$1
python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Flubball needs Python 3.11 or newer; '$python' is not. Try: make PYTHON=python3.11 …" >&2
    exit 1
fi
[ -x "$venv/bin/python" ] && "$venv/bin/python" -m pip --version >/dev/null 2>&1 && exit 0
if ! "$python" -m venv "$venv" 2>/dev/null; then
    # Debian splits venv off; take it from apt when we may, else build the environment with virtualenv.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq && apt-get install -y -qq python3-venv
        "$python" -m venv "$venv"
    else
        "$python" -m pip install --quiet --user virtualenv
        "$python" -m virtualenv --quiet "$venv"
    fi
fi
