//! Missiles: LR-39 … LR-42, LR-R15.

use super::Match;
use super::event::{Event, Flight, Harm};
use super::intent::{Intent, Request};
use super::resolve::Points;
use super::state::RoverId;
use hexx::Hex;

/// LR-40 Returns the distance, and the distance off the axis, of a position `offset` away from a rover with a facing; `None`
/// outside its arc.
pub(super) fn in_arc(offset: Hex, facing: u8) -> Option<(i32, i32)> {
    // Rotated so that the rover faces east: then the arc is spanned by (1,0) and (1,-1) on the left, (0,1) on the right.
    let Hex { x, y } = (0..facing).fold(offset, |Hex { x, y }, _| Hex::new(-y, x + y));
    let (left, right) = (y <= 0 && x + y >= 0, x >= 0 && y >= 0);
    match (left, right) {
        _ if x == 0 && y == 0 => None,
        (true, _) => Some((x, -y)),
        (_, true) => Some((x + y, y)),
        _ => None,
    }
}

impl Match {
    /// LR-39, LR-42 Lets all missiles choose their targets before any of them hits. Returns whether the game is over.
    pub(super) fn fire_missiles(&mut self, intents: &[Intent]) -> bool {
        let mut points = Points::default();
        let mut any = false;
        for intent in intents {
            let Request::Missile { range, damage, token } = intent.wish else { continue };
            let rover = intent.rover;
            let shooter = self.state.rover_mut(rover);
            if !shooter.races() || !shooter.armed || token && shooter.missiles == 0 {
                continue;
            }
            shooter.missiles -= u8::from(token);
            let missiles = shooter.missiles;
            let (target, reason) = self.target(rover, range);
            if let Some(target) = target {
                let sum = &mut points[usize::from(target)][usize::from(rover)];
                *sum = sum.saturating_add(damage);
                any = true;
            }
            self.emit(39, Event::MissileFired { rover, target, result: reason, missiles });
        }
        any && self.deal(42, &points, Harm::Missile)
    }

    /// LR-41.
    fn target(&self, rover: RoverId, range: u8) -> (Option<RoverId>, Flight) {
        let field = &self.setup.field;
        let shooter = self.state.rover(rover);
        let place = |other: RoverId| {
            let offset = field.hex(self.state.rover(other).at?) - field.hex(shooter.at?);
            in_arc(offset, shooter.facing).filter(|(distance, _)| *distance <= i32::from(range))
        };
        let mut best: Option<((i32, i32), RoverId)> = None;
        let mut tied = false;
        for other in self.state.racing().filter(|other| *other != rover) {
            let Some(found) = place(other) else { continue };
            match best {
                Some((known, _)) if known < found => {}
                Some((known, _)) if known == found => tied = true,
                _ => (best, tied) = (Some((found, other)), false),
            }
        }
        match best {
            Some(_) if tied => (None, Flight::Tie),
            Some((_, target)) => (Some(target), Flight::Hit),
            None => (None, Flight::NoTarget),
        }
    }
}
