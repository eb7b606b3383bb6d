"""The core's values as a library, for tests that work them out one sign at a time."""

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest

from flubball.games.equations.oracle import _core

HERE = Path(__file__).parent
NATIVE = HERE.parents[1] / "native"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files beside this one, compiled."""
    compiler = shutil.which("g++")
    assert compiler, "this test needs g++"
    built = tmp_path_factory.mktemp("values") / "values.so"
    sources = [str(HERE / name) for name in ("values.cpp", "holds.cpp")]
    flags = ["-std=c++17", "-O0", "-fPIC", "-shared", f"-I{NATIVE}"]
    subprocess.run([compiler, *flags, *sources, "-o", str(built)], check=True)
    return built


@pytest.fixture(scope="session")
def library(built: Path) -> ctypes.CDLL:
    """The same, loaded for the core that is in use."""
    ctypes.CDLL(_core.__file__, ctypes.RTLD_GLOBAL)
    return ctypes.CDLL(str(built))
