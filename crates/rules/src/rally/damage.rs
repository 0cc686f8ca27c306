//! Damage and explosions: LR-43 … LR-49.

use super::Match;
use super::event::{Event, Harm};
use super::query::listed;
use super::resolve::Points;
use super::state::{MAX_ROVERS, RoverId};

impl Match {
    /// LR-19 Deals damage of one kind to all victims in order, then resolves explosions and the end of the game; returns whether the
    /// game is over.
    pub(super) fn deal(&mut self, rule: u8, points: &Points, cause: Harm) -> bool {
        for victim in self.state.all() {
            for by in self.state.all() {
                let points = points[usize::from(victim)][usize::from(by)];
                if points > 0 {
                    self.take_damage(rule, victim, points, cause, Some(by));
                }
            }
        }
        self.explode();
        self.check_end(59)
    }

    /// LR-44 … LR-47 Each point removes a shield, or else the highest phase; a rover with neither is doomed.
    pub(super) fn take_damage(&mut self, rule: u8, rover: RoverId, points: u8, cause: Harm, by: Option<RoverId>) {
        if !self.state.rover(rover).races() || self.state.doomed >> rover & 1 == 1 {
            return;
        }
        self.emit(rule, Event::Damaged { rover, points, cause, by });
        for _ in 0..points {
            let hurt = self.state.rover_mut(rover);
            if hurt.shields > 0 {
                hurt.shields -= 1;
                let shields = hurt.shields;
                self.emit(44, Event::ShieldLost { rover, shields });
            } else if hurt.phases > 1 {
                let phase = hurt.phases;
                hurt.phases -= 1;
                let (card, known) = self.take_card(rover, phase);
                self.emit(44, Event::PhaseLost { rover, phase, card, known });
            } else {
                self.state.doomed |= 1 << rover;
                return;
            }
        }
    }

    /// LR-48, LR-49 Lets doomed rovers explode in waves.
    pub(super) fn explode(&mut self) {
        let mut wave = 1;
        while self.state.doomed != 0 {
            let exploding = std::mem::take(&mut self.state.doomed);
            let mut places = [None; MAX_ROVERS];
            for rover in listed(exploding) {
                places[usize::from(rover)] = self.state.rover(rover).at;
                if let Some(hex) = places[usize::from(rover)] {
                    self.emit(48, Event::RoverExploded { rover, hex, wave });
                }
                self.remove(rover);
            }
            for victim in self.state.all() {
                let Some(at) = self.state.rover(victim).at else { continue };
                for by in listed(exploding) {
                    if places[usize::from(by)].is_some_and(|place| self.setup.field.adjacent(place, at)) {
                        self.take_damage(48, victim, 1, Harm::Blast, Some(by));
                    }
                }
            }
            wave += 1;
        }
    }
}
