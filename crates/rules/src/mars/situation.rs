//! Set-up of situations: changes to a match by script tests, worked cases and external set-ups before play continues.

use super::event::{Faces, TurnEnd};
use super::host::AlienCount;
use super::state::{Aliens, CarriedEquipment, MarineId, RED, Side, Turn};
use super::step::{Call, HookArgs, Step};
use super::{Mars, Match, host};
use crate::card_slot::CardSlot;
use crate::host::numbered;
use crate::moonwalk::dice::{Colour, Program};
use crate::moonwalk::show::box_at;
use crate::scripting::HostError;
use crate::testing::{named, script, set_up};
use content::mars::{EQUIPMENT, TRAINING, UPGRADE};
use content::message::{Message, message};
use geometry::ring::Pos;
use rhai::{INT, ImmutableString};
use script::api::Function;
use script::program::ScriptId;

type Result<T> = std::result::Result<T, HostError>;

impl Match {
    /// Places a marine in a box without any effects.
    pub fn put(&mut self, a: MarineId, at: Pos) {
        self.state.marines[a.index()].at = at;
    }
    /// Sets the aliens of a box, taken from the reserve as far as possible.
    pub fn infest(&mut self, at: Pos, aliens: Aliens) {
        let held = self.state.aliens_at(at);
        let reserve = &mut self.state.reserve;
        (0..3).for_each(|c| reserve[c] = (reserve[c] + held[c]).saturating_sub(aliens[c]));
        *self.state.aliens_mut(at) = aliens;
    }
    /// Removes all aliens except the defenders from the board.
    pub fn clear_aliens(&mut self) {
        let shape = self.state.shape();
        let stars = Side::BOTH.map(|side| side.star(shape));
        for at in self.state.strip.places().filter(|at| !stars.contains(at)) {
            self.infest(at, [0; 3]);
        }
        Side::BOTH.into_iter().for_each(|side| self.clear_incoming(side));
    }
    /// Returns the aliens of an incoming box to the reserve.
    fn clear_incoming(&mut self, side: Side) {
        let there = std::mem::take(&mut self.state.incoming[side as usize]);
        (0..3).for_each(|c| self.state.reserve[c] = self.state.reserve[c].saturating_add(there[c]));
    }
    /// Restores a defender, or removes it and its barrier.
    pub fn defend(&mut self, side: Side, lives: bool) {
        let star = side.star(self.state.shape());
        self.infest(star, if lives { [1, 0, 0] } else { [0; 3] });
        self.guard(side, lives);
    }
    /// Sets whether a red alien in the star box of a side is its defender, with a barrier.
    fn guard(&mut self, side: Side, lives: bool) {
        self.state.defenders[side as usize] = lives;
        let column = side.barrier(self.state.shape());
        std::sync::Arc::make_mut(&mut self.state.strip).set_barrier(column, lives);
    }
    /// Gives a marine an ability. The other side of the card is `other`, if given.
    pub fn train(&mut self, a: MarineId, ability: Option<ScriptId>, other: Option<ScriptId>) {
        let marine = &mut self.state.marines[a.index()];
        (marine.training, marine.pair) = (ability, [ability, other]);
    }
    /// Gives a marine an equipment card, taken from the deck if it is there.
    pub fn equip(&mut self, a: MarineId, card: ScriptId) {
        self.state.deck.take(CardSlot::Card(card));
        self.state.carried.push(CarriedEquipment { marine: a, card });
    }
    fn stop_everything(&mut self) {
        self.clear_agenda();
        self.state.throws.clear();
        self.state.in_force.clear();
        self.state.drawn.clear();
        (self.state.flying, self.state.turn) = (false, Turn::default());
        self.state.round = self.state.round.max(1);
    }
    /// Pushes the rest of the round, to be executed after the situation.
    fn rest_of_round(&mut self) {
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.push(Step::NextActor);
    }
    /// Starts the turn of a marine now.
    pub fn play_turn(&mut self, a: MarineId) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::StartTurn(a));
        self.reconsider();
    }
    /// Starts a wave now.
    pub fn play_wave(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::Wave { side, cause: super::event::WaveCause::Script, new: super::step::NewAliens::Rule });
        self.reconsider();
    }
    /// Continues at the end of the marine phase.
    pub fn play_phase_end(&mut self) {
        self.stop_everything();
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.reconsider();
    }
    /// Continues at the start of the next round.
    pub fn play_round(&mut self) {
        self.stop_everything();
        self.push(Step::Round);
        self.reconsider();
    }
    /// Continues at the marine phase; everybody can act.
    pub fn play_phase(&mut self) {
        self.stop_everything();
        self.state.marines.iter_mut().for_each(|marine| marine.acted = false);
        self.rest_of_round();
        self.reconsider();
    }
    /// Deploys aliens on an area now, from its side.
    pub fn play_deploy(&mut self, area: u8, side: Side, aliens: Aliens) {
        let aliens = self.take_aliens(aliens);
        self.deploy(area, side, aliens);
    }
    /// Applies hits to a box now.
    pub fn play_hits(&mut self, a: MarineId, at: Pos, hits: u8) {
        self.stop_everything();
        self.state.turn.marine = Some(a);
        self.push(Step::TurnOver(TurnEnd::Done));
        self.push(Step::Hit(super::step::Hits { by: Some(a), at, hits, kills: 0, cause: super::event::Cause::Shot }));
        self.reconsider();
    }
    /// Returns the dice of the current roll, for pictures.
    pub fn faces(&self) -> Option<Faces> {
        self.state.throws.last().map(|throw| Faces::of(&throw.dice))
    }
    /// Places an upgrade on a side, or removes the one that is there.
    pub fn put_upgrade(&mut self, side: Side, upgrade: Option<ScriptId>) {
        self.state.upgrades[side as usize] = upgrade;
        if upgrade.is_some() {
            self.state.destroyed[side as usize] = None;
        }
    }
    /// Lets an upgrade act now.
    pub fn play_upgrade(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        if let Some(upgrade) = self.state.upgrades[side as usize] {
            let joint = side.upgrade(self.state.shape());
            self.push_call(Call::new(upgrade, host::hook::ON_ACT, None, HookArgs::Joint(joint)));
        }
        self.reconsider();
    }
}

