//! What a game provides to the generic match: state, steps, choices, events, and its part of the script host.

use super::chance::{Address, Chance};
use super::describe::{self, Category, DeclaredEnum};
use super::place::Place;
use super::record::{Prompt, Rejection};
use super::running::Match;
use super::tally::Tally;
use crate::hexes::terrain::Terrain;
use crate::viewer::Viewer;
use content::bundle::Bundle;
use content::check::Checker;
use content::columns::{ColumnBoard, PathPattern};
use content::diagnostic::Diagnostic;
use content::games::GameSpec;
use content::hex::HexBoard;
use content::message::Message;
use content::sentences::Sentences;
use content::text::Language;
use content::workspace::Workspace;
use fluent_bundle::FluentArgs;
use geometry::columns::Spot;
use geometry::hex::Offset;
use rhai::Dynamic;
use script::api::Function;
use script::convert::{FromScript, ScriptType};
use script::dialect::Dialect;
use script::kind::ValueType;
use script::program::{Script, ScriptId, ScriptSet};
use script::value::{Handles, Value};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;
use std::thread::LocalKey;

pub use super::heuristics::Heuristics;
pub use super::ids::Seat;

/// Plain data that can be copied, compared and saved.
pub trait Plain: Copy + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Copy + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Plain for T {}

/// A hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call<C> {
    /// Script that defines the hook.
    pub script: ScriptId,
    /// Number of the hook in the dialect.
    pub hook: u8,
    /// Receiver and arguments of the call.
    pub context: C,
}

/// A game: its rules, as executed by the generic match.
///
/// The functions that take a match are called with the step or choice already removed from the agenda. They change the state,
/// push steps, emit events, and may ask for one decision; they never access a clock or another match.
pub trait Game: Handles + Sized + Clone + Debug + 'static {
    /// Id of the game, also its folder name under `scripts/`.
    const ID: &'static str;
    /// Prefix of the game's rule ids.
    const RULES: &'static str;
    /// Constant data of a match: content, options, scripts.
    type Setup: Send + Sync + Debug + 'static;
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A step of the agenda.
    type Step: Plain;
    /// A legal choice of a rule's decision.
    type Choice: Plain;
    type Event: Copy + Debug + Send + Sync + 'static;
    /// Receiver and arguments of a hook call.
    type Context: Plain;

    /// Returns the game's part of the script host.
    fn dialect() -> &'static Dialect;
    fn scripts(setup: &Self::Setup) -> &ScriptSet;
    fn seats(state: &Self::State) -> usize;
    /// Returns the round, from 1; 0 during set-up. Random results are counted per round, so it never decreases.
    fn round(state: &Self::State) -> u16;

    /// The type of the players that `choose` can ask.
    const WHO: ValueType = Seat::KIND;
    /// Returns the seat that `choose` asks; `None` if no seat can answer.
    ///
    /// # Errors
    /// Returns an error if the value does not name a player.
    fn asked(m: &mut Match<Self>, who: &mut Dynamic) -> Result<Option<Seat>, Message> {
        Seat::from_script(m, who).map(Some)
    }
    /// Returns whether a seat answers a question of a script that it has not answered before; otherwise the answer is `()`.
    fn answers(_m: &Match<Self>, _seat: Seat) -> bool {
        true
    }
    /// Returns an option of a question, or a field of an event, as plain data, or `None` if the value is not plain.
    fn option(value: &Dynamic) -> Option<Value> {
        Value::from_dynamic::<Self>(value)
    }
    /// Returns the seat that a script works for, or `None` if it belongs to all seats.
    fn owner(_m: &Match<Self>, _call: Call<Self::Context>) -> Option<Seat> {
        None
    }
    /// Returns the address of a roll of a script: `at` with the seat and the part that the game adds.
    fn rolled_at(_m: &Match<Self>, _call: Call<Self::Context>, at: Address) -> Address {
        at
    }

    /// Executes a step, or asks with [`Match::ask`] for its decision. A step queued by a script calls [`Match::set_result`] when it
    /// has ended.
    fn perform(m: &mut Match<Self>, step: Self::Step);
    /// Executes the choice made for the decision of a step.
    fn answer(m: &mut Match<Self>, step: Self::Step, choice: Self::Choice);
    /// Returns the choice that declines an optional question, if declining loses nothing except the offer.
    fn pass(_m: &Match<Self>, _ask: Prompt) -> Option<usize> {
        None
    }
    /// Returns whether a decision is requested even if there is only one choice. The default is `false`.
    fn always_asks(_step: Self::Step) -> bool {
        false
    }
    /// Returns whether effects queued by scripts wait until this step is done. By default, they are executed first.
    fn holds_back(_step: Self::Step) -> bool {
        false
    }
    /// Returns whether the next steps of this kind are executed before effects queued by the script that has pushed them.
    fn precedes_effects(_step: Self::Step) -> bool {
        false
    }
    /// Like [`Game::precedes_effects`], for hook calls.
    fn call_precedes_effects(_call: Call<Self::Context>) -> bool {
        false
    }
    /// Returns whether a hook is still to be called when its turn comes.
    fn is_due(_m: &Match<Self>, _call: Call<Self::Context>) -> bool {
        true
    }
    /// Called after a hook call has failed; the match is restored to the state before the call, except for randomness.
    fn failed(_m: &mut Match<Self>, _call: Call<Self::Context>) {}
    /// Returns whether a seat may concede now, regardless of which seat decides. The default is `false`.
    fn may_concede(_m: &Match<Self>, _seat: Seat) -> bool {
        false
    }
    /// Makes a seat concede. The pending decision is offered again afterwards, if it is still valid.
    fn concede(_m: &mut Match<Self>, _seat: Seat) {}
    /// Returns the final result; `None` while the match runs.
    fn outcome(m: &Match<Self>) -> Option<Outcome>;

    /// Returns the hook that a call serves. A call that only asks whether a card may be played serves the hook of its window.
    fn hook(call: Call<Self::Context>) -> usize {
        call.hook.into()
    }
    fn arguments(m: &Match<Self>, call: Call<Self::Context>) -> Vec<Dynamic>;
    /// Converts the result of a movement into the argument of a `.then` callback.
    fn result(value: &Value) -> Dynamic {
        value.to_dynamic::<Self>()
    }
    /// Called when a script reads something that can change.
    fn looks(_m: &mut Match<Self>) {}
    /// Returns the thread's slot for the match that a script is accessing: `slot!(Game);`.
    fn slot() -> &'static LocalKey<Slot<Self>>;
}

