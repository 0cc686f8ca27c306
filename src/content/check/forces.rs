//! Checks of forces and of fire tables: what they name is there, and MB-V5 … MB-V7, MB-V10.

use super::super::forces::{FireTable, Forces};
use super::{At, Checker};

/// Checks forces for themselves.
pub fn forces(checker: &mut Checker<'_>, at: &At<'_>, forces: &Forces) {
    for (i, corporation) in forces.corporations.iter().enumerate() {
        checker.follow(at, at.place(&format!("corporation.{i}.fire_table")), &corporation.fire_table, "fire_table");
    }
}

/// Checks a fire table.
pub fn fire_table(_checker: &mut Checker<'_>, _at: &At<'_>, _table: &FireTable) {}
