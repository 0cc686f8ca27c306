//! The fields of events and choices, in JSON and in messages.

use super::board::Cell;
use super::event::{Cause, GameResult, SetupPiece};
use super::paths::MoveId;
use super::state::{Ending, Plan};
use super::{Match, Mowdown};
use crate::describe::{Describe, describe_types, describe_words, newtypes, none};
use crate::game::Wording;
use crate::names::Name;
use content::columns::PathKind;
use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

newtypes! {
    /// An option of a bonus, as an index into the current offers.
    #[derive(Eq, Default)]
    Opt(u8);
    /// A used option of a bonus: its JSON text, which stays valid when other options are offered.
    UsedOpt(Name);
    /// An arc, described by its cells.
    Arc(u8);
    /// The kinds of paths banned for a turn.
    Banned(Plan);
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel;

/// A move of the mower.
#[derive(Clone, Copy, Debug)]
pub enum Driven {
    Path(MoveId),
    Step(Cell),
}

#[derive(Clone, Copy, Debug)]
pub enum SetupField {
    Board,
    Scenario,
    Difficulty,
    /// Marks of the trackers.
    Shadow,
    Panels,
    /// Circles of the battery columns.
    Battery,
}

/// An effect planned for a future turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannedEffect {
    Dice(u8),
    /// MD-24.
    SingleStep,
    BanKind(PathKind),
    /// A pass costs nothing.
    FreePass,
}

impl PlannedEffect {
    pub const fn key(self) -> &'static str {
        match self {
            PlannedEffect::Dice(_) => "dice",
            PlannedEffect::SingleStep => "single_step",
            PlannedEffect::BanKind(_) => "ban_kind",
            PlannedEffect::FreePass => "free_pass",
        }
    }
    fn value(self) -> Json {
        match self {
            PlannedEffect::Dice(dice) => dice.into(),
            PlannedEffect::BanKind(kind) => kind.word().into(),
            _ => true.into(),
        }
    }
}

/// Returns face, kind and cells of a move.
pub(super) fn driven(m: &Match, driven: Driven) -> (u8, Json, Vec<(Cell, bool)>) {
    match driven {
        Driven::Path(path) => {
            let placed = m.setup.moves.get(path);
            let guide = m.setup.moves.guide(placed.face);
            (placed.face, json!({ "path": guide.name.en, "kind": guide.kind.word() }), placed.cells.to_vec())
        }
        Driven::Step(cell) => (0, json!({ "path": "Step", "kind": PathKind::Ground.word() }), vec![(cell, true)]),
    }
}

/// Formats the cells of a path: `D6 (E5) F5`.
pub(super) fn written(m: &Match, cells: &[(Cell, bool)]) -> String {
    let word = |(cell, light): &(Cell, bool)| {
        let name = m.setup.board.name(*cell);
        if *light { name.to_owned() } else { format!("({name})") }
    };
    cells.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn text(value: String) -> FluentValue<'static> {
    value.into()
}

describe_words!(Mowdown: SetupPiece, GameResult);

describe_types! { Mowdown:
    Cell: |cell, m| m.setup.board.name(cell).into(), |language| text(m.setup.board.name(cell).to_owned());
    Arc: |arc, m| m.setup.board.arc(arc.0).map(|cell| Describe::<Mowdown>::json(&cell, m)).collect();
    Banned: |banned, _m| {
            let kinds = [(banned.0.no_ground, PathKind::Ground), (banned.0.no_jump, PathKind::Jump)];
            kinds.into_iter().filter(|(is, _)| *is).map(|(_, kind)| kind.word()).collect()
        };
    Driven: merged |path, m| {
            let (face, mut told, cells) = driven(m, path);
            let cell = |(cell, light): &(Cell, bool)| json!({ "cell": Describe::<Mowdown>::json(cell, m), "light": light });
            (told["face"], told["cells"]) = (face.into(), cells.iter().map(cell).collect());
            told
        },
        |language| {
            let (face, _, cells) = driven(m, path);
            match face {
                0 => text(written(m, &cells)),
                face => text(format!("{} {}", m.setup.moves.guide(face).name.get(language), written(m, &cells))),
            }
        };
    MoveId: |path, m| {
            let placed = m.setup.moves.get(path);
            let cells: Vec<Json> = placed.cells.iter().map(|(cell, _)| Describe::<Mowdown>::json(cell, m)).collect();
            json!({ "face": placed.face, "placement": placed.placement, "cells": cells })
        },
        |language| Describe::<Mowdown>::localized(&Driven::Path(path), m, language);
    PlannedEffect: merged |planned, _m| json!({ "key": planned.key(), "value": planned.value() }),
        |language| Mowdown::sentences().word(language, "planned", "key", match planned {
            PlannedEffect::BanKind(kind) => kind.word(),
            other => other.key(),
        }).into();
    SetupField: |fixed, m| {
            let (setup, level) = (&m.setup, &m.setup.level);
            match fixed {
                SetupField::Board => setup.map.as_str().into(),
                SetupField::Scenario => setup.scenario.as_str().into(),
                SetupField::Difficulty => setup.options.difficulty.as_str().into(),
                SetupField::Shadow => json!(level.shadow),
                SetupField::Panels => json!(setup.sheet.panels),
                SetupField::Battery => json!(setup.sheet.batteries),
            }
        };
    Cause: |cause, m| match cause {
            Cause::Script(script) => Describe::<Mowdown>::json(&script, m),
            rule => rule.word().into(),
        },
        |language| match cause {
            Cause::Script(script) => script.localized(m, language),
            rule => Mowdown::sentences().word(language, "cause", "cause", rule.word()).into(),
        };
    Ending: |ending, m| ending.word(m).into(), |language| text(ending.word(m).to_owned());
    Panel: |_panel, _m| "panel".into();
    Opt: |opt, m| m.state.offers.get(usize::from(opt.0)).map_or(Json::Null, |offer| offer.opt.to_json()),
        |language| option_text(&Describe::<Mowdown>::json(&opt, m)).map_or_else(none, text);
    UsedOpt: |opt, m| serde_json::from_str(m.name(opt.0)).unwrap_or_default(),
        |language| option_text(&Describe::<Mowdown>::json(&opt, m)).map_or_else(none, text);
}

/// Formats the values of an option of a bonus; `None` if there is only one.
fn option_text(opt: &Json) -> Option<String> {
    (!opt.is_null()).then(|| values(opt))
}

fn values(opt: &Json) -> String {
    match opt {
        Json::String(word) => word.clone(),
        Json::Array(list) => list.iter().map(values).collect::<Vec<_>>().join(" → "),
        Json::Object(fields) => fields.iter().map(|(key, value)| format!("{key} {}", values(value))).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
