//! Turns: dice, mode, program, actions, end: MM-16 … MM-19, MM-42, MM-R47, MM-R51.

use super::event::{BaseDice, Event, TurnEnd};
use super::fields::{Actions, Distribution};
use super::host::hook;
use super::state::{MarineId, Mode, Turn};
use super::step::{Call, HookArgs, Moment, Step, Window};
use super::{Choice, Match};
use crate::moonwalk::dice::{COLOURS, Dice, Program};

/// MM-16 Number of dice of a standing and of a face-down marine.
const DICE: [u8; 2] = [4, 2];
/// Name of the mode of plain programming.
pub const PROGRAM: &str = "program";

impl Match {
    /// MM-27, MM-R72 Returns the marine whose turn it is; `None` if the turn ends early because he is dead or has had an accident.
    pub(super) fn fit(&self) -> Option<MarineId> {
        let Turn { marine, fallen, .. } = self.state.turn;
        marine.filter(|a| !fallen && self.state.marine(*a).alive && !self.state.marine(*a).face_down)
    }

    /// MM-16.
    pub(super) fn start_turn(&mut self, a: MarineId) {
        let down = self.state.marine(a).face_down;
        let base = DICE[usize::from(down)];
        let own_dice = self.dice_of_abilities(a, base);
        let held_dice = self.dice_of_cards(a, own_dice);
        let dice = held_dice.min(self.setup.full_pool().iter().sum());
        let cause = match (dice == base, down) {
            (false, _) => BaseDice::Script,
            (true, false) => BaseDice::Normal,
            (true, true) => BaseDice::Accident,
        };
        self.state.turn = Turn { marine: Some(a), dice, own_dice, held_dice, stood: !down, ..Turn::default() };
        self.state.drawn.clear();
        self.state.marines[a.index()].acted = true;
        self.emit(16, Event::TurnStarted { marine: a, base_dice: dice, cause });
        self.stand(16, a);
        self.push(Step::Mode);
        self.push(Step::Window(Moment::Start));
    }

    /// Changes the dice of a marine's turn before he programs. Returns the new number, or 0 outside of his turn.
    pub(super) fn add_dice(&mut self, a: MarineId, n: i8) -> u8 {
        if self.state.turn.marine != Some(a) {
            return 0;
        }
        self.state.turn.added_dice = self.state.turn.added_dice.saturating_add(n.into());
        self.set_turn_dice(a)
    }

    /// MM-R70 Counts the cards that the marine holds now: some may have been drawn or given away since his turn began.
    fn recount_dice(&mut self, a: MarineId) {
        let own_dice = self.state.turn.own_dice;
        // A turn that an earlier version saved keeps its dice.
        if own_dice > 0 {
            self.state.turn.held_dice = self.dice_of_cards(a, own_dice);
            self.set_turn_dice(a);
        }
    }

    /// Sets the dice of the turn in progress, from 1 to all; returns their number.
    fn set_turn_dice(&mut self, a: MarineId) -> u8 {
        let Turn { held_dice, added_dice, .. } = self.state.turn;
        let all: u8 = self.setup.full_pool().iter().sum();
        let dice = i16::from(held_dice).saturating_add(added_dice).clamp(1, all.max(1).into());
        let dice = u8::try_from(dice).unwrap_or(all);
        if std::mem::replace(&mut self.state.turn.dice, dice) != dice {
            self.emit(16, Event::DiceCountChanged { marine: a, dice });
        }
        dice
    }

    /// Stands a marine up; returns whether he was face-down.
    pub(super) fn stand(&mut self, rule: u8, a: MarineId) -> bool {
        let was_down = std::mem::replace(&mut self.state.marines[a.index()].face_down, false);
        if was_down {
            self.emit(rule, Event::StoodUp { marine: a });
        }
        was_down
    }

    /// MM-17, MM-R40 Returns whether a marine may take a base action: in the Landing Zone, without aliens in his box.
    fn may_act_at_base(&self, a: MarineId) -> bool {
        let at = self.state.marine(a).at;
        let may_start = self.state.turn.stood || self.setup.options.base_action_face_down;
        may_start && self.state.in_zone(at) && !self.state.has_aliens(at)
    }

    /// MM-17, MM-18 Offers the ways to take the turn.
    pub(super) fn offer_modes(&mut self) {
        let Some(a) = self.fit() else { return self.push(Step::EndTurn(TurnEnd::Accident)) };
        self.recount_dice(a);
        let modes = self.modified_modes(a);
        let mut base = Vec::new();
        if self.may_act_at_base(a) {
            for script in self.setup.clone().base.iter().copied() {
                let picks = self.offered_picks(script, a, Window::Base);
                base.extend(picks.into_iter().map(|pick| Choice::Base { base: script, option: pick }));
            }
        }
        self.ask(Step::Mode, a.seat(), "turn_mode", |_, choices| {
            choices.extend(modes.into_iter().map(|is| Choice::Mode { is }));
            choices.extend(base);
        });
    }

