//! Choices and events in sentences, English and Spanish.

use super::Mars;
use super::event::{AccidentCause, BaseDice, Cause, Event, TurnEnd, WaveCause, Where};
use super::json::no_word;
use super::plans::Plan;
use super::state::MarineId;
use super::state::{Aliens, GameEnd, NOBODY, Pick, Side, SourceName};
use super::step::Step;
use super::{Choice, Match};
use crate::content::sentences::Sentences;
use crate::content::text::Language::{self, En};
use crate::geometry::ring::Pos;
use crate::rules::colours::{who, whom};
use crate::rules::game::Wording;
use crate::rules::moonwalk::dice::Colour;
use crate::rules::moonwalk::dice::{COLOUR_NAMES as DICE, Die, Pool};
use crate::rules::record::Ask;
use crate::rules::tally::Tally;
use crate::script::program::ScriptId;
use crate::script::value::Value;
use serde_json::Value as Json;

fn place(at: Pos) -> String {
    format!("({},{})", at.x, at.y)
}

fn dice_colour(colour: Colour, language: Language) -> &'static str {
    const ES: [&str; 3] = ["azul", "blanco", "negro"];
    if language == En { DICE[colour.index() % 3] } else { ES[colour.index() % 3] }
}

fn die(die: &Die, language: Language) -> String {
    format!("{} {}{}", dice_colour(die.colour, language), die.value, if die.skull { "☠" } else { "" })
}

fn dice(list: &[Die], language: Language) -> String {
    list.iter().map(|d| die(d, language)).collect::<Vec<_>>().join(", ")
}

fn alien(colour: usize, n: u8, language: Language) -> String {
    const EN: [&str; 3] = ["red", "blue", "yellow"];
    const ES: [[&str; 2]; 3] = [["rojo", "rojos"], ["azul", "azules"], ["amarillo", "amarillos"]];
    if language == En { format!("{n} {}", EN[colour]) } else { format!("{n} {}", ES[colour][usize::from(n != 1)]) }
}

fn aliens(group: Aliens, language: Language) -> String {
    let there = (0..3).filter(|colour| group[*colour] > 0);
    there.map(|colour| alien(colour, group[colour], language)).collect::<Vec<_>>().join(", ")
}

fn side(side: Side, language: Language) -> &'static str {
    match (side, language) {
        (side, En) => side.word(),
        (Side::Left, _) => "izquierda",
        (Side::Right, _) => "derecha",
    }
}

fn script(m: &Match, script: ScriptId, language: Language) -> String {
    match m.setup.scripts.get(script) {
        Some(script) => script.metadata.name.get(language).to_owned(),
        None => if language == En { "a card" } else { "una carta" }.to_owned(),
    }
}

fn pool(dice: &Pool, language: Language) -> String {
    let parts = dice.iter().enumerate().filter(|(_, n)| **n > 0);
    parts.map(|(c, n)| format!("{n} {}", dice_colour(Colour::at(c), language))).collect::<Vec<_>>().join(" + ")
}

fn pools(program: &[Pool], language: Language) -> String {
    let actions = program.iter().filter(|action| action.iter().any(|n| *n > 0));
    actions.map(|action| pool(action, language)).collect::<Vec<_>>().join(" | ")
}

fn way(plan: Plan, from: Pos, language: Language) -> String {
    let boxes: Vec<String> = plan.boxes(from).map(|(_, at)| place(at)).collect();
    let end = match (plan.crashed, language) {
        (false, _) => "",
        (true, En) => " crash",
        (true, _) => " choque",
    };
    format!("{}{end}", boxes.join(" ")).trim().to_owned()
}

fn picked(m: &Match, pick: Pick) -> String {
    match pick {
        Pick::Nothing => String::new(),
        Pick::Number(n) => format!(" {n}"),
        Pick::Word(name) => format!(" {}", m.name(name)),
        Pick::At(at) => format!(" {}", place(at)),
    }
}

fn source(m: &Match, name: SourceName, language: Language) -> String {
    match (name, language) {
        (SourceName::Script(card), _) => script(m, card, language),
        (SourceName::Companion, En) => "companion".into(),
        (SourceName::Companion, _) => "compañero".into(),
        (SourceName::LandingZone, En) => "Landing Zone".into(),
        (SourceName::LandingZone, _) => "Zona de Aterrizaje".into(),
    }
}

