//! The editor without a window, driven by accessible names.
#![allow(dead_code, reason = "each test crate uses its own part")]

use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, HarnessBuilder};
use moonwright::content::document::DocumentType;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::playtest::state::Play;
use moonwright::editor::install;
use moonwright::editor::shell::app::App;
use moonwright::editor::shell::file::OpenFile;
use moonwright::editor::shell::state::State;
use moonwright::editor::ui::style::spoken;
use std::path::Path;
use tempfile::TempDir;

/// An editor on a temporary workspace folder.
pub struct Bench {
    pub folder: TempDir,
    pub harness: Harness<'static, App>,
}

impl Bench {
    /// Opens a folder with these files.
    pub fn with_files<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Bench {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            put(folder.path(), path, text);
        }
        std::fs::create_dir_all(folder.path().join("boards")).unwrap();
        Bench { harness: window(folder.path(), None), folder }
    }
    /// Opens a folder with one file, and this file in the editor.
    pub fn with_file(path: &str, text: &str) -> Bench {
        let mut bench = Bench::with_files([(path, text)]);
        bench.open(path);
        bench
    }
    /// Opens a folder with a copy of the bundled files.
    pub fn bundled() -> Bench {
        let bundled = Workspace::bundled();
        let files: Vec<_> = bundled.paths().into_iter().map(|path| (bundled.read(&path).unwrap(), path)).collect();
        Bench::with_files(files.iter().map(|(text, path)| (&**path, &**text)))
    }
    /// Opens a folder with a copy of the bundled files, and one of them in the editor.
    pub fn on(path: &str) -> Bench {
        let mut bench = Bench::bundled();
        bench.open(path);
        bench
    }
    /// Opens a folder with a copy of the bundled files, and starts a scenario.
    pub fn playing(path: &str) -> Bench {
        let mut bench = Bench::bundled();
        bench.start(path);
        bench
    }
    /// Starts a scenario with bots that choose immediately.
    pub fn start(&mut self, path: &str) {
        self.open(path);
        self.key(egui::Key::F5);
        self.click("Instant");
    }
    pub fn state(&self) -> &State {
        self.harness.state().state()
    }
    pub fn play(&self) -> &Play {
        self.state().play.as_ref().expect("a match is being played")
    }
    /// Returns the number of choices made in the match.
    pub fn position(&self) -> usize {
        self.play().session.position()
    }
    /// Clicks the button of a choice.
    pub fn choose(&mut self, number: usize) {
        let choice = format!("Choice {number}: {}", spoken(&self.play().choices[number - 1]));
        self.click(&choice);
    }
    pub fn file(&self, path: &str) -> &OpenFile {
        self.state().file(path).unwrap()
    }
    pub fn value<T: DocumentType>(&self, path: &str) -> &T {
        self.file(path).content.get().unwrap()
    }
    /// Returns the codes of the problems of a file.
    pub fn codes(&self, path: &str) -> Vec<String> {
        self.state().problems_of(path).map(|problem| problem.code.clone()).collect()
    }
    /// Returns the last message.
    pub fn said(&self) -> &str {
        self.state().messages.last().unwrap_or_default()
    }
    pub fn open(&mut self, path: &str) {
        let path = self.folder.path().join(path);
        self.harness.state_mut().open_path(&path);
        self.settle();
    }
    pub fn settle(&mut self) {
        // A spinner turns until the background work is done, which may take more steps than a run allows.
        let _ = self.harness.try_run();
        self.harness.state_mut().wait();
        self.harness.run();
    }
    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }
    /// Clicks the element whose label contains this text.
    pub fn click_part(&mut self, label: &str) {
        self.harness.get_by_label_contains(label).click();
        self.settle();
    }
    /// Clicks an element that can be outside of the visible area.
    pub fn press(&mut self, label: &str) {
        self.harness.get_by_label(label).click_accesskit();
        self.settle();
    }
    pub fn click_role(&mut self, role: Role, label: &str) {
        self.harness.get_by_role_and_label(role, label).click();
        self.settle();
    }
    /// Clicks a position with a button.
    pub fn click_at(&mut self, pos: egui::Pos2, button: egui::PointerButton, modifiers: egui::Modifiers) {
        self.harness.hover_at(pos);
        self.harness.run();
        for pressed in [true, false] {
            self.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
            self.harness.run();
        }
        self.settle();
    }
    pub fn focus(&mut self, label: &str) {
        self.harness.get_by_label(label).focus();
        self.settle();
    }
    pub fn enter(&mut self, label: &str, text: &str) {
        self.harness.get_by_label(label).type_text(text);
        self.settle();
    }
    /// Types a text into a field.
    pub fn write(&mut self, label: &str, text: &str) {
        self.focus(label);
        self.enter(label, text);
    }
    /// Replaces the text of a field.
    pub fn rewrite(&mut self, label: &str, text: &str) {
        self.focus(label);
        self.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
        self.enter(label, text);
    }
    /// Searches everything, and opens or runs the first result.
    pub fn run(&mut self, query: &str) {
        self.shortcut(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, egui::Key::P);
        self.enter("Search everything", query);
        self.key(egui::Key::Enter);
    }
    /// Opens the Balance tab and sets the number of games.
    pub fn balance(&mut self, games: u32) {
        self.key(egui::Key::F6);
        self.harness.get_by_role_and_label(Role::SpinButton, "Games").click();
        self.harness.run();
        self.shortcut(egui::Modifiers::COMMAND, egui::Key::A);
        self.harness.event(egui::Event::Text(games.to_string()));
        self.key(egui::Key::Enter);
    }
    /// Returns the row of a file in the tree, which is named by its title and described by its path.
    pub fn row(&self, path: &str) -> Option<egui_kittest::Node<'_>> {
        let mut nodes = self.harness.root().children_recursive();
        nodes.find(|node| node.accesskit_node().description().as_deref() == Some(path) && node.rect().left() < 40.0)
    }
    pub fn scroll_to(&mut self, label: &str) {
        self.harness.get_by_label(label).scroll_to_me();
        self.settle();
    }
    /// Sets the player of a seat: `Human`, `Random`, …
    pub fn seat(&mut self, seat: &str, kind: &str) {
        self.click_part(" seat");
        self.click(&format!("{seat}: {kind}"));
        self.key(egui::Key::Escape);
    }
    /// Clicks an entry of the More menu of a match.
    pub fn more(&mut self, label: &str) {
        self.click("More");
        self.click(label);
        self.key(egui::Key::Escape);
    }
    /// Drags from one position to another with a number of intermediate steps.
    pub fn drag(&mut self, from: egui::Pos2, to: egui::Pos2, steps: u8) {
        self.harness.hover_at(from);
        self.harness.run();
        self.harness.drag_at(from);
        self.harness.run();
        for step in 1..=steps {
            self.harness.hover_at(from + (to - from) * (f32::from(step) / f32::from(steps)));
            self.harness.run();
        }
        self.harness.drop_at(to);
        self.settle();
    }
    pub fn key(&mut self, key: egui::Key) {
        self.shortcut(egui::Modifiers::NONE, key);
    }
    pub fn shortcut(&mut self, modifiers: egui::Modifiers, key: egui::Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }
    pub fn undo(&mut self) {
        self.shortcut(egui::Modifiers::COMMAND, egui::Key::Z);
    }
    pub fn save(&mut self) {
        self.shortcut(egui::Modifiers::COMMAND, egui::Key::S);
    }
    /// Pastes a text onto a canvas and places it with Enter.
    pub fn paste(&mut self, text: &str) {
        self.event(egui::Event::Paste(text.to_owned()));
        self.key(egui::Key::Enter);
    }
    pub fn event(&mut self, event: egui::Event) {
        self.harness.event(event);
        self.settle();
    }
    /// Takes the focus from the window and returns it, as after a change by another program.
    pub fn refocus(&mut self) {
        for focused in [false, true] {
            self.harness.input_mut().focused = focused;
            self.settle();
        }
    }
    /// Drops a file from another folder onto the window.
    pub fn drop_file(&mut self, name: &str, bytes: &[u8]) -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), bytes).unwrap();
        self.harness.state_mut().drop_file(&folder.path().join(name));
        self.settle();
        folder
    }
    /// Returns the text that the last frame has copied.
    pub fn copied(&self) -> Option<String> {
        let commands = self.harness.output().platform_output.commands.iter();
        commands.filter_map(|command| if let egui::OutputCommand::CopyText(text) = command { Some(text.clone()) } else { None }).next_back()
    }
    /// Sends keys and texts that all arrive between two frames.
    pub fn at_once(&mut self, events: impl IntoIterator<Item = egui::Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.step();
        self.settle();
    }
    pub fn sees(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }
    /// Returns the centre of the element whose label contains this text.
    #[track_caller]
    pub fn middle(&self, label: &str) -> egui::Pos2 {
        self.harness.get_by_label_contains(label).rect().center()
    }
    /// Returns the rest of the label that begins with this text.
    #[track_caller]
    pub fn label(&self, start: &str) -> String {
        self.harness.get_by_label_contains(start).accesskit_node().label().unwrap()[start.len()..].to_owned()
    }
    /// Writes a file into the folder, as another program would.
    pub fn put(&self, path: &str, text: &str) {
        put(self.folder.path(), path, text);
    }
    /// Returns the text of a file in the folder.
    pub fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(path)).unwrap()
    }
}

