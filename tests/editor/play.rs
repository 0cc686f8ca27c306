//! Playing, testing and balancing in the editor, driven by accessible names without a window.

use crate::faults;
use crate::support::{Bench, pressed};
use egui_kittest::kittest::{NodeT, Queryable};
use moonwright::playtest::bot::SeatKind;
use moonwright::playtest::script_tests::ENDING;
use moonwright::scene::ending::EndingText;

const SCENARIO: &str = "scenarios/walking/first-steps.toml";

/// Starts the scenario at the first decision of the person.
fn started() -> Bench {
    let bench = Bench::playing(SCENARIO);
    assert!(matches!(bench.play().session.to_decide(), Some((seat, SeatKind::Human)) if seat.number() == 0));
    bench
}

/// Starts the scenario and plays until a program is asked for.
fn programming() -> Bench {
    let mut bench = started();
    while !bench.sees("Program") {
        bench.answer();
    }
    bench
}

impl Bench {
    /// Makes the pending decision as a person would: a program of dice for one jump, or the first button.
    fn answer(&mut self) {
        if self.sees("Program") {
            for _ in 0..6 {
                let added = ["Add blue die", "Add white die", "Add black die"];
                let die = added.into_iter().find_map(|label| self.harness.query_all_by_label(label).next());
                let Some(die) = die.filter(|_| self.harness.get_by_label("Program").accesskit_node().is_disabled()) else { break };
                die.click();
                self.harness.step();
                self.harness.step();
            }
            self.click("Program");
        } else {
            self.choose(1);
        }
    }
}

#[test]
fn program_typed_within_one_frame_is_entered() {
    let mut bench = programming();
    let before = bench.position();
    let press = |key| egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: egui::Modifiers::NONE };
    let keys = [egui::Key::B, egui::Key::B, egui::Key::W, egui::Key::W, egui::Key::Enter];
    bench.harness.input_mut().events.extend(keys.map(press));
    bench.settle();
    assert!(bench.position() > before);
}

#[test]
fn keys_pressed_within_one_frame_are_applied_in_their_order() {
    let mut bench = programming();
    let keys = [egui::Key::Num2, egui::Key::B, egui::Key::Num1, egui::Key::W];
    bench.at_once(keys.into_iter().flat_map(|key| pressed(egui::Modifiers::NONE, key)));
    assert!(bench.sees("Remove blue die from jump 2"), "the jump was chosen before the blue die was added");
    assert!(bench.sees("Remove white die from jump 1"));
}

#[test]
fn dice_names_and_keys_follow_the_language() {
    let mut bench = programming();
    assert!(bench.harness.query_by_label_contains("press B, W, K; 1–3 picks").is_some(), "the way to program is described");
    bench.click("Switch language");
    let adds = |bench: &Bench, die: &str| bench.harness.query_all_by_label(&format!("Añadir dado {die}")).count();
    assert!(adds(&bench, "azul") > 0 && adds(&bench, "blue") == 0);
    assert!(bench.harness.query_by_label_contains("A, B, N").is_some());
    bench.at_once([pressed(egui::Modifiers::NONE, egui::Key::A), pressed(egui::Modifiers::NONE, egui::Key::N)].concat());
    assert!(bench.sees("Quitar dado azul de salto 1") && bench.sees("Quitar dado negro de salto 1"));
}

#[test]
fn a_whole_match_is_played_by_clicking() {
    let mut bench = started();
    for _ in 0..400 {
        if bench.play().session.outcome().is_some() {
            break;
        }
        let before = bench.position();
        bench.answer();
        assert!(bench.position() > before, "{} was not answered: {:?}", bench.play().prompt, bench.play().table.slots());
    }
    let winner = EndingText::of(bench.play().session.current(), bench.play().table.as_ref()).unwrap().ranking[0].name.clone();
    assert!(bench.sees(&format!("Winner: {winner}")) && bench.sees("Save match…"));
    bench.click("Play again");
    assert_eq!(bench.play().session.seed(), 2);
    assert!(!bench.sees(&format!("Winner: {winner}")));
}

