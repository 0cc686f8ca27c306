//! Named numbers that scripts attach to astronauts, marines or boxes.

use crate::content::message::message;
use crate::rules::names::Name;
use crate::rules::scripting::{HostError, host_error};
use serde::{Deserialize, Serialize};

/// Maximum number of marks of a match.
pub const MAX_MARKS: usize = 64;

/// A named number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark<B> {
    pub bearer: B,
    /// Name, as a number of the match.
    pub name: Name,
    /// Value, never 0.
    pub value: i64,
}

/// Returns the value of a mark, or 0 without one.
pub fn value<B: PartialEq>(marks: &[Mark<B>], bearer: B, name: Name) -> i64 {
    marks.iter().find(|mark| mark.name == name && mark.bearer == bearer).map_or(0, |mark| mark.value)
}

/// Sets a mark; 0 removes it.
///
/// # Errors
/// Fails if there are too many marks.
pub fn set<B: PartialEq>(marks: &mut Vec<Mark<B>>, bearer: B, name: Name, value: i64) -> Result<(), HostError> {
    marks.retain(|other| other.name != name || other.bearer != bearer);
    if value != 0 {
        if marks.len() >= MAX_MARKS {
            return Err(host_error(message!("match-can-most-marks", max_marks = MAX_MARKS)));
        }
        marks.push(Mark { bearer, name, value });
    }
    Ok(())
}