    pub(super) fn mode_chosen(&mut self, choice: Choice) {
        let Some(a) = self.state.turn.marine else { return };
        match choice {
            Choice::Mode { is: mode } => {
                self.state.turn.mode = Some(mode);
                self.state.marines[a.index()].declared = mode.script();
                self.push(Step::Program);
                if let Some(ability) = mode.script() {
                    self.emit(18, Event::ModeDeclared { marine: a, ability, mode });
                    if self.setup.scripts.defines(ability, hook::ON_MODE) {
                        self.push_call(Call::new(ability, hook::ON_MODE, a, HookArgs::Nothing));
                    }
                }
            }
            Choice::Base { base: script, option: pick } => {
                self.state.marines[a.index()].declared = None;
                self.emit(17, Event::BaseUsed { marine: a, kind: script });
                self.push(Step::EndTurn(TurnEnd::Base));
                self.push_use(script, a, pick, Window::Base);
            }
            _ => {}
        }
    }

    fn mode(&self) -> Mode {
        self.state.turn.mode.unwrap_or(Mode::plain(self.state.turn.dice))
    }

    /// MM-18.
    pub(super) fn offer_programs(&mut self) {
        let Some(a) = self.fit() else { return self.push(Step::EndTurn(TurnEnd::Accident)) };
        let mode = self.mode();
        let table = self.setup.programs(mode.dice, mode.bomb || mode.throw_first);
        self.ask_from_table(Step::Program, a.seat(), "program", table);
    }

    pub(super) fn set_program(&mut self, program: Program) {
        let Some(a) = self.state.turn.marine else { return };
        if self.mode().throw_first {
            return self.throw_first(a, program[0]);
        }
        self.state.turn.program = program;
        self.emit(18, Event::Programmed { marine: a, actions: program });
        self.begin_action(0);
    }

    /// MM-74, MM-R64 Offers the ways to distribute the dice that were rolled first.
    pub(super) fn offer_distributions(&mut self) {
        let Some(a) = self.state.turn.marine else { return };
        let Some(throw) = self.state.throws.last() else { return };
        let options = distributions(&throw.dice);
        self.ask(Step::Distribute, a.seat(), "distribute", |_, choices| {
            choices.extend(options.into_iter().map(|actions| Choice::Distribution { is: Distribution(actions) }))
        });
    }

    pub(super) fn distribute(&mut self, actions: u32) {
        let Some(a) = self.state.turn.marine else { return };
        let Some(throw) = self.state.throws.pop() else { return };
        let mut program = Program::default();
        for (i, die) in throw.dice.iter().enumerate() {
            program[(actions >> (2 * i) & 3) as usize % 3][die.colour.index()] += 1;
        }
        let faces = super::event::Faces::of(&throw.dice);
        (self.state.drawn, self.state.turn.actions, self.state.turn.program) = (throw.dice, actions, program);
        self.emit(74, Event::Distributed { marine: a, actions: Actions(faces, actions) });
        self.begin_action(0);
    }

    /// MM-19 Offers to stop before each later action.
    pub(super) fn offer_action(&mut self, index: u8) {
        let Some(a) = self.fit() else { return self.push(Step::EndTurn(TurnEnd::Accident)) };
        self.ask(Step::Continue(index), a.seat(), "continue_action", |_, choices| choices.extend([Choice::Yes {}, Choice::No {}]));
    }

    /// MM-20, MM-R49.
    pub(super) fn begin_action(&mut self, index: u8) {
        self.state.turn.action = index;
        self.push(Step::AfterAction(index));
        self.push(Step::ThrowAs(index));
        self.push(Step::Window(Moment::BeforeThrow));
    }

    /// MM-42 Offers to declare the bomb before the roll; MM-70, MM-R67 with the mode, the bomb is already declared, but a marine
    /// that has left the Master Mind since then rolls for an action and pays the price of the bomb, as does one that an accident stops
    /// before the roll.
    pub(super) fn offer_bomb(&mut self, index: u8) {
        let Some(a) = self.state.turn.marine.filter(|a| self.state.marine(*a).alive) else { return };
        let is_fit = self.fit().is_some();
        let is_ready = is_fit && self.bomb_is_ready(a, index);
        if self.mode().bomb && !is_ready {
            self.state.turn.dies = self.modified_bomb(a).dies;
        }
        if !is_fit {
            return;
        }
        if self.mode().bomb || !is_ready {
            return self.push(Step::ThrowAction { index, bomb: self.mode().bomb && is_ready });
        }
        self.ask(Step::ThrowAs(index), a.seat(), "roll_as", |_, choices| choices.extend([Choice::No {}, Choice::Yes {}]));
    }

