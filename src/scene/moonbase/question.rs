//! What the choices point at: areas, and counters.

use super::Shown;
use crate::rules::moonbase::field::AreaId;
use crate::rules::moonbase::state::Place;
use crate::rules::moonbase::step::Step;
use crate::rules::moonbase::units::UnitId;
use crate::rules::moonbase::{Choice, Match};
use crate::rules::registry::AnyMatch;
use crate::scene::Area;
use crate::scene::odds::Picks;
use crate::scene::table::Mark;

/// The question that a person is asked.
#[derive(Default)]
pub struct Question {
    /// What each choice on the map is about.
    pub aims: Vec<Aim>,
    /// What each points at, in the same order.
    pub marks: Vec<Mark>,
    /// The units that are picked one after the other.
    pub picks: Option<Picks>,
    /// From where to where a firegroup fires that is being put together.
    pub shot: Option<(AreaId, AreaId)>,
}

/// What a choice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// An area.
    Area(AreaId),
    /// A counter.
    Unit(UnitId),
}

impl Question {
    /// Of a match.
    pub fn of(m: &Match, shown: &Shown) -> Question {
        let shot = match m.waiting_step() {
            Some(Step::Group { from, target, .. }) => Some((from, target)),
            _ => None,
        };
        let mut question = Question { shot, ..Question::default() };
        for (index, choice) in m.choices().iter().enumerate() {
            let (aim, area) = match *choice {
                Choice::Area { is } | Choice::Order { place: Place::Area(is), .. } => (Aim::Area(is), around(shown, is)),
                Choice::Unit { is } => (Aim::Unit(is), shown.counter(is)),
                _ => continue,
            };
            let Some(area) = area else { continue };
            let label = AnyMatch::choice_text(m, index, shown.words.language);
            question.marks.push(Mark { choice: index, area, tip: label.clone(), label, outlook: None });
            question.aims.push(aim);
        }
        question
    }
}

/// The middle of an area, where its name stands.
fn around(shown: &Shown, area: AreaId) -> Option<Area> {
    let (at, _) = shown.map.areas.get(area.index())?.label;
    Some(Area { min: at, max: at }.grown(0.2))
}
