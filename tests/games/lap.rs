//! Custom cards on the lap that differ from all bundled cards: WM-73 … WM-77, and the values that movements pass to `.then`.

use moonwright::content::workspace::Workspace;
use moonwright::geometry::ring::{Pos, pos};
use moonwright::rules::chance::Chance;
use moonwright::rules::game::Seat;
use moonwright::rules::registry::{self, AnyMatch};
use moonwright::rules::viewer::Viewer;
use moonwright::rules::walking;
use moonwright::rules::walking::state::{AstronautId, CardOnTable, PlayedId};
use serde_json::{Value as Json, json};

const CARD: &str = "scripts/walking/action/planning.rhai";
const META: &str = "const META = #{ name: #{ en: \"Odd\", es: \"Rara\" }, text: #{ en: \"Odd.\", es: \"Rara.\" } };\n";

/// A game with a replaced `planning` card, at the end of a round. Astronaut 0 leads at (9,1); astronaut 1 is at (3,1).
struct Game {
    m: Box<dyn AnyMatch>,
    events: Vec<Json>,
}

impl Game {
    fn with(script: &str) -> Game {
        let mut workspace = Workspace::bundled();
        workspace.overlay(CARD, Some(format!("{META}{script}").into()));
        let bundle = registry::load(&workspace, "scenarios/walking/practice.toml").unwrap_or_else(|findings| panic!("{findings:?}"));
        let m = registry::prepare(&bundle).unwrap_or_else(|findings| panic!("{findings:?}")).start(Chance::new(1)).unwrap();
        let mut game = Game { m, events: Vec::new() };
        let m = game.inner();
        (0..4).for_each(|player| m.hold(Seat::new(player), None));
        m.put(AstronautId::new(0), pos(9, 1));
        m.put(AstronautId::new(1), pos(3, 1));
        game
    }
    fn inner(&mut self) -> &mut walking::Match {
        self.m.as_any_mut().downcast_mut().unwrap()
    }
    /// Plays the end of the round, with the card in the hand of player 1.
    fn round_end(&mut self) {
        let before = self.m.events_json(Viewer::All).len();
        let m = self.inner();
        let card = m.setup.scripts.find("action", "planning");
        m.hold(Seat::new(1), card);
        m.play_round_end();
        self.events.extend(self.m.events_json(Viewer::All).into_iter().skip(before));
    }
    fn play(mut self) -> Game {
        self.round_end();
        let play = self.m.find_choice(&json!({ "play": "planning", "astronaut": 1 })).unwrap();
        self.m.apply(play).unwrap();
        self.events.extend(self.m.events_json(Viewer::All));
        self
    }
    fn happened(&self, name: &str) -> Vec<&Json> {
        self.events.iter().filter(|event| event["name"] == name).collect()
    }
    fn said(&self) -> Vec<&str> {
        assert_eq!(self.happened("script_failed"), [] as [&Json; 0]);
        self.happened("logged").iter().map(|event| event["text"].as_str().unwrap()).collect()
    }
    fn lying(&mut self) -> Vec<(u32, Option<Pos>)> {
        self.inner().state.lying.iter().map(|lying| (lying.id.number(), lying.at)).collect()
    }
}

/// A card that advances by one circle at the end of each round.
const WALKER: &str = "fn on_round_end(me, ctx) { me.lay_card(me.pos()); }\nfn on_upkeep(me, ctx) { me.lay_card(me.circles(1, 1)[0]); }\n";

#[test]
fn wm_73_laying_a_card_again_moves_it_and_keeps_discarded_copies() {
    let mut game = Game::with(WALKER).play();
    let card = game.inner().state.lying[0].card;
    game.inner().state.discard = vec![card];
    assert_eq!(game.lying(), [(0, Some(pos(3, 1)))]);
    game.round_end();
    assert_eq!(game.lying(), [(0, Some(pos(4, 1)))]);
    assert_eq!(game.inner().state.discard, [card]);
}

#[test]
fn wm_73_equal_cards_of_one_astronaut_have_distinct_ids() {
    let mut game = Game::with(WALKER).play().play();
    assert_eq!(game.lying(), [(0, Some(pos(4, 1))), (1, Some(pos(3, 1)))]);
    let laid: Vec<_> = game.happened("card_laid").iter().map(|event| event["id"].as_u64().unwrap()).collect();
    assert_eq!(laid, [0, 0, 1]);
    let saved = game.m.save();
    let setup = game.inner().setup.clone();
    let loaded = walking::Match::load(setup, &saved).unwrap();
    assert!(game.m.equals(&loaded));
    assert_eq!(game.m.redact(Viewer::Nobody).state_json()["lying"], game.m.state_json()["lying"]);
}

#[test]
fn wm_75_a_card_discarded_during_upkeep_is_not_called() {
    // The first card moves astronaut 2 onto the second one, a trap that disappears when triggered.
    let script = "fn on_upkeep(me, ctx) { log(\"called\"); if ctx.laid == 0 { opponents(me)[0].move_to(me.pos(), \"pulled\"); } }\nfn on_trap(me, ctx) { me.discard_card(); }\nfn on_round_end(me, ctx) { me.keep_card(); }\n";
    let mut game = Game::with(script).play();
    let state = &mut game.inner().state;
    let first = CardOnTable { laid: 0, ..state.lying[0] };
    let second = CardOnTable { id: PlayedId::new(1), at: Some(pos(3, 1)), ..state.lying[0] };
    state.lying = vec![first, second];
    game.round_end();
    assert_eq!(game.said(), ["called"]);
    assert_eq!(game.lying(), [(0, None)]);
}

#[test]
fn then_callbacks_receive_unit_when_no_movement_happens() {
    let goal = "me.move_circles(100);";
    let game = Game::with(&format!(
        "fn on_round_end(me, ctx) {{ {goal} me.jump([\"blue\"]).then(|end| log(`${{end == ()}}`)); me.move_to(#{{ x: 3, y: 1 }}, \"back\").then(|to| log(`${{to == ()}}`)); }}\n"
    ));
    assert_eq!(game.play().said(), ["true", "true"]);
    let mut game = Game::with("fn on_round_end(me, ctx) { me.jump([\"blue\"]).then(|end| log(end.result)); }\n");
    game.m.chance().force([json!(1)]);
    assert_eq!(game.play().said(), ["safe"]);
}
