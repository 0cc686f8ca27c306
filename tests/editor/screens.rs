//! Texts and controls of panels, lists, dialogs and documents that open only in particular situations.

use crate::faults;
use crate::support::Bench;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use moonwright::content::text::Language;

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Windows of 1600×900 pixels, of 1280×720 pixels, and of 1280×720 pixels at 150 and 200 %, in points.
const SIZES: [Vec2; 4] = [vec2(1600.0, 900.0), vec2(1280.0, 720.0), vec2(853.0, 480.0), vec2(640.0, 360.0)];

/// A screen: its name, the file on which it opens, and how it opens.
type Screen = (&'static str, &'static str, fn(&mut Bench));

const SCRIPT: &str = "scripts/walking/action/planning.rhai";
const WALKING: &str = "scenarios/walking/practice.toml";

/// Opens each screen in a fresh window and collects its faults in all sizes and both languages.
fn check(screens: &[Screen]) {
    let mut found = Vec::new();
    for (screen, path, open) in screens {
        let mut bench = Bench::on(path);
        open(&mut bench);
        for language in [Language::Es, Language::En] {
            bench.harness.state_mut().speaks(language);
            for size in SIZES {
                bench.harness.set_size(size);
                bench.settle();
                let (window, root) = (bench.harness.ctx.content_rect(), bench.harness.root());
                let faults =
                    faults::texts(&bench.harness.output().shapes, &root, window).into_iter().chain(faults::controls(&root, window));
                // A menu covers what is below it.
                let faults = faults.filter(|fault| !screen.starts_with("menu") || !fault.contains("covered"));
                found.extend(faults.map(|fault| format!("{screen} {size:?} {language:?}: {fault}")));
            }
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

fn play(bench: &mut Bench) {
    bench.key(Key::F5);
}

#[test]
fn code_in_descriptions_and_messages_has_no_backticks() {
    let marked = |bench: &Bench| {
        let written = faults::written(&bench.harness.output().shapes);
        written.into_iter().filter(|text| text.contains('`')).collect::<Vec<String>>()
    };
    let mut bench = Bench::bundled();
    bench.harness.set_size(vec2(1600.0, 2400.0));
    for path in ["scenarios/mowdown/dirty-ankle.toml", WALKING] {
        bench.open(path);
        for language in [Language::Es, Language::En] {
            bench.harness.state_mut().speaks(language);
            bench.settle();
            assert!(marked(&bench).is_empty(), "{path} {language:?}: {:?}", marked(&bench));
        }
    }
    let broken = "scenarios/walking/duel.toml";
    bench.put(broken, &bench.read(broken).replace("players = 2", "players = \"two\""));
    bench.open(broken);
    bench.shortcut(CTRL, Key::J);
    assert!(bench.sees("wrong-type wrong type for players: expected an integer, found a string"));
    let written = faults::written(&bench.harness.output().shapes);
    assert!(written.iter().any(|text| text.starts_with("wrong type for players:")), "{written:?}");
}

#[test]
fn the_list_of_problems_ends_with_a_whole_row() {
    let mut bench = Bench::bundled();
    let options: String = (0..30).map(|number| format!("unknown{number} = true\n")).collect();
    let broken = bench.read(WALKING).replace("[options]", &format!("[options]\n{options}"));
    bench.put(WALKING, &broken);
    bench.open(WALKING);
    bench.shortcut(CTRL, Key::J);
    for size in SIZES {
        bench.harness.set_size(size);
        bench.settle();
        let rows = faults::written(&bench.harness.output().shapes).into_iter().filter(|text| text.contains("unknown option")).count();
        let cut: Vec<String> =
            faults::cut_below(&bench.harness.output().shapes).into_iter().filter(|text| text.contains("unknown option")).collect();
        assert!(rows > 0 && cut.is_empty(), "{size:?}: {rows} rows, {cut:?}");
    }
}

#[test]
fn the_large_picture_of_the_welcome_screen_shows_the_goal() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(SIZES[0]);
    bench.settle();
    bench.click_part("Full Lap, ");
    let shows_goal = |bench: &Bench| faults::written(&bench.harness.output().shapes).iter().any(|text| text == "GOAL");
    for size in &SIZES[..3] {
        bench.harness.set_size(*size);
        bench.settle();
        // Pictures are rendered in the background, and nothing waits for them.
        for _ in 0..200 {
            if shows_goal(&bench) {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
            bench.settle();
        }
        assert!(shows_goal(&bench), "{size:?}");
    }
}

#[test]
fn every_text_around_a_match_can_be_read() {
    check(&[
        ("menu of seats", WALKING, |bench| {
            play(bench);
            bench.click_part(" seat");
        }),
        ("menu of a match", WALKING, |bench| {
            play(bench);
            bench.click("More");
        }),
        ("set rolls", WALKING, |bench| {
            play(bench);
            bench.key(Key::Num1);
            bench.shortcut(Modifiers::SHIFT, Key::D);
        }),
        ("create test", WALKING, |bench| {
            play(bench);
            bench.shortcut(CTRL_SHIFT, Key::M);
        }),
        ("hand over", WALKING, |bench| {
            play(bench);
            bench.seat("Blue", "Human");
            (0..6).for_each(|_| bench.key(Key::Num1));
        }),
    ]);
}

#[test]
fn spanish_windows_contain_no_ids_and_no_english_words() {
    let mut bench = Bench::bundled();
    bench.harness.set_size(vec2(1600.0, 2400.0));
    bench.harness.state_mut().speaks(Language::Es);
    let foreign = [
        "ground",
        "moon",
        "easy",
        "hard",
        "SW",
        "NW",
        "luna",
        "Base de luna",
        "SCRIPTS: ACTION",
        "Board",
        "Box deck",
        "Action",
        "infantry, EN 1",
        "1 claras, 0 oscuras",
        "boards/walking/lunar-cards.toml",
        "boards/mowdown/paths.toml",
        "Nombre 1",
    ];
    // With the ids that fields of the window edit.
    for (path, ids) in [
        ("boards/mowdown/paths.toml", &[][..]),
        ("boards/mowdown/dirty-ankle.toml", &["easy", "hard"]),
        ("boards/moonbase/near-side.toml", &[]),
        ("boards/moonbase/forces.toml", &["luna"]),
        ("boards/walking/ring.toml", &[]),
        ("scenarios/mowdown/dirty-ankle.toml", &[]),
        (SCRIPT, &[]),
    ] {
        bench.open(path);
        let written = faults::written(&bench.harness.output().shapes);
        let is_foreign = |text: &str| text != path && foreign.contains(&text) && !ids.contains(&text);
        let found: Vec<_> = written.iter().filter(|text| is_foreign(text.trim())).collect();
        assert!(found.is_empty(), "{path}: {found:?}");
    }
    bench.shortcut(CTRL, Key::N);
    let written = faults::written(&bench.harness.output().shapes);
    assert!(!written.iter().any(|text| foreign.contains(&text.trim())), "{written:?}");
}

#[test]
fn every_text_of_the_balance_tab_can_be_read() {
    let report: fn(&mut Bench) = |bench| {
        bench.balance(12);
        bench.click("Run");
    };
    check(&[
        ("report of one player", "scenarios/mowdown/first-mowing.toml", report),
        ("report of seats", "scenarios/moonbase/contraband.toml", report),
        ("report of a team", "scenarios/mars/half-march.toml", report),
        ("combinations", WALKING, |bench| {
            bench.balance(12);
            bench.click("Vary options");
        }),
        ("live balance", "boards/rally/blue.toml", |bench| {
            bench.harness.state_mut().compares_live(3);
            bench.key(Key::B);
            bench.click_part("Hex 6,4 ");
        }),
    ]);
}

#[test]
fn every_text_of_lists_and_bars_can_be_read() {
    check(&[
        ("find", SCRIPT, |bench| {
            bench.shortcut(CTRL, Key::F);
            bench.harness.event(egui::Event::Text("fn".to_owned()));
        }),
        ("search", SCRIPT, |bench| {
            bench.shortcut(CTRL_SHIFT, Key::F);
            bench.harness.event(egui::Event::Text("jump".to_owned()));
            bench.key(Key::Enter);
        }),
        ("replace", SCRIPT, |bench| {
            bench.shortcut(CTRL_SHIFT, Key::H);
            bench.harness.event(egui::Event::Text("jump".to_owned()));
            bench.key(Key::Enter);
        }),
        ("messages", SCRIPT, |bench| {
            bench.shortcut(CTRL, Key::J);
            bench.click("Messages");
        }),
        ("tests", SCRIPT, |bench| {
            bench.shortcut(CTRL, Key::J);
            bench.harness.get_all_by_label("Tests").last().unwrap().click();
            bench.settle();
        }),
        ("results of tests", SCRIPT, |bench| bench.shortcut(CTRL_SHIFT, Key::T)),
        ("palette without results", SCRIPT, |bench| {
            bench.shortcut(CTRL_SHIFT, Key::P);
            bench.enter("Search everything", "qqqq");
        }),
        ("status of a hex", "boards/rally/blue.toml", |bench| {
            bench.harness.hover_at(egui::pos2(430.0, 220.0));
            bench.settle();
        }),
        ("menu of files", SCRIPT, |bench| bench.click("File")),
        ("menu of edits", SCRIPT, |bench| bench.click("Edit")),
        ("menu of views", SCRIPT, |bench| bench.click("View")),
        ("menu of matches", SCRIPT, |bench| bench.click("Play")),
    ]);
}

#[test]
fn every_text_of_rare_dialogs_can_be_read() {
    check(&[
        ("breakpoint", SCRIPT, |bench| {
            bench.focus("Script");
            bench.shortcut(Modifiers::SHIFT, Key::F9);
        }),
        ("import", WALKING, |bench| {
            let file = bench.folder.path().join("cards.csv");
            std::fs::write(&file, "name_en,text_en,count\nCold Feet,Stand still.,3\n").unwrap();
            bench.harness.state_mut().drop_file(&file);
        }),
        ("path", WALKING, |bench| bench.shortcut(CTRL_SHIFT, Key::S)),
        ("unsaved", SCRIPT, |bench| {
            bench.focus("Script");
            bench.event(egui::Event::Text(" ".to_owned()));
            bench.shortcut(CTRL, Key::W);
        }),
        ("share a card of many scenarios", SCRIPT, |bench| bench.run("share")),
        ("keyboard shortcuts", WALKING, |bench| bench.run("Keyboard shortcuts")),
        ("export of a board", "boards/rally/blue.toml", |bench| bench.shortcut(CTRL, Key::E)),
        ("export of a deck", "boards/walking/action-deck.toml", |bench| bench.shortcut(CTRL, Key::E)),
    ]);
}

#[test]
fn every_text_of_other_documents_can_be_read() {
    let text: fn(&mut Bench) = |bench| bench.shortcut(CTRL, Key::U);
    let all: fn(&mut Bench) = |bench| bench.shortcut(CTRL, Key::A);
    let nothing: fn(&mut Bench) = |_| {};
    check(&[
        ("bag of boxes", "boards/walking/box-bag.toml", nothing),
        ("training cards", "boards/mars/training-cards.toml", nothing),
        ("actions of the base", "boards/mars/base-actions.toml", nothing),
        ("headaches", "boards/mowdown/headaches.toml", nothing),
        ("bonuses", "boards/mowdown/bonuses.toml", nothing),
        ("combinations of dice", "boards/mowdown/combos.toml", nothing),
        ("rules of terrain", "boards/rally/terrain-rules.toml", nothing),
        ("rover", "boards/rally/rover1.toml", nothing),
        ("upgrades", "boards/moonbase/upgrades.toml", nothing),
        ("waves", "scenarios/mars/siege.toml", nothing),
        ("board as text", "boards/rally/blue.toml", text),
        ("script as form", SCRIPT, text),
        ("selected hexes", "boards/rally/blue.toml", all),
        ("selected cells", "boards/mowdown/nook.toml", all),
        ("selected areas", "boards/moonbase/near-side.toml", all),
        ("selected cards", "boards/walking/ring.toml", all),
    ]);
}
