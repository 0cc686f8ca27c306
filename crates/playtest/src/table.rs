//! Reports as human-readable text and as CSV.

use super::cells::{self, CellRow};
use super::compare::{Comparison, FigureChange, Verdict};
use super::curves::CurvePoint;
use super::experiment::{Experiment, StopReason};
use super::figure::Figure;
use super::findings::{self, Voice};
use super::interval::{Estimate, Trust};
use super::lead::LeadReport;
use super::report::{GameSeed, Report, ReportRow, ShownReason, UseRow};
use super::restriction::RestrictionResult;
use content::plain;
use content::text::plural;
use rules::place::Place;
use std::collections::BTreeMap;
use std::fmt::Write;

mod course;
mod strengths;
mod tuning;

pub use strengths::{strengths, strengths_csv};
pub use tuning::{
    effort as tuning_effort, ending as tuning_ending, limits as tuning_limits, nearest as tuning_nearest, numbers as tuning_numbers,
    targets as tuning_targets, tuning, tuning_csv,
};

/// Text for a rate that is the same in every game by the rules, for example when all seats have the same bot.
pub const FIXED: &str = "fixed: the same for all players";

/// Formats a report as text; `scenario` is its name on the command line, for the commands that replay games.
pub fn text(report: &Report, scenario: &str, voice: Voice<'_>) -> String {
    let mut out = String::new();
    let subject = &report.subject;
    if report.games > 0 {
        let _ = writeln!(out, "{}", findings::headline(report, voice));
        for finding in findings::findings(report, voice) {
            let shown = finding.shown.map(|(_, again)| format!(" (game {})", again.game));
            let _ = writeln!(out, "- {}{}", finding.text, shown.unwrap_or_default());
        }
        out.push('\n');
    }
    let _ =
        writeln!(out, "{}, {}, seed {}, seats {}", subject.title(), plural(report.games, "game"), subject.seed, subject.seats.join(" "));
    if let Some(fit) = &subject.fit {
        let _ = writeln!(out, "fit {}", plain::line(fit));
    }
    if report.timed {
        out.push_str("a bot has a time budget: the same seed does not produce the same games\n");
    }
    if subject.shards != ["1/1"] {
        let _ = writeln!(out, "shards {} of {}", subject.shards.join(", "), plural(subject.planned, "planned game"));
    }
    if subject.ended_early {
        let _ = writeln!(out, "stopped early; {} games were planned", subject.planned);
    }
    if let Some(first) = &report.first_unfinished {
        let _ = writeln!(out, "{} stopped at the length limit; {}", plural(report.unfinished, "game"), again(first, scenario));
    }
    let ends: Vec<String> = report.ends.iter().map(|(cause, count)| format!("{} {count}", cause.replace('_', " "))).collect();
    let _ = writeln!(out, "rounds {}   decisions {}   ended by {}", number(report.rounds), number(report.decisions), ends.join(", "));
    if let Some(choices) = report.choices {
        let _ = write!(out, "choices per decision {}", number(choices));
        // The rules make most of such decisions themselves.
        let single = report.single_choice.filter(|single| single.value > 0.0);
        let _ = writeln!(out, "{}", single.map_or_else(String::new, |single| format!("   only one in {}", percent(single))));
    }
    if let Some(won) = report.team_win_rate {
        let (who, together) = if subject.seats.len() > 1 { ("the team ", "; all seats win or lose together") } else { ("", "") };
        let _ = writeln!(out, "{who}won {}{together}", percent(won));
    } else {
        if !report.by_turn_order.is_empty() {
            standings(&mut out, "turn order", &report.by_turn_order, str::to_owned);
        }
        standings(&mut out, "seat", &report.by_seat, |name| match (voice.seat)(name.parse().unwrap_or_default()) {
            Some(seat) => format!("{name} {seat}"),
            None => name.to_owned(),
        });
        standings(&mut out, "bot", &report.by_kind, str::to_owned);
    }
    if !report.pairs.is_empty() && report.team_win_rate.is_none() {
        let _ = writeln!(out, "\nhead-to-head results (a tie counts as half a win)");
        for pair in &report.pairs {
            let _ = writeln!(out, "  {} ahead of {} in {} of {} pairs", pair.a, pair.b, percent(pair.ahead), pair.pairs);
        }
        if let Some(skill) = findings::skill(report, voice) {
            let _ = writeln!(out, "  {skill}");
        }
    }
    if let Some(found) = report.lead.as_ref().filter(|lead| lead.is_informative(report.by_seat.len())) {
        lead(&mut out, found);
    }
    if let Some(found) = &report.win_probability {
        course::text(&mut out, report, found, voice);
    }
    write_dealt(&mut out, report, voice);
    uses(&mut out, report, voice);
    cell_table(&mut out, report, voice);
    notable(&mut out, report, scenario);
    if !report.failures.is_empty() {
        let _ = writeln!(out, "\nscript failures");
        for row in &report.failures {
            let failure = &row.failure;
            let _ = writeln!(out, "  {:>8} × {}:{} {}", failure.count, failure.file, failure.line, plain::line(&failure.message));
            let _ = writeln!(out, "             {}", again(&row.again, scenario));
        }
    }
    out
}

