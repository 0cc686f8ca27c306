//! A person at the window: finds controls by their names, types key by key, and looks at the screen and at the files.
//!
//! Journeys name controls in English. A person who uses the program in Spanish finds the same controls by their Spanish names.

use crate::dictionary::Dictionary;
use crate::picture::{Album, Textures};
use crate::support::{Bench, built, window_on};
use egui::{Event, Key, Modifiers, Pos2, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use moonwright::content::diagnostic::Severity;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::editor::shell::app::App;
use std::path::Path;
use tempfile::TempDir;

/// Number of frames between two keys, and between moving the pointer and pressing its button.
const PAUSE: usize = 3;
/// The panels of a narrow window, which open over the document.
const RAILS: [&str; 3] = ["Show or hide the palette", "Show or hide the inspector", "Show or hide the workspace tree"];

/// What is written on the button of the seats after their number.
const SEATS: [&str; 2] = [" seat", " asiento"];

/// How a journey is walked.
#[derive(Clone, Copy)]
pub struct Way {
    pub language: Language,
    pub size: Vec2,
}

/// In English in a large window.
pub const ENGLISH: Way = Way { language: Language::En, size: vec2(1600.0, 900.0) };
/// In Spanish in a small window.
pub const SPANISH: Way = Way { language: Language::Es, size: vec2(1280.0, 720.0) };

pub struct Person {
    pub bench: Bench,
    /// The window that is not used at the moment, if there are two.
    other: Option<Harness<'static, App>>,
    way: Way,
    /// The folder of the settings and recovery files.
    data: TempDir,
    /// The textures of the used window, and of the other one.
    textures: [Textures; 2],
    album: Album,
    dictionary: Option<Dictionary>,
}

impl Person {
    /// Starts the program on an empty folder.
    pub fn starts(way: Way) -> Person {
        Person::starts_with(way, [])
    }
    /// Starts the program on a folder with these files.
    pub fn starts_with<'f>(way: Way, files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Person {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("boards")).unwrap();
        for (path, text) in files {
            crate::support::put(folder.path(), path, text);
        }
        let data = tempfile::tempdir().unwrap();
        let textures = <[Textures; 2]>::default();
        let journey = std::thread::current().name().unwrap_or("journey").replace("::", "-");
        let harness = window(folder.path(), data.path(), &textures[0]);
        let dictionary = (way.language == Language::Es).then(Dictionary::new);
        let album = Album::new(journey);
        let mut person = Person { bench: Bench { folder, harness }, other: None, way, data, textures, album, dictionary };
        person.sits_down();
        person
    }
    /// Starts the program on a folder with a copy of the bundled files.
    pub fn starts_with_bundled_files(way: Way) -> Person {
        let bundled = Workspace::bundled();
        let files: Vec<_> = bundled.paths().into_iter().map(|path| (bundled.read(&path).unwrap(), path)).collect();
        Person::starts_with(way, files.iter().map(|(text, path)| (&**path, &**text)))
    }
    /// Chooses the size of the window and the language.
    fn sits_down(&mut self) {
        self.bench.harness.set_size(self.way.size);
        self.bench.settle();
        if self.bench.state().settings.language.unwrap_or_default() != self.way.language {
            self.bench.click("Switch language");
        }
        self.keeps("start");
    }
    /// Kills the program and starts it again on the same folder.
    pub fn is_killed(&mut self) {
        self.bench.settle();
        // The old window is gone before the new one opens.
        self.bench.harness = window_on(Workspace::bundled());
        self.bench.harness = window(self.bench.folder.path(), self.data.path(), &self.textures[0]);
        self.bench.harness.set_size(self.way.size);
        self.bench.settle();
        self.keeps("starts again");
    }
    /// Opens a second window on the same folder, and goes on there.
    pub fn opens_a_second_window(&mut self) {
        self.textures.swap(0, 1);
        let second = window(self.bench.folder.path(), self.data.path(), &self.textures[0]);
        self.other = Some(std::mem::replace(&mut self.bench.harness, second));
        self.bench.harness.set_size(self.way.size);
        self.bench.settle();
        self.keeps("second window");
    }
    /// Goes on in the other window.
    pub fn switches_windows(&mut self) {
        std::mem::swap(&mut self.bench.harness, self.other.as_mut().expect("a second window"));
        self.textures.swap(0, 1);
    }
    fn waits(&mut self) {
        for _ in 0..PAUSE {
            self.bench.harness.step();
        }
    }
    fn keeps(&mut self, step: &str) {
        let output = self.bench.harness.output();
        self.album.keep(step, self.way.size, &output.shapes, &self.textures[0]);
    }
    /// Returns the names that a control can have in the language of the window.
    fn names(&self, name: &str) -> Vec<String> {
        self.dictionary.as_ref().map_or_else(|| vec![name.to_owned()], |dictionary| dictionary.spanish(name))
    }
    /// Returns the name of a control that is on the screen.
    fn shown(&self, name: &str) -> Option<String> {
        self.names(name).into_iter().find(|name| self.bench.harness.query_all_by_label(name).next().is_some())
    }
    /// Returns the name of a control on the screen. In a narrow window, opens the panel that has it.
    #[track_caller]
    fn finds(&mut self, name: &str) -> String {
        if let Some(shown) = self.shown(name) {
            return shown;
        }
        for rail in RAILS {
            let Some(rail) = self.shown(rail) else { continue };
            self.bench.click(&rail);
            if let Some(shown) = self.shown(name) {
                return shown;
            }
            self.bench.key(Key::Escape);
        }
        panic!("nothing on the screen is named {:?}; the screen shows:\n{}", self.names(name), self.screen().join("\n"));
    }
    /// Returns the names of everything on the screen.
    fn screen(&self) -> Vec<String> {
        let nodes = self.bench.harness.root().children_recursive();
        let mut names: Vec<String> = nodes.filter_map(|node| node.accesskit_node().label()).collect();
        names.sort();
        names.dedup();
        names.push(format!("the last message is “{}”", self.bench.said()));
        names
    }
    /// Scrolls to a control, moves the pointer to it and clicks it.
    #[track_caller]
    pub fn clicks(&mut self, name: &str) {
        let shown = self.finds(name);
        self.bench.scroll_to(&shown);
        let place = self.bench.harness.get_by_label(&shown).rect().center();
        self.bench.harness.hover_at(place);
        self.waits();
        self.bench.click(&shown);
        self.keeps(name);
    }
    /// Chooses one of several round buttons.
    #[track_caller]
    pub fn chooses(&mut self, name: &str) {
        let shown = self.finds(name);
        self.bench.click_role(egui::accesskit::Role::RadioButton, &shown);
        self.keeps(name);
    }
    /// Opens a file from the tree or the palette.
    pub fn opens(&mut self, path: &str) {
        self.presses(Modifiers::COMMAND, Key::P);
        self.types(path);
        self.presses(Modifiers::NONE, Key::Enter);
    }
    pub fn presses(&mut self, modifiers: Modifiers, key: Key) {
        self.waits();
        self.bench.shortcut(modifiers, key);
        self.keeps(key.name());
    }
    /// Types a text into the focused field, one key after the other.
    pub fn types(&mut self, text: &str) {
        for letter in text.chars() {
            self.bench.harness.event(Event::Text(letter.to_string()));
            self.waits();
        }
        self.bench.settle();
        self.keeps(text);
    }
    /// Replaces the text of a field: clicks it, selects everything, makes a typing mistake, corrects it.
    #[track_caller]
    pub fn fills(&mut self, field: &str, text: &str) {
        let shown = self.finds(field);
        self.bench.focus(&shown);
        self.presses(Modifiers::COMMAND, Key::A);
        self.types("q");
        self.presses(Modifiers::NONE, Key::Backspace);
        self.types(text);
    }
    /// Replaces a number in a field, with a pause between its digits, and confirms it.
    #[track_caller]
    pub fn sets(&mut self, field: &str, number: u32) {
        let shown = self.finds(field);
        self.bench.harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, &shown).scroll_to_me();
        self.bench.settle();
        self.bench.harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, &shown).click();
        self.bench.settle();
        self.presses(Modifiers::COMMAND, Key::A);
        self.types(&number.to_string());
        self.presses(Modifiers::NONE, Key::Enter);
    }
    /// Clicks a hex of a board.
    #[track_caller]
    pub fn clicks_hex(&mut self, column: u16, row: u16) {
        // A panel over the board is in the way.
        if self.bench.state().overlay.is_some() {
            self.presses(Modifiers::NONE, Key::Escape);
        }
        let place = self.hex(column, row);
        self.bench.click_at(place, egui::PointerButton::Primary, Modifiers::NONE);
        self.keeps(&format!("hex {column},{row}"));
    }
    /// Drags from one hex of a board to another in small steps.
    #[track_caller]
    pub fn drags_over_hexes(&mut self, from: (u16, u16), to: (u16, u16)) {
        let [from, to] = [from, to].map(|(column, row)| self.hex(column, row));
        self.bench.drag(from, to, 12);
        self.keeps("drag over hexes");
    }
    /// Returns the centre of a hex.
    #[track_caller]
    pub fn hex(&self, column: u16, row: u16) -> Pos2 {
        self.bench.middle(&format!(" {column},{row} "))
    }
    /// Copies the selection and pastes it under the pointer.
    pub fn copies_and_pastes_at(&mut self, place: Pos2) {
        self.bench.harness.event(Event::Copy);
        self.bench.harness.step();
        let copied = self.bench.copied().expect("something was copied");
        self.bench.settle();
        self.bench.harness.hover_at(place);
        self.waits();
        self.bench.event(Event::Paste(copied));
        self.keeps("paste");
        self.bench.click_at(place, egui::PointerButton::Primary, Modifiers::NONE);
        self.keeps("place");
    }
    /// Moves the caret of a script to the beginning of some words, by searching for them.
    pub fn goes_to(&mut self, words: &str) {
        self.presses(Modifiers::COMMAND, Key::Home);
        self.presses(Modifiers::COMMAND, Key::F);
        self.presses(Modifiers::COMMAND, Key::A);
        self.types(words);
        self.presses(Modifiers::NONE, Key::Enter);
        self.presses(Modifiers::NONE, Key::Escape);
        let script = self.finds("Script");
        self.bench.focus(&script);
    }
    /// Checks that a file has no errors; warnings are allowed.
    #[track_caller]
    pub fn has_no_errors_in(&self, path: &str) {
        let problems = self.bench.state().problems_of(path);
        let errors: Vec<_> = problems.filter(|problem| problem.severity == Severity::Error).map(|problem| problem.code.clone()).collect();
        assert_eq!(errors, [""; 0], "{path}");
    }
    /// Returns the text of an open file as it would be saved.
    pub fn text(&self, path: &str) -> String {
        self.bench.file(path).text()
    }
    pub fn closes_the_tab(&mut self) {
        self.presses(Modifiers::COMMAND, Key::W);
    }
    pub fn saves(&mut self) {
        self.presses(Modifiers::COMMAND, Key::S);
    }
    pub fn undoes(&mut self) {
        self.presses(Modifiers::COMMAND, Key::Z);
    }
    pub fn redoes(&mut self) {
        self.presses(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    /// Checks that a text is on the screen.
    #[track_caller]
    pub fn sees(&self, text: &str) {
        let names = self.names(text);
        let is_seen = |name: &String| self.bench.harness.query_all_by_label_contains(name).next().is_some();
        assert!(names.iter().any(is_seen), "the screen does not show {names:?}; the last message is “{}”", self.bench.said());
    }
    /// Checks that a text is not on the screen.
    #[track_caller]
    pub fn does_not_see(&self, text: &str) {
        let is_seen = |name: &String| self.bench.harness.query_all_by_label_contains(name).next().is_some();
        assert!(!self.names(text).iter().any(is_seen), "the screen shows “{text}”");
    }
    /// Checks that a file on disk contains a text.
    #[track_caller]
    pub fn finds_in_file(&self, path: &str, text: &str) {
        let file = self.bench.read(path);
        assert!(file.contains(text), "{path} does not contain “{text}”:\n{file}");
    }
    /// Plays the match until it is over: makes the first choices alone, and leaves the rest to a bot.
    pub fn plays_to_the_end(&mut self) {
        self.clicks("Instant");
        self.leaves_to_a_bot();
        for _ in 0..400 {
            if self.bench.play().session.current().decision().is_none() {
                self.keeps("end of the match");
                return;
            }
            self.bench.settle();
        }
        panic!("the match is not over after {} choices", self.bench.position());
    }
    /// Lets a bot play the first seat.
    fn leaves_to_a_bot(&mut self) {
        let menu = self.bench.harness.query_all_by_label_contains(SEATS[usize::from(self.way.language == Language::Es)]);
        let menu = menu.map(|node| node.rect()).find(|place| place.top() < 110.0).expect("the button of the seats");
        self.bench.click_at(menu.center(), egui::PointerButton::Primary, Modifiers::NONE);
        let random: Vec<String> = self.names("Random").into_iter().map(|random| format!(": {random}")).collect();
        let nodes = self.bench.harness.root().children_recursive();
        let is_seat =
            |node: &Node<'_>| node.accesskit_node().label().is_some_and(|name| random.iter().any(|end| name.ends_with(end.as_str())));
        let first = nodes.filter(is_seat).min_by(|a, b| a.rect().top().total_cmp(&b.rect().top()));
        let seat = first.and_then(|node| node.accesskit_node().label());
        self.clicks(&seat.expect("a seat that a bot can play"));
        self.bench.key(Key::Escape);
    }
    /// Returns the lines of the log.
    pub fn log(&self) -> Vec<String> {
        self.bench.play().log.iter().map(|entry| entry.line.text.clone()).collect()
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.keeps("the last screen");
            self.album.draw(&self.bench.harness.ctx.clone());
        }
    }
}

fn window(folder: &Path, data: &Path, textures: &Textures) -> Harness<'static, App> {
    built(Harness::builder().renderer(textures.clone()), Workspace::open(folder).unwrap(), Some(data))
}
