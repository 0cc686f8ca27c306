//! The window of a web page.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use moonwright::content::pack::Pack;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::page::Page;
use moonwright::editor::install;

const PHONE: egui::Vec2 = egui::vec2(844.0, 390.0);

fn page(pack: &Pack, size: egui::Vec2) -> Harness<'static, Page> {
    let page = Page::new(&egui::Context::default(), pack, Language::En, 7);
    let builder = Harness::builder().with_size(size).with_max_steps(32).with_context_setup(install);
    builder.build_ui_state(|ui, page: &mut Page| page.ui(ui), page)
}

fn click(harness: &mut Harness<'static, Page>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(4);
}

#[test]
fn every_game_begins_with_a_title_and_is_played_without_commands_of_designers() {
    let bundled = Workspace::bundled();
    for scenario in ["walking/full-lap", "mars/standard", "rally/first-race", "mowdown/first-mowing", "moonbase/contraband"] {
        let pack = Pack { from: "Ada".to_owned(), ..Pack::collect(&bundled, &format!("scenarios/{scenario}.toml")).unwrap() };
        for size in [egui::vec2(1280.0, 800.0), egui::vec2(390.0, 844.0), PHONE] {
            let mut harness = page(&pack, size);
            harness.run_steps(2);
            let name = harness.state().play().unwrap().name.clone();
            assert!(harness.query_by_label(&name).is_some(), "{scenario}");
            assert_eq!(harness.query_by_label("By Ada (not verified)").is_some(), size != PHONE);
            assert_eq!(harness.query_by_label_contains("Turn the phone").is_some(), size.x < 400.0);
            assert!(harness.query_by_label("Continue").is_none());
            click(&mut harness, "Play");
            assert!(harness.query_by_label(&name).is_none() || size.x > 800.0, "{scenario}");
            assert!(!harness.state().play().unwrap().prompt.is_empty(), "{scenario}");
            click(&mut harness, "Title screen");
            click(&mut harness, "Continue");
            assert_eq!(harness.state().play().unwrap().session.seed(), 7);
            click(&mut harness, "More");
            assert!(harness.query_by_label_contains("Create test").is_none());
        }
    }
}

#[test]
fn a_pack_that_cannot_be_played_says_why() {
    let pack = Pack::collect(&Workspace::bundled(), "scenarios/walking/full-lap.toml").unwrap();
    let files =
        pack.files.iter().map(|(path, text)| (path.clone(), if path.contains("/action/") { "fn".to_owned() } else { text.clone() }));
    let pack = Pack { files: files.collect(), ..pack };
    let mut harness = page(&pack, PHONE);
    harness.run_steps(2);
    assert!(harness.query_by_label("Play").is_none_or(|_| harness.state().play().is_none()));
    assert!(harness.query_all_by_label_contains("scripts/walking/action/").next().is_some());
}
