//! Rolls: rerolls, skulls, the bomb: MM-20, MM-22, MM-43, MM-57 … MM-61.

use super::event::{Cause, Event, Faces};
use super::fields::{SourceAt, ThrownDice, Values};
use super::host::hook;
use super::state::{GameEnd, MarineId, Source, SourceName, Throw, ThrowKind};
use super::step::{Call, HookArgs, Moment, Step};
use super::{Choice, Match};
use crate::chance::{Address, Purpose, TABLE};
use crate::moonwalk::describe::{Indices, Rethrown};
use crate::moonwalk::dice;
use crate::moonwalk::dice::{COLOURS, Dice, Die, Pool};
use arrayvec::ArrayVec;
use geometry::ring::Pos;
use script::convert::ArrayOf;

impl Match {
    /// Rolls dice, which become the current roll, and determines the available rerolls.
    fn throw(&mut self, rule: u8, marine: Option<MarineId>, kind: ThrowKind, pool: Pool) {
        let action = match kind {
            ThrowKind::Action | ThrowKind::Bomb => self.state.turn.action + 1,
            ThrowKind::First => 1,
            _ => 0,
        };
        let at = self.thrown_by(marine, action);
        let m = &mut **self;
        let dice = dice::roll_pool(&mut m.chance, at, &m.setup.dice, pool);
        let faces = Faces::of(&dice);
        self.emit(rule, Event::DiceRolled { marine, action, dice: faces, bomb: kind == ThrowKind::Bomb });
        self.place_dice(marine, kind, action, dice);
        if let Some(marine) = marine {
            let sources = self.reroll_sources(marine, kind, action);
            if let Some(throw) = self.state.throws.last_mut() {
                throw.sources = sources;
            }
        }
    }

    /// Returns the address of the dice of a marine's action, or of dice that belong to nobody; action 0 is outside of actions.
    pub(super) fn thrown_by(&self, marine: Option<MarineId>, action: u8) -> Address {
        self.address(Purpose::Dice).seat(marine.map_or(TABLE, MarineId::number)).lane(action)
    }

    fn place_dice(&mut self, marine: Option<MarineId>, kind: ThrowKind, action: u8, dice: Dice) {
        let from = marine.map_or(Pos::default(), |a| self.state.marine(a).at);
        let engaged = marine.is_some() && self.state.has_aliens(from);
        let (sources, shots, chance) = (Vec::new(), ArrayVec::new(), self.thrown_by(marine, action));
        self.state.throws.push(Throw { marine, kind, cause: Cause::Shot, action, dice, chance, sources, engaged, from, shots, fist: None });
    }

    /// MM-20 Rolls the dice of an action and pushes what follows (MM-R49). Dice rolled first are only displayed.
    pub(super) fn throw_action(&mut self, index: u8, bomb: bool) {
        let Some(a) = self.state.turn.marine else { return };
        if bomb {
            self.push(Step::Bomb);
        } else {
            self.push(Step::Act);
            self.push(Step::Window(Moment::AfterThrow));
        }
        if self.state.turn.mode.is_some_and(|mode| mode.throw_first) {
            let turn = self.state.turn;
            let own = |(i, _): &(usize, &dice::Die)| turn.actions >> (2 * i) & 3 == u32::from(index);
            let dice: Dice = self.state.drawn.iter().enumerate().filter(own).map(|(_, die)| *die).collect();
            return self.place_dice(Some(a), ThrowKind::Action, index + 1, dice);
        }
        self.push(Step::Settle);
        self.push(Step::Reroll);
        let pool = self.state.turn.program[index as usize];
        self.throw(20, Some(a), if bomb { ThrowKind::Bomb } else { ThrowKind::Action }, pool);
    }

    /// MM-74 Rolls all dice before they are distributed.
    pub(super) fn throw_first(&mut self, a: MarineId, pool: Pool) {
        self.push(Step::Distribute);
        self.push(Step::Settle);
        self.push(Step::Reroll);
        self.throw(74, Some(a), ThrowKind::First, pool);
    }

