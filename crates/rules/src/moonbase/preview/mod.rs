//! Exact previews of attacks: the probabilities of all results of dice and hidden strengths.
//!
//! Previews use public information: an unknown strength is any of those left in the mix. Cards are called as by the rules; a
//! card that reads an unknown strength gets 0. Reactions of cards to events are ignored. Choices are assumed as follows: units
//! that are [spared](super::knowledge::Knowledge::spare) most easily are lost first, and all units that can fire back do.
//!
//! | file | contents |
//! | --- | --- |
//! | [`strength`] | total strengths over the mix |
//! | [`fire`] | a fire attack and the fate of its targets |
//! | [`answer`] | its counterfire |
//! | [`reach`] | destinations of a group |
//! | [`assault`] | assaults, attempts at upgrades |

pub mod answer;
pub mod assault;
pub mod fire;
pub mod reach;
pub mod strength;

use super::field::AreaId;
use super::knowledge::Knowledge;
use super::state::{MarkerPlace, Mode};
use super::step::Step;
use super::units::{UnitId, Units};
use super::{Choice, Match, Moonbase};
use crate::game::{Seat, Secrets};
use crate::viewer::Viewer;
use script::program::ScriptId;

/// Returns the public view of a match.
fn known(m: &Match) -> Match {
    Moonbase::redact(m, Viewer::Nobody)
}

/// Returns the `count` units that are given up first.
pub fn least_valuable(m: &Match, units: Units, count: usize) -> Units {
    let look = Knowledge::new(&m.setup, &m.state);
    let mut order: Vec<UnitId> = units.into_iter().collect();
    order.sort_by(|a, b| look.spare(*b).total_cmp(&look.spare(*a)));
    order.into_iter().take(count).collect()
}

/// The possible outcomes of a choice.
#[derive(Clone, Debug)]
pub enum Prospect {
    /// A fire attack.
    Fire(Box<fire::FirePreview>),
    Assault(AreaId, assault::AssaultPreview),
    /// An attempt at a card, with its probability of success.
    Attempt(ScriptId, f64),
}

/// Returns whether [`of`] returns outcomes for a choice.
pub fn may(m: &Match, choice: &Choice) -> bool {
    match (m.waiting_step(), choice) {
        (Some(Step::Act), Choice::Fire {}) => only_target(m).is_some(),
        (Some(Step::Act), Choice::Assault {}) | (Some(Step::Counter), Choice::Yes {}) => true,
        (Some(Step::Aim | Step::Bound), Choice::Area { .. }) => true,
        (Some(Step::Orders), Choice::Order { place: MarkerPlace::Upgrade(_), .. }) => true,
        _ => false,
    }
}

/// Returns the target of a fire action, if there is exactly one.
fn only_target(m: &Match) -> Option<AreaId> {
    let activation = m.state.activation?;
    let armed = m.state.armed(&m.setup, m.ready(&activation));
    let mut targets = m.state.targets(&m.setup, activation.area, armed, activation.seat);
    targets.next().filter(|_| targets.next().is_none())
}

/// Returns the possible outcomes of a choice: of fire by all units that can join, if it has one target; of an assault, or of an
/// attempt at a card.
pub fn of(m: &Match, choice: Choice) -> Option<Prospect> {
    let seat = m.decision()?.seat;
    match (m.waiting_step()?, choice) {
        (Step::Act, Choice::Fire {}) => by_all(m, seat, Mode::Fire, m.state.activation?.area, only_target(m)?),
        (Step::Aim, Choice::Area { is }) => by_all(m, seat, Mode::Fire, m.state.activation?.area, is),
        (Step::Bound, Choice::Area { is }) => by_all(m, seat, Mode::Bounding, m.state.group.at, is),
        (Step::Counter, Choice::Yes {}) => {
            let fire = m.state.fires.last()?;
            by_all(m, seat, Mode::Counter, fire.target, fire.from?)
        }
        (Step::Act, Choice::Assault {}) => {
            let activation = m.state.activation?;
            Some(Prospect::Assault(activation.area, assault::assault(m, &activation)))
        }
        (Step::Orders, Choice::Order { place: MarkerPlace::Upgrade(card), .. }) => {
            Some(Prospect::Attempt(card, assault::attempt(m, seat, card)?))
        }
        _ => None,
    }
}

/// Returns the possible outcomes of the firegroup being formed, if these units join those already picked; `None` if no units
/// fire.
pub fn of_group(m: &Match, units: Units) -> Option<fire::FirePreview> {
    let Step::Group { seat, mode, from, target } = m.waiting_step()? else { return None };
    let units = m.state.picked.with(units);
    (!units.is_empty()).then(|| fire::fire(m, &fire::aimed(m, seat, mode, [from, target], units)))
}

fn by_all(m: &Match, seat: Seat, mode: Mode, from: AreaId, target: AreaId) -> Option<Prospect> {
    let units = m.firers(mode, from, target);
    (!units.is_empty()).then(|| Prospect::Fire(Box::new(fire::fire(m, &fire::aimed(m, seat, mode, [from, target], units)))))
}
