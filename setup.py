"""The C++ cores. Everything else about the project is in pyproject.toml.

Where one can't be built, installation goes on without it: Python then does the same, slowly.
"""

from glob import glob

from setuptools import Extension, setup


def core(package: str, folder: str) -> Extension:
    """The module `_core` of a package, from a folder's files."""
    return Extension(
        f"flubball.{package}._core",
        sources=[path for path in sorted(glob(f"{folder}/*.cpp")) if not path.endswith("fuzz.cpp")],
        depends=sorted(glob(f"{folder}/*.hpp")),
        include_dirs=[folder],
        language="c++",
        extra_compile_args=["-std=c++17", "-O2"],
        optional=True,
    )


setup(
    ext_modules=[
        core("games.equations.oracle", "native"),
        core("players.queens_and_guards", "native/queens"),
    ]
)
