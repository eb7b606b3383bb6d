"""The C++ core of the oracle. Everything else about the project is in pyproject.toml.

Where it can't be built, installation goes on without it: the oracle then runs in Python.
"""

from glob import glob

from setuptools import Extension, setup

CORE = Extension(
    "flubball.games.equations.oracle._core",
    sources=[path for path in sorted(glob("native/*.cpp")) if not path.endswith("fuzz.cpp")],
    depends=sorted(glob("native/*.hpp")),
    include_dirs=["native"],
    language="c++",
    extra_compile_args=["-std=c++17", "-O2"],
    optional=True,
)

setup(ext_modules=[CORE])
