//! The introductory tour: four tasks on real files, in a separate workspace. Completed tasks are detected from the state.

use content::document::{self, Document};
use content::hex::HexBoard;
use content::workspace::Workspace;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Paint a cell of the board.
    Paint,
    /// Play, and make one choice.
    Play,
    Card,
    /// Play a batch with bots and look at the result.
    Balance,
}

impl Task {
    /// The tasks in order.
    pub const ALL: [Task; 4] = [Task::Paint, Task::Play, Task::Card, Task::Balance];

    /// Returns the message id of the name.
    pub fn id(self) -> &'static str {
        match self {
            Task::Paint => "tour-paint",
            Task::Play => "tour-play",
            Task::Card => "tour-card",
            Task::Balance => "tour-balance",
        }
    }
    /// Returns the message id of the instructions.
    pub fn how(self) -> &'static str {
        match self {
            Task::Paint => "tour-paint-how",
            Task::Play => "tour-play-how",
            Task::Card => "tour-card-how",
            Task::Balance => "tour-balance-how",
        }
    }
    /// Returns whether the task is done in the tab of its file; the others are started by keys from anywhere.
    pub fn is_done_in_its_file(self) -> bool {
        matches!(self, Task::Paint | Task::Card)
    }
    /// Returns the file in which the task is done or started.
    pub fn file(self) -> &'static str {
        match self {
            Task::Paint | Task::Play => BOARD,
            Task::Card => CARD,
            Task::Balance => SCENARIO,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourRequest {
    /// Start the tour, or continue it.
    GoOn,
    /// Restart the tour.
    Again,
    /// Show the place of the next task.
    Show,
    /// Return to the previous workspace.
    Leave,
}

/// Progress of the tour, stored with the preferences.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tour {
    pub done: Vec<Task>,
    /// The previous workspace.
    pub home: Option<PathBuf>,
}

impl Tour {
    /// Returns the next task; `None` when all are done.
    pub fn next(&self) -> Option<Task> {
        Task::ALL.into_iter().find(|task| !self.done.contains(task))
    }
}

/// The board to paint.
pub const BOARD: &str = "boards/rally/tour.toml";
pub const SCENARIO: &str = "scenarios/rally/tour.toml";
/// The card to change.
pub const CARD: &str = "scripts/rally/instruction/forward_1.rhai";
/// The bundled files from which they are copied.
const ORIGINALS: [(&str, &str); 3] = [(BOARD, "boards/rally/blue.toml"), (SCENARIO, "scenarios/rally/first-race.toml"), (CARD, CARD)];

/// The name of the board and the scenario.
const NAME: &str = r#"name = { en = "Guided tour", es = "Recorrido guiado" }"#;

/// Returns the initial files of the tour.
pub fn files() -> Vec<(&'static str, String)> {
    let bundled = Workspace::bundled();
    let text = |path: &str| bundled.read(path).map(|text| text.replace("boards/rally/blue.toml", BOARD)).unwrap_or_default();
    // Their names distinguish them from the originals, which are listed too.
    let named = |text: String| {
        let lines = text.lines().map(|line| if line.starts_with("name = ") { NAME } else { line });
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    // Painting need not respect the number of pieces in the box.
    let free = |path: &str| if path == SCENARIO { "\n[options]\nstrict_box = false\n" } else { "" };
    ORIGINALS.into_iter().map(|(path, original)| (path, format!("{}{}", named(text(original)), free(path)))).collect()
}

/// Returns the initial board of the tour.
pub fn board() -> Option<HexBoard> {
    let (_, text) = files().into_iter().find(|(path, _)| *path == BOARD)?;
    document::read(BOARD, &text).0.and_then(Document::into)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::registry;

    #[test]
    fn tour_files_can_be_played() {
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
    fn the_next_tour_task_is_the_first_unfinished_one() {
        let tour = Tour { done: vec![Task::Balance, Task::Paint], home: None };
        assert_eq!(tour.next(), Some(Task::Play));
        assert_eq!(Tour { done: Task::ALL.to_vec(), home: None }.next(), None);
    }
}
