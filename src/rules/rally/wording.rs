//! Choices and events in sentences, English and Spanish.

use super::Rally;
use super::event::{Block, Event, Flight, Harm, NoEffect};
use super::field::{Cell, TerrainId};
use super::query::{class, listed, owner};
use super::state::RoverId;
use super::state::{GameEnd, NO_CARD, Program};
use super::step::Step;
use super::{Choice, Match};
use crate::content::text::Language::{self, En, Es};
use crate::geometry::hex::Offset;
use crate::rules::colours;
use crate::rules::game::Seat;
use crate::rules::game::Wording;
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::script::program::ScriptId;
use crate::script::value::Value;
use hexx::Hex;
use serde_json::Value as Json;

/// A rover's name: its player's colour and its class.
fn who(rover: RoverId, language: Language) -> String {
    format!("{} {}", colours::who(owner(rover), language), class(rover))
}

/// A hex for people: column and row, as in files and pictures.
fn place(m: &Match, at: Cell) -> String {
    let columns = Cell::from(m.setup.field.columns.max(1));
    format!("({},{})", at % columns, at / columns)
}

fn facing(facing: u8, language: Language) -> &'static str {
    const EN: [&str; 6] = ["east", "north-east", "north-west", "west", "south-west", "south-east"];
    const ES: [&str; 6] = ["este", "noreste", "noroeste", "oeste", "suroeste", "sureste"];
    if language == En { EN[usize::from(facing) % 6] } else { ES[usize::from(facing) % 6] }
}

fn card(m: &Match, card: ScriptId, language: Language) -> String {
    match m.setup.scripts.get(card) {
        Some(script) => script.metadata.name.get(language).to_owned(),
        None => if language == En { "a card" } else { "una carta" }.to_owned(),
    }
}

fn terrain(m: &Match, kind: TerrainId, language: Language) -> String {
    m.setup.field.kind(kind).map(|kind| card(m, kind.script, language)).unwrap_or_default()
}

fn program(m: &Match, program: &Program, language: Language) -> String {
    let cards = program.iter().filter(|card| **card != NO_CARD).map(|known| card(m, *known, language));
    cards.collect::<Vec<_>>().join(" · ")
}

impl Wording for Rally {
    fn choice_json(m: &Match, _: Ask, choice: Choice) -> Json {
        super::json::choice(m, choice)
    }

    fn event_json(m: &Match, event: &Event) -> Json {
        super::json::event(m, event)
    }

    fn state_json(m: &Match) -> Json {
        super::json::state(m)
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        super::json::tally(m, event, tally);
    }

    fn choice_text(m: &Match, _ask: Ask, choice: Choice, language: Language) -> String {
        match choice {
            Choice::Place { at, facing: f } => format!("{} {}", place(m, at), facing(f, language)),
            Choice::Program(cards) => program(m, &cards, language),
        }
    }

