//! March on Mars: a cooperative march of 2–5 marines to the Martian Master Mind. Rules: `docs/rules/mars.md`.
//!
//! | file | what |
//! | --- | --- |
//! | `setup` | what is fixed before a march |
//! | `state` | what changes |
//! | `query` | how many, who, where |
//! | `step` | the steps of the agenda and what answers do |
//! | `round` | set-up, rounds, the result |
//! | `waves` | waves, incoming boxes, the attack on the base |
//! | `aliens`, [`deploy`] | aliens drawn, deployed, killed; where they come to lie |
//! | `turn` | turns, modes, programs |
//! | `throw` | throws, re-rolls, the bomb |
//! | `action` | what a throw is used for |
//! | `plans` | every way in which a throw can move a marine |
//! | `movement` | moves, landings, accidents |
//! | `window` | equipment and abilities between throws |
//! | `ask_scripts`, `answers` | what scripts change in values that the rules work out, and how their answers are read |
//! | `event` | what happened |
//! | `json`, `wording` | state, choices and events for programs and for people |
//! | `view` | what a seat may know |
//! | `host`, `host_read`, `host_change` | what scripts can use |
//! | `situation` | setting a situation up, for script tests |
//! | `bot`, `worth`, `prospect` | the greedy bot, its arithmetic, and how good a position is |

mod action;
mod aliens;
mod answers;
mod ask_scripts;
mod bot;
pub mod deploy;
pub mod event;
mod host;
mod host_change;
mod host_read;
mod json;
mod movement;
pub mod plans;
mod prospect;
pub mod query;
mod round;
pub mod setup;
pub mod situation;
pub mod state;
pub mod step;
mod throw;
mod turn;
mod view;
mod waves;
mod window;
mod wording;
mod worth;

use super::chance::Chance;
use super::game::{Game, Outcome, Seat, Slot};
use super::record::{Ask, Refused};
use super::registry::Listed;
use super::tally::Tally;
use crate::content::bundle::Bundle;
use crate::content::diagnostic::Diagnostic;
use crate::content::text::Language;
use crate::geometry::ring::Pos;
use crate::rules::moonwalk::dice::{self, Program};
use crate::script::dialect::Dialect;
use crate::script::program::{ScriptId, ScriptSet};
use crate::script::value::Value;
use plans::Way;
use rhai::Dynamic;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use setup::Setup;
use state::{Aliens, MarineId, Mode, Pick, Side, SourceName, State};
use std::sync::Arc;
use std::thread::LocalKey;
use step::{Action, Call, Step};

#[cfg(test)]
mod cases;

pub use host::DIALECT;

/// The game, as the generic match knows it.
#[derive(Clone, Copy, Debug)]
pub struct Mars;

/// A running march.
pub type Match = super::running::Match<Mars>;
/// Its parts.
pub(crate) type Inner = super::running::Inner<Mars>;

/// One legal choice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// What the rules call `keep`, `stop`, `go_on`, `normal`, `land`, `none` or `end`.
    No,
    /// `act` of `continue_action`, `bomb` of `throw_as`.
    Yes,
    /// An ability or upgrade by script index: `choose_training`, `choose_upgrade`.
    Script(ScriptId),
    /// A box: `place_marine`, `ammo_shot`.
    Box(Pos),
    /// A marine: `next_actor`.
    Marine(MarineId),
    /// The upgrade of a side: `next_actor`, `lose_upgrade`.
    Upgrade(Side),
    /// `turn_mode`.
    Mode(Mode),
    /// A base action: `turn_mode`.
    Base {
        /// Script index.
        script: ScriptId,
        /// What it is done for.
        pick: Pick,
    },
    /// `program`.
    Program(Program),
    /// The action of each die, two bits a die: `distribute`.
    Distribution(u32),
    /// An ability or card: `free_action`, `flight`.
    Use {
        /// Script index.
        script: ScriptId,
        /// What it is used for.
        pick: Pick,
    },
    /// A card for a companion: `free_action`.
    Give {
        /// Script index.
        card: ScriptId,
        /// The companion.
        to: MarineId,
    },
    /// A source by its index in the throw, and dice as bits: `reroll`.
    Reroll {
        /// Index of the source.
        source: u8,
        /// The dice.
        dice: u16,
    },
    /// `act`.
    Shot {
        /// The value, which is the range.
        value: u8,
        /// The box.
        at: Pos,
    },
    /// Several values at once: `act`.
    Volley([Option<Pos>; 3]),
    /// `act`.
    Fight,
    /// `act`.
    Move(Way),
    /// `act` without anything that could be done.
    Discard,
    /// `kill`.
    Kill(Aliens),
}

