//! The worked cases of `docs/rules/moonbase.md`, by id: helpers, and one file for each part of the rules.
//!
//! A case starts on the default map without units. `units("l1 pmc3 b2, m1* mcu4 c3")` places units: name, kind with strength,
//! area; an asterisk marks a suppressed unit. `go("move l1 confirm b2")` makes a sequence of choices; decisions with one choice
//! are skipped.

mod cards;
mod ends;
mod fights;
mod fire;
mod hidden;
mod moves;
mod odds;
mod orders;
mod previews;
mod reaches;
mod scripts;

use super::setup::Setup;
use super::state::GameEnd;
use super::units::UnitId;
use super::{Choice, Match, Moonbase};
use crate::chance::Chance;
use crate::describe::Describe;
use crate::game::{GameModule, Seat};
use crate::registry::AnyMatch;
use crate::viewer::Viewer;
use content::bundle::Bundle;
use content::scenario::OptionValue;
use content::workspace::Workspace;
use script::value::Value;
use serde_json::Value as Json;
use std::sync::Arc;

const SCENARIO: &str = "scenarios/moonbase/first-quarter.toml";
const LUNA: Seat = Seat::new(0);
const MOND: Seat = Seat::new(1);

/// A case before and after it is played.
struct Case {
    m: Match,
    /// Units by their names in the case.
    names: Vec<(String, UnitId)>,
    events: Vec<Json>,
}

fn seat(name: &str) -> Seat {
    if name.starts_with('l') { LUNA } else { MOND }
}

