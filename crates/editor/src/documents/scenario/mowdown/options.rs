//! Options whose possible values the board of the scenario defines.

use crate::shell::state::State;
use content::mowdown;
use content::options;
use content::scenario::Scenario;

/// The possible values of an option.
pub enum BoardValues {
    /// One of these names.
    Names(Vec<String>),
    /// As many numbers as `usual`; these are the values of an empty text.
    Numbers { now: Vec<u8>, usual: Vec<u8> },
}

/// Returns the possible values of an option with this text; `None` if any text is possible or the board is unknown.
pub fn values(state: &State, scenario: &Scenario, option: &str, text: &str) -> Option<BoardValues> {
    if scenario.game != &mowdown::SPEC {
        return None;
    }
    let sheets = state.sheets();
    let levels = &sheets.get(&*scenario.board)?.levels;
    match option {
        "difficulty" => {
            let mut names: Vec<&String> = levels.keys().collect();
            // The easiest one has the highest hills, the most solar capacity and the latest night.
            names.sort_by_key(|name| {
                let level = &levels[*name];
                std::cmp::Reverse((level.max_hill, level.solar, level.shadow.iter().map(|marks| u32::from(*marks)).sum::<u32>()))
            });
            Some(BoardValues::Names(names.into_iter().cloned().collect()))
        }
        "shadow" => {
            let usual = levels.get(&options::of::<mowdown::Options>(scenario).difficulty)?.shadow.clone();
            let now = mowdown::numbers(text)?;
            let now = if now.is_empty() { usual.clone() } else { now };
            (now.len() == usual.len()).then_some(BoardValues::Numbers { now, usual })
        }
        _ => None,
    }
}
