//! Walking on the Moon: a dice race for 2–5 players around a ring of side-view lunar cards. Rules: `docs/rules/walking.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup` | what is fixed before a game |
//! | `state` | what changes |
//! | `query` | how many, who, where |
//! | `step` | the steps of the agenda and what answers do |
//! | `round` | set-up, rounds, their end, the score |
//! | `turn` | turns, programs, throws |
//! | `movement` | jumps, accidents, free moves and their winding-up |
//! | `window` | when action cards may be played |
//! | `counters` | counters change hands |
//! | `event` | what happened |
//! | `json`, `wording` | state, choices and events for programs and for people |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `expectation` | what a throw is worth: the bots' arithmetic |
//! | `bot` | the greedy bot and its estimate |

mod bot;
mod counters;
pub mod event;
mod expectation;
mod host;
mod host_change;
mod host_read;
mod json;
mod movement;
mod query;
mod round;
pub mod setup;
pub mod situation;
pub mod state;
pub mod step;
mod turn;
mod view;
mod window;
mod wording;

use super::chance::Chance;
use super::game::{Game, Outcome, Seat, Slot};
use super::record::{Ask, Refused};
use super::registry::Listed;
use super::tally::Tally;
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::text::Language;
use crate::geometry::ring::{Pos, Trajectory};
use crate::rules::moonwalk::dice;
use crate::rules::moonwalk::dice::Colour;
use crate::script::dialect::Dialect;
use crate::script::program::{ScriptId, ScriptSet};
use crate::script::value::Value;
use rhai::Dynamic;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use setup::Setup;
use state::{AstronautId, Program, State};
use std::sync::Arc;
use std::thread::LocalKey;
use step::{Action, Call, Step};

#[cfg(test)]
mod cases;

pub use host::DIALECT;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Walking;

/// A running game.
pub type Match = super::running::Match<Walking>;

/// One legal choice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// No card, no move, no robbery, no effect: what the rules call `pass`, `keep`, `none` or `stay`.
    No,
    /// `jump` of `continue_jump`.
    Jump,
    /// `swap` of `swap_card`.
    Swap,
    /// A number: `ec_extra`.
    Number(u8),
    /// A program of `program`.
    Program(Program),
    /// `ec i` of `reroll`.
    RerollEc(u8),
    /// `mark {i,…}` of `reroll`, as bits.
    RerollMark(u16),
    /// A die, by its index in the throw, and a trajectory.
    Trajectory {
        /// Index of the die.
        die: u8,
        /// Where it leads.
        plan: Trajectory,
    },
    /// An astronaut: `rob`.
    Astronaut(AstronautId),
    /// A box: `pick_circle`.
    Box(Pos),
    /// What the first astronaut of `exchange` holds afterwards.
    Split {
        /// Sputnik counters.
        sputniks: u16,
        /// EC counters.
        ec: u16,
    },
    /// A card, by script index, for an own astronaut; `colour` and `partner` where the card asks for them.
    Play {
        /// Script index.
        card: ScriptId,
        /// The own astronaut.
        astronaut: AstronautId,
        /// What `pick = "colour"` named.
        colour: Option<Colour>,
        /// What `pick = "partner"` named.
        partner: Option<AstronautId>,
    },
}

thread_local! {
    static SLOT: Slot<Walking> = const { Slot::new() };
}

impl Game for Walking {
    const ID: &'static str = crate::content::walking::GAME;
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Choice = Choice;
    type Event = event::Event;
    type Call = Call;
    type Action = Action;

    fn dialect() -> &'static Dialect {
        &DIALECT
    }
    fn scripts(setup: &Setup) -> &ScriptSet {
        &setup.scripts
    }
    fn seats(state: &State) -> usize {
        state.players as usize
    }
    fn perform(m: &mut Match, step: Step) {
        m.perform_step(step);
    }
    fn answer(m: &mut Match, step: Step, choice: Choice) {
        m.answer_step(step, choice);
    }
    fn perform_action(m: &mut Match, action: Action) {
        m.perform_action_step(action);
    }
    fn target(call: Call) -> (ScriptId, usize) {
        (call.script, call.hook.into())
    }
    fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
        host::arguments(m, call)
    }
    fn decision_name(prompt: &str) -> &'static str {
        ["effect_die", "spend_sputniks"].into_iter().find(|name| *name == prompt).unwrap_or("choose")
    }
    fn slot() -> &'static LocalKey<Slot<Walking>> {
        &SLOT
    }
    fn choice_json(m: &Match, ask: Ask, choice: Choice) -> Json {
        json::choice(m, ask, choice)
    }
    fn choice_text(m: &Match, ask: Ask, choice: Choice, language: Language) -> String {
        wording::choice(m, ask, choice, language)
    }
    fn choice_script(_m: &Match, choice: Choice) -> Option<ScriptId> {
        match choice {
            Choice::Play { card, .. } => Some(card),
            _ => None,
        }
    }
    fn repeats(m: &Match, choice: Choice) -> bool {
        let Some(throw) = m.state.throws.last() else { return false };
        match choice {
            Choice::RerollEc(die) => dice::repeats(&throw.dice, 1 << die),
            Choice::RerollMark(dice) => dice::repeats(&throw.dice, dice),
            _ => false,
        }
    }
    fn label_text(m: &Match, label: &Value, language: Language) -> String {
        wording::label(m, label, language)
    }
    fn prompt(m: &Match, ask: Ask, language: Language) -> String {
        wording::prompt(m, ask, language)
    }
    fn event_json(m: &Match, event: &event::Event) -> Json {
        json::event(m, event)
    }
    fn event_text(m: &Match, event: &event::Event, language: Language) -> Option<String> {
        wording::event(m, event, language)
    }
    fn event_view(m: &Match, event: &event::Event, seat: Seat) -> Option<event::Event> {
        view::event(m, event, seat)
    }
    fn state_json(m: &Match) -> Json {
        json::state(m)
    }
    fn redact(m: &Match, seat: Seat) -> Match {
        view::redact(m, seat)
    }
    fn determinize(view: &mut Match, seat: Seat, seed: u64) {
        view::determinize(view, seat, seed);
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        round::outcome(m)
    }
    fn greedy(view: &Match, seat: Seat, _luck: u64) -> usize {
        bot::greedy(view, seat)
    }
    fn quick(m: &Match, seat: Seat) -> usize {
        bot::quick(m, seat)
    }
    fn estimates(view: &Match, _seat: Seat) -> Vec<f32> {
        bot::estimates(view)
    }
    fn evaluate(m: &Match) -> Vec<f32> {
        bot::evaluate(m)
    }
    fn phase(m: &Match) -> u32 {
        u32::from(m.state.round) << 8 | m.state.turn.astronaut.map_or(0, |a| u32::from(a.number()) + 1)
    }
}

impl Listed for Walking {
    const RULES: &'static str = "WM";

    fn setup(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        Setup::new(bundle)
    }
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn start(setup: &Arc<Setup>, chance: Chance) -> Result<Match, Refused> {
        round::start(setup, chance)
    }
    fn register_situation(engine: &mut rhai::Engine) {
        situation::register(engine);
    }
    fn tally(m: &Match, event: &event::Event, tally: &mut Tally) {
        json::tally(m, event, tally);
    }
}