/// Returns the number of a game and the command that plays it again.
pub fn again(again: &GameSeed, scenario: &str) -> String {
    format!("first in game {}: moonwright play {scenario} {}", again.game, again.words)
}

/// Quotes a word for a shell, if necessary.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-:".contains(c);
    if !word.is_empty() && word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

fn standings(out: &mut String, what: &str, rows: &[ReportRow], name: impl Fn(&str) -> String) {
    let names: Vec<String> = rows.iter().map(|row| name(&row.name)).collect();
    let width = width(names.iter().map(String::as_str).chain([what]), 0);
    let _ = writeln!(out, "\n{what:<width$}  {:>8}  {:<28}  {:<20}  {:<20}", "played", "wins", "score", "place");
    for (row, name) in rows.iter().zip(names) {
        let (wins, score, place) = (percent(row.win_rate), number(row.score), number(row.place));
        let _ = writeln!(out, "{name:<width$}  {:>8}  {wins:<28}  {score:<20}  {place:<20}", row.played);
    }
}

/// Returns the width of a column of texts.
fn width<'a>(texts: impl Iterator<Item = &'a str>, least: usize) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0).max(least)
}

fn lead(out: &mut String, lead: &LeadReport) {
    let _ = writeln!(out, "\nlead, by the greedy bot's evaluation at the start of each round");
    let _ = writeln!(out, "  leader at half time wins  {}", percent(lead.leader_wins));
    let _ = writeln!(out, "  last at half time wins    {}", percent(lead.last_wins));
    let share = lead.change_share.map_or_else(String::new, |share| format!(", in {} of the rounds", percent(share)));
    let _ = writeln!(out, "  lead changes              {}{share}", number(lead.changes));
    let _ = writeln!(out, "  open until                {} of the rounds", percent(lead.open_until));
}

fn write_dealt(out: &mut String, report: &Report, voice: Voice<'_>) {
    let names: Vec<String> = report.dealt.iter().map(|row| voice.name(&row.name)).collect();
    let width = width(names.iter().map(String::as_str), 10);
    let mut kind = "";
    for (row, name) in report.dealt.iter().zip(names) {
        if row.kind != kind {
            kind = &row.kind;
            let _ =
                writeln!(out, "\n{:<width$}    {:>9}  win rate if dealt first, less that of others", format!("first {kind}"), "players");
        }
        let difference = match row.difference {
            None => format!("dealt in {}", plural(row.games, "game")),
            Some(d) => {
                format!("{:+.1} % [{:+.1}, {:+.1}]{}", d.value * 100.0, d.low * 100.0, d.high * 100.0, if d.clear { " *" } else { "" })
            }
        };
        let _ = writeln!(out, "  {name:<width$}  {:>9}  {difference}", row.seats);
    }
}

