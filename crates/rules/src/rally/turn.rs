//! The structure of a turn: classes, phases, the steps of a phase, and the calls of scripts: LR-12 … LR-22.

use super::Match;
use super::event::{Event, NoEffect};
use super::field::{Cell, flag};
use super::fields::Stage;
use super::host::hook;
use super::intent::Request;
use super::movement::{EnteredRovers, TerrainCall};
use super::query::class;
use super::setup::{CachedCall, STAGES};
use super::state::{GameEnd, MAX_ROVERS, PHASES, Program, Rover, RoverId};
use super::step::{Call, Context, Step};
use crate::card_slot::CardSlot;
use crate::effects::EffectChain;
use crate::ids::Few;
use crate::record::{Happening, Record};
use arrayvec::ArrayVec;
use script::program::ScriptId;

/// Number of turns after which a race is drawn, whatever the options are.
const MAX_TURNS: u16 = 10_000;
/// Number of turns without any change of the rovers after which a race is drawn; decks of cards without effect would race
/// forever.
const SAME: u16 = 50;
/// Number of turns after which a race is drawn if no rover has come closer to the finish than before.
const WITHOUT_GAIN: u16 = 1_000;

impl Match {
    /// LR-12.
    pub(super) fn start_turn(&mut self) {
        if self.state.turn >= MAX_TURNS || self.state.racing().next().is_none() || self.is_stalled() {
            return self.end_game(57, 0, GameEnd::TurnLimit);
        }
        self.state.turn += 1;
        let turn = self.state.turn;
        self.emit(12, Event::RoundStarted { round: turn });
        self.push(Step::Class(1));
    }

    /// LR-R24 Returns whether the race has not progressed for so long that it never will.
    fn is_stalled(&mut self) -> bool {
        let inner = &mut **self;
        let (state, field) = (&mut inner.state, &inner.setup.field);
        let stood: Few<(Option<Cell>, [u8; 3]), MAX_ROVERS> =
            state.rovers.iter().map(|rover| (rover.at, [rover.shields, rover.missiles, rover.phases])).collect();
        let steps = |rover: &Rover| field.steps(rover.at).unwrap_or(u16::MAX);
        let steps: ArrayVec<u16, MAX_ROVERS> = state.rovers.iter().map(steps).collect();
        let course = &mut state.course;
        course.same = if course.stood == stood { course.same + 1 } else { 0 };
        course.stood = stood;
        if course.nearest.is_empty() {
            course.nearest = steps.iter().map(|_| u16::MAX).collect();
        }
        let mut gained = false;
        for (nearest, steps) in course.nearest.iter_mut().zip(steps) {
            gained |= steps < *nearest;
            *nearest = steps.min(*nearest);
        }
        course.without_gain = if gained { 0 } else { course.without_gain + 1 };
        course.same >= SAME || course.without_gain >= WITHOUT_GAIN
    }

    /// LR-13.
    pub(super) fn start_class(&mut self, class: u8) {
        self.state.class = class;
        self.emit(12, Event::ClassStarted { class });
        self.push(Step::ClassEnd);
        self.push(Step::Phase(1));
    }

    /// LR-14 Reveals the cards of the phase and pushes its steps.
    pub(super) fn start_phase(&mut self, phase: u8) {
        if phase > PHASES {
            self.state.phase = 0;
            return;
        }
        self.push(Step::Phase(phase + 1));
        self.open_phase(phase);
    }

    /// Pushes a single phase.
    pub(super) fn open_phase(&mut self, phase: u8) {
        self.state.phase = phase;
        self.push(Step::PhaseEnd);
        self.push(Step::Stage(0));
        let class = self.state.class;
        self.emit(14, Event::PhaseStarted { class, phase });
        for rover in self.state.active() {
            if let Some(card) = self.state.rover(rover).card(phase) {
                self.state.rover_mut(rover).revealed |= 1 << (phase - 1);
                self.emit(14, Event::CardRevealed { rover, phase, card });
            }
        }
    }

