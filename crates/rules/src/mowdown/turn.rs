//! Turns: roll and combinations, the choice of a path, headaches, the end.

use super::event::{Cause, Event};
use super::fields::{Banned, Opt, Panel};
use super::host::hook;
use super::setup::Window;
use super::state::{Dice, Plan};
use super::step::{Call, HookArgs, PLAYER, Step};
use super::{Choice, Match};
use crate::chance::{Address, Purpose};
use content::mowdown::{FACES, MAX_DICE};
use std::sync::Arc;

/// MD-21 Cost of a pass.
const PASS: u8 = 1;
/// Part number of the headache die in a random address; the path dice have the numbers before it.
pub(super) const HEADACHE_DIE: u8 = MAX_DICE;

impl Match {
    pub(super) fn start_turn(&mut self) {
        let state = &mut self.state;
        state.turn = state.turn.saturating_add(1);
        state.plans.rotate_left(1);
        if let Some(last) = state.plans.last_mut() {
            *last = Plan::default();
        }
        (state.rolled, state.dice) = (Dice::default(), Dice::default());
        (state.start, state.faces, state.held, state.towed) = (state.mower, 0, false, false);
        state.combos.clear();
        state.combos_done = false;
        state.route.clear();
        state.waiting.clear();
        let plan = *self.state.plan();
        let dice = if plan.single_step { 0 } else { self.path_dice() };
        let round = self.state.turn;
        self.emit(9, Event::RoundStarted { round, dice, single_step: plan.single_step, banned: Banned(plan) });
        self.push(Step::Choose);
        if !plan.single_step {
            self.push(Step::Rolled);
            self.push(Step::Roll);
        }
    }

    fn path_dice(&self) -> u8 {
        self.state.plan().dice.unwrap_or(self.setup.options.path_dice)
    }

    pub(super) fn roll(&mut self) {
        let at = self.address(Purpose::Dice);
        let rolled = (0..self.path_dice()).filter_map(|die| u8::try_from(self.roll_die(at.lane(die)) + 1).ok()).collect();
        self.set_dice(rolled);
        self.emit(10, Event::DiceRolled { values: rolled });
        self.match_combos();
    }

    /// Rolls a path die or headache die: the next face listed by the scenario, or else a random one. Returns the index of its face.
    fn roll_die(&mut self, at: Address) -> usize {
        let listed = self.setup.dice.get(self.state.listed_dice).map(|face| usize::from(face - 1));
        self.state.listed_dice += usize::from(listed.is_some());
        self.chance.pick_known(at, FACES.into(), listed, |i| (i + 1).into())
    }

    /// Sets the dice of the turn's roll.
    pub(super) fn set_dice(&mut self, dice: Dice) {
        (self.state.rolled, self.state.dice) = (dice, dice);
    }

    /// MD-11 Determines the combinations, once, from the dice as rolled.
    fn match_combos(&mut self) {
        let setup = self.setup.clone();
        let mut found: Vec<u16> = (0_u16..).zip(&setup.combos).map(|(place, _)| place).filter(|place| self.matches(*place)).collect();
        let stops = |place: &&u16| setup.combo(**place).is_some_and(|combo| combo.stop);
        if !setup.options.triple_counts_as_double
            && let Some(alone) = found.iter().find(stops).copied()
        {
            found = vec![alone];
        }
        for place in &found {
            let Some(combo) = setup.combo(*place) else { continue };
            self.emit(11, Event::ComboRolled { card: combo.script });
            if combo.on_end && self.state.combos.len() < self.state.combos.capacity() {
                self.state.combos.push(*place);
            }
        }
        for combo in found.iter().rev().filter_map(|place| setup.combo(*place)).filter(|combo| combo.on_roll) {
            self.push_call(Call { script: combo.script, hook: hook::ON_ROLL, context: HookArgs::Dice });
        }
    }

    fn matches(&mut self, place: u16) -> bool {
        let setup = self.setup.clone();
        let Some(combo) = setup.combo(place) else { return false };
        // The call must not leave a trace in the state, because a cached result does not.
        self.state.looked = false;
        if let Some(known) = combo.known(&self.state.rolled) {
            return known;
        }
        let (events, rolled) = (self.events().len(), self.state.rolled);
        let matches = self.ask_permission(Call { script: combo.script, hook: hook::CAN_MATCH, context: HookArgs::Dice });
        // Failures are not cached, so that they are reported each time.
        if !self.state.looked && self.events().len() == events {
            combo.remember(&rolled, matches);
        }
        self.state.looked = false;
        matches
    }

    /// MD-15 Ends the roll; a tow may have brought the mower home.
    pub(super) fn end_roll(&mut self) {
        if !self.wins_after_tow() {
            self.state.start = self.state.mower;
        }
    }

    /// MD-61, MD-R53 Checks the win after a tow; returns whether the game is won.
    fn wins_after_tow(&mut self) -> bool {
        let wins = std::mem::take(&mut self.state.towed) && self.state.is_won(&self.setup.board);
        if wins {
            self.win();
        }
        wins
    }

