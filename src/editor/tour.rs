//! The first tour: four things to do on real files, in a workspace of its own. That they are done is seen from what has happened.

use super::state::State;
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

    /// The sentence that names it; with `-how` behind it the one that tells how it is done.
    pub fn id(self) -> &'static str {
        match self {
            Task::Paint => "tour-paint",
            Task::Play => "tour-play",
            Task::Card => "tour-card",
            Task::Balance => "tour-balance",
        }
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

/// Whether the workspace is that of the tour.
pub fn is_on(state: &State) -> bool {
    state.tour_folder.is_some() && state.workspace.root() == state.tour_folder.as_deref()
}

/// Whether a task is done, as far as one can see now.
pub fn is_done(state: &State, task: Task) -> bool {
    match task {
        Task::Paint => {
            let now = state.file(BOARD).filter(|file| !file.history().0.is_empty());
            now.and_then(|file| file.content.get::<HexBoard>()).is_some_and(|board| !board.is_same(&state.tour_board))
        }
        Task::Play => state.play.as_ref().is_some_and(|play| play.path == SCENARIO && play.session.last() > 0),
        Task::Card => {
            let changed = state.file(CARD).is_some_and(|file| !file.history().0.is_empty());
            let checked = state.check == super::state::Check::Done && state.scripts.contains_key(CARD);
            changed && checked && state.problems_of(CARD).next().is_none()
        }
        Task::Balance => state.balance.report.as_ref().is_some_and(|report| report.subject.scenario == SCENARIO),
    }
}

/// The board of the tour as it is at first.
pub fn board() -> HexBoard {
    let text = files().into_iter().find(|(path, _)| *path == BOARD).map(|(_, text)| text).unwrap_or_default();
    let board = crate::content::document::read(BOARD, &text).0.and_then(crate::content::document::Document::into);
    board.unwrap_or_else(|| HexBoard::filled(&crate::content::rally::SPEC, 1, 1))
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
        assert!(registry::prepare(&bundle).is_ok() && board().columns > 1);
    }

    #[test]
    fn the_next_task_is_the_first_that_is_left() {
        let tour = Tour { done: vec![Task::Balance, Task::Paint], home: None };
        assert_eq!(tour.next(), Some(Task::Play));
        assert_eq!(Tour { done: Task::ALL.to_vec(), home: None }.next(), None);
    }
}
