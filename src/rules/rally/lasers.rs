//! Lasers: LR-37, LR-38, LR-R18, LR-R33.

use super::Match;
use super::event::{Event, Harm};
use super::field::{OUTSIDE, flag, turned};
use super::fields::{Beam, Rovers};
use super::intent::{Intent, Wish};
use super::resolve::Points;
use super::state::RoverId;

/// A beam: where it goes and whom it hits.
struct Ray {
    direction: u8,
    length: u16,
    hit: u8,
}

impl Match {
    /// LR-37, LR-R14 All beams are drawn before any of them does damage. True when the game is over.
    pub(super) fn fire_lasers(&mut self, intents: &[Intent]) -> bool {
        let mut points = Points::default();
        let mut any = false;
        for intent in intents {
            let Wish::Laser { direction, range, damage, pierce } = intent.wish else { continue };
            let shooter = *self.state.rover(intent.rover);
            if !shooter.races() || !shooter.armed {
                continue;
            }
            let beam = self.beam(intent.rover, turned(shooter.facing, direction), range.into(), pierce);
            for victim in super::query::listed::<RoverId>(beam.hit) {
                let sum = &mut points[usize::from(victim)][usize::from(intent.rover)];
                *sum = sum.saturating_add(damage);
                any = true;
            }
            let Ray { direction, length, hit } = beam;
            self.emit(37, Event::LaserFired { rover: intent.rover, path: Beam { from: shooter.at, direction, length }, hit: Rovers(hit) });
        }
        any && self.deal(37, &points, Harm::Laser)
    }

    fn beam(&self, rover: RoverId, direction: u8, range: u16, pierce: bool) -> Ray {
        let field = &self.setup.field;
        let mut beam = Ray { direction, length: 0, hit: 0 };
        let mut at = self.state.rover(rover).at;
        while range == 0 || beam.length < range {
            at = field.neighbour(at, direction);
            let flags = self.state.flags(field, at);
            let void = flags & flag::VOID != 0 && !self.setup.options.laser_crosses_void;
            if at == OUTSIDE || void || flags & flag::STOPS_LASERS != 0 {
                break;
            }
            beam.length += 1;
            if let Some(victim) = self.state.rover_at(at) {
                beam.hit |= 1 << victim;
                if !pierce {
                    break;
                }
            }
        }
        beam
    }
}
