//! The editor driven by accessible names, without a window.

use crate::support::{Bench, CARDS, LIBRARY, bench, pressed, window};
use egui_kittest::kittest::Queryable;
use moonwright::scene::board::BoardPart;

#[test]
fn painting_a_cell_can_be_undone_redone_and_saved() {
    let mut bench = bench();
    bench.click("Palette: Hazardous ground");
    bench.click("Cell 2,1 safe");
    assert!(bench.sees("Cell 2,1 hazard"));
    bench.undo();
    assert!(bench.sees("Cell 2,1 safe"));
    bench.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::Z);
    assert!(bench.sees("Cell 2,1 hazard"));
    assert_eq!(bench.read(CARDS), LIBRARY, "nothing is written before it is saved");
    bench.save();
    assert_eq!(bench.read(CARDS), LIBRARY.replace("oooo", "oxoo"));

    let mut again = window(bench.folder.path(), None);
    again.state_mut().open_path(&bench.folder.path().join(CARDS));
    again.run();
    assert!(again.query_by_label("Cell 2,1 hazard").is_some());
}

#[test]
fn saving_into_an_open_pack_is_rejected_with_a_message() {
    let quoted = moonwright::content::document::quoted;
    let file = |path: &str, text: &str| format!("[[file]]\npath = {}\ntext = {}\n", quoted(path), quoted(text));
    let pack =
        format!("format = 3\nkind = \"pack\"\nscenario = \"scenarios/a.toml\"\n{}{}", file("scenarios/a.toml", "="), file(CARDS, LIBRARY));
    let mut bench = Bench::with_file("x.moon", &pack);
    bench.click("Browse contents");
    bench.row(CARDS).unwrap().click_accesskit();
    bench.settle();
    bench.click("Palette: Hazardous ground");
    bench.click("Cell 2,1 safe");
    bench.save();
    assert!(bench.harness.query_by_label_contains("is read-only; unpack it with moonwright unpack").is_some());
    assert!(bench.sees("Cell 2,1 hazard"), "the work is still there");
    assert_eq!(bench.read("x.moon"), pack);
}

#[test]
fn a_drag_is_one_undo_step() {
    let mut bench = bench();
    bench.click("Palette: Air");
    let (from, to) =
        (bench.harness.get_by_label("Cell 1,1 safe").rect().center(), bench.harness.get_by_label("Cell 4,1 safe").rect().center());
    bench.drag(from, to, 1);
    assert!((1..=4).all(|x| bench.sees(&format!("Cell {x},1 air"))), "cells that the pointer jumped over are painted too");
    bench.undo();
    assert!((1..=4).all(|x| bench.sees(&format!("Cell {x},1 safe"))));
}

#[test]
fn the_palette_runs_a_command() {
    let mut bench = bench();
    bench.run("dupl");
    assert!(bench.sees("Card Flat (copy)"));
}

#[test]
fn breaking_a_card_reports_a_problem_until_undo() {
    let mut bench = bench();
    assert_eq!(bench.codes(CARDS), [""; 0]);
    bench.click("Palette: Air");
    bench.click("Cell 1,0 rock");
    assert!(bench.codes(CARDS).contains(&"WM-V04".to_owned()), "{:?}", bench.codes(CARDS));
    bench.undo();
    assert_eq!(bench.codes(CARDS), [""; 0]);
}

#[test]
fn cells_copy_and_paste_as_text() {
    let mut bench = bench();
    bench.paste("xX\n##");
    assert!(bench.sees("Cell 2,3 hazard with Sputnik") && bench.sees("Cell 1,2 rock"));
    bench.harness.event(egui::Event::Copy);
    bench.harness.step();
    assert_eq!(bench.copied().as_deref(), Some("xX\n##"));
}

#[test]
fn copy_then_delete_in_one_frame_copies_the_cells() {
    let mut bench = bench();
    bench.paste("xX\n##");
    bench.harness.input_mut().events.push(egui::Event::Copy);
    bench.harness.input_mut().events.extend(pressed(egui::Modifiers::NONE, egui::Key::Delete));
    bench.harness.step();
    assert_eq!(bench.copied().as_deref(), Some("xX\n##"));
    bench.settle();
    assert!(bench.sees("Cell 2,3 air"));
}