/// The external representation of a game: choices, events and state as JSON and as text.
pub trait Wording: Game<Event: DeclaredEnum<Self>, Choice: DeclaredEnum<Self>> {
    /// Returns the messages of the game in every language.
    fn sentences() -> &'static Sentences;
    /// Returns a choice as JSON, with the names of the rules document.
    fn choice_json(m: &Match<Self>, _ask: Prompt, choice: Self::Choice) -> Json {
        describe::choice_json(m, &choice)
    }
    /// Returns a short text for a choice.
    fn choice_text(m: &Match<Self>, _ask: Prompt, choice: Self::Choice, language: Language) -> String {
        describe::sentence(m, "choice", &choice, language).unwrap_or_default()
    }
    /// Returns the script of the card that a choice plays, uses or takes; `None` if the choice involves no card.
    fn choice_script(_m: &Match<Self>, _choice: Self::Choice) -> Option<ScriptId> {
        None
    }
    /// Types of the scripts that [`choice_script`](Wording::choice_script) can return.
    const PLAYED: &'static [&'static str] = &[];
    /// Returns whether a choice is equivalent to an earlier one and need not be offered to people.
    fn repeats(_m: &Match<Self>, _choice: Self::Choice) -> bool {
        false
    }
    /// Returns a short text for an option of a script's question.
    fn label_text(m: &Match<Self>, label: &Value, language: Language) -> String;
    /// Formats a place or a piece in an event of a script, in a few words for people, or `None` for other values.
    fn named_text(m: &Match<Self>, value: &Value, language: Language) -> Option<String> {
        matches!(value, Value::Map(_) | Value::List(_) | Value::Handle(..)).then(|| Self::label_text(m, value, language))
    }
    /// Returns the text of a decision's prompt.
    fn prompt(m: &Match<Self>, ask: Prompt, language: Language) -> String {
        describe::prompt(m, ask.name, &FluentArgs::new(), language)
    }
    /// Returns an event as JSON: `name` and the fields of the rules document. Valid only until the next choice.
    fn event_json(m: &Match<Self>, event: &Self::Event) -> Json {
        describe::event_json(m, event)
    }
    /// Returns the log line of an event; `None` for events without new information.
    fn event_text(m: &Match<Self>, event: &Self::Event, language: Language) -> Option<String> {
        describe::sentence(m, "event", event, language)
    }
    /// Returns the name of a random result, including its owner; `None` if it only has a number.
    fn result_name(_m: &Match<Self>, _at: Address, _language: Language) -> Option<String> {
        None
    }
    /// Returns the category of an event, for its icon in the log.
    fn event_category(_m: &Match<Self>, event: &Self::Event) -> Category {
        event.category()
    }
    /// Returns the seat of an event: the one that acts or is affected.
    fn event_seat(m: &Match<Self>, event: &Self::Event) -> Option<Seat> {
        describe::seat_of(m, event)
    }
    /// Returns a text for each mark that scripts have set; empty in games without marks.
    fn marks_text(_m: &Match<Self>, _language: Language) -> Vec<String> {
        Vec::new()
    }
    /// Returns the complete state as JSON.
    fn state_json(m: &Match<Self>) -> Json;
    /// Categories of the tally whose keys are scripts, each with their kind. Reports also contain a row for every unused script of
    /// these kinds.
    const COUNTED: &'static [(&'static str, &'static str)] = &[];
    /// Passes the public numbers of a seat that a report plots over the rounds, such as its points, each with its name.
    fn counters(_m: &Match<Self>, _seat: Seat, _take: &mut dyn FnMut(&'static str, i64)) {}
    /// Passes the plotted numbers of the whole match that belong to no seat, such as the attacks on a base.
    fn shared_counters(_m: &Match<Self>, _take: &mut dyn FnMut(&'static str, i64)) {}
    /// Returns the cells of the board on which a piece can be, so that a report can name those without events.
    fn cells(_m: &Match<Self>) -> Vec<Place> {
        Vec::new()
    }
    /// Counts an event for the report of a batch, and the cells at which it happens.
    fn tally(m: &Match<Self>, event: &Self::Event, tally: &mut Tally);
}

/// Hidden information: what each seat may know.
pub trait Secrets: Game {
    /// Whether all seats always have the same information.
    const OPEN: bool = false;
    /// Returns the part of an event that a viewer sees, or `None` if the event is hidden.
    fn event_view(_m: &Match<Self>, event: &Self::Event, _eyes: Viewer) -> Option<Self::Event> {
        Some(*event)
    }
    /// Returns a copy of the match without the information hidden from a viewer.
    fn redact(m: &Match<Self>, eyes: Viewer) -> Match<Self>;
    /// Deals the hidden cards at random from `seed`, which turns a view into a possible complete state.
    fn determinize(view: &mut Match<Self>, eyes: Viewer, seed: u64);
}

/// The set-up of matches in script tests, and its inverse: a match as statements of a test.
pub trait TestSetUp: Game {
    /// The functions with which script tests set up a match.
    const FUNCTIONS: &'static [Function] = &[];
    /// Returns statements with these functions that bring another match of the same set-up closer to this one. The remaining
    /// differences are set individually.
    fn set_up_like(_m: &Match<Self>, _other: &Match<Self>) -> Vec<String> {
        Vec::new()
    }
    /// Returns statements with these functions after which play can reach the moment of this match.
    fn openings(_m: &Match<Self>) -> Vec<String> {
        Vec::new()
    }
    /// Returns a normalized form of the state, for comparing situations.
    fn plainly(state: &Self::State) -> Self::State {
        state.clone()
    }
}

/// A game of the catalog: conversion of bundles into set-ups, and the checks of its files.
pub trait GameModule: Wording + Secrets + Heuristics + TestSetUp {
    /// The first step of a match.
    const SET_UP: Self::Step;
    /// Returns the specification of the game's documents.
    fn spec() -> &'static GameSpec;
    /// Converts a bundle into the set-up of a match.
    ///
    /// # Errors
    /// Returns an error if a script cannot be used.
    fn setup(bundle: &Bundle) -> Result<Self::Setup, Vec<Diagnostic>>;
    /// Runs the checks of a document that need the rules; does nothing for documents of other games.
    fn check(_checker: &mut Checker<'_>, _path: &str) {}
    /// Returns the start hexes of a board, each with the length of its shortest path to the finish; empty for games without them.
    fn starts(_board: &HexBoard, _terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)> {
        Vec::new()
    }
    /// Returns the number of ways to place a path from each cell of an empty board; empty for games that place no paths.
    fn fits(_board: &ColumnBoard, _path: &PathPattern) -> BTreeMap<Spot, usize> {
        BTreeMap::new()
    }
    /// Returns the diagnostics of a script in the context of its workspace.
    fn check_script(_workspace: &Workspace, _script: &Script) -> Vec<Diagnostic> {
        Vec::new()
    }
    fn players(setup: &Self::Setup) -> u8;
    /// Returns the state before [`GameModule::SET_UP`].
    fn state(setup: &Self::Setup) -> Self::State;
    /// Starts a match and continues to its first decision.
    ///
    /// # Errors
    /// Returns an error if a forced result is not possible.
    fn start(setup: &Arc<Self::Setup>, chance: Chance) -> Result<Match<Self>, Rejection> {
        Match::start(setup.clone(), Self::state(setup), chance, Self::SET_UP)
    }
    /// Returns the cards that were dealt before the first decision, in a match at that decision. Returns nothing in games that deal no
    /// cards.
    fn dealt_cards(_m: &Match<Self>) -> Vec<(Seat, ScriptId)> {
        Vec::new()
    }
    /// Returns the seats in the order of their turns in the first round, in a match at its first decision. Returns nothing if no draw or
    /// roll decides this order.
    fn turn_order(_m: &Match<Self>) -> Vec<Seat> {
        Vec::new()
    }
    /// Deals a seat this card of a kind instead of the first card that it was dealt, which returns to its deck. Without a card, the seat
    /// keeps the one that it was dealt. If the game deals no cards of the kind, the seat receives the card, or a random one of the deck, in
    /// addition. Called in a match at its first decision; returns whether the game can deal the card.
    fn plant(_m: &mut Match<Self>, _seat: Seat, _kind: &str, _card: Option<ScriptId>) -> bool {
        false
    }
}

/// The final result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    pub ranking: Vec<Seat>,
    /// Rank of each seat, from 1; equal where the rules leave a tie.
    pub places: Vec<u8>,
    pub scores: Vec<i64>,
    /// Why the match ended.
    pub cause: Cow<'static, str>,
    /// Number of rounds played.
    pub rounds: u32,
    /// In a cooperative game, whether the team won. All seats then share one rank: 1 if it did, else 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_won: Option<bool>,
}

/// Thread-local data for the scripts of a game.
#[derive(Debug)]
pub struct Slot<G: Game> {
    /// Match that the running script accesses.
    pub(super) running: RefCell<Option<Match<G>>>,
    /// Copy of the match from before the script began.
    pub(super) before: RefCell<Option<Match<G>>>,
    /// Answers a script's questions immediately, in batches.
    pub(super) inline: RefCell<Option<Inline<G>>>,
}

/// Answers a script's question from the match as it was before the script began, or returns `None` to turn it into a decision.
pub struct Inline<G: Game>(pub InlineAnswer<G>);

/// The function of an [`Inline`]: takes match, seat and number of choices, and returns a choice.
pub type InlineAnswer<G> = Box<dyn FnMut(&Match<G>, Seat, usize) -> Option<usize>>;

impl<G: Game> Debug for Inline<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Inline")
    }
}

impl<G: Game> Slot<G> {
    /// Creates an empty slot.
    pub const fn new() -> Slot<G> {
        Slot { running: RefCell::new(None), before: RefCell::new(None), inline: RefCell::new(None) }
    }
}

impl<G: Game> Default for Slot<G> {
    fn default() -> Self {
        Slot::new()
    }
}

/// Defines the thread-local [`Slot`] of a game, within its `impl Game`.
#[macro_export]
macro_rules! slot {
    ($game:ty) => {
        fn slot() -> &'static std::thread::LocalKey<$crate::game::Slot<$game>> {
            thread_local! {
                static SLOT: $crate::game::Slot<$game> = const { $crate::game::Slot::new() };
            }
            &SLOT
        }
    };
}

