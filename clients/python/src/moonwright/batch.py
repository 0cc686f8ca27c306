"""Many matches of one scenario, stepped together in one process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import TypedDict

from .program import PathLike
from .protocol import Json, Outcome, Seats, Server


class Ended(TypedDict):
    """A match of a batch that ended in a step.

    `index` is its position in the batch and `game` its number: the n-th match at an index has number `index + n * matches`. `seed` plays
    it again with `Match`. `outcome` is None if the match was stopped at the maximum number of decisions.
    """

    index: int
    game: int
    seed: int
    outcome: Outcome | None


class Rows(TypedDict, total=False):
    """The matches of a batch after a step, one element of each list for each match.

    `seat` is the deciding seat (None if the match is over), `decision` the name of the decision as an index into `names`, `choices` the
    number of legal choices. `numbers` contains the round and then the `counters` of each seat, beginning with the deciding one: lists of
    `1 + seats * len(counters)` integers. `slots` contains a different number for each legal choice, if slots were requested, and
    `positions` states and decisions, if states were requested.
    """

    batch: int
    seats: int
    counters: list[str]
    names: list[str]
    ended: list[Ended]
    seat: list[int | None]
    decision: list[int | None]
    choices: list[int]
    numbers: list[list[int]]
    slots: list[list[int]]
    positions: list[Json]


class Batch:
    """Many matches of one scenario, stepped together.

        with Batch("full-lap", matches=256, seed=1) as batch:
            for _ in range(100):
                rows = batch.step([0 if choices else None for choices in batch.rows["choices"]])

    Args:
        scenario: Path or name of the scenario.
        matches: Number of matches, up to 4,096.
        seats: The player of each seat, as for `Match`; at least one must be external.
        seed: Random seed of the batch.
        options: Option values that replace those of the scenario.
        restart: Whether another match follows immediately after the end of one, in the same step.
        slots: Number of slots (up to 65,536). Each legal choice then has a slot that depends on its fields, so that equal choices of
            different decisions have the same slot in most cases.
        states: Whether rows contain states and choices. This is slow.
        threads: Number of threads; 0 for one per core. Results do not depend on it.
        server: The server that plays the matches. By default the batch starts its own, with `program` and `workspace`, and closes it.

    Raises:
        RequestError: If the scenario cannot be played with these parameters.
        ProgramNotFoundError: If the program is not found.
    """

    def __init__(
        self,
        scenario: str,
        matches: int,
        *,
        seats: Seats | None = None,
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        restart: bool = True,
        slots: int | None = None,
        states: bool = False,
        threads: int = 0,
        server: Server | None = None,
        program: PathLike | None = None,
        workspace: PathLike | None = None,
    ) -> None:
        self._own_server = None if server else Server(program, workspace)
        self._server = server or self._own_server or Server()
        words = list(seats) if seats is not None and not isinstance(seats, str) else seats
        try:
            self.rows: Rows = self._server.call(
                "batch_start", scenario=scenario, matches=matches, seats=words, seed=seed,
                options=None if options is None else dict(options), restart=restart, slots=slots, states=states, threads=threads,
            )  # fmt: skip
        except BaseException:
            if self._own_server:
                self._own_server.close()
            raise
        self._number = self.rows["batch"]

    def step(self, choices: Sequence[int | None]) -> Rows:
        """Makes one choice in each match and returns the rows of the next decisions.

        Args:
            choices: Indices of choices, below the numbers in `rows["choices"]`; None where that number is 0.

        Raises:
            RequestError: If a choice is not legal. No match has changed in that case.
        """
        self.rows = self._server.call("batch_step", batch=self._number, choices=choices)
        return self.rows

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Removes the matches from the server, and ends the server if the batch has its own."""
        if self._own_server:
            self._own_server.close()
        else:
            self._server.call("batch_close", batch=self._number)
