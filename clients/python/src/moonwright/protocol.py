"""A client of `moonwright serve`: the methods of docs/protocol.md, one function each."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, TypedDict

from .program import MoonwrightError, PathLike, find_program

#: Any JSON value.
Json = Any

#: The players of the seats: one word for all seats, or one for each.
Seats = str | Sequence[str]


class Decision(TypedDict):
    """A request for a choice. `choices` contains all legal choices; it is empty if the seat is not yours."""

    number: int
    seat: int
    name: str
    prompt: str
    choices: list[Json]


class Outcome(TypedDict, total=False):
    """The result of a match.

    `ranking` lists seats from first to last, `places` the rank of each seat from 1 and `scores` its score; `rounds` is the number of
    rounds played. Only cooperative games have `team_won`.
    """

    ranking: list[int]
    places: list[int]
    scores: list[int]
    cause: str
    rounds: int
    team_won: bool


class Position(TypedDict):
    """The state of a match, limited to what you may know, and the events since the previous position."""

    match: int
    state: Json
    decision: Decision | None
    events: list[Json]
    outcome: Outcome | None


class Advice(TypedDict):
    """The choice of a bot. `values` has a number per choice, higher is better; `tries` the playouts of each choice of a search."""

    index: int
    choice: Json
    values: list[float | None]
    tries: list[int]
    reason: str | None


class Playouts(TypedDict):
    """Means over playouts, one per seat: the share of a win from 0 to 1, the score and the place. They are None if none ended."""

    ended: int
    unfinished: int
    wins: list[float | None]
    scores: list[float | None]
    places: list[float | None]
    rounds: float | None


class Evaluation(TypedDict):
    """The mean results of playouts after each choice, for the deciding seat. `values` are shares of a win from 0 to 1."""

    index: int
    choice: Json
    values: list[float | None]
    scores: list[float | None]


class RequestError(MoonwrightError):
    """The server refused a request.

    Attributes:
        code: The code of the error, listed in docs/protocol.md.
        data: A diagnostic, a list of diagnostics, or None.
    """

    def __init__(self, code: int, message: str, data: Json = None) -> None:
        super().__init__(code, message, data)
        self.code = code
        self.message = message
        self.data = data

    def __str__(self) -> str:
        return self.message


class ServerEndedError(MoonwrightError, EOFError):
    """The server ended, so its matches are lost."""


class Server:
    """A running `moonwright serve`. Use it in a `with` block, or call `close`.

    Args:
        program: Path of the program; see `moonwright.find_program`.
        workspace: Workspace folder or `.moon` file.

    Raises:
        ProgramNotFoundError: If the program is not found.
    """

    def __init__(self, program: PathLike | None = None, workspace: PathLike | None = None) -> None:
        words = [find_program(program), "serve"]
        if workspace is not None:
            words += ["--workspace", os.fspath(workspace)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._number = 0

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the server and its matches."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        self._process.wait()

    def __del__(self) -> None:
        # A server that was never started has no process.
        if hasattr(self, "_process"):
            self.close()

    def call(self, method: str, **params: Json) -> Json:
        """Calls a method and returns its result; parameters that are None are omitted.

        Raises:
            RequestError: If the server refuses the request.
            ServerEndedError: If the server has ended.
        """
        self._number += 1
        given = {name: value for name, value in params.items() if value is not None}
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": given}
        into, out = self._process.stdin, self._process.stdout
        if into is None or out is None or into.closed:
            raise ServerEndedError("the server is closed")
        try:
            into.write(json.dumps(request).encode() + b"\n")
            into.flush()
        except BrokenPipeError as error:
            raise ServerEndedError("the server has ended") from error
        while True:
            line = out.readline()
            if not line:
                raise ServerEndedError("the server has ended")
            answer = json.loads(line)
            # A call that was interrupted leaves its answer to the next one.
            if answer["id"] == self._number:
                break
        if "error" in answer:
            refusal = answer["error"]
            raise RequestError(refusal["code"], refusal["message"], refusal.get("data"))
        return answer["result"]

    def scenarios(self) -> list[Json]:
        """Returns all scenarios: `path`, `game`, `name`, `description`, `seats` and `options` of each."""
        found: list[Json] = self.call("scenarios")
        return found

    def start(
        self,
        scenario: str,
        *,
        seats: Seats | None = None,
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        seat: int | None = None,
        open: bool = False,
        forced: Sequence[Json] | None = None,
        setup: str | None = None,
    ) -> Match:
        """Starts a match; the parameters are those of `Match`."""
        return Match(
            scenario,
            seats=seats,
            seed=seed,
            options=options,
            seat=seat,
            open=open,
            forced=forced,
            setup=setup,
            server=self,
        )


class Match:
    """A match, played through `moonwright serve`.

        with Match("duel", seats=["@me", "greedy"], seed=7) as match:
            while match.decision:
                match.choose(0)
            print(match.outcome)

    Args:
        scenario: Path or name of the scenario.
        seats: The player of each seat: `random`, `greedy`, `search:N`, or `@name` for a seat that you play. A single word applies to
            all seats. By default you play all of them.
        seed: 0 to 2**64 - 1. The same seed and choices produce the same match.
        options: Option values that replace those of the scenario.
        seat: The seat whose perspective you have; by default that of the deciding seat.
        open: Whether you see everything, for referees and tests.
        forced: Future random results, in the order in which the rules request them.
        setup: Set-up statements of the script test language.
        server: The server that plays the match. By default the match starts its own, with `program` and `workspace`, and closes it.

    Raises:
        RequestError: If the scenario cannot be played with these parameters.
        ProgramNotFoundError: If the program is not found.
    """

    def __init__(
        self,
        scenario: str,
        *,
        seats: Seats | None = None,
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        seat: int | None = None,
        open: bool = False,
        forced: Sequence[Json] | None = None,
        setup: str | None = None,
        server: Server | None = None,
        program: PathLike | None = None,
        workspace: PathLike | None = None,
    ) -> None:
        own = None if server else Server(program, workspace)
        self._own_server = own
        self.server = server or own or Server()
        params: dict[str, Json] = {
            "scenario": scenario,
            "seats": list(seats) if seats is not None and not isinstance(seats, str) else seats,
            "seed": seed,
            "options": dict(options) if options is not None else None,
            "seat": seat,
            "open": open,
            "forced": list(forced) if forced is not None else None,
            "setup": setup,
        }
        try:
            self.position: Position = self.server.call("start", **params)
        except BaseException:
            if own:
                own.close()
            raise
        self.number = self.position["match"]

    @classmethod
    def _of(cls, server: Server, number: int, position: Position) -> Match:
        match = cls.__new__(cls)
        match._own_server, match.server, match.number = None, server, number
        match.position = {**position, "match": number}
        return match

    def __enter__(self) -> Match:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def decision(self) -> Decision | None:
        """The current decision; None when the match is over."""
        return self.position["decision"]

    @property
    def outcome(self) -> Outcome | None:
        """The result; None until the match is over."""
        return self.position["outcome"]

    @property
    def events(self) -> list[Json]:
        """The events since the previous position."""
        return self.position["events"]

    def choose(self, index: int | None = None, choice: Json = None) -> Position:
        """Makes a choice, given by its index or by its fields, and lets bots continue; returns the next position.

        Raises:
            RequestError: If the choice is not legal.
        """
        self.position = self.server.call("choose", match=self.number, index=index, choice=choice)
        return self.position

    def state(self, seat: int | None = None) -> Json:
        """Returns the state visible to you, or to one of your seats."""
        return self.server.call("state", match=self.number, seat=seat)

    def undo(self, to: int) -> Position:
        """Returns to decision number `to`."""
        self.position = self.server.call("undo", match=self.number, to=to)
        return self.position

    def clone(self) -> Match:
        """Returns an independent copy for looking ahead; in a match that is not open, hidden information is dealt again.

        Its `position` is that of this match until its first choice, with the hidden information of this match.
        """
        return Match._of(self.server, self.server.call("clone", match=self.number)["match"], self.position)

    def advice(self, bot: str = "greedy") -> Advice:
        """Returns the choice that a bot would make for the deciding seat."""
        advice: Advice = self.server.call("advice", match=self.number, bot=bot)
        return advice

    def playout(self, policy: str = "random", count: int = 100, seed: int = 0) -> Playouts:
        """Plays `count` (1 to 10,000) samples of the match to the end in the server and returns the mean results.

        Args:
            policy: The bot on all seats: `random` or `greedy`.
            count: Number of playouts.
            seed: Another seed plays other samples; the same seed repeats them.
        """
        found: Playouts = self.server.call("playout", match=self.number, policy=policy, count=count, seed=seed)
        return found

    def evaluate(self, policy: str = "random", count: int = 20, seed: int = 0) -> Evaluation:
        """Plays `count` samples to the end after each choice and returns the mean results for the deciding seat.

        All choices are tried on the same samples. `count` times the number of choices can be up to 10,000.
        """
        found: Evaluation = self.server.call("evaluate", match=self.number, policy=policy, count=count, seed=seed)
        return found

    def force(self, forced: Sequence[Json]) -> None:
        """Sets the next random results."""
        self.server.call("force", match=self.number, forced=list(forced))

    def replay(self) -> Json:
        """Returns the record of the match for `moonwright replay`, once the match is over or if it is open."""
        return self.server.call("replay", match=self.number)

    def test(self, name: str = "") -> Json:
        """Returns this moment as a script test: `file` and `text`."""
        return self.server.call("test", match=self.number, name=name)

    def close(self) -> None:
        """Removes the match from the server, and ends the server if the match has its own."""
        if self._own_server:
            self._own_server.close()
        else:
            self.server.call("close", match=self.number)
