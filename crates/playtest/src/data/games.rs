//! The table of games. Its columns depend only on the scenario and the number of seats, so the tables of all batches of a scenario have
//! the same columns.

use super::{Column, ColumnType, DataValue};
use crate::batch::BatchSpec;
use crate::bot::BotKind;
use crate::counts::{SHARE, wins};
use crate::lead::Lead;
use content::plain;
use rules::game::{Outcome, Seat};
use rules::registry::PreparedScenario;
use rules::tally::Tally;
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// A game that was played, to its end or for as many decisions as a match may have.
#[derive(Clone, Copy)]
pub(crate) struct PlayedGame<'a> {
    pub number: u64,
    /// The bot on each seat.
    pub kinds: &'a [BotKind],
    /// None if the game was stopped.
    pub outcome: Option<&'a Outcome>,
    pub decisions: u32,
    /// The seats in the order of their turns in the first round; empty if it is not drawn.
    pub turn_order: &'a [Seat],
    pub lead: Option<Lead>,
    pub tally: &'a Tally,
}

/// The columns of the table.
#[derive(Debug)]
pub(super) struct Layout {
    seats: usize,
    /// Index of each script that the scenario counts, by category and name.
    scripts: BTreeMap<(String, String), usize>,
}

impl Layout {
    pub(super) fn new(prepared: &dyn PreparedScenario) -> Layout {
        let known = prepared.counted().into_iter().map(|(category, name)| (category.to_owned(), name.to_owned()));
        let mut scripts: BTreeMap<(String, String), usize> = known.map(|script| (script, 0)).collect();
        scripts.values_mut().enumerate().for_each(|(index, value)| *value = index);
        Layout { seats: prepared.players().into(), scripts }
    }

    pub(super) fn columns(&self) -> Vec<Column> {
        use ColumnType::{Flag, Integer, Json, Number, Text, Unsigned};
        let of = |names: &[(&str, ColumnType)]| names.iter().map(|(name, kind)| Column::new(*name, *kind)).collect::<Vec<_>>();
        let mut columns = of(&[("batch_seed", Unsigned), ("game", Integer), ("seed", Text)]);
        columns.extend((0..self.seats).map(|seat| Column::new(format!("seat{seat}_player"), Text)));
        columns.extend(of(&[
            ("finished", Flag),
            ("cause", Text),
            ("rounds", Integer),
            ("decisions", Integer),
            ("winner", Integer),
            ("team_won", Flag),
            ("lead_changes", Integer),
            ("open_until", Number),
        ]));
        for (name, kind) in [("turn", Integer), ("place", Integer), ("score", Integer), ("win", Number)] {
            columns.extend((0..self.seats).map(|seat| Column::new(format!("seat{seat}_{name}"), kind)));
        }
        for (category, name) in self.scripts.keys() {
            columns.extend((0..self.seats).map(|seat| Column::new(format!("seat{seat}.{}.{name}", word(category)), Integer)));
        }
        columns.push(Column::new("counts", Json));
        columns
    }

    pub(super) fn add(&self, spec: &BatchSpec, game: &PlayedGame<'_>, row: &mut Vec<DataValue>) {
        row.extend([DataValue::Unsigned(spec.seed), DataValue::Integer(game.number as i64), spec.seed_of(game.number).to_string().into()]);
        row.extend(game.kinds.iter().map(|kind| DataValue::from(kind.to_string())));
        let outcome = game.outcome;
        let team_won = outcome.and_then(|outcome| outcome.team_won);
        let winner = outcome.filter(|outcome| outcome.team_won.is_none()).and_then(sole_winner);
        let open = game.lead.map(|lead| lead.open as f64 / SHARE as f64);
        row.extend([
            outcome.is_some().into(),
            outcome.map(|outcome| &*outcome.cause).into(),
            outcome.map(|outcome| outcome.rounds).into(),
            game.decisions.into(),
            winner.map(|seat| seat as i64).into(),
            team_won.into(),
            game.lead.map(|lead| lead.changes).into(),
            open.into(),
        ]);
        let shares = outcome.map(|outcome| wins(&outcome.places, team_won.is_some()));
        let seats = 0..game.kinds.len();
        // From 1, like places.
        let turn = |seat: usize| game.turn_order.iter().position(|other| other.index() == seat).map(|turn| turn as i64 + 1);
        row.extend(seats.clone().map(|seat| DataValue::from(turn(seat))));
        row.extend(seats.clone().map(|seat| DataValue::from(outcome.map(|outcome| outcome.places[seat]))));
        row.extend(seats.clone().map(|seat| DataValue::from(outcome.map(|outcome| outcome.scores[seat]))));
        row.extend(seats.map(|seat| DataValue::from(shares.as_ref().map(|share| share(seat) as f64 / SHARE as f64))));
        self.add_counts(game.tally, row);
    }

    /// Scripts have columns; everything else that the game counts is one JSON object, because its names are not known in advance.
    fn add_counts(&self, tally: &Tally, row: &mut Vec<DataValue>) {
        let first = row.len();
        row.resize(first + self.scripts.len() * self.seats, DataValue::Integer(0));
        let mut others = Map::new();
        // The order of a tally depends on the games before.
        let mut counts: Vec<_> = tally.iter().collect();
        counts.sort_unstable();
        for (category, key, seats, all) in counts {
            match self.scripts.get(&(category.to_owned(), key.to_owned())) {
                Some(index) => {
                    let cells = &mut row[first + index * self.seats..][..self.seats];
                    cells.iter_mut().zip(seats).for_each(|(cell, count)| *cell = (*count).into());
                }
                None => {
                    let mut counts = seats.to_vec();
                    counts.resize(self.seats, 0);
                    // What belongs to no seat is an additional number.
                    counts.extend(all.checked_sub(seats.iter().sum()).filter(|rest| *rest > 0));
                    others.insert(format!("{}.{key}", word(category)), counts.into());
                }
            }
        }
        row.push(DataValue::Json(plain::json(&Json::Object(others).to_string()).into_owned()));
    }
}

/// Returns the seat that is alone in first place.
fn sole_winner(outcome: &Outcome) -> Option<usize> {
    let mut first = (0..outcome.places.len()).filter(|seat| outcome.places[*seat] == 1);
    first.next().filter(|_| first.next().is_none())
}

/// Formats a category for the name of a column: `card drawn` becomes `card_drawn`.
fn word(category: &str) -> String {
    category.replace(' ', "_")
}