    /// LR-16, LR-17 Runs the scripts of all cards of the next step that has cards, then resolves their requests together.
    pub(super) fn start_stage(&mut self, stage: usize) {
        let phase = self.state.phase;
        let card = |rover: RoverId| self.state.rover(rover).card(phase).map(|card| (rover, card));
        let mut cards: ArrayVec<(RoverId, ScriptId), MAX_ROVERS> = self.state.active().filter_map(card).collect();
        let stage_of = |card: ScriptId| self.setup.stages[card.index()];
        let Some(stage) = cards.iter().map(|(_, card)| stage_of(*card)).filter(|next| *next >= stage).min() else { return };
        cards.retain(|(_, card)| stage_of(*card) == stage);
        self.push(Step::Stage(stage + 1));
        self.begin_stage(stage);
        self.emit(16, Event::StageStarted { stage: Stage(stage) });
        let counted = self.chain;
        let asked = cards.iter().all(|(rover, card)| self.recall(*rover, *card));
        if asked && !self.state.intents.iter().any(|intent| intent.wish == Request::Rest) {
            self.judge_cards();
            return self.resolve();
        }
        // Every card is recalled or called again.
        self.state.intents.clear();
        self.chain = counted;
        self.push(Step::Resolve);
        self.push(Step::Judge);
        self.push(Step::Rest);
        for (rover, card) in cards.into_iter().rev() {
            self.push(Step::Run { rover, card });
        }
    }

    fn begin_stage(&mut self, stage: usize) {
        self.start_chain();
        self.state.intents.clear();
        (self.state.stage, self.state.moves) = (stage, 0);
        (self.state.idle, self.state.rested, self.state.pushed) = (0, 0, 0);
    }

    /// Adds the cached requests of a card; returns `false` if its script has to be called. A cached call counts towards the limits of
    /// scripts, so that a race does not depend on earlier ones.
    fn recall(&mut self, rover: RoverId, card: ScriptId) -> bool {
        let inner = &mut **self;
        let Some(Some(cached)) = inner.setup.remembered(card, rover) else { return false };
        let mut chain = inner.chain;
        chain.effects += 1;
        if inner.setup.is_foreign(card, class(rover)) || chain.is_exceeded() {
            return false;
        }
        chain.work += cached.steps;
        inner.chain = chain;
        inner.state.intents.extend_from_slice(&cached.intents);
        true
    }

    /// LR-18 Calls the script of a card, if it belongs to the rover's deck and has no cached requests.
    pub(super) fn run_card(&mut self, rover: RoverId, card: ScriptId) {
        if self.setup.is_foreign(card, class(rover)) {
            return self.no_effect(18, rover, card, NoEffect::WrongDeck);
        }
        if self.recall(rover, card) {
            return;
        }
        let (from, work) = (self.state.intents.len(), self.chain.work);
        self.push(Step::Ran { rover, card, from, work });
        self.call_hook(Call { script: card, hook: hook::ON_PLAY, context: Context { rover, at: None, direction: None } });
    }

    /// Caches the requests of a script that has ended, if possible.
    pub(super) fn card_ran(&mut self, (rover, card): (RoverId, ScriptId), from: usize, work: u64) {
        // A refused call says nothing about the card.
        if (EffectChain { work, ..self.chain }).is_exceeded() {
            return self.no_effect(17, rover, card, NoEffect::ScriptError);
        }
        if matches!(self.events().last(), Some(Record { what: Happening::Failed(_), .. })) {
            self.setup.remember(card, rover, None);
            return self.no_effect(17, rover, card, NoEffect::ScriptError);
        }
        let looked = std::mem::replace(&mut self.state.looked, false);
        let (intents, steps) = (&self.state.intents[from..], self.chain.work.saturating_sub(work));
        self.setup.remember(card, rover, (!looked).then(|| CachedCall { intents: intents.into(), steps }));
    }

    /// Pushes a hook call, if the script defines the hook.
    pub(super) fn call_hook(&mut self, call: Call) {
        if self.setup.scripts.defines(call.script, call.hook) {
            self.push_call(call);
        }
    }

    fn no_effect(&mut self, rule: u8, rover: RoverId, card: ScriptId, reason: NoEffect) {
        self.state.idle |= 1 << rover;
        self.emit(rule, Event::CardNoEffect { rover, card, cause: reason });
    }

    /// Calls a hook of all terrain under rovers, in the order of the rovers; requests continue after the previous ones.
    pub(super) fn call_terrain(&mut self, hook: u8, rovers: &EnteredRovers) {
        let stand = |(rover, direction): &(RoverId, Option<u8>)| Some((*rover, self.state.rover(*rover).at?, *direction));
        let places: ArrayVec<TerrainCall, MAX_ROVERS> = rovers.iter().filter_map(stand).collect();
        self.call_terrain_at(hook, &places);
    }

    /// Calls a hook of all terrain on these hexes, in order.
    pub(super) fn call_terrain_at(&mut self, hook: u8, places: &[TerrainCall]) {
        for (rover, at, direction) in places.iter().rev() {
            for script in self.terrain_scripts(*at).into_iter().rev() {
                self.call_hook(Call { script, hook, context: Context { rover: *rover, at: Some(*at), direction: *direction } });
            }
        }
    }

    /// Returns whether terrain on a hex defines a hook.
    pub(super) fn listens(&self, hook: u8, at: Cell) -> bool {
        self.terrain_scripts(at).into_iter().any(|script| self.setup.scripts.defines(script, hook))
    }