impl Wording for Mars {
    fn sentences() -> &'static Sentences {
        static SENTENCES: Sentences = Sentences::bundled(crate::content::mars::GAME);
        &SENTENCES
    }

    fn choice_script(m: &Match, choice: Choice) -> Option<ScriptId> {
        let script = match choice {
            Choice::Script(script) | Choice::Base { script, .. } | Choice::Use { script, .. } | Choice::Give { card: script, .. } => script,
            Choice::Mode(mode) => mode.script,
            Choice::Upgrade(side) => m.state.upgrades[side as usize],
            Choice::Reroll { source, .. } => match m.state.throws.last()?.sources.get(source as usize)?.name {
                SourceName::Script(script) => script,
                _ => return None,
            },
            _ => return None,
        };
        (script != ScriptId::NONE).then_some(script)
    }

    fn repeats(m: &Match, choice: Choice) -> bool {
        match (choice, m.state.throws.last()) {
            (Choice::Reroll { dice, .. }, Some(throw)) => crate::rules::moonwalk::dice::repeats(&throw.dice, dice),
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
        let (l, en) = (language, language == En);
        let throw = m.state.throws.last();
        match choice {
            Choice::No if ask.name == "free_action" => going_on(m, l).to_owned(),
            Choice::No => no_text(ask.name, l).to_owned(),
            Choice::Yes if ask.name == "throw_as" => if en { "throw the bomb" } else { "lanzar la bomba" }.to_owned(),
            Choice::Yes => if en { "next action" } else { "siguiente acción" }.to_owned(),
            Choice::Script(one) => script(m, one, l),
            Choice::Box(at) => place(at),
            Choice::Marine(a) => who(a, l).to_owned(),
            Choice::Upgrade(of) => format!("{} ({})", script(m, m.state.upgrades[of as usize], l), side(of, l)),
            Choice::Mode(mode) if mode.script == ScriptId::NONE => {
                format!("{} {} {}", if en { "program" } else { "programar" }, mode.dice, if en { "dice" } else { "dados" })
            }
            Choice::Mode(mode) => format!("{}: {} {}", script(m, mode.script, l), mode.dice, if en { "dice" } else { "dados" }),
            Choice::Base { script: one, pick } | Choice::Use { script: one, pick } => format!("{}{}", script(m, one, l), picked(m, pick)),
            Choice::Program(program) => pools(&program, l),
            Choice::Distribution(actions) => {
                let list = throw.map(|throw| throw.dice.clone()).unwrap_or_default();
                let action =
                    |n: u32| list.iter().enumerate().filter(|(i, _)| actions >> (2 * i) & 3 == n).map(|(_, d)| *d).collect::<Vec<Die>>();
                (0..3).map(action).filter(|own| !own.is_empty()).map(|own| dice(&own, l)).collect::<Vec<_>>().join(" | ")
            }
            Choice::Give { card, to } => format!("{} {} → {}", if en { "give" } else { "dar" }, script(m, card, l), whom(to, l)),
            Choice::Reroll { source: of, dice: bits } => {
                let Some(throw) = throw else { return String::new() };
                let own: Vec<Die> = throw.dice.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, d)| *d).collect();
                let from = throw.sources.get(of as usize).map(|of| source(m, of.name, l)).unwrap_or_default();
                format!("{from}: {} {}", if en { "throw again" } else { "repetir" }, dice(&own, l))
            }
            Choice::Shot { value, at } => {
                format!("{} {value}: {} {}", if en { "shoot" } else { "disparar" }, place(at), aliens(m.state.aliens_at(at), l))
            }
            Choice::Volley(targets) => {
                let boxes: Vec<String> =
                    targets.into_iter().flatten().map(|at| format!("{} {}", place(at), aliens(m.state.aliens_at(at), l))).collect();
                format!("{} {}", if en { "shoot at" } else { "disparar a" }, boxes.join(", "))
            }
            Choice::Fight => if en { "close combat" } else { "combate cuerpo a cuerpo" }.to_owned(),
            Choice::Move(moved) => {
                let Some(throw) = throw else { return String::new() };
                let second = moved.second.map(|i| format!(" + {}", die(&throw.dice[i as usize], l))).unwrap_or_default();
                format!("{}{second}: {}", die(&throw.dice[moved.die as usize], l), way(moved.plan, m.state.marine(throw.marine).at, l))
            }
            Choice::Discard => if en { "discard the throw" } else { "descartar la tirada" }.to_owned(),
            Choice::Kill(group) => format!("{} {}", if en { "kill" } else { "matar" }, aliens(group, l)),
        }
    }

    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        const ES: [(&str, &str); 9] = [
            ("red", "rojo"),
            ("blue", "azul"),
            ("yellow", "amarillo"),
            ("left", "izquierda"),
            ("right", "derecha"),
            ("keep", "conservar"),
            ("reroll", "repetir"),
            ("skip", "saltar"),
            ("none", "ninguno"),
        ];
        match label {
            Value::Text(text) if dice_pair(text).is_some() => pool(&dice_pair(text).unwrap_or_default(), language),
            Value::Text(text) => {
                let spanish = ES.iter().find(|(en, _)| *en == text.as_ref()).filter(|_| language != En);
                spanish.map_or(text.as_ref(), |(_, es)| es).to_owned()
            }
            Value::Map(fields) => match (fields.get("x"), fields.get("y")) {
                (Some(Value::Int(x)), Some(Value::Int(y))) => format!("({x},{y})"),
                _ => fields.values().map(|value| Mars::label_text(m, value, language)).collect::<Vec<_>>().join(" "),
            },
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        let (en, es) = match ask.name {
            "choose_training" => ("Which side of your training card?", "¿Qué cara de tu carta de entrenamiento?"),
            "choose_upgrade" => ("Which upgrade on this side of the Landing Zone?", "¿Qué mejora a este lado de la Zona de Aterrizaje?"),
            "place_marine" => ("Where in the Landing Zone do you start?", "¿En qué casilla de la Zona de Aterrizaje empiezas?"),
            "next_actor" => ("Who acts next?", "¿Quién actúa ahora?"),
            "turn_mode" => ("What do you do this turn?", "¿Qué haces este turno?"),
            "program" => ("Program your actions", "Programa tus acciones"),
            "distribute" => ("Distribute the dice over your actions", "Reparte los dados entre tus acciones"),
            "free_action" => ("Use an ability or card now?", "¿Usas ahora una habilidad o una carta?"),
            "continue_action" => ("Next action or stop?", "¿Siguiente acción o paras?"),
            "throw_as" => ("A normal throw, or the bomb?", "¿Tirada normal o la bomba?"),
            "reroll" => ("Keep the dice or throw one again?", "¿Conservas los dados o repites alguno?"),
            "act" => ("What is the throw for?", "¿Para qué usas la tirada?"),
            "ammo_shot" => ("Which target gets the further hit?", "¿Qué objetivo recibe el impacto de más?"),
            "flight" => ("Land, or go on in flight?", "¿Aterrizas o sigues en vuelo?"),
            "kill" => ("Which aliens die?", "¿Qué alienígenas mueren?"),
            "lose_upgrade" => ("Which upgrade is destroyed?", "¿Qué mejora se destruye?"),
            "dice_pair" => ("Throw which two dice?", "¿Qué dos dados lanzas?"),
            "bunker_kill" => ("Which alien of the group dies?", "¿Qué alienígena del grupo muere?"),
            "bait_reroll" => ("Throw the die of the wave again?", "¿Repites el dado de la oleada?"),
            "missile" => ("Which missile, and who is the beacon?", "¿Qué misil, y quién es la baliza?"),
            "impact" => ("Where does it hit?", "¿Dónde impacta?"),
            "teleport_box" => ("Into which box?", "¿En qué casilla?"),
            _ => return m.question().map(|question| question.prompt.to_string()).unwrap_or_default(),
        };
        if language == En { en } else { es }.to_owned()
    }

    fn event_text(m: &Match, event: &Event, language: Language) -> Option<String> {
        let (l, en) = (language, language == En);
        let w = |a: MarineId| who(a, l);
        Some(match *event {
            Event::MarsStarted => {
                let cards = m.state.areas.iter().filter_map(|card| m.setup.cards.get(*card as usize));
                let names: Vec<&str> = cards.map(|card| card.name.get(l)).collect();
                format!("{} {}", if en { "The march leads over:" } else { "La marcha pasa por:" }, names.join(", "))
            }
            Event::TrainingSet { marine, ability } => format!("{}: {}", w(marine), script(m, ability, l)),
            Event::UpgradeSet { side: of, upgrade } if upgrade != ScriptId::NONE => format!("{} ({})", script(m, upgrade, l), side(of, l)),
            Event::RoundStarted { round, .. } => format!("— {} {round} —", if en { "Round" } else { "Ronda" }),
            Event::EquipmentUnlocked { .. } => if en { "Equipment is unlocked" } else { "El equipo queda disponible" }.to_owned(),
            Event::MarsEnded { cause, .. } => ending(cause, en).to_owned(),
            Event::TurnStarted { .. }
            | Event::Programmed { .. }
            | Event::Distributed { .. }
            | Event::DiceThrown { .. }
            | Event::DiceRethrown { .. }
            | Event::BombThrown { .. }
            | Event::TurnEnded { .. }
            | Event::ModeDeclared { .. }
            | Event::BaseAction { .. }
            | Event::AbilityUsed { .. } => return turn(m, event, l),
            Event::WaveStarted { .. }
            | Event::WaveDie { .. }
            | Event::AliensDrawn { .. }
            | Event::AliensMoved { .. }
            | Event::AliensKilled { .. }
            | Event::DefenderKilled { .. }
            | Event::BarrierDown { .. }
            | Event::BaseAttacked { .. } => return horde(m, event, l),
            _ => return marine(m, event, l),
        })
    }
}

