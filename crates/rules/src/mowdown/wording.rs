//! The state as JSON, and the texts other than those of events and choices.

use super::board::Cell;
use super::event::{Event, GameResult};
use super::fields::{Driven, PlannedEffect};
use super::state::{Ending, Plan};
use super::step::{PLAYER, Step};
use super::turn::HEADACHE_DIE;
use super::{Choice, Match, Mowdown};
use crate::chance::{Address, Purpose};
use crate::describe::{self, Category, DeclaredEnum, Describe};
use crate::game::{Secrets, Wording, wording_items};
use crate::place::Place;
use crate::record::Prompt;
use crate::tally::Tally;
use crate::viewer::Viewer;
use content::columns::PathKind;
use content::mowdown::{BONUS, COMBO, GAME, HEADACHE};
use content::text::Language;
use fluent_bundle::FluentArgs;
use script::program::ScriptId;
use script::value::Value;
use serde_json::{Value as Json, json};

impl Wording for Mowdown {
    wording_items!(Mowdown);

    fn event_category(_m: &Match, event: &Event) -> Category {
        if let Event::GameEnded { result: GameResult::Lost, .. } = event { Category::Dead } else { event.category() }
    }

    fn result_name(m: &Match, at: Address, language: Language) -> Option<String> {
        let Purpose::Dice = at.purpose() else { return None };
        let number = if at.lane_number() == HEADACHE_DIE { 0 } else { at.lane_number() + 1 };
        let args = FluentArgs::from_iter([("die", number)]);
        describe::result(m, "dice", at, None, args, language)
    }

    fn state_json(m: &Match) -> Json {
        let (state, setup) = (&m.state, &*m.setup);
        let name = |cell: Cell| setup.board.name(cell).to_string();
        let routed = |light: bool| state.route.iter().filter(move |(_, is)| *is == light).map(|(cell, _)| name(*cell)).collect::<Vec<_>>();
        let panels = setup.sheet.panels.iter().zip(&state.panels).map(|(value, power)| json!({ "value": value, "state": power.word() }));
        let sections = (0_u8..)
            .zip(&setup.sheet.sections)
            .map(|(i, section)| json!({ "arcs": section.arcs, "bonus": section.bonus, "treated": state.treated >> i & 1 == 1 }));
        let faces = (0..6).filter(|face| state.faces >> face & 1 == 1).map(|face| face + 1);
        json!({
            "game": GAME,
            "board": setup.map,
            "difficulty": setup.options.difficulty,
            "max_hill": setup.level.max_hill,
            "turn": state.turn,
            "mower": name(state.mower),
            "home": name(setup.board.home),
            "solar": state.solar,
            "cells": setup.board.all().map(|cell| one_cell(m, cell)).collect::<Vec<_>>(),
            "sections": sections.collect::<Vec<_>>(),
            "shadow": {
                "arc": state.arc, "filled": state.marks, "sizes": setup.level.shadow, "held": state.held,
                "turns_left": state.turns_left(setup),
            },
            "panels": panels.collect::<Vec<_>>(),
            "battery": state.batteries(setup).map(|(filled, size)| json!({ "filled": filled, "size": size })).collect::<Vec<_>>(),
            "bonuses": state.bonuses,
            "rolled": state.rolled.to_vec(),
            "dice": state.dice.to_vec(),
            "combos": state.combos.iter().filter_map(|place| setup.combo(*place)).map(|combo| &*setup.scripts[combo.script].stem).collect::<Vec<_>>(),
            "start": name(state.start),
            "visited": routed(true),
            "flown": routed(false),
            "waiting": state.waiting.iter().map(|cell| name(*cell)).collect::<Vec<_>>(),
            "headache_faces": faces.collect::<Vec<u8>>(),
            "plans": state.plans.iter().map(planned).collect::<Vec<_>>(),
            "marks": m.marks_json(),
            "missing": state.missing(),
            "hills": state.hills().count(),
            "over": state.over.is_some(),
            "result": state.over.map(|ending| if ending == Ending::Mown { "won" } else { "lost" }),
            "cause": state.over.map(|ending| ending.word(m)),
        })
    }

    const COUNTED: &'static [(&'static str, &'static str)] = &[("combination", COMBO), ("bonus", BONUS), ("headache", HEADACHE)];

