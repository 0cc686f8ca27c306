//! The worked cases of `docs/rules/rally.md`, by id: helpers, and one file for each part of the rules.
//!
//! Case board: hexes with |q|, |r|, |q+r| ≤ 6, start hexes q = −6, finish hexes q = 6. `"A1 0,0 E"` places a rover, facing east
//! by default; `.cards("A1", "F LA MI")` sets a program, where `-` leaves a phase empty; `.p1("A1 F, B1 LA")` plays phase 1.

mod damage;
mod ends;
mod moves;
mod races;
mod scripts;
mod setup;
mod weapons;
use super::state::RoverId;
use crate::viewer::Viewer;

use super::field::Cell;
use super::setup::Setup;
use super::state::Program;
use super::{Match, Rally, wording};
use crate::card_slot::CardSlot;
use crate::chance::Chance;
use crate::game::GameModule;
use crate::registry::AnyMatch;
use content::bundle::Bundle;
use content::rally::{INSTRUCTION, TERRAIN};
use content::scenario::OptionValue;
use content::workspace::Workspace;
use hexx::Hex;
use serde_json::{Value as Json, json as value};
use std::sync::Arc;

const BOARD: &str = "boards/rally/case.toml";
const SCENARIO: &str = "scenarios/rally/case.toml";
const CARDS: [(&str, &str); 8] = [
    ("F", "forward_1"),
    ("FA", "forward_1_all_terrain"),
    ("R", "reverse"),
    ("TL", "turn_left"),
    ("TR", "turn_right"),
    ("LA", "fire_laser"),
    ("MI", "fire_missile"),
    ("ST", "still"),
];
const FACINGS: [&str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];

/// Offset from hexes of the case to those of the board, whose first row and column are 0.
const ORIGIN: Hex = Hex::new(3, 6);

fn board() -> String {
    let mut grid = String::new();
    for row in 0..13_i32 {
        let cell = |column: i32| {
            let hex = Hex::new(column - (row - (row & 1)) / 2, row) - ORIGIN;
            match hex {
                hex if hex.length() > 6 => "_ ",
                Hex { x: -6, .. } => "s ",
                Hex { x: 6, .. } => "f ",
                _ => ". ",
            }
        };
        grid.extend((0..13).map(cell));
        grid.push('\n');
    }
    let legend = "A = \"crater\"\n1 = \"fine_dust\"\nm = \"cache\"\nr = \"repair_station\"\n";
    format!("format = 1\ngame = \"rally\"\nkind = \"board\"\nname = {{ en = \"Case\" }}\ngrid = \"\"\"\n{grid}\"\"\"\n[legend]\n{legend}")
}

/// A case before and after it is played.
struct Case {
    m: Match,
    events: Vec<Json>,
}

