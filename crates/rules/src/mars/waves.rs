//! Waves, the incoming boxes, the attack on the Landing Zone (MM-22, MM-46 … MM-54).

use super::event::{AlienPlace, Cause, Event, WaveCause};
use super::fields::UpgradeAt;
use super::host::hook;
use super::query::count;
use super::state::{Aliens, GameEnd, MarineId, Side};
use super::step::{Call, HookArgs, NewAliens, Step};
use super::{Choice, Match};
use crate::chance::{Purpose, TABLE};
use crate::moonwalk::dice;
use crate::moonwalk::dice::Colour;
use content::mars::LANDING_ZONE;
use content::waves::{Aliens as Placed, RoundWave, WaveSide};
use script::program::ScriptId;

/// Colour number of the white dice.
const WHITE: Colour = Colour::new(1);

impl From<Placed> for NewAliens {
    fn from(placed: Placed) -> NewAliens {
        match placed {
            Placed::Rule => NewAliens::Rule,
            Placed::Drawn(n) => NewAliens::Drawn(n),
            Placed::Fixed { red, blue, yellow } => NewAliens::Fixed([red, blue, yellow]),
        }
    }
}

impl Match {
    /// MM-08, MM-R41 Deploys the opening wave of the `i`-th card in play: as placed by the scenario, or else drawn.
    pub(super) fn opening_wave(&mut self, i: u8) {
        // MM-08 The order is 1, 2, 5, 4: the left side from outside, then the right.
        let order: arrayvec::ArrayVec<(Side, u8), 4> = self
            .state
            .sides(&self.setup)
            .flat_map(|side| if side == Side::Left { [(side, 1), (side, 2)] } else { [(side, 5), (side, 4)] })
            .collect();
        let Some((side, area)) = order.get(i as usize).copied() else { return self.push(Step::Round) };
        self.push(Step::Opening(i + 1));
        let placed = self.setup.waves.opening.iter().find(|wave| wave.area == area).map(|wave| wave.aliens);
        let size = self.state.opening_size(&self.setup);
        self.emit(8, Event::WaveStarted { side, cause: WaveCause::Opening });
        self.add_aliens(8, area, side, placed.unwrap_or(Placed::Rule).into(), size);
    }

    fn add_aliens(&mut self, rule: u8, area: u8, side: Side, new: NewAliens, size: u8) {
        match new {
            NewAliens::Rule => self.draw_and_deploy(rule, area, side, size),
            NewAliens::Drawn(n) => self.draw_and_deploy(rule, area, side, n),
            NewAliens::Fixed(aliens) => self.deploy_known(rule, area, side, aliens),
        }
    }

    /// MM-46 (a) Moves the aliens of the inner card past the upgrade into the incoming box.
    pub(super) fn wave_passes(&mut self, side: Side, cause: WaveCause, new: NewAliens) {
        if !self.state.plays(&self.setup, side) {
            return;
        }
        self.emit(46, Event::WaveStarted { side, cause });
        let group = self.state.aliens_in(side.inner());
        self.push(Step::WaveLands { side, new });
        if count(group) == 0 {
            return;
        }
        self.clear_area(side.inner());
        let incoming = &mut self.state.incoming[side as usize];
        (0..3).for_each(|colour| incoming[colour] += group[colour]);
        self.emit(46, Event::AliensMoved { from: AlienPlace::Area(side.inner()), to: AlienPlace::Incoming(side), aliens: group });
        self.state.passing = group;
        let upgrade = self.state.upgrades[side as usize].filter(|upgrade| self.setup.scripts.defines(*upgrade, hook::ON_WAVE_PASS));
        if let Some(upgrade) = upgrade {
            self.push_call(Call::new(upgrade, hook::ON_WAVE_PASS, None, HookArgs::Group(side, group)));
        }
    }

    /// MM-46 (b), (c) Deploys the aliens of the outer card on the inner one, and new aliens on the outer one.
    pub(super) fn wave_lands(&mut self, side: Side, new: NewAliens) {
        self.state.passing = [0; 3];
        let (outer, inner) = (side.outer(), side.inner());
        let group = self.state.aliens_in(outer);
        if count(group) > 0 {
            self.clear_area(outer);
            self.emit(46, Event::AliensMoved { from: AlienPlace::Area(outer), to: AlienPlace::Area(inner), aliens: group });
            self.deploy(inner, side, group);
        }
        let size = self.state.wave_size(&self.setup, side);
        self.add_aliens(46, outer, side, new, size);
    }

    pub(super) fn clear_area(&mut self, area: u8) {
        let columns = self.state.columns(area);
        let levels = self.state.shape().levels as usize;
        self.state.aliens[columns.start as usize * levels..columns.end as usize * levels].fill([0; 3]);
    }

