//! The targets of choices: areas and counters.

use super::VisibleMatch;
use crate::SceneRect;
use crate::odds::{Picks, Tokens};
use crate::table::ChoiceMark;
use crate::words::flag;
use rules::moonbase::field::AreaId;
use rules::moonbase::preview::reach::{Route, reach};
use rules::moonbase::state::MarkerPlace;
use rules::moonbase::step::Step;
use rules::moonbase::units::{UnitId, Units};
use rules::moonbase::{Choice, Match};
use rules::registry::AnyMatch;

/// The decision of a person.
#[derive(Clone, Default)]
pub struct Question {
    /// The item on the map that each choice refers to.
    pub aims: Vec<Aim>,
    /// The target of each choice, in the same order.
    pub marks: Vec<ChoiceMark>,
    /// The units to select.
    pub picks: Option<Picks>,
    /// The markers to place.
    pub tokens: Option<Tokens>,
    /// The areas that the moving group can reach.
    pub ways: Vec<Route>,
    /// Origin and target of the firegroup that is being assembled.
    pub shot: Option<(AreaId, AreaId)>,
}

/// The item that a choice refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Area(AreaId),
    Unit(UnitId),
}

impl Question {
    /// Returns the decision of a match.
    pub fn of(m: &Match, shown: &VisibleMatch) -> Question {
        let shot = match m.waiting_step() {
            Some(Step::Group { from, target, .. }) => Some((from, target)),
            _ => None,
        };
        let ways = if m.waiting_step() == Some(Step::Walk) { reach(m, Units::NONE) } else { Vec::new() };
        let mut question = Question { shot, ways, ..Question::default() };
        for (index, choice) in m.choices().iter().enumerate() {
            let (aim, area) = match *choice {
                Choice::Area { is } | Choice::Order { place: MarkerPlace::Area(is), .. } => (Aim::Area(is), around(shown, is)),
                Choice::Unit { is } => (Aim::Unit(is), shown.counter(is)),
                _ => continue,
            };
            let Some(area) = area else { continue };
            let label = AnyMatch::choice_text(m, index, shown.words.language);
            let outlook = question.ways.iter().find(|way| matches!(aim, Aim::Area(area) if way.to() == area && way.steps.len() == 1));
            let outlook =
                outlook.map(|way| (shown.words.say("table-costs", [("cost", way.cost.into()), ("ends", flag(way.ends))]), !way.ends));
            question.marks.push(ChoiceMark { choice: index, area, tip: label.clone(), label, outlook });
            question.aims.push(aim);
        }
        question
    }
}

/// Returns the area around the name of an area.
fn around(shown: &VisibleMatch, area: AreaId) -> Option<SceneRect> {
    let (at, _) = shown.map.areas.get(area.index())?.label;
    Some(SceneRect { min: at, max: at }.grown(0.2))
}
