//! What panels ask for. They push commands; [`apply`](super::apply) carries them out after the frame is drawn.

use super::action::Action;
use super::balance;
use super::canvas::Zoom;
use super::debugging;
use super::deeds;
use super::exporting;
use super::file::{Content, Selection, StrokeKey};
use super::hex;
use super::importing;
use super::layers::Layers;
use super::making_test;
use super::messages::Next;
use super::new_game;
use super::play;
use super::share;
use super::state::{Bottom, Dialog, Leaving, PathUse, Tab, Uses};
use super::tools::Ink;
use super::tools::areas::AreaTool;
use super::tools::sheet_ink::SheetInk;
use super::tour;
use super::words::Words;
use crate::content::diagnostic::Diagnostic;
use crate::geometry::hex::Offset;
use crate::playtest::help::Place;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// What a step of the history is called.
pub enum Step {
    /// By this sentence.
    Id(&'static str),
    /// By words that are said already.
    Said(String),
}

impl From<&'static str> for Step {
    fn from(id: &'static str) -> Step {
        Step::Id(id)
    }
}

impl From<String> for Step {
    fn from(words: String) -> Step {
        Step::Said(words)
    }
}

impl Step {
    /// What stands in the history.
    pub fn said(&self, words: &impl Words) -> String {
        match self {
            Step::Id(id) => words.say(id),
            Step::Said(said) => said.clone(),
        }
    }
}

/// A change of an open file.
pub struct Edit {
    /// Which file.
    pub path: String,
    /// What is done, as it stands in the history: "Paint rock".
    pub step: Step,
    /// Edits with one key are one undo step while the pointer or the text field stays with them.
    pub stroke: Option<StrokeKey>,
    /// The change.
    pub change: Box<dyn FnOnce(&mut Content)>,
}

impl Edit {
    /// A change that is an undo step of its own.
    pub fn once(path: &str, step: impl Into<Step>, change: impl FnOnce(&mut Content) + 'static) -> Command {
        Command::Edit(Edit { path: path.to_owned(), step: step.into(), stroke: None, change: Box::new(change) })
    }
    /// A change that joins the others with the same key.
    pub fn stroke(path: &str, step: impl Into<Step>, key: StrokeKey, change: impl FnOnce(&mut Content) + 'static) -> Command {
        Command::Edit(Edit { path: path.to_owned(), step: step.into(), stroke: Some(key), change: Box::new(change) })
    }
}

impl From<Next> for Command {
    fn from(next: Next) -> Command {
        match next {
            Next::OpenFile(path) => Command::Picked(PathUse::OpenFile, path),
            Next::TakeBack => Command::File(deeds::Ask::TakeBack),
            Next::Open(path) => Command::Open(path),
            Next::ScenarioOn(board) => Command::File(deeds::Ask::ScenarioOn(board)),
            Next::Reveal(path) => Command::Reveal(path),
        }
    }
}

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A hex, or a place of a board of columns.
    Hex(Offset),
    /// An area, by its number.
    Area(usize),
    /// An area of a ring, from 1.
    Ring(u8),
    /// A card of a library, by its place in it.
    Card(usize),
}

/// Something to do.
pub enum Command {
    /// One of the commands with a name.
    Run(Action),
    /// Show a file, opening it where needed.
    Open(String),
    /// Show a tab.
    Show(Tab),
    /// Close a tab, asking when it is unsaved.
    Close(Tab),
    /// Go to the place of a finding.
    Goto(Box<Diagnostic>),
    /// Change a file.
    Edit(Edit),
    /// Undo or redo until so many steps are left in the history.
    HistoryTo(String, usize),
    /// Select something in a file.
    Select(String, Selection),
    /// Take another ink.
    SetInk(Ink),
    /// Take another ink for boards of columns.
    SheetInk(SheetInk),
    /// Take another tool for boards of areas.
    AreaTool(AreaTool),
    /// Select areas in a file, by their numbers.
    SelectAreas(String, BTreeSet<usize>),
    /// Show and lock the layers of a file otherwise.
    Layers(String, Layers),
    /// Have a reference picture read, by its workspace path.
    Reference(String),
    /// Have the small map of a file made.
    Map(String),
    /// Set the edge of the brush.
    SetSize(u8),
    /// Zoom the active canvas.
    Zoom(Zoom),
    /// Say how large the cells of the active canvas are, in pixels.
    ZoomIs(f32),
    /// Say what lies under the pointer.
    Hover(String),
    /// Something for hex boards.
    Hex(hex::Ask),
    /// Put the cells of the clipboard's text on the card.
    Paste(String),
    /// Show a list at the bottom.
    ShowBottom(Bottom),
    /// Show or close what stands over the window.
    Dialog(Option<Dialog>),
    /// Make files from a template of this kind and name.
    Create(&'static str, String),
    /// A path was picked for this use.
    Picked(PathUse, PathBuf),
    /// Open a workspace folder, asking when something is unsaved.
    OpenFolder(PathBuf),
    /// Unsaved work is settled (`true`: save it first); go on leaving.
    Leave(Leaving, bool),
    /// A file has changed on disk: take that (`true`) or keep what is on screen.
    Resolve(String, std::sync::Arc<str>, bool),
    /// Take unsaved work of an earlier run over (`true`) or throw it away.
    Recover(Option<PathBuf>, Vec<(String, String)>, bool),
    /// A toast has been seen.
    Dismiss(usize),
    /// Say something in the status bar and the list of messages.
    Tell(String),
    /// Make a picture of a scenario, if there is none.
    Picture(String),
    /// Play a scenario by its path.
    PlayScenario(String),
    /// Play the match of a day.
    PlayDay(jiff::civil::Date),
    /// Go to a cell of the active file.
    GoToCell(Cell),
    /// Show a page of help.
    Help(Place),
    /// Something for the new game that is being put together.
    NewGame(new_game::Ask),
    /// Something for the first tour.
    Tour(tour::Ask),
    /// Something with a file as a whole.
    File(deeds::Ask),
    /// Show a file anywhere on disk in the file manager.
    Reveal(PathBuf),
    /// Something for what is debugged.
    Debug(debugging::Ask),
    /// Something for the test that is made of a moment.
    MakeTest(making_test::Ask),
    /// Something for the match being played.
    Play(play::Ask),
    /// Something for a scenario that is sent or was received.
    Share(share::Ask),
    /// Something for what is exported.
    Export(exporting::Ask),
    /// Show how the card of a script is printed.
    PrintCard(String),
    /// Something for what is read in from elsewhere.
    Import(importing::Ask),
    /// Something for the batch.
    Balance(balance::Ask),
    /// Find where the file of a path is named.
    FindUses(String),
    /// Find where words stand in the files of the workspace.
    Search(String),
    /// List where something is used.
    Uses(Uses),
    /// Open a file at a line.
    OpenAt(String, u32),
}
