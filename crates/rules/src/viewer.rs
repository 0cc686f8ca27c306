//! The viewer of a match.

use super::ids::Seat;

/// The viewer of a match, which determines what is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A viewer who sees everything.
    All,
    /// A viewer without a seat, who sees only public information.
    Nobody,
    Of(Seat),
}

impl Viewer {
    /// Returns whether the viewer sees the private information of this seat.
    pub fn see(self, seat: Seat) -> bool {
        match self {
            Viewer::All => true,
            Viewer::Nobody => false,
            Viewer::Of(own) => own == seat,
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Of(seat)
    }
}
