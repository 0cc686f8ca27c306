//! Requests about the match.

use crate::features::playtest::state::Pace;
use playtest::bot::SeatKind;
use rules::game::Seat;

/// A request about the match.
pub enum PlayRequest {
    /// Restart the scenario with this random seed.
    Restart(u64),
    /// Make a choice of the displayed decision, by index.
    Choose(usize),
    /// Make several choices in order, starting with the displayed decision.
    ChooseAll(Vec<usize>),
    /// Use an item before the displayed decision, by index.
    Use(usize),
    /// Change the occupant of a seat.
    Seat(Seat, SeatKind),
    /// Go to a moment.
    GoTo(usize),
    Pause(bool),
    /// Change the speed of bots.
    Pace(Pace),
    /// Allow undoing rolls.
    TakeRollsBack(bool),
    /// Show hidden information.
    ShowAll(bool),
    /// The player of a seat has taken over the screen.
    TakeScreen(Seat),
    /// Replay the animation of the last choice.
    Replay,
    /// Replay the match with the current content.
    PlayOn,
    /// Keep the previous content.
    StayOld,
    /// Show the other version of the match.
    Swap,
    /// Keep the displayed version.
    Keep,
    /// The animation has ended.
    Seen,
    Concede(Seat),
}
