"""Simulations, comparisons and pictures through the command line of `moonwright`."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .program import PathLike, run

#: Value of an option of a scenario.
OptionValue = bool | int | str

#: The bots of the seats: one word for all seats, or one for each. `random`, `greedy` or `search:N`.
Bots = str | Sequence[str]


class Report(dict[str, Any]):
    """A report as a dictionary.

    `report["games"]` is the number of finished matches. Estimates such as `report["rounds"]` have `value`, `low` and `high`, the limits
    of the 95 % interval. `report["by_seat"]` and `report["by_kind"]` contain `win_rate` (0 to 1), `score` and `place`, and so does
    `report["by_turn_order"]` if a draw decides who begins. `report["fairness"]["verdict"]` is `fair`, `unfair` or `unknown`.

    Attributes:
        text: The exact JSON of the program. Equal reports have equal texts.
    """

    def __init__(self, text: str) -> None:
        super().__init__(json.loads(text))
        self.text = text

    def save(self, path: PathLike) -> None:
        """Writes the report to a file, for `moonwright merge` and `moonwright simulate --baseline`."""
        Path(path).write_text(self.text, encoding="utf-8")

    def __reduce__(self) -> Any:
        return (type(self), (self.text,))


def load_report(path: PathLike) -> Report:
    """Reads a saved report."""
    return Report(Path(path).read_text(encoding="utf-8"))


def _value(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _settings(flag: str, options: Mapping[str, OptionValue] | None) -> list[str]:
    return [word for name, value in (options or {}).items() for word in (flag, f"{name}={_value(value)}")]


def _bots(seats: Bots | None) -> list[str]:
    words = [seats] if isinstance(seats, str) else list(seats or [])
    return [word for seat in words for word in ("--seat", seat)]


def _given(flag: str, value: object | None) -> list[str]:
    return [] if value is None else [flag, str(value)]


def simulate_arguments(
    scenario: str,
    *,
    games: int | None = None,
    until: str | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    threads: int = 0,
    shard: str | None = None,
    unfitted: bool = False,
) -> list[str]:
    """Returns the command line of `simulate`, for programs that start it elsewhere."""
    words = ["simulate", scenario, "--format", "json", "--seed", str(seed), "--threads", str(threads)]
    words += _given("--games", games) + _given("--until", until) + _given("--players", players) + _given("--shard", shard)
    words += _bots(seats) + _settings("--option", options)
    return words + (["--unfitted"] if unfitted else [])


def simulate(
    scenario: str,
    *,
    games: int | None = None,
    until: str | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    threads: int = 0,
    shard: str | None = None,
    unfitted: bool = False,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> Report:
    """Plays a batch of matches with bots and returns its report.

    Args:
        scenario: Path or name of the scenario.
        games: Number of matches, up to 100,000,000; with `until` the largest number.
        until: Stop when the intervals of all win rates are at most this wide on either side, such as `"2%"`.
        seats: The bots; `greedy` by default.
        players: Number of players.
        options: Option values that replace those of the scenario.
        seed: Random seed. The same seed produces the same report, on any number of threads.
        threads: Number of threads; 0 for one per core.
        shard: Part of the batch to play, such as `"2/4"`; `merge` merges the reports.
        unfitted: Use the greedy bot without the card values of `moonwright fit`.
        program: Path of the program.
        workspace: Workspace folder or `.moon` file.

    Raises:
        CommandError: If the scenario cannot be played.
        ProgramNotFoundError: If the program is not found.
    """
    words = simulate_arguments(
        scenario, games=games, until=until, seats=seats, players=players, options=options, seed=seed, threads=threads, shard=shard,
        unfitted=unfitted,
    )  # fmt: skip
    return Report(run(words, program=program, workspace=workspace))


def compare(
    scenario: str,
    *,
    against: str | None = None,
    against_options: Mapping[str, OptionValue] | None = None,
    against_workspace: PathLike | None = None,
    forbid: str | None = None,
    games: int | None = None,
    until: str | None = None,
    seats: Bots | None = None,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    threads: int = 0,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> Report:
    """Compares two variants game by game, with the same seeds, dice and draws.

    Give at least one of `against` (another scenario), `against_options`, `against_workspace` and `forbid` (a card that one seat, a
    different one in each game, never plays). Without `games` and `until`, the comparison stops when it is precise to 1 % or clear.

    Returns:
        A report with `pairs` (compared games), the reports `a` and `b`, and `comparison["changes"]`: for each figure its value `before`
        and `now`, the `difference` with its 95 % interval, and the `verdict`.

    Raises:
        CommandError: If one of the variants cannot be played.
        ProgramNotFoundError: If the program is not found.
    """
    words = simulate_arguments(
        scenario, games=games, until=until, seats=seats, players=players, options=options, seed=seed, threads=threads
    )
    words += _given("--against", against) + _settings("--against-option", against_options) + _given("--forbid", forbid)
    words += _given("--against-workspace", None if against_workspace is None else os.fspath(against_workspace))
    return Report(run(words, program=program, workspace=workspace))


def merge(reports: Iterable[Report], *, baseline: Report | None = None, program: PathLike | None = None) -> Report:
    """Merges the reports of the shards of a batch, in any order.

    The merged report of all shards is that of the undivided batch, byte for byte. With `baseline`, a report of the same scenario and
    seats, the result contains `comparison`.

    Raises:
        CommandError: If the reports belong to different batches, or contain the same games.
    """
    texts = [report.text for report in reports]
    return Report(merge_texts(texts, baseline=None if baseline is None else baseline.text, program=program))


#: Number of reports that the program merges at once, so that command lines are short.
GROUP = 200


def merge_texts(texts: Sequence[str], *, baseline: str | None = None, program: PathLike | None = None) -> str:
    """Merges reports that are given as JSON texts."""
    with tempfile.TemporaryDirectory() as folder:

        def saved(name: str, text: str) -> str:
            path = Path(folder, name)
            path.write_text(text, encoding="utf-8")
            return str(path)

        names = [saved(f"{number}.json", text) for number, text in enumerate(texts)]
        while len(names) > GROUP:
            first, names = names[:GROUP], names[GROUP:]
            names.append(saved(f"merged-{len(names)}.json", run(["merge", *first], program=program)))
        against = [] if baseline is None else ["--baseline", saved("baseline.json", baseline)]
        return run(["merge", *names, *against], program=program)


def render(
    file: PathLike,
    out: PathLike | None = None,
    *,
    what: str | None = None,
    at: int | None = None,
    language: str = "en",
    theme: str = "light",
    scale: float | None = None,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> bytes:
    """Draws a board, scenario, deck, script, recorded match or report, and returns the picture.

    Args:
        file: The document.
        out: File for the picture (.png, .svg or .pdf). Without it, the picture is an SVG and only returned.
        what: Part of a scenario to draw; see `moonwright render --help`.
        at: Moment of a recorded match, as a number of decisions.
        language: Language of texts, `en` or `es`.
        theme: `light`, `dark` or `saver`.
        scale: Size of a cell in pixels.

    Raises:
        CommandError: If the document has errors or cannot be drawn.
        ProgramNotFoundError: If the program is not found.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "picture.svg") if out is None else Path(out)
        words = ["render", os.fspath(file), "--out", str(path), "--language", language, "--theme", theme]
        words += _given("--what", what) + _given("--at", at) + _given("--scale", scale)
        run(words, program=program, workspace=workspace)
        return path.read_bytes()
