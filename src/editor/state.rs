//! What the editor knows: the workspace, open files, the tool in hand, problems, preferences. Panels read it; only [`apply`](super::apply) changes it.

use super::balance::Balance;
use super::checks::Found;
use super::deeds::{Deed, Deeds, Depths};
use super::file::{Content, OpenFile};
use super::help::{KEYS, Place};
use super::hex::HexState;
use super::messages::{Message, Messages};
use super::minimap::Maps;
use super::names::{Known, Name, Names};
use super::new_game::NewGame;
use super::pictures::Pictures;
use super::play::Play;
use super::references::References;
use super::settings::Settings;
use super::share::{Sending, Shared};
use super::tools::areas::AreaTool;
use super::tools::sheet_ink::SheetInk;
use super::tools::{Ink, Tool};
use super::words::Words;
use crate::content::columns::ColumnBoard;
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::document::{self, Document, Form, Registered};
use crate::content::forces::Forces;
use crate::content::games::{self, GameSpec};
use crate::content::hex::HexBoard;
use crate::content::ring::{CardLibrary, RingBoard};
use crate::content::scenario::{Deck, Scenario};
use crate::content::text::Language;
use crate::content::text::Text;
use crate::content::workspace::Workspace;
use crate::playtest::script_tests::{ENDING, Verdict};
use crate::script::metadata::Metadata;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

/// A tab in the middle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tab {
    /// Templates and recent files.
    Welcome,
    /// The match being played.
    Playtest,
    /// What somebody has sent.
    Shared,
    /// Many matches and what they say.
    Balance,
    /// Help.
    Help,
    /// An open file, by workspace path.
    File(String),
}

/// A list at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bottom {
    /// What is wrong.
    #[default]
    Problems,
    /// What was said.
    Messages,
    /// How the scripts' tests went.
    Tests,
}

/// A question or a list that stands over the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// All commands.
    Palette,
    /// What is sent with a scenario.
    Share(Box<Sending>),
    /// Find and replace in a script.
    Find,
    /// A new file from a template.
    New,
    /// A new game, as it is in [`State::new_game`].
    NewGame,
    /// Unsaved files; what then happens when they are settled.
    Unsaved(Leaving),
    /// A path typed by hand, where no file dialog of the system can be had.
    Path(PathUse),
    /// A file that has changed on disk: its path and the text there.
    Changed(String, Arc<str>),
    /// Unsaved work of an earlier run: its workspace folder, path and text of each file.
    Recover(Option<PathBuf>, Vec<(String, String)>),
}

/// What leaves unsaved files behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// Closing the window.
    Quit,
    /// Closing one file.
    Close(String),
    /// Going to another workspace.
    Folder(PathBuf),
}

/// What a path is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathUse {
    /// A file to open.
    OpenFile,
    /// A workspace folder to open.
    OpenFolder,
    /// A picture to draw the document of this path after.
    Reference(String),
    /// Where this open file is to be saved.
    SaveAs(String),
    /// A folder that these open files, of a workspace without one, are to be saved in.
    SaveIn(Vec<String>),
    /// Where a scenario that is sent is to be saved.
    SavePack,
    /// Where the match is to be saved.
    SaveMatch,
    /// Where the numbers of a batch are to be saved.
    SaveTable,
}

/// The state of the background check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// Under way.
    #[default]
    Running,
    /// Done; the problems are those of what is on screen.
    Done,
}