#[test]
fn stepping_back_shows_the_previous_decision_and_forward_returns() {
    let mut bench = started();
    bench.answer();
    bench.answer();
    let (there, prompt) = (bench.position(), bench.play().prompt.clone());
    bench.key(egui::Key::ArrowLeft);
    assert_eq!((bench.position(), bench.play().session.last()), (there - 1, there));
    assert!(bench.play().paused, "bots wait while somebody looks back");
    bench.key(egui::Key::ArrowRight);
    assert_eq!((bench.position(), &bench.play().prompt), (there, &prompt));
}

#[test]
fn assigning_the_seat_to_a_bot_finishes_the_match() {
    let mut bench = started();
    bench.seat("Red", "Random");
    assert!(bench.sees("Play again"));
}

#[test]
fn playtests_use_unsaved_changes_and_show_their_errors() {
    let mut bench = Bench::bundled();
    let script = "scripts/walking/box/box_advance.rhai";
    bench.open(script);
    bench.write("Script", "let x = ;\n");
    let verdicts = |bench: &Bench| {
        let tests = &bench.state().tests;
        tests[&script.replace(".rhai", ENDING)].iter().map(|verdict| verdict.failure.is_none()).collect::<Vec<_>>()
    };
    assert!(verdicts(&bench).contains(&false));
    bench.key(egui::Key::F5);
    assert!(bench.state().play.is_none());
    assert!(bench.sees("This scenario can’t be played. Fix these problems, then press F5."));
    bench.open(script);
    bench.undo();
    assert!(verdicts(&bench).iter().all(|passed| *passed));
    bench.key(egui::Key::F5);
    assert!(bench.state().play.is_some());
}

#[test]
fn small_batch_shows_counts_without_intervals() {
    let mut bench = Bench::bundled();
    bench.balance(6);
    bench.click("Run");
    let report = bench.state().balance.report.clone().expect("a report");
    assert_eq!(report.games, 6);
    bench.click("More figures");
    assert!(bench.sees("6 games"));
    assert!(bench.sees("Wins of the team") && bench.sees("all players: 1 of 6 games"));
    assert_eq!(bench.harness.query_all_by_label_contains(" % [").count(), 0, "of six games nothing is said but the count");
}

impl Bench {
    /// Changes a file as another program would, and returns the focus to the window.
    fn changed_elsewhere(&mut self, path: &str, change: impl Fn(&str) -> String) {
        let text = change(&self.read(path));
        self.put(path, &text);
        self.refocus();
    }
}

#[test]
fn match_replays_on_changed_content_and_shows_the_first_difference() {
    let mut bench = started();
    (0..4).for_each(|_| bench.answer());
    let (made, whole) = (bench.position(), bench.play().session.choices().count());
    assert!(!bench.sees("Replay with changes"));
    bench.changed_elsewhere(SCENARIO, |text| text.replace("[description]\nen = \"", "[description]\nen = \"Once more: "));
    bench.click("Replay with changes");
    assert!(bench.harness.query_all_by_label("The replay produces the same events").next().is_some());
    assert!(!bench.sees("Replay with changes"));
    assert_eq!((bench.position(), bench.play().session.choices().count()), (made, whole), "the same moment of the same match");

    let steep = |text: &str| text.replace("[1, 2, 3, 1, 2, 3]", "[3, 3, 3, 3, 3, 3]").replace("[1, 1, 1, 2, 2, 2]", "[3, 3, 3, 3, 3, 3]");
    bench.changed_elsewhere(SCENARIO, steep);
    bench.click("Keep playing");
    assert!(!bench.sees("Replay with changes"), "it is not said again before the next change");
    bench.changed_elsewhere(SCENARIO, |text| text.replace("Once more: ", ""));
    bench.click("Replay with changes");
    let compared = bench.play().compared.as_ref().expect("other dice give other events");
    let (moment, told) = (compared.moment, compared.told.clone());
    assert!(moment <= made && told[0] != told[1], "{told:?}");
    bench.click("As played");
    assert!(!bench.play().compared.as_ref().unwrap().new_shown);
    bench.click("Keep the original");
    assert!(bench.play().compared.is_none());
    assert_eq!(bench.play().session.last(), made, "all of it is there again");
}

