"""Finds and runs the `moonwright` program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Union

PathLike = Union[str, "os.PathLike[str]"]

#: Environment variable with the path of the program.
VARIABLE = "MOONWRIGHT"

_NAME = "moonwright.exe" if sys.platform == "win32" else "moonwright"


class MoonwrightError(Exception):
    """Base class of all errors of this package."""


class ProgramNotFoundError(MoonwrightError, FileNotFoundError):
    """The `moonwright` program is not installed, or not where this package looks for it."""


class CommandError(MoonwrightError):
    """A command of the program failed.

    Attributes:
        code: The exit code: 1 for problems in the input, 2 for wrong usage, 130 after an interruption.
        message: The text that the program wrote to stderr.
    """

    def __init__(self, arguments: Sequence[str], code: int, message: str) -> None:
        super().__init__(arguments, code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message.strip() or f"moonwright ended with exit code {self.code}"


def find_program(program: PathLike | None = None) -> str:
    """Returns the path of the `moonwright` program.

    Looks at the argument, the environment variable `MOONWRIGHT`, the folder of scripts into which this package was installed (where a
    wheel places the program), and the `PATH`, in this order.

    Raises:
        ProgramNotFoundError: If there is no program; its message describes how to provide one.
    """
    for origin, given in (
        ("the argument `program`", program),
        (f"the environment variable {VARIABLE}", os.environ.get(VARIABLE)),
    ):
        if given:
            found = shutil.which(os.fspath(given))
            if found is None:
                raise ProgramNotFoundError(f"no executable program at {os.fspath(given)!r}, given by {origin}")
            return found
    # The folders of scripts of the environment, of the user, and of `pip install --target`.
    user = sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user"))
    folders = [Path(sysconfig.get_path("scripts")), Path(user), Path(__file__).parents[1] / "bin"]
    for folder in folders:
        found = shutil.which(str(folder / _NAME))
        if found is not None:
            return found
    found = shutil.which(_NAME)
    if found is None:
        raise ProgramNotFoundError(
            "the program `moonwright` was not found; install it so that it is on the PATH, set the environment variable "
            f"{VARIABLE} to its path, or pass `program=`"
        )
    return found


def run(
    arguments: Sequence[str],
    *,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> str:
    """Runs a command of the program and returns what it writes to stdout.

    If Python is interrupted meanwhile, the program is stopped too.

    Raises:
        ProgramNotFoundError: If the program is not found.
        CommandError: If the program fails.
    """
    words: list[str] = [find_program(program)]
    if workspace is not None:
        words += ["--workspace", os.fspath(workspace)]
    words += arguments
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise CommandError(list(arguments), done.returncode, done.stderr)
    return done.stdout
