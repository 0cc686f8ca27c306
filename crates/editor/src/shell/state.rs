//! The state of the editor: workspace, open files, current tool, problems, preferences. Panels read it; only [`apply`](crate::shell::apply)
//! changes it.

pub(crate) mod documents;
pub mod side_panels;

use crate::documents::areas::tools::AreaTool;
use crate::documents::canvas::floating_part::Floating;
use crate::documents::canvas::minimap::Maps;
use crate::documents::columns::ink::SheetInk;
use crate::documents::hex::state::HexState;
use crate::documents::pictures::Pictures;
use crate::documents::references::References;
use crate::features::balance::state::Balance;
use crate::features::debug::state::{Debugging, EditedBreakpoint};
use crate::features::exchange::state::Exchange;
use crate::features::export::state::Exporting;
use crate::features::files::names::FileNames;
use crate::features::files::operations::{Deeds, Depths, FileOperation};
use crate::features::import::state::Importing;
use crate::features::live_balance::state::LiveBalance;
use crate::features::new_card::state::NewCard;
use crate::features::new_game::state::NewGame;
use crate::features::playtest::opening::Opening;
use crate::features::playtest::state::Play;
use crate::features::problems::checks::DocumentSummary;
use crate::features::search::state::Searching;
use crate::features::share::state::{ReceivedPack, Sending};
use crate::features::tests::making::MakingTest;
use crate::shell::action::Action;
use crate::shell::file::OpenFile;
use crate::shell::messages::{Message, Messages};
use crate::shell::settings::Settings;
use crate::shell::settings::SidePanel;
use crate::shell::state::documents::Documents;
use crate::tools::{Ink, Tool};
use crate::ui::words::Words;
use content::diagnostic::{Diagnostic, Severity};
use content::fixes::ScenarioFix;
use content::hex::HexBoard;
use content::scenario::Scenario;
use content::text::Language;
use content::uses::FileReference;
use content::workspace::Workspace;
use playtest::help::{HelpLocation, KEYS};
use playtest::script_tests::{ENDING, Verdict};
use script::metadata::Metadata;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

/// Minimum height of a window with all bars.
const LOW: f32 = 500.0;

/// A tab of the main area.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tab {
    /// Templates and recent files.
    Welcome,
    Playtest,
    Shared,
    /// Batches of matches and their reports.
    Balance,
    Help,
    File(String),
}

/// A list in the bottom panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bottom {
    #[default]
    Problems,
    Messages,
    Tests,
    /// References, or the search in all files.
    Uses,
}

/// Requested references.
#[derive(Clone, Debug, PartialEq)]
pub struct Uses {
    /// The message id of the heading, with `$name` and `$count`.
    pub said: &'static str,
    pub name: String,
    pub places: Vec<FileReference>,
}

/// A dialog or another overlay of the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    Palette,
    Share(Box<Sending>),
    Find,
    New,
    /// Creating a card as a copy of the script with this path.
    NewCard(String),
    /// Generating a test of the displayed moment; its state is [`State::making_test`].
    MakeTest,
    Breakpoint(EditedBreakpoint),
    /// Setting coming results of the match; its state is [`Play::rolls`].
    Rolls,
    /// Creating a card of a deck; its state is [`State::new_card`].
    NewDeckCard,
    /// Creating a game; its state is [`State::new_game`].
    NewGame,
    /// The export; its state is [`State::exporting`].
    Export,
    /// The import; its state is [`State::importing`].
    Import,
    /// The question about unsaved files, and the action that follows the answer.
    Unsaved(Leaving),
    /// Typing a path, if there is no system dialog for it.
    Path(PathUse),
    /// A file that has changed on disk: its path and its text on disk.
    Changed(String, Arc<str>),
    /// Unsaved work of an earlier run: its workspace folder, path and text of each file.
    Recover(Option<PathBuf>, Vec<(String, String)>),
}

/// The action that discards unsaved files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// Closing the window.
    Quit,
    Close(String),
    /// Opening another workspace.
    Folder(PathBuf),
}

