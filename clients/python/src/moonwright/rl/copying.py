"""Copies of environments, with `copy.deepcopy` and `pickle`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..program import MoonwrightError, PathLike
from ..protocol import Json, Match, Server


class MatchEnv:
    """An environment with one match, which can be copied and pickled.

    A copy has its own server. It starts the same match and makes the same choices again, so it continues exactly like the original.
    """

    def __init__(
        self,
        scenario: str,
        options: Mapping[str, Json] | None,
        program: PathLike | None,
        workspace: PathLike | None,
    ) -> None:
        self._scenario, self._options = scenario, options
        self._program, self._workspace = program, workspace
        self._seats: list[str] | None = None
        self._seed = 0
        self._made: list[int] = []
        self._is_closed = False
        self._server = Server(program, workspace)
        self._match: Match | None = None

    def _start(self, seed: int) -> Match:
        if self._match is not None:
            self._match.close()
        self._match = self._server.start(self._scenario, seats=self._seats, seed=seed, options=self._options)
        self._seed, self._made = seed, []
        return self._match

    def _choose(self, index: int) -> None:
        self._current().choose(index)
        self._made.append(index)

    def _current(self) -> Match:
        if self._match is None:
            raise MoonwrightError("call `reset` first")
        return self._match

    def close(self) -> None:
        """Ends the server of the environment."""
        self._is_closed = True
        self._server.close()

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        del state["_server"]
        # The server plays the match again.
        state["_match"] = self._match is not None
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        is_started, made = state["_match"] and not self._is_closed, list(self._made)
        self._match = None
        self._server = Server(self._program, self._workspace)
        if is_started:
            self._start(self._seed)
            for index in made:
                self._choose(index)
        if self._is_closed:
            self._server.close()
