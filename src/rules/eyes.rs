//! Through whose eyes a match is seen.

use super::ids::Seat;

/// Who looks at a match, and so what of it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those who may see everything.
    All,
    /// Somebody who sits on no seat: sees what lies open.
    Nobody,
    /// The player of a seat.
    Of(Seat),
}

impl Eyes {
    /// Whether they see what this seat alone may see.
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
