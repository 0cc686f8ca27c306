//! Set-up and programs: LR-C56 … LR-C59, and the counts stated in the document.
use crate::game::{GameModule, Seat, Secrets};
use crate::viewer::Viewer;

use super::super::setup::Setup;
use super::super::{Match, Rally};
use super::{Case, value};
use crate::chance::Chance;
use crate::registry::AnyMatch;
use content::bundle::Bundle;
use content::workspace::Workspace;
use serde_json::Value as Json;
use std::sync::Arc;

fn race(board: &str, players: u8, sides: &[u8]) -> Match {
    let mut workspace = Workspace::bundled();
    let scenario = workspace.read("scenarios/rally/first-race.toml").unwrap().replace("blue.toml", board);
    workspace.overlay("scenarios/rally/case.toml", Some(scenario.into()));
    let mut bundle = Bundle::load(&workspace, "scenarios/rally/case.toml").unwrap();
    bundle.scenario.players = players;
    let mut chance = Chance::new(1);
    chance.force(sides.iter().map(|side| value!(side)));
    Rally::start(&Arc::new(Setup::new(&bundle).unwrap()), chance).unwrap()
}

#[test]
fn c56_the_first_player_roll_repeats_until_one_colour_leads() {
    let m = race("blue.toml", 3, &[1, 1, 0, 0]);
    let thrown: Vec<Json> = m.events_json(Viewer::All).into_iter().filter(|event| event["name"] == "first_player_rolled").collect();
    assert_eq!(thrown.iter().map(|event| event["result"].clone()).collect::<Vec<_>>(), [Json::Null, value!(0)]);
    assert_eq!(thrown[0]["colours"], value!(["green", "yellow", "blue", "yellow"]));
}

#[test]
fn c57_rover_placement_uses_snake_order() {
    let mut m = race("blue.toml", 3, &[0, 1]);
    let mut order = Vec::new();
    while m.decision().is_some_and(|ask| ask.name == "place_rover") {
        m.apply(0).unwrap();
        let placed = m.events_json(Viewer::All);
        order.push(placed.iter().find(|event| event["name"] == "rover_placed").unwrap()["rover"].as_u64().unwrap());
    }
    assert_eq!(order, [2, 4, 0, 1, 5, 3]);
}

#[test]
fn c58_start_facings_lead_closer_to_the_finish() {
    let m = race("blue.toml", 2, &[0, 0]);
    let choices: Vec<Json> = (0..m.choice_count()).map(|i| m.choice_json(i)).collect();
    assert_eq!(choices.len(), 19);
    // Columns and rows (0,0), (0,3), (0,5), (0,9) in axial coordinates.
    for (hex, facings) in [([0, 0], vec![0]), ([-1, 3], vec![0, 5]), ([-2, 5], vec![0, 1, 5]), ([-4, 9], vec![0, 1])] {
        let found = choices.iter().filter(|choice| choice["hex"] == value!(hex)).map(|choice| choice["facing"].as_u64().unwrap());
        assert_eq!(found.collect::<Vec<_>>(), facings, "{hex:?}");
    }
    for (board, count) in [("green.toml", 17), ("red.toml", 20), ("yellow.toml", 26)] {
        assert_eq!(race(board, 2, &[0, 0]).choice_count(), count, "{board}");
    }
}

#[test]
fn c59_identical_programs_are_offered_once() {
    for (rovers, counts) in [("A1 0,0; B1 3,0", [228, 43, 7]), ("A2 0,0; B2 3,0", [336, 56, 8])] {
        for (phases, count) in [3, 2, 1].into_iter().zip(counts) {
            let mut case = Case::new(2, rovers).phases(&rovers[..2], phases);
            case.m.play_programs();
            assert_eq!(case.m.choice_count(), count, "{rovers}, {phases} phases");
        }
    }
    let mut case = Case::new(2, "A1 0,0; B1 3,0");
    case.m.play_programs();
    assert_eq!(case.m.choice_json(0), value!(["forward_1_all_terrain", "forward_1", "forward_1"]));
    assert_eq!(case.m.choice_json(227), value!(["still", "fire_missile", "fire_laser"]));
}

#[test]
fn programs_are_hidden_from_opponents_until_they_run() {
    let mut case = Case::new(2, "A1 0,0; B1 3,0");
    case.m.play_programs();
    let case = case.choose(value!(["fire_laser", "turn_left", "still"]));
    let seen = |seat: u8| case.m.redact(Seat::new(seat).into()).state_json()["rovers"][0]["program"].clone();
    assert_eq!(seen(0), value!(["fire_laser", "turn_left", "still"]));
    assert_eq!(seen(1), value!(["hidden", "hidden", "hidden"]));
    let told = |seat: u8| case.m.events_json(Seat::new(seat).into()).into_iter().find(|event| event["name"] == "programmed").unwrap();
    assert_eq!((&told(0)["cards"][0], told(0)["count"].as_u64()), (&value!("fire_laser"), Some(3)));
    assert_eq!((&told(1)["cards"], told(1)["count"].as_u64()), (&value!(["hidden", "hidden", "hidden"]), Some(3)));
}

#[test]
fn redacted_card_has_no_effect() {
    let mut case = Case::new(2, "A1 0,0; B1 3,0").cards("A1", "F R ST");
    case.m = Rally::redact(&case.m, Seat::new(1).into());
    let before = case.m.state_json()["rovers"].clone();
    case.m.play_phase(1, 1);
    assert_eq!((before[0]["program"][0].as_str(), case.m.state_json()["rovers"][0]["hex"] == before[0]["hex"]), (Some("hidden"), true));
}
