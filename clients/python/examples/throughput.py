"""Measures the decisions a second of random players (one match after the other, and in a batch) and the time of a playout (by the client,
and in the server).

python3 clients/python/examples/throughput.py --program target/release/moonwright
"""

from __future__ import annotations

import argparse
import random
import time

from moonwright import Batch, Server

SCENARIOS = ["full-lap", "first-race", "crater-base", "far-side", "first-mowing"]


def single(server: Server, scenario: str, seconds: float, chance: random.Random) -> float:
    """Returns the decisions a second of matches with complete positions."""
    count, seed, start = 0, 0, time.monotonic()
    while time.monotonic() - start < seconds:
        match = server.start(scenario, seed=seed)
        while match.decision:
            match.choose(chance.randrange(len(match.decision["choices"])))
            count += 1
        match.close()
        seed += 1
    return count / (time.monotonic() - start)


def batched(server: Server, scenario: str, seconds: float, chance: random.Random, *, matches: int, slots: int | None = None) -> float:
    """Returns the decisions a second of a batch."""
    with Batch(scenario, matches, slots=slots, server=server) as batch:
        count, start, uniform = 0, time.monotonic(), chance.random
        while time.monotonic() - start < seconds:
            batch.step([int(uniform() * legal) if legal else None for legal in batch.rows["choices"]])
            count += matches
        return count / (time.monotonic() - start)


def playouts(server: Server, scenario: str, seconds: float, chance: random.Random) -> tuple[float, float]:
    """Returns the milliseconds of a playout by random players from the start of a match: by the client, and in the server."""
    match = server.start(scenario, open=True)
    count, start = 0, time.monotonic()
    while time.monotonic() - start < seconds:
        copy = match.clone()
        while copy.decision:
            copy.choose(chance.randrange(len(copy.decision["choices"])))
        copy.close()
        count += 1
    client = (time.monotonic() - start) / count
    start = time.monotonic()
    match.playout("random", count=1000)
    inside = (time.monotonic() - start) / 1000
    match.close()
    return client * 1000, inside * 1000


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Measures the decisions a second from Python.")
    arguments.add_argument("--program")
    arguments.add_argument("--seconds", type=float, default=3.0)
    arguments.add_argument("--matches", type=int, default=512)
    arguments.add_argument("scenarios", nargs="*", default=SCENARIOS)
    given = arguments.parse_args()
    print(f"{'':<20} {'decisions a second':^41} {'ms a playout':^23}")
    print(f"{'':<20} {'match':>8} {'batch':>8} {'slots':>8} {'batch / match':>14} {'client':>8} {'server':>6} {'ratio':>7}")
    with Server(given.program) as running:
        for name in given.scenarios:
            one = single(running, name, given.seconds, random.Random(1))
            many = batched(running, name, given.seconds, random.Random(1), matches=given.matches)
            slotted = batched(running, name, given.seconds, random.Random(1), matches=given.matches, slots=1024)
            client, inside = playouts(running, name, given.seconds, random.Random(1))
            line = f"{name:<20} {one:>8.0f} {many:>8.0f} {slotted:>8.0f} {many / one:>14.1f}"
            print(f"{line} {client:>8.1f} {inside:>6.2f} {client / inside:>7.0f}", flush=True)