/// Everything.
pub struct State {
    /// The files.
    pub workspace: Workspace,
    /// All paths of the workspace, sorted.
    pub paths: Vec<String>,
    /// Open files.
    pub open: Vec<OpenFile>,
    /// The tab that has the attention.
    pub active: Option<Tab>,
    /// The tool in hand.
    pub tool: Tool,
    /// What it paints.
    pub ink: Ink,
    /// Edge of the brush in cells, 1–9.
    pub size: u8,
    /// What is in hand for hex boards.
    pub hex: HexState,
    /// What is painted on boards of columns.
    pub sheet_ink: SheetInk,
    /// The tool in hand for boards of areas.
    pub area_tool: AreaTool,
    /// All findings of the last check.
    pub problems: Vec<Diagnostic>,
    /// What scripts say about themselves, by path, as of the last check.
    pub scripts: BTreeMap<String, Metadata>,
    /// Texts of the unsaved files as they were checked, for the places in [`State::problems`].
    pub checked: BTreeMap<String, Arc<str>>,
    /// Whether the check is up to date.
    pub check: Check,
    /// What was said.
    pub messages: Messages,
    /// The list shown at the bottom.
    pub bottom: Bottom,
    /// What stands over the window.
    pub dialog: Option<Dialog>,
    /// Preferences.
    pub settings: Settings,
    /// The language of the system, as far as the workshop speaks it.
    pub system: Language,
    /// What lies under the pointer, for the status bar.
    pub hover: String,
    /// Pixels per cell of the active canvas, for the status bar.
    pub zoom: Option<f32>,
    /// The problem last gone to.
    pub last_problem: usize,
    /// Set when the window may close without asking.
    pub leave: bool,
    /// Pictures of scenarios.
    pub pictures: Pictures,
    /// Pictures that open documents are drawn after.
    pub references: References,
    /// Small maps of open boards.
    pub maps: Maps,
    /// The scenarios of the workspace, for the welcome tab.
    pub scenarios: BTreeMap<String, Scenario>,
    /// What somebody has sent.
    pub shared: Option<Shared>,
    /// What is sent, while it is asked where to.
    pub sending: Option<Sending>,
    /// The match being played.
    pub play: Option<Play>,
    /// Why the last match could not be started.
    pub play_problems: Vec<Diagnostic>,
    /// The scenario that was last asked for in the playtest, whether or not it could be played.
    pub last_played: Option<String>,
    /// Many matches.
    pub balance: Balance,
    /// How the tests of each test file went, by its path.
    pub tests: BTreeMap<String, Vec<Verdict>>,
    /// How many test files are still to be run.
    pub tests_left: usize,
    /// What is in each document, by its path, as of the last check.
    pub found: BTreeMap<String, Found>,
    /// Every file by what it is called.
    pub names: Names,
    /// Tabs in the order of use, the last one first.
    pub trail: Vec<Tab>,
    /// How far one has walked through them while the key is held.
    pub walked: Option<usize>,
    /// What the help tab shows.
    pub help: Place,
    /// The new game that is being put together.
    pub new_game: Option<NewGame>,
    /// The workspace of the first tour, once it was begun.
    pub tour_folder: Option<PathBuf>,
    /// Its board as it is at first.
    pub tour_board: Option<HexBoard>,
    /// What was done to files as a whole, to be taken back.
    pub deeds: Deeds,
    libraries: BTreeMap<String, Arc<CardLibrary>>,
    /// Boards of columns that are not open.
    sheets: BTreeMap<String, ColumnBoard>,
    /// Forces that are not open.
    forces: BTreeMap<String, Forces>,
    headers: BTreeMap<String, Header>,
    /// Stands for the texts of all documents.
    texts_seen: u64,
}

impl Words for State {
    fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system)
    }
}