fn notable(out: &mut String, report: &Report, scenario: &str) {
    if !report.notable.is_empty() {
        out.push_str("\ngames to look at\n");
    }
    for row in &report.notable {
        let unit = if matches!(row.why, ShownReason::Longest | ShownReason::Shortest) { "round" } else { "point" };
        let value = match (unit, row.value) {
            ("point", 0) => "a tie".to_owned(),
            _ => plural(row.value.unsigned_abs(), unit),
        };
        let _ = writeln!(out, "  {:<8}  {value:<10}  moonwright play {scenario} {}", row.why.word(), row.again.words);
    }
}

fn uses(out: &mut String, report: &Report, voice: Voice<'_>) {
    let names: Vec<String> = report.uses.iter().map(|row| voice.counted(&row.key)).collect();
    let titles: Vec<String> = report.uses.iter().map(|row| voice.category(&row.category)).collect();
    let width = width(names.iter().chain(&titles).map(String::as_str), 10);
    let mut category = "";
    for ((row, name), title) in report.uses.iter().zip(names).zip(titles) {
        if row.category != category {
            category = &row.category;
            let _ = writeln!(out, "\n{title:<width$}    {:>9}  {:<22}  players with at least one", "number", "per game");
        }
        let (per_game, users) = (number(row.per_game), users(row));
        let _ = writeln!(out, "  {name:<width$}  {:>9}  {per_game:<22}  {users}", row.uses);
    }
    if !report.uses.is_empty() {
        out.push_str("how often something is used does not show how strong it is\n");
    }
}

/// The number of cells listed for each measure.
const CELLS: usize = 5;

fn cell_table(out: &mut String, report: &Report, voice: Voice<'_>) {
    let titles: Vec<String> = report.cells.iter().map(|row| voice.category(&row.measure)).collect();
    let width = width(titles.iter().map(String::as_str), 10);
    if !report.cells.is_empty() {
        let _ = writeln!(out, "\n{:<width$}    {:>9}  cells (column, row) with most, per game", "by cell", "events");
    }
    for (row, title) in report.cells.iter().zip(titles) {
        let most = row.cells.iter().take(CELLS).map(|cell| format!("{} {:.2}", cell.cell.label(), cell.per_game.value));
        let more = row.cells.len().saturating_sub(CELLS);
        let rest = if more > 0 { format!("   and {}", plural(more as u64, "other cell")) } else { String::new() };
        let _ = writeln!(out, "  {title:<width$}  {:>9}  {}{rest}", row.count, most.collect::<Vec<_>>().join("   "));
    }
    if !report.unused_cells.is_empty() {
        let share = cells::at_most(report.games) * 100.0;
        let named: Vec<String> = report.unused_cells.iter().take(MOST_NAMED).map(Place::label).collect();
        let rest = if named.len() < report.unused_cells.len() { ", …" } else { "" };
        let count = plural(report.unused_cells.len() as u64, "cell");
        let _ = writeln!(out, "  without events: {count}, each in at most {share:.2} % of games: {}{rest}", named.join(" "));
    }
}

/// Maximum number of cells without events that are listed.
const MOST_NAMED: usize = 40;

/// Returns the share of seats that used an item; a dash for items that belong to no seat.
pub fn users(row: &UseRow) -> String {
    if row.users.value == 0.0 { "–".to_owned() } else { percent(row.users) }
}

/// Changes against an older report as text; significant changes are marked.
pub fn changes(comparison: &Comparison, voice: Voice<'_>) -> String {
    let how = if comparison.paired { "same games in both batches" } else { "different games" };
    let content = match comparison.content_changed {
        Some(true) => ", other content",
        Some(false) => ", same content",
        None => "",
    };
    let mut out = format!("\nagainst the baseline: {}, {how}{content}\n", comparison.baseline);
    if let Some([theirs, ours]) = &comparison.versions {
        let known =
            |version: &str| if version.is_empty() { "an unknown version".to_owned() } else { format!("version {}", plain::line(version)) };
        let _ = writeln!(out, "warning: the baseline was played by {} of the program, this batch by {}", known(theirs), known(ours));
    }
    let _ = writeln!(out, "{}", findings::compared(comparison, voice));
    rows_of(&mut out, comparison, ["before", "now"], voice);
    out
}

