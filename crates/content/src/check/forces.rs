//! Checks of forces and of fire tables: their references, and MB-V5 … MB-V8, MB-V10.

use super::super::diagnostic::{Diagnostic, Severity};
use super::super::document::fire_word_place;
use super::super::forces::{Column, Corporation, FireTable, Forces, NEVER, UnitKind, flag};
use super::super::suggest;
use super::{At, Checker};
use crate::message::{Message, message};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// MB-25 possible totals of two dice.
pub const ROLLS: RangeInclusive<u8> = 2..=12;
/// MB-V5 the first column.
const FIRST: Column = Column { from: 1, to: Some(3) };
/// MB-V7 allowed values for armour.
const ARMOUR: RangeInclusive<u8> = 2..=NEVER;

pub fn forces(checker: &mut Checker<'_>, at: &At<'_>, forces: &Forces) {
    markers(checker, at, &forces.markers);
    let seats = usize::from(*forces.game.players.end());
    if forces.corporations.len() != seats {
        let message = message!("invalid-number-corporations", seats, corporations = forces.corporations.len());
        checker.error("bad-forces", at, at.place("corporation"), message, message!("add-tables-corporation-one-each", seats));
    }
    for (i, one) in forces.corporations.iter().enumerate() {
        let trail = format!("corporation.{i}");
        if one.letter.chars().count() != 1 || !one.letter.chars().all(char::is_alphabetic) {
            checker.error(
                "bad-forces",
                at,
                at.place(&format!("{trail}.letter")),
                message!("expected-one-letter", found = suggest::short(&one.letter)),
                message!("use-one-letter"),
            );
        }
        for before in &forces.corporations[..i] {
            for (key, same) in [("id", before.id == one.id), ("letter", before.letter == one.letter)] {
                if same {
                    let message = message!("duplicate-corporation", key);
                    checker.error(
                        "bad-forces",
                        at,
                        at.place(&format!("{trail}.{key}")),
                        message,
                        message!("use-different-each-corporation", key),
                    );
                }
            }
        }
        table_of(checker, at, forces, i);
        start(checker, at, forces, (&trail, one));
    }
    for (i, unit) in forces.units.iter().enumerate() {
        if forces.units[..i].iter().any(|before| before.id == unit.id) {
            let place = at.place(&format!("unit.{i}.id"));
            checker.error("MB-V7", at, place, message!("kind-duplicate-id", kind = unit.id), message!("use-different-id-each-kind"));
        }
        kind(checker, at, &format!("unit.{i}"), unit);
    }
}

/// Follows the fire table of a corporation.
fn table_of(checker: &mut Checker<'_>, at: &At<'_>, forces: &Forces, corporation: usize) {
    let place = at.place(&format!("corporation.{corporation}.fire_table"));
    let path = &forces.corporations[corporation].fire_table;
    let followed = checker.follow(at, place, path, "fire_table");
    let game = followed.as_ref().and_then(|parsed| parsed.readable()).map(|document| document.game());
    if game.is_some_and(|game| game != forces.game) {
        let message = message!("fire-table-another-game", path = suggest::short(path));
        checker.error("wrong-fire-table", at, place, message, message!("use-fire-table-game", game = forces.game.id));
    }
}

/// MB-V10 at least one star marker; star numbers are 1..n without gaps.
fn markers(checker: &mut Checker<'_>, at: &At<'_>, markers: &[String]) {
    let mut stars: Vec<u32> = markers.iter().filter_map(|marker| marker.parse().ok()).collect();
    stars.sort_unstable();
    let mut error = |trail: &str, message: Message, help: Message| {
        checker.error("MB-V10", at, at.place(trail), message!("markers-problem", message), help)
    };
    if stars.is_empty() {
        error("markers", message!("expected-least-one-star"), message!("add-least-one-number"));
    } else if let Some(gap) = (1..).zip(&stars).find(|(wanted, found)| wanted != *found).map(|(wanted, _)| wanted) {
        error("markers", message!("missing-star", gap), message!("number-stars-without-gaps-duplicates"));
    }
    for (i, marker) in markers.iter().enumerate() {
        if marker.is_empty() || marker.chars().any(|c| c.is_whitespace() || c.is_control()) {
            error(&format!("markers.{i}"), message!("expected-word", marker = suggest::short(marker)), message!("use-number-star-word"));
        } else if marker.parse::<u32>().is_err() && markers[..i].contains(marker) {
            error(
                &format!("markers.{i}"),
                message!("duplicate-marker", marker = suggest::short(marker)),
                message!("use-different-word-each-marker"),
            );
        }
    }
}

