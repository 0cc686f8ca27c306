//! Choices and events in sentences, English and Spanish.

use super::Walking;
use super::event::{AccidentCause, Again, BaseDice, Event, TurnEnd};
use super::json::no_word;
use super::setup::COLOUR_NAMES;
use super::state::AstronautId;
use super::state::{Counter, Die, Pool};
use super::{Choice, Match};
use crate::content::sentences::Sentences;
use crate::content::text::Language::{self, En, Es};
use crate::geometry::ring::{End, Pos, Trajectory};
use crate::rules::colours::{who, whom};
use crate::rules::game::Seat;
use crate::rules::game::Wording;
use crate::rules::moonwalk::dice::Colour;
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::script::program::ScriptId;
use crate::script::value::Value;
use serde_json::Value as Json;

/// A player: its astronaut, or its seat where it has two.
fn player(m: &Match, seat: Seat, language: Language) -> String {
    match (m.state.players, language) {
        (2, En) => format!("Player {}", seat.number() + 1),
        (2, Es) => format!("Jugador {}", seat.number() + 1),
        _ => who(seat.index(), language).to_owned(),
    }
}

fn place(at: Pos) -> String {
    format!("({},{})", at.x, at.y)
}

fn colour(colour: Colour, language: Language) -> &'static str {
    const ES: [&str; 3] = ["azul", "blanco", "negro"];
    if language == En { COLOUR_NAMES[colour.index() % 3] } else { ES[colour.index() % 3] }
}

fn die(die: &Die, language: Language) -> String {
    let skull = if die.skull { "☠" } else { "" };
    format!("{} {}{skull}", colour(die.colour, language), die.value)
}

fn counter(kind: Counter, n: u16, language: Language) -> String {
    let name = match (kind, language) {
        (Counter::Sputnik, En) => "Sputnik",
        (Counter::Ec, En) => "EC",
        (Counter::Handicap, En) => "Handicap",
        (Counter::Sputnik, Es) => "Sputnik",
        (Counter::Ec, Es) => "CT",
        (Counter::Handicap, Es) => "Desventaja",
    };
    format!("{n} {name}")
}

fn card(m: &Match, script: ScriptId, language: Language) -> String {
    match m.setup.scripts.get(script) {
        Some(script) => script.metadata.name.get(language).to_owned(),
        None => if language == En { "a card" } else { "una carta" }.to_owned(),
    }
}

/// A jump's dice: `2 blue + 1 black`.
fn pool(dice: &Pool, language: Language) -> String {
    let parts = dice.iter().enumerate().filter(|(_, n)| **n > 0);
    parts.map(|(c, n)| format!("{n} {}", colour(Colour::at(c), language))).collect::<Vec<_>>().join(" + ")
}

fn trajectory(plan: Trajectory, from: Pos, language: Language) -> String {
    let boxes: Vec<String> = plan.boxes(from).map(place).collect();
    let end = match (plan.end, language) {
        (End::Done, _) => "",
        (End::Crash, En) => " crash",
        (End::Crash, Es) => " choque",
        (End::Goal, En) => " goal",
        (End::Goal, Es) => " meta",
    };
    format!("{}{end}", boxes.join(" "))
}