impl Case {
    /// Returns a case on the empty map with luna as first player.
    fn base() -> Case {
        Case::with(&[])
    }
    /// Returns such a case with other options.
    fn with(options: &[(&str, OptionValue)]) -> Case {
        Case::on(&Workspace::bundled(), options)
    }
    fn on(workspace: &Workspace, options: &[(&str, OptionValue)]) -> Case {
        let mut bundle = Bundle::load(workspace, SCENARIO).unwrap_or_else(|findings| panic!("{findings:?}"));
        bundle.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let setup = Arc::new(Setup::new(&bundle).unwrap_or_else(|findings| panic!("{findings:?}")));
        let mut m = Moonbase::start(&setup, Chance::new(1)).unwrap();
        m.clear_board();
        m.cut_events(0);
        Case { m, names: Vec::new(), events: Vec::new() }
    }
    fn area(&self, id: &str) -> super::field::AreaId {
        self.m.setup.field.named(id).unwrap_or_else(|| panic!("no area {id}"))
    }
    fn unit(&self, name: &str) -> UnitId {
        self.names.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no unit {name}")).1
    }
    #[track_caller]
    fn units(mut self, units: &str) -> Case {
        for unit in units.split(", ") {
            let words: Vec<&str> = unit.split(' ').collect();
            let [name, kind, area] = words[..] else { panic!("{unit}") };
            let strength = kind.chars().last().and_then(|last| last.to_digit(10)).map(|strength| strength as u8);
            let kind = kind.trim_end_matches(|c: char| c.is_ascii_digit());
            let usual = match kind {
                "mining_crawler" => 0,
                "pmc" => 2,
                _ => 3,
            };
            let (kind, area) = (self.m.setup.kind_named(kind).unwrap(), self.area(area));
            let id = self.m.put_unit(seat(name), kind, area, Some(strength.unwrap_or(usual))).unwrap_or_else(|| panic!("no {unit}"));
            self.m.state.units[id.index()].suppressed = name.ends_with('*');
            self.names.push((name.trim_end_matches('*').to_owned(), id));
        }
        self
    }
    fn card(&self, stem: &str) -> script::program::ScriptId {
        self.m.setup.card_named(stem).unwrap_or_else(|| panic!("no card {stem}"))
    }
    fn owns(mut self, owner: Seat, stem: &str) -> Case {
        let card = self.card(stem);
        self.m.give_card(owner, card);
        self
    }
    fn prices(mut self, luna: u32, mond: u32) -> Case {
        (self.m.state.sides[0].price, self.m.state.sides[1].price) = (luna, mond);
        self
    }
    /// Forces the next random results.
    fn dice(mut self, dice: &str) -> Case {
        self.m.chance.force(dice.split_whitespace().map(|die| Json::from(die.parse::<u8>().unwrap())));
        self
    }
    fn active(mut self, who: Seat, area: &str) -> Case {
        let area = self.area(area);
        self.events.clear();
        self.m.activate(who, area);
        self.note();
        self
    }
    fn phase(mut self, phase: super::state::Phase) -> Case {
        self.m.play_phase(phase);
        self.note();
        self
    }
    #[track_caller]
    fn go(mut self, choices: &str) -> Case {
        for choice in choices.split(' ') {
            let all = self.choices();
            let index = all.iter().position(|known| known == choice);
            let index = index.unwrap_or_else(|| panic!("no `{choice}` of {} among {all:?}", self.m.decision_name()));
            self.m.apply(index).unwrap();
            self.note();
        }
        self
    }
    fn note(&mut self) {
        assert_eq!(self.m.chance.take_fault(), None);
        self.events.extend(self.m.events_json(Viewer::All));
        self.m.cut_events(0);
        let failed = self.events.iter().find(|event| event["name"] == "script_failed");
        assert_eq!(failed, None);
    }
    fn name(&self, unit: UnitId) -> String {
        self.names.iter().find(|(_, id)| *id == unit).map_or_else(|| unit.to_string(), |(name, _)| name.clone())
    }
    /// Returns the choices in the notation of the cases.
    fn choices(&self) -> Vec<String> {
        if let Some(question) = self.m.question() {
            assert!(self.m.choices().is_empty(), "those of the decision before");
            let label = |label: &Value| match label {
                Value::Handle(_, number) => self.name(UnitId::at(usize::from(*number) - 1)),
                other => other.to_json().to_string().trim_matches('"').to_owned(),
            };
            return question.labels.iter().map(label).collect();
        }
        let one = |choice: &Choice| match *choice {
            Choice::Unit { is } => self.name(is),
            Choice::Order { marker, place } => {
                format!("{}:{}", marker.json(&self.m).as_str().unwrap(), place.json(&self.m).as_str().unwrap())
            }
            other => self.word(other),
        };
        self.m.choices().iter().map(one).collect()
    }
    /// Returns the name of the choice in the rules, which distinguish several kinds of `done`.
    fn word(&self, choice: Choice) -> String {
        crate::describe::choice_json(&self.m, &choice).as_str().unwrap_or_default().to_owned()
    }
    /// Asserts the current decision and its choices.
    #[track_caller]
    fn asks(self, name: &str, choices: &str) -> Case {
        assert_eq!((self.m.decision_name(), self.choices().join(" ").as_str()), (name, choices), "{:#?}", self.events);
        self
    }
    fn happened(&self, name: &str) -> usize {
        self.events.iter().filter(|event| event["name"] == name).count()
    }
    /// Returns the last event with a name.
    #[track_caller]
    fn last(&self, name: &str) -> &Json {
        self.events.iter().rfind(|event| event["name"] == name).unwrap_or_else(|| panic!("no {name} in {:#?}", self.events))
    }
    /// Asserts the last roll of a fire attack: sum of modifiers, strength, column, row, result.
    #[track_caller]
    fn rolled(self, modifier: i64, tas: i64, column: i64, row: i64, result: &str) -> Case {
        let roll = self.last("fire_rolled");
        let sum: i64 = roll["modifiers"].as_array().unwrap().iter().map(|one| one["value"].as_i64().unwrap()).sum();
        let found = (sum, roll["tas"].as_i64(), roll["column"].as_i64(), roll["row"].as_i64(), roll["result"].as_str());
        assert_eq!(found, (modifier, Some(tas), Some(column), Some(row), Some(result)), "{roll}");
        self
    }
    /// Asserts facts about the match: `"m1 suppressed; m1 c2; l1 fit; m2 dead; prices 11 12"`.
    #[track_caller]
    fn shows(self, wanted: &str) -> Case {
        for fact in wanted.split("; ") {
            let words: Vec<&str> = fact.split(' ').collect();
            let state = &self.m.state;
            let found = match words[..] {
                ["prices", ..] => format!("prices {} {}", state.sides[0].price, state.sides[1].price),
                ["credits", ..] => format!("credits {} {}", state.sides[0].credits, state.sides[1].credits),
                [name, "dead" | "alive"] => format!("{name} {}", if state.unit(self.unit(name)).alive { "alive" } else { "dead" }),
                [name, "suppressed" | "fit"] => {
                    format!("{name} {}", if state.unit(self.unit(name)).suppressed { "suppressed" } else { "fit" })
                }
                [name, _] => format!("{name} {}", self.m.setup.field.area(state.unit(self.unit(name)).area).id),
                _ => panic!("{fact}"),
            };
            assert_eq!(found, *fact, "{:#?}", self.events);
        }
        self
    }
    /// Asserts the cost of entering areas for luna's units: `"a1 1, b1 3"`.
    #[track_caller]
    fn costs(self, wanted: &str) -> Case {
        let cost = |of: &str| {
            let id = of.split(' ').next().unwrap();
            format!("{id} {}", self.m.state.step_cost(&self.m.setup, LUNA, self.area(id)))
        };
        let found: Vec<String> = wanted.split(", ").map(cost).collect();
        assert_eq!(found.join(", "), wanted);
        self
    }
    #[track_caller]
    fn ends(self, winners: u8, cause: GameEnd) -> Case {
        assert_eq!((self.m.state.over, self.m.state.winners, self.m.decision()), (Some(cause), winners, None), "{:#?}", self.events);
        self
    }
}
