"""Gymnasium: one seat of a match, alone or against bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ..batch import Batch
from ..program import MoonwrightError, PathLike
from ..protocol import Json
from .aec import observed, rewards, seat_spaces
from .copying import MatchEnv
from .encoding import SIZE, SLOTS, slots_of


class SeatEnv(MatchEnv, gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a scenario as an environment of Gymnasium. Solo games have one seat; in others, bots play the other seats.

    The reward is 0 until the end of the match. Then it is 1 for the first place, -1 for the last one and evenly spaced values between
    them; in solo and cooperative games 1 for a win, else -1. `info["outcome"]` is the result of the match.
    An action that is not in `action_mask` is replaced by the next one that is, and `info["legal"]` is False.

    Args:
        scenario: Path or name of the scenario.
        seat: The seat that the agent plays.
        opponent: The bot on the other seats: `random`, `greedy` or `search:N`.
        players: Number of seats; by default that of the scenario.
        options: Option values that replace those of the scenario.
        size: Length of `observation`.
        slots: Number of actions.
        program: Path of the program.
        workspace: Workspace folder or `.moon` file.

    Raises:
        RequestError: If the scenario cannot be played with these parameters.
        ProgramNotFoundError: If the program is not found.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        scenario: str,
        *,
        seat: int = 0,
        opponent: str = "greedy",
        players: int | None = None,
        options: Mapping[str, Json] | None = None,
        size: int = SIZE,
        slots: int = SLOTS,
        program: PathLike | None = None,
        workspace: PathLike | None = None,
    ) -> None:
        super().__init__(scenario, options, program, workspace)
        self._seat, self._size, self._slots = seat, size, slots
        with Batch(scenario, 1, seats=["human"] * players if players else None, options=options, server=self._server) as batch:
            count = batch.rows["seats"]
        if not 0 <= seat < count:
            raise MoonwrightError(f"unknown seat {seat}; use a seat from 0 to {count - 1}")
        self._seats = ["human" if number == seat else opponent for number in range(count)]
        self._legal: list[int] = []
        self.observation_space = seat_spaces(size, slots)
        self.action_space = spaces.Discrete(slots)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts another match and continues to the first decision of the seat. Its seed is derived from `seed`."""
        super().reset(seed=seed)
        self._start(int(self.np_random.integers(2**63)))
        return self._observe(), {}

    def _observe(self) -> dict[str, Any]:
        match = self._current()
        self._legal = slots_of(match.decision["choices"] if match.decision else [], self._slots)
        return observed(match.position["state"], self._seat, match, self._size, self._slots)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which of the `slots` actions are legal, for algorithms with masks."""
        mask = np.zeros(self._slots, dtype=np.bool_)
        mask[self._legal] = True
        return mask

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Makes the choice of a slot; returns observation, reward, whether the match is over, False, and the information above."""
        match = self._current()
        if not self._legal:
            raise MoonwrightError("the match is over; call `reset`")
        slot = min(self._legal, key=lambda legal: (legal - int(action)) % self._slots)
        self._choose(self._legal.index(slot))
        info: dict[str, Any] = {"legal": slot == action}
        reward = 0.0
        if match.outcome is not None:
            info["outcome"] = match.outcome
            reward = rewards(match.outcome)[self._seat]
        observation = self._observe()
        is_stopped = match.decision is None and match.outcome is None
        return observation, reward, match.outcome is not None, is_stopped, info
