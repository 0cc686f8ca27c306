"""Environments for reinforcement learning: `aec_env` for PettingZoo, `SeatEnv` for Gymnasium.

Both have the same spaces. An action is a slot: a number below `slots`, to which a legal choice is assigned by its fields. An observation
is a dictionary of `observation`, a vector of `size` floats, and `action_mask`, an int8 vector with a 1 for each slot of a legal choice.

Needs the extra `rl`: `pip install 'moonwright[rl]'`.
"""

from .aec import SeatsEnv, aec_env
from .encoding import SIZE, SLOTS, features, slots_of
from .seat import SeatEnv

__all__ = ["SIZE", "SLOTS", "SeatEnv", "SeatsEnv", "aec_env", "features", "slots_of"]
