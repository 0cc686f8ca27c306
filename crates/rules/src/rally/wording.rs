//! The state as JSON, and the texts other than those of events and choices.

use super::event::Event;
use super::field::{Cell, TerrainId};
use super::query::{class, listed, owner};
use super::state::RoverId;
use super::step::Step;
use super::{Match, Rally};
use crate::describe::Describe;
use crate::game::{Seat, Wording, wording_items};
use crate::place::Place;
use crate::record::Prompt;
use crate::tally::Tally;
use crate::{colours, describe};
use content::rally::{GAME, INSTRUCTION, TERRAIN};
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use geometry::hex::Offset;
use hexx::Hex;
use script::value::Value;
use serde_json::{Value as Json, json};

impl Wording for Rally {
    wording_items!(Rally);

    fn state_json(m: &Match) -> Json {
        let state = &m.state;
        let field = &m.setup.field;
        let seats = |bits: u8| listed(bits).collect::<Vec<u8>>();
        let features = field.cells().filter_map(|at| {
            let kind = terrain(m, state.contents_at(field, at).feature)?;
            Some(json!({ "hex": place(m, at), "kind": kind }))
        });
        let changes = state.changes.iter().map(|change| {
            json!({ "hex": place(m, change.at), "ground": terrain(m, change.lying.ground), "feature": terrain(m, change.lying.feature) })
        });
        json!({
            "game": GAME,
            "map": m.setup.map,
            "players": state.players,
            "first_player": state.first,
            "turn": state.turn,
            "active_class": state.class,
            "phase": state.phase,
            "rovers": state.all().map(|rover| one_rover(m, rover)).collect::<Vec<_>>(),
            "features": features.collect::<Vec<_>>(),
            "changes": changes.collect::<Vec<_>>(),
            "marks": m.marks_json(),
            "conceded": seats(state.conceded | state.conceding),
            "out": seats(state.out),
            "winners": seats(state.winners),
            "over": state.over,
        })
    }

    const COUNTED: &'static [(&'static str, &'static str)] = &[("card", INSTRUCTION), ("terrain", TERRAIN)];

    fn counters(m: &Match, seat: Seat, take: &mut dyn FnMut(&'static str, i64)) {
        let rovers = || m.state.all().filter(|rover| owner(*rover) == seat).map(|rover| m.state.rover(rover));
        let steps = rovers().filter_map(|rover| m.setup.field.steps(rover.at)).min();
        if let Some(steps) = steps {
            take("to_finish", steps.into());
        }
        take("shields", rovers().map(|rover| i64::from(rover.shields)).sum());
        take("phases", rovers().map(|rover| i64::from(rover.phases)).sum());
    }

    fn cells(m: &Match) -> Vec<Place> {
        m.setup.field.cells().filter(|at| m.setup.field.open(*at)).map(|at| m.setup.field.hex(at).into()).collect()
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        let met = match *event {
            Event::RoverMoved { rover, to, .. } | Event::RoverPushed { rover, to, .. } => Some((rover, to)),
            Event::RoverBlocked { rover, target, .. } => Some((rover, target)),
            _ => None,
        };
        if let Some((rover, cell)) = met {
            let lying = m.setup.field.contents_at(cell);
            for kind in [lying.ground, lying.feature].into_iter().filter_map(|kind| terrain(m, kind)) {
                tally.add("terrain", kind, Some(owner(rover)));
            }
        }
        let mut at = |measure: &'static str, cell: Cell| tally.at(measure, Place::from(m.setup.field.hex(cell)), 1);
        match *event {
            Event::RoverMoved { to, .. } => at("entered", to),
            Event::RoverPushed { to, .. } => {
                at("entered", to);
                at("pushed", to);
            }
            Event::RoverStuck { hex, .. } => at("stuck", hex),
            Event::CardRevealed { rover, card, .. } => tally.add("card", m.setup.scripts.stem(card), Some(owner(rover))),
            Event::CardNoEffect { rover, card, .. } => tally.add("card without effect", m.setup.scripts.stem(card), Some(owner(rover))),
            Event::Damaged { rover, points, cause, .. } => {
                let word = cause.json(m);
                (0..points).for_each(|_| tally.add("damage", word.as_str().unwrap_or_default(), Some(owner(rover))));
            }
            Event::RoverExploded { rover, hex, .. } => {
                at("rover lost", hex);
                tally.add("rover lost", if class(rover) == 1 { "1" } else { "2" }, Some(owner(rover)));
            }
            Event::FeatureTaken { rover, hex, kind } => {
                at("taken", hex);
                tally.add("taken", terrain(m, kind).unwrap_or_default(), Some(owner(rover)));
            }
            _ => {}
        }
    }

    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Handle(_, number) => match u8::try_from(*number).map(RoverId::new).unwrap_or_default().localized(m, language) {
                FluentValue::String(name) => name.into_owned(),
                _ => number.to_string(),
            },
            Value::Text(text) => text.to_string(),
            Value::List(pair) => match &pair[..] {
                [Value::Int(q), Value::Int(r)] => {
                    match i32::try_from(*q).ok().zip(i32::try_from(*r).ok()).and_then(|(q, r)| Offset::of(Hex::new(q, r))) {
                        Some(at) => format!("{},{}", at.column, at.row),
                        None => label.to_json().to_string(),
                    }
                }
                _ => label.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Prompt, language: Language) -> String {
        let rover = match m.waiting_step() {
            Some(Step::Place(index)) => m.state.placed_as(index),
            Some(Step::Program { rover, .. }) => Some(rover),
            _ => None,
        };
        let mut args = FluentArgs::with_capacity(1);
        args.set("rover", rover.localized(m, language));
        describe::prompt(m, ask.name, &args, language)
    }
}

fn pair(hex: Hex) -> Json {
    json!([hex.x, hex.y])
}

fn place(m: &Match, at: Cell) -> Json {
    pair(m.setup.field.hex(at))
}

/// Returns the display name of a rover: its player's letter and its class.
pub(super) fn id(rover: RoverId) -> String {
    format!("{}{}", char::from(b'A' + owner(rover).number()), class(rover))
}

fn terrain(m: &Match, kind: impl Into<Option<TerrainId>>) -> Option<&str> {
    m.setup.field.kind(kind).map(|kind| kind.terrain.stem.as_str())
}

fn one_rover(m: &Match, number: RoverId) -> Json {
    let rover = m.state.rover(number);
    let program: Vec<Json> = rover.program.iter().map(|held| held.json(m)).collect();
    json!({
        "id": number, "name": id(number), "owner": owner(number), "class": class(number),
        "colour": colours::NAMES[usize::from(owner(number))],
        "hex": rover.at.map(|at| place(m, at)), "facing": rover.facing, "shields": rover.shields, "missiles": rover.missiles,
        "phases": rover.phases, "program": program, "armed": rover.armed, "alive": rover.lives(), "placed": rover.races(),
    })
}