/// The purpose of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathUse {
    OpenFile,
    /// A workspace folder to open.
    OpenFolder,
    /// A reference picture for the document with this path.
    Reference(String),
    /// The destination of this open file.
    SaveAs(String),
    /// A folder for these open files of a workspace without one.
    SaveIn(Vec<String>),
    /// The destination of a pack.
    SavePack,
    /// The destination of the match.
    SaveMatch,
    /// The destination of the numbers of a batch.
    SaveTable,
    /// A spreadsheet or a map to import.
    Import,
    /// A folder for imported files of a workspace without one.
    ImportInto,
    /// The destination of an export: its default name, and whether it is the test page.
    Export(String, bool),
}

/// The state of the background check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckState {
    #[default]
    Running,
    /// Done: the problems are those of the texts on screen.
    Done,
}

pub struct State {
    /// Returns whether a command is available for the document in the active tab. The views of documents, which know it, import this
    /// module.
    pub document_can: fn(&State, Action) -> bool,
    pub workspace: Workspace,
    /// All paths of the workspace, sorted.
    pub paths: Vec<String>,
    pub open: Vec<OpenFile>,
    pub active: Option<Tab>,
    pub tool: Tool,
    /// The ink of the tool.
    pub ink: Ink,
    /// Size of the brush in cells, 1–9.
    pub size: u8,
    pub hex: HexState,
    /// The ink for boards of columns.
    pub sheet_ink: SheetInk,
    pub area_tool: AreaTool,
    /// The part of the clipboard that floats over a canvas.
    pub floating: Option<Floating>,
    /// The diagnostics of the last check.
    pub problems: Vec<Diagnostic>,
    /// The fixes of problems that change a scenario.
    pub fixes: HashMap<Diagnostic, Vec<ScenarioFix>>,
    /// The metadata of scripts by path, as of the last check.
    pub scripts: BTreeMap<String, Arc<Metadata>>,
    /// The workspace at the last check. Reading it is fast enough for a frame, and the positions in [`State::problems`] refer to it.
    pub checked: Workspace,
    pub check: CheckState,
    pub messages: Messages,
    pub bottom: Bottom,
    /// The side panel that is open over the document.
    pub overlay: Option<SidePanel>,
    /// The last requested references; none if a search followed.
    pub uses: Option<Uses>,
    pub searching: Searching,
    pub dialog: Option<Dialog>,
    pub settings: Settings,
    /// The language of the system, or the closest supported one.
    pub system: Language,
    /// Size of the window in points, which a large scale of the interface makes small.
    pub window: egui::Vec2,
    /// Description of the item under the pointer, for the status bar.
    pub hover: String,
    /// Pixels per cell of the active canvas, for the status bar.
    pub zoom: Option<f32>,
    /// The index of the last visited problem.
    pub last_problem: usize,
    /// Whether the window may close without asking.
    pub leave: bool,
    pub pictures: Pictures,
    pub references: References,
    pub maps: Maps,
    /// The scenarios of the workspace, for the welcome tab.
    pub scenarios: BTreeMap<String, Scenario>,
    pub shared: Option<ReceivedPack>,
    pub exchange: Exchange,
    /// The contents to send while the user picks a file.
    pub sending: Option<Sending>,
    pub exporting: Option<Exporting>,
    pub importing: Option<Importing>,
    /// A picture to put on the system's clipboard at the end of the frame.
    pub copied: Option<egui::ColorImage>,
    pub play: Option<Play>,
    /// Whether the window can only play, without commands for designers.
    pub only_plays: bool,
    /// Whether files outside the workspace are downloads of a web page: they have names but no folders.
    pub downloads: bool,
    /// The match that is being set up.
    pub opening: Option<Opening>,
    /// The diagnostics if the last match could not be started.
    pub play_problems: Vec<Diagnostic>,
    /// The scenario last requested for a match, whether or not it could be played.
    pub last_played: Option<String>,
    pub balance: Balance,
    pub live_balance: LiveBalance,
    pub debugging: Debugging,
    /// The state of the dialog that generates a test.
    pub making_test: MakingTest,
    /// The results of each test file, by path.
    pub tests: BTreeMap<String, Vec<Verdict>>,
    /// Number of test runs; board views of earlier runs are outdated.
    pub tests_run: u64,
    /// Number of test files still to be run.
    pub tests_left: usize,
    /// Information about each document, by path, as of the last check.
    pub found: BTreeMap<String, DocumentSummary>,
    pub names: FileNames,
    /// Tabs in most recently used order.
    pub trail: Vec<Tab>,
    /// Position in that order while the user cycles through the tabs.
    pub walked: Option<usize>,
    /// The page of the help tab.
    pub help: HelpLocation,
    /// The draft of a new game.
    pub new_game: Option<NewGame>,
    pub new_card: Option<NewCard>,
    /// The workspace of the introductory tour, once started.
    pub tour_folder: Option<PathBuf>,
    /// The initial board of the tour.
    pub tour_board: Option<HexBoard>,
    pub deeds: Deeds,
    /// Information about documents that are not open.
    documents: Documents,
}

