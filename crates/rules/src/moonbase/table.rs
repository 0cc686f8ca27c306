//! A fire results table, indexed for lookup.

use content::forces::{Column, Effect, FireResult, FireTable};

/// The lowest and highest roll that a table distinguishes (MB-31).
const ROLLS: std::ops::RangeInclusive<i32> = 2..=12;

/// A fire results table.
#[derive(Debug)]
pub struct FireResults {
    /// Minimum strength of each column.
    columns: Vec<i32>,
    /// Columns as defined in the document.
    pub spans: Vec<Column>,
    /// Indices into `results`, by roll from 2, then by column.
    rows: Vec<Vec<u8>>,
    /// Codes and effects of the results.
    pub results: Vec<(String, FireResult)>,
}

impl FireResults {
    pub fn new(of: &FireTable) -> FireResults {
        let results: Vec<(String, FireResult)> = of.results.iter().map(|(code, result)| (code.clone(), *result)).collect();
        let place = |code: &String| results.iter().position(|(known, _)| known == code).and_then(|at| u8::try_from(at).ok());
        let row = |roll: i32| {
            let row = of.rows.iter().find(|row| i32::from(row.roll) == roll);
            row.into_iter().flat_map(|row| &row.results).map(|code| place(code).unwrap_or(0)).collect()
        };
        FireResults {
            columns: of.columns.iter().map(|column| column.from.into()).collect(),
            spans: of.columns.clone(),
            rows: ROLLS.map(row).collect(),
            results,
        }
    }
    /// MB-31 Returns the column of a strength, from 0; strengths beyond the last column use the last one.
    pub fn column(&self, tas: i32) -> i32 {
        let column = self.columns.iter().rposition(|from| *from <= tas).unwrap_or(0);
        i32::try_from(column).unwrap_or(0)
    }
    /// Returns the index of the last column.
    pub fn last(&self) -> i32 {
        i32::try_from(self.columns.len()).unwrap_or(1) - 1
    }
    /// MB-31 Returns the row of a modified roll.
    pub fn row(roll: i32) -> i32 {
        roll.clamp(*ROLLS.start(), *ROLLS.end())
    }
    /// Returns the index of the result for a row and a column.
    pub fn result(&self, row: i32, column: i32) -> u8 {
        let row = usize::try_from(FireResults::row(row) - ROLLS.start()).unwrap_or(0);
        let column = usize::try_from(column.clamp(0, self.last())).unwrap_or(0);
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0)
    }
    pub fn effect(&self, result: u8) -> FireResult {
        self.results.get(usize::from(result)).map(|(_, effect)| *effect).unwrap_or_default()
    }
    pub fn code(&self, result: u8) -> &str {
        self.results.get(usize::from(result)).map_or("-", |(code, _)| code)
    }
}

/// The effect of a result on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Destroyed unless it saves.
    Destroy { saved: Option<Effect> },
    /// Affected unless it saves.
    Suffer(Effect),
}

/// MB-33 Returns the effect of a result on a target unit; `None` if it has none.
pub fn hit(result: FireResult, named: bool) -> Option<Hit> {
    match (named, result.kills) {
        (true, 1..) => Some(Hit::Destroy { saved: result.saved }),
        (false, 1..) => result.rest.map(Hit::Suffer),
        _ => result.all.map(Hit::Suffer),
    }
}
