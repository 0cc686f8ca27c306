//! Scenarios and hands not covered by the worked cases: one die of a colour, many sources of rerolls, mixed bags, waves of a
//! hundred.
use crate::moonwalk::dice::Colour;
use crate::viewer::Viewer;

use super::*;

#[test]
fn mm_68_a_base_action_does_not_allow_a_teleport() {
    let free = |case: &Case| case.choices().iter().any(|choice| choice["play"] == "teleport");
    let case = Case::new().train(A, "teleport").begins(A).choose("turn_mode", json!({ "base": "bait" }));
    assert!(case.asked() != "free_action" || !free(&case));
    assert_eq!(case.happened("marine_placed").len(), 0);
    let case = Case::new().train(A, "teleport").at(A, 16, 1).begins(A).choose("program", json!([[1, 0, 0], [1, 1, 1]]));
    assert_eq!((case.asked(), free(&case)), ("free_action", true), "after programming he may: {:?}", &case.choices()[..3]);
}

#[test]
fn mm_74_equal_dice_yield_no_duplicate_distributions() {
    use crate::moonwalk::dice::{Dice, Die};
    let die = |colour, value| Die { colour, value, skull: false };
    let dice: Dice = [die(Colour::new(0), 1), die(Colour::new(0), 2), die(Colour::new(0), 1), die(Colour::new(1), 1)].into_iter().collect();
    let ways = crate::mars::turn::distributions(&dice);
    let laid = |actions: u32| {
        let mut lists: [Vec<(Colour, u8)>; 3] = Default::default();
        dice.iter().enumerate().for_each(|(i, die)| lists[(actions >> (2 * i) & 3) as usize].push((die.colour, die.value)));
        lists.iter_mut().for_each(|list| list.sort_unstable());
        lists
    };
    let mut different: Vec<_> = ways.iter().map(|way| laid(*way)).collect();
    different.sort();
    different.dedup();
    assert_eq!(ways.len(), different.len());
}

/// A scenario whose box has one white and one black die.
fn one_of_a_colour(options: &str) -> Case {
    let mut workspace = Workspace::bundled();
    let scenario = workspace.read("scenarios/mars/practice.toml").unwrap().replace("level = \"marine\"\n", options);
    let scenario = scenario.replace("white = { count = 2", "white = { count = 1").replace("black = { count = 2", "black = { count = 1");
    workspace.overlay("scenarios/mars/case.toml", Some(scenario.into()));
    let mut case = Case::of(&workspace, &Overrides::default());
    case.m.clear_aliens();
    case
}

#[test]
fn mm_63_a_missile_rolls_a_single_white_die_twice() {
    let case = one_of_a_colour("").at(B, 16, 1).force("w1 w2").begins(A).choose("turn_mode", json!({ "base": "missile_battery" }));
    let case = case.choose("missile", json!({ "kind": "piercing", "beacon": B }));
    assert_eq!(case.asked(), "impact");
    let mut sentinels = one_of_a_colour("").unlocked().upgrade(Side::Right, "sentinels").force("k2 k1");
    sentinels.m.play_upgrade(Side::Right);
    let case = sentinels.choose("dice_pair", json!("kk"));
    assert_eq!(case.happened("dice_rolled")[0]["dice"].as_array().map(Vec::len), Some(2));
}

#[test]
fn mm_58_reroll_sources_follow_the_documented_order() {
    let case = Case::new().train(B, "communications").upgrade(Side::Right, "antenna").equip(A, "lucky_charm");
    let mut case = case.at(A, 11, 1).at(B, 12, 1).turn(A, "b bww");
    while case.asked() == "free_action" {
        case = case.take(json!("pass"));
    }
    let mut sources: Vec<String> = Vec::new();
    for choice in case.choices() {
        let source = choice["source"].as_str().unwrap_or("pass").to_owned();
        if sources.last() != Some(&source) {
            sources.push(source);
        }
    }
    assert_eq!(sources, ["pass", "companion", "landing_zone", "lucky_charm"], "{:?}", case.choices());
}

