//! The first tour: four things to do on real files, in a workspace of its own. That they are done is seen from what has happened.

use crate::content::document::{self, Document};
use crate::content::hex::HexBoard;
use crate::content::workspace::Workspace;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Paint a cell of the board.
    Paint,
    /// Play, and choose once.
    Play,
    /// Change a card.
    Card,
    /// Let bots play and see what comes of it.
    Balance,
}

impl Task {
    /// In their order.
    pub const ALL: [Task; 4] = [Task::Paint, Task::Play, Task::Card, Task::Balance];

    /// The sentence that names it.
    pub fn id(self) -> &'static str {
        match self {
            Task::Paint => "tour-paint",
            Task::Play => "tour-play",
            Task::Card => "tour-card",
            Task::Balance => "tour-balance",
        }
    }
    /// The sentence that tells how it is done.
    pub fn how(self) -> &'static str {
        match self {
            Task::Paint => "tour-paint-how",
            Task::Play => "tour-play-how",
            Task::Card => "tour-card-how",
            Task::Balance => "tour-balance-how",
        }
    }
    /// Whether it is done in the tab of its file; the others are done by keys from anywhere.
    pub fn is_done_in_its_file(self) -> bool {
        matches!(self, Task::Paint | Task::Card)
    }
    /// The file where it is done, or begun.
    pub fn file(self) -> &'static str {
        match self {
            Task::Paint | Task::Play => BOARD,
            Task::Card => CARD,
            Task::Balance => SCENARIO,
        }
    }
}

/// What panels ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Begin, or go on where one was.
    GoOn,
    /// Begin anew.
    Again,
    /// Show where the next task is done.
    Show,
    /// Back to one's own files.
    Leave,
}

/// How far one has come; kept with the preferences.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tour {
    /// What was done.
    pub done: Vec<Task>,
    /// The workspace that one came from.
    pub home: Option<PathBuf>,
}

impl Tour {
    /// What is to be done next; none when all is done.
    pub fn next(&self) -> Option<Task> {
        Task::ALL.into_iter().find(|task| !self.done.contains(task))
    }
}

/// The board that is painted.
pub const BOARD: &str = "boards/rally/tour.toml";
/// The scenario on it.
pub const SCENARIO: &str = "scenarios/rally/tour.toml";
/// The card that is changed.
pub const CARD: &str = "scripts/rally/instruction/forward_1.rhai";
/// The bundled files that they begin as.
const ORIGINALS: [(&str, &str); 3] = [(BOARD, "boards/rally/blue.toml"), (SCENARIO, "scenarios/rally/first-race.toml"), (CARD, CARD)];

/// The files of the tour as they are at first.
pub fn files() -> Vec<(&'static str, String)> {
    let bundled = Workspace::bundled();
    let text = |path: &str| bundled.read(path).map(|text| text.replace("boards/rally/blue.toml", BOARD)).unwrap_or_default();
    // Whoever paints need not count the pieces in the box.
    let free = |path: &str| if path == SCENARIO { "\n[options]\nstrict_box = false\n" } else { "" };
    ORIGINALS.into_iter().map(|(path, original)| (path, format!("{}{}", text(original), free(path)))).collect()
}

/// The board of the tour as it is at first.
pub fn board() -> Option<HexBoard> {
    let (_, text) = files().into_iter().find(|(path, _)| *path == BOARD)?;
    document::read(BOARD, &text).0.and_then(Document::into)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::registry;

    #[test]
    fn the_files_of_the_tour_play() {
        let mut workspace = Workspace::bundled();
        for (path, text) in files() {
            workspace.overlay(path, Some(text.into()));
        }
        let bundle = registry::load(&workspace, SCENARIO).unwrap();
        assert_eq!(bundle.scenario.board, BOARD);
        assert!(bundle.scripts.iter().any(|script| script.path == CARD), "its card is in the decks");
        assert!(registry::prepare(&bundle).is_ok() && board().unwrap().columns > 1);
    }

    #[test]
    fn the_next_task_is_the_first_that_is_left() {
        let tour = Tour { done: vec![Task::Balance, Task::Paint], home: None };
        assert_eq!(tour.next(), Some(Task::Play));
        assert_eq!(Tour { done: Task::ALL.to_vec(), home: None }.next(), None);
    }
}
