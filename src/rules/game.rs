//! What a game gives to the generic match: its state, steps, choices, events, and its side of the script host.

use super::chance::Chance;
use super::record::{Ask, Refused};
use super::running::Match;
use super::tally::Tally;
use super::told::{self, Declared};
use crate::content::bundle::Bundle;
use crate::content::check::Checker;
use crate::content::columns::{ColumnBoard, PathPattern};
use crate::content::diagnostic::Diagnostic;
use crate::content::games::GameSpec;
use crate::content::hex::HexBoard;
use crate::content::sentences::Sentences;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::geometry::columns::Spot;
use crate::geometry::hex::Offset;
use crate::rules::eyes::Eyes;
use crate::rules::hexes::terrain::Terrain;
use crate::script::api::Function;
use crate::script::dialect::Dialect;
use crate::script::program::{Script, ScriptId, ScriptSet};
use crate::script::value::{Handles, Value};
use fluent_bundle::FluentArgs;
use rhai::Dynamic;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;
use std::thread::LocalKey;

pub use super::ids::Seat;

/// Plain data that can be copied, compared and saved.
pub trait Plain: Copy + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Copy + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Plain for T {}

/// A hook call.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call<C> {
    /// Whose hook.
    pub script: ScriptId,
    /// Its number in the dialect.
    pub hook: u8,
    /// For whom it is called, and what it is given.
    pub context: C,
}

/// A game: its rules, as the generic match carries them out.
///
/// All functions that take a match are called with the step or choice already removed from the agenda. They change the state,
/// push steps, emit events, and may ask for one decision; they never look at a clock or at another match.
pub trait Game: Handles + Sized + Clone + Debug + 'static {
    /// Id: folder name under `scripts/` and prefix of nothing else.
    const ID: &'static str;
    /// Prefix of its rule ids.
    const RULES: &'static str;
    /// Everything fixed before the match: content, options, scripts.
    type Setup: Send + Sync + Debug + 'static;
    /// Everything that changes.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One step of the agenda.
    type Step: Plain;
    /// One legal choice of a rule's decision.
    type Choice: Plain;
    /// What happened.
    type Event: Copy + Debug + Send + Sync + 'static;
    /// For whom a hook is called, and what it is given.
    type Context: Plain;

    /// The game's side of the script host.
    fn dialect() -> &'static Dialect;
    /// The scripts of a match.
    fn scripts(setup: &Self::Setup) -> &ScriptSet;
    /// Number of seats.
    fn seats(state: &Self::State) -> usize;
    /// The round, from 1; 0 in set-up. Chance is counted by it, so it never goes back.
    fn round(state: &Self::State) -> u16;

    /// Carries out a step, or asks with [`Match::ask`] for the decision that it stands for. A step that a script has queued sets
    /// [`Match::set_result`] when it has ended.
    fn perform(m: &mut Match<Self>, step: Self::Step);
    /// Carries out the choice made for a step that asked.
    fn answer(m: &mut Match<Self>, step: Self::Step, choice: Self::Choice);
    /// The choice that lets the question pass where it only offers something, and no choice is lost but that offer.
    fn pass(_m: &Match<Self>, _ask: Ask) -> Option<usize> {
        None
    }
    /// Whether a decision is asked even where there is only one choice; in most games none is.
    fn always_asks(_step: Self::Step) -> bool {
        false
    }
    /// Whether what scripts queue while this step is still to be done waits until it is; in most games it comes at once.
    fn holds_back(_step: Self::Step) -> bool {
        false
    }
    /// A hook call has failed; the match is as it was before it, but for chance.
    fn failed(_m: &mut Match<Self>, _call: Call<Self::Context>) {}
    /// Whether a seat may give up now, whoever is asked; in most games nobody may.
    fn may_concede(_m: &Match<Self>, _seat: Seat) -> bool {
        false
    }
    /// A seat gives up. The decision that waits is offered again afterwards, if it still stands.
    fn concede(_m: &mut Match<Self>, _seat: Seat) {}
    /// How it ended; none while it runs.
    fn outcome(m: &Match<Self>) -> Option<Outcome>;

    /// The hook that a call serves: for one that only asks whether a card may be played, that of the window.
    fn hook(call: Call<Self::Context>) -> usize {
        call.hook.into()
    }
    /// The arguments of a call.
    fn arguments(m: &Match<Self>, call: Call<Self::Context>) -> Vec<Dynamic>;
    /// The argument for a `.then` callback.
    fn result(value: &Value) -> Dynamic {
        value.to_dynamic::<Self>()
    }
    /// A script looks at something that can change.
    fn looks(_m: &mut Match<Self>) {}
    /// The match of this thread that a script is looking at: `slot!(Game);`.
    fn slot() -> &'static LocalKey<Slot<Self>>;
}

