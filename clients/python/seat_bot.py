"""A bot for a seat of `moonwright simulate` and `moonwright play`: it prefers choices that play a card.

    moonwright simulate duel --games 100 --seat "cmd:python3 clients/python/seat_bot.py" --seat greedy

Every line of stdin is a JSON object. If it has a decision, the bot answers with a line; otherwise the match is over.
"""

import json
import sys


def choose(state: dict, choices: list) -> int:
    """Returns the index of a choice."""
    playing = [index for index, choice in enumerate(choices) if isinstance(choice, dict) and "card" in choice]
    return playing[0] if playing else 0


for line in sys.stdin:
    position = json.loads(line)
    decision = position["decision"]
    if decision is None:
        # stdout is for answers; messages belong on stderr.
        print("match", position["match"], "is over:", position["outcome"], file=sys.stderr)
        continue
    print(json.dumps({"index": choose(position["state"], decision["choices"])}), flush=True)
