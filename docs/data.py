#!/usr/bin/env python3
"""Reads the tables of `simulate --games-out` with pandas, DuckDB and Polars, and runs the recipes of docs/how-to/data.md.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install duckdb pandas polars pyarrow
    cargo build --release --no-default-features
    /tmp/venv/bin/python docs/data.py --program target/release/moonwright
"""
import argparse
import contextlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import duckdb
import pandas as pd
import polars as pl

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "how-to" / "data.md"
SCENARIOS = ["walking/full-lap", "mars/standard", "rally/first-race", "mowdown/first-mowing", "moonbase/first-quarter"]
FORMATS = ["csv", "jsonl", "parquet"]


def simulate(program, *words):
    run = [program, "simulate", *words, "--format", "json"]
    return json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE).stdout)


def read_pandas(file):
    return {
        "csv": lambda: pd.read_csv(file, dtype={"seed": "string"}),
        "jsonl": lambda: pd.read_json(file, lines=True, dtype={"seed": "string"}),
        "parquet": lambda: pd.read_parquet(file),
    }[file.rsplit(".", 1)[1]]()


def read_polars(file):
    return {
        "csv": lambda: pl.read_csv(file, schema_overrides={"seed": pl.String}, infer_schema_length=None),
        "jsonl": lambda: pl.read_ndjson(file, infer_schema_length=None),
        "parquet": lambda: pl.read_parquet(file),
    }[file.rsplit(".", 1)[1]]()


def source(file):
    return {
        "csv": f"read_csv('{file}', types = {{'seed': 'VARCHAR'}})",
        "jsonl": f"'{file}'",
        "parquet": f"'{file}'",
    }[file.rsplit(".", 1)[1]]


def check_games(report, file):
    """Compares the sums of a table with those of the report of the same batch."""
    games, seats = report["games"], len(report["seats"])
    frame = read_pandas(file)
    assert len(frame) == games and list(frame["game"]) == list(range(games)), file
    assert frame["seed"].map(str).str.fullmatch(r"\d{1,20}").all(), file
    assert abs(frame["rounds"].mean() - report["rounds"]["value"]) < 1e-9, file
    assert frame["cause"].value_counts().to_dict() == report["ends"], file
    for seat in range(seats):
        row = report["by_seat"][seat]
        assert abs(frame[f"seat{seat}_score"].mean() - row["score"]["value"]) < 1e-9, file
        if not file.endswith("csv") or seats > 1:
            assert abs(frame[f"seat{seat}_win"].mean() - row["win_rate"]["value"]) < 1e-6, (file, seat)
    counts = [json.loads(cell) for cell in frame["counts"]]
    for use in report["uses"]:
        name = f"{use['category'].replace(' ', '_')}.{use['key']}"
        if f"seat0.{name}" in frame:
            total = sum(frame[f"seat{seat}.{name}"].sum() for seat in range(seats))
        else:
            total = sum(sum(cell.get(name, [])) for cell in counts)
        assert total == use["uses"], (file, name, total, use["uses"])
    (rows, rounds), = duckdb.sql(f"SELECT count(*), sum(rounds) FROM {source(file)}").fetchall()
    assert (rows, rounds) == (games, frame["rounds"].sum()), file
    (first, last), = duckdb.sql(f"SELECT min_by(CAST(seed AS VARCHAR), game), max_by(CAST(seed AS VARCHAR), game) FROM {source(file)}").fetchall()
    polars = read_polars(file)
    assert (polars.height, polars["rounds"].sum()) == (games, rounds), file
    return (first, last) + tuple(polars["seed"].cast(pl.String)[i] for i in (0, -1)), frame


def check_events(report, file):
    frame = read_pandas(file)
    assert (frame.groupby("game")["number"].max() + 1).sum() == len(frame), file
    assert (frame["name"] == "game_started").sum() == report["games"], file
    assert (frame["name"] == "round_started").sum() >= report["games"], file
    fields = [json.loads(cell) for cell in frame["fields"]]
    assert all(isinstance(cell, dict) for cell in fields), file
    (rows,), = duckdb.sql(f"SELECT count(*) FROM '{file}'").fetchall()
    assert rows == len(frame) == read_polars(file).height, file
    return frame[["game", "number", "round", "decision", "name"]], fields


def plain(frame):
    """The same values without the differences between the types of missing values."""
    frame = frame.astype(object)
    return frame.where(frame.notna(), None)


def check_tables(program):
    for scenario in SCENARIOS:
        words = [scenario.split("/")[1], "--games", "60", "--seat", "random", "--seed", "3"]
        seeds, tables = set(), []
        for format in FORMATS:
            report = simulate(program, *words, "--games-out", f"games.{format}", "--events-out", f"events.{format}")
            seed, games = check_games(report, f"games.{format}")
            events, fields = check_events(report, f"events.{format}")
            seeds.add(seed)
            tables.append((games.drop(columns=["counts", "seed"]), events, fields))
        assert len(seeds) == 1, seeds
        for games, events, fields in tables[1:]:
            pd.testing.assert_frame_equal(plain(games), plain(tables[0][0]))
            pd.testing.assert_frame_equal(plain(events), plain(tables[0][1]))
            assert fields == tables[0][2]
        sizes = ", ".join(f"{os.path.getsize(f'events.{format}') // 60} bytes of events a game as {format}" for format in FORMATS)
        print(f"{scenario}: {len(tables[0][0].columns) + 2} columns, {len(tables[0][1])} events; {sizes}")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)


def check_recipes(program):
    command, = blocks("sh")
    for format in ["parquet", "csv"]:
        words = command.replace(".parquet", f".{format}").split()[1:]
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)
    for recipe in blocks("python"):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(recipe, {})
        print(printed.getvalue())
    for recipe in blocks("sql"):
        for statement in recipe.split(";"):
            if statement.strip():
                rows = duckdb.sql(statement).fetchall()
                assert rows and rows[0][0] is not None, statement
                print(*rows[:4], sep="\n")
    if shutil.which("Rscript"):
        for recipe in blocks("r"):
            subprocess.run(["Rscript", "-e", recipe], check=True)
    else:
        print("R is not installed; its recipes were not run")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default="moonwright")
    given = shutil.which(arguments.parse_args().program)
    program = str(pathlib.Path(given).resolve())
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        check_tables(program)
        check_recipes(program)
        os.chdir(ROOT)