/// The set-up functions for script tests.
pub const FUNCTIONS: &[Function] = set_up! { Mars:
    /// Places a marine in a ground box.
    fn place(m, a: AnyMarine, x: INT, y: INT) -> Result<()> {
        let at = box_at(m, "place", x, y)?;
        m.put(a.0, at);
        Ok(())
    }
    /// Turns a marine face-down.
    fn set_face_down(m, a: AnyMarine) {
        m.state.marines[a.0.index()].face_down = true;
    }
    /// Gives a marine the ability with this script name; `()` removes the ability. The other side of the training card stays the
    /// same.
    fn set_training(m, a: AnyMarine, ability: Option<ImmutableString>) -> Result<()> {
        let ability = named(m, "set_training", TRAINING, ability)?;
        let other = m.state.marine(a.0).other_ability().filter(|other| Some(*other) != ability);
        m.train(a.0, ability, other);
        Ok(())
    }
    /// Gives a marine an ability and sets the ability on the other side of the training card. Both are identified by the names of
    /// their scripts; `()` represents no ability.
    fn set_training(m, a: AnyMarine, ability: Option<ImmutableString>, other: Option<ImmutableString>) -> Result<()> {
        let (ability, other) = (named(m, "set_training", TRAINING, ability)?, named(m, "set_training", TRAINING, other)?);
        m.train(a.0, ability, other);
        Ok(())
    }
    /// Gives a marine the equipment card with this script name.
    fn give_card(m, a: AnyMarine, card: ImmutableString) -> Result<()> {
        let card = script(m, "give_card", EQUIPMENT, &card)?.ok_or(message!("give-card-missing-card"))?;
        m.equip(a.0, card);
        Ok(())
    }
    /// Sets the aliens in a box, for example to `#{ red: 1, yellow: 2 }`. In a star box, a red alien is the defender: with one,
    /// the barrier is up; without one, both are gone.
    fn set_aliens(m, at: Pos, aliens: AlienCount) -> Result<()> {
        let aliens = Aliens::from(aliens);
        let elsewhere =
            |c: usize| m.state.aliens.iter().map(|here| usize::from(here[c])).sum::<usize>() - usize::from(m.state.aliens_at(at)[c]);
        if (0..3).any(|c| elsewhere(c) + usize::from(aliens[c]) > 99) {
            return Err(message!("set-aliens-most-aliens-each").into());
        }
        m.infest(at, aliens);
        let shape = m.state.shape();
        if let Some(side) = Side::BOTH.into_iter().find(|side| side.star(shape) == at && m.state.plays(&m.setup, *side)) {
            m.guard(side, aliens[RED] > 0);
        }
        Ok(())
    }
    /// Removes all aliens except the defenders from the board.
    fn clear(m) {
        m.clear_aliens();
    }
    /// Places the defender of a side if `lives` is true; otherwise removes the defender and its barrier.
    fn set_defender(m, side: Side, lives: bool) {
        m.defend(side, lives);
    }
    /// Sets the aliens in the incoming box of a side; the previous ones return to the reserve.
    fn set_incoming(m, side: Side, aliens: AlienCount) {
        m.clear_incoming(side);
        let aliens = m.take_aliens(aliens.into());
        m.state.incoming[side as usize] = aliens;
    }
    /// Places an upgrade on a side; `()` removes the upgrade.
    fn set_upgrade(m, side: Side, upgrade: Option<ImmutableString>) -> Result<()> {
        let upgrade = named(m, "set_upgrade", UPGRADE, upgrade)?;
        m.put_upgrade(side, upgrade);
        Ok(())
    }
    /// Unlocks equipment.
    fn unlock_equipment(m) {
        m.state.unlocked = true;
    }
    /// Sets the number of the round to `n`.
    fn set_round(m, n: u8 [0..=99]) {
        m.state.round = n;
    }
    /// Starts the turn of a marine.
    fn play_turn(m, a: AnyMarine) {
        m.play_turn(a.0);
    }
    /// Starts the turn of a marine, programs one action for each list of colours, and rolls the dice of the first action. To
    /// determine the results, call `force` first.
    fn play_turn(m, a: AnyMarine, actions: Vec<Vec<Colour>>) -> Result<()> {
        m.play_turn(a.0);
        let mut program = Program::default();
        for (slot, action) in program.iter_mut().zip(&actions) {
            action.iter().for_each(|colour| slot[colour.index()] += 1);
        }
        m.play_program(program).map_err(Into::into)
    }
    /// Starts a wave on a side.
    fn play_wave(m, side: Side) {
        m.play_wave(side);
    }
    /// Continues the match at the end of the marine phase.
    fn play_phase_end(m) {
        m.play_phase_end();
    }
    /// Continues the match at the start of the marine phase, before any marine has taken a turn.
    fn play_marine_phase(m) {
        m.play_phase();
    }
    /// Continues the match at the start of the next round.
    fn play_next_round(m) {
        m.play_round();
    }
    /// Executes the action of the upgrade of a side.
    fn play_upgrade(m, side: Side) {
        m.play_upgrade(side);
    }
};

