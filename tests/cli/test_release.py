"""The release checklist finds what is missing; the project's files say what they should."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from scripts import animated_shake
from scripts.release_check import FILES, ROOT, missing

from flubball.version import VERSION

READY = "# Changelog\n\n## Unreleased\n\n## 1.2.3, 2026-11-17\n\n- All.\n\n## 0.1.0, 2026-01-01\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that is ready to be released as 1.2.3."""
    for name in FILES:
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "src/flubball").mkdir(parents=True)
    (tmp_path / "src/flubball/version.py").write_text('VERSION = "1.2.3"\n')
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text(re.sub("(?m)^version: .*", "version: 1.2.3", cited))
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (tmp_path / "CHANGELOG.md").write_text(READY)
    return tmp_path


def test_nothing_is_missing(tree: Path) -> None:
    assert list(missing("1.2.3", tree)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("src/flubball/version.py", "1.2.3", "1.2.2", "src/flubball/version.py says 1.2.2."),
        ("CITATION.cff", "version: 1.2.3", "version: 1", "CITATION.cff says 1."),
        ("CHANGELOG.md", "## 1.2.3, 2026-11-17", "## 1.2.4, 2026-11-17", "has nothing under"),
        ("CHANGELOG.md", "## 1.2.3, 2026-11-17", "## 1.2.3", "needs a date"),
        ("CHANGELOG.md", "Unreleased\n", "Unreleased\n\n- More.\n", "still has lines under"),
        ("pyproject.toml", "keywords = ", "no-keywords = ", "pyproject.toml has no keywords."),
    ],
)
def test_what_is_missing_is_said(tree: Path, file: str, old: str, new: str, said: str) -> None:
    path = tree / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(said in line for line in missing("1.2.3", tree))


def test_a_file_that_is_not_there(tree: Path) -> None:
    (tree / "SECURITY.md").unlink()
    assert "SECURITY.md is not there." in missing("1.2.3", tree)


def test_the_citation_is_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["version"] == VERSION and cited["cff-version"] == "1.2.0" and cited["authors"]


def test_workflow_hooks_and_templates_name_what_there_is() -> None:
    flow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    said = [step.get("run", "") for step in flow["jobs"]["test"]["steps"]]
    assert "make test" in said
    assert set(flow["jobs"]) == {"test", "sdist", "wheels", "audit", "release"}
    audit = yaml.safe_load((ROOT / flow["jobs"]["audit"]["uses"]).read_text(encoding="utf-8"))
    asked = [step.get("run", "") for job in audit["jobs"].values() for step in job["steps"]]
    assert any("pip-audit" in run and "requirements.lock" in run for run in asked)
    assert any("npm audit" in run for run in asked) and "make sbom" in asked
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for hook in hooks["repos"][0]["hooks"]:
        tool = hook["entry"].split()[0].removeprefix(".venv/bin/")
        assert re.search(f"^{ {'lint-imports': 'import-linter'}.get(tool, tool) }==", locked, re.M)
    for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"):
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert form["name"] and form["description"] and form["body"]


def test_wheels_are_configured_for_every_python_we_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(project["project"]["classifiers"]))
    built = re.findall(r"cp3(\d+)-", project["tool"]["cibuildwheel"]["build"])
    assert named == built == ["11", "12", "13", "14"]


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_links_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


def test_the_address_of_the_project_stands_in_one_place() -> None:
    home = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"][
        "Homepage"
    ]
    for name in ("README.md", "setup.py", "CITATION.cff", "mkdocs.yml", "docs/index.md"):
        assert home not in (ROOT / name).read_text(encoding="utf-8"), name


def test_the_shake_of_the_readme_is_what_its_script_makes() -> None:
    made = animated_shake.animated(animated_shake.frames()) + "\n"
    assert animated_shake.FILE.read_text(encoding="utf-8") == made
    assert len(made) < 1_500_000