    /// MM-55 Kills one alien of the passing group; returns `false` if the group contains no such alien.
    pub(super) fn kill_of_group(&mut self, side: Side, colour: usize, script: ScriptId) -> bool {
        if self.state.passing[colour] == 0 || self.state.incoming[side as usize][colour] == 0 {
            return false;
        }
        self.state.passing[colour] -= 1;
        self.state.incoming[side as usize][colour] -= 1;
        let mut aliens = [0; 3];
        aliens[colour] = 1;
        self.bury(aliens);
        self.emit(55, Event::AliensKilled { r#box: AlienPlace::Incoming(side), aliens, by: None, cause: Cause::Script(Some(script)) });
        true
    }

    /// MM-22, MM-R12, MM-R48, MM-R68 Releases the wave of a roll with a skull, then those of the other rolls: on the marine's side,
    /// or on the side given by a white die.
    pub(super) fn skull_wave(&mut self) {
        self.state.turn.waves_due = self.state.turn.waves_due.saturating_sub(1);
        if self.state.turn.waves_due > 0 {
            self.push(Step::SkullWave);
        }
        let Some(a) = self.state.turn.marine else { return };
        let side = match self.state.side_of(self.state.marine(a).at.x) {
            Some(side) => side,
            None if self.state.players == 2 => Side::from(self.setup.options.half),
            None => {
                let face = self.roll_side_die(22, false);
                Side::of(face - 1)
            }
        };
        self.push(Step::Wave { side, cause: WaveCause::Skull, new: NewAliens::Rule });
    }

    /// MM-47 Rolls a white die: 1 is left, 2 is right.
    pub(super) fn roll_side_die(&mut self, rule: u8, rerolled: bool) -> u8 {
        let at = self.address(Purpose::Side).seat(self.state.turn.marine.map_or(TABLE, MarineId::number));
        let m = &mut **self;
        let face = dice::roll(&mut m.chance, at, &m.setup.dice, WHITE).value.clamp(1, 2);
        let side = Some(Side::of(face - 1)).filter(|side| self.state.plays(&self.setup, *side));
        self.emit(rule, Event::WaveRolled { face, side, rerolled });
        face
    }

    /// MM-47 Releases the waves at the end of a round: that of the rules or of the scenario, then the scenario's extra waves.
    pub(super) fn end_wave(&mut self, i: u8) {
        let round = self.state.round;
        let planned = match i {
            0 => {
                let placed = self.setup.waves.end.iter().find(|wave| wave.round == round).copied();
                Some(placed.unwrap_or(RoundWave { round, side: WaveSide::Die, aliens: Placed::Rule }))
            }
            _ => self.setup.waves.extra.iter().filter(|wave| wave.round == round).nth(i as usize - 1).copied(),
        };
        let Some(wave) = planned else { return self.push(Step::Round) };
        self.push(Step::EndWave(i + 1));
        let new = wave.aliens.into();
        let cause = if i == 0 { WaveCause::End } else { WaveCause::Extra };
        match wave.side {
            WaveSide::None => {}
            WaveSide::Left => self.push(Step::Wave { side: Side::Left, cause, new }),
            WaveSide::Right => self.push(Step::Wave { side: Side::Right, cause, new }),
            WaveSide::Die => {
                self.state.wave_face = self.roll_side_die(47, false);
                self.push(Step::DieShown { cause, new });
                // MM-64 The dice of extra waves cannot be rerolled.
                if i > 0 {
                    return;
                }
                let face = self.state.wave_face;
                let setup = self.setup.clone();
                for script in setup.base.iter().rev().filter(|script| setup.scripts.defines(**script, hook::ON_WAVE_ROLL)) {
                    self.push_call(Call::new(*script, hook::ON_WAVE_ROLL, None, HookArgs::Face(face)));
                }
            }
        }
    }

    /// MM-47 Releases the wave on the side of the final die; on half a board the missing side does nothing.
    pub(super) fn die_shown(&mut self, cause: WaveCause, new: NewAliens) {
        let side = Side::of(self.state.wave_face.max(1) - 1);
        self.state.wave_face = 0;
        self.push(Step::Wave { side, cause, new });
    }

    /// MM-52 Moves the aliens of an incoming box into the Landing Zone.
    pub(super) fn incoming_enter(&mut self, side: Side) {
        let group = std::mem::take(&mut self.state.incoming[side as usize]);
        if count(group) > 0 {
            self.emit(52, Event::AliensMoved { from: AlienPlace::Incoming(side), to: AlienPlace::Area(LANDING_ZONE), aliens: group });
            self.deploy(LANDING_ZONE, side, group);
        }
    }

    /// MM-53, MM-54 Resolves the attack, which succeeds if any alien is in the Landing Zone.
    pub(super) fn check_zone(&mut self) {
        let aliens = self.state.aliens_in(LANDING_ZONE);
        if count(aliens) == 0 {
            return;
        }
        self.clear_area(LANDING_ZONE);
        self.bury(aliens);
        self.state.attacks += 1;
        self.emit(53, Event::AliensKilled { r#box: AlienPlace::Area(LANDING_ZONE), aliens, by: None, cause: Cause::Attack });
        if self.state.attacks >= self.setup.options.base_lives {
            self.base_attacked(aliens, None);
            return self.end_game(12, GameEnd::Base, None);
        }
        self.push(Step::LoseUpgrade(aliens));
    }

    /// MM-53, MM-R14 Offers the choice of the upgrade counter to be destroyed.
    pub(super) fn offer_upgrade_loss(&mut self, aliens: Aliens) {
        let left = self.state.upgrades_left();
        if left.is_empty() {
            return self.base_attacked(aliens, None);
        }
        let seat = self.state.team_seat(&self.setup);
        self.ask(Step::LoseUpgrade(aliens), seat, "lose_upgrade", |_, choices| {
            choices.extend(left.into_iter().map(|side| Choice::Upgrade { is: UpgradeAt(side) }))
        });
    }

    pub(super) fn base_attacked(&mut self, aliens: Aliens, side: Option<Side>) {
        let upgrade = side.and_then(|side| self.state.upgrades[side as usize].take());
        if let Some(side) = side {
            self.state.destroyed[side as usize] = upgrade;
        }
        let count = self.state.attacks;
        self.emit(53, Event::BaseAttacked { count, aliens, upgrade });
    }

    /// Deploys a script's aliens from the reserve.
    pub(super) fn deploy_from_reserve(&mut self, area: u8, new: NewAliens) {
        let side = if area < LANDING_ZONE { Side::Left } else { Side::Right };
        self.add_aliens(50, area, side, new, 0);
    }
}
