//! March on Mars in the editor, driven by accessible names without a window: waves on their timeline, a march played by clicking.

use crate::support::Bench;
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::scene::table::ChoiceMark;

const SCENARIO: &str = "scenarios/mars/standard.toml";

#[test]
fn aliens_can_be_added_to_a_round_by_keyboard() {
    let mut bench = Bench::on(SCENARIO);
    let field = "More in round 3 from the left";
    bench.focus(field);
    for key in [egui::Key::B, egui::Key::B, egui::Key::Y, egui::Key::Backspace] {
        bench.key(key);
    }
    assert!(bench.sees(&format!("{field}: 0 red, 2 blue, 0 yellow")));
    bench.save();
    let saved = bench.read(SCENARIO);
    assert!(saved.contains("[[waves.extra]]\nround = 3\nside = \"left\"\naliens = { blue = 2 }\n"), "{saved}");
    bench.click(&format!("{field}: 0 red, 2 blue, 0 yellow"));
    bench.click("Increase red alien");
    assert!(bench.sees(&format!("{field}: 1 red, 2 blue, 0 yellow")));
    bench.click(&format!("Clear {field}"));
    bench.key(egui::Key::Escape);
    assert!(bench.sees(field));
}

#[test]
fn dragging_a_wave_updates_the_plotted_hits() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(egui::vec2(1280.0, 720.0));
    bench.open(SCENARIO);
    assert!(bench.sees("Round 8: 2.9–5.8 hits"));
    let at = |bench: &Bench, label: &str| bench.harness.get_by_label(label).rect().center();
    for label in ["Round 8: 2.9–5.8 hits", "More in round 8 by the die", "Wave of card 1"] {
        let at = at(&bench, label);
        assert!(at.y < 720.0 && at.x < 1280.0, "{label} is visible without scrolling: {at}");
    }
    let (chip, round) = (at(&bench, "Wave: 4 random. Drag it onto a card or into a round."), at(&bench, "Wave of round 2"));
    bench.drag(chip, round, 4);
    assert!(bench.sees("Wave of round 2: 4 random") && bench.sees("Round 2: 5.8 hits"));
    let (from, to) = (round + egui::vec2(36.0, 0.0), at(&bench, "More in round 3 from the left"));
    bench.drag(from, to, 4);
    assert!(bench.sees("Wave of round 2") && bench.sees("More in round 3 from the left: 4 random"));
    assert!(bench.sees("Round 3: 8.7–11.6 hits"));
}

#[test]
fn placed_waves_show_numbered_deployment_on_their_card() {
    let mut bench = Bench::bundled();
    let board = bench
        .read("boards/mars/ring.toml")
        .replace("[\"?\", \"?\", \"lz\", \"?\", \"?\"]", "[\"basin\", \"mesa\", \"lz\", \"gatehouse\", \"tentacles\"]");
    bench.put("boards/mars/ring.toml", &board);
    let scenario = bench.read(SCENARIO) + "\n[[waves.opening]]\narea = 5\naliens = { red = 1, blue = 1, yellow = 2 }\n";
    bench.put(SCENARIO, &scenario);
    bench.open(SCENARIO);
    bench.click("Wave of card 5: 1 red, 1 blue, 2 yellow");
    // MM-C20: red nearest to the Master Mind, then blue, yellow farthest away.
    assert!(bench.sees("Deployment: 1 red (24,1), 2 blue (23,1), 3 yellow (21,1), 4 yellow (22,2)"));
}

#[test]
fn scenario_waves_appear_on_the_timeline() {
    let bench = Bench::on("scenarios/mars/siege.toml");
    assert!(bench.sees("Wave of card 4: 3 random") && bench.sees("Wave of round 1: 2 random"));
    assert!(bench.sees("More in round 3 from the right: 0 red, 0 blue, 3 yellow"));
    assert!(bench.sees("More in round 5 by the die: 2 random"));
}

#[test]
fn all_programs_list_opens_over_the_board() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(egui::vec2(1280.0, 720.0));
    bench.start(SCENARIO);
    while !bench.sees("Program") {
        answer(&mut bench);
    }
    let (position, choices) = (bench.position(), bench.play().choices.clone());
    bench.click(&format!("All {} programs", choices.len()));
    let first = bench.harness.get_by_label(&choices[0]);
    assert!(first.rect().bottom() < 720.0 && first.rect().height() > 10.0);
    first.click();
    bench.settle();
    assert!(bench.position() > position);
}

