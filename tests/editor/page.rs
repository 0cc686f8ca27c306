//! The window of a web page.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use moonwright::content::pack::Pack;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::page::Page;
use moonwright::editor::features::page::browser::{Browser, StoredItem};
use moonwright::editor::install;
use moonwright::editor::shell::native::Desktop;
use std::cell::RefCell;
use std::collections::BTreeMap;

const PHONE: egui::Vec2 = egui::vec2(844.0, 390.0);

fn page(pack: &Pack, size: egui::Vec2) -> Harness<'static, Page> {
    visit(pack, size, Browser::default())
}

fn visit(pack: &Pack, size: egui::Vec2, browser: Browser) -> Harness<'static, Page> {
    let page = Page::new(&egui::Context::default(), pack, Language::En, 7, browser);
    let builder = Harness::builder().with_size(size).with_max_steps(32).with_context_setup(install);
    builder.build_ui_state(|ui, page: &mut Page| page.ui(ui), page)
}

fn click(harness: &mut Harness<'static, Page>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(4);
}

#[test]
fn player_page_starts_at_a_title_screen_without_designer_commands() {
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
fn upright_phone_shows_the_question_above_all_answers() {
    let mut harness = page(&lap(), egui::vec2(390.0, 844.0));
    harness.run_steps(2);
    click(&mut harness, "Play");
    click(&mut harness, "Instant");
    let waits = |play: &moonwright::editor::features::playtest::state::Play| !play.choices.is_empty() && play.film.is_empty();
    for _ in 0..2_000 {
        if waits(harness.state().play().unwrap()) {
            break;
        }
        harness.run_steps(1);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let question = harness.get_by_label(&harness.state().play().unwrap().prompt).rect();
    let second = harness.get_by_label_contains("Choice 2:").rect();
    assert!(question.max.y <= second.min.y, "{question} {second}");
    assert!(second.width() > 90.0 && second.max.x <= 390.0, "{second}");
}

#[test]
fn unplayable_pack_page_shows_the_problems() {
    let pack = Pack::collect(&Workspace::bundled(), "scenarios/walking/full-lap.toml").unwrap();
    let files =
        pack.files.iter().map(|(path, text)| (path.clone(), if path.contains("/action/") { "fn".to_owned() } else { text.clone() }));
    let pack = Pack { files: files.collect(), ..pack };
    let mut harness = page(&pack, PHONE);
    harness.run_steps(2);
    assert!(harness.query_by_label("Play").is_none_or(|_| harness.state().play().is_none()));
    assert!(harness.query_all_by_label_contains("scripts/walking/action/").next().is_some());
}

thread_local! {
    static STORED: RefCell<BTreeMap<StoredItem, String>> = const { RefCell::new(BTreeMap::new()) };
    static DOWNLOADED: RefCell<BTreeMap<String, Vec<u8>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Returns a browser that stores texts and downloads until the test ends.
fn browser() -> Browser {
    let desktop = Desktop {
        write: |file, bytes| {
            DOWNLOADED.with_borrow_mut(|files| files.insert(file.display().to_string(), bytes.to_vec()));
            Ok(())
        },
        page: |pack| Ok(format!("page with {}", pack.scenario).into_bytes()),
        ..Desktop::default()
    };
    let store = |stored, text: Option<&str>| {
        STORED.with_borrow_mut(|texts| match text {
            Some(text) => _ = texts.insert(stored, text.to_owned()),
            None => _ = texts.remove(&stored),
        });
        true
    };
    Browser { desktop, read: |stored| STORED.with_borrow(|texts| texts.get(&stored).cloned()), store, address: || None }
}

fn downloaded(name: &str) -> String {
    DOWNLOADED.with_borrow_mut(|files| files.remove(name)).map(|bytes| String::from_utf8(bytes).unwrap()).unwrap_or_default()
}

fn lap() -> Pack {
    Pack::collect(&Workspace::bundled(), "scenarios/walking/full-lap.toml").unwrap()
}

const LARGE: egui::Vec2 = egui::vec2(1280.0, 800.0);

#[test]
fn web_match_is_stored_resumed_on_the_next_visit_and_downloaded() {
    let mut harness = visit(&lap(), LARGE, browser());
    harness.run_steps(2);
    click(&mut harness, "Play");
    assert!(STORED.with_borrow(BTreeMap::is_empty), "nothing is decided yet");
    click(&mut harness, "Instant");
    for _ in 0..200 {
        harness.key_press(egui::Key::Num1);
        harness.run_steps(4);
        if harness.state().play().unwrap().session.position() > 8 && !STORED.with_borrow(BTreeMap::is_empty) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    click(&mut harness, "Save match…");
    assert!(downloaded("match.json").contains("\"content\""), "a download can be replayed anywhere");
    let stored = STORED.with_borrow(|texts| texts[&StoredItem::Match].clone());
    assert!(!stored.contains("\"content\""), "the page has the files");
    let mut again = visit(&lap(), LARGE, browser());
    again.run_steps(2);
    click(&mut again, "Continue");
    let play = again.state().play().unwrap();
    assert!(!play.paused && play.session.position() >= 1 && play.session.seed() == 7);
    let mut broken = visit(&lap(), LARGE, Browser { read: |_| Some("{".to_owned()), ..browser() });
    broken.run_steps(2);
    assert!(broken.query_by_label("Continue").is_none() && broken.query_by_label("Play").is_some());
}

/// Opens the page of one of two players; its browser stores nothing.
fn player() -> Harness<'static, Page> {
    let mut harness = visit(&lap(), LARGE, Browser { store: |_, _| true, ..Browser::default() });
    harness.run_steps(2);
    harness
}

/// Returns the message that the dialog shows.
fn message(harness: &Harness<'static, Page>) -> Option<String> {
    harness.query_by_label("Message").and_then(|field| field.value())
}

fn paste(harness: &mut Harness<'static, Page>, text: &str) {
    if harness.query_all_by_label("Reply of the other player").next().is_none() {
        click(harness, "Messages…");
    }
    harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "Reply of the other player").focus();
    harness.run_steps(2);
    harness.event(egui::Event::Paste(text.to_owned()));
    harness.run_steps(2);
    click(harness, "Open message");
}

/// Makes the first choice, or programs the first die that is free.
fn decide(page: &mut Harness<'static, Page>) {
    let added = ["Add blue die", "Add white die", "Add black die"];
    match added.into_iter().find_map(|label| page.query_all_by_label(label).next()) {
        Some(die) => {
            die.click();
            page.run_steps(2);
            click(page, "Program");
        }
        None => page.key_press(egui::Key::Num1),
    }
    page.run_steps(2);
}

#[test]
fn two_pages_can_play_a_whole_match_by_messages() {
    let mut pages = [player(), player()];
    click(&mut pages[0], "Play by messages");
    click(&mut pages[0], "Create invitation");
    let invitation = message(&pages[0]).unwrap();
    click(&mut pages[1], "Play by messages");
    paste(&mut pages[1], "Hello");
    assert!(pages[1].query_by_label_contains("not a complete message").is_some());
    paste(&mut pages[1], &format!("Play with me: {invitation} !"));
    let answer = message(&pages[1]).unwrap();
    paste(&mut pages[0], &answer);
    let (mut turn, mut messages) = (0, 0);
    while messages < 400 {
        let page = &mut pages[turn];
        for _ in 0..2_000 {
            let play = page.state().play().unwrap();
            if message(page).is_some() || play.session.to_decide().is_none() {
                break;
            }
            if page.query_by_label("Instant").is_some() && play.pace != moonwright::editor::features::playtest::state::Pace::Instant {
                click(page, "Instant");
            }
            decide(page);
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let Some(text) = message(page) else { break };
        messages += 1;
        turn = 1 - turn;
        paste(&mut pages[turn], &text);
        assert!(message(&pages[turn]).is_none() || pages[turn].query_by_label_contains("Nothing was loaded").is_none());
    }
    let states = pages.each_ref().map(|page| page.state().play().unwrap().session.current().state_json());
    assert!(messages > 4 && states[0] == states[1], "{messages} messages");
    assert!(pages.iter().all(|page| page.state().play().unwrap().session.outcome().is_some()));
}