/// Returns the events of a key as a window reports them, including its text.
pub fn pressed(modifiers: egui::Modifiers, key: egui::Key) -> Vec<egui::Event> {
    let event = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    let name = key.name();
    let text = (modifiers.is_none() && name.len() == 1).then(|| egui::Event::Text(name.to_lowercase()));
    std::iter::once(event).chain(text).collect()
}

pub fn put(folder: &Path, path: &str, text: &str) {
    let file = folder.join(path);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

/// Returns the editor on a folder; `data` is the folder of its settings and recovery files.
pub fn window(folder: &Path, data: Option<&Path>) -> Harness<'static, App> {
    of(Workspace::open(folder).unwrap(), data)
}

/// Returns the editor on a workspace, without persistent data.
pub fn window_on(workspace: Workspace) -> Harness<'static, App> {
    of(workspace, None)
}

fn of(workspace: Workspace, data: Option<&Path>) -> Harness<'static, App> {
    built(Harness::builder(), workspace, data)
}

/// Returns the editor on a workspace in a prepared harness.
pub fn built(builder: HarnessBuilder<App>, workspace: Workspace, data: Option<&Path>) -> Harness<'static, App> {
    let app = App::new(&egui::Context::default(), workspace, data.map(Path::to_owned));
    let builder = builder.with_size(egui::vec2(1400.0, 900.0)).with_max_steps(32).with_context_setup(install);
    builder.build_ui_state(|ui, app: &mut App| app.ui(ui), app)
}

/// Path of a card library.
pub const CARDS: &str = "boards/walking/probe.toml";

/// Two small cards without diagnostics.
pub const LIBRARY: &str = "format = 1\ngame = \"walking\"\nkind = \"cards\"\nname = { en = \"Probe\", es = \"Sonda\" }\n\n\
    [[lunar]]\nid = \"flat\"\nname_en = \"Flat\"\nname_es = \"Llano\"\nextra = false\ngrid = \"\"\"\n....\n....\noooo\n####\n\"\"\"\n";

/// Returns an editor with the two cards open.
pub fn bench() -> Bench {
    let mut bench = Bench::with_files([(CARDS, LIBRARY)]);
    bench.open(CARDS);
    bench
}
