"""Trains a linear policy for a solo game with REINFORCE, and draws its learning curve.

    pip install './clients/python[rl]'
    python3 clients/python/examples/learn.py --scenario first-mowing --out curve.svg

The policy sees the numbers of a batch (the round and the counters) and the name of the decision. It has a weight for each pair of an input
and a slot, and prefers the slots with the highest sums.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from moonwright import Batch, Rows

Floats = npt.NDArray[np.float64]

SLOTS = 256
NAMES = 32
RATE = 2.0
WINDOW = 200


def inputs(rows: Rows) -> Floats:
    """Returns the inputs of each match: a constant, the logarithms of its numbers, and a 1 for the name of the decision."""
    numbers = np.array(rows["numbers"], dtype=float)
    names = np.eye(NAMES)[[0 if name is None else name % NAMES for name in rows["decision"]]]
    return np.hstack([np.ones((len(numbers), 1)), np.sign(numbers) * np.log1p(np.abs(numbers)) / 3, names])


def mask(rows: Rows) -> npt.NDArray[np.bool_]:
    legal = np.zeros((len(rows["slots"]), SLOTS), dtype=bool)
    for number, slots in enumerate(rows["slots"]):
        legal[number, slots] = True
    return legal


def missing(rows: Rows) -> Floats:
    """Returns the number of circles that are not filled yet, for each match."""
    return np.array(rows["numbers"], dtype=float)[:, 1 + rows["counters"].index("missing")]


def train(scenario: str, matches: int, steps: int, seed: int) -> list[float]:
    """Returns how many circles were filled in each match, in the order of their ends."""
    chance = np.random.default_rng(seed)
    results: list[float] = []
    with Batch(scenario, matches, slots=SLOTS, seed=seed) as batch:
        x, first = inputs(batch.rows), missing(batch.rows)
        left = first.copy()
        weights = np.zeros((x.shape[1], SLOTS))
        # The sum of the gradients of the choices of each match so far.
        trace = np.zeros((matches, *weights.shape))
        mean, spread = 0.0, 1.0
        for _ in range(steps):
            legal = mask(batch.rows)
            scores = np.where(legal, x @ weights, -np.inf)
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            slots = (chances.cumsum(axis=1) > chance.random((matches, 1))).argmax(axis=1)
            slots = np.where(legal[np.arange(matches), slots], slots, legal.argmax(axis=1))
            trace += x[:, :, None] * (np.eye(SLOTS)[slots] - chances)[:, None, :]
            rows = batch.step([of.index(slot) for of, slot in zip(batch.rows["slots"], slots.tolist(), strict=True)])
            for number in (ended["index"] for ended in rows["ended"]):
                filled = first[number] - left[number]
                results.append(filled)
                weights += RATE * (filled - mean) / spread * trace[number] / matches
                mean += 0.01 * (filled - mean)
                spread += 0.01 * (abs(filled - mean) - spread)
                trace[number] = 0
                first[number] = missing(rows)[number]
            x, left = inputs(rows), missing(rows)
    return results


def curve(results: list[float]) -> list[tuple[int, float]]:
    """Returns the mean result of the last `WINDOW` matches, at regular intervals."""
    ends = range(WINDOW, len(results) + 1, max(1, len(results) // 100))
    return [(end, sum(results[end - WINDOW : end]) / WINDOW) for end in ends]


def draw(points: list[tuple[int, float]], path: Path) -> None:
    """Draws the curve as SVG."""
    last, most = points[-1][0], max(y for _, y in points) * 1.1
    line = " ".join(f"{50 + 540 * x / last:.1f},{250 - 220 * y / most:.1f}" for x, y in points)
    ticks = ""
    for step in range(5):
        ticks += f'<text x="45" y="{254 - 55 * step}" text-anchor="end">{most * step / 4:.0f}</text>'
        ticks += f'<path d="M50 {250 - 55 * step}h540" stroke="#ddd"/>'
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 300" font-family="sans-serif" font-size="12">'
        f'<rect width="620" height="300" fill="#fff"/>{ticks}<polyline points="{line}" fill="none" stroke="#06c" stroke-width="2"/>'
        f'<text x="320" y="285" text-anchor="middle">{last:,} matches; mean number of filled circles in the last {WINDOW}</text></svg>',
        encoding="utf-8",
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Trains a small learner on a solo game and draws its learning curve.")
    arguments.add_argument("--scenario", default="first-mowing")
    arguments.add_argument("--matches", type=int, default=64)
    arguments.add_argument("--steps", type=int, default=4000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=Path("curve.svg"))
    given = arguments.parse_args()
    points = curve(train(given.scenario, given.matches, given.steps, given.seed))
    for count, filled in points[:: max(1, len(points) // 10)]:
        print(f"{count:6} matches  {filled:5.1f} circles filled")
    draw(points, given.out)
