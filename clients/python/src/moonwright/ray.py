"""Large simulations on a Ray cluster, with the same results as on one machine, byte for byte.

A batch is divided into shards. Each shard is a task on one core; the task of a worker that dies is repeated elsewhere. Which worker plays
a shard, and how often, does not affect the report: the seed of a match depends only on its number in the batch.

Call `ray.init` first to select a cluster; otherwise Ray starts one on this machine. Every node needs this package and the program.

Needs the extra `ray`: `pip install 'moonwright[ray]'`.
"""

from __future__ import annotations

import itertools
import logging
import math
import os
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ray

from .program import CommandError, MoonwrightError, PathLike, run
from .reports import GROUP, Bots, OptionValue, Report, merge, merge_texts, simulate_arguments

#: Maximum number of retries of a shard whose worker or program dies.
RETRIES = 5

#: Called with the number of finished matches and that of all matches after each shard.
Progress = Callable[[int, int], None]


class ProgramKilledError(CommandError):
    """A signal ended the program, for example because its machine had no memory left."""


@dataclass(frozen=True)
class Cost:
    """The estimated cost of a simulation.

    Attributes:
        core_seconds: Time of all cores together, in seconds.
        seconds: Time from start to end on the cores of the cluster, in seconds.
        bytes: Size of the reports of all shards.
        price: `core_seconds` at the price per core and hour, or None without one.
    """

    core_seconds: float
    seconds: float
    bytes: int
    price: float | None


def _play(words: Sequence[str], program: str | None, workspace: str | bytes | None) -> str:
    """Plays a shard and returns its report."""
    with tempfile.TemporaryDirectory() as folder:
        place: PathLike | None
        if isinstance(workspace, bytes):
            place = Path(folder, "workspace.moon")
            place.write_bytes(workspace)
        else:
            place = workspace
        try:
            return run(words, program=program, workspace=place)
        except CommandError as error:
            if error.code < 0:
                raise ProgramKilledError(words, error.code, error.message) from None
            raise


_task = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=[ProgramKilledError])(_play)


def _sent(workspace: PathLike | None) -> str | bytes | None:
    """Returns the content of a `.moon` file, which nodes do not have, or the path of a folder, which they need."""
    if workspace is None:
        return None
    return Path(workspace).read_bytes() if Path(workspace).is_file() else os.fspath(workspace)


def _start() -> None:
    if not ray.is_initialized():
        ray.init(logging_level=logging.WARNING)


def _cores() -> int:
    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


def _shards(games: int, shards: int | None) -> int:
    if games < 1:
        raise MoonwrightError(f"expected at least 1 game, found {games}")
    # Some shards for each core, so that no core waits for a slow one for long.
    return min(games, shards if shards else 8 * _cores())


