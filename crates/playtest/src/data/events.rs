//! The table of events.

use super::{Column, ColumnType, DataValue};
use content::plain;
use rules::registry::AnyMatch;
use serde_json::Value as Json;

pub(super) fn columns() -> Vec<Column> {
    use ColumnType::{Integer, Json, Text};
    [
        ("game", Integer),
        ("number", Integer),
        ("round", Integer),
        ("decision", Integer),
        ("seat", Integer),
        ("name", Text),
        ("rule", Text),
        ("script", Text),
        ("line", Integer),
        ("fields", Json),
    ]
    .map(|(name, kind)| Column::new(name, kind))
    .into()
}

/// The position in the events of a game.
#[derive(Debug, Default)]
pub(super) struct Course {
    game: Option<u64>,
    number: i64,
    round: u16,
}

impl Course {
    /// Adds the events since the last choice.
    pub(super) fn add(&mut self, game: u64, m: &dyn AnyMatch, rows: &mut Vec<DataValue>) {
        if self.game != Some(game) {
            *self = Course { game: Some(game), number: 0, round: 0 };
        }
        for (seat, event) in m.events_by_seat() {
            let Json::Object(mut fields) = event else { continue };
            // The fields of an event of a script are its own, except for its source.
            let is_of_script = fields.contains_key("script");
            let mut text = |name: &str| match fields.shift_remove(name) {
                Some(Json::String(text)) => DataValue::Text(text),
                _ => DataValue::None,
            };
            let (name, script) = (text("name"), text("script"));
            let rule = if is_of_script { DataValue::None } else { text("rule") };
            let line = if is_of_script { fields.shift_remove("line").and_then(|line| line.as_i64()) } else { None };
            if !is_of_script
                && name == DataValue::Text("round_started".to_owned())
                && let Some(round) = fields.get("round").and_then(|round| u16::try_from(round.as_u64()?).ok())
            {
                self.round = round;
            }
            let fields = Json::Object(fields).to_string();
            rows.extend([
                DataValue::Integer(game as i64),
                DataValue::Integer(self.number),
                self.round.into(),
                m.number().into(),
                seat.map(|seat| i64::from(seat.number())).into(),
                name,
                rule,
                script,
                line.into(),
                DataValue::Json(plain::json(&fields).into_owned()),
            ]);
            self.number += 1;
        }
        self.round = m.round();
    }
}
