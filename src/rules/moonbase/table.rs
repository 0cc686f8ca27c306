//! A fire results table, prepared for looking up.

use crate::content::forces::{Column, Effect, FireResult, FireTable};

/// Lowest and highest roll that a table tells apart (MB-31).
const ROLLS: std::ops::RangeInclusive<i32> = 2..=12;

/// A fire results table.
#[derive(Debug)]
pub struct Table {
    /// Where each column begins.
    columns: Vec<i32>,
    /// The columns as their document says.
    pub spans: Vec<Column>,
    /// By roll from 2, then by column: a place of `results`.
    rows: Vec<Vec<u8>>,
    /// Codes with what they do.
    pub results: Vec<(String, FireResult)>,
}

impl Table {
    /// From its document.
    pub fn new(of: &FireTable) -> Table {
        let results: Vec<(String, FireResult)> = of.results.iter().map(|(code, result)| (code.clone(), *result)).collect();
        let place = |code: &String| results.iter().position(|(known, _)| known == code).and_then(|at| u8::try_from(at).ok());
        let row = |roll: i32| {
            let row = of.rows.iter().find(|row| i32::from(row.roll) == roll);
            row.into_iter().flat_map(|row| &row.results).map(|code| place(code).unwrap_or(0)).collect()
        };
        Table {
            columns: of.columns.iter().map(|column| column.from.into()).collect(),
            spans: of.columns.clone(),
            rows: ROLLS.map(row).collect(),
            results,
        }
    }
    /// MB-31 The column of a strength, from 0; one beyond the last counts as the last.
    pub fn column(&self, tas: i32) -> i32 {
        let column = self.columns.iter().rposition(|from| *from <= tas).unwrap_or(0);
        i32::try_from(column).unwrap_or(0)
    }
    /// The number of the last column.
    pub fn last(&self) -> i32 {
        i32::try_from(self.columns.len()).unwrap_or(1) - 1
    }
    /// MB-31 The row that counts for a modified roll.
    pub fn row(roll: i32) -> i32 {
        roll.clamp(*ROLLS.start(), *ROLLS.end())
    }
    /// The result of a row and a column, by its place.
    pub fn result(&self, row: i32, column: i32) -> u8 {
        let row = usize::try_from(Table::row(row) - ROLLS.start()).unwrap_or(0);
        let column = usize::try_from(column.clamp(0, self.last())).unwrap_or(0);
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }
    /// What a result does.
    pub fn effect(&self, result: u8) -> FireResult {
        self.results.get(usize::from(result)).map(|(_, effect)| *effect).unwrap_or_default()
    }
    /// Its code.
    pub fn code(&self, result: u8) -> &str {
        self.results.get(usize::from(result)).map_or("-", |(code, _)| code)
    }
}

/// What happens to a unit that is hit by a result and not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// It is destroyed unless it saves; then this happens.
    Destroy {
        /// What happens to it if it saves.
        saved: Option<Effect>,
    },
    /// This happens unless it saves.
    Suffer(Effect),
}

/// MB-33 What a result means for a target unit; none where nothing happens to it.
pub fn hit(result: FireResult, named: bool) -> Option<Hit> {
    match (named, result.kills) {
        (true, 1..) => Some(Hit::Destroy { saved: result.saved }),
        (false, 1..) => result.rest.map(Hit::Suffer),
        _ => result.all.map(Hit::Suffer),
    }
}
