//! State, choices and events as JSON, with the names of `docs/rules/rally.md`. Hexes are axial, rovers are numbers (LR-R36).

use super::event::Event;
use super::field::{Cell, OUTSIDE, TerrainId, flag};
use super::query::{class, listed, owner};
use super::setup::STAGES;
use super::start::TOKENS;
use super::state::RoverId;
use super::state::{HIDDEN, NO_CARD, Program};
use super::{Choice, Match};
use crate::content::rally::GAME;
use crate::geometry::hex::FACINGS;
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::tally::Tally;
use crate::script::program::ScriptId;
use hexx::Hex;
use serde_json::{Map, Value as Json, json};

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

/// A choice: `{"hex": [q, r], "facing": f}`, or a list of cards.
pub(super) fn choice(m: &Match, choice: Choice) -> Json {
    match choice {
        Choice::Place { at, facing } => json!({ "hex": place(m, at), "facing": facing }),
        Choice::Program(program) => cards(m, &program).into(),
    }
}

/// An event as JSON: `name` and its fields.
pub(super) fn event(m: &Match, event: &Event) -> Json {
    let (name, fields) = told(m, event);
    let mut object = Map::from_iter([("name".to_owned(), name.into())]);
    if let Json::Object(fields) = fields {
        object.extend(fields);
    }
    object.into()
}

fn told(m: &Match, event: &Event) -> (&'static str, Json) {
    match *event {
        Event::GameStarted => ("game_started", game_started(m)),
        Event::TokensThrown { sides, result } => {
            let shown = TOKENS.iter().zip(sides).flat_map(|(token, side)| token[usize::from(side)]);
            let shown: Vec<&str> = shown.map(|colour| colours::NAMES[usize::from(colour)]).collect();
            ("tokens_thrown", json!({ "purpose": "first", "sides": sides, "colours": shown, "result": result }))
        }
        Event::RoverPlaced { rover, at, facing } => ("rover_placed", json!({ "rover": rover, "hex": place(m, at), "facing": facing })),
        Event::Programmed { rover, count, program } if program.contains(&HIDDEN) => {
            ("programmed", json!({ "rover": rover, "count": count }))
        }
        Event::Programmed { rover, count, program } => {
            ("programmed", json!({ "rover": rover, "count": count, "cards": cards(m, &program) }))
        }
        Event::TurnStarted { turn } => ("turn_started", json!({ "turn": turn })),
        Event::ClassStarted { class } => ("class_started", json!({ "class": class })),
        Event::ClassEnded { class } => ("class_ended", json!({ "class": class })),
        Event::PhaseStarted { class, phase } => ("phase_started", json!({ "class": class, "phase": phase })),
        Event::CardRevealed { rover, phase, card: shown } => {
            ("card_revealed", json!({ "rover": rover, "phase": phase, "card": card(m, shown) }))
        }
        Event::StepStarted { stage } => ("step_started", json!({ "step": STAGES[usize::from(stage)] })),
        Event::CardNoEffect { rover, card: idle, reason } => {
            ("card_no_effect", json!({ "rover": rover, "card": card(m, idle), "reason": reason }))
        }
        Event::Conceded { seat } => ("conceded", json!({ "seat": seat })),
        Event::PlayerOut { seat } => ("player_out", json!({ "seat": seat })),
        Event::GameOver { winners, reason } => {
            ("game_over", json!({ "winners": listed(winners).collect::<Vec<Seat>>(), "reason": reason }))
        }
        _ => moved(m, event),
    }
}

fn moved(m: &Match, event: &Event) -> (&'static str, Json) {
    match *event {
        Event::RoverTurned { rover, facing } => ("rover_turned", json!({ "rover": rover, "facing": facing })),
        Event::RoverStuck { rover, at } => ("rover_stuck", json!({ "rover": rover, "hex": place(m, at) })),
        Event::RoverBumped { rover, from, direction } => {
            let target = m.setup.field.hex(from) + FACINGS[usize::from(direction)];
            ("rover_bumped", json!({ "rover": rover, "hex": pair(target) }))
        }
        Event::RoverMoved { rover, from, to } => ("rover_moved", json!({ "rover": rover, "from": place(m, from), "to": place(m, to) })),
        Event::RoverPushed { rover, from, to, by } => {
            ("rover_pushed", json!({ "rover": rover, "from": place(m, from), "to": place(m, to), "by": by }))
        }
        Event::RoverBlocked { rover, target, reason } => {
            ("rover_blocked", json!({ "rover": rover, "target": place(m, target), "reason": reason }))
        }
        Event::WeaponsArmed { rover } => ("weapons_armed", json!({ "rover": rover })),
        _ => harmed(m, event),
    }
}