    fn shared_counters(m: &Match, take: &mut dyn FnMut(&'static str, i64)) {
        take("missing", m.state.missing().into());
        take("hills", m.state.hills().map(|_| 1).sum());
        take("solar", m.state.solar.into());
    }

    fn cells(m: &Match) -> Vec<Place> {
        m.setup.board.all().filter_map(|cell| place(m, cell)).collect()
    }

    fn tally(m: &Match, event: &Event, tally: &mut Tally) {
        let measured = match *event {
            Event::MowerMoved { to, .. } => Some(("entered", to)),
            Event::CircleFilled { cell, .. } => Some(("filled", cell)),
            Event::HeadacheRolled { cell, ignored: false, .. } => Some(("headache", cell)),
            _ => None,
        };
        if let Some((measure, cell)) = measured {
            tally.at(measure, place(m, cell), 1);
        }
        let mut add = |what: &'static str, which: &str| tally.add(what, which, Some(PLAYER));
        match *event {
            Event::PathChosen { path: Driven::Path(path) } => {
                let face = m.setup.moves.get(path).face;
                add("path", &m.setup.moves.guide(face).name.en);
            }
            Event::PathChosen { path: Driven::Step(_) } => add("path", "Step"),
            Event::Passed { .. } => add("path", "pass"),
            Event::ComboRolled { card: script } => add("combination", &m.setup.scripts[script].stem),
            Event::BonusUsed { card: script, .. } => add("bonus", &m.setup.scripts[script].stem),
            Event::PanelUsed { .. } => add("bonus", "panel"),
            Event::MowerTowed { .. } => add("combination", "tow"),
            Event::HeadacheRolled { card: script, ignored: false, .. } => add("headache", &m.setup.scripts[script].stem),
            Event::GameEnded { cause, .. } => add("end", cause.word(m)),
            _ => {}
        }
    }

    fn choice_text(m: &Match, _ask: Prompt, choice: Choice, language: Language) -> String {
        let mut args = FluentArgs::new();
        if let Choice::Panel { index, .. } = choice {
            args.set("number", i64::from(index) + 1);
            args.set("value", m.setup.sheet.panels.get(usize::from(index)).map_or(0, |value| i64::from(*value)));
        }
        describe::sentence_with(m, "choice", &choice, args, language).unwrap_or_default()
    }

    const PLAYED: &'static [&'static str] = &["bonus"];

    fn choice_script(_: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Bonus { item, .. } => Some(item),
            _ => None,
        }
    }

    fn label_text(_m: &Match, label: &Value, _language: Language) -> String {
        match label {
            Value::Text(text) => text.to_string(),
            other => other.to_json().to_string(),
        }
    }

    fn prompt(m: &Match, ask: Prompt, language: Language) -> String {
        let mut args = FluentArgs::with_capacity(2);
        match m.waiting_step() {
            Some(Step::PlaceCrater { section }) => args.set("section", i64::from(section) + 1),
            Some(Step::PlaceHill { section, level }) => {
                args.set("section", i64::from(section) + 1);
                args.set("level", i64::from(level));
            }
            Some(Step::Choose) => {
                let dice =
                    if m.state.plan().single_step { describe::none() } else { Describe::<Mowdown>::localized(&m.state.dice, m, language) };
                args.set("dice", dice);
            }
            Some(Step::Headaches) => {
                args.set(
                    "cell",
                    m.state.waiting.first().map_or_else(describe::none, |cell| Describe::<Mowdown>::localized(cell, m, language)),
                );
            }
            _ => {}
        }
        describe::prompt(m, ask.name, &args, language)
    }
}

fn place(m: &Match, cell: Cell) -> Option<Place> {
    Place::named(m.setup.board.name(cell))
}

fn one_cell(m: &Match, cell: Cell) -> Json {
    let (printed, ground) = (m.setup.board.printed(cell), m.state.ground(cell));
    json!({
        "cell": printed.name, "arc": printed.arc, "section": printed.section + 1, "missing": ground.missing, "hill": ground.hill,
        "crater": ground.crater, "headache": ground.headache, "shadowed": m.state.is_dark(&m.setup.board, cell),
    })
}

fn planned(plan: &Plan) -> Json {
    let banned = [(plan.no_ground, PathKind::Ground), (plan.no_jump, PathKind::Jump)];
    let banned: Vec<&str> = banned.into_iter().filter(|(is, _)| *is).map(|(_, kind)| kind.word()).collect();
    let (step, pass) = (PlannedEffect::SingleStep.key(), PlannedEffect::FreePass.key());
    json!({ "dice": plan.dice, step: plan.single_step, "banned": banned, pass: plan.free_pass })
}

impl Secrets for Mowdown {
    const OPEN: bool = true;

    fn redact(m: &Match, _eyes: Viewer) -> Match {
        let mut view = m.clone();
        view.chance.hide();
        view.state.listed_dice = usize::MAX;
        view
    }
    fn determinize(view: &mut Match, _eyes: Viewer, seed: u64) {
        view.chance.reseed(seed);
    }
}