/// MB-V8 start units fit in the counter mix; unit names refer to existing unit types.
fn start(checker: &mut Checker<'_>, at: &At<'_>, forces: &Forces, (trail, corporation): (&str, &Corporation)) {
    let kinds = || forces.units.iter().map(|unit| &*unit.id);
    let known = message!("use-one", kinds = kinds().collect::<Vec<_>>());
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    for (i, placed) in corporation.start.iter().enumerate() {
        let place = at.place(&format!("{trail}.start.{i}"));
        let Some(unit) = forces.unit(&placed.unit) else {
            let help = suggest::did_you_mean(&placed.unit, kinds(), known.clone());
            checker.error("MB-V8", at, place, message!("unknown-kind-unit", name = suggest::short(&placed.unit)), help);
            continue;
        };
        let count = taken.entry(&placed.unit).or_default();
        *count += 1;
        if *count == unit.strengths.len() + 1 {
            let help = message!("remove-units-until-most-left", strengths = unit.strengths.len());
            checker.error("MB-V8", at, place, message!("not-enough-counters", kind = unit.id), help);
        }
    }
    for id in corporation.unit_names.keys().filter(|id| forces.unit(id).is_none()) {
        let place = at.place(&format!("{trail}.unit_names.{id}:key"));
        let help = suggest::did_you_mean(id, kinds(), known.clone());
        checker.push(
            Diagnostic::warning("unknown-unit", at.path, message!("unknown-kind-unit", name = suggest::short(id))).at(place).help(help),
        );
    }
}

/// MB-V7 a unit type.
fn kind(checker: &mut Checker<'_>, at: &At<'_>, trail: &str, unit: &UnitKind) {
    let mut error = |key: &str, message: Message, help: Message| {
        checker.error("MB-V7", at, at.place(&format!("{trail}.{key}")), message!("unit-kind-problem", kind = unit.id, message), help);
    };
    if !ARMOUR.contains(&unit.armour) {
        error("armour", message!("expected-armour-in-range", armour = unit.armour), message!("use-armour-in-range"));
    }
    if unit.is(flag::IMMOBILE) != (unit.moves == 0) {
        error("moves", message!("immobile-kind-cannot-movement-points"), message!("set-moves-add-flag-immobile"));
    }
    if unit.strengths.is_empty() {
        error("strengths", message!("expected-least-one-counter"), message!("add-strength-each-counter"));
    }
    let unarmed = unit.is(flag::UNARMED);
    if let Some(i) = unit.strengths.iter().position(|strength| unarmed != (*strength == 0)) {
        let strength = unit.strengths[i];
        let (message, help) = match unarmed {
            true => (message!("expected-strength-zero", strength), message!("use-only-strength-unarmed-kind")),
            false => (message!("expected-counters-strength", strengths = strength), message!("use-strengths-least-add-flag")),
        };
        error(&format!("strengths.{i}"), message, help);
    }
    for (i, name) in unit.flags.iter().enumerate() {
        if !flag::ALL.contains(&&**name) {
            let help = suggest::did_you_mean(name, flag::ALL, message!("use-one", kinds = flag::ALL));
            error(&format!("flags.{i}"), message!("unknown-flag", flag = suggest::short(name)), help);
        } else if unit.flags[..i].contains(name) {
            error(&format!("flags.{i}"), message!("duplicate-flag", name), message!("remove-duplicate"));
        }
    }
}

/// A problem in a fire table: MB-V5, MB-V6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    /// An error makes the table unusable.
    pub severity: Severity,
    /// Affected part of the table.
    pub part: TablePart,
    pub message: Message,
    pub help: Message,
}

/// A part of a fire table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePart {
    Whole,
    /// The header of a column.
    Column(usize),
    Row(usize),
    /// A word, by row and column.
    Cell(usize, usize),
}

/// MB-V5, MB-V6: returns all problems of a fire table, for checks and editors.
pub fn faults(table: &FireTable) -> Vec<TableFault> {
    let mut faults = Vec::new();
    columns(table, &mut faults);
    rows(table, &mut faults);
    weaker(table, &mut faults);
    faults
}

fn broken(part: TablePart, message: Message, help: Message) -> TableFault {
    TableFault { severity: Severity::Error, part, message, help }
}

