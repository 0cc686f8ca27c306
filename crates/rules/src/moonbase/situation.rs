//! Set-up of situations: changes to a match by script tests, worked cases and external set-ups before play continues.

use super::field::AreaId;
use super::state::{Group, Marker, MarkerId, MarkerPlace, Order, Phase, Unit};
use super::step::Step;
use super::units::{KindId, UnitId, Units};
use super::{Match, Moonbase};
use crate::game::Seat;
use crate::scripting::HostError;
use crate::testing::set_up;
use content::message::{Message, message};
use content::moonbase::UPGRADE;
use content::suggest;
use rhai::{Dynamic, ImmutableString};
use script::api::Function;
use script::convert::{FromScript, ScriptType, mismatch};
use script::kind::ValueType;
use script::program::ScriptId;

type Result<T> = std::result::Result<T, HostError>;

/// A unit, by its number from 1.
#[derive(Clone, Copy, Debug)]
struct UnitNumber(UnitId);

impl ScriptType for UnitNumber {
    const KIND: ValueType = ValueType::Int(1, 128);
}

impl FromScript<Match> for UnitNumber {
    fn from_script(m: &mut Match, value: &mut Dynamic) -> std::result::Result<UnitNumber, Message> {
        let number = value.as_int().map_err(|_| mismatch(UnitNumber::KIND, value))?;
        UnitId::among(number - 1, m.state.units.len()).map(UnitNumber).ok_or_else(|| message!("unknown-unit", number))
    }
}

impl Match {
    /// Clears the board and the agenda: no units, no markers, no upgrades; prices and credits as at the start of turn 1, luna goes
    /// first.
    pub fn clear_board(&mut self) {
        self.clear_agenda();
        self.drop_question();
        self.state = super::state::State::new(&self.setup.clone());
        (self.state.turn, self.state.phase) = (1, Phase::Action);
    }
    /// Places a unit in an area, with this strength or a random one from the mix; returns `None` if no such counter is left.
    pub fn put_unit(&mut self, owner: Seat, kind: KindId, area: AreaId, strength: Option<u8>) -> Option<UnitId> {
        if self.state.left(&self.setup, owner, kind) == 0 || self.state.units.len() >= super::units::MAX_UNITS {
            return None;
        }
        match strength {
            None => self.bring(owner, kind, area),
            Some(strength) => {
                let strength = Some(strength);
                Some(self.state.add(Unit { owner, kind, area, strength, revealed: false, suppressed: false, alive: true, points: 0 }))
            }
        }
    }
    pub fn put_marker(&mut self, seat: Seat, marker: MarkerId, place: MarkerPlace) {
        self.state.side_mut(seat).orders.push(Order { marker: Marker::Known(marker), place, revealed: false });
    }
    /// Activates an area for a seat, as a star would.
    pub fn activate(&mut self, seat: Seat, area: AreaId) {
        self.clear_agenda();
        self.forget();
        self.start_activation(seat, area);
        self.reconsider();
    }
    /// Continues at the start of this phase of the turn.
    pub fn play_phase(&mut self, phase: Phase) {
        self.clear_agenda();
        self.forget();
        let phases = [Phase::End, Phase::Action, Phase::Orders, Phase::Recruit, Phase::Income];
        let left = phases.iter().position(|known| *known == phase).unwrap_or(0);
        phases[..=left].iter().for_each(|phase| self.push(Step::Phase(*phase)));
        self.reconsider();
    }
    /// Ends everything in progress.
    fn forget(&mut self) {
        self.state.activation = None;
        (self.state.group, self.state.picked, self.state.losses) = (Group::default(), Units::NONE, [Units::NONE; 2]);
        self.state.attacks.clear();
        self.state.used.clear();
        self.state.fires.clear();
    }
    /// Gives a card to a seat without any effects.
    pub fn give_card(&mut self, seat: Seat, card: ScriptId) {
        if !self.state.owns(seat, card) {
            self.state.side_mut(seat).owned.push(card);
        }
    }
}

fn card(m: &Match, stem: &str) -> Result<ScriptId> {
    let found = m.setup.scripts.find(UPGRADE, stem);
    found.ok_or_else(|| message!("unknown-upgrade", stem = suggest::short(stem)).into())
}