#[test]
fn saved_match_opens_in_a_workspace_without_its_content() {
    let mut bench = started();
    (0..3).for_each(|_| bench.answer());
    let (choices, log) = (bench.play().session.choices().count(), bench.play().log.last().unwrap().line.text.clone());
    bench.changed_elsewhere(SCENARIO, |text| text.replace("[description]", "# A remark.\n[description]"));
    let file = bench.folder.path().join("replays/first.json");
    bench.run("save match");
    bench.enter("Path", "replays/first.json");
    bench.key(egui::Key::Enter);
    assert!(file.is_file(), "nothing was written");
    bench.shortcut(egui::Modifiers::COMMAND, egui::Key::P);
    bench.enter("Search everything", "replays first");
    bench.key(egui::Key::Enter);
    assert!(bench.play().paused && bench.play().session.choices().count() == choices, "it is found among the files of its game");

    let mut elsewhere = Bench::with_files([]);
    elsewhere.put("replays/first.json", &std::fs::read_to_string(file).unwrap());
    elsewhere.open("replays/first.json");
    assert_eq!(elsewhere.play().session.choices().count(), choices);
    assert_eq!(elsewhere.play().log.last().unwrap().line.text, log);
    elsewhere.put("replays/broken.json", "{ \"format\": 3, \"kind\": \"replay\" ");
    elsewhere.open("replays/broken.json");
    assert!(elsewhere.said().contains("broken.json"), "a file that is none says so");
    assert_eq!(elsewhere.play().session.choices().count(), choices, "and what stood stands");
}

#[test]
fn log_lines_open_their_moment_and_can_be_filtered() {
    let mut bench = started();
    (0..4).for_each(|_| bench.answer());
    let entry = bench.play().log.iter().rev().find(|entry| entry.moment < bench.position()).unwrap().clone();
    bench.harness.get_all_by_label(&entry.line.text).last().unwrap().click();
    bench.settle();
    assert_eq!(bench.position(), entry.moment);
    bench.click("Find in the log");
    bench.harness.get_by_role(egui::accesskit::Role::TextInput).type_text("no line says this");
    bench.settle();
    assert!(bench.harness.query_all_by_label(&entry.line.text).next().is_none(), "lines without the words are left out");
}

#[test]
fn playtest_shows_the_board_in_the_next_frame_after_an_edit() {
    let mut bench = Bench::bundled();
    for path in ["scenarios/walking/full-lap.toml", "scenarios/mars/standard.toml", "scenarios/rally/slalom.toml"] {
        bench.open(path);
        bench.harness.get_by_label("Name").focus();
        bench.harness.get_by_label("Name").type_text("New ");
        bench.harness.key_press(egui::Key::F5);
        bench.harness.step();
        let state = bench.state();
        assert_eq!(state.active, Some(moonwright::editor::shell::state::Tab::Playtest), "{path}");
        let board = state.opening.as_ref().map(|opening| opening.board.is_some() && opening.path == path);
        let is_played = state.play.as_ref().is_some_and(|play| play.path == path);
        assert!(board.unwrap_or(is_played), "no board of {path}");
        bench.settle();
        let state = bench.state();
        assert!(state.opening.is_none(), "{path}");
        let play = state.play.as_ref().expect("a match is being played");
        assert!(play.path == path && play.older.is_empty(), "{path} is played as it is on screen: {:?}", play.older);
    }
}