    fn label_text(_m: &Match, label: &Value, _language: Language) -> String {
        match label {
            Value::Text(text) => text.to_string(),
            Value::List(pair) => match &pair[..] {
                [Value::Int(q), Value::Int(r)] => match Offset::of(Hex::new(*q as i32, *r as i32)) {
                    Some(at) => format!("({},{})", at.column, at.row),
                    None => label.to_json().to_string(),
                },
                _ => label.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        let rover = match m.waiting_step() {
            Some(Step::Place(index)) => m.state.placed_as(index),
            Some(Step::Program { rover, .. }) => Some(rover),
            _ => None,
        };
        match (ask.name, rover, language) {
            ("place_rover", Some(rover), En) => format!("Where does {} start?", who(rover, language)),
            ("place_rover", Some(rover), Es) => format!("¿Dónde sale {}?", who(rover, language)),
            ("program_rover", Some(rover), En) => format!("Program {}", who(rover, language)),
            ("program_rover", Some(rover), Es) => format!("Programa {}", who(rover, language)),
            _ => m.question().map(|question| question.prompt.to_string()).unwrap_or_default(),
        }
    }

    fn event_text(m: &Match, event: &Event, l: Language) -> Option<String> {
        let en = l == En;
        let w = |rover| who(rover, l);
        Some(match *event {
            Event::GameStarted | Event::ClassEnded { .. } | Event::StepStarted { .. } => return None,
            Event::TokensThrown { result, .. } => match (result, en) {
                (Some(seat), true) => format!("The start tokens show {} most", colours::whom(seat, l)),
                (Some(seat), false) => format!("Las fichas de salida muestran más el {}", colours::whom(seat, l)),
                (None, true) => "The start tokens show several colours equally: throw again".to_owned(),
                (None, false) => "Las fichas de salida muestran varios colores por igual: se repite".to_owned(),
            },
            Event::RoverPlaced { rover, at, facing: f } if en => {
                format!("{} starts at {}, facing {}", w(rover), place(m, at), facing(f, l))
            }
            Event::RoverPlaced { rover, at, facing: f } => format!("{} sale de {}, mirando al {}", w(rover), place(m, at), facing(f, l)),
            Event::Programmed { rover, count, program: cards } => {
                let verb = if en { "is programmed" } else { "queda programado" };
                match cards.contains(&super::state::HIDDEN) {
                    true => format!("{} {verb} ({count})", w(rover)),
                    false => format!("{} {verb}: {}", w(rover), program(m, &cards, l)),
                }
            }
            Event::TurnStarted { turn } => format!("— {} {turn} —", if en { "Turn" } else { "Turno" }),
            Event::ClassStarted { class } => format!("Rovers {class}"),
            Event::PhaseStarted { phase, .. } => format!("{} {phase}", if en { "Phase" } else { "Fase" }),
            Event::CardRevealed { rover, card: shown, .. } => format!("{}: {}", w(rover), card(m, shown, l)),
            Event::CardNoEffect { rover, card: idle, reason } => format!("{}: {} — {}", w(rover), card(m, idle, l), futile(reason, l)),
            Event::Conceded { seat } => format!("{} {}", colours::who(seat, l), if en { "concedes" } else { "abandona" }),
            Event::PlayerOut { seat } => format!("{} {}", colours::who(seat, l), if en { "is out" } else { "queda fuera" }),
            Event::GameOver { winners, reason } => game_over(winners, reason, l),
            _ => return moved(m, event, l).or_else(|| harmed(m, event, l)),
        })
    }
}

fn futile(reason: NoEffect, language: Language) -> &'static str {
    match (reason, language) {
        (NoEffect::Locked, En) => "locked until it has left the start line",
        (NoEffect::NoMissile, En) => "no missile is left",
        (NoEffect::WrongDeck, En) => "a card of the other class",
        (NoEffect::NothingHere, En) => "nothing happens",
        (NoEffect::Full, En) => "no room for more",
        (NoEffect::ScriptError, En) => "its effect has failed",
        (NoEffect::Locked, Es) => "bloqueado hasta dejar la línea de salida",
        (NoEffect::NoMissile, Es) => "no quedan misiles",
        (NoEffect::WrongDeck, Es) => "es una carta de la otra clase",
        (NoEffect::NothingHere, Es) => "no pasa nada",
        (NoEffect::Full, Es) => "no cabe más",
        (NoEffect::ScriptError, Es) => "su efecto ha fallado",
    }
}

fn game_over(winners: u8, reason: GameEnd, language: Language) -> String {
    let names: Vec<&str> = listed(winners).map(|seat: Seat| colours::who(seat, language)).collect();
    let names = names.join(", ");
    let draw = if language == En { "The race is drawn" } else { "La carrera queda en tablas" };
    match (reason, language) {
        (GameEnd::Finish, En) => format!("At the finish: {names}"),
        (GameEnd::Finish, Es) => format!("En la meta: {names}"),
        (GameEnd::LastPlayer, En) => format!("{names} has the last rover and wins"),
        (GameEnd::LastPlayer, Es) => format!("{names} tiene el último rover y gana"),
        (GameEnd::Concede, En) => format!("All others have conceded: {names} wins"),
        (GameEnd::Concede, Es) => format!("Los demás han abandonado: gana {names}"),
        (GameEnd::AllDestroyed | GameEnd::TurnLimit, _) => draw.to_owned(),
    }
}

fn moved(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |rover| who(rover, l);
    let verb = |english: &'static str, spanish: &'static str| if en { english } else { spanish };
    Some(match *event {
        Event::RoverTurned { rover, facing: f } => format!("{} {} {}", w(rover), verb("turns", "gira al"), facing(f, l)),
        Event::RoverStuck { rover, .. } => format!("{} {}", w(rover), verb("is stuck", "está atascado")),
        Event::RoverBumped { rover, direction, .. } => {
            format!("{} {} {}", w(rover), verb("bumps, going", "choca yendo al"), facing(direction, l))
        }
        Event::RoverMoved { rover, from, to } => format!("{} {} → {}", w(rover), place(m, from), place(m, to)),
        Event::RoverPushed { rover, to, by, .. } if by == rover => {
            format!("{} {} {}", w(rover), verb("is pushed to", "es empujado a"), place(m, to))
        }
        Event::RoverPushed { rover, to, by, .. } => {
            format!("{} {} {} {} {}", w(by), verb("pushes", "empuja a"), w(rover), verb("to", "hasta"), place(m, to))
        }
        Event::RoverBlocked { rover, target, reason } => {
            let why = match (reason, en) {
                (Block::HeadOn, true) => "head-on",
                (Block::HeadOn, false) => "de frente",
                (Block::Contest, true) => "contested",
                (Block::Contest, false) => "disputado",
                (Block::PushFailed, true) => "the way is blocked",
                (Block::PushFailed, false) => "el paso está cerrado",
                (Block::Shoved, true) => "shoved away",
                (Block::Shoved, false) => "desplazado",
                (Block::Occupied, true) => "no room",
                (Block::Occupied, false) => "no hay sitio",
            };
            format!("{} {} {} ({why})", w(rover), verb("does not get to", "no llega a"), place(m, target))
        }
        Event::WeaponsArmed { rover } => {
            format!("{} {}", w(rover), verb("has left the start: weapons unlocked", "ha salido: armas listas"))
        }
        Event::FeatureTaken { rover, kind, .. } => format!("{} {} {}", w(rover), verb("takes:", "coge:"), terrain(m, kind, l)),
        Event::FeatureChanged { at, kind, present } => {
            format!(
                "{} {} {}",
                terrain(m, kind, l),
                if present { verb("lies at", "queda en") } else { verb("is gone from", "desaparece de") },
                place(m, at)
            )
        }
        _ => return None,
    })
}

fn harm(cause: Harm, language: Language) -> &'static str {
    match (cause, language) {
        (cause, En) => cause.name(),
        (Harm::Ram, Es) => "embestida",
        (Harm::Clash, Es) => "choque",
        (Harm::Bump, Es) => "golpe",
        (Harm::Laser, Es) => "láser",
        (Harm::Missile, Es) => "misil",
        (Harm::Blast, Es) => "explosión",
        (Harm::Script, Es) => "efecto",
    }
}