fn no_text(decision: &str, language: Language) -> &'static str {
    match (no_word(decision), language) {
        ("normal", En) => "normal throw",
        (word, En) => word,
        ("keep", _) => "conservar",
        ("stop", _) => "parar",
        ("normal", _) => "tirada normal",
        ("land", _) => "aterrizar",
        ("end", _) => "fin de la fase",
        ("none", _) => "ninguno",
        (_, _) => "seguir",
    }
}

/// What follows when nothing is used.
fn going_on(m: &Match, language: Language) -> &'static str {
    let thrown = m.state.turn.mode.is_some_and(|mode| mode.throw_first);
    let (en, es) = match m.next_step() {
        Some(Step::ThrowAs(_)) if !thrown => ("throw the dice", "lanzar los dados"),
        Some(Step::EndTurn(_) | Step::TurnHooks(_)) => ("end the turn", "terminar el turno"),
        _ => ("go on", "seguir"),
    };
    if language == En { en } else { es }
}

/// The two dice of a word like `bw`.
fn dice_pair(word: &str) -> Option<Pool> {
    let mut dice = Pool::default();
    for letter in word.chars() {
        dice["bwk".find(letter)?] += 1;
    }
    (word.len() == 2).then_some(dice)
}

fn ending(cause: GameEnd, en: bool) -> &'static str {
    match (cause, en) {
        (GameEnd::Bomb, true) => "The Master Mind is destroyed: the marines have won",
        (GameEnd::Bomb, false) => "La Mente Maestra ha caído: los marines ganan",
        (GameEnd::Rounds, true) => "Time is up: the march is lost",
        (GameEnd::Rounds, false) => "Se acaba el tiempo: la marcha fracasa",
        (GameEnd::Base, true) => "The Landing Zone has fallen: the march is lost",
        (GameEnd::Base, false) => "Cae la Zona de Aterrizaje: la marcha fracasa",
        (GameEnd::Marines, true) => "No marine is left: the march is lost",
        (GameEnd::Marines, false) => "No queda ningún marine: la marcha fracasa",
    }
}