/// What a game says: choices, events and state, for programs and for people.
pub trait Wording: Game<Event: Declared<Self>, Choice: Declared<Self>> {
    /// Its sentences in every language.
    fn sentences() -> &'static Sentences;
    /// A choice as JSON, with the names of the rules document.
    fn choice_json(m: &Match<Self>, _ask: Ask, choice: Self::Choice) -> Json {
        told::choice_json(m, &choice)
    }
    /// A choice in a few words for people.
    fn choice_text(m: &Match<Self>, _ask: Ask, choice: Self::Choice, language: Language) -> String {
        told::sentence(m, "choice", &choice, language).unwrap_or_default()
    }
    /// The script of the card that a choice plays, uses or takes; none where it is about no card.
    fn choice_script(_m: &Match<Self>, _choice: Self::Choice) -> Option<ScriptId> {
        None
    }
    /// Whether a choice comes to the same as an earlier one, so that people need not be offered both.
    fn repeats(_m: &Match<Self>, _choice: Self::Choice) -> bool {
        false
    }
    /// An option of a script's question in a few words for people.
    fn label_text(m: &Match<Self>, label: &Value, language: Language) -> String;
    /// What a decision asks, in a sentence for people.
    fn prompt(m: &Match<Self>, ask: Ask, language: Language) -> String {
        told::prompt(m, ask.name, &FluentArgs::new(), language)
    }
    /// An event as JSON: `name` and fields of the rules document. Read it before the next choice is made.
    fn event_json(m: &Match<Self>, event: &Self::Event) -> Json {
        told::event_json(m, event)
    }
    /// An event in a line for people; none for those that say nothing new.
    fn event_text(m: &Match<Self>, event: &Self::Event, language: Language) -> Option<String> {
        told::sentence(m, "event", event, language)
    }
    /// Whose event it is: the seat that does it, or that it happens to.
    fn event_seat(m: &Match<Self>, event: &Self::Event) -> Option<Seat> {
        told::seat_of(m, event)
    }
    /// The state as JSON, whole.
    fn state_json(m: &Match<Self>) -> Json;
    /// Categories of the tally whose keys are scripts, each with their kind: a report has a row for those that were never used too.
    const COUNTED: &'static [(&'static str, &'static str)] = &[];
    /// Counts an event for the report of a batch.
    fn tally(m: &Match<Self>, event: &Self::Event, tally: &mut Tally);
}

/// What a seat may know.
pub trait Secrets: Game {
    /// Whether all seats know the same all the time, so that none has a secret from another.
    const OPEN: bool = false;
    /// What somebody sees of an event; none where they see nothing of it.
    fn event_view(_m: &Match<Self>, event: &Self::Event, _eyes: Eyes) -> Option<Self::Event> {
        Some(*event)
    }
    /// What somebody knows who does not see all: the same match with everything hidden from them blanked.
    fn redact(m: &Match<Self>, eyes: Eyes) -> Match<Self>;
    /// Deals the cards that are not seen at random, `seed` decides: a view becomes a state that may lie behind it.
    fn determinize(view: &mut Match<Self>, eyes: Eyes, seed: u64);
}

/// What the bots know of a game.
pub trait Thinking: Game {
    /// The greedy bot's choice; `view` is what the seat knows, `luck` is where it takes variety from, if it has any.
    fn greedy(view: &Match<Self>, seat: Seat, luck: u64) -> usize;
    /// For search: a fair choice for playouts, in a few microseconds; sees the whole state.
    fn quick(m: &Match<Self>, seat: Seat) -> usize;
    /// For search: how good each choice looks at a glance (any unit, higher is better), empty if nothing is known.
    fn estimates(view: &Match<Self>, seat: Seat) -> Vec<f32>;
    /// For search: how good the position is for each seat, 0–1, without playing on.
    fn evaluate(m: &Match<Self>) -> Vec<f32>;
    /// For rehearsals: how good a position in the middle of a turn is for a seat, with what lies on the table (any unit).
    fn standing(m: &Match<Self>, seat: Seat) -> f32 {
        Self::evaluate(m).get(seat.index()).copied().unwrap_or(0.0)
    }
    /// For rehearsals: whether all that scripts have asked for is carried out.
    fn settled(_m: &Match<Self>) -> bool {
        true
    }
    /// For search: a mark that changes when a natural pause of the game is reached, for instance the turn's number.
    fn phase(m: &Match<Self>) -> u32;
    /// For search: whether what was chosen when [`Thinking::phase`] was `since` has shown what it leads to.
    fn paused(m: &Match<Self>, since: u32) -> bool {
        Self::phase(m) != since
    }
}

