//! A match as statements of set-up functions, for generated tests.

use super::field::TerrainId;
use super::situation::FUNCTIONS;
use super::state::{PHASES, Status};
use super::{Match, Rally};
use crate::card_slot::CardSlot;
use crate::game::TestSetUp;
use script::api::Function;

impl TestSetUp for Rally {
    const FUNCTIONS: &'static [Function] = FUNCTIONS;

    fn set_up_like(m: &Match, other: &Match) -> Vec<String> {
        let (state, field) = (&m.state, &m.setup.field);
        let card = |held: &CardSlot| match held {
            CardSlot::Card(card) => format!("\"{}\"", m.setup.scripts.stem(*card)),
            _ => "()".to_owned(),
        };
        let mut lines = Vec::new();
        let kind = |kind: TerrainId| field.kind(kind).map_or("", |kind| kind.terrain.stem.as_str());
        for change in &state.changes {
            let (hex, now, printed) = (field.hex(change.at), change.lying.feature, field.contents_at(change.at).feature);
            if let Some(gone) = printed.filter(|_| now != printed) {
                lines.push(format!("m.set_terrain({}, {}, \"{}\", false);", hex.x, hex.y, kind(gone)));
            }
            if let Some(lies) = now.filter(|_| now != printed) {
                lines.push(format!("m.set_terrain({}, {}, \"{}\", true);", hex.x, hex.y, kind(lies)));
            }
            if change.lying.ground != field.contents_at(change.at).ground {
                let ground = change.lying.ground.or(field.contents_at(change.at).ground);
                let (name, lies) = (ground.map_or("", kind), change.lying.ground.is_some());
                lines.push(format!("m.set_terrain({}, {}, \"{name}\", {lies});", hex.x, hex.y));
            }
        }
        for number in state.all() {
            let (rover, n) = (state.rover(number), number.number());
            let Some(at) = rover.at.filter(|_| rover.status == Status::Racing && rover != other.state.rover(number)) else { continue };
            let hex = field.hex(at);
            lines.push(format!("m.place({n}, {}, {}, {});", hex.x, hex.y, rover.facing));
            if (rover.shields, rover.missiles) != state.caps(&m.setup, number) {
                lines.push(format!("m.set_tokens({n}, {}, {});", rover.shields, rover.missiles));
            }
            if rover.phases != PHASES {
                lines.push(format!("m.set_phases({n}, {});", rover.phases));
            }
            if !rover.armed {
                lines.push(format!("m.set_armed({n}, false);"));
            }
            if rover.program.iter().any(|held| *held != CardSlot::Nothing) {
                let cards: Vec<String> = rover.program.iter().map(card).collect();
                lines.push(format!("m.set_program({n}, [{}]);", cards.join(", ")));
            }
        }
        lines
    }
    fn openings(m: &Match) -> Vec<String> {
        match m.decision().map(|ask| ask.name) {
            Some("program_rover") => vec!["m.play_programs();".to_owned()],
            _ => Vec::new(),
        }
    }
}
