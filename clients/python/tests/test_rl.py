"""Tests of the environments; skipped without the extra `rl`."""

from __future__ import annotations

import copy
import pickle
import unittest
import warnings
from typing import Any

import moonwright

try:
    import numpy as np
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, seed_test

    from moonwright.rl import SeatEnv, aec_env, slots_of
    from moonwright.rl.aec import rewards
except ImportError as error:
    raise unittest.SkipTest(f"the extra `rl` is not installed: {error}") from error

#: A scenario of each game.
SCENARIOS = ["duel", "first-race", "crater-base", "first-quarter", "first-mowing"]


class Environments(unittest.TestCase):
    def test_pettingzoo_accepts_every_game(self) -> None:
        for scenario in SCENARIOS:
            with self.subTest(scenario), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                env = aec_env(scenario)
                api_test(env, num_cycles=300)
                env.close()
                seed_test(lambda name=scenario: aec_env(name), num_cycles=60)

    def test_gymnasium_accepts_the_solo_game_and_a_seat_against_bots(self) -> None:
        for env in (SeatEnv("first-mowing"), SeatEnv("duel", seat=1, opponent="random")):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                check_env(env, skip_render_check=True)
            env.close()

    def test_an_episode_ends_with_the_result_of_the_match(self) -> None:
        env = aec_env("duel")
        env.reset(seed=5)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, stopped, info = env.last()
            total[agent] += reward
            mask = observation["action_mask"]
            env.step(None if over or stopped else int(np.flatnonzero(mask)[0]))
        self.assertEqual(sum(total.values()), 0.0)
        self.assertEqual(sorted(total.values())[-1], rewards(info["outcome"])[info["outcome"]["ranking"][0]])
        env.close()

    def test_a_copy_continues_like_its_original(self) -> None:
        def step(env: Any, rounds: int) -> list[Any]:
            seen = []
            for _ in range(rounds):
                observation, *rest = env.last()
                seen.append((observation["observation"].tolist(), rest))
                env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
            return seen

        def one(env: Any, rounds: int) -> list[Any]:
            found = [env.step(np.int64(np.flatnonzero(env.action_masks())[-1])) for _ in range(rounds)]
            return [(observation["observation"].tolist(), rest) for observation, *rest in found]

        for make, play in (
            (lambda: aec_env("duel"), step),
            (lambda: SeatEnv("duel", seat=1, opponent="random"), one),
            (lambda: SeatEnv("first-mowing"), one),
        ):
            env = make()
            env.reset(seed=3)
            play(env, 5)
            copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
            expected = play(env, 8)
            self.assertEqual([play(made, 8) for made in copies], [expected, expected])
            # The next match has the same seed too, and no environment depends on another.
            env.close()
            for made in copies:
                made.reset()
            self.assertEqual(play(copies[0], 3), play(copies[1], 3))
            for made in copies:
                made.close()
            with self.assertRaises(moonwright.MoonwrightError):
                copy.deepcopy(env).reset(seed=1)
        unused = copy.deepcopy(SeatEnv("first-mowing"))
        unused.reset(seed=1)
        unused.close()

    def test_an_illegal_slot_is_refused_or_replaced(self) -> None:
        env = aec_env("duel")
        env.reset(seed=1)
        mask = env.observe(env.agent_selection)["action_mask"]
        with self.assertRaisesRegex(ValueError, "no legal choice"):
            env.step(int(np.flatnonzero(mask == 0)[0]))
        env.close()
        with self.assertRaisesRegex(moonwright.MoonwrightError, "a seat from 0 to 1"):
            SeatEnv("duel", seat=2)
        solo = SeatEnv("first-mowing")
        solo.reset(seed=1)
        illegal = np.int64(np.flatnonzero(~solo.action_masks())[0])
        self.assertFalse(solo.step(illegal)[4]["legal"])
        solo.close()

    def test_only_the_deciding_seat_has_actions_and_sees_its_hand(self) -> None:
        env = aec_env("duel")
        env.reset(seed=1)
        other = next(agent for agent in env.agents if agent != env.agent_selection)
        mine, theirs = env.observe(env.agent_selection), env.observe(other)
        self.assertGreater(mine["action_mask"].sum(), 0)
        self.assertEqual(theirs["action_mask"].sum(), 0)
        self.assertFalse(np.array_equal(mine["observation"], theirs["observation"]))
        env.close()

    def test_slots_are_those_of_the_server(self) -> None:
        for scenario in SCENARIOS:
            with self.subTest(scenario), moonwright.Batch(scenario, 4, slots=64, states=True, seed=2) as batch:
                for step in range(30):
                    for position, slots in zip(batch.rows["positions"], batch.rows["slots"], strict=True):
                        if position is not None:
                            self.assertEqual(slots_of(position["decision"]["choices"], 64), slots)
                    batch.step([step % count if count else None for count in batch.rows["choices"]])

    def test_equal_places_share_their_rewards(self) -> None:
        self.assertEqual(rewards({"places": [1, 3, 1]}), [0.5, -1.0, 0.5])
        self.assertEqual(rewards({"places": [2, 2], "team_won": False}), [-1.0, -1.0])
        self.assertEqual(rewards({"places": [1], "team_won": True}), [1.0])


if __name__ == "__main__":
    unittest.main()
