//! Options as axes: a batch for every combination of option values, and the combinations closest to a target.
//!
//! All batches have the same seed, so combinations that differ in one option are compared with the same dice and draws.

use super::fairness::{self, FairnessBasis};
use super::figure::{Figure, Measure, ORDINALS};
use super::interval::Estimate;
use super::report::Report;
use super::table;
use content::diagnostic::Diagnostic;
use content::games::GameSpec;
use content::message::Message;
use content::plain;
use content::scenario::OptionValue;
use content::text::plural;
use content::words::words;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The format of a grid as JSON.
const FORMAT: u32 = 1;
/// Maximum number of combinations.
pub const MOST: usize = 500;
/// The name of the axis of scenarios.
pub const SCENARIO: &str = "scenario";
/// Default tolerances of a target, for a share and for a number of rounds.
const TOLERANCE: (f64, f64) = (0.03, 0.5);

/// An option, or the scenario, with the values that it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    pub name: String,
    pub values: Vec<OptionValue>,
}

impl FromStr for Axis {
    type Err = String;
    /// Parses `NAME=VALUE,VALUE,…` or `NAME=FROM..TO`, both ends included.
    fn from_str(text: &str) -> Result<Axis, String> {
        let (name, values) = text.split_once('=').ok_or("write NAME=VALUE,VALUE or NAME=FROM..TO")?;
        let range = values.split_once("..").and_then(|(from, to)| Some((from.parse::<i64>().ok()?, to.parse::<i64>().ok()?)));
        let values: Vec<OptionValue> = match range {
            Some((from, to)) if from > to => return Err(format!("the range `{values}` is empty: {from} is greater than {to}")),
            Some((from, to)) if i128::from(to) - i128::from(from) >= MOST as i128 => {
                let count = i128::from(to) - i128::from(from) + 1;
                return Err(format!("the range `{values}` has {count} values; use fewer values: up to {MOST} combinations are played"));
            }
            Some((from, to)) => (from..=to).map(OptionValue::Int).collect(),
            None => values.split(',').map(|value| OptionValue::read(value.trim())).collect(),
        };
        let repeated = values.iter().enumerate().find(|(i, value)| values[..*i].contains(value));
        match repeated {
            Some((_, value)) => Err(format!("duplicate value `{value}` of `{name}`")),
            None => Ok(Axis { name: name.to_owned(), values }),
        }
    }
}

/// The target that a designer sets for a number.
#[derive(Clone, Debug, PartialEq)]
pub struct GridTarget {
    /// The number: rounds, wins of the team, or wins of a place in the turn order or of a seat.
    pub figure: Figure,
    pub value: f64,
    pub tolerance: f64,
}

impl GridTarget {
    /// Returns the numbers of a game that can have a target.
    pub fn figures(game: &GameSpec, players: u8) -> Vec<Figure> {
        let of = |figure: fn(usize, Measure) -> Figure| (0..usize::from(players)).map(move |place| figure(place, Measure::Wins));
        let wins = if game.team { vec![Figure::TeamWins] } else { of(Figure::Turn).chain(of(Figure::Seat)).collect() };
        std::iter::once(Figure::Rounds).chain(wins).collect()
    }
    /// Returns the usual target of a number: six rounds, or a fair share of the wins.
    pub fn usual(figure: Figure, players: u8) -> GridTarget {
        let (value, tolerance) = match &figure {
            Figure::Seat(..) | Figure::Turn(..) => (1.0 / f64::from(players.max(1)), TOLERANCE.0),
            figure if figure.is_share() => (0.5, TOLERANCE.0),
            _ => (6.0, TOLERANCE.1),
        };
        GridTarget { figure, value, tolerance }
    }
}