/// MB-V5 columns are contiguous from 1, the first is 1–3, the last is open-ended.
fn columns(table: &FireTable, faults: &mut Vec<TableFault>) {
    let Some(first) = table.columns.first() else {
        return faults.push(broken(TablePart::Whole, message!("frt-no-columns"), message!("add-least-one-column")));
    };
    if *first != FIRST {
        faults.push(broken(
            TablePart::Column(0),
            message!("frt-first-column", column = first.to_string()),
            message!("change-first-column"),
        ));
    }
    let mut next = Some(first.from);
    for (i, column) in table.columns.iter().enumerate() {
        let part = TablePart::Column(i);
        if column.to.is_some_and(|to| to < column.from) {
            faults.push(broken(
                part,
                message!("frt-column-ends-before-starts", column = column.to_string()),
                message!("write-smaller-number-first"),
            ));
        }
        match next {
            Some(wanted) if wanted != column.from => {
                faults.push(broken(part, message!("frt-columns-do-not-cover", wanted), message!("start-each-column-where-previous")));
            }
            None => faults.push(broken(part, message!("frt-column-follows-column-without"), message!("use-only-last-column"))),
            Some(_) => {}
        }
        next = column.to.map(|to| to.saturating_add(1));
    }
    if next.is_some() {
        let part = TablePart::Column(table.columns.len() - 1);
        faults.push(broken(part, message!("frt-last-column-end"), message!("add-last-column")));
    }
}

/// MB-V5 rows 2..12 each occur once, with a known word for each column.
fn rows(table: &FireTable, faults: &mut Vec<TableFault>) {
    for roll in ROLLS.filter(|roll| table.rows.iter().all(|row| row.roll != *roll)) {
        faults.push(broken(TablePart::Whole, message!("missing-frt-row", roll), message!("add-one-line-each-roll")));
    }
    for (i, row) in table.rows.iter().enumerate() {
        let part = TablePart::Row(i);
        if !ROLLS.contains(&row.roll) {
            faults.push(broken(part, message!("frt-row-cannot-rolled", roll = row.roll), message!("use-rolls")));
        }
        if table.rows[..i].iter().any(|before| before.roll == row.roll) {
            faults.push(broken(part, message!("duplicate-frt-row", roll = row.roll), message!("remove-duplicate")));
        }
        if row.results.len() != table.columns.len() {
            let message = message!("frt-row-results", roll = row.roll, results = row.results.len(), columns = table.columns.len());
            faults.push(broken(part, message, message!("write-one-result-each-column")));
        }
        for (column, word) in row.results.iter().enumerate().filter(|(_, word)| !table.results.contains_key(*word)) {
            let all = table.results.keys().map(String::as_str);
            let known = message!("define-result-under-results", results = all.clone().collect::<Vec<_>>());
            let help = suggest::did_you_mean(word, all, known.clone());
            faults.push(broken(TablePart::Cell(i, column), message!("unknown-result", word = suggest::short(word)), help));
        }
    }
}

/// MB-V6 severity never drops to the right or downward.
fn weaker(table: &FireTable, faults: &mut Vec<TableFault>) {
    let severity = |row: usize, column: usize| {
        let word = table.rows.get(row)?.results.get(column)?;
        table.results.get(word).map(|result| result.severity())
    };
    for (i, row) in table.rows.iter().enumerate() {
        // Downward: the row of the next smaller roll, wherever it is in the list.
        let above = table.rows.iter().position(|other| other.roll.checked_add(1) == Some(row.roll));
        for column in 0..row.results.len() {
            let left = column.checked_sub(1).and_then(|left| severity(i, left));
            let above = above.and_then(|above| severity(above, column));
            if severity(i, column).is_some_and(|here| [left, above].into_iter().flatten().any(|beside| here < beside)) {
                faults.push(TableFault {
                    severity: Severity::Warning,
                    part: TablePart::Cell(i, column),
                    message: message!("frt-row-column-weaker-adjacent", roll = row.roll, column = column + 1),
                    help: message!("make-result-least-strong-lower"),
                });
            }
        }
    }
}

pub fn fire_table(checker: &mut Checker<'_>, at: &At<'_>, table: &FireTable) {
    let text = checker.workspace().read(at.path).unwrap_or_default();
    let whole = at.place("table");
    for TableFault { severity, part, message, help } in faults(table) {
        let place = match part {
            TablePart::Whole => whole,
            TablePart::Column(column) => at.place(&format!("columns.{column}")),
            TablePart::Row(row) => fire_word_place(&text, whole, row, 0),
            TablePart::Cell(row, column) => fire_word_place(&text, whole, row, column + 1),
        };
        let finding = match severity {
            Severity::Error => Diagnostic::error("MB-V5", at.path, message),
            Severity::Warning => Diagnostic::warning("MB-V6", at.path, message),
        };
        checker.push(finding.at(place).help(help));
    }
}
