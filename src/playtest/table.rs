//! Reports as text for people, and as CSV for spreadsheets.

use super::compare::Change;
use super::interval::Estimate;
use super::report::{Report, Row};
use crate::content::plain;
use std::fmt::Write;

/// A report as text.
pub fn text(report: &Report) -> String {
    let mut out = String::new();
    let subject = &report.subject;
    let _ = writeln!(out, "{}, {} games, seed {}, seats {}", subject.scenario, report.games, subject.seed, subject.seats.join(" "));
    if subject.shards != ["1/1"] {
        let _ = writeln!(out, "parts {} of {} planned games", subject.shards.join(", "), subject.planned);
    }
    if report.unfinished > 0 {
        let _ = writeln!(out, "{} games were stopped because they went on too long", report.unfinished);
    }
    let ends: Vec<String> = report.ends.iter().map(|(cause, count)| format!("{cause} {count}")).collect();
    let _ = writeln!(out, "rounds {}   decisions {}   ended by {}", number(report.rounds), number(report.decisions), ends.join(", "));
    if let Some(won) = report.team_win_rate {
        let _ = writeln!(out, "the team won {} of the games; all seats win or lose together", percent(won));
    } else {
        standings(&mut out, "seat", &report.by_seat);
        standings(&mut out, "kind", &report.by_kind);
    }
    if !report.pairs.is_empty() && report.team_win_rate.is_none() {
        let _ = writeln!(out, "\nplaced ahead (a tie counts half)");
        for pair in &report.pairs {
            let _ = writeln!(out, "  {} ahead of {} in {} of {} pairs", pair.a, pair.b, percent(pair.ahead), pair.pairs);
        }
    }
    uses(&mut out, report);
    if !report.failures.is_empty() {
        let _ = writeln!(out, "\nscripts that failed");
        for failure in &report.failures {
            let _ = writeln!(out, "  {:>8} × {}:{} {}", failure.count, failure.file, failure.line, plain::line(&failure.message));
        }
    }
    out
}

fn standings(out: &mut String, what: &str, rows: &[Row]) {
    let width = rows.iter().map(|row| row.name.len()).chain([what.len()]).max().unwrap_or(0);
    let _ = writeln!(out, "\n{what:<width$}  {:>8}  {:<22}  {:<20}  {:<20}", "played", "wins", "score", "place");
    for row in rows {
        let (wins, score, place) = (percent(row.win_rate), number(row.score), number(row.place));
        let _ = writeln!(out, "{:<width$}  {:>8}  {wins:<22}  {score:<20}  {place:<20}", row.name, row.played);
    }
}

fn uses(out: &mut String, report: &Report) {
    let width = report.uses.iter().map(|row| row.key.len()).max().unwrap_or(0).max(10);
    let mut category = "";
    for row in &report.uses {
        if row.category != category {
            category = &row.category;
            let _ =
                writeln!(out, "\n{category:<width$}    {:>9}  {:>8}  {:>7}  win rate of users less others", "uses", "per game", "users");
        }
        let difference = row.win_difference.map_or("–".to_owned(), |d| {
            let mark = if d.clear { " *" } else { "" };
            format!("{:+.1} % [{:+.1}, {:+.1}]{mark}", d.value * 100.0, d.low * 100.0, d.high * 100.0)
        });
        let users = row.users.value * 100.0;
        let _ = writeln!(out, "  {:<width$}  {:>9}  {:>8.2}  {users:>5.1} %  {difference}", row.key, row.uses, row.per_game);
    }
}

/// Changes against an older report as text; those whose interval leaves out 0 are marked.
pub fn changes(changes: &[Change]) -> String {
    let width = changes.iter().map(|change| change.what.chars().count()).max().unwrap_or(0);
    let mut out = format!("\n{:<width$}  {:>10}  {:>10}  difference (95 %)\n", "against the baseline", "before", "now");
    for change in changes {
        let d = change.difference;
        let mark = if d.clear { " *" } else { "" };
        let _ = writeln!(
            out,
            "{:<width$}  {:>10.4}  {:>10.4}  {:+.4} [{:+.4}, {:+.4}]{mark}",
            change.what, change.before, change.now, d.value, d.low, d.high
        );
    }
    out
}

fn percent(rate: Estimate) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", rate.value * 100.0, rate.low * 100.0, rate.high * 100.0)
}

fn number(mean: Estimate) -> String {
    format!("{:.2} [{:.2}, {:.2}]", mean.value, mean.low, mean.high)
}

/// A report as CSV: one number with its interval a line.
pub fn csv(report: &Report) -> String {
    let mut out = String::from("group,name,number,value,low,high,n\n");
    let mut line = |group: &str, name: &str, what: &str, e: Estimate| {
        let _ = writeln!(out, "{},{},{what},{},{},{},{}", field(group), field(name), e.value, e.low, e.high, e.n);
    };
    line("batch", "", "rounds", report.rounds);
    line("batch", "", "decisions", report.decisions);
    if let Some(won) = report.team_win_rate {
        line("batch", "", "team_win_rate", won);
    }
    for (group, rows) in [("seat", &report.by_seat), ("kind", &report.by_kind)] {
        for row in rows {
            line(group, &row.name, "win_rate", row.win_rate);
            line(group, &row.name, "score", row.score);
            line(group, &row.name, "place", row.place);
        }
    }
    for pair in &report.pairs {
        line("ahead", &format!("{} > {}", pair.a, pair.b), "rate", pair.ahead);
    }
    for row in &report.uses {
        let per_game = Estimate { value: row.per_game, low: row.per_game, high: row.per_game, n: row.uses };
        line(&row.category, &row.key, "per_game", per_game);
        line(&row.category, &row.key, "users", row.users);
        if let Some(d) = row.win_difference {
            line(&row.category, &row.key, "win_difference", Estimate { value: d.value, low: d.low, high: d.high, n: row.users.n });
        }
    }
    out
}

fn field(text: &str) -> String {
    if text.contains(['"', ',', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
