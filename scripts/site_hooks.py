"""What `mkdocs build` asks us: pages from data and code, links that leave docs, fences.

A link to a file of the project outside docs must lead to one that is there; it becomes an address
in the repository, whose name stands in pyproject.toml alone.
"""

import posixpath
import re
import sys
import tomllib
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from scripts.site_fences import fenced
from scripts.site_pages import codes, generated_pages

LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
SHIM = "https://unpkg.com/iframe-worker/shim"
NOT_SHIPPED = ("docs/look",)
"""Pictures of every state, for who changes the page: too large to be carried by everybody."""
NEEDLESS = ("**/*.map", "assets/javascripts/lunr/**/*.js", "sitemap.xml*", "examples/*.py")


def home() -> str:
    """The address of the project, from the one place that has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Homepage"])


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that no file in docs has."""
    for name in codes():
        found = files.get_file_from_path(f"rulings/{name}.md")
        assert found is not None
        files.remove(found)
    for name, text in generated_pages().items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Examples in fences; links out of docs made into addresses."""
    found = fenced(markdown)
    return LINK.sub(lambda link: link[1] + resolved(link[2], page.file.src_uri) + link[3], found)


def resolved(target: str, source: str) -> str:
    """Where a link of a page leads: pages of docs stay, other files are in the repository.

    >>> resolved("../docs/oracle.md", "security-asvs.md"), resolved("table.md", "oracle.md")
    ('oracle.md', 'table.md')
    >>> resolved("../Makefile", "oracle.md").endswith("/blob/main/Makefile")
    True
    """
    if "://" in target or target.startswith(("#", "mailto:")):
        return target
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(source), target))
    code = path.removeprefix("docs/rulings/").removesuffix(".md")
    if path == f"docs/rulings/{code}.md" and code in codes():
        page = posixpath.relpath(f"docs/{codes()[code]}", f"docs/{posixpath.dirname(source)}")
        return f"{page}#{code}"
    inside = path.startswith("docs/") and not path.startswith(NOT_SHIPPED)
    if inside and not (ROOT / path).is_dir():
        return posixpath.relpath(path, posixpath.join("docs", posixpath.dirname(source)))
    if not (ROOT / path).exists():
        raise PluginError(f"{source}: {target} leads nowhere.")
    if inside and (ROOT / path / "README.md").exists():
        return posixpath.relpath(f"{path}/README.md", f"docs/{posixpath.dirname(source)}")
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{home()}/{kind}/main/{path}"


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The theme fetches one script from elsewhere; we carry it. Nothing else may be fetched."""
    up = "../" * page.url.count("/")
    found = output.replace(SHIM, f"{up}javascripts/iframe-worker.js")
    fetched = re.findall(r"<(?:script|img|link)[^>]+(?:src|href)=\"?(https?:[^\" >]+)", found)
    if fetched:
        raise PluginError(f"{page.file.src_uri} would fetch {fetched[0]}.")
    return found


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Leave out what only developers of the theme or search engines would read."""
    site = Path(config.site_dir)
    for pattern in NEEDLESS:
        for path in site.glob(pattern):
            path.unlink()
    # What the server lets run: the scripts that stand in the pages, by their hashes.
    scripts = {script for page in site.rglob("*.html") for script in _scripts(page)}
    hashes = sorted(b64encode(sha256(script.encode()).digest()).decode() for script in scripts)
    (site / "scripts.txt").write_text("\n".join([*hashes, ""]))


def _scripts(page: Path) -> list[str]:
    return re.findall(r"<script>(.*?)</script>", page.read_text(encoding="utf-8"), re.S)
