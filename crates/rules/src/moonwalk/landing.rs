//! The end of a movement: the kinds of steps, and the causes of accidents.

use crate::game::Game;
use crate::names::Name;
use crate::running::Match;
use content::message::Message;
use geometry::ring::{Motion, Pos, Strip};
use rhai::Dynamic;
use script::convert::{FromScript, ScriptType, mismatch};
use script::kind::ValueType;
use script::shape::words;
use serde::{Deserialize, Serialize};

/// The cause of an accident (WM-31), or a script's own cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccidentCause {
    /// A blocked step.
    Crash,
    /// Stopped in air.
    Air,
    /// Stopped on hazardous ground.
    Hazard,
    /// The chosen die shows the skull.
    Skull,
    /// A script's cause, as the number of a name of the match.
    Named(Name),
}

impl AccidentCause {
    /// The causes of the rules, in the order in which they are checked (WM-31).
    pub const RULES: [AccidentCause; 4] = [AccidentCause::Crash, AccidentCause::Air, AccidentCause::Hazard, AccidentCause::Skull];

    /// Returns the name in scripts and JSON; `None` for a script's own cause.
    pub fn word(self) -> Option<&'static str> {
        match self {
            AccidentCause::Crash => Some("crash"),
            AccidentCause::Air => Some("air"),
            AccidentCause::Hazard => Some("hazard"),
            AccidentCause::Skull => Some("skull"),
            AccidentCause::Named(_) => None,
        }
    }
}

/// WM-31 Returns the causes of an accident for a piece that stops at `last`, in the order of [`AccidentCause::RULES`].
pub fn causes(strip: &Strip, last: Pos, crashed: bool, skull: bool) -> impl Iterator<Item = AccidentCause> {
    let cell = strip.cell(last);
    let holds = [crashed, !cell.is_ground(), cell.is_ground() && !cell.is_safe(), skull];
    AccidentCause::RULES.into_iter().zip(holds).filter(|(_, holds)| *holds).map(|(cause, _)| cause)
}

/// The kind of a step in the side view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// On the same level.
    Straight,
    /// One level up.
    Climb,
    /// One level down.
    Descend,
}

impl StepKind {
    /// Returns the kind of a straight or diagonal step of a motion.
    pub fn of(motion: Motion, diagonal: bool) -> StepKind {
        match (motion, diagonal) {
            (_, false) | (Motion::Straight, _) => StepKind::Straight,
            (Motion::Climb, true) => StepKind::Climb,
            (Motion::Descend, true) => StepKind::Descend,
        }
    }
}

words! { StepKind { Straight: "straight", Climb: "climb", Descend: "descend" } }

/// A cause of the rules, or a script's own.
impl ScriptType for AccidentCause {
    const KIND: ValueType = ValueType::Text;
}

impl<G: Game> FromScript<Match<G>> for AccidentCause {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<AccidentCause, Message> {
        let word = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        let known = AccidentCause::RULES.into_iter().find(|cause| cause.word() == Some(word.as_str()));
        Ok(known.unwrap_or_else(|| AccidentCause::Named(m.name_number(&word))))
    }
}
