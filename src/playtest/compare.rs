//! How two reports differ: new less old, with the interval of each difference.

use super::interval::{Difference, Estimate, mean_difference, rate_difference};
use super::report::{Report, Row};
use serde::Serialize;
use std::collections::BTreeMap;

/// One number of both reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// What it is: `rounds`, `seat 0 win rate`, `card slipstream users`, …
    pub what: String,
    /// In the old report.
    pub before: f64,
    /// In the new one.
    pub now: f64,
    /// New less old.
    pub difference: Difference,
}

/// All numbers that both reports have.
pub fn compare(old: &Report, new: &Report) -> Vec<Change> {
    let mut changes = Vec::new();
    add(&mut changes, "rounds", old.rounds, new.rounds, mean_difference);
    add(&mut changes, "decisions", old.decisions, new.decisions, mean_difference);
    match (old.team_win_rate, new.team_win_rate) {
        (Some(before), Some(now)) => add(&mut changes, "team win rate", before, now, rate_difference),
        _ => {
            rows(&mut changes, "seat ", &old.by_seat, &new.by_seat);
            rows(&mut changes, "", &old.by_kind, &new.by_kind);
        }
    }
    for pair in &new.pairs {
        if let Some(known) = old.pairs.iter().find(|known| known.a == pair.a && known.b == pair.b) {
            let what = format!("{} ahead of {}", pair.a, pair.b);
            add(&mut changes, &what, known.ahead, pair.ahead, rate_difference);
        }
    }
    let known: BTreeMap<_, _> = old.uses.iter().map(|row| ((&row.category, &row.key), row.users)).collect();
    for row in &new.uses {
        if let Some(before) = known.get(&(&row.category, &row.key)) {
            let what = format!("{} {} users", row.category, row.key);
            add(&mut changes, &what, *before, row.users, rate_difference);
        }
    }
    changes
}

fn rows(changes: &mut Vec<Change>, prefix: &str, old: &[Row], new: &[Row]) {
    for row in new {
        if let Some(known) = old.iter().find(|known| known.name == row.name) {
            add(changes, &format!("{prefix}{} win rate", row.name), known.win_rate, row.win_rate, rate_difference);
            add(changes, &format!("{prefix}{} score", row.name), known.score, row.score, mean_difference);
        }
    }
}

fn add(changes: &mut Vec<Change>, what: &str, old: Estimate, new: Estimate, difference: fn(Estimate, Estimate) -> Option<Difference>) {
    if let Some(difference) = difference(new, old) {
        changes.push(Change { what: what.to_owned(), before: old.value, now: new.value, difference });
    }
}