    pub(super) fn offer_paths(&mut self) {
        if self.wins_after_tow() {
            return;
        }
        if self.state.paths_only {
            self.state.offers = Arc::default();
        } else {
            self.offer_items(Window::ChoosePath);
        }
        self.ask(Step::Choose, PLAYER, Window::ChoosePath.word(), |inner, choices| {
            let (state, setup) = (&inner.state, &*inner.setup);
            if state.plan().single_step {
                choices.extend(state.steps(&setup.board).map(|step| Choice::Step { step }));
            } else {
                for face in (1..=FACES).filter(|face| state.dice.contains(face)) {
                    choices.extend(state.moves(setup, face).map(|(is, _)| Choice::Move { is }));
                }
            }
            if state.solar < setup.options.solar_cap {
                choices.extend(state.stored().map(|index| Choice::Panel { item: Panel, index }));
            }
            choices.extend(offered(state));
            choices.push(Choice::SkipPath {});
        });
    }

    /// MD-21.
    pub(super) fn pass(&mut self) {
        let cost = if self.state.plan().free_pass { 0 } else { PASS };
        self.emit(21, Event::Passed { cost });
        self.push(Step::Headaches);
        self.lose_solar(21, cost, Cause::Pass);
    }

    /// MD-32 Continues with the next headache space, or ends the headaches.
    pub(super) fn next_headache(&mut self) {
        if self.wins_after_tow() {
            return;
        }
        if self.state.waiting.is_empty() {
            return self.push(Step::HeadachesEnd);
        }
        self.offer_items(Window::BeforeHeadache);
        let panels = self.state.solar < self.setup.options.solar_cap && self.state.stored().next().is_some();
        if !panels && self.state.offers.is_empty() {
            return self.push(Step::RollHeadache);
        }
        self.ask(Step::Headaches, PLAYER, Window::BeforeHeadache.word(), |inner, choices| {
            if panels {
                choices.extend(inner.state.stored().map(|index| Choice::Panel { item: Panel, index }));
            }
            choices.extend(offered(&inner.state));
            choices.push(Choice::Pass {});
        });
    }

    /// MD-32, MD-33.
    pub(super) fn roll_headache(&mut self) {
        if self.state.waiting.is_empty() {
            return self.push(Step::Headaches);
        }
        let cell = self.state.waiting.remove(0);
        let at = self.address(Purpose::Dice).lane(HEADACHE_DIE);
        let place = self.roll_die(at);
        let Some(script) = self.setup.headaches.get(place).copied() else { return self.push(Step::Headaches) };
        let ignored = self.state.faces >> place & 1 == 1;
        self.state.faces |= 1 << place;
        let face = u8::try_from(place + 1).unwrap_or(FACES);
        self.emit(32, Event::HeadacheRolled { cell, face, card: script, ignored });
        self.push(Step::Headaches);
        if !ignored && self.setup.scripts[script].has(hook::ON_HEADACHE.into()) {
            self.push_call(Call { script, hook: hook::ON_HEADACHE, context: HookArgs::Cell(cell) });
        }
    }

    pub(super) fn end_headaches(&mut self) {
        self.push(Step::Check);
        if std::mem::replace(&mut self.state.combos_done, true) {
            return;
        }
        let setup = self.setup.clone();
        let combos = self.state.combos;
        for combo in combos.iter().rev().filter_map(|place| setup.combo(*place)) {
            self.push_call(Call { script: combo.script, hook: hook::ON_HEADACHES_END, context: HookArgs::Nothing });
        }
    }

    pub(super) fn check_win(&mut self) {
        // MD-R54 A step after the headaches has visited another headache space.
        if !self.state.waiting.is_empty() {
            return self.push(Step::Headaches);
        }
        if self.state.is_won(&self.setup.board) {
            return self.win();
        }
        self.push(Step::Shadow);
    }

    pub(super) fn offer_before_shadow(&mut self) {
        if self.wins_after_tow() {
            return;
        }
        if !self.state.waiting.is_empty() {
            return self.push(Step::Headaches);
        }
        self.offer_items(Window::BeforeShadow);
        if self.state.offers.is_empty() {
            return self.push(Step::Mark);
        }
        self.ask(Step::Shadow, PLAYER, Window::BeforeShadow.word(), |inner, choices| {
            choices.extend(offered(&inner.state));
            choices.push(Choice::Pass {});
        });
    }

    pub(super) fn mark_turn(&mut self) {
        self.push(Step::TurnEnd);
        self.mark_shadow(Cause::Turn);
    }

    pub(super) fn end_turn(&mut self) {
        let (missing, hills) = (self.state.missing(), self.state.hills().count());
        let round = self.state.turn;
        self.push(Step::Turn);
        self.emit(54, Event::RoundEnded { round, missing, hills: u8::try_from(hills).unwrap_or(u8::MAX) });
    }
}

/// Returns the offered bonuses as choices.
fn offered(state: &super::state::State) -> impl Iterator<Item = Choice> + '_ {
    let way = |place: usize| state.offers[..place].iter().filter(|offer| offer.script == state.offers[place].script).count();
    let number = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    state.offers.iter().enumerate().map(move |(place, offer)| Choice::Bonus {
        item: offer.script,
        index: number(way(place)),
        option: Opt(number(place)),
    })
}
