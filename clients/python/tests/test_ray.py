"""Tests of simulations on a cluster of two nodes; skipped without the extra `ray`."""

from __future__ import annotations

import shlex
import stat
import tempfile
import unittest
from pathlib import Path
from typing import Any

import moonwright

try:
    import ray
    from ray.cluster_utils import Cluster

    import moonwright.ray
except ImportError as error:
    raise unittest.SkipTest(f"the extra `ray` is not installed: {error}") from error


class TwoNodes(unittest.TestCase):
    cluster: Any
    folder: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        cls.cluster.add_node(num_cpus=1)
        ray.init(address=cls.cluster.address, log_to_driver=False)
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls) -> None:
        ray.shutdown()
        cls.cluster.shutdown()
        cls.folder.cleanup()

    def program(self, first: str) -> str:
        """Returns a program that runs shell commands before `moonwright` when it is started for the first time."""
        flag = Path(self.folder.name, self.id())
        script = Path(self.folder.name, f"{self.id()}.sh")
        real = shlex.quote(moonwright.find_program())
        script.write_text(f'#!/bin/sh\nif mkdir {shlex.quote(str(flag))} 2>/dev/null; then {first}; fi\nexec {real} "$@"\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        return str(script)

    def check_same(self, program: str | None = None) -> None:
        settings: dict[str, Any] = {"games": 40, "seats": ["random", "greedy"], "seed": 9}
        seen: list[tuple[int, int]] = []
        report = moonwright.ray.simulate("duel", **settings, progress=lambda done, games: seen.append((done, games)), program=program)
        self.assertEqual(report.text, moonwright.simulate("duel", **settings).text)
        self.assertEqual(seen[-1], (40, 40))

    def test_the_report_is_that_of_one_machine(self) -> None:
        self.assertEqual(len([node for node in ray.nodes() if node["Alive"]]), 2)
        self.check_same()

    def test_the_shard_of_a_killed_worker_is_repeated(self) -> None:
        program = self.program("kill -9 $PPID")
        self.check_same(program)
        self.assertTrue(Path(self.folder.name, self.id()).is_dir(), "a worker was killed")

    def test_the_shard_of_a_killed_program_is_repeated(self) -> None:
        self.check_same(self.program("kill -9 $$"))

    def test_two_variants_are_compared_like_on_one_machine(self) -> None:
        settings: dict[str, Any] = {"games": 30, "seats": "random", "seed": 2}
        found = moonwright.ray.compare("duel", against_options={"jumps": 2}, shards=3, **settings)
        before = moonwright.simulate("duel", **settings)
        now = moonwright.simulate("duel", options={"jumps": 2}, **settings)
        self.assertEqual(found.text, moonwright.merge([now], baseline=before).text)
        self.assertTrue(found["comparison"]["paired"])

    def test_a_grid_has_a_report_for_each_combination(self) -> None:
        found = moonwright.ray.grid("duel", {"jumps": [1, 2], "robbery": [True, False]}, games=10, shards=2, seats="random")
        self.assertEqual([values["jumps"] for values, _ in found], [1, 1, 2, 2])
        for values, report in found:
            self.assertEqual(report.text, moonwright.simulate("duel", games=10, seats="random", options=values).text)

    def test_a_pack_is_sent_to_the_nodes(self) -> None:
        pack = Path(self.folder.name, "duel.moon")
        moonwright.program.run(["pack", "duel", "-o", str(pack)])
        report = moonwright.ray.simulate("duel", games=4, seats="random", workspace=pack)
        self.assertEqual(report.text, moonwright.simulate("duel", games=4, seats="random", workspace=pack).text)

    def test_errors_explain_themselves_and_costs_are_estimated(self) -> None:
        with self.assertRaisesRegex(moonwright.CommandError, "no-such-scenario"):
            moonwright.ray.simulate("no-such-scenario", games=10)
        with self.assertRaisesRegex(moonwright.MoonwrightError, "at least 1 game"):
            moonwright.ray.simulate("duel", games=0)
        cost = moonwright.ray.estimate("duel", games=10**9, seats="random", pilot=20, shards=1000, price=0.04)
        self.assertGreater(cost.core_seconds, 1000)
        self.assertGreater(cost.bytes, 10**6)


if __name__ == "__main__":
    unittest.main()