/// Defines the items of an `impl Game` that are the same in every game with the modules `setup`, `state`, `step`, `event` and `host`.
#[macro_export]
macro_rules! game_items {
    ($game:ty = $id:expr, $rules:literal, $context:ty) => {
        const ID: &'static str = $id;
        const RULES: &'static str = $rules;
        type Setup = super::setup::Setup;
        type State = super::state::State;
        type Step = Step;
        type Choice = super::Choice;
        type Event = super::event::Event;
        type Context = $context;

        fn dialect() -> &'static $crate::script::dialect::Dialect {
            &super::host::DIALECT
        }
        fn scripts(setup: &Self::Setup) -> &$crate::script::program::ScriptSet {
            &setup.scripts
        }
        fn arguments(m: &super::Match, call: Call) -> Vec<rhai::Dynamic> {
            super::host::arguments(m, call)
        }
        $crate::game::slot!($game);
    };
}

/// Defines the items of an `impl Wording` that are the same in every game with bundled messages and with marks.
#[macro_export]
macro_rules! wording_items {
    ($game:ty) => {
        fn sentences() -> &'static $crate::content::sentences::Sentences {
            static SENTENCES: $crate::content::sentences::Sentences =
                $crate::content::sentences::Sentences::bundled(<$game as $crate::game::Game>::ID);
            &SENTENCES
        }
        fn marks_text(m: &Match, language: $crate::content::text::Language) -> Vec<String> {
            m.marks_text(language)
        }
    };
}

/// Defines the items of an `impl GameModule` that are the same in every game with the modules `setup`, `state` and `step`.
#[macro_export]
macro_rules! module_items {
    ($spec:expr) => {
        const SET_UP: super::step::Step = super::step::Step::SetUp;
        fn spec() -> &'static $crate::content::games::GameSpec {
            &$spec
        }
        fn setup(bundle: &$crate::content::bundle::Bundle) -> Result<Setup, Vec<$crate::content::diagnostic::Diagnostic>> {
            Setup::new(bundle)
        }
        fn state(setup: &Setup) -> super::state::State {
            super::state::State::new(setup)
        }
    };
}

pub use {game_items, module_items, slot, wording_items};
