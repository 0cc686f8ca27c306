//! A match with another window or page: the seats at this screen, and the messages already sent.

use super::Play;
use crate::features::playtest::opening::Ready;
use playtest::bot::SeatKind;
use rules::game::Seat;

impl Play {
    /// Returns the scenario, for another match.
    pub fn ready(&self) -> Ready {
        self.ready.clone()
    }
    /// Returns whether a person at this screen makes the choices of a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let is_here = self.exchange.as_ref().is_none_or(|own| own.terms().is_of(seat, own.side()));
        is_here && self.session.seats().get(seat.index()) == Some(&SeatKind::Human)
    }
    /// Returns whether a person elsewhere decides.
    pub fn waits_for_message(&self) -> bool {
        matches!(self.session.to_decide(), Some((seat, SeatKind::Human)) if !self.is_person(seat))
    }
    /// Returns whether the displayed moment has already been exchanged: it can be viewed, but not continued.
    pub(super) fn is_exchanged(&self) -> bool {
        self.exchange.as_ref().is_some_and(|own| self.session.position() < own.from())
    }
}