fn marker(m: &Match, id: &str) -> Result<MarkerId> {
    let found = m.setup.forces.markers.iter().position(|known| known == id).map(MarkerId::at);
    found.ok_or_else(|| message!("unknown-marker", marker = suggest::short(id), known = m.setup.forces.markers).into())
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Moonbase:
    /// Clears the board: it removes all units, markers and upgrades, resets prices and credits to their initial values, and sets
    /// turn 1 with seat 0 going first.
    fn clear(m) {
        m.clear_board();
    }
    /// Places a unit of this type, drawn from the seat's mix, in an area. Returns its number.
    fn add_unit(m, seat: Seat, kind: KindId, area: AreaId) -> Result<u8> {
        let unit = m.put_unit(seat, kind, area, None).ok_or(message!("add-unit-no-such-counter"))?;
        Ok(unit.number() + 1)
    }
    /// Places a unit of this type with this strength in an area, even if the seat's mix has no counter of that strength. Returns
    /// its number.
    fn add_unit(m, seat: Seat, kind: KindId, area: AreaId, strength: u8) -> Result<u8> {
        let unit = m.put_unit(seat, kind, area, Some(strength)).ok_or(message!("add-unit-no-such-counter"))?;
        Ok(unit.number() + 1)
    }
    /// Sets whether the unit is suppressed.
    fn set_suppressed(m, unit: UnitNumber, on: bool) {
        m.state.units[unit.0.index()].suppressed = on;
    }
    /// Sets whether the strength of the unit is revealed to all players.
    fn set_revealed(m, unit: UnitNumber, on: bool) {
        m.state.units[unit.0.index()].revealed = on;
    }
    /// Sets the share price of the seat.
    fn set_price(m, seat: Seat, n: u16) {
        m.state.side_mut(seat).price = n.into();
    }
    /// Sets the credits of the seat.
    fn set_credits(m, seat: Seat, n: u16) {
        m.state.side_mut(seat).credits = n.into();
    }
    /// Sets the number of the turn.
    fn set_round(m, n: u16 [1..=99]) {
        m.state.turn = n;
    }
    /// Sets the seat that goes first in this turn.
    fn set_first_player(m, seat: Seat) {
        m.state.first = seat;
    }
    /// Gives the seat an upgrade that counts as gained earlier.
    fn give_card(m, seat: Seat, stem: ImmutableString) -> Result<()> {
        let card = card(m, &stem)?;
        m.give_card(seat, card);
        Ok(())
    }
    /// Sets the number of the seat's failed attempts at an upgrade.
    fn set_failed(m, seat: Seat, stem: ImmutableString, n: u8) -> Result<()> {
        let place = card(m, &stem).map(|card| m.setup.card(card))?;
        place.and_then(|place| m.state.side_mut(seat).failed.get_mut(place)).into_iter().for_each(|failed| *failed = n);
        Ok(())
    }
    /// Gives the seat an upgrade, as after a successful attempt.
    fn play_gain(m, seat: Seat, stem: ImmutableString) -> Result<()> {
        let card = card(m, &stem)?;
        let price = m.setup.options.upgrade_price.into();
        m.push(Step::Crowd { seat: m.state.first, second: false, area: AreaId::default() });
        m.gain(seat, card, price);
        m.reconsider();
        Ok(())
    }
    /// Places a marker of the seat face down on an area, or on an upgrade written as `"upgrade:<stem>"`.
    fn set_marker(m, seat: Seat, id: ImmutableString, place: ImmutableString) -> Result<()> {
        let marker = marker(m, &id)?;
        let place = m.setup.place_named(&place).ok_or_else(|| message!("set-marker-unknown-position", position = suggest::short(&place)))?;
        m.put_marker(seat, marker, place);
        Ok(())
    }
    /// Activates an area for the seat, as one of its star markers would.
    fn play_activation(m, seat: Seat, area: AreaId) {
        m.activate(seat, area);
    }
    /// Makes an attempt of the seat at an upgrade, as one of its star markers would.
    fn play_attempt(m, seat: Seat, stem: ImmutableString) -> Result<()> {
        let card = card(m, &stem)?;
        m.attempt(seat, card);
        m.reconsider();
        Ok(())
    }
    /// Makes a fire attack of the seat with strength `tas` on an area, as a script would.
    fn play_attack(m, seat: Seat, area: AreaId, tas: i32 [1..=999]) {
        m.attack_by_script(seat, area, super::state::ScriptAttack { tas, dice: 2, ..Default::default() });
        m.reconsider();
    }
    /// Destroys a unit, as a script would.
    fn play_destroy(m, unit: UnitNumber) {
        if m.state.unit(unit.0).alive {
            m.destroy(43, unit.0, super::state::Death::Script);
            m.reconsider();
        }
    }
    /// Continues the match at a phase of this turn: `"income"`, `"recruit"`, `"orders"`, `"action"` or `"end"`.
    fn play_phase(m, phase: Phase) {
        m.play_phase(phase);
    }
};
