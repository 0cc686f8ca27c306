"""A small client of `moonwright serve`: the methods of docs/protocol.md, one function each.

Needs Python 3.9 and nothing else.

    with Server() as server:
        match, position = server.start("duel", seats=["@me", "greedy"], seed=7)
        while position["decision"]:
            position = match.choose(0)
"""

from __future__ import annotations

import json
import subprocess
from typing import Any, List, Optional, Tuple, TypedDict

Json = Any


class Decision(TypedDict):
    """Who is asked for what. `choices` is empty where the seat is not yours."""

    number: int
    seat: int
    name: str
    prompt: str
    choices: List[Json]


class Outcome(TypedDict, total=False):
    """How a match ended; `team_won` only where players play together."""

    ranking: List[int]
    places: List[int]
    scores: List[int]
    cause: str
    rounds: int
    team_won: bool


class Position(TypedDict):
    """Where a match stands, as far as you may know it."""

    match: int
    state: Json
    decision: Optional[Decision]
    events: List[Json]
    outcome: Optional[Outcome]


class Advice(TypedDict):
    """What a bot would choose. `values` are by choice, higher is better; `tries` is how often a search tried each; `reason` says what a card is expected to bring."""

    index: int
    choice: Json
    values: List[Optional[float]]
    tries: List[int]
    reason: Optional[str]


class Refused(Exception):
    """The server's error: `code` and `data` are described in docs/protocol.md."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.data: Json = error.get("data")


class Server:
    """A running `moonwright serve`; closes with its `with` block."""

    def __init__(self, program: str = "moonwright", workspace: Optional[str] = None) -> None:
        words = [program, "serve"] + (["--workspace", workspace] if workspace else [])
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.number = 0

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def call(self, method: str, **params: Json) -> Json:
        """Calls any method; parameters that are None are left out."""
        self.number += 1
        given = {name: value for name, value in params.items() if value is not None}
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": given}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the server has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def scenarios(self) -> List[Json]:
        """What there is to play."""
        return self.call("scenarios")

    def start(self, scenario: str, **params: Json) -> Tuple[Match, Position]:
        """Starts a match: `seats`, `seed`, `options`, `seat`, `open`, `forced`, `setup`."""
        position: Position = self.call("start", scenario=scenario, **params)
        return Match(self, position["match"]), position


class Match:
    """A match that the server holds."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.number = number

    def choose(self, index: Optional[int] = None, choice: Json = None) -> Position:
        """Makes a choice: by its index, or by the choice itself or some of its fields."""
        return self.server.call("choose", match=self.number, index=index, choice=choice)

    def state(self, seat: Optional[int] = None) -> Json:
        """The state, as one of your seats sees it."""
        return self.server.call("state", match=self.number, seat=seat)

    def undo(self, to: int) -> Position:
        """Goes back to a decision."""
        return self.server.call("undo", match=self.number, to=to)

    def clone(self) -> Match:
        """A copy to think with: what you do not know is dealt anew in it."""
        return Match(self.server, self.server.call("clone", match=self.number)["match"])

    def advice(self, bot: str = "greedy") -> Advice:
        """What a bot would choose for the seat that decides."""
        return self.server.call("advice", match=self.number, bot=bot)

    def force(self, forced: List[Json]) -> None:
        """Chance results that come next."""
        self.server.call("force", match=self.number, forced=forced)

    def replay(self) -> Json:
        """The record of the match, once it is over or where it is open."""
        return self.server.call("replay", match=self.number)

    def test(self, name: str = "") -> Json:
        """This moment as a test of the scenario: `file` and `text`."""
        return self.server.call("test", match=self.number, name=name)

    def close(self) -> None:
        """Lets the server forget the match."""
        self.server.call("close", match=self.number)