#[test]
fn a_set_roll_is_shown_until_it_is_rolled() {
    let mut bench = Bench::on("scenarios/mowdown/training-yard.toml");
    bench.key(egui::Key::F5);
    let set = |bench: &mut Bench, face: &str| {
        bench.shortcut(egui::Modifiers::SHIFT, egui::Key::D);
        let die = bench.play().rolls.as_ref().unwrap().names[0].clone();
        assert!(die.ends_with(" die") || die.contains(" die "), "{die}");
        bench.click(&format!("{die}: {face}"));
        bench.click("Set");
    };
    set(&mut bench, "6");
    assert!(bench.sees("Next results are set: 6") && bench.sees("Next results set by the designer: 6"));
    bench.click("Clear set results");
    assert!(!bench.sees("Next results are set: 6") && !bench.sees("Next results set by the designer: 6"));
    for face in ["6", "1"] {
        set(&mut bench, face);
        let rolled = bench.play().session.chance_results().len();
        for _ in 0..20 {
            if bench.play().session.chance_results().len() > rolled {
                break;
            }
            bench.key(egui::Key::Enter);
        }
        assert_eq!(bench.play().session.chance_results()[rolled].to_string(), face);
        assert!(!bench.sees(&format!("Next results are set: {face}")));
    }
}

#[test]
fn the_skull_of_a_die_is_a_button_and_a_set_roll_keeps_the_program() {
    let mut bench = Bench::playing("scenarios/walking/first-steps.toml");
    for key in [egui::Key::K, egui::Key::W, egui::Key::W, egui::Key::B] {
        bench.key(key);
    }
    assert!(bench.sees("4 of 4 dice"));
    bench.shortcut(egui::Modifiers::SHIFT, egui::Key::D);
    bench.click("Red, jump 1: black die: skull");
    bench.click("Set");
    assert!(bench.sees("4 of 4 dice"), "the program is kept");
    bench.key(egui::Key::Enter);
    assert!(bench.play().session.chance_results().iter().any(|result| result == "skull"));
}

#[test]
fn a_match_without_action_cards_shows_no_piles() {
    for (path, has_cards) in [("scenarios/walking/first-steps.toml", false), ("scenarios/walking/full-lap.toml", true)] {
        let bench = Bench::playing(path);
        let written = faults::written(&bench.harness.output().shapes);
        assert_eq!(written.iter().any(|text| text.contains("discard")), has_cards, "{path}");
    }
}

#[test]
fn setting_a_roll_requires_agreement_of_players_on_one_screen() {
    let mut bench = started();
    bench.seat("Blue", "Human");
    let other = bench.play().table.name_of(moonwright::rules::game::Seat::at(1));
    // The person at the screen is still the same, so it is not handed over, although the game has hidden cards.
    assert_eq!(bench.play().handover(), None);
    bench.shortcut(egui::Modifiers::SHIFT, egui::Key::D);
    assert!(bench.harness.query_by_label_contains(&format!("{other} must agree")).is_some());
    assert!(!bench.sees("Set"));
    bench.click("Everyone agrees");
    bench.click("Set");
}

#[test]
fn shared_screen_shows_only_its_holders_card_while_a_bot_decides() {
    let mut bench = Bench::playing("scenarios/walking/full-lap.toml");
    bench.click("Step");
    bench.seat("Blue", "Human");
    // Red draws a card at the start of the match; the log names it only to Red.
    let names = |text: &str| text.starts_with("Red draws") && !text.contains("draws a card");
    let told = |bench: &Bench| bench.play().log.iter().any(|entry| names(&entry.line.text));
    assert!(told(&bench), "{:?}", bench.play().log);
    let mut seen = [false; 2];
    let mut holder = 0;
    for _ in 0..200 {
        match (bench.play().film.is_empty(), bench.play().handover()) {
            (false, _) => bench.click("Skip"),
            (true, Some(seat)) => {
                assert!(!told(&bench), "nobody has taken the screen");
                holder = seat.number();
                bench.click(if holder == 0 { "I am Red" } else { "I am Blue" });
            }
            (true, None) if bench.play().bot_decides() => {
                assert_eq!(told(&bench), holder == 0, "seat {holder} is at the screen");
                seen[usize::from(holder)] = true;
                bench.click("Let the bot choose");
            }
            (true, None) => bench.answer(),
        }
        if seen == [true; 2] {
            return;
        }
    }
    panic!("{seen:?}");
}