/// Formats an experiment as text.
pub fn experiment(found: &Experiment, voice: Voice<'_>) -> String {
    let (a, b) = (&found.a.subject, &found.b.subject);
    let without = |restriction: &RestrictionResult| format!("the same, but one seat does without {}", restriction.forbidden.join(", "));
    let other = found.restriction.as_ref().map_or_else(|| b.title(), without);
    let ended = match found.ending {
        StopReason::Games => "",
        StopReason::Settled => ", stopped when clear or precise enough",
        StopReason::Interrupted => ", stopped early",
    };
    let mut out = format!("A: {}\nB: {other}\n{}\n", a.title(), findings::experiment(found, voice));
    let _ = writeln!(
        out,
        "{} with the same seeds, dice and draws in both{ended}; seed {}, seats {}\n",
        if found.pairs == 1 { "1 pair of games".to_owned() } else { format!("{} pairs of games", found.pairs) },
        a.seed,
        a.seats.join(" ")
    );
    rows_of(&mut out, &found.comparison, ["A", "B"], voice);
    for report in [&found.a, &found.b] {
        let failures: u64 = report.failures.iter().map(|row| row.failure.count).sum();
        if failures > 0 {
            let _ = writeln!(out, "{}: {}", report.subject.title(), plural(failures, "script failure"));
        }
    }
    out
}

fn rows_of(out: &mut String, comparison: &Comparison, [one, other]: [&str; 2], voice: Voice<'_>) {
    let rows = &comparison.changes;
    let labels: Vec<String> = rows.iter().map(|change| findings::label(&change.figure, voice)).collect();
    let width = width(labels.iter().map(String::as_str), 10);
    let _ = writeln!(
        out,
        "{:<width$}  {one:>10}  {other:>10}  {:<32}  {:>11}  {:>12}  in words",
        "", "difference (95 %)", "correlation", "games needed"
    );
    for (change, label) in rows.iter().zip(labels) {
        let d = change.difference;
        let mark = if d.clear { " *" } else { "" };
        let difference = format!("{:+.4} [{:+.4}, {:+.4}]{mark}", d.value, d.low, d.high);
        let correlation = change.correlation.map_or("–".to_owned(), |correlation| format!("{correlation:.2}"));
        let needed = match (change.games_needed, change.verdict) {
            (None, _) => "–".to_owned(),
            (Some(0), _) | (_, Verdict::Clear | Verdict::TooSmall | Verdict::Same) => "none".to_owned(),
            (Some(games), _) => games.to_string(),
        };
        let _ = writeln!(
            out,
            "{label:<width$}  {:>10.4}  {:>10.4}  {difference:<32}  {correlation:>11}  {needed:>12}  {}",
            change.before,
            change.now,
            findings::verdict(change, voice)
        );
    }
    let clear = rows.iter().filter(|change| change.difference.clear).count();
    let _ = match rows.len() {
        0 => writeln!(out, "too few games to compare"),
        all => writeln!(out, "significant differences (*): {clear} of {all}; about 1 in 20 marks is a false positive"),
    };
}

/// Formats a share and the ends of its interval in percent, with enough decimals to tell the ends apart.
pub(super) fn percents(value: f64, low: f64, high: f64) -> [String; 3] {
    let text = |digits: usize| [value, low, high].map(|share| format!("{:.digits$}", share * 100.0));
    (1..=4).map(text).find(|[_, low, high]| low != high).unwrap_or_else(|| text(1))
}

/// Formats a share in percent with its interval; as a count if there are too few games for an interval.
pub fn percent(share: Estimate) -> String {
    match (share.trust, share.low, share.high) {
        (Trust::Fixed, ..) => FIXED.to_owned(),
        (_, Some(low), Some(high)) => {
            let [value, low, high] = percents(share.value, low, high);
            format!("{value} % [{low}, {high}]")
        }
        _ => {
            let count = format!("{:.2}", share.value * share.base as f64);
            let of = match share.base {
                base if base != share.n => "",
                1 => " game",
                _ => " games",
            };
            format!("{} of {}{of}", count.trim_end_matches('0').trim_end_matches('.'), share.base)
        }
    }
}

