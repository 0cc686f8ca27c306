//! The main window: keys, dialogs, tabs, the welcome tab, driven by accessible names.

use crate::support::{Bench, CARDS, LIBRARY, bench, window};
use egui::{Key, Modifiers, Vec2, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::editor::features::playtest::state::Pace;
use moonwright::editor::shell::settings::SidePanel;
use moonwright::editor::shell::state::Tab;
use moonwright::playtest::bot::SeatKind;

fn active(bench: &Bench) -> Option<Tab> {
    bench.state().active.clone()
}

/// Returns the position of a file's tab: the button in the row of tabs, right of the tree.
fn tab(bench: &Bench, name: &str) -> egui::Rect {
    let closes = |node: &egui_kittest::Node<'_>| node.accesskit_node().label().is_some_and(|label| label.starts_with("Close "));
    let found = bench.harness.query_all_by_label_contains(name).filter(|node| !closes(node));
    let all: Vec<_> = found.map(|node| node.rect()).collect();
    let row = all.iter().copied().filter(|rect| (30.0..110.0).contains(&rect.center().y));
    row.min_by(|a, b| a.width().total_cmp(&b.width())).unwrap_or_else(|| panic!("no tab {name}: {all:?}"))
}

/// Returns the position of the tab of an action card, which has the card's name.
fn tab_of(bench: &Bench, card: &str) -> egui::Rect {
    let title = bench.state().tab_title(&format!("scripts/walking/action/{card}.rhai"));
    assert!(!title.ends_with(".rhai"));
    tab(bench, &title)
}

#[test]
fn shortcut_of_a_disabled_command_does_nothing() {
    let mut bench = bench();
    bench.click("Palette: Hazardous ground");
    bench.click("Cell 2,1 safe");
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(bench.sees("Cell 2,1 hazard"), "with nothing to redo it has undone");
    bench.undo();
    bench.undo();
    assert!(bench.sees("Cell 2,1 safe"));
    bench.shortcut(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(bench.sees("Cell 2,1 hazard"));
}

#[test]
fn a_control_that_a_key_has_focused_has_a_ring() {
    let mut bench = Bench::bundled();
    bench.settle();
    let ring = |bench: &Bench, label: &str| {
        let control = bench.harness.get_by_label(label).rect().expand(1.0);
        let is_ring = |shape: &egui::Shape| matches!(shape, egui::Shape::Rect(rect) if rect.rect == control && rect.stroke.width == 2.0);
        bench.harness.output().shapes.iter().any(|clipped| is_ring(&clipped.shape))
    };
    bench.focus("New game…");
    assert!(!ring(&bench, "New game…"));
    bench.key(Key::Tab);
    assert!(ring(&bench, "New…") && !ring(&bench, "New game…"));
    bench.harness.hover_at(pos2(700.0, 890.0));
    bench.harness.drag_at(pos2(700.0, 890.0));
    bench.settle();
    assert!(!ring(&bench, "New…"));
}

#[test]
fn switching_the_language_applies_to_window_and_match_and_persists() {
    let data = tempfile::tempdir().unwrap();
    let mut bench = Bench::bundled();
    bench.harness = window(bench.folder.path(), Some(data.path()));
    bench.open("scenarios/walking/first-steps.toml");
    bench.key(Key::F5);
    bench.click("Switch language");
    for spanish in ["Archivo", "Cambiar de idioma"] {
        assert!(bench.sees(spanish), "{spanish}");
    }
    let prompt = bench.play().prompt.clone();
    assert_eq!(prompt, "Programa tus saltos");
    bench.harness = window(bench.folder.path(), Some(data.path()));
    bench.settle();
    assert!(bench.sees("Archivo") && !bench.sees("File"));
}

#[test]
fn the_palette_regains_its_height_after_a_query() {
    let mut bench = bench();
    let palette = (Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    bench.shortcut(palette.0, palette.1);
    bench.enter("Search everything", "dupl");
    bench.key(Key::Escape);
    bench.shortcut(palette.0, palette.1);
    bench.click("Run Close tab");
    assert!(bench.state().file(CARDS).is_none(), "its sixth row cannot be clicked");
}

#[test]
fn new_file_dialog_starts_with_an_empty_name() {
    let mut bench = bench();
    for (name, way_out) in [("first", Key::Enter), ("given up", Key::Escape), ("second", Key::Enter)] {
        bench.shortcut(Modifiers::COMMAND, Key::N);
        bench.click("Action script");
        let field = bench.harness.query_all_by_label("Name").last().unwrap();
        assert_eq!(field.accesskit_node().value().unwrap_or_default(), "", "before {name}");
        field.type_text(name);
        bench.settle();
        bench.key(way_out);
    }
    let open: Vec<&str> = bench.state().open.iter().map(|file| file.path.as_str()).filter(|path| *path != CARDS).collect();
    let scripts = |name: &str| [format!("scripts/walking/action/{name}.rhai"), format!("scripts/walking/action/{name}.test.rhai")];
    assert_eq!(open, [scripts("first"), scripts("second")].concat());
}

#[test]
fn new_file_becomes_a_recent_file_once_saved() {
    let mut bench = bench();
    bench.shortcut(Modifiers::COMMAND, Key::N);
    bench.click("Action script");
    bench.harness.query_all_by_label("Name").last().unwrap().type_text("fresh");
    bench.settle();
    bench.key(Key::Enter);
    bench.shortcut(Modifiers::COMMAND, Key::S);
    let file = bench.folder.path().canonicalize().unwrap().join("scripts/walking/action/fresh.rhai");
    assert_eq!(bench.state().settings.recent.first(), Some(&file));
}

#[test]
fn the_active_tab_is_always_visible() {
    let mut bench = Bench::bundled();
    let cards =
        ["planning", "slipstream", "gremlin", "teamwork", "cooperation", "extra_jump", "miscalculation", "no_instructions", "sanction"];
    // Without the inspector, the row of tabs extends from the tree to the edge of the window.
    bench.shortcut(Modifiers::COMMAND, Key::I);
    bench.open("scripts/walking/action/planning.rhai");
    let (left, right) = (tab(&bench, "Welcome").left(), 1400.0);
    for card in cards {
        bench.open(&format!("scripts/walking/action/{card}.rhai"));
        let rect = tab_of(&bench, card);
        assert!(rect.left() >= left - 1.0 && rect.right() <= right, "{card}: {rect:?} is not within {left} to {right}");
    }
    bench.open("scripts/walking/action/planning.rhai");
    let rect = tab_of(&bench, "planning");
    assert!(rect.left() >= left - 1.0 && rect.right() <= right, "back at the first: {rect:?}");
}

#[test]
fn a_tab_dropped_into_a_split_becomes_active() {
    let mut bench = Bench::bundled();
    for name in ["planning", "slipstream"] {
        bench.open(&format!("scripts/walking/action/{name}.rhai"));
    }
    let planning = Tab::File("scripts/walking/action/planning.rhai".into());
    assert_ne!(active(&bench), Some(planning.clone()));
    let from = tab_of(&bench, "planning").center();
    let to = pos2(1000.0, 350.0);
    bench.drag(from, to, 6);
    assert_eq!(active(&bench), Some(planning.clone()), "commands mean another file than the one dropped");
    bench.shortcut(Modifiers::COMMAND, Key::W);
    let state = bench.state();
    assert!(state.file("scripts/walking/action/planning.rhai").is_none());
    assert!(state.file("scripts/walking/action/slipstream.rhai").is_some());
}

#[test]
fn playtest_settings_are_kept_only_for_the_same_scenario() {
    let mut bench = Bench::playing("scenarios/walking/full-lap.toml");
    let play = |bench: &Bench| {
        let play = bench.play();
        (play.path.clone(), play.pace, play.session.seats()[1])
    };
    assert_eq!(play(&bench).1, Pace::Instant);
    bench.open("scenarios/walking/full-lap.toml");
    bench.key(Key::F5);
    assert_eq!(play(&bench).1, Pace::Instant, "the same scenario goes on as it was set");
    let other = bench
        .harness
        .state()
        .state()
        .scenarios
        .iter()
        .find(|(path, scenario)| scenario.players == 4 && scenario.game.id == "walking" && !path.ends_with("full-lap.toml"));
    let other = other.map(|(path, _)| path.clone()).expect("another scenario for four");
    bench.open(&other);
    bench.key(Key::F5);
    let (path, pace, seat) = play(&bench);
    assert_eq!((path, pace), (other, Pace::Normal));
    assert!(matches!(seat, SeatKind::Bot(_)));
}

#[test]
fn enter_confirms_and_escape_cancels() {
    let mut bench = bench();
    bench.click("Palette: Air");
    bench.click("Cell 4,1 safe");
    bench.shortcut(Modifiers::COMMAND, Key::W);
    bench.key(Key::Escape);
    assert!(bench.sees("Cell 4,1 air") && !bench.sees("Don’t save"), "Escape has not cancelled");
    bench.shortcut(Modifiers::COMMAND, Key::W);
    bench.key(Key::Enter);
    assert_eq!(bench.read(CARDS), LIBRARY.replace("oooo", "ooo."), "Enter has not saved");
    assert!(bench.state().file(CARDS).is_none());

    bench.open(CARDS);
    bench.click("Palette: Air");
    for (row, answer) in [("xooo", Key::Enter), ("zooo", Key::Escape)] {
        bench.click(if row == "xooo" { "Cell 3,1 safe" } else { "Cell 2,1 safe" });
        bench.put(CARDS, &LIBRARY.replace("oooo", row));
        bench.refocus();
        assert!(bench.sees("Keep my version"));
        bench.key(answer);
        assert!(!bench.sees("Keep my version") && bench.sees("Cell 3,1 air"), "{answer:?}");
    }
}

#[test]
fn enter_recovers_unsaved_work() {
    let bench = bench();
    let data = tempfile::tempdir().unwrap();
    let kept =
        serde_json::json!({ "folder": bench.folder.path().canonicalize().unwrap(), "files": [[CARDS, LIBRARY.replace("oooo", "ozoo")]] });
    std::fs::write(data.path().join("run-0.json"), kept.to_string()).unwrap();
    let mut window = window(bench.folder.path(), Some(data.path()));
    window.run();
    window.key_press(Key::Escape);
    window.run();
    assert!(window.query_by_label("Recover").is_some(), "Escape throws nothing away");
    window.key_press(Key::Enter);
    window.run();
    assert!(window.query_by_label("Cell 2,1 hazard tunnel").is_some());
}

#[test]
fn the_welcome_tab_clips_its_scrolled_cards() {
    for size in [vec2(1280.0, 720.0), vec2(1024.0, 600.0)] {
        let mut bench = Bench::bundled();
        bench.harness.set_size(size);
        bench.settle();
        let top = tab(&bench, "Welcome").bottom();
        bench.harness.hover_at(pos2(size.x * 0.45, size.y * 0.5));
        bench.harness.run();
        for scrolled in 0..8 {
            let texts = |shape: &egui::Shape| matches!(shape, egui::Shape::Text(_));
            let outside = bench.harness.output().shapes.iter().filter(|clipped| texts(&clipped.shape)).find(|clipped| {
                let egui::Shape::Text(text) = &clipped.shape else { return false };
                let of_card = bench.state().scenarios.values().any(|scenario| text.galley.text() == scenario.name.en);
                of_card && clipped.clip_rect.top() < top - 1.0
            });
            assert!(outside.is_none(), "after {scrolled} turns of the wheel at {size}: {:?}", outside.map(|clipped| clipped.clip_rect));
            bench.harness.event(egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: Vec2::new(0.0, -60.0),
                modifiers: Modifiers::NONE,
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Unknown,
            });
            bench.harness.run();
        }
    }
}

#[test]
fn start_page_opens_a_game_and_plays_a_chosen_scenario() {
    let mut bench = Bench::bundled();
    assert!(bench.sees("Play First Steps"), "the easiest one of the first game");
    bench.click("Lunar Rally, 8 scenarios");
    while !bench.sees("Scenario Slalom, medium, 4 players") {
        bench.click("Next scenarios");
    }
    bench.click("Scenario Slalom, medium, 4 players");
    bench.click("Play Slalom");
    assert_eq!(active(&bench), Some(Tab::Playtest));
    assert_eq!(bench.state().play.as_ref().map(|play| play.path.as_str()), Some("scenarios/rally/slalom.toml"));
}

#[test]
fn the_file_tree_is_hidden_on_the_welcome_tab_and_in_matches() {
    let mut bench = Bench::bundled();
    let shown = |bench: &Bench| bench.state().shows(SidePanel::Tree);
    assert!(!shown(&bench));
    bench.shortcut(Modifiers::COMMAND, Key::B);
    assert!(shown(&bench), "asked for");
    bench.shortcut(Modifiers::COMMAND, Key::B);
    bench.open("boards/walking/ring.toml");
    assert!(shown(&bench), "a board is edited beside it");
    bench.key(Key::F5);
    assert!(!shown(&bench));
    // Opened at 150 %, it covers the board instead of narrowing it.
    bench.harness.set_size(vec2(853.0, 480.0));
    bench.settle();
    let board = |bench: &Bench| bench.harness.get_by_label("The lap").rect();
    let place = board(&bench);
    bench.shortcut(Modifiers::COMMAND, Key::B);
    assert!(shown(&bench) && board(&bench) == place);
}

#[test]
fn side_panels_open_over_the_board_of_a_narrow_window() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(vec2(1280.0, 720.0));
    let boards = [("walking/ring", "Random ring"), ("rally/red", "Red"), ("mowdown/nook", "The Nook"), ("moonbase/near-side", "Near side")];
    for (path, name) in boards {
        bench.open(&format!("boards/{path}.toml"));
        let canvas = |bench: &Bench| bench.harness.get_by_label(&format!("Canvas of {name}")).rect();
        let place = canvas(&bench);
        assert!(place.area() >= 0.5 * 1280.0 * 720.0, "{path}: {place:?}");
        for panel in ["workspace tree", "inspector"] {
            bench.click(&format!("Show or hide the {panel}"));
            assert!(bench.state().overlay.is_some() && canvas(&bench) == place, "{path}: {panel}");
            bench.key(Key::Escape);
            assert_eq!(bench.state().overlay, None, "{path}: {panel}");
        }
    }
    // An ink is chosen in the palette, and the next press on the board closes the palette and paints.
    bench.open("boards/rally/red.toml");
    bench.click("Show or hide the palette");
    bench.click("Palette: Void");
    assert_eq!(bench.state().overlay, Some(SidePanel::Palette));
    let before = bench.file("boards/rally/red.toml").text();
    let place = bench.harness.get_by_label("Canvas of Red").rect();
    bench.click_at(place.center() + vec2(150.0, 0.0), egui::PointerButton::Primary, Modifiers::NONE);
    assert_eq!(bench.state().overlay, None);
    assert_ne!(bench.file("boards/rally/red.toml").text(), before);
}

#[test]
fn recent_files_are_visible_on_the_welcome_tab_of_a_low_window() {
    let data = tempfile::tempdir().unwrap();
    let mut bench = Bench::bundled();
    bench.harness = window(bench.folder.path(), Some(data.path()));
    for board in ["rally/red", "rally/blue", "rally/green"] {
        bench.open(&format!("boards/{board}.toml"));
    }
    bench.run("Welcome");
    bench.harness.set_size(vec2(1280.0, 720.0));
    bench.settle();
    let written = crate::faults::written(&bench.harness.output().shapes);
    let cut = crate::faults::cut_below(&bench.harness.output().shapes);
    for file in ["CONTINUE", "red.toml", "blue.toml", "green.toml"] {
        assert!(written.iter().any(|text| text == file) && !cut.iter().any(|text| text == file), "{file}: {written:?}, {cut:?}");
    }
}

#[test]
fn editor_fonts_contain_every_bundled_card_glyph() {
    let mut bench = Bench::bundled();
    bench.settle();
    let scripts = bench.state().scripts.clone();
    let glyphs: std::collections::BTreeSet<char> =
        scripts.values().flat_map(|script| script.word("glyph").chars().collect::<Vec<_>>()).collect();
    assert!(glyphs.len() > 50);
    let font = egui::FontId::proportional(13.0);
    let missing: Vec<char> =
        bench.harness.ctx.fonts_mut(|fonts| glyphs.into_iter().filter(|glyph| !fonts.has_glyph(&font, *glyph)).collect());
    assert!(missing.is_empty(), "the window has no picture of {missing:?}");
}

#[test]
fn open_tabs_are_restored_after_a_crash_or_with_missing_files() {
    let data = tempfile::tempdir().unwrap();
    let mut bench = Bench::bundled();
    let start = |bench: &mut Bench| {
        bench.harness = window(bench.folder.path(), Some(data.path()));
        bench.harness.state_mut().restore();
        bench.settle();
    };
    start(&mut bench);
    let (board, deck) = ("boards/rally/cold-side.toml", "boards/walking/action-deck.toml");
    bench.open(deck);
    bench.open(board);
    bench.key(Key::Plus);
    let zoom = |bench: &Bench| bench.state().zoom;
    let zoomed = zoom(&bench);
    std::thread::sleep(std::time::Duration::from_millis(800));
    bench.settle();
    // Nothing is closed, as after a crash.
    start(&mut bench);
    assert_eq!(active(&bench), Some(Tab::File(board.to_owned())));
    assert_eq!(zoom(&bench), zoomed);
    let open: Vec<String> = bench.state().open.iter().map(|file| file.path.clone()).collect();
    assert!(open.contains(&deck.to_owned()) && open.contains(&board.to_owned()), "{open:?}");
    std::fs::remove_file(bench.folder.path().join(board)).unwrap();
    start(&mut bench);
    assert!(active(&bench).is_some());
    let kept = std::fs::read_dir(data.path().join("layouts")).unwrap().next().unwrap().unwrap().path();
    std::fs::write(kept, "{ \"tiles\": 7").unwrap();
    start(&mut bench);
    assert_eq!(active(&bench), Some(Tab::Welcome), "what cannot be read is no harm");
}

/// Presses Tab until the focus is back at the first control, and checks that it visits controls with these prefixes in this order.
fn visits(bench: &mut Bench, expected: &[&str]) {
    let mut visited: Vec<String> = Vec::new();
    for _ in 0..200 {
        bench.key(Key::Tab);
        let root = bench.harness.root();
        let focused = root.children_recursive().find(|node| node.accesskit_node().is_focused()).unwrap();
        let name = focused.accesskit_node().label().unwrap_or_default();
        if visited.first() == Some(&name) {
            break;
        }
        visited.push(name);
    }
    let places: Vec<_> = expected.iter().map(|name| visited.iter().position(|known| known.starts_with(name))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?} of {expected:?} in {visited:#?}");
}

#[test]
fn tab_visits_the_window_in_reading_order() {
    let mut bench = bench();
    visits(&mut bench, &["File", "Filter files", "Close Probe", "Canvas of Flat", "Difficulty"]);
    let mut bench = Bench::playing("scenarios/walking/full-lap.toml");
    bench.key(Key::Num1);
    visits(&mut bench, &["File", "Close Playtest", "4 seats", "Clear", "The lap", "Filter the log", "Back"]);
}