/// A marine by number, alive or not.
struct AnyMarine(MarineId);

numbered! { Mars:
    /// A living or dead marine, identified by its number, counted from 0.
    AnyMarine as "MarineId" = |number, m| {
        MarineId::among(number, m.state.marines.len()).map(AnyMarine).ok_or_else(|| message!("unknown-marine", number))
    };
}

impl Match {
    /// Answers the decisions up to the program: uses nothing at the start, chooses plain programming, enters this program.
    ///
    /// # Errors
    /// Returns an error if another decision comes first.
    pub fn play_program(&mut self, program: crate::moonwalk::dice::Program) -> std::result::Result<(), Message> {
        for _ in 0..6 {
            let wanted = match self.decision().map(|ask| ask.name) {
                Some("free_action" | "turn_mode") => Some(0),
                Some("program") => self.choices().iter().position(|choice| *choice == super::Choice::Program { is: program }),
                _ => return Ok(()),
            };
            let index = wanted.ok_or_else(|| message!("play-turn-not-program-turn", program = format!("{program:?}")))?;
            let programmed = self.decision().is_some_and(|ask| ask.name == "program");
            self.apply(index).map_err(|refused| Message::verbatim(refused.to_string()))?;
            if programmed {
                return Ok(());
            }
        }
        Ok(())
    }
}