/// Formats a mean with its interval, if it has one.
pub fn number(mean: Estimate) -> String {
    match (mean.low, mean.high) {
        (Some(low), Some(high)) => format!("{:.2} [{low:.2}, {high:.2}]", mean.value),
        _ => format!("{:.2}", mean.value),
    }
}

/// Formats a report as CSV: one number with its interval per line; with a comparison, each line also contains the earlier number and the
/// difference. Lines of cells and rounds follow; those of rounds have the ends of the band instead of an interval.
pub fn csv(report: &Report, comparison: Option<&Comparison>) -> String {
    let mut out = String::from("group,name,number,value,low,high,n");
    let changes: BTreeMap<&Figure, &FigureChange> =
        comparison.iter().flat_map(|all| &all.changes).map(|change| (&change.figure, change)).collect();
    if comparison.is_some() {
        out.push_str(",before,difference,difference_low,difference_high,stands_out");
    }
    let end = |end: Option<f64>| end.map_or(String::new(), |end| end.to_string());
    for (figure, e) in report.figures() {
        let (group, name) = (field(figure.group()), field(&figure.name()));
        let _ = write!(out, "\n{group},{name},{},{},{},{},{}", figure.number(), e.value, end(e.low), end(e.high), e.n);
        match changes.get(&figure).map(|change| (change.before, change.difference)) {
            Some((before, d)) => _ = write!(out, ",{before},{},{},{},{}", d.value, d.low, d.high, d.clear),
            None if comparison.is_some() => out.push_str(",,,,,"),
            None => {}
        }
    }
    let blank = if comparison.is_some() { ",,,,," } else { "" };
    for measure in &report.cells {
        for CellRow { cell, per_game: e, .. } in &measure.cells {
            let (cell, measure) = (field(&cell.to_string()), field(&measure.measure));
            let _ = write!(out, "\ncell,{cell},{measure},{},{},{},{}{blank}", e.value, end(e.low), end(e.high), e.n);
        }
    }
    for (range, bin) in report.win_probability.iter().flat_map(course::ranges) {
        let e = bin.found;
        let _ = write!(out, "\ncalibration,{range},predicted,{},,,{}{blank}", bin.predicted, bin.positions);
        let _ = write!(out, "\ncalibration,{range},won,{},{},{},{}{blank}", e.value, end(e.low), end(e.high), e.n);
    }
    for curve in &report.curves {
        let name = field(format!("{} {}", curve.name, curve.kind).trim_end());
        for CurvePoint { round, n, mean, low, high } in &curve.rounds {
            let _ = write!(out, "\nround {round},{name},mean,{mean},{low},{high},{n}{blank}");
        }
    }
    out.push('\n');
    out
}

/// Formats a field of a CSV file.
pub(super) fn field(text: &str) -> String {
    let text = plain::cell(text);
    if text.contains(['"', ',', ';', '\t', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::{Moments, fixed, share};

    #[test]
    fn shell_arguments_are_quoted_when_needed() {
        assert_eq!(quoted("scenarios/walking/full-lap.toml"), "scenarios/walking/full-lap.toml");
        assert_eq!((quoted("my lap"), quoted("it's"), quoted("")), ("'my lap'".into(), r"'it'\''s'".into(), "''".into()));
    }

    #[test]
    fn the_ends_of_an_interval_are_never_shown_as_equal() {
        assert_eq!(percents(0.00004, 0.00001, 0.0002), ["0.00", "0.00", "0.02"].map(str::to_owned));
        assert_eq!(percents(0.25, 0.2, 0.3), ["25.0", "20.0", "30.0"].map(str::to_owned));
    }

    #[test]
    fn share_of_few_games_is_shown_as_a_count() {
        let of = |n: usize, base: f64| Moments::of((0..n).map(|i| (if i < 3 { base / 2.0 } else { 0.0 }, base)));
        assert_eq!(percent(share(&of(7, 1.0))), "1.5 of 7 games");
        assert_eq!(percent(share(&of(7, 4.0))), "6 of 28");
        assert_eq!(percent(share(&Moments::default())), "0 of 0 games");
        assert_eq!(percent(fixed(&of(40, 1.0))), FIXED);
        assert!(percent(share(&of(40, 1.0))).contains('['));
    }
}
