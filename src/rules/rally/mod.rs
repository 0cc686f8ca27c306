//! Lunar Rally: a race of programmed rovers for 2–4 players on a board of hexes. Rules: `docs/rules/rally.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup`, `field`, `terrain` | what is fixed before a game: decks and options, the board, what lies on it |
//! | [`check`] | validator rows about terrain |
//! | `state`, `query` | what changes; how many, who, where |
//! | `step` | the steps of the agenda and what answers do |
//! | `start` | tokens, placement, programs |
//! | `turn` | classes, phases, the steps of a phase, the calls of scripts |
//! | `intent`, `resolve` | what scripts ask for, and how it happens together |
//! | `movement`, `ride` | a round of moving; who goes where in it |
//! | `lasers`, `missiles`, `damage` | weapons, damage, explosions |
//! | `ending` | finish, last player, draw, concession |
//! | `event` | what happened |
//! | `json`, `wording` | state, choices and events for programs and for people |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `route`, `rehearsal`, `bot` | the way to the finish, programs tried out in thought, the greedy bot and its estimates |

mod bot;
pub mod check;
mod damage;
mod ending;
pub mod event;
pub mod field;
mod host;
mod host_change;
mod host_read;
pub mod intent;
mod json;
mod lasers;
mod missiles;
mod movement;
pub mod query;
mod rehearsal;
mod resolve;
mod ride;
mod route;
pub mod setup;
pub mod situation;
mod start;
pub mod state;
pub mod step;
pub mod terrain;
mod turn;
mod view;
mod wording;

use super::chance::Chance;
use super::game::{Game, Outcome, Seat, Slot};
use super::record::{Ask, Refused};
use super::registry::Listed;
use super::tally::Tally;
use crate::content::bundle::Bundle;
use crate::content::check::Checker;
use crate::content::diagnostic::Diagnostic;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::script::dialect::Dialect;
use crate::script::program::{Script, ScriptId, ScriptSet};
use crate::script::value::Value;
use field::Cell;
use rhai::Dynamic;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use setup::Setup;
use state::{Program, State};
use std::sync::Arc;
use std::thread::LocalKey;
use step::{Call, Step};

#[cfg(test)]
mod cases;

pub use host::DIALECT;
pub use rehearsal::ghost;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Rally;

/// A running game.
pub type Match = super::running::Match<Rally>;

/// One legal choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// A place of `place_rover`.
    Place {
        /// A start hex.
        at: Cell,
        /// A legal facing there.
        facing: u8,
    },
    /// A program of `program_rover`.
    Program(Program),
}

thread_local! {
    static SLOT: Slot<Rally> = const { Slot::new() };
}

impl Game for Rally {
    const ID: &'static str = crate::content::rally::GAME;
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Choice = Choice;
    type Event = event::Event;
    type Call = Call;
    /// What scripts wish for is queued in the state, for all rovers together.
    type Action = ();

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
    fn perform_action(_: &mut Match, (): ()) {}
    fn may_concede(m: &Match, seat: Seat) -> bool {
        seat.number() < m.state.players && (m.state.conceded | m.state.conceding) >> seat & 1 == 0
    }
    fn concede(m: &mut Match, seat: Seat) {
        m.take_concession(seat);
    }
    fn target(call: Call) -> (ScriptId, usize) {
        (call.script, call.hook.into())
    }
    fn arguments(m: &Match, call: Call) -> Vec<Dynamic> {
        host::arguments(m, call)
    }
    fn decision_name(_: &str) -> &'static str {
        "script_choice"
    }
    fn slot() -> &'static LocalKey<Slot<Rally>> {
        &SLOT
    }
    fn choice_json(m: &Match, _: Ask, choice: Choice) -> Json {
        json::choice(m, choice)
    }
    fn choice_text(m: &Match, _: Ask, choice: Choice, language: Language) -> String {
        wording::choice(m, choice, language)
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
    fn event_view(_: &Match, event: &event::Event, seat: Seat) -> Option<event::Event> {
        Some(view::event(event, seat))
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
        ending::outcome(&m.state)
    }
    fn greedy(view: &Match, _: Seat, luck: u64) -> usize {
        bot::greedy(view, luck)
    }
    fn quick(m: &Match, _: Seat) -> usize {
        bot::quick(m)
    }
    fn estimates(view: &Match, _: Seat) -> Vec<f32> {
        bot::estimates(view)
    }
    fn evaluate(m: &Match) -> Vec<f32> {
        bot::evaluate(m)
    }
    fn phase(m: &Match) -> u32 {
        bot::executions(m)
    }
    fn paused(m: &Match, since: u32) -> bool {
        bot::executions(m) >= since + 2
    }
}

impl Listed for Rally {
    const RULES: &'static str = "LR";

    fn setup(bundle: &Bundle) -> Result<Setup, Vec<Diagnostic>> {
        Setup::new(bundle)
    }
    fn check(checker: &mut Checker<'_>, path: &str) {
        check::check(checker, path);
    }
    fn check_script(workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
        check::shared_symbol(workspace, script).into_iter().collect()
    }
    fn players(setup: &Setup) -> u8 {
        setup.players
    }
    fn start(setup: &Arc<Setup>, chance: Chance) -> Result<Match, Refused> {
        start::start(setup, chance)
    }
    fn register_situation(engine: &mut rhai::Engine) {
        situation::register(engine);
    }
    fn tally(m: &Match, event: &event::Event, tally: &mut Tally) {
        json::tally(m, event, tally);
    }
}
