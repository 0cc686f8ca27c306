//! The card of a script, edited in the inspector; cards created from others.

use super::support::Bench;
use egui::Key;
use egui_kittest::kittest::Queryable;

const CARD: &str = "scripts/walking/action/probe.rhai";
const TEXT: &str = "// A card of mine.\nconst META = #{\n    name: #{ en: \"Probe\", es: \"Sonda\" }, // its name\n    text: #{ en: \"At the end of the round: take one Sputnik.\", es: \"Al final de la ronda: toma un Sputnik.\" },\n};\n\nfn on_round_end(me, ctx) {\n    me.gain(\"sputnik\", 1);\n}\n";

fn shown(text: &str) -> Bench {
    Bench::with_file(CARD, text)
}

fn text(bench: &Bench) -> String {
    bench.state().open[0].text().to_string()
}

#[test]
fn card_names_and_texts_are_edited_in_place_in_both_languages() {
    let mut bench = shown(TEXT);
    bench.rewrite("Name, EN", "The \"big\" probe");
    assert_eq!(text(&bench), TEXT.replace("\"Probe\"", "\"The \\\"big\\\" probe\""));
    bench.click("Español");
    bench.rewrite("Text, ES", "Toma un Sputnik.");
    assert!(text(&bench).contains("es: \"Toma un Sputnik.\" }"), "{}", text(&bench));
    bench.undo();
    bench.undo();
    assert_eq!(text(&bench), TEXT);
}

#[test]
fn picking_a_colour_and_a_glyph_writes_the_metadata() {
    let mut bench = shown(TEXT);
    bench.click("Violet");
    assert!(text(&bench).contains(" },\n    colour: \"violet\",\n};"), "{}", text(&bench));
    bench.click("Choose…");
    bench.click("🎯");
    assert!(text(&bench).contains("    glyph: \"🎯\",\n"), "{}", text(&bench));
    assert!(text(&bench).contains("}, // its name\n"));
}

#[test]
fn card_editor_shows_differences_between_text_and_script() {
    let mut bench = shown(TEXT);
    assert!(bench.sees("The text fits the card, and no differences from the script were found."));
    bench.rewrite("Text, EN", "At the end of the round: take two Sputniks.");
    let told = |bench: &Bench| bench.harness.query_by_label_contains("the text says 2, but gain uses 1").is_some();
    assert!(told(&bench));
    bench.rewrite("Text, EN", "At the end of the round: take one Sputnik.");
    assert!(!told(&bench));
}

#[test]
fn copy_as_new_card_copies_the_card_and_its_test() {
    let mut bench = shown(TEXT);
    bench.click("Copy as new card…");
    bench.enter("Name", "Second probe");
    bench.click("Create");
    let copy = bench.read("scripts/walking/action/second_probe.rhai");
    assert_eq!(copy, TEXT.replace("\"Probe\"", "\"Second probe\"").replace("\"Sonda\"", "\"Second probe\""));
    assert!(bench.read("scripts/walking/action/second_probe.test.rhai").contains("\"second_probe\""));
}

#[test]
fn new_script_dialog_offers_templates_by_behaviour() {
    let mut bench = shown(TEXT);
    bench.shortcut(egui::Modifiers::COMMAND, Key::N);
    bench.click("Action script");
    assert!(bench.sees("When another astronaut overtakes me"));
    bench.write("Search for words, such as overtakes, Sputnik, choose", "adelanta");
    bench.click("Slipstream");
    bench.enter("Name", "Wake");
    bench.click("Create");
    assert!(bench.read("scripts/walking/action/wake.rhai").contains("fn on_overtaken(me"));
    assert!(bench.read("scripts/walking/action/wake.test.rhai").contains("m.set_hand(1, \"wake\");"));
}

#[test]
fn folded_lines_stay_folded_after_edits_and_can_be_unfolded() {
    let mut bench = shown(TEXT);
    bench.click("Fold lines 7 to 8");
    assert!(bench.sees("Unfold lines 7 to 8"));
    // Edits elsewhere leave it folded, and the text is complete.
    bench.rewrite("Name, EN", "Other");
    assert!(bench.sees("Unfold lines 7 to 8"));
    assert!(text(&bench).contains("    me.gain(\"sputnik\", 1);\n"));
    bench.click("Unfold lines 7 to 8");
    assert!(bench.sees("Fold lines 7 to 8"));
}

const DECK: &str = "boards/walking/action-deck.toml";
const NEW: &str = "scripts/walking/action/new_card.rhai";

/// Creates a card with an effect in a deck.
fn with_new_card() -> (Bench, String) {
    let deck = moonwright::content::workspace::Workspace::bundled().read(DECK).unwrap().to_string();
    let mut bench = Bench::with_file(DECK, &deck);
    for answer in ["New card…", "At the end of a round", "My astronaut", "take 1 Earth Control counter", "Create card"] {
        bench.click(answer);
    }
    (bench, deck)
}

#[test]
fn creating_a_card_in_a_deck_is_one_undo_step() {
    let (mut bench, deck) = with_new_card();
    bench.click("Done");
    assert!(bench.read(NEW).contains("fn on_round_end"));
    assert!(bench.file(DECK).text().contains("new_card = "), "{}", bench.file(DECK).text());
    bench.undo();
    assert_eq!((bench.file(DECK).text().as_str(), bench.state().workspace.is_own(NEW)), (&*deck, false));
    bench.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::Z);
    assert!(bench.file(DECK).text().contains("new_card = ") && bench.state().workspace.is_own(NEW));
}

#[test]
fn the_test_of_a_new_card_asserts_the_chosen_effect() {
    let (mut bench, _) = with_new_card();
    bench.click("Write a test");
    let test = bench.read("scripts/walking/action/new_card.test.rhai");
    assert!(test.contains("m.choose(#{ play: \"new_card\", astronaut: 1 });") && test.contains("assert_eq(now, before + 1);"), "{test}");
}

#[test]
fn cards_of_the_library_are_added_to_a_deck_with_a_click() {
    let mut bench = Bench::with_file(
        DECK,
        "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"Mine\" }\n\n[cards]\nplanning = 2\n",
    );
    bench.press("Add Slipstream");
    assert!(bench.file(DECK).text().contains("slipstream = 1"), "{}", bench.file(DECK).text());
    assert!(!bench.sees("Add Slipstream"));
}