    /// A script's throw.
    pub(super) fn throw_for_script(&mut self, by: Option<MarineId>, pool: Pool, kind: ThrowKind) {
        self.push(Step::Thrown);
        if pool == [0; COLOURS] {
            return;
        }
        self.push(Step::Settle);
        self.push(Step::Reroll);
        self.throw(61, by, kind, pool);
    }

    /// Passes a script's roll to its `.then` callback.
    pub(super) fn hand_dice_on(&mut self) {
        let dice = self.state.throws.pop().map(|throw| throw.dice).unwrap_or_default();
        if self.wants_result() {
            self.set_result(dice.into_iter().collect::<ArrayOf<Die>>());
        }
    }

    /// MM-58, MM-59 Returns the rerolls given by the rules, then those added by scripts, without those that scripts forbid.
    fn reroll_sources(&mut self, a: MarineId, kind: ThrowKind, action: u8) -> Vec<Source> {
        let mut sources = Vec::new();
        if self.state.companions(a).next().is_some() {
            sources.push(Source { name: SourceName::Companion, any: false, card: None });
        }
        if action == 1 && self.state.in_zone(self.state.marine(a).at) {
            sources.push(Source { name: SourceName::LandingZone, any: false, card: None });
        }
        self.modified_sources(a, kind, action, sources)
    }

    /// MM-60 Offers each source once, for one die each; the last result counts.
    pub(super) fn offer_rerolls(&mut self) {
        let Some(throw) = self.state.throws.last() else { return };
        if throw.sources.is_empty() {
            return;
        }
        self.ask(Step::Reroll, self.seat_of(throw.marine), "reroll", |m, choices| {
            choices.push(Choice::No {});
            let Some(throw) = m.state.throws.last() else { return };
            let count = throw.dice.len();
            for (i, source) in (0_u8..).zip(&throw.sources) {
                if throw.sources[..usize::from(i)].contains(source) {
                    continue;
                }
                let reroll = |dice: u16| Choice::Reroll { source: SourceAt(i), dice: ThrownDice(dice) };
                match source.any {
                    true => choices.extend((1..1_u16 << count).map(reroll)),
                    false => choices.extend((0..count).map(|die| reroll(1 << die))),
                }
            }
        });
    }

    pub(super) fn reroll(&mut self, source: u8, indices: u16) {
        self.push(Step::Reroll);
        let m = &mut **self;
        let Some((marine, throw)) = m.state.throws.last_mut().and_then(|throw| Some((throw.marine?, throw))) else { return };
        let source = throw.sources.remove(source as usize);
        dice::reroll(&mut m.chance, throw.chance, &m.setup.dice, &mut throw.dice, indices);
        let faces = Faces::of(&throw.dice);
        if let Some(card) = source.card {
            self.discard(marine, card);
        }
        self.emit(
            60,
            Event::DiceRerolled { marine, indices: Indices(indices), faces: Rethrown(faces, Indices(indices)), cause: source.name },
        );
    }

    /// MM-22 Makes the roll final: any number of skulls releases one wave.
    pub(super) fn settle_throw(&mut self) {
        let Some(throw) = self.state.throws.last() else { return };
        if let Some(a) = throw.marine.filter(|_| throw.dice.iter().any(|die| die.skull)) {
            let released = u8::from(self.modified_wave(a));
            self.state.turn.waves_due = self.state.turn.waves_due.saturating_add(released);
        }
    }

    /// MM-43 Resolves the bomb by the sum of its dice.
    pub(super) fn bomb(&mut self) {
        let Some(a) = self.state.turn.marine else { return };
        let bomb = self.modified_bomb(a);
        let Some(throw) = self.state.throws.pop() else { return };
        let sum: u8 = throw.dice.iter().map(|die| die.value).sum();
        let success = sum >= bomb.needed;
        self.emit(43, Event::BombRolled { marine: a, values: Values(Faces::of(&throw.dice)), sum, needed: bomb.needed, success });
        if success {
            return self.end_game(10, GameEnd::Bomb, Some(a));
        }
        self.state.turn.dies = bomb.dies;
        let training = self.state.marine(a).training.filter(|training| self.setup.scripts.defines(*training, hook::ON_BOMB_FAILED));
        if let Some(training) = training {
            self.push_call(Call::new(training, hook::ON_BOMB_FAILED, a, HookArgs::Nothing));
        }
    }
}
