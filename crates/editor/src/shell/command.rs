//! The requests of panels. They push commands; [`apply`](crate::shell::apply) executes them after the frame is drawn.

use crate::documents::areas::tools::AreaTool;
use crate::documents::canvas::floating_part::FloatRequest;
use crate::documents::canvas::layers::Layers;
use crate::documents::columns::ink::SheetInk;
use crate::documents::hex::state as hex;
use crate::features::balance::state as balance;
use crate::features::debug::state as debugging;
use crate::features::exchange::state as exchange;
use crate::features::export::state as exporting;
use crate::features::files::operations as deeds;
use crate::features::import::state as importing;
use crate::features::new_card::state as new_card;
use crate::features::new_game::state as new_game;
use crate::features::playtest::state as play;
use crate::features::search::state as searching;
use crate::features::share::state as share;
use crate::features::tests::making as making_test;
use crate::features::tour::state as tour;
use crate::shell::action::Action;
use crate::shell::file::{Content, Selection, StrokeKey};
use crate::shell::messages::Next;
use crate::shell::state::{Bottom, Dialog, Leaving, PathUse, Tab, Uses};
use crate::tools::Ink;
use crate::ui::canvas::Zoom;
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::document::DocumentType;
use content::fixes::ScenarioFix;
use content::message::Message;
use content::place::TextSpan;
use geometry::hex::Offset;
use playtest::help::HelpLocation;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The name of an undo step.
pub enum StepName {
    Id(&'static str),
    /// Localized text.
    Said(String),
}

impl From<&'static str> for StepName {
    fn from(id: &'static str) -> StepName {
        StepName::Id(id)
    }
}

impl From<String> for StepName {
    fn from(words: String) -> StepName {
        StepName::Said(words)
    }
}

impl StepName {
    /// Returns the text displayed in the history.
    pub fn text(&self, words: &impl Words) -> String {
        match self {
            StepName::Id(id) => words.say(id),
            StepName::Said(said) => said.clone(),
        }
    }
}

/// An edit of an open file.
pub struct Edit {
    pub path: String,
    /// The name of the undo step, such as "Paint rock".
    pub step: StepName,
    /// Edits with the same key form one undo step while the pointer or the text field stays with them.
    pub stroke: Option<StrokeKey>,
    pub change: Box<dyn FnOnce(&mut Content)>,
}

impl Edit {
    /// Creates an edit that is an undo step of its own.
    pub fn once(path: &str, step: impl Into<StepName>, change: impl FnOnce(&mut Content) + 'static) -> Command {
        Command::Edit(Edit { path: path.to_owned(), step: step.into(), stroke: None, change: Box::new(change) })
    }
    /// Creates an edit that replaces the document.
    pub fn put<T: DocumentType>(path: &str, step: impl Into<StepName>, stroke: Option<StrokeKey>, document: T) -> Command {
        let change = move |content: &mut Content| {
            if let Some(place) = content.get_mut::<T>() {
                *place = document;
            }
        };
        Command::Edit(Edit { path: path.to_owned(), step: step.into(), stroke, change: Box::new(change) })
    }
    /// Creates an edit that joins others with the same key.
    pub fn stroke(path: &str, step: impl Into<StepName>, key: StrokeKey, change: impl FnOnce(&mut Content) + 'static) -> Command {
        Command::Edit(Edit { path: path.to_owned(), step: step.into(), stroke: Some(key), change: Box::new(change) })
    }
}

impl Command {
    /// Creates the command that goes to a place in a file.
    pub fn go_to(path: &str, place: TextSpan) -> Command {
        Command::Goto(Box::new(Diagnostic::warning("", path, Message::NONE).at(place)))
    }
}

impl From<Next> for Command {
    fn from(next: Next) -> Command {
        match next {
            Next::OpenFile(path) => Command::Picked(PathUse::OpenFile, path),
            Next::TakeBack => Command::File(deeds::FileRequest::TakeBack),
            Next::Open(path) => Command::Open(path),
            Next::ScenarioOn(board) => Command::File(deeds::FileRequest::ScenarioOn(board)),
            Next::NewGameWith(path) => Command::NewGame(new_game::NewGameRequest::BeginWith(path)),
            Next::Reveal(path) => Command::Reveal(path),
            Next::CopyFile(path) => Command::CopyFile(path),
        }
    }
}