fn harmed(m: &Match, event: &Event) -> (&'static str, Json) {
    match *event {
        Event::LaserFired { rover, from, direction, length, hit } => {
            let hit: Vec<u8> = listed(hit).collect();
            ("laser_fired", json!({ "rover": rover, "path": path(m, from, direction, length), "hit": hit }))
        }
        Event::MissileFired { rover, target, reason, missiles } => {
            ("missile_fired", json!({ "rover": rover, "target": target, "reason": reason, "missiles": missiles }))
        }
        Event::MissilesChanged { rover, missiles } => ("missiles_changed", json!({ "rover": rover, "missiles": missiles })),
        Event::Damaged { rover, points, cause, by } => ("damaged", json!({ "rover": rover, "points": points, "cause": cause, "by": by })),
        Event::ShieldLost { rover, shields } => ("shield_lost", json!({ "rover": rover, "shields": shields })),
        Event::ShieldGained { rover, shields } => ("shield_gained", json!({ "rover": rover, "shields": shields })),
        Event::PhaseLost { rover, phase, card: lost, .. } => {
            ("phase_lost", json!({ "rover": rover, "phase": phase, "card": card(m, lost) }))
        }
        Event::CardDropped { rover, phase, card: lost, .. } => {
            ("card_dropped", json!({ "rover": rover, "phase": phase, "card": card(m, lost) }))
        }
        Event::PhaseRestored { rover, phase } => ("phase_restored", json!({ "rover": rover, "phase": phase })),
        Event::RoverExploded { rover, at, wave } => ("rover_exploded", json!({ "rover": rover, "hex": place(m, at), "wave": wave })),
        Event::FeatureTaken { rover, at, kind } => {
            ("feature_taken", json!({ "rover": rover, "hex": place(m, at), "kind": terrain(m, kind) }))
        }
        Event::FeatureChanged { at, kind, present } => {
            ("feature_changed", json!({ "hex": place(m, at), "kind": terrain(m, kind), "present": present }))
        }
        _ => ("", Json::Null),
    }
}

fn game_started(m: &Match) -> Json {
    let players: Vec<Json> =
        (0..m.state.players).map(|seat| json!({ "seat": seat, "colour": colours::NAMES[usize::from(seat)] })).collect();
    let class = |(index, deck): (usize, &super::setup::RoverDeck)| {
        let cards: Vec<Json> = deck.cards.iter().map(|known| card(m, *known)).collect();
        json!({ "class": index + 1, "shields": deck.shields, "missiles": deck.missiles, "cards": cards })
    };
    let classes: Vec<Json> = m.setup.decks.iter().enumerate().map(class).collect();
    json!({ "map": m.setup.map, "players": players, "classes": classes, "options": m.setup.option_values })
}

/// The hexes of a beam; void ones, which it only crosses, are left out (LR-R33).
fn path(m: &Match, from: Cell, direction: u8, length: u16) -> Vec<Json> {
    let mut at = from;
    let mut hexes = Vec::new();
    for _ in 0..length {
        at = m.setup.field.neighbour(at, direction);
        if m.setup.field.flags(at) & flag::VOID == 0 {
            hexes.push(place(m, at));
        }
    }
    hexes
}

pub(super) fn terrain(m: &Match, kind: TerrainId) -> Option<&str> {
    m.setup.field.kind(kind).map(|kind| kind.terrain.stem.as_str())
}

/// The state as JSON: everything, hidden cards as `"hidden"` where the match is a view.
pub(super) fn state(m: &Match) -> Json {
    let state = &m.state;
    let field = &m.setup.field;
    let seats = |bits: u8| listed(bits).collect::<Vec<u8>>();
    let features = (0..field.size()).filter_map(|at| {
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
            (0..points).for_each(|_| tally.add("damage", cause.name(), Some(owner(rover))));
        }
        Event::RoverExploded { rover, .. } => tally.add("rover lost", if class(rover) == 1 { "1" } else { "2" }, Some(owner(rover))),
        Event::FeatureTaken { rover, kind, .. } => tally.add("taken", terrain(m, kind).unwrap_or_default(), Some(owner(rover))),
        _ => {}
    }
}