#[test]
fn the_end_of_a_march_reports_the_team_result() {
    let mut bench = Bench::playing(SCENARIO);
    bench.seat("Red", "Random");
    assert!(bench.sees("The team has lost") || bench.sees("The team has won"));
    assert!(!bench.sees("Points") && bench.sees("Play again"));
}

/// Returns the boxes that can be shot at.
fn shots(bench: &Bench) -> impl Iterator<Item = &ChoiceMark> {
    bench.play().table.marks().iter().filter(|mark| mark.label.starts_with("Shoot at "))
}

/// Makes the pending decision: a program of dice for one action, or the first button.
fn answer(bench: &mut Bench) {
    let mut uses: Vec<&String> = bench.play().uses.iter().map(|(text, _)| text).collect();
    uses.sort();
    assert!(uses.is_sorted_by(|one, next| one < next), "equal dice are offered once: {uses:?}");
    if !bench.sees("Program") {
        return bench.choose(1);
    }
    for _ in 0..6 {
        let die = ["Add blue die", "Add white die", "Add black die"];
        let next = die.into_iter().find_map(|label| bench.harness.query_all_by_label(label).next());
        let Some(next) = next else { break };
        next.click();
        bench.harness.step();
        bench.harness.step();
    }
    bench.click("Program");
}

#[test]
fn clicking_a_box_that_is_both_target_and_destination_lists_both() {
    let mut bench = Bench::playing(SCENARIO);
    let both = |bench: &Bench| {
        let marks = bench.play().table.marks();
        let leads = |shot: &&ChoiceMark| marks.iter().any(|way| way.outlook.is_some() && way.area == shot.area);
        shots(bench).find(leads).cloned()
    };
    for _ in 0..400 {
        if bench.play().session.outcome().is_some() {
            bench.click("Play again");
        }
        let Some(shot) = both(&bench) else {
            answer(&mut bench);
            continue;
        };
        let before = bench.position();
        bench.click_role(egui::accesskit::Role::Cell, &shot.label);
        assert_eq!(bench.position(), before, "a click has not chosen between shot and move");
        assert!(bench.sees("Show all choices"));
        return;
    }
    panic!("no box was both");
}

#[test]
fn march_can_be_played_by_clicking_up_to_the_first_shot() {
    let mut bench = Bench::playing(SCENARIO);
    let mut shot = false;
    for _ in 0..400 {
        if bench.play().session.outcome().is_some() || shot {
            break;
        }
        let first = shots(&bench).next().map(|shot| shot.label.clone());
        if let Some(label) = first {
            // The status bar shows the same text for the box under the pointer.
            bench.harness.get_by_role_and_label(egui::accesskit::Role::Cell, &label).click_accesskit();
            bench.settle();
            shot = bench.play().log.iter().any(|entry| entry.line.cause == "MM-31");
            continue;
        }
        answer(&mut bench);
    }
    assert!(shot, "{:?}", bench.play().log.iter().rev().take(12).collect::<Vec<_>>());
}

/// Starts a march in which three marines have the same training, at the person's first turn.
fn march_with(training: &str) -> Bench {
    let mut bench = Bench::bundled();
    let deck = "boards/mars/training-cards.toml";
    let head = bench.read(deck).split("pairs").next().unwrap_or_default().to_owned();
    bench.put(deck, &format!("{head}pairs = [{}]\n", format!("[\"{training}\", \"{training}\"], ").repeat(3)));
    bench.start("scenarios/mars/practice.toml");
    while bench.play().uses.is_empty() {
        bench.choose(1);
    }
    bench
}

