"""Play, simulate and draw the scenarios of Moonwright.

The core needs Python 3.10 and nothing else. `moonwright.rl` (environments of PettingZoo and Gymnasium) and `moonwright.ray` (simulations
on a Ray cluster) need the extras of the same names: `pip install 'moonwright[rl]'`, `pip install 'moonwright[ray]'`.
"""

from .batch import Batch, Ended, Rows
from .program import CommandError, MoonwrightError, ProgramNotFoundError, find_program
from .protocol import (
    Advice,
    Decision,
    Evaluation,
    Match,
    Outcome,
    Playouts,
    Position,
    RequestError,
    Server,
    ServerEndedError,
)
from .reports import Report, compare, load_report, merge, render, simulate

__all__ = [
    "Advice",
    "Batch",
    "CommandError",
    "Decision",
    "Ended",
    "Evaluation",
    "Match",
    "MoonwrightError",
    "Outcome",
    "Playouts",
    "Position",
    "ProgramNotFoundError",
    "Report",
    "RequestError",
    "Rows",
    "Server",
    "ServerEndedError",
    "compare",
    "find_program",
    "load_report",
    "merge",
    "render",
    "simulate",
]
__version__ = "0.2.0"
