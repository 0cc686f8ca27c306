#!/usr/bin/env python3
"""Plays the batches of docs/bots.md and writes its tables.

    cargo build --release --no-default-features
    python3 docs/bots.py              # every table; takes about half an hour on one core
    python3 docs/bots.py moonbase     # the tables whose names begin with "moonbase"
    python3 docs/bots.py spans        # only the Elo spans, which are computed from the other tables
    python3 docs/bots.py --check      # play nothing; check that the tables have the rows and commands of this script

A table of the document is between `<!-- table NAME -->` and `<!-- end -->`, followed by the commands of its first row.
"""
import argparse
import json
import math
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "bots.md"
SEED = 2026


class Batch:
    """One run of `moonwright simulate`."""

    def __init__(self, scenario, games, seats=("greedy",), options=(), players=None):
        self.scenario, self.games = scenario, games
        words = ["simulate", f"scenarios/{scenario}.toml", "--games", str(games), "--seed", str(SEED)]
        words += ["--players", str(players)] if players else []
        words += [word for option in options for word in ("--option", option)]
        self.words = words + [word for seat in seats for word in ("--seat", seat)]

    def command(self):
        return shlex.join(["moonwright", *self.words])

    def play(self, program):
        print(self.command(), file=sys.stderr)
        run = [str(program), "--workspace", str(ROOT), *self.words, "--threads", "1", "--format", "json"]
        return json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE).stdout)


class Strength(Batch):
    """One run of `moonwright strength`, in a workspace of the repository."""

    def __init__(self, scenario, games, options=(), workspace=None):
        words = ["--workspace", workspace] if workspace else []
        words += ["strength", f"scenarios/{scenario}.toml", "--design", "forced", "--games", str(games), "--seed", str(SEED)]
        self.words, self.workspace, self.report = words + list(options), workspace, None

    def play(self, program):
        if self.report is None:
            print(self.command(), file=sys.stderr)
            words = self.words if self.workspace else ["--workspace", ".", *self.words]
            run = [str(program.resolve()), *words, "--threads", "1", "--format", "json"]
            self.report = json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout)
        return self.report


def share(estimate):
    """Formats a proportion as a percentage with its 95 % confidence interval."""
    value, low, high = (estimate[key] for key in ("value", "low", "high"))
    return f"{100 * value:.1f} %" + (f" ({100 * low:.1f}–{100 * high:.1f})" if low is not None else "")


def mean(estimate):
    value, low, high = (estimate[key] for key in ("value", "low", "high"))
    return f"{value:.1f}" + (f" ({low:.1f}–{high:.1f})" if low is not None else "")


def elo(estimate):
    """Formats the Elo difference of a share with its 95 % confidence interval; shares of 0 and 1 have none."""
    ends = [estimate[key] for key in ("value", "low", "high")]
    if any(end is None or not 0.001 < end < 0.999 for end in ends):
        return "–"
    value, low, high = (400 * math.log10(end / (1 - end)) for end in ends)
    return f"{value:+.0f} ({low:+.0f} to {high:+.0f})".replace("-", "−")


def ahead(report, first):
    """Returns the number of pairs, and the share in which the bot `first` finished ahead of the other one."""
    pair = report["pairs"][0]
    estimate = dict(pair["ahead"])
    if pair["a"] != first and estimate["low"] is not None:
        estimate.update(value=1 - estimate["value"], low=1 - estimate["high"], high=1 - estimate["low"])
    elif pair["a"] != first:
        estimate["value"] = 1 - estimate["value"]
    return [f"{pair['pairs']:,}", share(estimate), elo(estimate)]


def pairs(*rows):
    """Builds a table with one row per pair of bots; each row is a scenario, seats and games."""
    columns = ["bots", "scenario", "games", "pairs", "first bot ahead (95 % CI)", "Elo"]
    made = []
    for scenario, seats, games in rows:
        of = lambda reports, first=seats[0]: ahead(reports[0], first)
        made.append(([f"{seats[0]}, {seats[1]}", f"`{scenario}`", f"{games:,}"], [Batch(scenario, games, seats)], of))
    return columns, made