#[test]
fn free_actions_are_offered_together_with_the_next_choice() {
    let mut bench = march_with("orbital");
    let begun = bench.position();
    assert_eq!(bench.play().session.current().decision().unwrap().name, "free_action");
    assert!(bench.sees("Use before choosing: Orbital bombing 1"));
    // The pass and the choice are two records, but a single undo step.
    bench.click("Choice 1: program 4 dice");
    assert_eq!(bench.position(), begun + 2);
    bench.key(egui::Key::ArrowLeft);
    assert_eq!(bench.position(), begun);
    assert!(bench.sees("Choice 1: program 4 dice"));
    bench.key(egui::Key::ArrowRight);
    assert_eq!(bench.position(), begun + 2);
    answer(&mut bench);
    // After the roll has been used, only the end of the turn is left.
    bench.click("Choice 1: roll the dice");
    while !bench.sees("Choice 1: end the turn") {
        bench.choose(1);
    }
}

/// Returns the text of a card from the description of its button.
fn told(bench: &Bench, label: &str) -> String {
    bench.harness.get_by_label(label).accesskit_node().description().unwrap_or_default()
}

#[test]
fn choices_and_uses_show_the_printed_card_text() {
    let bench = march_with("orbital");
    let printed = |path: &str| {
        let script = bench.read(path);
        script.split("en: \"").nth(2).and_then(|rest| rest.split('"').next()).unwrap().to_owned()
    };
    assert_eq!(told(&bench, "Use before choosing: Orbital bombing 1"), printed("scripts/mars/training/orbital.rhai"));
    let base = bench.play().choices.iter().position(|choice| choice == "Bait").unwrap();
    assert_eq!(told(&bench, &format!("Choice {}: Bait", base + 1)), printed("scripts/mars/base/bait.rhai"));
    assert_eq!(told(&bench, "Choice 1: program 4 dice"), "");
}

#[test]
fn using_an_item_before_a_choice_keeps_the_choice_open() {
    let mut bench = march_with("orbital");
    let begun = bench.position();
    bench.click("Use before choosing: Orbital bombing 1");
    assert_eq!(bench.position(), begun + 1);
    assert!(bench.play().log.iter().any(|entry| entry.line.text == "Red: Orbital bombing 1"), "{:?}", bench.play().log);
    assert!(bench.sees("Choice 1: program 4 dice") && bench.play().uses.is_empty());
}

#[test]
fn the_landing_zone_is_edited_cell_by_cell() {
    let mut bench = Bench::on("boards/mars/ring.toml");
    bench.press("Area 3 Landing Zone");
    bench.click("Landing Zone 2,1: safe");
    assert!(bench.sees("Landing Zone 2,1: hazard"));
    bench.save();
    assert!(bench.read("boards/mars/ring.toml").contains("\noxoo\n####\n"));
}

#[test]
fn marines_appear_on_the_board_once_placed() {
    let mut bench = Bench::playing(SCENARIO);
    let standing = |bench: &Bench| bench.play().table.named().iter().filter(|(_, words)| words.starts_with("Marine ")).count();
    assert_eq!(standing(&bench), 0);
    assert_eq!(bench.harness.query_all_by_label("not placed yet").count(), 3);
    answer(&mut bench);
    assert_eq!((bench.play().session.current().decision().unwrap().name, standing(&bench)), ("place_marine", 0));
    answer(&mut bench);
    assert_eq!(standing(&bench), 3);
}

#[test]
fn the_log_shows_only_what_the_animation_has_reached() {
    let mut bench = Bench::on(SCENARIO);
    bench.key(egui::Key::F5);
    bench.click("Step");
    while bench.play().film.len() < 2 {
        match (bench.play().film.is_empty(), bench.play().bot_decides()) {
            (false, _) => bench.key(egui::Key::Escape),
            (_, true) => bench.key(egui::Key::N),
            _ => answer(&mut bench),
        }
    }
    let last = bench.play().log.last().unwrap().line.text.trim_matches(['—', ' ']).to_owned();
    assert!(bench.play().log_until(0).len() < bench.play().log.len() && !bench.sees(&last));
    bench.key(egui::Key::Escape);
    assert!(bench.play().film.is_empty() && bench.sees(&last));
}

#[test]
fn team_without_hidden_information_needs_no_handover() {
    let mut bench = Bench::playing(SCENARIO);
    bench.seat("Blue", "Human");
    answer(&mut bench);
    assert_eq!(bench.play().session.current().decision().unwrap().seat.number(), 1);
    assert_eq!(bench.play().handover(), None);
    assert!(!bench.sees("Show all cards"), "there is nothing to be shown");
}