fn turn(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |a: MarineId| if a == NOBODY { if en { "The upgrade" } else { "La mejora" } } else { who(a, l) };
    Some(match *event {
        Event::TurnStarted { marine, base_dice, cause } => {
            let why = match (cause, en) {
                (BaseDice::Accident, true) => " (accident)",
                (BaseDice::Accident, false) => " (accidente)",
                _ => "",
            };
            if en {
                format!("{}'s turn: {base_dice} dice{why}", w(marine))
            } else {
                format!("Turno de {}: {base_dice} dados{why}", w(marine))
            }
        }
        Event::Programmed { marine, program } => {
            format!("{} {} {}", w(marine), if en { "programs" } else { "programa" }, pools(&program, l))
        }
        Event::Distributed { marine, .. } => format!("{} {}", w(marine), if en { "distributes the dice" } else { "reparte los dados" }),
        Event::DiceThrown { marine, faces, bomb, .. } => {
            let what = match (bomb, en) {
                (true, true) => "throws the bomb:",
                (true, false) => "lanza la bomba:",
                (false, true) => "throws",
                (false, false) => "lanza",
            };
            format!("{} {what} {}", w(marine), dice(&faces.dice(), l))
        }
        Event::DiceRethrown { faces, cause, .. } => {
            format!("{} ({}): {}", if en { "Thrown again" } else { "Se repite" }, source(m, cause, l), dice(&faces.dice(), l))
        }
        Event::BombThrown { sum, needed, success, .. } => match (success, en) {
            (true, true) => format!("{sum} of {needed}: the bomb goes off"),
            (true, false) => format!("{sum} de {needed}: la bomba estalla"),
            (false, true) => format!("{sum} of {needed}: the bomb fails"),
            (false, false) => format!("{sum} de {needed}: la bomba falla"),
        },
        Event::TurnEnded { marine, cause: TurnEnd::Stop } => format!("{} {}", w(marine), if en { "stops" } else { "para" }),
        Event::ModeDeclared { marine, mode } => format!("{}: {}", w(marine), script(m, mode.script, l)),
        Event::BaseAction { marine, script: one } => format!("{}: {}", w(marine), script(m, one, l)),
        Event::AbilityUsed { marine, ability, pick } => format!("{}: {}{}", w(marine), script(m, ability, l), picked(m, pick)),
        _ => return None,
    })
}

