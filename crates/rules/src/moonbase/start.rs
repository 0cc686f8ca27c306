//! The set-up: initial units, and the first player (MB-02).

use super::Match;
use super::event::Event;
use super::field::AreaId;
use super::fields::SetupField;
use super::setup::SEATS;
use super::state::Unit;
use super::step::Step;
use super::units::{KindId, UnitId};
use crate::chance::{Kinds, Purpose};
use crate::game::Seat;
use crate::ids::Few;
use serde_json::Value as Json;

/// Number of faces of a die.
pub(super) const FACES: usize = 6;

/// Identifies counters by strength.
struct Strengths;

impl Kinds<u8> for Strengths {
    fn identity(&self, strength: u8) -> u32 {
        strength.into()
    }
    fn label(&self, strength: u8) -> Json {
        strength.into()
    }
}

impl Match {
    /// MB-R35 Draws the strengths of the first corporation, then of the second, then rolls for the first player.
    pub(super) fn set_up(&mut self) {
        let setup = self.setup.clone();
        for seat in SEATS {
            let base = setup.field.base_of(seat);
            for placed in &setup.forces.corporations[seat.index()].start {
                let area = placed.area.as_ref().map_or(base, |area| setup.field.named(area));
                if let (Some(kind), Some(area)) = (setup.kind_named(&placed.unit), area) {
                    self.bring(seat, kind, area);
                }
            }
        }
        self.emit(
            1,
            Event::GameStarted {
                map: SetupField::Map,
                corporations: SetupField::Corporations,
                units: SetupField::Units,
                prices: SetupField::Prices,
                credits: SetupField::Credits,
            },
        );
        self.roll_first();
        self.push(Step::Turn);
    }

    /// MB-02.
    fn roll_first(&mut self) {
        loop {
            let at = self.address(Purpose::Start);
            let dice = SEATS.map(|seat| self.chance.pick(at.seat(seat.number()), FACES, |i| (i + 1).into()));
            let first = (dice[0] != dice[1]).then(|| SEATS[usize::from(dice[1] > dice[0])]);
            let dice: Few<u8, 2> = dice.iter().map(|die| face(*die)).collect();
            self.emit(2, Event::FirstPlayerRolled { dice, seat: first });
            if let Some(seat) = first {
                self.state.first = seat;
                return;
            }
        }
    }

    /// Deploys a random counter from the mix; returns `None` if the mix is empty.
    pub(super) fn bring(&mut self, owner: Seat, kind: KindId, area: AreaId) -> Option<UnitId> {
        if self.state.left(&self.setup, owner, kind) == 0 {
            return None;
        }
        let pool = self.state.pool(&self.setup, owner, kind);
        let at = self.address(Purpose::Bag).seat(owner.number()).lane(kind.number());
        let drawn = self.chance.draw(at, pool.iter().copied(), &Strengths);
        let strength = drawn.and_then(|at| pool.get(at)).copied();
        let unit = Unit { owner, kind, area, strength, revealed: false, suppressed: false, alive: true, points: 0 };
        Some(self.state.add(unit))
    }

    /// Rolls several dice, each with its own position.
    pub(super) fn throw(&mut self, at: crate::chance::Address, count: u8) -> Few<u8, 9> {
        (0..count.min(9)).map(|_| face(self.chance.pick(at, FACES, |i| (i + 1).into()))).collect()
    }
}

/// Converts an index to the face of a die.
pub(super) fn face(place: usize) -> u8 {
    u8::try_from(place + 1).unwrap_or(u8::MAX)
}
