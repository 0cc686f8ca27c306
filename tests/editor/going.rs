//! Navigation: the palette, tabs in the order of use, help.

use crate::support::{Bench, pressed};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::content::workspace::Workspace;
use moonwright::editor::shell::state::Tab;
use moonwright::geometry::hex::offset;
use moonwright::playtest::help::{self, HelpLocation};
use moonwright::scene::board::BoardPart;

const CTRL: Modifiers = Modifiers::COMMAND;

fn active(bench: &Bench) -> Option<Tab> {
    bench.state().active.clone()
}

fn tab(path: &str) -> Option<Tab> {
    Some(Tab::File(path.to_owned()))
}

fn search(bench: &mut Bench, query: &str) {
    bench.shortcut(CTRL, Key::P);
    bench.enter("Search everything", query);
}

#[test]
fn quick_open_finds_files_by_a_few_letters_and_clears_its_query() {
    let mut bench = Bench::bundled();
    search(&mut bench, "plnnng");
    bench.key(Key::Enter);
    assert_eq!(active(&bench), tab("scripts/walking/action/planning.rhai"));
    search(&mut bench, "azul");
    bench.key(Key::Enter);
    assert_eq!(active(&bench), tab("boards/rally/blue.toml"), "by its Spanish name");
    bench.shortcut(CTRL, Key::P);
    assert_eq!(bench.harness.get_by_label("Search everything").accesskit_node().value().unwrap_or_default(), "");
    bench.key(Key::Enter);
    assert_eq!(active(&bench), tab("scripts/walking/action/planning.rhai"), "the last place is the first when nothing is typed");
}

#[test]
fn keys_typed_after_the_palette_shortcut_go_to_its_query() {
    let mut bench = Bench::on("boards/rally/blue.toml");
    let tool = bench.state().tool;
    let keys = [(CTRL, Key::P), (Modifiers::NONE, Key::R), (Modifiers::NONE, Key::E), (Modifiers::NONE, Key::D)];
    bench.at_once(keys.into_iter().flat_map(|(modifiers, key)| pressed(modifiers, key)));
    assert_eq!(bench.harness.get_by_label("Search everything").accesskit_node().value().as_deref(), Some("red"));
    assert_eq!(bench.state().tool, tool, "R and E are keys of tools elsewhere");
    bench.key(Key::Escape);
    bench.at_once([pressed(CTRL | Modifiers::SHIFT, Key::E), pressed(Modifiers::NONE, Key::E), pressed(Modifiers::NONE, Key::L)].concat());
    assert_eq!(
        bench.harness.get_by_label("Filter files").accesskit_node().value().as_deref(),
        Some("el"),
        "as in every field that a key opens"
    );
    assert_eq!(bench.state().tool, tool);
}

#[test]
fn quick_open_without_a_query_lists_recent_files() {
    let mut bench = Bench::bundled();
    bench.shortcut(CTRL, Key::P);
    assert!(bench.harness.query_by_label_contains("No recent files").is_some());
    bench.key(Key::Escape);
    bench.open("boards/rally/blue.toml");
    bench.open("boards/rally/red.toml");
    bench.shortcut(CTRL, Key::P);
    assert!(bench.sees("Blue, Lunar Rally · Boards"));
}

#[test]
fn quick_open_selects_cells_and_shows_rules() {
    let mut bench = Bench::on("boards/rally/blue.toml");
    search(&mut bench, ":9,6");
    bench.key(Key::Enter);
    let selected = |bench: &Bench| bench.state().active_file().unwrap().hexes.hexes();
    assert_eq!(selected(&bench), [offset(9, 6)]);
    search(&mut bench, ":99,6");
    bench.key(Key::Enter);
    bench.key(Key::Escape);
    assert_eq!(selected(&bench), [offset(9, 6)], "there is no such hex");
    bench.open("boards/walking/case-a.toml");
    search(&mut bench, ":round hill");
    bench.key(Key::Enter);
    let part = bench.state().active_file().unwrap().selection.part;
    assert!(matches!(part, Some(BoardPart::Area(_))), "an area of a ring is found by the card that lies there");
    search(&mut bench, "#WM-R42");
    bench.key(Key::Enter);
    assert_eq!(active(&bench), Some(Tab::Help));
    assert_eq!(bench.state().help.rule, Some("WM-R42"));
    assert!(bench.harness.query_all_by_label("WM-R42").any(|node| node.rect().left() > 280.0), "the rule is on the page");
}

#[test]
fn palette_selects_with_arrow_keys_and_filters_by_type_with_tab() {
    let mut bench = Bench::bundled();
    search(&mut bench, "crater");
    let all = |bench: &Bench| bench.harness.query_all_by_label_contains("Crater").count();
    let before = all(&bench);
    bench.key(Key::Tab);
    assert!(all(&bench) < before, "cards alone are left");
    bench.key(Key::ArrowDown);
    bench.key(Key::ArrowUp);
    bench.key(Key::ArrowUp);
    bench.key(Key::Enter);
    assert!(matches!(active(&bench), Some(Tab::File(path)) if path.ends_with(".rhai")));
}