impl Case {
    /// Returns a case with this number of players and these rovers: `"A1 0,0 E; B2 1,0"`.
    fn new(players: u8, rovers: &str) -> Case {
        Case::with_options(players, rovers, &[])
    }
    fn with_options(players: u8, rovers: &str, options: &[(&str, OptionValue)]) -> Case {
        Case::on(&Workspace::bundled(), players, rovers, options)
    }
    fn on(workspace: &Workspace, players: u8, rovers: &str, options: &[(&str, OptionValue)]) -> Case {
        let mut workspace = workspace.clone();
        let scenario = workspace.read("scenarios/rally/first-race.toml").unwrap().replace("boards/rally/blue.toml", BOARD);
        workspace.overlay(SCENARIO, Some(scenario.into()));
        if workspace.origin(BOARD).is_none() {
            workspace.overlay(BOARD, Some(board().into()));
        }
        let mut bundle = Bundle::load(&workspace, SCENARIO).unwrap();
        bundle.scenario.players = players;
        bundle.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let setup = Arc::new(Setup::new(&bundle).unwrap());
        let mut case = Case { m: Rally::start(&setup, Chance::new(1)).unwrap(), events: Vec::new() };
        case.m.clear_board();
        for rover in rovers.split("; ") {
            let words: Vec<&str> = rover.split(' ').collect();
            let facing = words.get(2).map_or(0, |word| FACINGS.iter().position(|facing| facing == word).unwrap());
            let at = case.cell(words[1]);
            case.m.put(number(words[0]), at, facing as u8);
        }
        case
    }
    fn cell(&self, hex: &str) -> Cell {
        let (q, r) = hex.split_once(',').unwrap();
        self.m.setup.field.cell(Hex::new(q.parse().unwrap(), r.parse().unwrap()) + ORIGIN).unwrap()
    }
    fn lay(mut self, kind: &str, hexes: &str) -> Case {
        let number = self.m.setup.field.find(kind).unwrap();
        for hex in hexes.split(' ') {
            let at = self.cell(hex);
            assert!(self.m.set_terrain(at, number, true), "{TERRAIN} {kind} at {hex}");
        }
        self
    }
    fn crater(self, hexes: &str) -> Case {
        self.lay("crater", hexes)
    }
    fn dust(self, hexes: &str) -> Case {
        self.lay("fine_dust", hexes)
    }
    fn shields(mut self, rover: &str, n: u8) -> Case {
        self.m.state.rover_mut(number(rover)).shields = n;
        self
    }
    fn phases(mut self, rover: &str, n: u8) -> Case {
        self.m.state.rover_mut(number(rover)).phases = n;
        self
    }
    /// Leaves rovers one point before their end: no shield, phase 1 only.
    fn last_point(self, rovers: &str) -> Case {
        rovers.split(' ').fold(self, |case, rover| case.shields(rover, 0).phases(rover, 1))
    }
    fn missiles(mut self, rover: &str, n: u8) -> Case {
        self.m.state.rover_mut(number(rover)).missiles = n;
        self
    }
    fn locked(mut self, rover: &str) -> Case {
        self.m.state.rover_mut(number(rover)).armed = false;
        self
    }
    fn cards(mut self, rover: &str, cards: &str) -> Case {
        let mut program: Program = Program::default();
        for (slot, word) in program.iter_mut().zip(cards.split(' ')) {
            if let Some((_, stem)) = CARDS.iter().find(|(short, _)| *short == word) {
                *slot = CardSlot::Card(self.m.setup.scripts.find(INSTRUCTION, stem).unwrap());
            }
        }
        self.m.lay_program(number(rover), program);
        self
    }
    /// Plays phase 1 of the class of these rovers, each with one card: `"A1 F, B1 LA"`.
    fn p1(self, cards: &str) -> Case {
        let class = cards.as_bytes()[1] - b'0';
        let laid = cards.split(", ").fold(self, |case, pair| {
            let (rover, card) = pair.split_once(' ').unwrap();
            case.cards(rover, card)
        });
        laid.phase(class, 1)
    }
    fn phase(mut self, class: u8, phase: u8) -> Case {
        self.m.play_phase(class, phase);
        self.note_anew();
        self
    }
    fn class(mut self, class: u8) -> Case {
        self.m.play_class(class);
        self.note_anew();
        self
    }
    fn choose(mut self, choice: Json) -> Case {
        let index = self.m.find_choice(&choice).unwrap();
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    fn note(&mut self) {
        assert_eq!(self.m.chance.take_fault(), None);
        self.events.extend(self.m.events_json(Viewer::All));
    }
    /// Restarts the recording of events, after an action from outside.
    fn note_anew(&mut self) {
        self.events.clear();
        self.note();
    }
    fn happened(&self, name: &str) -> Vec<&Json> {
        self.events.iter().filter(|event| event["name"] == name).collect()
    }

    /// Asserts the state of rovers: `"A1 1,0 sh0 ph2"`; facing (`NE`) and `mi` where named; `gone` for a lost one.
    #[track_caller]
    fn shows(self, rovers: &str) -> Case {
        for wanted in rovers.split("; ") {
            let words: Vec<&str> = wanted.split(' ').collect();
            let state = *self.m.state.rover(number(words[0]));
            for word in &words[1..] {
                let found = match word {
                    word if word.contains(',') => {
                        let hex = self.m.setup.field.hex(state.at.unwrap()) - ORIGIN;
                        format!("{},{}", hex.x, hex.y)
                    }
                    word if word.starts_with("sh") => format!("sh{}", state.shields),
                    word if word.starts_with("ph") => format!("ph{}", state.phases),
                    word if word.starts_with("mi") => format!("mi{}", state.missiles),
                    &"gone" => if state.lives() { "there" } else { "gone" }.to_owned(),
                    &"armed" | &"locked" => if state.armed { "armed" } else { "locked" }.to_owned(),
                    _ => FACINGS[usize::from(state.facing)].to_owned(),
                };
                assert_eq!(found, **word, "{} of `{wanted}`\n{:#?}", words[0], self.events);
            }
        }
        self
    }
    /// Asserts that these rovers have taken no damage.
    #[track_caller]
    fn unhurt(self, rovers: &str) -> Case {
        for rover in rovers.split(' ') {
            let hurt = self.happened("damaged").into_iter().find(|event| event["rover"] == number(rover).number());
            assert_eq!(hurt, None, "{rover}");
        }
        self
    }
    /// Asserts the points of damage and their causes, in order: `"B1 bump, B1 ram A1"`.
    #[track_caller]
    fn damage(self, wanted: &str) -> Case {
        let told = |event: &&Json| {
            let by = event["by"].as_u64().map(|by| format!(" {}", wording::id(RoverId::new(by as u8)))).unwrap_or_default();
            format!("{} {}{by}", wording::id(RoverId::new(event["rover"].as_u64().unwrap() as u8)), event["cause"].as_str().unwrap())
        };
        let found: Vec<String> = self.happened("damaged").iter().map(told).collect();
        assert_eq!(found.join(", "), wanted);
        self
    }
    /// Asserts the winners, as seats, and the reason.
    #[track_caller]
    fn over(self, winners: &[u8], reason: &str) -> Case {
        let told = self.happened("game_ended").last().map(|event| (event["winners"].clone(), event["cause"].clone()));
        assert_eq!(told, Some((value!(winners), value!(reason))));
        assert_eq!(self.m.outcome().unwrap().cause, reason);
        self
    }
    #[track_caller]
    fn goes_on(self) -> Case {
        assert_eq!(self.happened("game_ended").len(), 0, "{:#?}", self.events);
        self
    }
    /// Asserts why a rover's card had no effect.
    #[track_caller]
    fn idle(self, rover: &str, reason: &str) -> Case {
        let told: Vec<&Json> =
            self.happened("card_no_effect").into_iter().filter(|event| event["rover"] == number(rover).number()).collect();
        assert_eq!(told.iter().map(|event| event["cause"].as_str().unwrap()).collect::<Vec<_>>(), [reason]);
        self
    }
    /// Asserts why rovers were blocked: `"A1 head_on, B1 contest"`.
    #[track_caller]
    fn blocked(self, wanted: &str) -> Case {
        let told = |event: &&Json| {
            format!("{} {}", wording::id(RoverId::new(event["rover"].as_u64().unwrap() as u8)), event["cause"].as_str().unwrap())
        };
        let found: Vec<String> = self.happened("rover_blocked").iter().map(told).collect();
        assert_eq!(found.join(", "), wanted);
        self
    }
    fn feature(&self, hex: &str) -> Option<&str> {
        let kind = self.m.state.contents_at(&self.m.setup.field, self.cell(hex)).feature;
        self.m.setup.field.kind(kind).map(|kind| kind.terrain.stem.as_str())
    }
}

/// Returns the number of a rover: `A1` is 0, `B2` is 3.
fn number(id: &str) -> RoverId {
    let [letter, class] = id.as_bytes() else { panic!("{id}") };
    RoverId::new(2 * (letter - b'A') + class - b'1')
}
