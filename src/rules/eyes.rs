//! The viewer of a match.

use super::ids::Seat;

/// The viewer of a match, which determines what is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A viewer who sees everything.
    All,
    /// A viewer without a seat, who sees public information only.
    Nobody,
    Of(Seat),
}

impl Eyes {
    /// Returns whether the viewer sees the private information of this seat.
    pub fn see(self, seat: Seat) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Nobody => false,
            Eyes::Of(own) => own == seat,
        }
    }
}

impl From<Seat> for Eyes {
    fn from(seat: Seat) -> Eyes {
        Eyes::Of(seat)
    }
}