fn whereabouts(at: Where, l: Language) -> String {
    match (at, l) {
        (Where::Box(at), _) => place(at),
        (Where::Area(3), En) => "the Landing Zone".to_owned(),
        (Where::Area(3), _) => "la Zona de Aterrizaje".to_owned(),
        (Where::Area(area), En) => format!("area {area}"),
        (Where::Area(area), _) => format!("el área {area}"),
        (Where::Incoming(of), En) => format!("the incoming box on the {}", side(of, l)),
        (Where::Incoming(of), _) => format!("la casilla de llegada de la {}", side(of, l)),
    }
}

fn horde(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    Some(match *event {
        Event::WaveStarted { cause: WaveCause::Opening, .. } => return None,
        Event::WaveStarted { side: of, cause } => {
            let why = if cause == WaveCause::Skull { " ☠" } else { "" };
            if en { format!("A wave on the {}{why}", side(of, l)) } else { format!("Oleada por la {}{why}", side(of, l)) }
        }
        Event::WaveDie { face, side: of, rerolled } => {
            let where_to = of.map_or("–", |of| side(of, l));
            let again = if rerolled { " ↻" } else { "" };
            format!("{}{again} {face}: {where_to}", if en { "The side die shows" } else { "El dado de lado muestra" })
        }
        Event::AliensDrawn { area, colours, .. } => {
            let mut group = [0; 3];
            colours.iter().for_each(|colour| group[colour as usize % 3] += 1);
            let what = if group == [0; 3] { "–".to_owned() } else { aliens(group, l) };
            if en { format!("New aliens in area {area}: {what}") } else { format!("Nuevos alienígenas en el área {area}: {what}") }
        }
        Event::AliensMoved { from, to, aliens: group } => {
            format!("{}: {} → {}", aliens(group, l), whereabouts(from, l), whereabouts(to, l))
        }
        Event::AliensKilled { at, aliens: group, by, cause } => {
            let doer = match (by, cause) {
                (NOBODY, Cause::Script(one)) => format!("{}: ", script(m, one, l)),
                (NOBODY, _) => String::new(),
                (a, _) => format!("{}: ", who(a, l)),
            };
            format!("{doer}{} {} {}", if en { "dead at" } else { "muertos en" }, whereabouts(at, l), aliens(group, l))
        }
        Event::DefenderKilled { side: of } if en => format!("The defender on the {} is dead", side(of, l)),
        Event::DefenderKilled { side: of } => format!("Muere el defensor de la {}", side(of, l)),
        Event::BarrierDown { side: of, down } => match (down, en) {
            (true, true) => format!("The force barrier on the {} is down", side(of, l)),
            (true, false) => format!("Cae la barrera de fuerza de la {}", side(of, l)),
            (false, true) => format!("The force barrier on the {} stands", side(of, l)),
            (false, false) => format!("Se alza la barrera de fuerza de la {}", side(of, l)),
        },
        Event::BaseAttacked { count, upgrade, .. } => {
            let lost = if upgrade == ScriptId::NONE { String::new() } else { format!(" – {}", script(m, upgrade, l)) };
            if en {
                format!("Attack {count} on the Landing Zone succeeds{lost}")
            } else {
                format!("El ataque {count} a la base tiene éxito{lost}")
            }
        }
        _ => return None,
    })
}