#[test]
fn unsaved_changes_can_be_recovered_after_a_crash() {
    let bench = bench();
    let data = tempfile::tempdir().unwrap();
    let kept =
        serde_json::json!({ "folder": bench.folder.path().canonicalize().unwrap(), "files": [[CARDS, LIBRARY.replace("oooo", "ozoo")]] });
    std::fs::write(data.path().join("run-0.json"), kept.to_string()).unwrap();
    let mut window = window(bench.folder.path(), Some(data.path()));
    window.run();
    window.get_by_label("Recover").click();
    window.run();
    assert!(window.query_by_label("Cell 2,1 hazard tunnel").is_some());
    window.state_mut().wait();
    assert!(data.path().join("run-0.json").exists(), "it is still unsaved, so it is still kept");
}

#[test]
fn file_changed_on_disk_prompts_only_with_unsaved_edits() {
    let mut bench = bench();
    let elsewhere = |bench: &Bench, row: &str| bench.put(CARDS, &LIBRARY.replace("oooo", row));
    elsewhere(&bench, "oxoo");
    bench.refocus();
    assert!(bench.sees("Cell 2,1 hazard"));
    bench.click("Palette: Air");
    bench.click("Cell 4,1 safe");
    elsewhere(&bench, "ozoo");
    bench.refocus();
    bench.click("Keep my version");
    assert!(bench.sees("Cell 4,1 air"));
    bench.save();
    assert_eq!(bench.read(CARDS), LIBRARY.replace("oooo", "oxo."));
}

#[test]
fn saving_over_an_external_change_asks_which_version_to_keep() {
    let mut bench = bench();
    bench.click("Palette: Air");
    bench.click("Cell 4,1 safe");
    let theirs = LIBRARY.replace("oooo", "ozoo");
    bench.put(CARDS, &theirs);
    bench.save();
    assert_eq!(bench.read(CARDS), theirs, "nothing is saved over it");
    bench.click("Keep my version");
    bench.save();
    assert_eq!(bench.read(CARDS), LIBRARY.replace("oooo", "ooo."));
}

#[test]
fn closing_an_unsaved_tab_asks_first() {
    let mut bench = bench();
    bench.click("Palette: Air");
    bench.click("Cell 4,1 safe");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::W);
    bench.click("Cancel");
    assert!(bench.sees("Cell 4,1 air"));
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::W);
    bench.click("Don’t save");
    assert!(bench.state().file(CARDS).is_none());
    assert_eq!(bench.read(CARDS), LIBRARY);
}

#[test]
fn a_script_error_is_found_while_typing() {
    let mut bench = bench();
    let path = "scripts/walking/box/probe.rhai";
    let text =
        "const META = #{ name: #{ en: \"Probe\", es: \"Sonda\" }, text: #{ en: \"Nothing.\", es: \"Nada.\" } };\nfn on_rest(me, ctx) { }\n";
    bench.put(path, text);
    bench.open(path);
    let codes = |bench: &Bench| bench.state().problems_of(path).map(|p| (p.code.clone(), p.line)).collect::<Vec<_>>();
    assert_eq!(codes(&bench), []);
    bench.write("Script", "let x = ;\n");
    assert_eq!(codes(&bench), [("script-syntax".to_owned(), 3)]);
    bench.undo();
    assert_eq!(codes(&bench), []);
}

#[test]
fn palette_card_is_placed_in_the_selected_area() {
    let mut bench = bench();
    let path = "boards/walking/lap.toml";
    let board = "format = 1\ngame = \"walking\"\nkind = \"board\"\nname = { en = \"Lap\", es = \"Vuelta\" }\n\nareas = 2\nwidth = 4\nlevels = 4\n\
        joint_level = 1\nlast_area_points = [6, 7, 8, 9]\nfinish_points = [11, 10]\n\ncards = \"boards/walking/probe.toml\"\nlayout = [\"?\", \"?\"]\njoints = [\"?\"]\n";
    bench.put(path, board);
    bench.open(path);
    bench.click("Area 2 random");
    bench.click("Palette: Flat");
    assert!(bench.sees("Area 2 Flat") && bench.sees("Area 1 random"));
    bench.click("Joint 1");
    bench.click("Palette: None (joint)");
    bench.save();
    let saved = bench.read(path);
    assert_eq!(saved, board.replace("[\"?\", \"?\"]", "[\"?\", \"flat\"]").replace("[\"?\"]", "[\"\"]"));
}

