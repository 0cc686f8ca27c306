"""PettingZoo: every seat is an agent, and the deciding seat acts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..batch import Batch
from ..program import PathLike
from ..protocol import Json, Match, Outcome
from .copying import MatchEnv
from .encoding import LIMIT, SIZE, SLOTS, features, slots_of


def seat_spaces(size: int, slots: int) -> spaces.Dict:
    """Returns the space of observations: a vector of `size` floats and a mask of `slots` actions."""
    vector = spaces.Box(-LIMIT, LIMIT, (size,), dtype=np.float32)
    return spaces.Dict({"observation": vector, "action_mask": spaces.Box(0, 1, (slots,), dtype=np.int8)})


def rewards(outcome: Outcome) -> list[float]:
    """Returns the result of each seat from -1 to 1: for its place, or in cooperative games for the result of the team."""
    if "team_won" in outcome:
        return [1.0 if outcome["team_won"] else -1.0] * len(outcome["places"])
    places = outcome["places"]
    # Seats of equal place share the places that they occupy together, so that all results have the sum 0.
    ranks = [sum(other < place for other in places) + (sum(other == place for other in places) - 1) / 2 for place in places]
    return [1.0 - 2.0 * rank / max(len(places) - 1, 1) for rank in ranks]


def observed(state: Json, seat: int, match: Match, size: int, slots: int) -> dict[str, Any]:
    """Returns the observation of a seat: its view of the state, and the mask of its actions."""
    decision = match.decision
    mask = np.zeros(slots, dtype=np.int8)
    if decision is not None and decision["seat"] == seat:
        mask[slots_of(decision["choices"], slots)] = 1
    return {"observation": features(state, seat, decision, size), "action_mask": mask}


class SeatsEnv(MatchEnv, AECEnv):  # type: ignore[misc]
    """A match as an environment of PettingZoo, without its usual wrappers; see `aec_env`."""

    def __init__(
        self,
        scenario: str,
        *,
        players: int | None = None,
        options: Mapping[str, Json] | None = None,
        size: int = SIZE,
        slots: int = SLOTS,
        program: PathLike | None = None,
        workspace: PathLike | None = None,
    ) -> None:
        AECEnv.__init__(self)
        MatchEnv.__init__(self, scenario, options, program, workspace)
        self.metadata = {"name": f"moonwright_{Path(scenario).stem}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._seats = None if players is None else ["human"] * players
        self._size, self._slots = size, slots
        self._random, _ = seeding.np_random()
        with Batch(scenario, 1, seats=self._seats, options=options, server=self._server) as batch:
            count = batch.rows["seats"]
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: seat_spaces(size, slots) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(slots) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts another match. Without a seed, it has the next one of the environment's random number generator."""
        if seed is not None:
            self._random, seed = seeding.np_random(seed)
        self._start(int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def _look(self) -> None:
        """Selects the deciding agent, or ends the environment with the match."""
        match = self._current()
        decision, outcome = match.decision, match.outcome
        if outcome is not None:
            for agent, reward in zip(self.agents, rewards(outcome), strict=False):
                self.rewards[agent] = reward
                self.terminations[agent] = True
                self.infos[agent] = {"outcome": outcome}
        elif decision is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[decision["seat"]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what the seat of an agent knows. Only the deciding agent has actions."""
        match, seat = self._current(), self.possible_agents.index(agent)
        decision = match.decision
        own = decision is not None and decision["seat"] == seat
        state = match.position["state"] if own else match.state(seat)
        return observed(state, seat, match, self._size, self._slots)

    def step(self, action: int | None) -> None:
        """Makes the choice of a slot for the selected agent.

        Raises:
            ValueError: If the slot has no legal choice.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        match = self._current()
        choices = slots_of(match.decision["choices"] if match.decision else [], self._slots)
        if action not in choices:
            raise ValueError(f"slot {action} has no legal choice; see `action_mask`")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._choose(choices.index(int(action)))
        self._look()
        self._accumulate_rewards()


def aec_env(
    scenario: str,
    *,
    players: int | None = None,
    options: Mapping[str, Json] | None = None,
    size: int = SIZE,
    slots: int = SLOTS,
    program: PathLike | None = None,
    workspace: PathLike | None = None,
) -> AECEnv:
    """Returns a scenario as an AEC environment of PettingZoo, in which an agent plays each seat.

    Agents are `seat_0`, `seat_1`, …. An agent is rewarded at the end of the match: 1 for the first place, -1 for the last one and evenly
    spaced values between them; in cooperative games 1 if the team wins, else -1. `infos[agent]["outcome"]` is the result of the match.

    Args:
        scenario: Path or name of the scenario.
        players: Number of seats; by default that of the scenario.
        options: Option values that replace those of the scenario.
        size: Length of `observation`.
        slots: Number of actions.
        program: Path of the program.
        workspace: Workspace folder or `.moon` file.

    Raises:
        RequestError: If the scenario cannot be played with these parameters.
        ProgramNotFoundError: If the program is not found.
    """
    env = SeatsEnv(scenario, players=players, options=options, size=size, slots=slots, program=program, workspace=workspace)
    return wrappers.OrderEnforcingWrapper(env)