    /// Returns the scripts of the terrain on a hex, those of the ground first.
    fn terrain_scripts(&self, at: Cell) -> ArrayVec<ScriptId, 2> {
        let lying = self.state.contents_at(&self.setup.field, at);
        lying.iter().filter_map(|kind| self.setup.field.kind(kind)).map(|kind| kind.script).collect()
    }

    /// LR-50, LR-52.
    pub(super) fn ask_terrain_of_the_resting(&mut self) {
        let rests = |rover: &RoverId| self.state.intents.iter().any(|intent| intent.rover == *rover && intent.wish == Request::Rest);
        let resting: EnteredRovers = self.state.racing().filter(rests).map(|rover| (rover, None)).collect();
        self.call_terrain(hook::ON_REST, &resting);
    }

    /// LR-R38 Reports cards that will have no effect, before any effect of their step.
    pub(super) fn judge_cards(&mut self) {
        self.state.intents.sort_by_key(|intent| intent.by);
        let (phase, stage) = (self.state.phase, self.state.stage);
        for rover in self.state.active() {
            let Some(card) = self.state.rover(rover).card(phase) else { continue };
            if self.setup.stages[card.index()] == stage
                && self.state.idle >> rover & 1 == 0
                && let Some((rule, reason)) = self.no_effect_reason(rover)
            {
                self.no_effect(rule, rover, card, reason);
            }
        }
    }

    /// Returns why a rover's card will have no effect, and the rule for it.
    fn no_effect_reason(&self, rover: RoverId) -> Option<(u8, NoEffect)> {
        let mut reason = (55, NoEffect::NothingHere);
        for intent in self.state.intents.iter().filter(|intent| intent.by == rover) {
            let shooter = self.state.rover(intent.rover);
            match intent.wish {
                Request::Laser { .. } | Request::Missile { .. } if !shooter.armed => reason = (35, NoEffect::Locked),
                Request::Missile { token: true, .. } if shooter.missiles == 0 => {
                    if reason.1 != NoEffect::Locked {
                        reason = (39, NoEffect::NoMissile);
                    }
                }
                // The card may let another rover rest.
                Request::Rest if self.state.rested >> intent.rover & 1 == 1 => return None,
                Request::Rest if self.offers_rest(intent.rover) => reason = (50, NoEffect::Full),
                Request::Rest => {}
                _ => return None,
            }
        }
        Some(reason)
    }

    /// Returns whether terrain under a rover has an effect on resting rovers.
    fn offers_rest(&self, rover: RoverId) -> bool {
        let Some(at) = self.state.rover(rover).at else { return false };
        let mut kinds = self.state.contents_at(&self.setup.field, at).iter().filter_map(|kind| self.setup.field.kind(kind));
        kinds.any(|kind| self.setup.scripts.defines(kind.script, hook::ON_REST))
    }

    /// Ends a phase after its last step.
    pub(super) fn end_phase(&mut self) {
        let told = |rover: &RoverId| self.state.flags(&self.setup.field, self.state.rover(*rover).at) & flag::PHASE_END != 0;
        let rovers: EnteredRovers = self.state.active().filter(told).map(|rover| (rover, None)).collect();
        if !rovers.is_empty() {
            self.begin_stage(STAGES.len());
            self.push(Step::Resolve);
            self.call_terrain(hook::ON_PHASE_END, &rovers);
        }
    }

    /// LR-20, LR-R31 Returns the cards, and programs the class again.
    pub(super) fn end_class(&mut self) {
        let class = self.state.class;
        self.emit(20, Event::ClassEnded { class });
        self.take_cards_back(class);
        let limit = self.setup.options.turn_limit;
        if class == 2 && limit > 0 && self.state.turn >= limit {
            return self.end_game(57, 0, GameEnd::TurnLimit);
        }
        self.push(if class == 1 { Step::Class(2) } else { Step::Turn });
        self.push(Step::Program { rover: RoverId::default(), classes: class });
    }

    /// LR-45 Removes the card of a phase; returns it, and whether it is public.
    pub(super) fn take_card(&mut self, rover: RoverId, phase: u8) -> (CardSlot, bool) {
        let robbed = self.state.rover_mut(rover);
        let known = robbed.revealed >> (phase - 1) & 1 == 1;
        (std::mem::take(&mut robbed.program[usize::from(phase) - 1]), known)
    }

    pub(super) fn remove(&mut self, rover: RoverId) {
        let removed = self.state.rover_mut(rover);
        (removed.at, removed.status) = (None, super::state::Status::Gone);
        removed.program = Program::default();
    }
}