    /// MM-42, MM-67, MM-R52 Returns whether the next roll can be the bomb.
    fn bomb_is_ready(&mut self, a: MarineId, index: u8) -> bool {
        if self.mode().throw_first || !self.state.is_next_to_master_mind(a) {
            return false;
        }
        let bomb = self.modified_bomb(a);
        let program = self.state.turn.program;
        let size = |action: &[u8; COLOURS]| action.iter().sum::<u8>();
        let (before, last) = (&program[..index as usize], program[index as usize]);
        let alone = program.get(index as usize + 1).is_none_or(|next| size(next) == 0);
        let other_dice: u8 = before.iter().map(size).sum();
        let fits = size(&last) >= bomb.dice && before.len() <= bomb.other_actions as usize && other_dice == bomb.other_dice;
        let free = bomb.ignore_engaged || !self.state.has_aliens(self.state.marine(a).at);
        alone && fits && free
    }

    /// Resolves the consequences of an action: its wave, the marine's death if that is its price, the next action.
    pub(super) fn after_action(&mut self, index: u8) {
        self.state.throws.clear();
        self.state.in_force.clear();
        self.push(Step::NextAction(index));
        if std::mem::replace(&mut self.state.turn.dies, false)
            && let Some(a) = self.state.turn.marine
        {
            self.push(Step::Die(a));
        }
        if self.state.turn.waves_due > 0 {
            self.push(Step::SkullWave);
        }
    }

    pub(super) fn next_action(&mut self, index: u8) {
        if self.fit().is_none() {
            let died = self.state.turn.marine.is_some_and(|a| !self.state.marine(a).alive);
            return self.push(Step::EndTurn(if died { TurnEnd::Died } else { TurnEnd::Accident }));
        }
        let next = index + 1;
        match self.state.turn.program.get(next as usize) {
            Some(dice) if *dice != [0; COLOURS] => self.push(Step::Continue(next)),
            _ => self.push(Step::EndTurn(TurnEnd::Done)),
        }
        self.push(Step::Window(Moment::AfterAction));
    }

    /// MM-R51 Ends a turn. After an accident there is no window, only the effects at the end of every turn.
    pub(super) fn end_turn(&mut self, cause: TurnEnd) {
        self.push(Step::TurnHooks(cause));
        if self.fit().is_some() {
            self.push(Step::Window(Moment::TurnEnd));
        }
        if self.state.turn.waves_due > 0 {
            self.push(Step::SkullWave);
        }
    }

    /// MM-75, MM-R30.
    pub(super) fn turn_hooks(&mut self, cause: TurnEnd) {
        self.push(Step::TurnOver(cause));
        let Some(a) = self.state.turn.marine else { return };
        let marine = *self.state.marine(a);
        let training = marine.training.filter(|training| marine.alive && self.setup.scripts.defines(*training, hook::ON_TURN_END));
        if let Some(training) = training {
            self.push_call(Call::new(training, hook::ON_TURN_END, a, HookArgs::Nothing));
        }
    }

    pub(super) fn turn_over(&mut self, cause: TurnEnd) {
        self.state.throws.clear();
        self.state.in_force.clear();
        if self.state.turn.waves_due > 0 {
            self.push(Step::TurnOver(cause));
            return self.push(Step::SkullWave);
        }
        if let Some(a) = self.state.turn.marine {
            self.emit(19, Event::TurnEnded { marine: a, cause });
        }
        self.state.turn = Turn::default();
        self.state.drawn.clear();
    }
}

/// MM-R64 Returns the ways to assign dice to actions 1 to 3 without a gap, two bits per die; equivalent ones once.
pub(super) fn distributions(dice: &Dice) -> Vec<u32> {
    let mut found: Vec<(u32, [Vec<u8>; 3])> = Vec::new();
    let code = |i: usize| dice[i].colour.number() << 6 | dice[i].value << 1 | u8::from(dice[i].skull);
    // The first die is the most significant digit, so that the order is lexicographic.
    let mut places: Vec<u32> = std::iter::successors(Some(1), |place| Some(place * 3)).take(dice.len() + 1).collect();
    places.reverse();
    for number in 0..places[0] {
        let mut rest = number;
        let (mut actions, mut lists) = (0, [Vec::new(), Vec::new(), Vec::new()]);
        for (i, place) in places[1..].iter().enumerate() {
            let action = rest / place;
            rest %= place;
            actions |= action << (2 * i);
            lists[action as usize].push(code(i));
        }
        lists.iter_mut().for_each(|list| list.sort_unstable());
        let gap = lists[0].is_empty() || lists[1].is_empty() && !lists[2].is_empty();
        if !gap && !found.iter().any(|(_, other)| *other == lists) {
            found.push((actions, lists));
        }
    }
    found.into_iter().map(|(actions, _)| actions).collect()
}
