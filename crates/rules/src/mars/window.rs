//! Equipment and abilities between rolls: MM-81, MM-R47.

use super::event::Event;
use super::host::hook;
use super::state::{MarineId, Pick};
use super::step::{Call, HookArgs, Moment, Step, Window};
use super::{Choice, Match};
use arrayvec::ArrayVec;
use script::program::ScriptId;

impl Match {
    /// MM-81 Offers what the active marine can use or give away now.
    pub(super) fn offer_free_actions(&mut self, moment: Moment) {
        let Some(a) = self.fit() else { return };
        let mut options = Vec::new();
        if let Some(training) = self.state.marine(a).training {
            self.add_uses(training, a, moment, &mut options);
        }
        let mut cards: ArrayVec<ScriptId, 16> = ArrayVec::new();
        for card in self.state.hand(a) {
            if !cards.contains(&card) && !cards.is_full() {
                cards.push(card);
            }
        }
        for card in &cards {
            self.add_uses(*card, a, moment, &mut options);
        }
        for card in cards {
            options.extend(self.state.companions(a).map(|to| Choice::Give { give: card, to }));
        }
        if options.is_empty() {
            return;
        }
        self.ask(Step::Window(moment), a.seat(), "free_action", |_, choices| {
            choices.push(Choice::No {});
            choices.extend(options);
        });
    }

    fn add_uses(&mut self, script: ScriptId, a: MarineId, moment: Moment, options: &mut Vec<Choice>) {
        let picks = self.offered_picks(script, a, moment.into());
        options.extend(picks.into_iter().map(|pick| Choice::Use { play: script, option: pick }));
    }

    pub(super) fn free_action_chosen(&mut self, moment: Moment, choice: Choice) {
        let Some(a) = self.state.turn.marine else { return };
        match choice {
            Choice::Use { play: script, option: pick } => {
                self.push(Step::Window(moment));
                if self.state.hand(a).any(|card| card == script) {
                    self.discard(a, script);
                    if self.setup.lasting[script.index()] {
                        self.state.in_force.push(script);
                    }
                } else {
                    self.emit(81, Event::AbilityUsed { marine: a, ability: script, option: pick });
                }
                self.push_use(script, a, pick, moment.into());
            }
            Choice::Give { give: card, to } => {
                self.push(Step::Window(moment));
                if let Some(carried) = self.state.carried.iter_mut().find(|carried| carried.marine == a && carried.card == card) {
                    carried.marine = to;
                    self.emit(81, Event::EquipmentGiven { marine: a, card, to });
                }
            }
            _ => {}
        }
    }

    /// Calls `on_use` of a script if the script defines it.
    pub(super) fn push_use(&mut self, script: ScriptId, a: MarineId, pick: Pick, window: Window) {
        if self.setup.scripts.defines(script, hook::ON_USE) {
            self.push_call(Call::new(script, hook::ON_USE, a, HookArgs::Use(pick, window)));
        }
    }

    /// MM-81 Plays and discards a card.
    pub(super) fn discard(&mut self, a: MarineId, card: ScriptId) {
        let Some(i) = self.state.carried.iter().position(|carried| carried.marine == a && carried.card == card) else { return };
        self.state.carried.remove(i);
        self.state.discard.push(card);
        self.emit(81, Event::EquipmentPlayed { marine: a, card });
    }

    /// MM-82 Turns a training card over; returns the new ability, or `None` if there is no other side.
    pub(super) fn flip_training(&mut self, a: MarineId) -> Option<ScriptId> {
        let other = self.state.marine(a).other_ability()?;
        self.state.marines[a.index()].training = Some(other);
        self.emit(82, Event::TrainingSet { marine: a, ability: other });
        Some(other)
    }
}
