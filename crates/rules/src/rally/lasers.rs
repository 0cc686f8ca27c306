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
    /// The hex that ends it, which it does not cross.
    stopped_by: Option<Cell>,
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
            let beam = self.beam(from, turned(shooter.facing, direction), range, pierce);
            for victim in super::query::listed::<RoverId>(beam.hit) {
                let sum = &mut points[usize::from(victim)][usize::from(intent.rover)];
                *sum = sum.saturating_add(damage);
                any = true;
            }
            let Ray { direction, length, hit, .. } = beam;
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
    fn hexes_of<'s>(&'s self, from: Cell, beam: &Ray) -> impl Iterator<Item = Cell> + use<'s> {
        let (field, direction) = (&self.setup.field, beam.direction);
        let ahead = move |at: &Cell| field.neighbour(*at, direction);
        std::iter::successors(ahead(&from), ahead).take(beam.length.into()).chain(beam.stopped_by)
    }

    fn beam(&self, from: Cell, direction: u8, range: Option<u8>, pierce: bool) -> Ray {
        let field = &self.setup.field;
        let mut beam = Ray { direction, length: 0, hit: 0, stopped_by: None };
        let mut at = from;
        while range.is_none_or(|range| beam.length < range.into()) {
            let Some(next) = field.neighbour(at, direction) else { break };
            at = next;
            let flags = self.state.flags(field, at);
            let void = flags & flag::VOID != 0 && !self.setup.options.laser_crosses_void;
            if void || flags & flag::STOPS_LASERS != 0 {
                beam.stopped_by = Some(at);
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
