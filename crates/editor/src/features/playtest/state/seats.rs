//! The occupants of the seats, and the person at the screen.

use crate::features::playtest::state::Play;
use playtest::bot::SeatKind;
use rules::game::Seat;
use rules::viewer::Viewer;

impl Play {
    /// Returns the seat whose player must take over the screen before anything is displayed: with several humans and hidden
    /// information, the next human to decide.
    pub fn handover(&self) -> Option<Seat> {
        let (seat, _) = self.session.to_decide()?;
        let waits = self.humans() > 1 && self.is_person(seat) && self.holder != Some(seat);
        (waits && !self.sees_all() && self.film.is_empty()).then_some(seat)
    }
    /// Records that the player of a seat has taken over the screen.
    pub fn take_screen(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }
    /// Gives a seat another occupant. Until now, the only person at the screen has seen its own hidden cards, and may still see them.
    pub fn occupy(&mut self, seat: Seat, kind: SeatKind) {
        if self.humans() == 1
            && let Viewer::Of(person) = self.viewer()
        {
            self.holder = Some(person);
        }
        self.session.seat(seat, kind);
    }
}
