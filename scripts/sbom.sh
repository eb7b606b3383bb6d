#!/bin/sh
# What the product is made of, as CycloneDX: build/sbom/python.cdx.json (the lock file's packages) and
# build/sbom/page.cdx.json (what the page is built with and from). cyclonedx-bom lives in a folder of
# its own: no release of ours depends on it.
set -eu
cd "$(dirname "$0")/.."
tools=$PWD/build/sbom/tools
mkdir -p build/sbom
if [ ! -x "$tools/bin/cyclonedx-py" ]; then
    "${VENV:-.venv}/bin/python" -m venv "$tools"
    "$tools/bin/python" -m pip install --quiet --disable-pip-version-check cyclonedx-bom
fi
"$tools/bin/cyclonedx-py" requirements requirements.lock --output-reproducible --of JSON -o build/sbom/python.cdx.json
sh scripts/build-page.sh sbom --silent --package-lock-only --sbom-format=cyclonedx >build/sbom/page.cdx.json
"$tools/bin/python" - <<'END'
import json
from pathlib import Path

for name in ("python", "page"):
    found = json.loads(Path(f"build/sbom/{name}.cdx.json").read_text())
    print(f"build/sbom/{name}.cdx.json: CycloneDX {found['specVersion']}, {len(found['components'])} components")
END
