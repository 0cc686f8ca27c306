//! The games and events of a batch as tables for statistics programs: one row for each game, one row for each event.
//!
//! | file | contents |
//! | --- | --- |
//! | `games` | columns and rows of games |
//! | `events` | columns and rows of events |
//!
//! Threads collect the rows of a chunk of games. A [`Recorder`] passes the chunks to the tables in the order of their games, so the
//! tables do not depend on the number of threads. A thread that is too far ahead waits, which limits the number of chunks in memory.

mod events;
mod games;

use super::batch::BatchSpec;
use rules::registry::{AnyMatch, PreparedScenario};
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

pub(crate) use games::PlayedGame;

/// Maximum number of chunks that wait for an earlier one; a thread with a further chunk waits.
const MOST_WAITING: usize = 64;

/// The type of the values of a column. Every column can also contain [`DataValue::None`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    Flag,
    Integer,
    /// A random seed.
    Unsigned,
    Number,
    Text,
    /// Text that is JSON.
    Json,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub kind: ColumnType,
}

impl Column {
    fn new(name: impl Into<String>, kind: ColumnType) -> Column {
        Column { name: name.into(), kind }
    }
}

/// A value of a row, of the type of its column.
#[derive(Clone, Debug, PartialEq)]
pub enum DataValue {
    None,
    Flag(bool),
    Integer(i64),
    Unsigned(u64),
    Number(f64),
    Text(String),
    Json(String),
}

impl<T: Into<DataValue>> From<Option<T>> for DataValue {
    fn from(value: Option<T>) -> DataValue {
        value.map_or(DataValue::None, Into::into)
    }
}

macro_rules! values {
    ($($kind:ty: $variant:ident),*) => {
        $(impl From<$kind> for DataValue {
            fn from(value: $kind) -> DataValue {
                DataValue::$variant(value.into())
            }
        })*
    };
}
values!(bool: Flag, u8: Integer, u16: Integer, u32: Integer, i64: Integer, f64: Number, String: Text, &str: Text);

/// A table that is written row by row.
pub trait TableWriter: Send {
    /// Writes complete rows, one after the other.
    ///
    /// # Errors
    /// Returns an error if the rows cannot be written.
    fn write(&mut self, rows: &[DataValue]) -> io::Result<()>;
    /// Writes the remaining rows and completes the table.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    fn end(self: Box<Self>) -> io::Result<()>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    Games,
    Events,
}

/// Returns the columns of a table; those of games depend on the scenario and the number of seats.
pub fn columns(table: TableKind, prepared: &dyn PreparedScenario) -> Vec<Column> {
    match table {
        TableKind::Games => games::Layout::new(prepared).columns(),
        TableKind::Events => events::columns(),
    }
}

/// The error of a table that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("{source}")]
pub struct WriteError {
    pub table: TableKind,
    pub source: io::Error,
}

/// Writes the tables of a batch while it is played.
#[derive(Debug)]
pub struct Recorder {
    layout: Option<games::Layout>,
    has_events: bool,
    order: Mutex<Order>,
    turn: Condvar,
}

/// The tables, and the chunks that wait for an earlier one.
struct Order {
    games: Option<Box<dyn TableWriter>>,
    events: Option<Box<dyn TableWriter>>,
    /// Index of the next game of the shard.
    next: u64,
    /// By the index of their first game.
    waiting: BTreeMap<u64, (u64, Rows)>,
    /// Whether a chunk will never be delivered, so that others must not wait for it.
    is_broken: bool,
    error: Option<WriteError>,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Order").field("next", &self.next).finish_non_exhaustive()
    }
}

/// Rows of consecutive games.
#[derive(Debug, Default)]
struct Rows {
    games: Vec<DataValue>,
    events: Vec<DataValue>,
}

