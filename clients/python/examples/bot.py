"""A bot for Walking on the Moon: tries the most promising choices on copies of the match and takes what leads furthest.

    python3 clients/python/bot.py --program target/release/moonwright --seed 7
"""

import argparse
import json
import random

from moonwright import Match, Position, Server

ME = 0
CANDIDATES = 4
COPIES = 6
DECISIONS_AHEAD = 3


def lead(state: dict) -> float:
    """How far my astronauts are before those of the others, and what counters they carry."""
    total = 0.0
    for astronaut in state["astronauts"]:
        way = astronaut["box"]["x"] + 3 * astronaut["finished"] + 0.5 * astronaut["sputnik"] - astronaut["face_down"]
        total += way if astronaut["owner"] == ME else -way / (state["players"] - 1)
    return total


def candidates(match: Match, choices: list, chance: random.Random) -> list:
    """The choices that look best at a glance; some at random where nobody can tell."""
    values = match.advice("greedy")["values"]
    order = list(range(len(choices)))
    chance.shuffle(order)
    if values:
        order.sort(key=lambda index: -1e9 if values[index] is None else values[index], reverse=True)
    return order[:CANDIDATES]


def tried(match: Match, index: int) -> float:
    """What comes of a choice on average when the greedy bot goes on from there for me; every copy has other dice."""
    total = 0.0
    for _ in range(COPIES):
        copy = match.clone()
        position = copy.choose(index)
        for _ in range(DECISIONS_AHEAD):
            if position["decision"] is None:
                break
            position = copy.choose(copy.advice("greedy")["index"])
        copy.close()
        total += lead(position["state"])
    return total / COPIES


def play(server: Server, scenario: str, seed: int) -> Position:
    chance = random.Random(seed)
    match, position = server.start(scenario, seats=["@python", "greedy"], seed=seed)
    while position["decision"]:
        choices = position["decision"]["choices"]
        tries = candidates(match, choices, chance) if len(choices) > 1 else [0]
        position = match.choose(max(tries, key=lambda index: tried(match, index)))
    return position


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Plays one match against the greedy bot and prints how it ended.")
    arguments.add_argument("--program", default="moonwright")
    arguments.add_argument("--scenario", default="scenarios/walking/duel.toml")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    with Server(given.program) as running:
        print(json.dumps(play(running, given.scenario, given.seed)["outcome"]))