impl FromStr for GridTarget {
    type Err = String;
    /// Parses `rounds=6`, `team=40%`, `first=50%` (by turn order) or `seat0=50%`, each with an optional tolerance such as `±3%`.
    fn from_str(text: &str) -> Result<GridTarget, String> {
        let wrong = || format!("invalid target `{text}`; write rounds=6±0.5, team=40%±3%, first=50%±3% or seat0=50%±3%");
        let (name, wanted) = text.split_once('=').ok_or_else(wrong)?;
        let figure = match name {
            "rounds" => Figure::Rounds,
            "team" => Figure::TeamWins,
            turn if ORDINALS.contains(&turn) => {
                Figure::Turn(ORDINALS.iter().position(|word| *word == turn).unwrap_or_default(), Measure::Wins)
            }
            seat => Figure::Seat(seat.strip_prefix("seat").and_then(|seat| seat.parse().ok()).ok_or_else(wrong)?, Measure::Wins),
        };
        let number = |text: &str| -> Option<f64> {
            let (text, unit) = if figure.is_share() { (text.strip_suffix('%').unwrap_or(text), 100.0) } else { (text, 1.0) };
            text.trim().parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0).map(|number| number / unit)
        };
        let (value, tolerance) = match wanted.split_once('±').or_else(|| wanted.split_once("+-")) {
            Some((value, tolerance)) => (number(value), number(tolerance).filter(|tolerance| *tolerance > 0.0)),
            None => (number(wanted), Some(if figure.is_share() { TOLERANCE.0 } else { TOLERANCE.1 })),
        };
        let (value, tolerance) = value.zip(tolerance).ok_or_else(wrong)?;
        Ok(GridTarget { figure, value, tolerance })
    }
}

impl fmt::Display for GridTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (unit, sign) = if self.figure.is_share() { (100.0, " %") } else { (1.0, "") };
        write!(f, "{} {}{sign} ± {}{sign}", self.figure, rounded(self.value * unit), rounded(self.tolerance * unit))
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Whether a combination meets all targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Meets {
    /// The whole interval of each number is within its tolerance.
    Yes,
    /// At least one interval is partly outside; more games are needed.
    Unclear,
    /// At least one interval is completely outside.
    No,
}

impl Meets {
    fn of(target: &GridTarget, found: &Estimate) -> Meets {
        let (low, high) = (found.low.unwrap_or(found.value), found.high.unwrap_or(found.value));
        let (least, most) = (target.value - target.tolerance, target.value + target.tolerance);
        match (low >= least && high <= most, high < least || low > most) {
            (true, _) => Meets::Yes,
            (_, true) => Meets::No,
            _ => Meets::Unclear,
        }
    }
}

words! { Meets { Yes: "yes", Unclear: "unclear", No: "no" } }

/// A combination of values and its results.
#[derive(Clone, Debug)]
pub struct GridCell {
    /// The value of each axis.
    pub settings: Vec<OptionValue>,
    /// Games that ended.
    pub games: u64,
    /// Rounds, then the wins of the team, of each place in the turn order, and of each seat if they differ or have a target.
    pub figures: Vec<(Figure, Estimate)>,
    /// Root mean square of the distances to the targets in units of their tolerances.
    pub distance: f64,
    pub meets: Meets,
}

impl GridCell {
    /// Returns the verdict of the report of a combination. A target without a number, because no game ended, is unclear.
    pub fn new(settings: Vec<OptionValue>, report: &Report, targets: &[GridTarget]) -> GridCell {
        let all = report.figures();
        let estimate = |target: &GridTarget| all.iter().find(|(figure, _)| *figure == target.figure).map(|(_, estimate)| *estimate);
        let found: Vec<(&GridTarget, Option<Estimate>)> = targets.iter().map(|target| (target, estimate(target))).collect();
        let apart = |target: &GridTarget, found: Estimate| (found.value - target.value) / target.tolerance;
        let squares: f64 = found.iter().map(|(target, found)| found.map_or(f64::INFINITY, |found| apart(target, found).powi(2))).sum();
        let met = |(target, found): &(&GridTarget, Option<Estimate>)| found.map_or(Meets::Unclear, |found| Meets::of(target, &found));
        let meets = found.iter().map(met).max().unwrap_or(Meets::Yes);
        let team = report.team_win_rate.is_some();
        let by = fairness::basis(report);
        let has_target = |figure: &Figure| targets.iter().any(|target| target.figure == *figure);
        let is_shown = |figure: &Figure| match figure {
            Figure::Rounds | Figure::TeamWins => true,
            Figure::Turn(_, Measure::Wins) => !team,
            Figure::Seat(_, Measure::Wins) => !team && (by != FairnessBasis::TurnOrder || has_target(figure)),
            _ => false,
        };
        let figures = all.iter().filter(|(figure, _)| is_shown(figure)).cloned().collect();
        let distance = (squares / targets.len().max(1) as f64).sqrt();
        GridCell { settings, games: report.games, figures, distance, meets }
    }
}