/// What makes a game one of the list: how a bundle becomes a set-up, and what is checked of its files.
pub trait Listed: Wording + Secrets + Thinking {
    /// What its documents may say.
    fn spec() -> &'static GameSpec;
    /// What a bundle says, as the rules need it.
    ///
    /// # Errors
    /// When a script cannot be used.
    fn setup(bundle: &Bundle) -> Result<Self::Setup, Vec<Diagnostic>>;
    /// Checks a document by what only the rules know; nothing for documents of other games.
    fn check(_checker: &mut Checker<'_>, _path: &str) {}
    /// The start hexes of a board, each with the length of its shortest way to the finish; none where the game knows no such thing.
    fn starts(_board: &HexBoard, _terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)> {
        Vec::new()
    }
    /// How many ways there are to lay a path from each cell of a board with nothing on it; none where the game lays no paths.
    fn fits(_board: &ColumnBoard, _path: &PathPattern) -> BTreeMap<Spot, usize> {
        BTreeMap::new()
    }
    /// What is wrong with a script beside the others of its workspace.
    fn check_script(_workspace: &Workspace, _script: &Script) -> Vec<Diagnostic> {
        Vec::new()
    }
    /// How many play.
    fn players(setup: &Self::Setup) -> u8;
    /// Starts a match.
    ///
    /// # Errors
    /// When a forced result does not fit.
    fn start(setup: &Arc<Self::Setup>, chance: Chance) -> Result<Match<Self>, Refused>;
    /// The cards of hands, or of what else is dealt before the first decision, in a match that stands there. Nothing in games that deal
    /// no cards.
    fn dealt(_m: &Match<Self>) -> Vec<(Seat, ScriptId)> {
        Vec::new()
    }
    /// Exchanges the first card that a seat was dealt for this one, or deals it too where the game deals none of its kind; what was dealt
    /// goes back to its deck. Whether the game can do that with the card.
    fn plant(_m: &mut Match<Self>, _seat: Seat, _card: ScriptId) -> bool {
        false
    }
    /// The functions by which script tests set a match up.
    fn situation() -> &'static [Function] {
        &[]
    }
    /// Statements of these functions that bring another match of the setup nearer to this one; what they leave is set part by part.
    fn set_up_like(_m: &Match<Self>, _other: &Match<Self>) -> Vec<String> {
        Vec::new()
    }
    /// Statements of these functions by which play goes on to where this match may stand.
    fn openings(_m: &Match<Self>) -> Vec<String> {
        Vec::new()
    }
    /// The same state in fewer words, where several say the same: for situations that are compared.
    fn plainly(state: &Self::State) -> Self::State {
        state.clone()
    }
}

/// The final result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Seats from first to last.
    pub ranking: Vec<Seat>,
    /// Place of each seat, from 1; equal for a tie that the rules leave.
    pub places: Vec<u8>,
    /// Score of each seat.
    pub scores: Vec<i64>,
    /// Why the match ended.
    pub cause: Cow<'static, str>,
    /// Rounds that were played.
    pub rounds: u32,
    /// In a cooperative game whether the team won; then all seats share one place: 1 if it did, else 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_won: Option<bool>,
}

/// What a thread holds for the scripts of a game.
#[derive(Debug)]
pub struct Slot<G: Game> {
    /// The match that the running script looks at.
    pub(super) running: RefCell<Option<Match<G>>>,
    /// The match as it was before the script began.
    pub(super) before: RefCell<Option<Match<G>>>,
    /// Who answers a script's questions at once, in batches.
    pub(super) inline: RefCell<Option<Inline<G>>>,
}

/// Answers a script's question from the match as it was before the script began; none to let it become a decision.
pub struct Inline<G: Game>(pub InlineAnswer<G>);

/// The function of an [`Inline`]: from match, seat and number of choices to a choice.
pub type InlineAnswer<G> = Box<dyn FnMut(&Match<G>, Seat, usize) -> Option<usize>>;

impl<G: Game> Debug for Inline<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Inline")
    }
}

impl<G: Game> Slot<G> {
    /// An empty slot.
    pub const fn new() -> Slot<G> {
        Slot { running: RefCell::new(None), before: RefCell::new(None), inline: RefCell::new(None) }
    }
}

impl<G: Game> Default for Slot<G> {
    fn default() -> Self {
        Slot::new()
    }
}

/// The [`Slot`] of a game on each thread, within its `impl Game`.
#[macro_export]
macro_rules! slot {
    ($game:ty) => {
        fn slot() -> &'static std::thread::LocalKey<$crate::rules::game::Slot<$game>> {
            thread_local! {
                static SLOT: $crate::rules::game::Slot<$game> = const { $crate::rules::game::Slot::new() };
            }
            &SLOT
        }
    };
}

pub use slot;
