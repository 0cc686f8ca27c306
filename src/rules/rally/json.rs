//! The state as JSON, with the names of `docs/rules/rally.md`. Hexes are axial, rovers are numbers (LR-R36).

use super::Match;
use super::Rally;
use super::event::Event;
use super::field::{Cell, OUTSIDE, TerrainId};
use super::query::{class, listed, owner};
use super::state::RoverId;
use super::state::{NO_CARD, Program};
use crate::content::rally::GAME;
use crate::rules::colours;
use crate::rules::tally::Tally;
use crate::rules::told::Told;
use crate::script::program::ScriptId;
use hexx::Hex;
use serde_json::{Value as Json, json};

fn pair(hex: Hex) -> Json {
    json!([hex.x, hex.y])
}

fn place(m: &Match, at: Cell) -> Json {
    if at == OUTSIDE { Json::Null } else { pair(m.setup.field.hex(at)) }
}

fn card(m: &Match, card: ScriptId) -> Json {
    if card == NO_CARD { Json::Null } else { m.setup.stem(card).into() }
}

fn cards(m: &Match, program: &Program) -> Vec<Json> {
    program.iter().filter(|card| **card != NO_CARD).map(|known| card(m, *known)).collect()
}

/// A rover as people call it: its player's letter and its class.
pub(super) fn id(rover: RoverId) -> String {
    format!("{}{}", char::from(b'A' + owner(rover).number()), class(rover))
}

pub(super) fn terrain(m: &Match, kind: TerrainId) -> Option<&str> {
    m.setup.field.kind(kind).map(|kind| kind.terrain.stem.as_str())
}

/// The state as JSON: everything, hidden cards as `"hidden"` where the match is a view.
pub(super) fn state(m: &Match) -> Json {
    let state = &m.state;
    let field = &m.setup.field;
    let seats = |bits: u8| listed(bits).collect::<Vec<u8>>();
    let features = field.cells().filter_map(|at| {
        let kind = terrain(m, state.lying(field, at).feature)?;
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
        "conceded": seats(state.conceded | state.conceding),
        "out": seats(state.out),
        "winners": seats(state.winners),
        "over": state.over,
    })
}

fn one_rover(m: &Match, number: RoverId) -> Json {
    let rover = m.state.rover(number);
    let program: Vec<Json> = rover.program.iter().map(|known| card(m, *known)).collect();
    json!({
        "id": number, "name": id(number), "owner": owner(number), "class": class(number),
        "colour": colours::NAMES[usize::from(owner(number))],
        "hex": place(m, rover.at), "facing": rover.facing, "shields": rover.shields, "missiles": rover.missiles,
        "phases": rover.phases, "program": program, "armed": rover.armed, "alive": rover.lives(), "placed": rover.races(),
    })
}

/// Counts for the report of a batch: cards shown, cards without effect, damage by cause, rovers lost, tokens taken.
pub(super) fn tally(m: &Match, event: &Event, tally: &mut Tally) {
    match *event {
        Event::CardRevealed { rover, card, .. } => tally.add("card", m.setup.stem(card), Some(owner(rover))),
        Event::CardNoEffect { rover, card, .. } => tally.add("card without effect", m.setup.stem(card), Some(owner(rover))),
        Event::Damaged { rover, points, cause, .. } => {
            (0..points).for_each(|_| tally.add("damage", Told::<Rally>::json(&cause, m).as_str().unwrap_or_default(), Some(owner(rover))));
        }
        Event::RoverExploded { rover, .. } => tally.add("rover lost", if class(rover) == 1 { "1" } else { "2" }, Some(owner(rover))),
        Event::FeatureTaken { rover, kind, .. } => tally.add("taken", terrain(m, kind).unwrap_or_default(), Some(owner(rover))),
        _ => {}
    }
}