/// The position of a cell on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellPos {
    /// A hex, or a cell of a board of columns.
    Hex(Offset),
    Area(usize),
    /// An area of a ring, from 1.
    Ring(u8),
    /// A card of a library by its index.
    Card(usize),
}

/// A request to change the state.
pub enum Command {
    Run(Action),
    /// Show a file, and open it if needed.
    Open(String),
    Show(Tab),
    /// Close a side panel that is open over the document.
    CloseOverlay,
    /// Close a tab; asks first if its file is unsaved.
    Close(Tab),
    /// Go to the location of a diagnostic.
    Goto(Box<Diagnostic>),
    /// Apply a fix to its scenario.
    Fix(Box<ScenarioFix>),
    Edit(Edit),
    /// Undo or redo until this number of steps is left in the history.
    HistoryTo(String, usize),
    Select(String, Selection),
    SetInk(Ink),
    SheetInk(SheetInk),
    AreaTool(AreaTool),
    /// Select areas in a file by their numbers.
    SelectAreas(String, BTreeSet<usize>),
    /// Select a note of a file by its index.
    SelectNote(String, Option<usize>),
    /// Change which layers of a file are visible and locked.
    Layers(String, Layers),
    /// Read a reference picture by its workspace path.
    Reference(String),
    /// Render the minimap of a file.
    Map(String),
    SetSize(u8),
    /// Zoom the active canvas.
    Zoom(Zoom),
    /// Report the cell size of the active canvas, in pixels.
    ZoomIs(f32),
    /// Report the item under the pointer.
    Hover(String),
    Hex(hex::HexRequest),
    /// Paste the text from the clipboard.
    Paste(String),
    Float(FloatRequest),
    /// Show a list in the bottom panel.
    ShowBottom(Bottom),
    Dialog(Option<Dialog>),
    /// Create files from a template, by type and name.
    Create(&'static str, String),
    Picked(PathUse, PathBuf),
    /// Open a workspace folder; asks first if files are unsaved.
    OpenFolder(PathBuf),
    /// Leave after the answer about unsaved work (`true`: save it first).
    Leave(Leaving, bool),
    /// Resolve a file that changed on disk: take the text on disk (`true`) or keep the one on screen.
    Resolve(String, std::sync::Arc<str>, bool),
    /// Restore unsaved work of an earlier run (`true`) or discard it.
    Recover(Option<PathBuf>, Vec<(String, String)>, bool),
    Dismiss(usize),
    /// Show a message in the status bar and the list of messages.
    Tell(String),
    /// Report a failure in a message that stays until it is closed.
    Complain(String),
    /// Render a picture of a scenario if there is none.
    Picture(String),
    PlayScenario(String),
    /// Play the daily match of a date.
    PlayDay(jiff::civil::Date),
    /// Go to a cell of the active file.
    GoToCell(CellPos),
    /// Show a page of help.
    Help(HelpLocation),
    NewGame(new_game::NewGameRequest),
    NewCard(new_card::NewCardRequest),
    Tour(tour::TourRequest),
    /// A request for a file operation.
    File(deeds::FileRequest),
    /// Show a file anywhere on disk in the file manager.
    Reveal(PathBuf),
    /// Copy a file anywhere on disk to the clipboard.
    CopyFile(PathBuf),
    Debug(debugging::DebugRequest),
    MakeTest(making_test::TestRequest),
    Play(play::PlayRequest),
    Roll(crate::features::playtest::state::rolls::RollRequest),
    Share(share::ShareRequest),
    Exchange(exchange::ExchangeRequest),
    Export(exporting::ExportRequest),
    /// Show the printed card of a script.
    PrintCard(String),
    Import(importing::ImportRequest),
    Balance(balance::BalanceRequest),
    /// Find the references to a file.
    FindUses(String),
    /// A request of the search in all files.
    Search(searching::SearchRequest),
    /// List references.
    Uses(Uses),
    /// Open a file at a line.
    OpenAt(String, u32),
}
