//! Search and replace in all files.

use crate::support::Bench;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };
const ONE: &str = "scripts/walking/action/one.rhai";
const TWO: &str = "scripts/walking/action/two.rhai";
const FIELD: &str = "Text to find in all files";

fn bench() -> Bench {
    let text = "// zebra one\nfn zebra() { zebras }\n";
    Bench::with_files([(ONE, text), (TWO, text)])
}

fn search(bench: &mut Bench, words: &str) {
    bench.shortcut(CTRL_SHIFT, Key::H);
    bench.rewrite(FIELD, words);
    bench.key(Key::Enter);
}

fn screen(bench: &Bench, path: &str) -> String {
    bench.file(path).text()
}

#[test]
fn replacements_are_previewed_and_can_be_excluded() {
    let mut bench = bench();
    bench.open(TWO);
    search(&mut bench, "zebra");
    bench.rewrite("Replace with", "horse");
    assert!(bench.sees(&format!("{ONE}:2:4 fn zebra() {{ zebras }} → fn horse() {{ zebras }}")));
    bench.click(&format!("Replace in {ONE}:1:4"));
    assert!(bench.sees(&format!("{ONE}:1:4 // zebra one")), "what is left out has no preview");
    assert!(bench.sees("Replace 5 matches in 2 files"));
    bench.press(&format!("Replace in {TWO}"));
    assert!(bench.sees("Replace 2 matches"));
    bench.click("Match whole words");
    assert!(bench.sees("Replace 4 matches in 2 files"), "a new search leaves nothing out");
    bench.click("Replace 4 matches in 2 files");
    let after = "// horse one\nfn horse() { zebras }\n";
    assert_eq!((&*bench.read(ONE), &*screen(&bench, TWO)), (after, after));
    assert!(bench.read(TWO).starts_with("// zebra"), "an open file is not saved");
    assert!(bench.harness.query_all_by_label_contains("Replaced 4 matches in 2 files, 1 unsaved").count() > 0);
    // One operation is one step, whatever is open.
    bench.undo();
    assert!(bench.read(ONE).starts_with("// zebra") && screen(&bench, TWO).starts_with("// zebra"));
    bench.shortcut(Modifiers::COMMAND, Key::Y);
    assert_eq!((&*bench.read(ONE), &*screen(&bench, TWO)), (after, after));
}

#[test]
fn replace_is_disabled_for_bundled_files_and_rescans_changed_files() {
    let mut bench = bench();
    search(&mut bench, "fn on_round_end(me");
    assert!(bench.harness.query_all_by_label("read-only").count() > 2);
    assert!(bench.harness.get_by_label("Replace").accesskit_node().is_disabled());
    bench.rewrite(FIELD, "zebras");
    bench.key(Key::Enter);
    bench.rewrite("Replace with", "horses");
    bench.put(ONE, "zebras, zebras\n");
    bench.click("Replace 2 matches in 2 files");
    assert!(bench.harness.query_all_by_label_contains(&format!("{ONE} has changed since the search")).count() > 0);
    assert!(bench.read(TWO).contains("zebras"), "nothing is replaced");
    bench.click("Replace 3 matches in 2 files");
    assert_eq!(bench.read(ONE), "horses, horses\n");
}

#[test]
fn regex_replace_supports_groups_and_explains_invalid_patterns() {
    let mut bench = bench();
    search(&mut bench, "(zebra");
    bench.click("Use a regular expression");
    assert!(bench.sees("Invalid regular expression: unclosed group"));
    bench.rewrite(FIELD, r"fn (\w+)\(\) \{ (\w+)");
    bench.key(Key::Enter);
    bench.rewrite("Replace with", "fn $2() { $1");
    bench.click("Replace 2 matches in 2 files");
    assert_eq!(bench.read(ONE), "// zebra one\nfn zebras() { zebra }\n");
}

#[test]
fn replace_all_also_changes_comments_in_an_open_document() {
    let path = "boards/walking/x.toml";
    let text = "# zebra\nformat = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"zebra\" }\n\n[cards]\n";
    let mut bench = Bench::with_file(path, text);
    search(&mut bench, "zebra");
    bench.rewrite("Replace with", "horse");
    bench.click("Replace 2 matches");
    assert_eq!(screen(&bench, path), text.replace("zebra", "horse"));
    bench.undo();
    assert_eq!(screen(&bench, path), text);
}

#[test]
fn undo_of_a_replacement_on_another_tab_also_restores_unsaved_files() {
    let mut bench = bench();
    bench.open(TWO);
    bench.write("Script", "// zebra two\n");
    bench.put("scripts/walking/action/three.rhai", "// three\n");
    bench.open("scripts/walking/action/three.rhai");
    search(&mut bench, "zebra");
    bench.rewrite("Replace with", "horse");
    bench.click_part("Replace 7 matches in 2 files");
    assert!(bench.read(ONE).contains("horse") && screen(&bench, TWO).contains("// horse two"));
    bench.open("scripts/walking/action/three.rhai");
    bench.undo();
    assert!(bench.read(ONE).starts_with("// zebra one") && screen(&bench, TWO).contains("// zebra two"), "{}", screen(&bench, TWO));
}

#[test]
fn tab_in_the_replace_bar_goes_from_the_search_to_the_replacement() {
    let mut bench = bench();
    bench.shortcut(CTRL_SHIFT, Key::H);
    bench.rewrite(FIELD, "zebra");
    bench.key(Key::Tab);
    assert!(bench.harness.get_by_label("Replace with").is_focused());
}
