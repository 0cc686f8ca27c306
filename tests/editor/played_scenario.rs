//! F5 plays a scenario that contains the open file.

use crate::support::Bench;
use egui::Key;
use moonwright::editor::shell::state::Tab;

fn played(bench: &mut Bench, path: &str) -> Option<String> {
    bench.open(path);
    bench.key(Key::F5);
    bench.state().play.as_ref().map(|play| play.path.clone())
}

#[test]
fn f5_plays_the_last_or_first_scenario_with_the_open_file_and_says_why() {
    let mut bench = Bench::bundled();
    for (file, scenario) in [
        ("boards/moonbase/contraband.toml", "scenarios/moonbase/contraband.toml"),
        ("scripts/moonbase/upgrade/airdrop.rhai", "scenarios/moonbase/contraband.toml"),
        ("scripts/moonbase/upgrade/airdrop.test.rhai", "scenarios/moonbase/contraband.toml"),
        ("scripts/moonbase/upgrade/guided_warheads.rhai", "scenarios/moonbase/attrition.toml"),
        ("boards/moonbase/forces.toml", "scenarios/moonbase/attrition.toml"),
        ("boards/mowdown/wild-bonuses.toml", "scenarios/mowdown/wild-garden.toml"),
        ("boards/mowdown/paths.toml", "scenarios/mowdown/wild-garden.toml"),
        ("boards/mowdown/headaches.toml", "scenarios/mowdown/broken-ring.toml"),
        // The first scenarios of the game play without cards, or without special boxes.
        ("scripts/walking/action/planning.rhai", "scenarios/walking/crater-dash.toml"),
        ("boards/walking/case-a.toml", "scenarios/walking/first-steps.toml"),
    ] {
        assert_eq!(played(&mut bench, file).as_deref(), Some(scenario), "{file}");
    }
    assert_eq!(bench.play().why.as_deref(), Some("the first scenario with Case board A"));
    bench.open("scenarios/walking/practice.toml");
    bench.key(Key::F5);
    assert_eq!(bench.play().why, None);
    assert_eq!(played(&mut bench, "boards/walking/case-a.toml").as_deref(), Some("scenarios/walking/practice.toml"));
    assert_eq!(bench.play().why.as_deref(), Some("the last played scenario with Case board A"));
    assert!(bench.said().contains("the last played scenario with Case board A"), "{}", bench.said());
}

#[test]
fn f5_on_a_card_that_no_scenario_uses_offers_a_new_game_with_it() {
    let card = "scripts/walking/action/my_card.rhai";
    let text = "const META = #{\n    name: #{ en: \"My card\", es: \"Mi carta\" },\n    text: #{ en: \"At the end of a round: take 1 Sputnik.\", es: \"Al final de una ronda: toma 1 Sputnik.\" },\n};\n\nfn on_round_end(me) {\n    me.gain(\"sputnik\", 1);\n}\n";
    let mut bench = Bench::with_file(card, text);
    bench.key(Key::F5);
    assert!(bench.state().play.is_none() && bench.state().active == Some(Tab::File(card.to_owned())), "nothing else is played");
    assert!(bench.said().contains("No scenario uses My card yet."), "{}", bench.said());
    bench.click("New game with it…");
    bench.rewrite("Name", "With my card");
    bench.shortcut(egui::Modifiers::COMMAND, Key::Enter);
    assert_eq!(bench.play().path, "scenarios/walking/with-my-card.toml");
    assert!(bench.read("boards/walking/with-my-card-action.toml").contains("my_card = 2"));
    assert!(bench.read("scenarios/walking/with-my-card.toml").contains("action_cards = true"));
    assert_eq!(played(&mut bench, card).as_deref(), Some("scenarios/walking/with-my-card.toml"));
}

#[test]
fn fixing_a_deck_that_no_scenario_uses_changes_the_scenario_and_can_be_undone() {
    let deck = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Own\", es = \"Propio\" }\n\n[cards]\nplanning = 9\n";
    let mut bench = Bench::bundled();
    let scenario = bench.read("scenarios/walking/first-steps.toml");
    bench.put("boards/walking/own.toml", deck);
    let own = scenario.replace("[dice]", "[decks]\naction = \"boards/walking/own.toml\"\n\n[dice]");
    bench.put("scenarios/walking/own.toml", &own);
    bench.refocus();
    bench.key(Key::F8);
    assert_eq!(bench.codes("boards/walking/own.toml"), ["unused-deck"]);
    bench.click("Set action_cards = true in scenarios/walking/own.toml");
    let path = "scenarios/walking/own.toml";
    assert!(bench.file(path).text().contains("action_cards = true"), "{}", bench.file(path).text());
    assert!(bench.codes("boards/walking/own.toml").is_empty());
    bench.undo();
    assert_eq!(bench.file(path).text(), own);
}
