//! A scenario with some edits, and the games that it has played.

use super::Task;
use super::bench::Rows;
use super::edit::{self, AxisKey, Edit};
use super::goal::Quantity;
use crate::fit::{stored, with_fits};
use crate::strength;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use rules::registry::{self, PreparedScenario};
use std::sync::Arc;

/// A scenario with some edits.
pub(super) struct Variant {
    /// Edits by their number, in ascending order.
    pub edits: Vec<usize>,
    pub prepared: Arc<dyn PreparedScenario>,
    /// The numbers of its games, starting with the first.
    pub rows: Rows,
    /// Whether a match could not be played.
    pub is_refused: bool,
}

/// Prepares the scenario with some edits.
///
/// # Errors
/// Returns all diagnostics if the variant does not pass the checks.
pub(super) fn prepare(task: &Task<'_>, edits: &[&Edit]) -> Result<Arc<dyn PreparedScenario>, Vec<Diagnostic>> {
    let workspace = task.workspace.with_unsaved(edit::edited(task.workspace, edits));
    let bundle = registry::load(&workspace, &task.bundle.path)?;
    let cards = task.goals.iter().filter_map(|goal| match &goal.quantity {
        Quantity::Strength(card) => Some(card.clone()),
        _ => None,
    });
    let cards: Vec<_> = cards.collect();
    let prepared = if cards.is_empty() { registry::prepare(&bundle)? } else { strength::prepare(&workspace, &bundle, &cards)? };
    let Some(correction) = task.prepared.correction() else { return Ok(prepared.corrected(None)) };
    // The fits of the scenario remain valid for its scripts; scripts that only the variant contains need their own.
    let is_known = |bundle: &Bundle| bundle.scripts.iter().all(|script| task.bundle.scripts.iter().any(|known| known.path == script.path));
    if is_known(&bundle) {
        return Ok(prepared.corrected(Some(correction.clone())));
    }
    let fits = stored(&workspace, prepared.as_ref());
    Ok(with_fits(prepared.as_ref(), fits))
}

/// Returns what a variant changes.
pub(super) fn axes(edits: &[Edit], numbers: &[usize]) -> Vec<AxisKey> {
    numbers.iter().map(|number| edits[*number].axis()).collect()
}