def ladder(scenario, seats, *rungs):
    """Builds a table of searching bots; each rung is a number of iterations, that of the opponent (0 for greedy) and games."""
    bot = lambda iterations: f"search:{iterations}" if iterations else "greedy"
    return pairs(*((scenario, (bot(more), bot(less)) * (seats // 2), games) for more, less, games in rungs))


def turns(game, games, scenarios):
    columns = ["scenario", "games", "turns per game (95 % CI)"]
    of = lambda reports: [mean(reports[0]["rounds"])]
    return columns, [([f"`{game}/{one}`", f"{games:,}"], [Batch(f"{game}/{one}", games)], of) for one in scenarios]


def won(report):
    return share(report["team_win_rate"])


DESIGNED = {
    "dirty-ankle": ("60.9", "34.0", "16.1", "68.5", "41.3", "21.0"),
    "sea-of-crumbs": ("68", "44", "22", "75", "51", "28"),
    "far-side-rim": ("53", "34", "18", "49", "34", "18"),
    "training-yard": ("85", "63", "37", "88", "74", "52"),
    "east-slope": ("–",) * 6,
    "broken-ring": ("–",) * 6,
}


def mowdown(games):
    design = ["design target, random (%)", "design target, fixed (%)"]
    columns = ["board", "difficulty", "games per cell", *design, "win rate, random (95 % CI)", "win rate, fixed (95 % CI)"]
    rows = []
    for board, designed in DESIGNED.items():
        for at, difficulty in enumerate(("easy", "normal", "hard")):
            batches = [
                Batch(f"mowdown/{board}", games, options=(f"difficulty={difficulty}", f"setup={setup}")) for setup in ("random", "fixed")
            ]
            labels = [f"`{board}`", difficulty, f"{games:,}", designed[at], designed[at + 3]]
            rows.append((labels, batches, lambda reports: [won(report) for report in reports]))
    return columns, rows


def team(*rows):
    """Builds a table with one row per batch of a cooperative or solo game; each row is a match, a bot and a batch."""
    columns = ["match", "bot on every seat", "games", "win rate (95 % CI)", "turns per game (95 % CI)"]
    of = lambda reports: [won(reports[0]), mean(reports[0]["rounds"])]
    return columns, [([played, bot, f"{batch.games:,}"], [batch], of) for played, bot, batch in rows]


def moonbase(games):
    attacks = {"fire": "fire", "bounding fire": "bounding", "counterfire": "counter", "assaults": "assault"}
    shares = ["luna win rate (95 % CI)", "first-player win rate (95 % CI)"]
    columns = ["scenario", "games", *shares, "turns per game", *(f"{name} per game" for name in attacks)]

    def of(reports):
        report = reports[0]
        uses = {(use["category"], use["key"]): use["per_game"] for use in report["uses"]}
        first = share(report["by_turn_order"][0]["win_rate"])
        counts = [f"{uses['fire', key]['value']:.1f}" for key in attacks.values()]
        return [share(report["by_seat"][0]["win_rate"]), first, f"{report['rounds']['value']:.1f}", *counts]

    scenarios = ("first-quarter", "contraband", "attrition", "bare-hands", "far-side", "short-shift")
    return columns, [([f"`{one}`", f"{games:,}"], [Batch(f"moonbase/{one}", games)], of) for one in scenarios]


def mars():
    levels = {"baby": "Baby marine", "marine": "Marine (standard)", "sergeant": "Sergeant", "exterminator": "Exterminator"}
    rows = [("Marine (standard), 3 marines", "random", Batch("mars/standard", 1000, ("random",)))]
    for level, name in levels.items():
        for marines in range(2, 6):
            batch = Batch("mars/standard", 500, options=(f"level={level}",), players=marines)
            rows.append((f"{name}, {marines} marines", "greedy", batch))
    return team(*rows)


def changed(change):
    """Formats a difference in percentage points with half of its 95 % confidence interval."""
    if change is None:
        return "–"
    if change["differing_games"] == 0:
        return "same"
    half = "" if change["low"] is None else f" ± {(change['high'] - change['low']) / 2:.1f}"
    text = f"{change['value']:+.1f}{half}"
    return text.replace("-", "−")


def forced(*rows):
    """Builds a table with one row per card; each row is a scenario, games, its cards and perhaps a workspace."""
    columns = ["scenario", "card", "games", "offers", "played", "always − bot, points", "always − bot without fit", "never − bot, points"]
    # Games without fits have one number instead of two.
    columns = columns if any(fitted for *_, fitted in rows) else [column for column in columns if "fit" not in column]
    made = []
    for scenario, games, cards, workspace, fitted in rows:
        batches = [Strength(scenario, games, (), workspace)]
        batches += [Strength(scenario, games, ("--unfitted",), workspace)] if fitted else []
        for card in cards:

            def of(reports, card=card):
                found = [[row["forced"] for row in report["cards"] if row["name"] == card][0] for report in reports]
                offers, never = found[0]["offers"], found[0]["never"]
                played = f"{100 * found[0]['plays'] / offers:.0f} %" if offers else "–"
                # A card that is never offered has no numbers.
                changes = [changed(one if offers else None) for one in (*(one["always"] for one in found), never)]
                return [f"{offers:,}", played, *changes]

            made.append(([f"`{scenario}`", f"`{card}`", f"{games:,}"], batches, of))
    return columns, made


BOX = ("slipstream", "cooperation", "planning", "extra_jump", "teamwork", "no_instructions", "miscalculation", "sanction")
NOVEL = ("time_capsule", "snare", "long_odds", "lead_boots", "airbag", "toll", "slow_rocket", "savings")
MARS = ("badass_ammo", "jet_boots", "laser_knife", "mount", "neural_chip", "rail_gun", "rope", "orbital", "teleport")
NOVEL_MARS = ("false_alarm",)
LATE = ("solar_sail", "tripwire", "wrong_signs", "sanction")

TABLES = {
    "forced": forced(
        ("walking/full-lap", 1000, BOX, None, True),
        ("walking/novel", 1000, NOVEL + LATE, "tests/novel", True),
        ("mars/novel", 1000, NOVEL_MARS, "tests/novel", True),
    ),
    "forced-mars": forced(("mars/standard", 3000, MARS, None, False), ("mars/half-march", 3000, MARS, None, False)),
    "forced-mowdown": forced(("mowdown/dirty-ankle", 1000, ("charge", "hold_shadow"), None, False)),
    "search-walking": ladder("walking/full-lap", 4, (1, 0, 200), (10, 0, 200), (100, 0, 200), (500, 0, 100), (2000, 0, 100), (500, 100, 100), (2000, 500, 100)),
    "search-rally": ladder("rally/first-race", 2, (1, 0, 200), (10, 0, 200), (100, 0, 200), (500, 0, 100), (2000, 0, 100), (500, 100, 100), (2000, 500, 100)),
    "search-moonbase": ladder("moonbase/first-quarter", 2, (10, 0, 100), (100, 0, 40)),
    "search-mars": team(
        *(("Marine (standard), 3 marines", bot, Batch("mars/standard", games, (bot,)))
          for bot, games in (("greedy", 200), ("search:10", 200), ("search:30", 200), ("search:100", 200), ("search:500", 100)))
    ),
    "search-mowdown": team(
        *(("`dirty-ankle`, normal, fixed set-up", bot, Batch("mowdown/dirty-ankle", games, (bot,), ("setup=fixed",)))
          for bot, games in (("greedy", 200), ("search:10", 60), ("search:100", 30)))
    ),
    "oracle-walking": pairs(("walking/full-lap", ("oracle:16", "greedy") * 2, 16)),
    "oracle-rally": pairs(("rally/first-race", ("oracle:16", "greedy"), 40)),
    "oracle-moonbase": pairs(("moonbase/first-quarter", ("oracle:16", "greedy"), 40)),
    "oracle-mars": team(("Marine (standard), 3 marines", "oracle:16", Batch("mars/standard", 40, ("oracle:16",)))),
    "oracle-mowdown": team(
        ("`dirty-ankle`, normal, fixed set-up", "oracle:16", Batch("mowdown/dirty-ankle", 40, ("oracle:16",), ("setup=fixed",)))
    ),
    "walking": pairs(("walking/full-lap", ("greedy", "random", "greedy", "random"), 2000)),
    "rally-bots": pairs(("rally/first-race", ("greedy", "random"), 2000)),
    "rally-turns": turns("rally", 200, ("first-race", "open-run", "slalom", "collision-course", "long-way-round")),
    "mowdown": mowdown(200),
    "mowdown-bots": team(
        ("`dirty-ankle`, normal, random set-up", "random", Batch("mowdown/dirty-ankle", 1000, ("random",), ("setup=random",))),
    ),
    "moonbase": moonbase(3000),
    "moonbase-bots": pairs(("moonbase/first-quarter", ("greedy", "random"), 500)),
    "mars": mars(),
}


# Games of several players, each with its tables of greedy against random bots and of search against greedy.
SPANS = {
    "Walking on the Moon": ("walking", "search-walking"),
    "Lunar Rally": ("rally-bots", "search-rally"),
    "Moonbase": ("moonbase-bots", "search-moonbase"),
}


def numbers(cell):
    """Reads a value and the ends of its interval."""
    return [float(number) for number in re.findall(r"[+-]?[\d.]+", cell.replace("−", "-"))]


def spans(document):
    """Builds the table of Elo spans from random bots to the best bot, from the tables of the document."""
    lines = ["| game | best bot | greedy over random | best bot over greedy | Elo span (95 % CI) |", "| --- | --- | --- | --- | --- |"]
    for game, (base, search) in SPANS.items():
        of = lambda name: [line.strip("| ").split(" | ") for line in block(name).search(document)[2].split("\n")[2:] if line.startswith("| ")]
        greedy = of(base)[0]
        best = max((row for row in of(search) if row[0].endswith(", greedy")), key=lambda row: numbers(row[4])[0])
        more, low, high = numbers(best[5])
        first = greedy[5]
        if first == "–":
            # Greedy was ahead in every game: only the lower end of its interval is known.
            share = numbers(greedy[4])[1] / 100
            first = f"at least {400 * math.log10(share / (1 - share)):.0f}"
            span = f"at least {numbers(first)[0] + low:.0f}"
        else:
            value, bottom, top = numbers(first)
            half = math.hypot(high - low, top - bottom) / 2
            span = f"{value + more:.0f} ({value + more - half:.0f}–{value + more + half:.0f})"
        lines.append("| " + " | ".join([game, f"`{best[0].split(',')[0]}`", first, best[5], span]) + " |")
    return "\n".join(lines)


def written(columns, rows, program):
    """Formats a table and the commands of its first row; without a program, the measured cells are `…`."""
    lines = ["| " + " | ".join(columns) + " |", "| " + " | ".join("---" for _ in columns) + " |"]
    for labels, batches, measured in rows:
        cells = measured([batch.play(program) for batch in batches]) if program else ["…"] * (len(columns) - len(labels))
        lines.append("| " + " | ".join(labels + cells) + " |")
    return "\n".join([*lines, "", "```sh", *(batch.command() for batch in rows[0][1]), "```"])


def masked(text, labels):
    """Replaces the measured cells of a table by `…`."""
    out = []
    for at, line in enumerate(text.split("\n")):
        cells = line.strip("|").split("|")
        if at > 1 and line.startswith("| "):
            line = "|" + "|".join(cells[:labels] + [" … "] * (len(cells) - labels)) + "|"
        out.append(line)
    return "\n".join(out)


def block(name):
    return re.compile(rf"(<!-- table {name} -->\n)(.*?)(\n<!-- end -->)", re.DOTALL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help="prefixes of table names [default: every table]")
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "target" / "release" / "moonwright")
    parser.add_argument("--check", action="store_true", help="play nothing; exit with 1 if the rows or commands of the document differ")
    given = parser.parse_args()
    document = DOCUMENT.read_text(encoding="utf-8")
    named = re.findall(r"<!-- table (.*?) -->", document)
    wrong = [] if named == list(TABLES) else [f"expected the tables {list(TABLES)}, found {named}"]
    for name, (columns, rows) in TABLES.items():
        if given.tables and not name.startswith(tuple(given.tables)):
            continue
        found = block(name).search(document)
        if given.check:
            if not found or masked(found[2], len(rows[0][0])) != written(columns, rows, None):
                wrong.append(f"table {name}: rows or commands differ; run docs/bots.py {name}")
        elif found:
            table = written(columns, rows, given.program)
            document = document[: found.start(2)] + table + document[found.end(2) :]
            DOCUMENT.write_text(document, encoding="utf-8")
    found = re.search(r"(<!-- spans -->\n)(.*?)(\n<!-- end -->)", document, re.DOTALL)
    if given.check and (not found or found[2] != spans(document)):
        wrong.append("the Elo spans differ from the other tables; run docs/bots.py spans")
    elif not given.check:
        document = document[: found.start(2)] + spans(document) + document[found.end(2) :]
        DOCUMENT.write_text(document, encoding="utf-8")
    for reason in wrong:
        print(reason, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