thread_local! {
    static SLOT: Slot<Mars> = const { Slot::new() };
}

impl Game for Mars {
    const ID: &'static str = crate::content::mars::GAME;
    /// The team plays with open cards; nobody knows the order of the equipment deck.
    const OPEN: bool = true;
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
    fn pass(m: &Match, ask: Ask) -> Option<usize> {
        let optional = matches!(ask.name, "free_action" | "reroll");
        m.choices().iter().position(|choice| optional && *choice == Choice::No)
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
        const NAMES: [&str; 7] = ["dice_pair", "bunker_kill", "bait_reroll", "missile", "impact", "teleport_box", "kill"];
        NAMES.into_iter().find(|name| *name == prompt).unwrap_or("choose")
    }
    fn slot() -> &'static LocalKey<Slot<Mars>> {
        &SLOT
    }
    fn choice_json(m: &Match, ask: Ask, choice: Choice) -> Json {
        json::choice(m, ask, choice)
    }
    fn choice_text(m: &Match, ask: Ask, choice: Choice, language: Language) -> String {
        wording::choice(m, ask, choice, language)
    }
    fn choice_script(m: &Match, choice: Choice) -> Option<ScriptId> {
        let script = match choice {
            Choice::Script(script) | Choice::Base { script, .. } | Choice::Use { script, .. } | Choice::Give { card: script, .. } => script,
            Choice::Mode(mode) => mode.script,
            Choice::Upgrade(side) => m.state.upgrades[side as usize],
            Choice::Reroll { source, .. } => match m.state.throws.last()?.sources.get(source as usize)?.name {
                SourceName::Script(script) => script,
                _ => return None,
            },
            _ => return None,
        };
        (script != ScriptId::NONE).then_some(script)
    }
    fn repeats(m: &Match, choice: Choice) -> bool {
        match (choice, m.state.throws.last()) {
            (Choice::Reroll { dice, .. }, Some(throw)) => dice::repeats(&throw.dice, dice),
            _ => false,
        }
    }
    fn label_text(_m: &Match, label: &Value, language: Language) -> String {
        wording::label(label, language)
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
    fn state_json(m: &Match) -> Json {
        json::state(m)
    }
    fn redact(m: &Match, _seat: Seat) -> Match {
        view::redact(m)
    }
    fn determinize(view: &mut Match, _seat: Seat, seed: u64) {
        view::determinize(view, seed);
    }
    fn outcome(m: &Match) -> Option<Outcome> {
        round::outcome(m)
    }
    fn greedy(view: &Match, _seat: Seat, _luck: u64) -> usize {
        bot::greedy(view)
    }
    fn quick(m: &Match, _seat: Seat) -> usize {
        bot::quick(m)
    }
    fn estimates(view: &Match, _seat: Seat) -> Vec<f32> {
        bot::estimates(view)
    }
    fn evaluate(m: &Match) -> Vec<f32> {
        prospect::evaluate(m)
    }
    fn phase(m: &Match) -> u32 {
        prospect::phase(m)
    }
}

impl Listed for Mars {
    const RULES: &'static str = "MM";

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
