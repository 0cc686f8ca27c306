//! The worked cases of `docs/rules/mars.md`, by id.

mod base;
mod bomb;
mod equipment;
mod moves;
mod odd;
mod pairs;
mod rulings;
mod shots;
mod training;
mod waves;

use super::setup::Setup;
use super::state::Side;
use super::state::{GameEnd, MarineId};
use super::{Mars, Match};
use crate::chance::Chance;
use crate::game::GameModule;
use crate::registry;
use crate::registry::AnyMatch;
use crate::viewer::Viewer;
use content::scenario::Overrides;
use content::workspace::Workspace;
use geometry::ring::pos;
use script::program::ScriptId;
use serde_json::{Value as Json, json};
use std::sync::Arc;

const A: MarineId = MarineId::new(0);
const B: MarineId = MarineId::new(1);
const C: MarineId = MarineId::new(2);

/// A case: a match on board M whose marines start in the Landing Zone, and the events so far.
struct Case {
    m: Match,
    events: Vec<Json>,
}

impl Case {
    fn on(players: u8, options: &str, card4: &str) -> Case {
        let mut workspace = Workspace::bundled();
        let scenario = workspace.read("scenarios/mars/practice.toml").unwrap().replace("level = \"marine\"\n", options);
        workspace.overlay("scenarios/mars/case.toml", Some(scenario.into()));
        let board = workspace.read("boards/mars/case-m.toml").unwrap().replace("gatehouse", card4);
        workspace.overlay("boards/mars/case-m.toml", Some(board.into()));
        let overrides = Overrides { players: Some(players), ..Overrides::default() };
        Case::of(&workspace, &overrides)
    }
    /// The scenario `scenarios/mars/case.toml` of a workspace.
    fn of(workspace: &Workspace, overrides: &Overrides) -> Case {
        let bundle = registry::load_with(workspace, "scenarios/mars/case.toml", overrides).unwrap();
        let mut m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(1)).unwrap();
        m.state.round = 1;
        for a in MarineId::first(m.seats()) {
            m.train(a, None, None);
            m.put(a, pos(11 + a.number() % 4, 1));
        }
        Case { m, events: Vec::new() }
    }
    /// Three players, Marine level.
    fn new() -> Case {
        Case::on(3, "level = \"marine\"\n", "gatehouse")
    }
    fn level(word: &str, players: u8) -> Case {
        Case::on(players, &format!("level = \"{word}\"\n"), "gatehouse")
    }
    fn at(mut self, a: MarineId, x: u8, y: u8) -> Case {
        self.m.put(a, pos(x, y));
        self
    }
    fn down(mut self, a: MarineId) -> Case {
        self.m.state.marines[a.index()].face_down = true;
        self
    }
    fn gone(mut self, a: MarineId) -> Case {
        self.m.state.marines[a.index()].alive = false;
        self
    }
    /// Places aliens in a box: `ry`.
    fn aliens(mut self, x: u8, y: u8, colours: &str) -> Case {
        self.m.infest(pos(x, y), count(colours));
        self
    }
    fn incoming(mut self, side: Side, colours: &str) -> Case {
        let aliens = self.m.take_aliens(count(colours));
        self.m.state.incoming[side as usize] = aliens;
        self
    }
    fn undefended(mut self, side: Side) -> Case {
        self.m.defend(side, false);
        self
    }
    fn upgrade(mut self, side: Side, stem: &str) -> Case {
        self.m.state.upgrades[side as usize] = Some(self.script("upgrade", stem));
        self
    }
    fn train(mut self, a: MarineId, stem: &str) -> Case {
        let ability = self.script("training", stem);
        self.m.train(a, Some(ability), None);
        self
    }
    fn equip(mut self, a: MarineId, stem: &str) -> Case {
        let card = self.script("equipment", stem);
        self.m.equip(a, card);
        self
    }
    fn unlocked(mut self) -> Case {
        self.m.state.unlocked = true;
        self
    }
    fn round(mut self, n: u8) -> Case {
        self.m.state.round = n;
        self
    }
    fn attacks(mut self, n: u8) -> Case {
        self.m.state.attacks = n;
        self
    }
    fn script(&self, kind: &str, stem: &str) -> ScriptId {
        self.m.setup.scripts.find(kind, stem).unwrap()
    }
    /// Forces dice and draws: `b3 w2 kS yellow`.
    fn force(mut self, results: &str) -> Case {
        let result = |word: &str| match word.as_bytes() {
            [_, b'S'] => json!("skull"),
            [_, digit] if digit.is_ascii_digit() => json!(digit - b'0'),
            _ => json!(word),
        };
        self.m.chance.force(results.split_whitespace().map(result));
        self
    }
    /// Starts the turn of a marine and programs these actions: `bb wk`.
    fn turn(mut self, a: MarineId, actions: &str) -> Case {
        self.m.play_turn(a);
        self.note();
        self.program(actions)
    }
    /// Starts the turn of a marine.
    fn begins(mut self, a: MarineId) -> Case {
        self.m.play_turn(a);
        self.note();
        self
    }
    fn program(mut self, actions: &str) -> Case {
        let wanted: Json = actions.split_whitespace().map(|action| json!(dice(action))).collect();
        loop {
            match self.asked() {
                "free_action" => self = self.take(json!("pass")),
                "turn_mode" => self = self.take(json!("program")),
                "program" => return self.take(wanted),
                _ => panic!("{} stands in the way of the program", self.asked()),
            }
        }
    }
    fn wave(mut self, side: Side) -> Case {
        self.m.play_wave(side);
        self.note();
        self
    }
    fn phase_end(mut self) -> Case {
        self.m.play_phase_end();
        self.note();
        self
    }
    fn next_round(mut self) -> Case {
        self.m.play_round();
        self.note();
        self
    }
    fn note(&mut self) {
        assert_eq!(self.m.chance.take_fault(), None);
        self.events.extend(self.m.events_json(Viewer::All));
        let failures: Vec<String> = self.m.failures().iter().map(|failure| failure.diagnostic.to_string()).collect();
        assert!(failures.is_empty(), "{failures:?}");
    }
    fn asked(&self) -> &str {
        if self.m.decision().is_some() { self.m.decision_name() } else { "over" }
    }
    fn choices(&self) -> Vec<Json> {
        (0..self.m.choice_count()).map(|i| self.m.choice_json(i)).collect()
    }
    #[track_caller]
    fn take(mut self, choice: Json) -> Case {
        let index = self.m.find_choice(&choice).unwrap_or_else(|refused| panic!("{}: {refused}", self.asked()));
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    #[track_caller]
    fn choose(self, decision: &str, choice: Json) -> Case {
        assert_eq!(self.asked(), decision, "{:?}", self.choices());
        self.take(choice)
    }
    /// Returns the moves offered, as `b3>(12,1)(13,1)`, `<` to the left, `!` for a crash.
    fn moves(&self) -> Vec<String> {
        assert_eq!(self.asked(), "act", "{:?}", self.choices());
        self.choices().iter().filter(|choice| choice.get("die").is_some()).map(way).collect()
    }
    #[track_caller]
    fn go(mut self, wanted: &str) -> Case {
        let index = self.choices().iter().position(|choice| choice.get("die").is_some() && way(choice) == wanted);
        let index = index.unwrap_or_else(|| panic!("{wanted} is none of {:?}", self.moves()));
        self.m.apply(index).unwrap();
        self.note();
        self
    }
    /// Chooses to shoot a value at a box.
    #[track_caller]
    fn shoot(self, value: u8, x: u8, y: u8) -> Case {
        self.choose("act", json!({ "shoot": value, "box": { "x": x, "y": y } }))
    }
    fn happened(&self, name: &str) -> Vec<&Json> {
        self.events.iter().filter(|event| event["name"] == name).collect()
    }
    fn accident(&self) -> Option<&str> {
        self.happened("accident").last().and_then(|event| event["cause"].as_str())
    }
    fn box_of(&self, a: MarineId) -> (u8, u8) {
        let at = self.m.state.marine(a).at;
        (at.x, at.y)
    }
    fn is_down(&self, a: MarineId) -> bool {
        self.m.state.marine(a).face_down
    }
    /// Returns the aliens of a box as colours: `rby`.
    fn in_box(&self, x: u8, y: u8) -> String {
        named(self.m.state.aliens_at(pos(x, y)))
    }
    fn waves(&self) -> Vec<&str> {
        self.happened("wave_started").iter().filter_map(|event| event["side"].as_str()).collect()
    }
    fn over(&self) -> Option<&'static str> {
        self.m.state.over.map(GameEnd::word)
    }
    /// Returns every box with aliens on an area, with its colours.
    fn area(&self, area: u8) -> Vec<(u8, u8, String)> {
        let columns = self.m.state.columns(area);
        let places = self.m.state.strip.places().filter(|at| columns.contains(&at.x) && self.m.state.has_aliens(*at));
        places.map(|at| (at.x, at.y, named(self.m.state.aliens_at(at)))).collect()
    }
}