/// A combination that the checks refuse, and why.
#[derive(Clone, Debug)]
pub struct RefusedCombination {
    pub settings: Vec<OptionValue>,
    pub reason: Message,
}

impl RefusedCombination {
    /// Returns the combination with the first error that prevents it.
    pub fn new(settings: Vec<OptionValue>, problems: &[Diagnostic]) -> Option<RefusedCombination> {
        let first = problems.iter().find(|problem| problem.is_error())?;
        Some(RefusedCombination { settings, reason: first.message.clone() })
    }
}

/// Returns the combinations of the values of some axes, the last axis first.
pub fn combinations(axes: &[Axis]) -> Vec<Vec<OptionValue>> {
    axes.iter().fold(vec![Vec::new()], |all, axis| {
        let with = |settings: &Vec<OptionValue>, value: &OptionValue| settings.iter().chain([value]).cloned().collect();
        all.iter().flat_map(|settings| axis.values.iter().map(move |value| with(settings, value))).collect()
    })
}

/// All combinations that were played.
#[derive(Clone, Debug)]
pub struct Grid {
    pub axes: Vec<String>,
    pub targets: Vec<GridTarget>,
    pub seats: Vec<String>,
    pub seed: u64,
    pub cells: Vec<GridCell>,
    pub refused: Vec<RefusedCombination>,
}

impl Grid {
    /// Sorts the combinations by their distance to the targets.
    pub fn sort(&mut self) {
        if !self.targets.is_empty() {
            self.cells.sort_by(|a, b| (a.meets, a.distance).partial_cmp(&(b.meets, b.distance)).unwrap_or(std::cmp::Ordering::Equal));
        }
    }

    /// Returns a line for each combination.
    pub fn text(&self) -> String {
        let mut head: Vec<String> = self.axes.clone();
        let figures = self.cells.first().map(|cell| cell.figures.iter().map(|(figure, _)| figure.to_string()).collect::<Vec<_>>());
        head.extend(figures.unwrap_or_default());
        if !self.targets.is_empty() {
            head.extend(["meets".to_owned(), "distance".to_owned()]);
        }
        let row = |cell: &GridCell| {
            let mut row: Vec<String> = cell.settings.iter().map(OptionValue::to_string).collect();
            let told = |(figure, estimate): &(Figure, Estimate)| {
                if figure.is_share() { table::percent(*estimate) } else { table::number(*estimate) }
            };
            row.extend(cell.figures.iter().map(told));
            if !self.targets.is_empty() {
                row.extend([cell.meets.word().to_owned(), format!("{:.2}", cell.distance)]);
            }
            row
        };
        let rows: Vec<Vec<String>> = std::iter::once(head).chain(self.cells.iter().map(row)).collect();
        let games = self.cells.iter().map(|cell| cell.games).max().unwrap_or(0);
        let mut out =
            format!("{} combinations, {games} games each, seed {}, seats {}\n", self.cells.len(), self.seed, self.seats.join(" "));
        for target in &self.targets {
            let _ = writeln!(out, "target: {target}");
        }
        if !self.refused.is_empty() {
            let _ = writeln!(out, "refused by the checks: {}", plural(self.refused.len() as u64, "combination"));
        }
        for refused in &self.refused {
            let values = self.axes.iter().zip(&refused.settings).map(|(axis, value)| format!("{axis}={value}"));
            let _ = writeln!(out, "  {}: {}", values.collect::<Vec<_>>().join(" "), plain::line(&refused.reason.to_string()));
        }
        out.push('\n');
        let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
        for row in &rows {
            let cells = row.iter().enumerate().map(|(column, cell)| format!("{cell:<width$}", width = width(column)));
            let _ = writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
        }
        out
    }