impl Wording for Walking {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences = Sentences::bundled(crate::content::walking::GAME);
        &SENTENCES
    }

    fn choice_script(_m: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Play { card, .. } => Some(card),
            _ => None,
        }
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        let Some(throw) = m.state.throws.last() else { return false };
        match choice {
            Choice::RerollEc(die) => crate::rules::moonwalk::dice::repeats(&throw.dice, 1 << die),
            Choice::RerollMark(dice) => crate::rules::moonwalk::dice::repeats(&throw.dice, dice),
            _ => false,
        }
    }

    fn choice_json(m: &Match, ask: Ask, choice: Choice) -> Json {
        super::json::choice(m, ask, choice)
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

    fn choice_text(m: &Match, ask: Ask, choice: Choice, language: Language) -> String {
        let l = language;
        match choice {
            Choice::No => no_text(ask.name, l).to_owned(),
            Choice::Jump => if l == En { "jump" } else { "saltar" }.to_owned(),
            Choice::Swap => if l == En { "swap the card" } else { "cambiar la carta" }.to_owned(),
            Choice::Number(n) => n.to_string(),
            Choice::Program(program) => {
                let jumps = program.iter().filter(|jump| jump.iter().any(|n| *n > 0));
                jumps.map(|jump| pool(jump, l)).collect::<Vec<_>>().join(" | ")
            }
            Choice::RerollEc(i) => match (m.state.throws.last(), l) {
                (Some(throw), En) => format!("1 EC: throw {} again", die(&throw.dice[i as usize], l)),
                (Some(throw), Es) => format!("1 CT: repetir {}", die(&throw.dice[i as usize], l)),
                (None, _) => String::new(),
            },
            Choice::RerollMark(bits) => {
                let dice = m.state.throws.last().map(|throw| throw.dice.clone()).unwrap_or_default();
                let again: Vec<String> = dice.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, d)| die(d, l)).collect();
                format!("{} {}", if l == En { "throw again:" } else { "repetir:" }, again.join(", "))
            }
            Choice::Trajectory { die: index, plan } => {
                let Some(throw) = m.state.throws.last() else { return String::new() };
                let from = m.state.astronaut(throw.astronaut).at;
                format!("{}: {}", die(&throw.dice[index as usize], l), trajectory(plan, from, l).trim())
            }
            Choice::Astronaut(a) => match (m.state.count(a, Counter::Sputnik), l) {
                (0, En) => format!("sabotage {}", whom(a.index(), l)),
                (0, Es) => format!("sabotear a {}", whom(a.index(), l)),
                (_, En) => format!("rob {}", whom(a.index(), l)),
                (_, Es) => format!("robar a {}", whom(a.index(), l)),
            },
            Choice::Box(at) => place(at),
            Choice::Split { sputniks, ec } => format!("{}, {}", counter(Counter::Sputnik, sputniks, l), counter(Counter::Ec, ec, l)),
            Choice::Play { card: script, astronaut, colour: named, partner } => {
                let detail = named.map(|c| colour(c, l).to_owned()).or(partner.map(|b| whom(b.index(), l).to_owned()));
                let own = (m.state.players == 2).then(|| whom(astronaut.index(), l).to_owned());
                let details: Vec<String> = own.into_iter().chain(detail).collect();
                let shown = if details.is_empty() { String::new() } else { format!(" ({})", details.join(", ")) };
                format!("{} {}{shown}", if l == En { "play" } else { "jugar" }, card(m, script, l))
            }
        }
    }

    fn label_text(_m: &Match, label: &Value, language: Language) -> String {
        match label {
            Value::Handle(_, a) => who(usize::from(*a), language).to_owned(),
            Value::Text(text) => match COLOUR_NAMES.iter().position(|name| *name == text.as_ref()) {
                Some(c) => colour(Colour::at(c), language).to_owned(),
                None if text.as_ref() == "none" => no_text("rob", language).to_owned(),
                None => text.to_string(),
            },
            Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
                (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
                _ => label.to_json().to_string(),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        let (en, es) = match ask.name {
            "swap_card" => ("Keep your card or swap it?", "¿Conservas tu carta o la cambias?"),
            "play_reaction" => ("Play your card?", "¿Juegas tu carta?"),
            "ec_extra" => ("How many EC for more dice?", "¿Cuántos CT para más dados?"),
            "program" => ("Program your jumps", "Programa tus saltos"),
            "continue_jump" => ("Make the next jump or stop?", "¿Haces el siguiente salto o paras?"),
            "reroll" => ("Keep the dice or throw again?", "¿Conservas los dados o los repites?"),
            "choose_jump" => ("Choose a die and a way", "Elige un dado y un camino"),
            "rob" => ("Rob somebody?", "¿Robas a alguien?"),
            "exchange" => ("What does the jumper keep?", "¿Qué conserva el que ha saltado?"),
            "pick_circle" => ("Move to which circle?", "¿A qué círculo te mueves?"),
            "spend_sputniks" => ("How many Sputniks for circles forward?", "¿Cuántos Sputnik para avanzar círculos?"),
            "effect_die" => ("Jump with which die?", "¿Con qué dado saltas?"),
            "end_card" => ("Play your card at the end of the round?", "¿Juegas tu carta al final de la ronda?"),
            _ => return m.question().map(|question| question.prompt.to_string()).unwrap_or_default(),
        };
        if language == En { en } else { es }.to_owned()
    }

    fn event_text(m: &Match, event: &Event, language: Language) -> Option<String> {
        let en = language == En;
        let (w, l) = (|a: AstronautId| who(a.index(), language), language);
        Some(match *event {
            Event::GameStarted | Event::StackChanged { .. } | Event::JumpChosen { .. } | Event::Stepped { .. } | Event::MarkUsed { .. } => {
                return None;
            }
            Event::BoardLaid => {
                let cards: Vec<&str> = m.state.areas.iter().map(|card| m.setup.cards[*card as usize].name.get(l)).collect();
                format!("{} {}", if en { "The lap:" } else { "La vuelta:" }, cards.join(", "))
            }
            Event::RoundStarted { round, order } => {
                let names: Vec<&str> = order.iter().map(|a| w(*a)).collect();
                format!("— {} {round}: {} —", if en { "Round" } else { "Ronda" }, names.join(", "))
            }
            Event::CardDrawn { player: p, card: c } => {
                format!("{} {} {}", player(m, p, l), if en { "draws" } else { "roba" }, card(m, c, l))
            }
            Event::CardDiscarded { player: p, card: c } => {
                format!("{} {} {}", player(m, p, l), if en { "discards" } else { "descarta" }, card(m, c, l))
            }
            Event::DeckRebuilt { size } => {
                format!("{} ({size})", if en { "The deck is shuffled anew" } else { "Se baraja de nuevo el mazo" })
            }
            Event::CardPlayed { player: p, card: c, target, .. } => {
                let on = target.map(|a| format!(" ({})", w(a))).unwrap_or_default();
                format!("{} {} {}{on}", player(m, p, l), if en { "plays" } else { "juega" }, card(m, c, l))
            }
            Event::Landed { .. }
            | Event::MovedFree { .. }
            | Event::Fell { .. }
            | Event::Crashed { .. }
            | Event::Accident { .. }
            | Event::GoalReached { .. } => {
                return movement(m, event, l);
            }
            Event::GameEnded { .. } => {
                let winner = m.state.ranking(&m.setup)[0];
                let score = m.state.score(&m.setup, winner);
                if en {
                    format!("{} wins with {score} points", player(m, winner, l))
                } else {
                    format!("Gana {} con {score} puntos", player(m, winner, l))
                }
            }
            Event::RoundEnded { .. } => return None,
            _ => return turn(m, event, l),
        })
    }
}

fn no_text(decision: &str, language: Language) -> &'static str {
    match (no_word(decision), language) {
        (word, En) => word,
        ("keep", Es) => "conservar",
        ("stop", Es) => "parar",
        ("none", Es) => "ninguno",
        ("stay", Es) => "quedarse",
        (_, Es) => "pasar",
    }
}