impl Recorder {
    /// Creates a recorder for a batch with these tables.
    pub fn new(prepared: &dyn PreparedScenario, games: Option<Box<dyn TableWriter>>, events: Option<Box<dyn TableWriter>>) -> Recorder {
        let layout = games.is_some().then(|| games::Layout::new(prepared));
        let has_events = events.is_some();
        let order = Order { games, events, next: 0, waiting: BTreeMap::new(), is_broken: false, error: None };
        Recorder { layout, has_events, order: Mutex::new(order), turn: Condvar::new() }
    }
    /// Ends the tables, which then contain the games played so far.
    ///
    /// # Errors
    /// Returns an error if a table could not be written, now or earlier.
    pub fn end(&self) -> Result<(), WriteError> {
        let mut order = self.order();
        if let Some(error) = order.error.take() {
            return Err(error);
        }
        let end = |table: TableKind, open: Option<Box<dyn TableWriter>>| {
            open.map_or(Ok(()), |open| open.end().map_err(|source| WriteError { table, source }))
        };
        let (games, events) = (order.games.take(), order.events.take());
        end(TableKind::Games, games).and_then(|()| end(TableKind::Events, events))
    }
    fn order(&self) -> MutexGuard<'_, Order> {
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }
    /// Starts the rows of a chunk of games, given by their indices in the shard.
    pub(crate) fn chunk(&self, games: Range<u64>) -> ChunkRows<'_> {
        ChunkRows { recorder: self, games, rows: Rows::default(), course: events::Course::default(), is_delivered: false }
    }
}

impl Order {
    /// Writes the chunks whose turn it is.
    fn write_ready(&mut self) {
        while let Some((end, rows)) = self.waiting.remove(&self.next) {
            self.next = end;
            if self.error.is_some() {
                continue;
            }
            let written =
                |table: &mut Option<Box<dyn TableWriter>>, rows: &[DataValue]| table.as_mut().map_or(Ok(()), |table| table.write(rows));
            let games = written(&mut self.games, &rows.games).map_err(|source| (TableKind::Games, source));
            let written = games.and_then(|()| written(&mut self.events, &rows.events).map_err(|source| (TableKind::Events, source)));
            self.error = written.err().map(|(table, source)| WriteError { table, source });
        }
    }
}

/// The rows of a chunk of games while it is played.
pub(crate) struct ChunkRows<'r> {
    recorder: &'r Recorder,
    games: Range<u64>,
    rows: Rows,
    course: events::Course,
    is_delivered: bool,
}

impl ChunkRows<'_> {
    /// Adds the events since the last choice.
    pub(crate) fn look(&mut self, game: u64, m: &dyn AnyMatch) {
        if self.recorder.has_events {
            self.course.add(game, m, &mut self.rows.events);
        }
    }
    pub(crate) fn add(&mut self, spec: &BatchSpec, game: &PlayedGame<'_>) {
        if let Some(layout) = &self.recorder.layout {
            layout.add(spec, game, &mut self.rows.games);
        }
    }
    /// Hands the rows over, after those of all earlier games. Returns whether the tables can be written.
    pub(crate) fn deliver(mut self) -> bool {
        self.is_delivered = true;
        let mut order = self.recorder.order();
        while order.waiting.len() >= MOST_WAITING && order.next != self.games.start && !order.is_broken {
            order = self.recorder.turn.wait(order).unwrap_or_else(PoisonError::into_inner);
        }
        if !order.is_broken {
            order.waiting.insert(self.games.start, (self.games.end, std::mem::take(&mut self.rows)));
            order.write_ready();
            self.recorder.turn.notify_all();
        }
        order.error.is_none()
    }
}

impl Drop for ChunkRows<'_> {
    /// A chunk that ended with an error is never delivered; the others must not wait for it.
    fn drop(&mut self) {
        if !self.is_delivered {
            self.recorder.order().is_broken = true;
            self.recorder.turn.notify_all();
        }
    }
}

#[cfg(test)]
mod tests;