    /// Returns all combinations as JSON.
    pub fn json(&self) -> Json {
        let cell = |cell: &GridCell| {
            let settings: Map<String, Json> = self.axes.iter().cloned().zip(cell.settings.iter().map(|value| json!(value))).collect();
            let figures: Map<String, Json> =
                cell.figures.iter().map(|(figure, estimate)| (figure.to_string().replace(' ', "_"), json!(estimate))).collect();
            let mut cell_json = json!({ "settings": settings, "games": cell.games, "figures": figures });
            if !self.targets.is_empty() {
                cell_json["meets"] = json!(cell.meets);
                cell_json["distance"] = json!(cell.distance);
            }
            cell_json
        };
        let targets: Vec<String> = self.targets.iter().map(GridTarget::to_string).collect();
        let cells: Vec<Json> = self.cells.iter().map(cell).collect();
        let refused = |refused: &RefusedCombination| {
            let settings: Map<String, Json> = self.axes.iter().cloned().zip(refused.settings.iter().map(|value| json!(value))).collect();
            json!({ "settings": settings, "reason": refused.reason.to_string() })
        };
        let refused: Vec<Json> = self.refused.iter().map(refused).collect();
        json!({
            "format": FORMAT, "kind": "grid", "seed": self.seed, "seats": self.seats, "targets": targets, "cells": cells,
            "refused": refused,
        })
    }

    /// Returns a line for each combination and number, as CSV.
    pub fn csv(&self) -> String {
        let axes: Vec<String> = self.axes.iter().map(|axis| table::field(axis)).collect();
        let mut out = format!("{},number,value,low,high,n\n", axes.join(","));
        let end = |end: Option<f64>| end.map_or(String::new(), |end| end.to_string());
        for cell in &self.cells {
            let settings: Vec<String> = cell.settings.iter().map(|value| table::field(&value.to_string())).collect();
            for (figure, e) in &cell.figures {
                let _ = writeln!(out, "{},{figure},{},{},{},{}", settings.join(","), e.value, end(e.low), end(e.high), e.n);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::{Moments, mean};

    #[test]
    fn axes_are_lists_or_ranges() {
        let values = |text: &str| text.parse::<Axis>().map(|axis| axis.values);
        assert_eq!(values("jumps=1..3"), Ok([1, 2, 3].map(OptionValue::Int).to_vec()));
        assert_eq!(values("robbery=true,false"), Ok(vec![OptionValue::Bool(true), OptionValue::Bool(false)]));
        assert_eq!(values("jumps=2,2"), Err("duplicate value `2` of `jumps`".to_owned()));
        assert!(values("jumps=3..1").is_err() && values("jumps").is_err());
        let axes = ["a=1,2", "b=x,y,z"].map(|text| text.parse::<Axis>().unwrap());
        let all = combinations(&axes);
        assert_eq!((all.len(), all[1].clone()), (6, vec![OptionValue::Int(1), OptionValue::Word("y".to_owned())]));
    }

    #[test]
    fn target_is_met_only_by_the_whole_interval() {
        let target: GridTarget = "rounds=6±0.5".parse().unwrap();
        let of = |values: &[f64]| mean(&Moments::of(values.iter().cycle().take(40).map(|value| (*value, 1.0))));
        assert_eq!(Meets::of(&target, &of(&[6.0, 6.1])), Meets::Yes);
        assert_eq!(Meets::of(&target, &of(&[5.0, 8.0])), Meets::Unclear);
        assert_eq!(Meets::of(&target, &of(&[9.0, 9.1])), Meets::No);
        assert_eq!("seat1=50%±3%".parse::<GridTarget>().unwrap().to_string(), "seat 1 win rate 50 % ± 3 %");
        assert_eq!("second=50%±1%".parse::<GridTarget>().unwrap().to_string(), "second win rate 50 % ± 1 %");
        for wrong in ["rounds", "rounds=x", "seat=50%", "seat0=50%±0%", "rounds=-1", "rounds=nan"] {
            assert!(wrong.parse::<GridTarget>().is_err(), "{wrong}");
        }
    }
}