fn harmed(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |rover| who(rover, l);
    let verb = |english: &'static str, spanish: &'static str| if en { english } else { spanish };
    Some(match *event {
        Event::LaserFired { rover, hit, .. } => {
            let hit: Vec<String> = listed(hit).map(w).collect();
            match hit.is_empty() {
                true => format!("{} {}", w(rover), verb("fires: nobody is hit", "dispara: no da a nadie")),
                false => format!("{} {} {}", w(rover), verb("fires at", "dispara a"), hit.join(", ")),
            }
        }
        Event::MissileFired { rover, target, reason, .. } => {
            let end = match (target, reason) {
                (Some(target), _) => w(target),
                (None, Flight::Tie) => verb("nobody: two are equally near", "nadie: dos están igual de cerca").to_owned(),
                (None, _) => verb("nobody", "nadie").to_owned(),
            };
            format!("{} {} {end}", w(rover), verb("sends a missile at", "lanza un misil a"))
        }
        Event::Damaged { rover, points, cause, by } => {
            let by = by.filter(|by| *by != rover).map(|by| format!(", {}", w(by))).unwrap_or_default();
            format!("{} −{points} ({}{by})", w(rover), harm(cause, l))
        }
        Event::ShieldLost { rover, shields } => format!("{} {} {shields}", w(rover), verb("shields:", "escudos:")),
        Event::ShieldGained { rover, shields } => format!("{} {} {shields}", w(rover), verb("shields:", "escudos:")),
        Event::MissilesChanged { rover, missiles } => format!("{} {} {missiles}", w(rover), verb("missiles:", "misiles:")),
        Event::PhaseLost { rover, phase, .. } => format!("{} {} {phase}", w(rover), verb("loses phase", "pierde la fase")),
        Event::PhaseRestored { rover, phase } => format!("{} {} {phase}", w(rover), verb("regains phase", "recupera la fase")),
        Event::CardDropped { rover, card: lost, .. } => format!("{} {} {}", w(rover), verb("loses", "pierde"), card(m, lost, l)),
        Event::RoverExploded { rover, .. } => format!("{} {}", w(rover), verb("explodes", "explota")),
        _ => return None,
    })
}
