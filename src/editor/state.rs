//! What the editor knows: the workspace, open files, the tool in hand, problems, preferences. Panels read it; only [`apply`](super::apply) changes it.

mod documents;

use super::balance::Balance;
use super::checks::Found;
use super::debugging::Debugging;
use super::deeds::{Deed, Deeds, Depths};
use super::exporting::Exporting;
use super::file::OpenFile;
use super::hex::HexState;
use super::importing::Importing;
use super::making_test::MakingTest;
use super::messages::{Message, Messages};
use super::minimap::Maps;
use super::names::Names;
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
use crate::content::diagnostic::{Diagnostic, Severity};
use crate::content::hex::HexBoard;
use crate::content::scenario::Scenario;
use crate::content::text::Language;
use crate::content::uses::Use;
use crate::content::workspace::Workspace;
use crate::playtest::help::{KEYS, Place};
use crate::playtest::script_tests::{ENDING, Verdict};
use crate::script::metadata::Metadata;
use documents::Documents;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
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
    /// Where something is used, or stands.
    Uses,
}

/// Places of the workspace that somebody has asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Uses {
    /// The sentence that says what they are, by `$name` and `$count`.
    pub said: &'static str,
    /// What was asked for.
    pub name: String,
    /// The places.
    pub places: Vec<Use>,
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
    /// A new card that begins as the script of this path.
    NewCard(String),
    /// A test of the moment that is shown, as it is in [`State::making_test`].
    MakeTest,
    /// A new game, as it is in [`State::new_game`].
    NewGame,
    /// What is made for others, as it is in [`State::exporting`].
    Export,
    /// What a file from elsewhere brings, as it is in [`State::importing`].
    Import,
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
    /// A table or a map that is read in.
    Import,
    /// A folder that what is read in is to be saved in, where a workspace has none.
    ImportInto,
    /// The file of what is exported: its usual name; whether it is the test page.
    Export(String, bool),
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
    pub scripts: BTreeMap<String, Arc<Metadata>>,
    /// The workspace as it was checked last: what is cheap enough for a frame, and what the places in [`State::problems`] refer to.
    pub checked: Workspace,
    /// Whether the check is up to date.
    pub check: Check,
    /// What was said.
    pub messages: Messages,
    /// The list shown at the bottom.
    pub bottom: Bottom,
    /// What was last looked for in the whole workspace.
    pub uses: Option<Uses>,
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
    /// What is being exported.
    pub exporting: Option<Exporting>,
    /// What is being read in from elsewhere.
    pub importing: Option<Importing>,
    /// A picture that is handed to the system's clipboard at the end of the frame.
    pub copied: Option<egui::ColorImage>,
    /// The match being played.
    pub play: Option<Play>,
    /// Why the last match could not be started.
    pub play_problems: Vec<Diagnostic>,
    /// The scenario that was last asked for in the playtest, whether or not it could be played.
    pub last_played: Option<String>,
    /// Many matches.
    pub balance: Balance,
    /// What is debugged, and what of the scripts was reached.
    pub debugging: Debugging,
    /// The test that is made of a moment.
    pub making_test: MakingTest,
    /// How the tests of each test file went, by its path.
    pub tests: BTreeMap<String, Vec<Verdict>>,
    /// How often tests were run: the pictures of an earlier run are of no use any more.
    pub tests_run: u64,
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
    /// What is known of the documents that are not open.
    documents: Documents,
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
            problems: Vec::new(),
            scripts: BTreeMap::new(),
            check: Check::Running,
            messages: Messages::default(),
            bottom: Bottom::Problems,
            uses: None,
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
            exporting: None,
            importing: None,
            copied: None,
            play: None,
            play_problems: Vec::new(),
            last_played: None,
            balance: Balance::default(),
            debugging: Debugging::default(),
            making_test: MakingTest::default(),
            tests: BTreeMap::new(),
            tests_run: 0,
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
            documents: Documents::default(),
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
    /// Findings of one file.
    pub fn problems_of<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a Diagnostic> {
        self.problems.iter().filter(move |problem| problem.file == path)
    }
    /// Numbers of errors and of warnings.
    pub fn problem_count(&self) -> (usize, usize) {
        let errors = self.problems.iter().filter(|p| p.severity == Severity::Error).count();
        (errors, self.problems.len() - errors)
    }
    /// The open files, each with the number of its last change.
    pub fn revisions(&self) -> Vec<(String, u64)> {
        self.open.iter().map(|file| (file.path.clone(), file.revision)).collect()
    }
    /// What is on screen: the workspace with everything unsaved over it. Texts are written where they are read.
    pub fn live(&self) -> Workspace {
        self.workspace.with_unsaved(self.open.iter().filter(|file| file.is_dirty()).map(OpenFile::source))
    }
    /// Whether a document names a file, or names one that does, as of the last check.
    pub fn is_part_of(&self, path: &str, document: &str) -> bool {
        let (mut seen, mut left) = (BTreeSet::new(), vec![document]);
        while let Some(found) = left.pop().and_then(|document| self.found.get(document)) {
            if found.scripts.iter().chain(&found.documents).any(|named| named == path) {
                return true;
            }
            left.extend(found.documents.iter().map(String::as_str).filter(|named| seen.insert(*named)));
        }
        false
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
    /// Whether the lists at the bottom are shown: an empty list of problems is a word in the status bar.
    pub fn shows_list(&self) -> bool {
        !self.settings.hidden.bottom && (self.bottom != Bottom::Problems || !self.problems.is_empty())
    }
    /// Shows a list at the bottom.
    pub fn show_list(&mut self, bottom: Bottom) {
        self.bottom = bottom;
        self.settings.hidden.bottom = false;
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
