//! Scenarios that are sent and received, driven by accessible names.

use crate::support::Bench;
use egui_kittest::kittest::Queryable;
use moonwright::content::sharing::Standing;
use moonwright::editor::shell::state::Dialog;

const SCENARIO: &str = "scenarios/walking/crater-dash.toml";

/// Saves a shared scenario and returns its text.
fn sent() -> String {
    let mut bench = Bench::on(SCENARIO);
    bench.run("share");
    bench.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "From").focus();
    bench.settle();
    bench.harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "From").type_text("Somebody\u{202e}else");
    bench.settle();
    bench.click("Save…");
    bench.enter("Path", "sent");
    bench.key(egui::Key::Enter);
    bench.read("sent.moon")
}

/// Opens a file, opens the share dialog, and returns the text to be sent.
fn sharing(bench: &mut Bench, path: &str) -> Option<String> {
    bench.open(path);
    bench.run("share");
    match &bench.state().dialog {
        Some(Dialog::Share(sending)) => sending.scenario.clone(),
        _ => panic!("nothing is shared"),
    }
}

#[test]
fn sharing_a_file_used_by_many_scenarios_asks_for_one() {
    let mut bench = Bench::bundled();
    assert_eq!(sharing(&mut bench, "scripts/walking/action/planning.rhai"), None, "many scenarios have this card");
    assert!(!bench.sees("Save…"), "nothing can be sent before one is chosen");
    bench.click_role(egui::accesskit::Role::ComboBox, "Scenario");
    bench.harness.get_by_role_and_label(egui::accesskit::Role::Button, "Crater Dash").click_accesskit();
    bench.settle();
    assert!(bench.sees("Save…"), "what is chosen can be sent");
}

#[test]
fn sharing_a_file_used_by_one_scenario_selects_that_scenario() {
    for path in ["boards/walking/crater-dash.toml", SCENARIO] {
        assert_eq!(sharing(&mut Bench::bundled(), path).as_deref(), Some(SCENARIO), "{path}");
    }
}

#[test]
fn shared_packs_can_be_viewed_played_and_imported_next_to_own_files() {
    let pack = sent();
    let mut bench = Bench::bundled();
    let script = pack.split('"').find(|path| path.starts_with("scripts/") && !path.ends_with(".test.rhai")).unwrap();
    let (theirs, mine) = (bench.read(script), format!("{}\n// Mine.\n", bench.read(script)));
    bench.put(script, &mine);
    bench.put("gift.moon", &pack);
    bench.open("gift.moon");
    let shared = |bench: &Bench, standing| bench.state().shared.as_ref().unwrap().count(standing);
    assert_eq!((shared(&bench, Standing::Differs), shared(&bench, Standing::New)), (1, 0));
    let head: String = pack.chars().take(400).collect();
    assert!(bench.harness.query_by_label_contains("it is from Somebody").is_some(), "{head:?}");
    assert!(!bench.state().shared.as_ref().unwrap().pack.about.is_empty());
    assert!(bench.state().play.is_none(), "nothing has run by itself");

    bench.click("Play without importing");
    assert_eq!(bench.state().play.as_ref().unwrap().path, SCENARIO);
    assert_eq!(bench.read(script), mine, "nothing was written");

    bench.open("gift.moon");
    bench.click("Import into workspace");
    assert_eq!(bench.read(&script.replace(".rhai", "_2.rhai")), theirs);
    assert_eq!(bench.read(script), mine);
    assert_eq!(shared(&bench, Standing::Differs), 1, "theirs is another one still");
    assert!(bench.read(&SCENARIO.replace(".toml", "-2.toml")).contains("-2.toml\""), "it plays with what holds their card");
}

#[test]
fn opening_an_invalid_pack_reports_an_error_and_imports_nothing() {
    let mut bench = Bench::bundled();
    for (name, text) in [
        ("bad.moon", "kind = "),
        ("other.moon", "format = 1\nkind = \"deck\"\n"),
        ("out.moon", "format = 3\nkind = \"pack\"\nscenario = \"scenarios/a.toml\"\n[[file]]\npath = \"../a.toml\"\ntext = \"\"\n"),
    ] {
        bench.put(name, text);
        bench.open(name);
        let state = bench.state();
        assert!(state.shared.is_none() && state.messages.last().unwrap().contains(name), "{name}: {:?}", state.messages.last());
    }
}