#[test]
fn unreadable_document_is_fixed_in_the_text_editor() {
    let mut bench = bench();
    bench.put("boards/walking/broken.toml", &LIBRARY.replace("oooo", "oo?o"));
    bench.open("boards/walking/broken.toml");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::F);
    for (field, text) in [("Find", "?"), ("Replace with", "o")] {
        bench.write(field, text);
    }
    bench.click("Replace all");
    bench.save();
    assert!(bench.sees("Cell 3,1 safe"));
}

#[test]
fn document_can_be_edited_as_text_and_shown_again() {
    let mut bench = bench();
    let turn = |bench: &mut Bench| bench.shortcut(egui::Modifiers::COMMAND, egui::Key::U);
    let unsaved = |bench: &Bench| bench.file(CARDS).is_dirty();
    turn(&mut bench);
    assert!(!unsaved(&bench), "the same in another form");
    bench.write("Script", "# by hand\n");
    bench.save();
    assert!(bench.sees("Script") && !unsaved(&bench), "it stays a text while it is written as one");
    turn(&mut bench);
    bench.click("Palette: Air");
    bench.click("Cell 4,1 safe");
    bench.save();
    assert_eq!(bench.read(CARDS), format!("{}# by hand\n", LIBRARY.replace("oooo", "ooo.")));
}

#[test]
fn save_as_writes_the_text_with_its_comments_to_another_file() {
    let text = format!("# a library by hand\n{LIBRARY}");
    let mut bench = Bench::with_file(CARDS, &text);
    bench.click("Palette: Hazardous ground");
    bench.click("Cell 2,1 safe");
    bench.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::S);
    // Without system dialogs, the window asks for the path.
    bench.harness.get_by_label("Path").focus();
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
    bench.enter("Path", "boards/walking/copy.toml");
    bench.click("OK");
    assert_eq!(bench.read("boards/walking/copy.toml"), text.replace("oooo", "oxoo"));
    assert_eq!(bench.read(CARDS), text, "the first file stays as it was");
}

#[test]
fn areas_in_the_second_row_of_a_wrapped_ring_can_be_edited() {
    let mut bench = Bench::on("boards/walking/high-road.toml");
    let area = |bench: &Bench, number: u8| bench.harness.get_by_label_contains(&format!("Area {number} ")).rect();
    let [first, last] = [1, 3].map(|number| area(&bench, number));
    assert!(last.top() > first.bottom(), "the last card lies below the first: {first:?} {last:?}");
    bench.harness.hover_at(last.center());
    bench.harness.step();
    bench.harness.drag_at(last.center());
    bench.harness.drop_at(last.center());
    bench.settle();
    let selected = |bench: &Bench| bench.state().active_file().unwrap().selection.part;
    assert_eq!(selected(&bench), Some(BoardPart::Area(3)));
    bench.click("Palette: Rampart");
    assert!(bench.sees("Area 3 Rampart"));
}

#[test]
fn editor_panels_can_be_hidden_and_shown_one_by_one() {
    let mut bench = Bench::on("boards/rally/blue.toml");
    let wide = |bench: &Bench| bench.harness.get_by_label("Canvas of Blue").rect().width();
    let narrow = wide(&bench);
    bench.key(egui::Key::F4);
    assert!(wide(&bench) > narrow + 600.0, "{} from {narrow}", wide(&bench));
    assert!(!bench.sees("Palette: Crater"));
    bench.click("Show or hide the palette");
    assert!(bench.sees("Palette: Crater"));
    bench.key(egui::Key::F4);
    assert!(!bench.sees("Palette: Crater"), "as long as one panel is visible, the key hides it");
    bench.key(egui::Key::F4);
    assert!(bench.sees("Palette: Crater") && !bench.sees("Show or hide the palette"), "without a hidden panel there is no rail");
    bench.open("boards/walking/action-deck.toml");
    assert!(!bench.sees("In the workspace folder"), "an inspector that would hold only a path is not displayed");
}
