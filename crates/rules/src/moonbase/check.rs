//! Checks of the game's files that need the rules: that a match can number all its units. Whether upgrades compile and state
//! their difficulty (MB-V9) is checked with every script.

use super::units::MAX_UNITS;
use content::check::{At, Checker};
use content::document::Document;
use content::forces::Forces;
use content::message::{Message, message};
use content::moonbase::SPEC;

/// Checks a document of the game; does nothing for documents of other games.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    let Some(parsed) = checker.parsed(path) else { return };
    let Some(forces) = parsed.readable().filter(|document| *document.game() == SPEC).and_then(Document::get::<Forces>) else {
        return;
    };
    if let Some((message, help)) = too_many(forces) {
        let at = At { path, parsed: &parsed };
        checker.error("MB-V7", &at, at.place("unit"), message, help);
    }
}

/// Returns the problem with the number of counters, and the help, if there is one.
pub(super) fn too_many(forces: &Forces) -> Option<(Message, Message)> {
    let counters: usize = forces.units.iter().map(|kind| kind.strengths.len()).sum();
    let most = MAX_UNITS / 2;
    (counters > most).then(|| (message!("each-corporation-counters", counters), message!("reduce-total", most)))
}
