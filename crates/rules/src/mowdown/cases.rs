//! The worked cases of `docs/rules/mowdown.md`, by id: helpers, and one file for each part of the rules.
//!
//! A case starts on the bundled sheet without craters and hills. `turn("246 5")` starts a turn with these dice, path dice first;
//! `go("D6 D5")` drives that path, `go("skip_path")`, `go("hold_shadow")` and `go("E3")` make other choices; `shows` asserts the
//! result.

mod bots;
mod drives;
mod ends;
mod headaches;
mod rolls;
mod scripts;
mod setup;

use super::fields::written;
use super::setup::Setup;
use super::state::{Ending, Power};
use super::{Choice, Match, Mowdown};
use crate::chance::Chance;
use crate::game::GameModule;
use crate::registry::AnyMatch;
use crate::viewer::Viewer;
use content::bundle::Bundle;
use content::scenario::OptionValue;
use content::workspace::Workspace;
use script::value::Value;
use serde_json::Value as Json;
use std::sync::Arc;

const SCENARIO: &str = "scenarios/mowdown/dirty-ankle.toml";

/// A case before and after it is played.
struct Case {
    m: Match,
    events: Vec<Json>,
}

fn word(word: &str) -> OptionValue {
    OptionValue::Word(word.into())
}

impl Case {
    fn base() -> Case {
        Case::with(&[])
    }
    /// Returns the base state with other options.
    fn with(options: &[(&str, OptionValue)]) -> Case {
        Case::on(&Workspace::bundled(), options).cleared()
    }
    /// Returns a game at its first decision.
    fn on(workspace: &Workspace, options: &[(&str, OptionValue)]) -> Case {
        let mut bundle = Bundle::load(workspace, SCENARIO).unwrap();
        bundle.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let setup = Arc::new(Setup::new(&bundle).unwrap());
        Case { m: Mowdown::start(&setup, Chance::new(1)).unwrap(), events: Vec::new() }
    }
    fn cleared(mut self) -> Case {
        self.m.clear_board();
        self
    }
    fn cell(&self, name: &str) -> super::board::Cell {
        self.m.setup.board.named(name).unwrap_or_else(|| panic!("no cell {name}"))
    }
    fn mower(mut self, cell: &str) -> Case {
        let cell = self.cell(cell);
        (self.m.state.mower, self.m.state.start) = (cell, cell);
        self
    }
    /// Places hills: `"D4 1, B4 2"`
    fn hills(mut self, hills: &str) -> Case {
        for hill in hills.split(", ") {
            let (cell, level) = hill.split_once(' ').unwrap();
            let cell = self.cell(cell);
            self.m.state.ground_mut(cell).hill = level.parse().unwrap();
        }
        self
    }
    fn craters(mut self, cells: &str) -> Case {
        for cell in cells.split(' ') {
            let cell = self.cell(cell);
            self.m.place_crater(cell);
        }
        self
    }
    fn missing(mut self, cell: &str, n: u16) -> Case {
        let cell = self.cell(cell);
        self.m.state.ground_mut(cell).missing = n;
        self
    }
    /// Fills all circles except those of these cells; full sections have paid.
    fn filled_but(mut self, cells: &str) -> Case {
        for cell in self.m.setup.board.all() {
            let missing = cells.split(' ').any(|name| name == self.m.setup.board.name(cell));
            self.m.state.ground_mut(cell).missing = u16::from(missing);
        }
        self.m.settle_sections();
        self
    }
    /// Fills the circles of these arcs; full sections have paid.
    fn filled_arcs(mut self, arcs: std::ops::RangeInclusive<u8>) -> Case {
        let setup = self.m.setup.clone();
        for cell in arcs.flat_map(|arc| setup.board.arc(arc)) {
            self.m.state.ground_mut(cell).missing = 0;
        }
        self.m.settle_sections();
        self
    }
    fn unpaid(mut self) -> Case {
        self.m.state.treated = 0;
        self
    }
    fn solar(mut self, n: u8) -> Case {
        self.m.state.solar = n;
        self
    }
    fn shadow(mut self, arc: u8, marks: u8) -> Case {
        (self.m.state.arc, self.m.state.marks) = (arc, marks);
        self
    }
    fn battery(mut self, column: u8, filled: u8) -> Case {
        (self.m.state.battery, self.m.state.charge) = (column, filled);
        self
    }
    fn panels(mut self, panels: [Power; 3]) -> Case {
        self.m.state.panels = panels.to_vec();
        self
    }
    fn bonuses(mut self, n: u8) -> Case {
        self.m.state.bonuses = n;
        self
    }
    /// Sets the number of dice of the next turn.
    fn pending_dice(mut self, n: u8) -> Case {
        self.m.state.plans[1].dice = Some(n);
        self
    }
    fn turn(mut self, dice: &str) -> Case {
        // The dice of the following turn contain no combination.
        self.m.chance.force(dice.chars().chain("136".chars()).filter_map(|c| c.to_digit(10)).map(Json::from));
        self.m.play_turn();
        self.note();
        self
    }
    #[track_caller]
    fn go(mut self, choice: &str) -> Case {
        let all = self.choices();
        let index = all.iter().position(|known| known == choice).unwrap_or_else(|| panic!("no `{choice}` among {all:?}"));
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    fn note(&mut self) {
        assert_eq!(self.m.chance.take_fault(), None);
        self.events.extend(self.m.events_json(Viewer::All));
    }
    /// Returns the choices in the notation of the cases.
    fn choices(&self) -> Vec<String> {
        if let Some(question) = self.m.question() {
            assert!(self.m.choices().is_empty(), "those of the decision before");
            return question.labels.iter().map(|label| label.to_json().as_str().unwrap_or_default().to_owned()).collect();
        }
        let name = |cell| self.m.setup.board.name(cell).to_owned();
        let one = |choice: &Choice| match *choice {
            Choice::Place { cell } | Choice::Step { step: cell } => name(cell),
            Choice::Move { is } => written(&self.m, &self.m.setup.moves.get(is).cells),
            Choice::Panel { index, .. } => format!("panel {index}"),
            Choice::Bonus { item, option: opt, .. } => {
                let opt = match &self.m.state.offers[usize::from(opt.0)].opt {
                    Value::Unit => String::new(),
                    opt => format!(" {}", opt.to_json()),
                };
                format!("{}{opt}", self.m.setup.scripts[item].stem)
            }
            Choice::SkipPath {} => "skip_path".to_owned(),
            Choice::Pass {} => "pass".to_owned(),
        };
        self.m.choices().iter().map(one).collect()
    }
    /// Asserts the choices, ignoring items.
    #[track_caller]
    fn lists(self, wanted: &str) -> Case {
        let all = self.choices();
        let found: Vec<&str> = all.iter().map(String::as_str).filter(|choice| !choice.starts_with("set_die")).collect();
        assert_eq!(found, wanted.split("; ").collect::<Vec<_>>());
        self
    }
    /// Asserts the current decision.
    #[track_caller]
    fn asks(self, name: &str) -> Case {
        assert_eq!(self.m.decision_name(), name, "{:#?}", self.events);
        self
    }
    fn happened(&self, name: &str) -> usize {
        self.events.iter().filter(|event| event["name"] == name).count()
    }
    /// Returns whether a script has logged a text.
    fn said(&self, text: &str) -> bool {
        self.events.iter().any(|event| event["text"] == text)
    }
    /// Asserts facts about the match: `"solar 4; a1:1; D7 1; hill D4 2; mower D7; battery 1/6 0/6; bonus 0; panel 0 used"`.
    #[track_caller]
    fn shows(self, wanted: &str) -> Case {
        let state = &self.m.state;
        for fact in wanted.split("; ") {
            let words: Vec<&str> = fact.split(' ').collect();
            let found = match words[..] {
                ["solar", _] => format!("solar {}", state.solar),
                ["mower", _] => format!("mower {}", self.m.setup.board.name(state.mower)),
                ["bonus", _] => format!("bonus {}", state.bonuses),
                ["hill", cell, _] => format!("hill {cell} {}", state.ground(self.cell(cell)).hill),
                ["panel", place, _] => format!("panel {place} {}", state.panels[place.parse::<usize>().unwrap()].word()),
                ["battery", ..] => {
                    let columns: Vec<String> = state.batteries(&self.m.setup).map(|(filled, size)| format!("{filled}/{size}")).collect();
                    format!("battery {}", columns.join(" "))
                }
                [marks] if marks.starts_with('a') => format!("a{}:{}", state.arc, state.marks),
                [cell, _] => format!("{cell} {}", state.ground(self.cell(cell)).missing),
                _ => panic!("{fact}"),
            };
            assert_eq!(found, *fact, "{:#?}", self.events);
        }
        self
    }
    #[track_caller]
    fn ends(self, ending: Ending) -> Case {
        assert_eq!(self.m.state.over, Some(ending), "{:#?}", self.events);
        assert_eq!((self.m.decision(), self.events.last().unwrap()["name"].as_str()), (None, Some("game_ended")));
        self
    }
    #[track_caller]
    fn goes_on(self) -> Case {
        assert_eq!(self.m.state.over, None, "{:#?}", self.events);
        self
    }
}
