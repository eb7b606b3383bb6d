"""The documentation that the product serves itself."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.door_kit import Server, easy_config

HASH = "RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc="


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("site")
    site = folder / "site"
    (site / "reference").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Documentation</title>")
    (site / "reference" / "wff.html").write_text("<!doctype html><title>flubball.wff</title>")
    (site / "scripts.txt").write_text(f"{HASH}\n")
    (folder / "secret.txt").write_text("not of the site")
    with Server(easy_config(folder, site=site)) as running:
        yield running


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/index.html"])
def test_docs_is_the_documentation(server: Server, path: str) -> None:
    found = httpx.get(server.url + path, follow_redirects=True)
    assert found.status_code == 200 and "<title>Documentation" in found.text
    policy = found.headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{HASH}';" in policy and "http" not in policy
    assert found.headers["x-content-type-options"] == "nosniff"


def test_its_pages_and_nothing_else(server: Server) -> None:
    assert "flubball.wff" in httpx.get(f"{server.url}/docs/reference/wff.html").text
    for path in ("nothing.html", "..%2fsecret.txt", "reference", "reference/..%2f..%2fsecret.txt"):
        found = httpx.get(f"{server.url}/docs/{path}")
        assert (found.status_code, found.json()["code"]) == (404, "no-page"), path


def test_a_site_that_is_not_built(tmp_path: Path) -> None:
    with Server(easy_config(tmp_path, site=tmp_path / "none")) as server:
        assert "make docs" in httpx.get(f"{server.url}/docs").text
