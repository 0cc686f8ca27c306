//! What the choices point at: areas, and counters.

use super::Shown;
use crate::rules::moonbase::field::AreaId;
use crate::rules::moonbase::preview::reach::{Way, reach};
use crate::rules::moonbase::state::Place;
use crate::rules::moonbase::step::Step;
use crate::rules::moonbase::units::{UnitId, Units};
use crate::rules::moonbase::{Choice, Match};
use crate::rules::registry::AnyMatch;
use crate::scene::Area;
use crate::scene::odds::{Picks, Tokens};
use crate::scene::table::Mark;
use crate::scene::words::flag;

/// The question that a person is asked.
#[derive(Clone, Default)]
pub struct Question {
    /// What each choice on the map is about.
    pub aims: Vec<Aim>,
    /// What each points at, in the same order.
    pub marks: Vec<Mark>,
    /// The units that are picked one after the other.
    pub picks: Option<Picks>,
    /// The markers that are placed.
    pub tokens: Option<Tokens>,
    /// Where the group that is on its way can go.
    pub ways: Vec<Way>,
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
        let ways = if m.waiting_step() == Some(Step::Walk) { reach(m, Units::NONE) } else { Vec::new() };
        let mut question = Question { shot, ways, ..Question::default() };
        for (index, choice) in m.choices().iter().enumerate() {
            let (aim, area) = match *choice {
                Choice::Area { is } | Choice::Order { place: Place::Area(is), .. } => (Aim::Area(is), around(shown, is)),
                Choice::Unit { is } => (Aim::Unit(is), shown.counter(is)),
                _ => continue,
            };
            let Some(area) = area else { continue };
            let label = AnyMatch::choice_text(m, index, shown.words.language);
            let outlook = question.ways.iter().find(|way| matches!(aim, Aim::Area(area) if way.to() == area && way.steps.len() == 1));
            let outlook =
                outlook.map(|way| (shown.words.say("table-costs", [("cost", way.cost.into()), ("ends", flag(way.ends))]), !way.ends));
            question.marks.push(Mark { choice: index, area, tip: label.clone(), label, outlook });
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
