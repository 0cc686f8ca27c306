//! Lasers: LR-37, LR-38, LR-R18, LR-R33.

use super::Match;
use super::event::{Event, Harm};
use super::field::{Cell, flag, turned};
use super::fields::{Beam, Rovers};
use super::host::hook;
use super::intent::{Intent, Request};
use super::movement::TerrainCall;
use super::resolve::Points;
use super::state::RoverId;

/// A beam: its path and its hits.
struct Ray {
    direction: u8,
    length: u16,
    hit: u8,
}

impl Match {
    /// LR-37, LR-R14 Traces all beams before any of them deals damage. Returns whether the game is over.
    /// Adds to `met` the hexes reached by beams whose terrain is notified (LR-R49).
    pub(super) fn fire_lasers(&mut self, intents: &[Intent], met: &mut Vec<TerrainCall>) -> bool {
        let mut points = Points::default();
        let mut any = false;
        for intent in intents {
            let Request::Laser { direction, range, damage, pierce } = intent.wish else { continue };
            let shooter = *self.state.rover(intent.rover);
            let Some(from) = shooter.at.filter(|_| shooter.races() && shooter.armed) else { continue };
            let beam = self.beam(from, turned(shooter.facing, direction), range.into(), pierce);
            for victim in super::query::listed::<RoverId>(beam.hit) {
                let sum = &mut points[usize::from(victim)][usize::from(intent.rover)];
                *sum = sum.saturating_add(damage);
                any = true;
            }
            let Ray { direction, length, hit } = beam;
            met.extend(
                self.hexes_of(from, &beam)
                    .map(|hex| (intent.rover, hex, Some(direction)))
                    .filter(|(_, hex, _)| self.listens(hook::ON_BEAM, *hex)),
            );
            self.emit(37, Event::LaserFired { rover: intent.rover, path: Beam { from, direction, length }, hit: Rovers(hit) });
        }
        any && self.deal(37, &points, Harm::Laser)
    }

    /// Returns the hexes that a beam crosses, and the one that stops it.
    fn hexes_of(&self, from: Cell, beam: &Ray) -> impl Iterator<Item = Cell> + use<> {
        let field = &self.setup.field;
        let mut hexes = Vec::with_capacity(usize::from(beam.length) + 1);
        let mut at = from;
        while let Some(next) = field.neighbour(at, beam.direction) {
            let crossed = hexes.len() < usize::from(beam.length);
            if !crossed && (beam.hit != 0 || self.state.flags(field, next) & flag::STOPS_LASERS == 0) {
                break;
            }
            hexes.push(next);
            at = next;
            if !crossed {
                break;
            }
        }
        hexes.into_iter()
    }

    fn beam(&self, from: Cell, direction: u8, range: u16, pierce: bool) -> Ray {
        let field = &self.setup.field;
        let mut beam = Ray { direction, length: 0, hit: 0 };
        let mut at = from;
        while range == 0 || beam.length < range {
            let Some(next) = field.neighbour(at, direction) else { break };
            at = next;
            let flags = self.state.flags(field, at);
            let void = flags & flag::VOID != 0 && !self.setup.options.laser_crosses_void;
            if void || flags & flag::STOPS_LASERS != 0 {
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
