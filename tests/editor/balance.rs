//! The Balance tab: where events happen, and combinations of options.

use crate::support::Bench;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
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
    bench.click("Vary options…");
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
    bench.click("Restrict a player…");
    bench.click("Rob");
    bench.click("Play restricted games");
    let balance = &bench.state().balance;
    let Some(StudyResult::Experiment(found)) = &balance.found else { panic!("{:?}", balance.trouble) };
    let restriction = found.restriction.as_ref().unwrap();
    assert_eq!((restriction.forbidden.clone(), restriction.cost.is_some()), (vec!["rob".to_owned()], true));
    bench.middle("one player, a different one in each game, does without Rob");
}