impl State {
    /// The state at start, with the welcome tab.
    pub fn new(workspace: Workspace, settings: Settings) -> State {
        let mut state = State {
            paths: Vec::new(),
            workspace,
            open: Vec::new(),
            active: Some(Tab::Welcome),
            tool: Tool::Brush,
            ink: Ink::default(),
            size: 1,
            hex: HexState::default(),
            sheet_ink: SheetInk::default(),
            area_tool: AreaTool::default(),
            problems: Vec::new(),
            scripts: BTreeMap::new(),
            checked: BTreeMap::new(),
            check: Check::Running,
            messages: Messages::default(),
            bottom: Bottom::Problems,
            dialog: None,
            settings,
            system: Language::default(),
            hover: String::new(),
            zoom: None,
            last_problem: usize::MAX,
            leave: false,
            pictures: Pictures::default(),
            references: References::default(),
            maps: Maps::default(),
            scenarios: BTreeMap::new(),
            shared: None,
            sending: None,
            play: None,
            play_problems: Vec::new(),
            last_played: None,
            balance: Balance::default(),
            tests: BTreeMap::new(),
            tests_left: 0,
            found: BTreeMap::new(),
            names: Names::default(),
            deeds: Deeds::default(),
            tour_folder: None,
            tour_board: None,
            new_game: None,
            trail: vec![Tab::Welcome],
            walked: None,
            help: Place { page: KEYS.to_owned(), ..Place::default() },
            libraries: BTreeMap::new(),
            sheets: BTreeMap::new(),
            forces: BTreeMap::new(),
            headers: BTreeMap::new(),
            texts_seen: 0,
        };
        state.refresh();
        state
    }
    /// The open file of a path.
    pub fn file(&self, path: &str) -> Option<&OpenFile> {
        self.open.iter().find(|file| file.path == path)
    }
    /// The open file of a path, to change it.
    pub fn file_mut(&mut self, path: &str) -> Option<&mut OpenFile> {
        self.open.iter_mut().find(|file| file.path == path)
    }
    /// The file of the active tab.
    pub fn active_file(&self) -> Option<&OpenFile> {
        match &self.active {
            Some(Tab::File(path)) => self.file(path),
            _ => None,
        }
    }
    /// Whether the file is the one of the active tab.
    pub fn is_active(&self, file: &OpenFile) -> bool {
        self.active_file().is_some_and(|active| active.path == file.path)
    }
    /// Its path.
    pub fn active_path(&self) -> Option<String> {
        self.active_file().map(|file| file.path.clone())
    }
    /// The card library of a path, as it is on screen or in the workspace.
    pub fn library(&self, path: &str) -> Option<&CardLibrary> {
        match self.file(path) {
            Some(file) => file.content.get::<CardLibrary>(),
            None => self.libraries.get(path).map(Arc::as_ref),
        }
    }
    /// Reads the card libraries that open boards name and that are not open themselves.
    pub fn read_libraries(&mut self) {
        let named: Vec<String> = self.open.iter().filter_map(|file| Some(file.content.get::<RingBoard>()?.cards.clone())).collect();
        self.libraries.retain(|path, _| named.contains(path));
        for path in named {
            if self.libraries.contains_key(&path) || self.file(&path).is_some() {
                continue;
            }
            let Ok(text) = self.workspace.read(&path) else { continue };
            if let Some(library) = document::read(&path, &text).0.and_then(Document::into) {
                self.libraries.insert(path, Arc::new(library));
            }
        }
    }
    /// Forgets what was read, after files have changed.
    pub fn refresh(&mut self) {
        self.libraries.clear();
        let mut seen = DefaultHasher::new();
        self.paths = self.workspace.paths();
        for file in &self.open {
            if !self.paths.contains(&file.path) {
                self.paths.push(file.path.clone());
            }
        }
        self.paths.sort();
        self.headers.clear();
        self.sheets.clear();
        self.forces.clear();
        self.scenarios.clear();
        for path in self.paths.iter().filter(|path| path.ends_with(".toml")) {
            // What is open as a document need not be written to be known.
            if let Some((revision, Content::Document(document))) = self.file(path).map(|file| (file.revision, &file.content)) {
                (path, revision).hash(&mut seen);
                let scenario = document.get::<Scenario>().cloned();
                self.headers.insert(path.clone(), Header::of(document));
                self.scenarios.extend(scenario.map(|scenario| (path.clone(), scenario)));
                continue;
            }
            let text = self.file(path).map(|file| file.text().into()).or_else(|| self.workspace.read(path).ok());
            let Some((text, header)) = text.and_then(|text| Some((text.clone(), Header::read(&text)?))) else { continue };
            (path, &text).hash(&mut seen);
            if header.kind == Scenario::KIND
                && let Some(scenario) = document::read(path, &text).0.and_then(Document::into)
            {
                self.scenarios.insert(path.clone(), scenario);
            }
            if header.form().is_some_and(|form| form.id == ColumnBoard::ID)
                && let Some(board) = document::read(path, &text).0.and_then(Document::into)
            {
                self.sheets.insert(path.clone(), board);
            }
            if header.form().is_some_and(|form| form.id == Forces::ID)
                && let Some(forces) = document::read(path, &text).0.and_then(Document::into)
            {
                self.forces.insert(path.clone(), forces);
            }
            self.headers.insert(path.clone(), header);
        }
        // Pictures stay as long as the documents do.
        let seen = seen.finish();
        if std::mem::replace(&mut self.texts_seen, seen) != seen {
            self.pictures.outdate();
        }
        self.name_files();
    }
    /// Takes over what is known of the names of files.
    pub fn name_files(&mut self) {
        let known = |path: &String| {
            let tested = path.strip_suffix(ENDING).map(|stem| format!("{stem}.rhai"));
            let script = self.scripts.get(tested.as_deref().unwrap_or(path)).map(|script| &script.name);
            let found = self.found.get(path);
            let held = found.into_iter().flat_map(|found| &found.scripts).filter_map(|path| self.scripts.get(path));
            Name::of(Known {
                path,
                game: self.game(path),
                kind: self.kind(path),
                name: script.or_else(|| self.name(path)),
                about: found.map_or("", |found| &found.about),
                held: held.map(|script| &script.name).collect(),
            })
        };
        let list = self.paths.iter().map(known).collect();
        self.names.put(list);
    }
    /// The forces of the workspace, as they are on screen or in their files.
    pub fn forces(&self) -> impl Iterator<Item = &Forces> {
        let closed = self.forces.iter().filter(|(path, _)| self.file(path).is_none()).map(|(_, forces)| forces);
        closed.chain(self.open.iter().filter_map(|file| file.content.get::<Forces>()))
    }
    /// The boards of columns of the workspace, as they are on screen or in their files.
    pub fn sheets(&self) -> BTreeMap<&str, &ColumnBoard> {
        let closed = self.sheets.iter().filter(|(path, _)| self.file(path).is_none()).map(|(path, board)| (&**path, board));
        closed.chain(self.open.iter().filter_map(|file| Some((&*file.path, file.content.get::<ColumnBoard>()?)))).collect()
    }
    /// The game of a document by its path.
    pub fn game(&self, path: &str) -> Option<&'static GameSpec> {
        games::find(&self.headers.get(path)?.game)
    }
    /// The printed name of a document by its path, as far as its first lines tell.
    pub fn name(&self, path: &str) -> Option<&Text> {
        match self.file(path).map(|file| &file.content) {
            Some(Content::Document(document)) => Some(document.name()),
            _ => Some(&self.headers.get(path)?.name),
        }
    }
    /// The kind of a document by its path.
    pub fn kind(&self, path: &str) -> Option<&str> {
        self.headers.get(path).map(|header| header.kind.as_str())
    }
    /// The form of a document by its path, as far as its first lines tell.
    pub fn form(&self, path: &str) -> Option<&'static Registered> {
        self.headers.get(path)?.form()
    }
    /// Paths of the documents of a kind.
    pub fn paths_of(&self, kind: &str) -> Vec<String> {
        self.headers.iter().filter(|(_, known)| known.kind == kind).map(|(path, _)| path.clone()).collect()
    }
    /// Paths of the documents of a kind that belong to a game; of decks only those of one kind of script.
    pub fn paths_in(&self, game: &str, kind: &str, of: Option<&str>) -> Vec<String> {
        let fits = |header: &Header| header.game == game && header.kind == kind && of.is_none_or(|of| header.of == of);
        self.headers.iter().filter(|(_, header)| fits(header)).map(|(path, _)| path.clone()).collect()
    }
    /// Findings of one file.
    pub fn problems_of<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Diagnostic> {
        self.problems.iter().filter(move |problem| problem.file == path)
    }
    /// Numbers of errors and of warnings.
    pub fn problem_count(&self) -> (usize, usize) {
        let errors = self.problems.iter().filter(|p| p.severity == Severity::Error).count();
        (errors, self.problems.len() - errors)
    }
    /// The workspace with everything unsaved laid over it.
    pub fn live_workspace(&self) -> Workspace {
        let mut live = self.workspace.clone();
        for file in self.open.iter().filter(|file| file.is_dirty()) {
            live.overlay(&file.path, Some(file.text().into()));
        }
        live
    }
    /// The printed name of a file; the file's own name as words where it says none.
    pub fn title(&self, path: &str) -> String {
        let stem = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or(path);
        let printed = self.scripts.get(path).map(|script| &script.name).or_else(|| self.name(path));
        let printed = printed.map(|name| name.get(self.language())).filter(|name| !name.is_empty());
        printed.map_or_else(|| crate::scene::board::readable(stem), str::to_owned)
    }
    /// The test file of a script, or the path itself if it is a test.
    pub fn test_of(&self, path: &str) -> Option<String> {
        let stem = path.strip_suffix(".rhai")?;
        let test = if path.ends_with(ENDING) { path.to_owned() } else { format!("{stem}{ENDING}") };
        self.paths.binary_search(&test).is_ok().then_some(test)
    }
    /// Whether the tree has to give its room to the first screen or a match.
    pub fn tree_gives_way(&self) -> bool {
        match self.active {
            Some(Tab::Playtest) => true,
            // What a pack holds is seen in the tree.
            Some(Tab::Welcome) => !self.scenarios.is_empty() && self.workspace.pack().is_none(),
            _ => false,
        }
    }
    /// Whether the tree is shown.
    pub fn shows_tree(&self) -> bool {
        if self.tree_gives_way() { self.settings.tree_always } else { !self.settings.hidden.tree }
    }
    /// How many steps each open file has made.
    pub fn depths(&self) -> Depths {
        self.open.iter().map(|file| (file.path.clone(), file.history().0.len())).collect()
    }
    /// The deed with files as a whole that comes next when something is to be taken back (`true`) or done again.
    pub fn next_deed(&self, back: bool) -> Option<(String, Deed)> {
        self.deeds.next(back, self.active_file().map(|file| (&*file.path, file.history().0.len())))
    }
    /// Whether the workspace is that of the first tour.
    pub fn is_on_tour(&self) -> bool {
        self.tour_folder.is_some() && self.workspace.root() == self.tour_folder.as_deref()
    }
    /// Says something in the status bar and the list of messages.
    pub fn tell(&mut self, line: impl Into<String>) {
        self.messages.add(Message { text: line.into(), ..Message::default() });
    }
    /// Says what could not be done, and why.
    pub fn complain(&mut self, line: impl Into<String>) {
        self.messages.add(Message::failed(line));
    }
}

