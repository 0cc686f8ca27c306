"""Tests of the core, with the program that `find_program` finds."""

from __future__ import annotations

import os
import stat
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import moonwright
from moonwright import Batch, CommandError, Match, ProgramNotFoundError, RequestError, Server

STEPS = 40


class Program(unittest.TestCase):
    def test_the_program_is_found_by_argument_variable_and_path(self) -> None:
        real = moonwright.find_program()
        self.assertEqual(moonwright.find_program(real), real)
        with tempfile.TemporaryDirectory() as folder:
            other = Path(folder, "moonwright")
            other.write_text("#!/bin/sh\n")
            other.chmod(other.stat().st_mode | stat.S_IXUSR)
            with mock.patch.dict(os.environ, {"MOONWRIGHT": str(other)}):
                self.assertEqual(moonwright.find_program(), str(other))
                self.assertEqual(moonwright.find_program(real), real, "the argument precedes the variable")

    def test_a_missing_program_is_reported_with_a_remedy(self) -> None:
        with self.assertRaisesRegex(ProgramNotFoundError, "no executable program at '/no/where', given by the argument `program`"):
            moonwright.find_program("/no/where")
        with mock.patch.dict(os.environ, {"MOONWRIGHT": "/no/where"}), self.assertRaisesRegex(ProgramNotFoundError, "variable MOONWRIGHT"):
            moonwright.find_program()
        nowhere = mock.patch("moonwright.program.shutil.which", return_value=None)
        with mock.patch.dict(os.environ), nowhere, self.assertRaisesRegex(ProgramNotFoundError, "set the environment variable MOONWRIGHT"):
            os.environ.pop("MOONWRIGHT", None)
            moonwright.find_program()


class Matches(unittest.TestCase):
    def test_a_match_is_played_to_its_end_and_repeats_with_its_seed(self) -> None:
        def play() -> object:
            with Match("duel", seats=["@me", "greedy"], seed=7) as match:
                while match.decision:
                    match.choose(0)
                return match.outcome

        outcome = play()
        self.assertIsNotNone(outcome)
        self.assertEqual(outcome, play())

    def test_all_methods_work(self) -> None:
        with Server() as server:
            self.assertTrue(any(scenario["path"] == "scenarios/walking/duel.toml" for scenario in server.scenarios()))
            match = server.start("duel", seats=["@me", "greedy"], seed=1)
            self.assertIn(match.advice()["index"], (0, 1))
            self.assertEqual(match.state(0)["hands"][1], "hidden")
            copy = match.clone()
            copy.choose(1)
            copy.close()
            found = match.playout(count=20, seed=1)
            self.assertEqual(found["ended"], 20)
            self.assertEqual(found, match.playout(count=20, seed=1))
            self.assertEqual(len(match.evaluate("greedy", count=2)["values"]), 2)
            first = match.position
            match.choose(choice="pass")
            self.assertEqual(match.undo(0)["decision"], first["decision"])
            match.force([])
            with self.assertRaises(RequestError) as refused:
                match.replay()
            self.assertEqual(refused.exception.code, 5)
            match.close()

    def test_errors_leave_no_server_behind(self) -> None:
        with self.assertRaisesRegex(RequestError, "gredy"):
            Match("duel", seats=["@me", "gredy"])
        server = Server()
        server.close()
        server.close()
        with self.assertRaises(EOFError):
            server.scenarios()


class Batches(unittest.TestCase):
    def test_a_batch_plays_the_matches_of_its_seeds(self) -> None:
        with Batch("first-mowing", 8, seed=3) as batch:
            ended = list(batch.rows["ended"])
            for _ in range(STEPS):
                rows = batch.step([0 if count else None for count in batch.rows["choices"]])
                ended += rows["ended"]
                self.assertEqual(len(rows["numbers"][0]), 1 + rows["seats"] * len(rows["counters"]))
        self.assertTrue(ended)
        one = ended[0]
        with Match("first-mowing", seed=one["seed"]) as match:
            while match.decision:
                match.choose(0)
            self.assertEqual(match.outcome, one["outcome"])

    def test_an_illegal_choice_changes_nothing(self) -> None:
        with Batch("duel", 2, seed=1) as batch, Batch("duel", 2, seed=1) as other:
            with self.assertRaises(RequestError):
                batch.step([0, 10_000])
            self.assertEqual(batch.step([0, 0]), other.step([0, 0]))


class Reports(unittest.TestCase):
    def test_merged_shards_are_the_report_of_the_batch(self) -> None:
        whole = moonwright.simulate("duel", games=30, seats="random", seed=5)
        parts = [moonwright.simulate("duel", games=30, seats="random", seed=5, shard=f"{part}/3") for part in (3, 1, 2)]
        self.assertEqual(moonwright.merge(parts).text, whole.text)
        self.assertEqual(whole["games"], 30)
        with mock.patch("moonwright.reports.GROUP", 2):
            self.assertEqual(moonwright.merge(parts).text, whole.text)
        with tempfile.TemporaryDirectory() as folder:
            whole.save(Path(folder, "a.json"))
            self.assertEqual(moonwright.load_report(Path(folder, "a.json")).text, whole.text)

    def test_variants_are_compared(self) -> None:
        found = moonwright.compare("duel", against_options={"jumps": 2, "robbery": False}, games=20, seats=["random", "greedy"])
        self.assertEqual(found["pairs"], 20)
        self.assertIn("rounds", [change["what"] for change in found["comparison"]["changes"]])

    def test_a_failed_command_explains_itself(self) -> None:
        with self.assertRaisesRegex(CommandError, "no-such-scenario") as failed:
            moonwright.simulate("no-such-scenario", games=1)
        self.assertEqual(failed.exception.code, 1)
        with self.assertRaises(CommandError) as failed:
            moonwright.simulate("duel")
        self.assertEqual(failed.exception.code, 2)

    def test_boards_are_drawn(self) -> None:
        self.assertIn(b"<svg", moonwright.render("boards/rally/red.toml"))
        with tempfile.TemporaryDirectory() as folder:
            picture = moonwright.render("scenarios/rally/first-race.toml", Path(folder, "race.png"), scale=16)
            self.assertTrue(picture.startswith(b"\x89PNG"))


if __name__ == "__main__":
    unittest.main()
