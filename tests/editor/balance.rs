//! The Balance tab: where events happen, and combinations of options.

use crate::support::Bench;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::content::text::Language;
use moonwright::editor::features::balance::state::StudyResult;

/// Opens the Balance tab with a scenario and a small number of games.
fn bench(scenario: &str) -> Bench {
    let mut bench = Bench::on(scenario);
    bench.balance(6);
    bench
}

/// Chooses an entry of a combo box.
fn choose(bench: &mut Bench, list: &str, entry: &str) {
    bench.click_role(Role::ComboBox, list);
    bench.click(entry);
}

#[test]
fn heat_map_labels_cells_with_their_event_rate() {
    let mut bench = bench("scenarios/mowdown/first-mowing.toml");
    bench.click("Run");
    choose(&mut bench, "Cells", "Cells visited");
    assert!(bench.sees("Heat map: Cells visited"));
    let report = bench.state().balance.report.clone().unwrap();
    let visited = report.cells.iter().find(|row| row.measure == "entered").unwrap();
    let most = visited.cells[0];
    let name = format!("{}: {}", most.cell, moonwright::scene::heat::number(most.per_game.value, Language::En));
    bench.harness.get_by_role_and_label(Role::Cell, &name);
}

#[test]
fn balance_panel_sorts_combinations_by_distance_to_the_target() {
    let mut bench = bench("scenarios/walking/duel.toml");
    bench.click("Vary options");
    choose(&mut bench, "Option 1", "Robbery");
    choose(&mut bench, "Target", "Rounds");
    bench.click("Play combinations");
    let balance = &bench.state().balance;
    let Some(StudyResult::Grid(grid)) = &balance.found else { panic!("{:?}", balance.trouble) };
    assert_eq!((grid.axes.clone(), grid.cells.len()), (vec!["robbery".to_owned()], 2));
    assert!(grid.cells.iter().all(|cell| cell.games == 6));
    assert!(grid.cells[0].distance <= grid.cells[1].distance || grid.cells[0].meets < grid.cells[1].meets);
    assert!(bench.sees("Combinations of options") && bench.sees("Meets the target"));
}

#[test]
fn balance_panel_shows_the_cost_of_doing_without_an_action() {
    let mut bench = bench("scenarios/walking/duel.toml");
    bench.click("Restrict a player");
    bench.click("Rob or sabotage");
    bench.click("Play restricted games");
    let balance = &bench.state().balance;
    let Some(StudyResult::Experiment(found)) = &balance.found else { panic!("{:?}", balance.trouble) };
    let restriction = found.restriction.as_ref().unwrap();
    assert_eq!((restriction.forbidden.clone(), restriction.cost.is_some()), (vec!["rob".to_owned()], true));
    bench.middle("one player, a different one in each game, does without Rob or sabotage");
}

/// Returns the names in the list of what a player can do without.
fn listed(bench: &Bench) -> Vec<String> {
    let boxes = bench.harness.root().children_recursive().filter(|node| node.accesskit_node().role() == Role::CheckBox);
    boxes.filter_map(|node| node.accesskit_node().label()).collect()
}

#[test]
fn restricted_player_does_without_names_of_the_game_in_the_language_of_the_window() {
    for (scenario, action, card) in [
        ("walking/duel", "Robar o sabotear", "Rebufo"),
        ("mars/half-march", "Disparar", "Francotirador"),
        ("moonbase/contraband", "Responder con fuego", ""),
        ("mowdown/first-mowing", "Pasar", ""),
        ("rally/first-race", "", ""),
    ] {
        let mut bench = bench(&format!("scenarios/{scenario}.toml"));
        bench.harness.state_mut().speaks(Language::Es);
        bench.settle();
        bench.click("Restringir a un jugador");
        let names = listed(&bench);
        let is_word = |name: &String| name.to_lowercase() == *name || ["Ec", "Done", "Mark", "Pass", "Skull"].contains(&&**name);
        let words: Vec<&String> = names.iter().filter(|name| is_word(name)).collect();
        assert!(names.len() > 2 && words.is_empty(), "{scenario}: {words:?} of {names:?}");
        for name in [action, card].into_iter().filter(|name| !name.is_empty()) {
            assert!(names.iter().any(|known| known == name), "{scenario}: {name} is not in {names:?}");
        }
    }
}

#[test]
fn names_to_do_without_follow_edits_and_an_unplayable_scenario_shows_why() {
    const CARD: &str = "scripts/walking/action/slipstream.rhai";
    let mut bench = bench("scenarios/walking/duel.toml");
    bench.click("Restrict a player");
    assert!(listed(&bench).contains(&"Slipstream".to_owned()), "{:?}", listed(&bench));
    let card = bench.read(CARD);
    bench.put(CARD, &card.replace("Slipstream", "Tailwind"));
    bench.refocus();
    assert!(listed(&bench).contains(&"Tailwind".to_owned()), "{:?}", listed(&bench));
    bench.put(CARD, "fn");
    bench.refocus();
    assert!(listed(&bench).is_empty() && !bench.sees("Searching for cards, boxes and actions…"));
    bench.middle("slipstream.rhai:1");
    bench.put(CARD, &card);
    bench.refocus();
    assert!(listed(&bench).contains(&"Slipstream".to_owned()));
}

#[test]
fn seats_have_their_names_in_the_game() {
    for (scenario, seats) in [
        ("walking/duel", &["Rojo y Verde", "Azul y Amarillo"][..]),
        ("rally/first-race", &["Rojo", "Azul"]),
        ("mowdown/first-mowing", &["Jugador"]),
    ] {
        let mut bench = bench(&format!("scenarios/{scenario}.toml"));
        bench.harness.state_mut().speaks(Language::Es);
        bench.settle();
        seats.iter().for_each(|seat| _ = bench.harness.get_by_role_and_label(Role::ComboBox, seat));
    }
    let bench = bench("scenarios/moonbase/contraband.toml");
    let forces = bench.state().forces().find(|forces| forces.game.id == "moonbase").unwrap().clone();
    for corporation in &forces.corporations {
        bench.harness.get_by_role_and_label(Role::ComboBox, &corporation.name.en);
    }
}