/// The first lines of a document: what it is, and of which game.
#[derive(Clone, Debug, Default)]
struct Header {
    kind: String,
    game: String,
    /// Kind of script, for a deck.
    of: String,
    /// Printed name, where it is written in one line.
    name: Text,
}

/// The line with the name of a document.
#[derive(serde::Deserialize)]
struct NameLine {
    name: Text,
}

impl Header {
    /// From the lines before the first table.
    fn read(text: &Arc<str>) -> Option<Header> {
        let value = |key: &str| {
            let lines = text.lines().take_while(|line| !line.starts_with('['));
            let value = lines.filter_map(|line| line.strip_prefix(key)?.trim().strip_prefix('=')).next()?;
            Some(value.split('"').nth(1)?.to_owned())
        };
        let name = text.lines().find(|line| line.starts_with("name")).and_then(|line| toml::from_str::<NameLine>(line).ok());
        let name = name.map(|line| line.name).unwrap_or_default();
        Some(Header { kind: value("kind")?, game: value("game").unwrap_or_default(), of: value("of").unwrap_or_default(), name })
    }
    /// The form of such documents.
    fn form(&self) -> Option<&'static Registered> {
        document::forms_of(games::find(&self.game)?).find(|form| form.kind == self.kind)
    }
    fn of(document: &Document) -> Header {
        let of = document.get::<Deck>().map_or("", |deck| &deck.of);
        Header { kind: document.kind().to_owned(), game: document.game().id.to_owned(), of: of.to_owned(), name: document.name().clone() }
    }
}