impl Words for State {
    fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system)
    }
}

impl State {
    /// Creates the initial state, with the welcome tab.
    pub fn new(workspace: Workspace, settings: Settings) -> State {
        let mut state = State {
            document_can: |_, _| false,
            paths: Vec::new(),
            checked: workspace.snapshot(),
            workspace,
            open: Vec::new(),
            active: Some(Tab::Welcome),
            tool: Tool::Brush,
            ink: Ink::default(),
            size: 1,
            hex: HexState::default(),
            sheet_ink: SheetInk::default(),
            area_tool: AreaTool::default(),
            floating: None,
            problems: Vec::new(),
            fixes: HashMap::new(),
            scripts: BTreeMap::new(),
            check: CheckState::Running,
            messages: Messages::default(),
            bottom: Bottom::Problems,
            overlay: None,
            uses: None,
            searching: Searching::default(),
            dialog: None,
            settings,
            system: Language::default(),
            window: egui::Vec2::INFINITY,
            hover: String::new(),
            zoom: None,
            last_problem: usize::MAX,
            leave: false,
            pictures: Pictures::default(),
            references: References::default(),
            maps: Maps::default(),
            scenarios: BTreeMap::new(),
            shared: None,
            exchange: Exchange::default(),
            sending: None,
            exporting: None,
            importing: None,
            copied: None,
            play: None,
            only_plays: false,
            downloads: cfg!(target_family = "wasm"),
            opening: None,
            play_problems: Vec::new(),
            last_played: None,
            balance: Balance::default(),
            live_balance: LiveBalance::default(),
            debugging: Debugging::default(),
            making_test: MakingTest::default(),
            tests: BTreeMap::new(),
            tests_run: 0,
            tests_left: 0,
            found: BTreeMap::new(),
            names: FileNames::default(),
            deeds: Deeds::default(),
            tour_folder: None,
            tour_board: None,
            new_game: None,
            new_card: None,
            trail: vec![Tab::Welcome],
            walked: None,
            help: HelpLocation { page: KEYS.to_owned(), ..HelpLocation::default() },
            documents: Documents::default(),
        };
        state.refresh();
        state
    }
    pub fn file(&self, path: &str) -> Option<&OpenFile> {
        self.open.iter().find(|file| file.path == path)
    }
    /// Returns the open file with a path for changes.
    pub fn file_mut(&mut self, path: &str) -> Option<&mut OpenFile> {
        self.open.iter_mut().find(|file| file.path == path)
    }
    /// Returns the file of the active tab.
    pub fn active_file(&self) -> Option<&OpenFile> {
        match &self.active {
            Some(Tab::File(path)) => self.file(path),
            _ => None,
        }
    }
    /// Returns the file of the active tab for changes.
    pub fn active_file_mut(&mut self) -> Option<&mut OpenFile> {
        match &self.active {
            Some(Tab::File(path)) => self.open.iter_mut().find(|file| file.path == *path),
            _ => None,
        }
    }
    /// Returns whether a file is that of the active tab.
    pub fn is_active(&self, file: &OpenFile) -> bool {
        self.active_file().is_some_and(|active| active.path == file.path)
    }
    /// Returns the path of the active file.
    pub fn active_path(&self) -> Option<String> {
        self.active_file().map(|file| file.path.clone())
    }
    /// Lists the references to something.
    pub fn show_uses(&mut self, uses: Uses) {
        self.uses = Some(uses);
        self.searching.results = None;
        self.show_list(Bottom::Uses);
    }
    /// Returns the diagnostics of a file.
    pub fn problems_of<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Diagnostic> {
        self.problems.iter().filter(move |problem| problem.file == path)
    }
    /// Returns the numbers of errors and warnings.
    pub fn problem_count(&self) -> (usize, usize) {
        let errors = self.problems.iter().filter(|p| p.severity == Severity::Error).count();
        (errors, self.problems.len() - errors)
    }
    /// Returns the open files, each with the number of its last change.
    pub fn revisions(&self) -> Vec<(String, u64)> {
        self.open.iter().map(|file| (file.path.clone(), file.revision)).collect()
    }
    /// Returns the workspace with all unsaved changes applied. Texts are generated when they are read.
    pub fn live(&self) -> Workspace {
        self.workspace.with_unsaved(self.open.iter().filter(|file| file.is_dirty()).map(OpenFile::source))
    }
    /// Returns whether a document refers to a file, directly or through another document. Files that are not open are those of the last check.
    pub fn is_part_of(&self, path: &str, document: &str) -> bool {
        let (mut seen, mut left) = (BTreeSet::new(), vec![document.to_owned()]);
        while let Some(document) = left.pop() {
            // An open document can have changed since the check.
            let open = self.file(&document).and_then(|file| file.content.document()).map(DocumentSummary::of);
            let Some(found) = open.as_ref().or_else(|| self.found.get(&document)) else { continue };
            if found.scripts.iter().chain(&found.documents).any(|named| named == path) {
                return true;
            }
            left.extend(found.documents.iter().filter(|named| seen.insert((*named).clone())).cloned());
        }
        false
    }
    /// Returns the test file of a script, or the path itself if it is a test.
    pub fn test_of(&self, path: &str) -> Option<String> {
        let stem = path.strip_suffix(".rhai")?;
        let test = if path.ends_with(ENDING) { path.to_owned() } else { format!("{stem}{ENDING}") };
        self.paths.binary_search(&test).is_ok().then_some(test)
    }
    /// Returns whether the window is so low that bars which can be replaced by keys or menus give way.
    pub fn is_low(&self) -> bool {
        self.window.y < LOW
    }
    /// Returns the number of steps in the history of each open file.
    pub fn depths(&self) -> Depths {
        self.open.iter().map(|file| (file.path.clone(), file.history().0.len())).collect()
    }
    /// Returns the file operation that is next to be undone (`true`) or redone.
    pub fn next_deed(&self, back: bool) -> Option<(String, FileOperation)> {
        self.deeds.next(back, self.active_file().map(|file| (&*file.path, file.history().0.len())))
    }
    /// Returns whether the workspace is that of the introductory tour.
    pub fn is_on_tour(&self) -> bool {
        self.tour_folder.is_some() && self.workspace.root() == self.tour_folder.as_deref()
    }
    /// Returns a scenario with a deck of the kind of a card, by the path of its script: the one of the batch, the last played, or the
    /// first.
    pub fn scenario_with(&self, script: &str) -> Option<String> {
        let [_, game, kind, name] = script.split('/').collect::<Vec<_>>().try_into().ok()?;
        name.strip_suffix(".rhai").filter(|name| !name.contains('.'))?;
        let fits =
            |path: &String| self.scenarios.get(path).is_some_and(|scenario| scenario.game.id == game && scenario.decks.contains_key(kind));
        let known = self.balance.scenario.iter().chain(&self.last_played);
        known.chain(self.scenarios.keys()).find(|path| fits(path)).cloned()
    }
    /// Returns the display name of a scenario.
    pub fn scenario_name(&self, path: &str) -> String {
        self.scenarios.get(path).map_or_else(|| path.to_owned(), |scenario| scenario.name.get(self.language()).to_owned())
    }
    /// Returns whether the bottom panel is visible: an empty list of problems is only a word in the status bar.
    pub fn shows_list(&self) -> bool {
        !self.settings.hidden.bottom
    }
    /// Shows a list in the bottom panel.
    pub fn show_list(&mut self, bottom: Bottom) {
        self.bottom = bottom;
        self.settings.hidden.bottom = false;
    }
    /// Shows a message in the status bar and the list of messages.
    pub fn tell(&mut self, line: impl Into<String>) {
        self.messages.add(Message { text: line.into(), ..Message::default() });
    }
    /// Reports a failure and its reason.
    pub fn complain(&mut self, line: impl Into<String>) {
        self.messages.add(Message::failed(line));
    }
}