fn marine(m: &Match, event: &Event, l: Language) -> Option<String> {
    let en = l == En;
    let w = |a: MarineId| if a == NOBODY { if en { "The upgrade" } else { "La mejora" } } else { who(a, l) };
    Some(match *event {
        Event::MarinePlaced { marine, at, .. } => format!("{} → {}", w(marine), place(at)),
        Event::StoodUp { marine } => format!("{} {}", w(marine), if en { "stands up" } else { "se levanta" }),
        Event::Landed { marine, at } => format!("{} {} {}", w(marine), if en { "lands at" } else { "aterriza en" }, place(at)),
        Event::Crashed { marine, at } => format!("{} {} {}", w(marine), if en { "crashes at" } else { "choca en" }, place(at)),
        Event::Fell { marine, from, to } if en => format!("{} falls from {} to {}", w(marine), place(from), place(to)),
        Event::Fell { marine, from, to } => format!("{} cae de {} a {}", w(marine), place(from), place(to)),
        Event::Accident { marine, cause, at, ignored } => {
            let why = match (cause, en) {
                (AccidentCause::Crash, false) => "choque",
                (AccidentCause::Air, false) => "aire",
                (AccidentCause::Hazard, false) => "terreno peligroso",
                (AccidentCause::Skull, false) => "calavera",
                (cause, _) => super::json::accident_word(m, cause),
            };
            match (ignored, en) {
                (false, true) => format!("Accident of {} at {}: {why}", w(marine), place(at)),
                (false, false) => format!("Accidente de {} en {}: {why}", w(marine), place(at)),
                (true, true) => format!("A companion catches {} at {} ({why})", w(marine), place(at)),
                (true, false) => format!("Un compañero sostiene a {} en {} ({why})", w(marine), place(at)),
            }
        }
        Event::Shot { by, at, hits, kills, .. } => {
            let n = if kills > 0 { format!("☠{kills}") } else { hits.to_string() };
            format!("{} {} {}: {n}", w(by), if en { "shoots at" } else { "dispara a" }, place(at))
        }
        Event::Fight { marine, hits, .. } => format!("{} {}: {hits}", w(marine), if en { "fights" } else { "lucha" }),
        Event::ThrowDiscarded { marine } => {
            format!("{} {}", w(marine), if en { "can do nothing with the throw" } else { "no puede usar la tirada" })
        }
        Event::EquipmentDrawn { marine, card } => format!("{} {} {}", w(marine), if en { "draws" } else { "roba" }, script(m, card, l)),
        Event::EquipmentPlayed { marine, card } => format!("{} {} {}", w(marine), if en { "plays" } else { "juega" }, script(m, card, l)),
        Event::EquipmentGiven { marine, card, to } => format!("{}: {} → {}", w(marine), script(m, card, l), whom(to, l)),
        Event::HiddenFound { marine, at } if en => format!("{} finds hidden equipment at {}", w(marine), place(at)),
        Event::HiddenFound { marine, at } => format!("{} encuentra equipo oculto en {}", w(marine), place(at)),
        Event::MarineDied { marine, .. } => format!("{} {}", w(marine), if en { "is dead" } else { "muere" }),
        Event::Announced { what, fields, count } => {
            let list: Vec<String> =
                fields[..count as usize].iter().map(|(key, value)| format!("{}{}", m.name(*key), picked(m, *value))).collect();
            format!("{}: {}", m.name(what), list.join(", "))
        }
        _ => return None,
    })
}
