"""Places the program into the wheel if the environment variable MOONWRIGHT_BUNDLE contains its path."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

VARIABLE = "MOONWRIGHT_BUNDLE"


class ProgramHook(BuildHookInterface[Any]):
    """Adds the program to the scripts of the wheel, which then is only for this platform and any version of Python 3."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        given = os.environ.get(VARIABLE)
        if not given:
            return
        program = Path(given)
        if not program.is_absolute() or not program.is_file():
            raise ValueError(f"{VARIABLE} is {given!r}, expected the absolute path of the program")
        name = "moonwright.exe" if sys.platform == "win32" else "moonwright"
        build_data["shared_scripts"][str(program)] = name
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{next(platform_tags())}"