#[test]
fn ctrl_tab_cycles_through_tabs_in_order_of_use() {
    let mut bench = Bench::bundled();
    let [a, b, c] = ["boards/walking/ring.toml", "boards/walking/case-a.toml", "boards/rally/blue.toml"];
    for path in [a, b, c] {
        bench.open(path);
    }
    bench.shortcut(CTRL, Key::Tab);
    assert_eq!(active(&bench), tab(b));
    bench.shortcut(CTRL, Key::Tab);
    assert_eq!(active(&bench), tab(c), "let go in between, it goes to and fro");
    // While the key is held, it continues.
    for _ in 0..2 {
        bench.harness.event(Event::ModifiersChanged(CTRL));
        bench.harness.event(Event::Key { key: Key::Tab, physical_key: None, pressed: true, repeat: false, modifiers: CTRL });
        bench.harness.step();
    }
    assert_eq!(active(&bench), tab(a));
    bench.event(Event::ModifiersChanged(Modifiers::NONE));
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::Tab);
    assert_eq!(active(&bench), Some(Tab::Welcome), "backwards it begins with the one not used for longest");
}

#[test]
fn ctrl_y_redoes() {
    let mut bench = crate::support::bench();
    bench.click("Palette: Air");
    bench.click("Cell 2,1 safe");
    bench.undo();
    assert!(bench.sees("Cell 2,1 safe"));
    bench.shortcut(CTRL, Key::Y);
    assert!(bench.sees("Cell 2,1 air"));
}

#[test]
fn help_pages_open_and_are_searchable_offline() {
    let mut bench = Bench::bundled();
    bench.key(Key::F1);
    assert_eq!(active(&bench), Some(Tab::Help));
    assert!(bench.harness.query_all_by_label_contains("Command palette…").count() > 0, "the keys come first");
    bench.click("Lunar Rally");
    let place = |bench: &Bench| bench.state().help.clone();
    assert_eq!(place(&bench), HelpLocation { page: "rally".into(), section: 0, rule: None });
    bench.write("Search the help", "robbery");
    bench.harness.query_all_by_label_contains("WM-R42").next().unwrap().click();
    bench.settle();
    assert_eq!((place(&bench).page.as_str(), place(&bench).rule), ("walking", Some("WM-R42")));
    bench.write("Search the help", " nowhere at all");
    assert!(bench.harness.query_by_label_contains("No results for").is_some());
}

/// Opens a scenario with an invalid number of players.
fn with_players(players: &str) -> Bench {
    let duel = Workspace::bundled().read("scenarios/walking/duel.toml").unwrap();
    Bench::with_file("scenarios/walking/x.toml", &duel.replace("players = 2", &format!("players = {players}")))
}

#[test]
fn clicking_a_rule_of_a_problem_opens_the_rule() {
    let mut bench = with_players("9");
    bench.click("WM-01");
    assert_eq!(active(&bench), Some(Tab::Help));
    assert_eq!(bench.state().help.rule, Some("WM-01"));
}

#[test]
fn clicking_a_problem_code_opens_its_explanation() {
    let mut bench = with_players("\"two\"");
    bench.shortcut(CTRL, Key::J);
    bench.click("wrong-type");
    assert_eq!(active(&bench), Some(Tab::Help));
    let place = bench.state().help.clone();
    assert_eq!((place.page.as_str(), place.rule), ("diagnostics", None));
    assert_eq!(help::sections_of("diagnostics")[place.section].title, "wrong-type");
    assert!(bench.harness.query_all_by_label_contains("The value of a key has the wrong type.").next().is_some());
}

#[test]
fn file_contents_can_be_searched_with_a_shortcut_or_from_the_filter() {
    let mut bench = Bench::with_files([("boards/walking/x.toml", "# A moon of green cheese\n")]);
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::E);
    bench.enter("Filter files", "green CHEESE");
    bench.click("Search in all files");
    assert!(bench.sees("1 result for “green CHEESE”"));
    bench.click("boards/walking/x.toml:1:13 # A moon of green cheese");
    assert_eq!(active(&bench), tab("boards/walking/x.toml"));
    bench.shortcut(CTRL | Modifiers::SHIFT, Key::F);
    let field = "Text to find in all files";
    assert!(bench.harness.get_by_label(field).is_focused());
    bench.shortcut(CTRL, Key::A);
    bench.enter(field, "nowhere at all");
    bench.key(Key::Enter);
    assert!(bench.sees("No results for “nowhere at all”"));
}

#[test]
fn problems_use_the_language_of_the_window() {
    let mut bench = with_players("\"two\"");
    bench.shortcut(CTRL, Key::J);
    assert!(bench.sees("wrong-type wrong type for players: expected an integer, found a string"));
    bench.click("Switch language");
    assert!(bench.sees("wrong-type tipo incorrecto para players: se esperaba un número entero, se encontró un texto"));
}
