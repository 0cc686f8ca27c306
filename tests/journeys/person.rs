//! A person at the window: finds controls by their names, types key by key, and looks at the screen and at the files.

use crate::support::Bench;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;

/// Number of frames between two keys, and between moving the pointer and pressing its button.
const PAUSE: usize = 3;

pub struct Person {
    pub bench: Bench,
}

impl Person {
    /// Starts the program on an empty folder.
    pub fn starts() -> Person {
        Person { bench: Bench::with_files([]) }
    }
    fn waits(&mut self) {
        for _ in 0..PAUSE {
            self.bench.harness.step();
        }
    }
    /// Scrolls to a control, moves the pointer to it and clicks it.
    #[track_caller]
    pub fn clicks(&mut self, name: &str) {
        self.bench.scroll_to(name);
        let place = self.bench.harness.get_by_label(name).rect().center();
        self.bench.harness.hover_at(place);
        self.waits();
        self.bench.click(name);
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
    }
    /// Types a text into the focused field, one key after the other.
    pub fn types(&mut self, text: &str) {
        for letter in text.chars() {
            self.bench.harness.event(Event::Text(letter.to_string()));
            self.waits();
        }
        self.bench.settle();
    }
    /// Replaces the text of a field: clicks it, selects everything, makes a typing mistake, corrects it.
    #[track_caller]
    pub fn fills(&mut self, field: &str, text: &str) {
        self.bench.focus(field);
        self.presses(Modifiers::COMMAND, Key::A);
        self.types("q");
        self.presses(Modifiers::NONE, Key::Backspace);
        self.types(text);
    }
    /// Replaces a number in a field, with a pause between its digits, and confirms it.
    #[track_caller]
    pub fn sets(&mut self, field: &str, number: u32) {
        self.bench.harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, field).click();
        self.bench.settle();
        self.presses(Modifiers::COMMAND, Key::A);
        self.types(&number.to_string());
        self.presses(Modifiers::NONE, Key::Enter);
    }
    pub fn saves(&mut self) {
        self.presses(Modifiers::COMMAND, Key::S);
    }
    /// Checks that a text is on the screen.
    #[track_caller]
    pub fn sees(&self, text: &str) {
        let seen = self.bench.harness.query_all_by_label_contains(text).next().is_some();
        assert!(seen, "the screen does not show “{text}”; the last message is “{}”", self.bench.said());
    }
    /// Checks that a file on disk contains a text.
    #[track_caller]
    pub fn finds_in_file(&self, path: &str, text: &str) {
        let file = self.bench.read(path);
        assert!(file.contains(text), "{path} does not contain “{text}”:\n{file}");
    }
    /// Plays the match until it is over: makes the first choices alone, and leaves the rest to a bot.
    pub fn plays_to_the_end(&mut self, seat: &str) {
        self.clicks("Instant");
        self.bench.seat(seat, "Random");
        for _ in 0..200 {
            if self.bench.play().session.current().decision().is_none() {
                return;
            }
            self.bench.settle();
        }
        panic!("the match is not over after {} choices", self.bench.position());
    }
    /// Returns the lines of the log.
    pub fn log(&self) -> Vec<String> {
        self.bench.play().log.iter().map(|entry| entry.line.text.clone()).collect()
    }
}
