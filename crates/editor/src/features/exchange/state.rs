//! The dialog for messages, and an invitation that has not been answered.

use playtest::bot::BotKind;
use playtest::correspondence::{Correspondence, Occupant, Party};

/// The state of the dialog.
#[derive(Default)]
pub struct Exchange {
    pub is_open: bool,
    /// The match that has not begun: a sent invitation, or an accepted one.
    pub waiting: Option<Correspondence>,
    /// The seats of a new invitation.
    pub seats: Vec<Occupant>,
    /// The text being pasted.
    pub entry: String,
    /// Why the last message was refused.
    pub refusal: Option<String>,
    /// The number of the message for which the dialog opened by itself.
    pub shown: Option<usize>,
}

impl Exchange {
    /// Proposes the occupants of seats: one for each side, and bots.
    pub fn propose(&mut self, count: usize) {
        if self.seats.len() != count {
            let seat = |number| match number {
                0 => Occupant::Side(Party::First),
                1 => Occupant::Side(Party::Second),
                _ => Occupant::Bot(BotKind::Greedy),
            };
            self.seats = (0..count).map(seat).collect();
        }
    }
    /// Returns whether each side has a seat.
    pub fn is_complete(&self) -> bool {
        [Party::First, Party::Second].iter().all(|side| self.seats.contains(&Occupant::Side(*side)))
    }
}

pub enum ExchangeRequest {
    Open,
    Close,
    /// Change the occupant of a seat of the new invitation.
    Seat(usize, Occupant),
    Invite,
    /// Change the pasted text.
    Write(String),
    /// Read the pasted text.
    Receive,
    /// Copy the message, or a link that contains it.
    Copy(String),
    /// Save the message as a file.
    Save(String),
    /// Give up the match, or the invitation.
    Leave,
}
