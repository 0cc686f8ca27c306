"""A bot for Walking on the Moon: tries the most promising choices on copies of the match and makes the one that leads furthest.

python3 clients/python/examples/bot.py --program target/release/moonwright --seed 7
"""

from __future__ import annotations

import argparse
import json
import random
from typing import Any

from moonwright import Match, Outcome

ME = 0
CANDIDATES = 4
COPIES = 6
DECISIONS_AHEAD = 3


def lead(state: Any) -> float:
    """Returns how far my astronauts are ahead of the others, including the value of their counters."""
    total = 0.0
    for astronaut in state["astronauts"]:
        distance = astronaut["box"]["x"] + 3 * astronaut["finished"] + 0.5 * astronaut["sputnik"] - astronaut["face_down"]
        total += distance if astronaut["owner"] == ME else -distance / (state["players"] - 1)
    return total


def candidates(match: Match, choices: list[Any], chance: random.Random) -> list[int]:
    """Returns the choices with the best estimates; random ones where there are no estimates."""
    values = match.advice("greedy")["values"]
    order = list(range(len(choices)))
    chance.shuffle(order)

    def estimate(index: int) -> float:
        value: float | None = values[index]
        return -1e9 if value is None else value

    if values:
        order.sort(key=estimate, reverse=True)
    return order[:CANDIDATES]


def look_ahead(match: Match, index: int) -> float:
    """Returns the mean lead after a choice, when the greedy bot continues for me; every copy has other dice."""
    total = 0.0
    for _ in range(COPIES):
        copy = match.clone()
        copy.choose(index)
        for _ in range(DECISIONS_AHEAD):
            if copy.decision is None:
                break
            copy.choose(copy.advice("greedy")["index"])
        copy.close()
        total += lead(copy.position["state"])
    return total / COPIES


def play(match: Match, chance: random.Random) -> Outcome | None:
    while match.decision:
        choices = match.decision["choices"]
        tries = candidates(match, choices, chance) if len(choices) > 1 else [0]
        match.choose(max(tries, key=lambda index: look_ahead(match, index)))
    return match.outcome


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Plays one match against the greedy bot and prints its result.")
    arguments.add_argument("--program", help="path of moonwright")
    arguments.add_argument("--scenario", default="scenarios/walking/duel.toml")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    seats = ["@python", "greedy"]
    with Match(given.scenario, seats=seats, seed=given.seed, program=given.program) as started:
        print(json.dumps(play(started, random.Random(given.seed))))