class _Batch:
    """A batch whose shards are played and merged."""

    def __init__(self, scenario: str, games: int, shards: int | None, settings: Mapping[str, Any]) -> None:
        count = _shards(games, shards)
        self.words = [
            simulate_arguments(scenario, games=games, threads=1, shard=f"{number}/{count}", **settings) for number in range(1, count + 1)
        ]
        #: Number of matches of each shard.
        self.games = [(games + count - number) // count for number in range(1, count + 1)]
        self.reports: list[str] = []
        self.missing = count

    def add(self, report: str, program: PathLike | None) -> None:
        """Adds the report of a shard. Merges reports regularly, so that a batch of any size needs little memory."""
        self.reports.append(report)
        self.missing -= 1
        if self.missing == 0 or len(self.reports) >= GROUP:
            self.reports = [merge_texts(self.reports, program=program)]


def _run(batches: Sequence[_Batch], program: PathLike | None, workspace: PathLike | None, progress: Progress | None) -> list[Report]:
    """Plays all shards of some batches and returns their merged reports; cancels the other shards after an error or an interruption."""
    own = None if program is None else os.fspath(program)
    sent = ray.put(_sent(workspace))
    tasks = {_task.remote(words, own, sent): (batch, batch.games[number]) for batch in batches for number, words in enumerate(batch.words)}
    waiting, done, games = list(tasks), 0, sum(sum(batch.games) for batch in batches)
    try:
        while waiting:
            ready, waiting = ray.wait(waiting)
            for task in ready:
                batch, count = tasks.pop(task)
                batch.add(ray.get(task), program)
                done += count
                if progress is not None:
                    progress(done, games)
    except BaseException:
        for task in waiting:
            ray.cancel(task, force=True)
        raise
    return [Report(batch.reports[0]) for batch in batches]


def simulate(
    scenario: str,
    *,
    games: int,
    shards: int | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    unfitted: bool = False,
    progress: Progress | None = None,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> Report:
    """Plays a batch of matches on the cluster; the report is that of `moonwright.simulate`, byte for byte.

    Args:
        games: Number of matches.
        shards: Number of tasks; by default 8 for each core of the cluster. It does not affect the report.
        progress: Called after each shard.
        program: Path of the program on all nodes.
        workspace: A `.moon` file, which is sent to the nodes, or a folder that exists on all nodes.

    The other arguments are those of `moonwright.simulate`. Ctrl-C cancels the remaining tasks.

    Raises:
        CommandError: If the scenario cannot be played. Ray raises it as the cause of its `RayTaskError`.
    """
    _start()
    settings: dict[str, Any] = {"seats": seats, "players": players, "options": options, "seed": seed, "unfitted": unfitted}
    [report] = _run([_Batch(scenario, games, shards, settings)], program, workspace, progress)
    return report


def compare(
    scenario: str,
    *,
    games: int,
    against_options: Mapping[str, OptionValue],
    shards: int | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    unfitted: bool = False,
    progress: Progress | None = None,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> Report:
    """Plays a scenario twice, the second time with `against_options` in addition to `options`, and compares both.

    The report is that of `moonwright simulate --baseline` with a report of the first variant, byte for byte: the report of the second
    variant with `comparison`. Up to 20,000 games are compared game by game.
    """
    _start()
    settings: dict[str, Any] = {"seats": seats, "players": players, "seed": seed, "unfitted": unfitted}
    second = {**(options or {}), **against_options}
    batches = [_Batch(scenario, games, shards, {**settings, "options": variant}) for variant in (options, second)]
    before, now = _run(batches, program, workspace, progress)
    return merge([now], baseline=before, program=program)


def grid(
    scenario: str,
    vary: Mapping[str, Sequence[OptionValue]],
    *,
    games: int,
    shards: int | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    unfitted: bool = False,
    progress: Progress | None = None,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> list[tuple[dict[str, OptionValue], Report]]:
    """Plays a batch for every combination of some option values, all with the same seed.

    Args:
        vary: The values of each option, such as `{"jumps": [1, 2, 3], "robbery": [True, False]}`.
        games: Number of matches of each combination.
        shards: Number of tasks of each combination.

    Returns:
        The values of each combination and its report, in the order of `vary`: the last option changes first.
    """
    _start()
    combinations = [dict(zip(vary, values, strict=True)) for values in itertools.product(*vary.values())]
    settings: dict[str, Any] = {"seats": seats, "players": players, "seed": seed, "unfitted": unfitted}
    # Many combinations keep all cores busy without being divided.
    count = shards or max(1, math.ceil(8 * _cores() / max(len(combinations), 1)))
    batches = [_Batch(scenario, games, count, {**settings, "options": {**(options or {}), **values}}) for values in combinations]
    found = _run(batches, program, workspace, progress)
    return list(zip(combinations, found, strict=True))


def estimate(
    scenario: str,
    *,
    games: int,
    combinations: int = 1,
    shards: int | None = None,
    pilot: int = 100,
    price: float | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    unfitted: bool = False,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> Cost:
    """Estimates the cost of a simulation or grid before it starts, from `pilot` matches on one core of the cluster.

    Args:
        games: Number of matches of each combination.
        combinations: Number of combinations of a grid.
        pilot: Number of matches to play for the estimate.
        price: Price of a core for an hour, in any currency.
    """
    _start()
    settings: dict[str, Any] = {"seats": seats, "players": players, "options": options, "seed": seed, "unfitted": unfitted}
    sent, own = ray.put(_sent(workspace)), None if program is None else os.fspath(program)

    def timed(count: int) -> tuple[float, str]:
        words = simulate_arguments(scenario, games=count, threads=1, **settings)
        start = time.monotonic()
        text: str = ray.get(_task.remote(words, own, sent))
        return time.monotonic() - start, text

    # The difference of two batches contains no time for starting a task and preparing the scenario.
    timed(1)
    base, _ = timed(1)
    long, text = timed(pilot + 1)
    each = max(long - base, 0.0) / pilot
    tasks = combinations * _shards(games, shards)
    core_seconds = each * games * combinations + base * tasks
    seconds = core_seconds / min(_cores(), tasks)
    return Cost(core_seconds, seconds, len(text.encode()) * tasks, None if price is None else core_seconds / 3600 * price)
