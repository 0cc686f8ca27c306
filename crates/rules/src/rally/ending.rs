//! The end of a race: LR-56 … LR-59, LR-R16, LR-R26 … LR-R29.

use super::Match;
use super::event::Event;
use super::fields::Seats;
use super::query::{listed, owner, rovers_of};
use super::state::{GameEnd, RoverId, State};
use crate::game::{Outcome, Seat};
use content::rally::LastPlayer;

/// Returns the result; `None` while the race runs.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let cause = state.over?.word();
    let won = |seat: Seat| state.winners >> seat & 1 == 1;
    let others = 1 + Seat::first(state.players.into()).map(|seat| u8::from(won(seat))).sum::<u8>();
    let mut ranking: Vec<Seat> = Seat::first(state.players.into()).collect();
    ranking.sort_by_key(|seat| !won(*seat));
    let places = Seat::first(state.players.into()).map(|seat| if won(seat) { 1 } else { others }).collect();
    let scores = Seat::first(state.players.into()).map(|seat| i64::from(won(seat))).collect();
    Some(Outcome { ranking, places, scores, cause: cause.into(), rounds: state.turn.into(), team_won: None })
}

impl Match {
    pub(super) fn end_game(&mut self, rule: u8, winners: u8, reason: GameEnd) {
        (self.state.over, self.state.winners) = (Some(reason), winners);
        self.emit(rule, Event::GameEnded { winners: Seats(winners), cause: reason });
        self.clear_agenda();
    }

    /// LR-56 Lets the owners of arrived rovers win together; returns whether the game is over.
    pub(super) fn finish(&mut self, arrived: u8) -> bool {
        if arrived != 0 {
            let winners = listed(arrived).fold(0, |winners, rover: RoverId| winners | 1 << owner(rover));
            self.end_game(56, winners, GameEnd::Finish);
        }
        arrived != 0
    }

    /// LR-57, LR-59, LR-R16, LR-R26 Eliminates players without rovers; returns whether the game is over.
    pub(super) fn check_end(&mut self, rule: u8) -> bool {
        let mut left = 0_u8;
        for seat in Seat::first(self.state.players.into()) {
            if self.state.has_rovers(seat) {
                left |= 1 << seat;
            } else if (self.state.out | self.state.conceded) >> seat & 1 == 0 {
                self.state.out |= 1 << seat;
                self.emit(rule, Event::PlayerOut { seat });
            }
        }
        match left.count_ones() {
            0 => self.end_game(57, 0, GameEnd::AllDestroyed),
            1 if self.setup.options.last_player == LastPlayer::Wins => self.end_game(59, left, GameEnd::LastPlayer),
            _ => return false,
        }
        true
    }

    /// LR-58 Makes a seat concede: immediately, or after the step in which a script asks (LR-R28).
    pub(super) fn take_concession(&mut self, seat: Seat) {
        if self.waiting_call().is_some() {
            self.state.conceding |= 1 << seat;
        } else {
            self.carry_out_concessions(1 << seat);
        }
    }

    /// LR-R17, LR-R27 Removes the rovers of conceding seats without an explosion.
    pub(super) fn carry_out_concessions(&mut self, seats: u8) {
        for seat in listed(seats) {
            self.state.conceded |= 1 << seat;
            self.emit(58, Event::Conceded { seat });
            rovers_of(seat).into_iter().for_each(|rover| self.remove(rover));
        }
        let left = !self.state.conceded & ((1 << self.state.players) - 1);
        if left.count_ones() == 1 {
            return self.end_game(58, left, GameEnd::Concede);
        }
        self.check_end(59);
    }
}
