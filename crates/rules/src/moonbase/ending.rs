//! The end of a game: MB-06, MB-07.

use super::Match;
use super::event::Event;
use super::fields::Seats;
use super::setup::{SEATS, rival};
use super::state::{GameEnd, State};
use crate::game::{Outcome, Seat};

/// Returns the result; `None` while the game runs.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let cause = state.over?.word();
    let won = |seat: &Seat| state.winners >> *seat & 1 == 1;
    let mut ranking = SEATS.to_vec();
    ranking.sort_by_key(|seat| !won(seat));
    let place = |seat: Seat| if state.winners == 0 || won(&seat) { 1 } else { 2 };
    let places = SEATS.map(place).to_vec();
    let scores = SEATS.map(|seat| i64::from(state.side(seat).price)).to_vec();
    Some(Outcome { ranking, places, scores, cause: cause.into(), rounds: state.turn.into(), team_won: None })
}

impl Match {
    /// MB-07 Ends the game for the seats that fulfil a condition; if both do, the leader wins.
    pub(super) fn decide(&mut self, rule: u8, holds: [bool; 2], reason: impl Fn(Seat) -> GameEnd) {
        let winner = match holds {
            [true, false] => Some(SEATS[0]),
            [false, true] => Some(SEATS[1]),
            _ => self.state.ahead(),
        };
        match winner {
            Some(seat) => self.end_game(rule, 1 << seat, reason(seat)),
            None => self.end_game(7, 0, GameEnd::Draw),
        }
    }

    pub(super) fn give_up(&mut self, seat: Seat) {
        self.emit(7, Event::Conceded { seat });
        self.end_game(7, 1 << rival(seat), GameEnd::Concede);
    }

    fn end_game(&mut self, rule: u8, winners: u8, cause: GameEnd) {
        (self.state.over, self.state.winners) = (Some(cause), winners);
        self.clear_agenda();
        self.emit(rule, Event::GameEnded { winners: Seats(winners), cause });
    }
}