fn count(colours: &str) -> [u8; 3] {
    ['r', 'b', 'y'].map(|c| colours.chars().filter(|other| *other == c).count() as u8)
}

fn named(aliens: [u8; 3]) -> String {
    ["r", "b", "y"].iter().zip(aliens).map(|(c, n)| c.repeat(n as usize)).collect()
}

fn dice(colours: &str) -> [u8; 3] {
    ['b', 'w', 'k'].map(|c| colours.chars().filter(|other| *other == c).count() as u8)
}

fn label(die: &Json) -> String {
    let colour = if die["colour"] == "black" { "k" } else { &die["colour"].as_str().unwrap()[..1] };
    if die["skull"] == true { format!("{colour}S") } else { format!("{colour}{}", die["value"]) }
}

fn way(choice: &Json) -> String {
    let boxes: String = choice["trajectory"].as_array().unwrap().iter().map(|at| format!("({},{})", at["x"], at["y"])).collect();
    let second = if choice["second"].is_null() { String::new() } else { format!("+{}", label(&choice["second"])) };
    let direction = if choice["direction"] == 1 { '>' } else { '<' };
    let end = if choice["end"] == "crash" { "!" } else { "" };
    format!("{}{second}{direction}{boxes}{end}", label(&choice["die"]))
}

/// Asserts the position of A and the cause of his accident, if any.
#[track_caller]
fn expect(case: &Case, at: (u8, u8), accident: Option<&str>) {
    assert_eq!((case.box_of(A), case.accident(), case.is_down(A)), (at, accident, accident.is_some()));
}

/// Gives A a first action of one die in his box; the other actions are single dice.
fn one_die(case: Case, die: &str) -> Case {
    let rest = match &die[..1] {
        "b" => "b bww",
        "w" => "w bbw",
        _ => "k bbw",
    };
    case.force(die).turn(A, rest)
}