fn turn(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |a: AstronautId| who(a.index(), l);
    Some(match *event {
        Event::TurnStarted { astronaut, base_dice, cause } => match (cause, en) {
            (BaseDice::Normal, true) => format!("{}'s turn: {base_dice} dice", w(astronaut)),
            (BaseDice::Normal, false) => format!("Turno de {}: {base_dice} dados", w(astronaut)),
            (BaseDice::Handicap, true) => format!("{}'s turn: {base_dice} dice (Handicap)", w(astronaut)),
            (BaseDice::Handicap, false) => format!("Turno de {}: {base_dice} dados (Desventaja)", w(astronaut)),
            (BaseDice::Accident, true) => format!("{}'s turn: {base_dice} dice (accident)", w(astronaut)),
            (BaseDice::Accident, false) => format!("Turno de {}: {base_dice} dados (accidente)", w(astronaut)),
        },
        Event::StoodUp { .. } => return None,
        Event::DieRemoved { astronaut, colour: c } if en => format!("{} loses a {} die for this turn", w(astronaut), colour(c, l)),
        Event::DieRemoved { astronaut, colour: c } => format!("{} pierde un dado {} este turno", w(astronaut), colour(c, l)),
        Event::DieAdded { astronaut, colour: c } if en => format!("{} gets a {} die back", w(astronaut), colour(c, l)),
        Event::DieAdded { astronaut, colour: c } => format!("{} recupera un dado {}", w(astronaut), colour(c, l)),
        Event::Programmed { astronaut, program, .. } => {
            let jumps: Vec<String> = program.iter().filter(|jump| jump.iter().any(|n| *n > 0)).map(|jump| pool(jump, l)).collect();
            format!("{} {} {}", w(astronaut), if en { "programs" } else { "programa" }, jumps.join(" | "))
        }
        Event::DiceThrown { astronaut, faces, .. } => {
            let dice: Vec<String> = faces.dice().iter().map(|d| die(d, l)).collect();
            format!("{} {} {}", w(astronaut), if en { "throws" } else { "lanza" }, dice.join(", "))
        }
        Event::DiceRethrown { faces, cause, .. } => {
            let dice: Vec<String> = faces.dice().iter().map(|d| die(d, l)).collect();
            let why = match cause {
                Again::Ec => counter(Counter::Ec, 1, l),
                Again::Mark => if en { "mark" } else { "marca" }.to_owned(),
                Again::Script(script) => card(m, script, l),
            };
            format!("{} ({why}): {}", if en { "Thrown again" } else { "Se repite" }, dice.join(", "))
        }
        Event::TurnEnded { astronaut, cause: TurnEnd::Stop } => format!("{} {}", w(astronaut), if en { "stops" } else { "para" }),
        Event::CountersChanged { astronaut, kind, delta, .. } => {
            let sign = if delta < 0 { '−' } else { '+' };
            format!("{} {sign}{}", w(astronaut), counter(kind, delta.unsigned_abs(), l))
        }
        Event::SputnikBoxEmptied { at } => format!("{} {}", if en { "No Sputnik is left at" } else { "Ya no hay Sputnik en" }, place(at)),
        Event::Robbed { thief, victim, what } => match (what, en) {
            (Counter::Sputnik, true) => format!("{} robs {}", w(thief), whom(victim.index(), l)),
            (Counter::Sputnik, false) => format!("{} roba a {}", w(thief), whom(victim.index(), l)),
            (_, true) => format!("{} sabotages {}", w(thief), whom(victim.index(), l)),
            (_, false) => format!("{} sabotea a {}", w(thief), whom(victim.index(), l)),
        },
        Event::Exchanged { a, b, .. } => format!("{} ⇄ {}", w(a), w(b)),
        Event::TokenActivated { astronaut, token, .. } => format!("{}: {}", w(astronaut), card(m, token, l)),
        Event::MarkSet { astronaut, mark } => format!("{}: {}", w(astronaut), m.name(mark)),
        _ => return None,
    })
}

