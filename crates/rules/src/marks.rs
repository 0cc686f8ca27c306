//! Marks: named numbers that scripts give to pieces and places. They are public.

use super::describe;
use super::game::{Plain, Wording};
use super::host::host;
use super::names::Name;
use super::prelude::Prelude;
use super::running::Match;
use super::scripting::{HostError, host_error};
use content::message::message;
use content::text::Language;
use fluent_bundle::FluentArgs;
use rhai::{INT, ImmutableString};
use script::api::Function;
use script::convert::FromScript;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// Maximum number of marks of a match.
pub const MAX_MARKS: usize = 64;

/// A mark of a piece or a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark<B> {
    pub bearer: B,
    pub name: Name,
    /// Value, never 0 in a match.
    pub value: i64,
}

/// A game whose scripts can mark its pieces and places.
pub trait HasMarks: Wording {
    /// A piece or a place that can have marks.
    type Bearer: Plain + FromScript<Match<Self>>;

    fn marks(state: &Self::State) -> &Vec<Mark<Self::Bearer>>;
    /// Returns the marks of a match, to be changed.
    fn marks_mut(state: &mut Self::State) -> &mut Vec<Mark<Self::Bearer>>;
    /// Returns the event for a mark that has been set.
    fn mark_set(m: &Match<Self>, bearer: Self::Bearer, mark: Name) -> Self::Event;
    /// Returns the value of a mark that only the rules set; `None` for all other names.
    fn mark_of_rules(_m: &Match<Self>, _bearer: Self::Bearer, _name: &str) -> Option<i64> {
        None
    }
    /// Returns the smallest value that scripts can give to a mark which the rules read; `None` for all other names.
    fn least_value(_name: &str) -> Option<i64> {
        None
    }
    /// Sets a mark for the running script.
    ///
    /// # Errors
    /// Returns an error if the match has too many marks.
    fn mark_by_script(m: &mut Match<Self>, mark: Mark<Self::Bearer>) -> Result<(), HostError> {
        m.set_mark(0, mark)
    }
}

/// Defines the type that bears the marks of a game, and the field of its state that contains them, in an `impl HasMarks`.
#[macro_export]
macro_rules! marks_in {
    ($field:ident of $bearer:ty) => {
        type Bearer = $bearer;
        fn marks(state: &Self::State) -> &Vec<$crate::marks::Mark<$bearer>> {
            &state.$field
        }
        fn marks_mut(state: &mut Self::State) -> &mut Vec<$crate::marks::Mark<$bearer>> {
            &mut state.$field
        }
    };
}

pub use marks_in;

impl<G: HasMarks> Prelude<G> {
    pub const MARKS: &'static [Function] = host! { G:
        /// Returns the value of the mark `name` of a piece or a place, or 0 if the mark is not set. All players can see marks.
        look fn mark(m, on: G::Bearer, name: ImmutableString) -> INT {
            G::mark_of_rules(m, on, &name).unwrap_or_else(|| m.mark(on, &name))
        }
        /// Sets the mark `name` of a piece or a place to `n`; 0 removes the mark. Scripts choose the names of their marks.
        change fn set_mark(m, on: G::Bearer, name: ImmutableString, n: INT) -> Result<(), HostError> {
            G::looks(m);
            if G::mark_of_rules(m, on, &name).is_some() {
                return Err(host_error(message!("set-mark-set-rules", name)));
            }
            if let Some(least) = G::least_value(&name).filter(|least| n < *least) {
                return Err(host_error(message!("set-mark-too-small", name, least, number = n)));
            }
            let name = m.name_number(&name);
            G::mark_by_script(m, Mark { bearer: on, name, value: n })
        }
    };
}

impl<G: HasMarks> Match<G> {
    /// Returns the value of a mark, or 0 without one.
    pub fn mark(&self, bearer: G::Bearer, name: &str) -> i64 {
        let Some(name) = self.known_name(name) else { return 0 };
        let marks = G::marks(&self.state).iter();
        marks.filter(|mark| mark.name == name && mark.bearer == bearer).map(|mark| mark.value).next().unwrap_or(0)
    }

    /// Sets a mark, or removes it if its value is 0.
    ///
    /// # Errors
    /// Returns an error if the match has too many marks.
    pub fn set_mark(&mut self, rule: u8, mark: Mark<G::Bearer>) -> Result<(), HostError> {
        let marks = G::marks_mut(&mut self.state);
        marks.retain(|other| other.name != mark.name || other.bearer != mark.bearer);
        if mark.value != 0 {
            if marks.len() >= MAX_MARKS {
                return Err(host_error(message!("match-can-most-marks", max_marks = MAX_MARKS)));
            }
            marks.push(mark);
        }
        let event = G::mark_set(self, mark.bearer, mark.name);
        self.emit(rule, event);
        Ok(())
    }

    pub fn marks_text(&self, language: Language) -> Vec<String> {
        let text = |mark: &Mark<G::Bearer>| {
            let mut args = FluentArgs::with_capacity(4);
            args.set("value", mark.value);
            describe::sentence_with(self, "state", &G::mark_set(self, mark.bearer, mark.name), args, language)
        };
        G::marks(&self.state).iter().filter_map(text).collect()
    }

    /// Returns all marks as JSON: the fields of the event `mark_set`, and the value.
    pub fn marks_json(&self) -> Json {
        let mark = |mark: &Mark<G::Bearer>| {
            let mut fields = describe::json_of(self, &G::mark_set(self, mark.bearer, mark.name));
            fields.insert("value".to_owned(), mark.value.into());
            Json::from(fields)
        };
        G::marks(&self.state).iter().map(mark).collect()
    }
}
