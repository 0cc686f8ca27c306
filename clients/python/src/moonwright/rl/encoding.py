"""States as vectors of a fixed length, and choices as numbers below a fixed one.

Scenarios have any number of pieces, cards and choices, and scripts add others. Both encodings therefore hash names (feature hashing,
Weinberger et al. 2009): they need no list of names, and equal names have equal numbers in every match and on every machine.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from ..protocol import Decision

#: Default length of observations.
SIZE = 1024
#: Default number of slots. Decisions of the bundled scenarios have up to a few hundred choices.
SLOTS = 1024
#: Largest absolute value of a feature.
LIMIT = 16.0


@lru_cache(maxsize=1 << 20)
def _index(name: str, size: int) -> int:
    return crc32(name.encode()) % size


def features(state: Any, seat: int, decision: Decision | None, size: int = SIZE) -> npt.NDArray[np.float32]:
    """Returns a state as a vector of `size` floats from -16 to 16.

    Each number of the state adds its logarithm (with its sign) to the element of its path, and each word adds 1 to the element of its
    path and itself. `seat`, the deciding seat and the name of the decision are words too.
    """
    found = np.zeros(size, dtype=np.float32)

    def add(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                add(f"{path}.{key}", inner)
        elif isinstance(value, list):
            for number, inner in enumerate(value):
                add(f"{path}.{number}", inner)
        elif isinstance(value, str):
            found[_index(f"{path}={value}", size)] += 1.0
        elif isinstance(value, (bool, int, float)):
            found[_index(path, size)] += math.copysign(math.log1p(abs(value)), value)

    add("", state)
    add("seat", str(seat))
    if decision is not None:
        add("decision", decision["name"])
        add("decides", str(decision["seat"]))
    return np.clip(found, -LIMIT, LIMIT, out=found)


def slots_of(choices: Sequence[Any], slots: int = SLOTS) -> list[int]:
    """Returns a different number below `slots` for each choice, as the server does for batches.

    It is the CRC-32 of the choice's JSON modulo `slots`, or the next number that no earlier choice has. Choices beyond the number of
    slots have none.
    """
    taken = set()
    found = []
    for choice in choices[:slots]:
        slot = crc32(json.dumps(choice, separators=(",", ":"), ensure_ascii=False).encode()) % slots
        while slot in taken:
            slot = (slot + 1) % slots
        taken.add(slot)
        found.append(slot)
    return found