fn movement(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |a: AstronautId| who(a.index(), l);
    Some(match *event {
        Event::Landed { astronaut, at, .. } if en => format!("{} lands at {}", w(astronaut), place(at)),
        Event::Landed { astronaut, at, .. } => format!("{} aterriza en {}", w(astronaut), place(at)),
        Event::MovedFree { astronaut, from, to, .. } => format!("{} {} → {}", w(astronaut), place(from), place(to)),
        Event::Fell { astronaut, from, to } if en => format!("{} falls from {} to {}", w(astronaut), place(from), place(to)),
        Event::Fell { astronaut, from, to } => format!("{} cae de {} a {}", w(astronaut), place(from), place(to)),
        Event::Crashed { astronaut, at, .. } if en => format!("{} crashes at {}", w(astronaut), place(at)),
        Event::Crashed { astronaut, at, .. } => format!("{} choca en {}", w(astronaut), place(at)),
        Event::Accident { astronaut, cause, at, .. } => {
            let why = match (cause, en) {
                (AccidentCause::Crash, false) => "choque",
                (AccidentCause::Air, false) => "aire",
                (AccidentCause::Hazard, false) => "terreno peligroso",
                (AccidentCause::Skull, false) => "calavera",
                (other, _) => super::json::accident_word(m, other),
            };
            if en {
                format!("{} has an accident at {} ({why})", w(astronaut), place(at))
            } else {
                format!("{} sufre un accidente en {} ({why})", w(astronaut), place(at))
            }
        }
        Event::GoalReached { astronaut, points, .. } if en => format!("{} reaches the goal: {points} points", w(astronaut)),
        Event::GoalReached { astronaut, points, .. } => format!("{} llega a la meta: {points} puntos", w(astronaut)),
        _ => return None,
    })
}