#[test]
fn mm_60_more_than_thirteen_reroll_sources_work() {
    let mut case = Case::new().at(A, 16, 1);
    for _ in 0..30 {
        case = case.equip(A, "lucky_charm");
    }
    let mut case = case.turn(A, "b bww");
    while case.asked() == "free_action" {
        case = case.take(json!("pass"));
    }
    assert_eq!(case.asked(), "reroll");
    assert!(case.m.failures().is_empty());
}

#[test]
fn mm_r38_every_joint_gets_a_bunker_from_a_mixed_bag() {
    let bag = "format = 1\ngame = \"mars\"\nkind = \"deck\"\nof = \"upgrade\"\nname = { en = \"Mixed\", es = \"Mixto\" }\n[cards]\nbunker = 1\nantenna = 1\n";
    let mut workspace = Workspace::bundled();
    workspace.overlay("boards/mars/upgrade-bag.toml", Some(bag.into()));
    let bundle = registry::load(&workspace, "scenarios/mars/standard.toml").unwrap();
    let mut m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(1)).unwrap();
    while m.state.round == 0 {
        m.apply(0).unwrap();
    }
    assert_eq!(m.state.upgrades.map(|upgrade| upgrade.map(|upgrade| m.setup.scripts.stem(upgrade))), [Some("bunker"); 2]);
}

#[test]
fn wave_of_99_aliens_lists_all_of_them() {
    let mut workspace = Workspace::bundled();
    let scenario = workspace.read("scenarios/mars/siege.toml").unwrap().replace("area = 4\nsize = 3", "area = 4\nsize = 99");
    let scenario = scenario.replace("[options]\n", "[options]\nyellow_aliens = 99\nblue_aliens = 99\nred_aliens = 99\n");
    workspace.overlay("scenarios/mars/siege.toml", Some(scenario.into()));
    let bundle = registry::load(&workspace, "scenarios/mars/siege.toml").unwrap();
    let mut m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(5)).unwrap();
    let mut drawn = Vec::new();
    loop {
        drawn.extend(m.events_json(Viewer::All).into_iter().filter(|event| event["name"] == "aliens_drawn"));
        if m.state.round > 0 {
            break;
        }
        m.apply(0).unwrap();
    }
    let largest = drawn.iter().map(|event| event["colours"].as_array().map_or(0, Vec::len)).max();
    assert_eq!(largest, Some(99), "{drawn:?}");
}

#[test]
fn bots_choose_a_side_on_the_widest_board() {
    let row = |cell: &str| cell.repeat(8);
    let grid = format!("\"\"\"\n{}\n{}\n{}\n{}\n\"\"\"", row("."), row("."), row("o"), row("#"));
    let head = |kind: &str| format!("format = 1\ngame = \"mars\"\nkind = \"{kind}\"\nname = {{ en = \"Wide\", es = \"Ancho\" }}\n");
    let cards: String = (0..4).map(|i| format!("[[martian]]\nid = \"c{i}\"\nname_en = \"C\"\nname_es = \"C\"\ngrid = {grid}\n")).collect();
    let board = format!(
        "{}areas = 5\nwidth = 8\nlevels = 4\njoint_level = 1\nlanding_zone = {grid}\ncards = \"boards/mars/wide-cards.toml\"\n\
         layout = [\"?\", \"?\", \"lz\", \"?\", \"?\"]\njoints = [\"*\", \"?\", \"?\", \"*\"]\n",
        head("board")
    );
    let mut workspace = Workspace::bundled();
    workspace.overlay("boards/mars/wide-cards.toml", Some(format!("{}{cards}", head("cards")).into()));
    workspace.overlay("boards/mars/ring.toml", Some(board.into()));
    let bundle = registry::load(&workspace, "scenarios/mars/standard.toml").unwrap();
    let mut m = Mars::start(&Arc::new(Setup::new(&bundle).unwrap()), Chance::new(1)).unwrap();
    m.clear_aliens();
    for side in Side::BOTH {
        m.put(A, side.upgrade(m.state.shape()));
        assert_eq!(crate::mars::worth::Plan::of(&m).side, side);
    }
}
