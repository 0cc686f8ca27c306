//! The list of games, and matches whose game is unknown at compile time, as used by the command line, the editor and the bots.

pub use super::any_match::{Answer, AnyMatch, LogLine};
use super::chance::Chance;
use super::current_match;
use super::describe::{DeclaredEnum, word_of};
use super::game::{GameModule, Seat};
use super::hexes::terrain::Terrain;
use super::mars::Mars;
use super::moonbase::Moonbase;
use super::mowdown::Mowdown;
use super::offer::Correction;
use super::rally::Rally;
use super::record::Rejection;
use super::running::Match;
use super::walking::Walking;
use content::bundle::Bundle;
use content::check::{Check, Checker};
use content::columns::{ColumnBoard, PathPattern};
use content::diagnostic::Diagnostic;
use content::games::{self, GameSpec};
use content::hex::HexBoard;
use content::message::message;
use content::object_safe::object_safe;
use content::registry::Registry;
use content::scenario::Overrides;
use content::sentences::Sentences;
use content::text::Language;
use content::workspace::{self, Query, Revision, Workspace};
use geometry::columns::Spot;
use geometry::hex::Offset;
use rhai::Dynamic;
use script::analysis::lints;
use script::api::Function;
use script::arguments::shadowing;
use script::dialect::Dialect;
use script::kind::plain_name;
use script::program::{self, Script};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// All games. A new game is one line here and a folder next to this file.
pub static GAMES: Registry<dyn GameKind> = Registry::new(&[
    &GameEntry::<Walking>::ENTRY,
    &GameEntry::<Mars>::ENTRY,
    &GameEntry::<Rally>::ENTRY,
    &GameEntry::<Mowdown>::ENTRY,
    &GameEntry::<Moonbase>::ENTRY,
]);

/// Registers a game that is defined elsewhere: from then on its documents are read and it is played like the others.
///
/// # Panics
/// Panics if one of its host functions has the name of a function of the script language.
pub fn add(game: &'static dyn GameKind) {
    let shadowing = shadowing(game.dialect());
    assert!(shadowing.is_empty(), "{}: host functions with a name of the script language: {shadowing:?}", game.id());
    games::ALL.add(game.spec());
    GAMES.add(game);
}

pub fn game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().find(|game| game.id() == id)
}

/// Prepares a scenario for play.
///
/// # Errors
/// Returns an error if its game is unknown or a script cannot be used.
pub fn prepare(bundle: &Bundle) -> Result<Arc<dyn PreparedScenario>, Vec<Diagnostic>> {
    match game(bundle.scenario.game.id) {
        Some(game) => game.prepare(bundle),
        None => {
            let known: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            let message = message!("unknown-game", game = bundle.scenario.game.to_string());
            Err(vec![script::failure::of_message("unknown-game", &bundle.path, message, message!("known-games", games = known))])
        }
    }
}

/// Reads and checks a scenario with its dependencies, including the checks of its game.
///
/// # Errors
/// Returns all diagnostics if any of them is an error.
pub fn load(workspace: &Workspace, scenario: &str) -> Result<Bundle, Vec<Diagnostic>> {
    load_with(workspace, scenario, &Overrides::default())
}

/// Like [`load`], but for a scenario with overridden options, which are checked instead of the original ones.
///
/// # Errors
/// Returns all diagnostics if any of them is an error.
pub fn load_with(workspace: &Workspace, scenario: &str, overrides: &Overrides) -> Result<Bundle, Vec<Diagnostic>> {
    Bundle::load_checked(workspace, scenario, overrides, |checker| check(checker, scenario))
}

/// Runs the checks of a document that need the rules of its game.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    check_with(checker, path, |_, _| Vec::new());
}

/// Like [`check`], with additional diagnostics for each script that parses.
pub fn check_with(checker: &mut Checker<'_>, path: &str, further: impl Fn(&Workspace, &Script) -> Vec<Diagnostic>) {
    if path.ends_with(".rhai") {
        check_script(checker, path, &further);
    } else if path.ends_with(".toml") {
        checker.further::<OfGames>(path);
    }
    for script in checker.take_named() {
        check_script(checker, &script, &further);
    }
}

/// The requirements of the rules of the games on a document.
struct OfGames;

impl Check for OfGames {
    fn check(checker: &mut Checker<'_>, path: &str) {
        GAMES.iter().for_each(|game| game.check(checker, path));
    }
}

/// Checks the script of a card, box or terrain in the same way as a match that uses it.
fn check_script(checker: &mut Checker<'_>, path: &str, further: &impl Fn(&Workspace, &Script) -> Vec<Diagnostic>) {
    let workspace = checker.workspace();
    let found = workspace.query::<CheckScript>(path);
    found.findings.iter().cloned().for_each(|finding| checker.push(finding));
    if let Some(script) = &found.script {
        // A misspelled call is reported itself, not as a difference between the script and its text.
        let is_broken = found.findings.iter().any(Diagnostic::is_error);
        let counts = |finding: &Diagnostic| !(is_broken && finding.code == lints::PRINTED);
        further(workspace, script).into_iter().filter(counts).for_each(|finding| checker.push(finding));
    }
}

/// A script of a workspace with its diagnostics; no script if it cannot be read.
#[derive(Debug, PartialEq)]
pub struct CheckedScript {
    /// The script, if it can be used.
    pub script: Option<Arc<Script>>,
    pub findings: Vec<Diagnostic>,
}

/// A script, if it can be used, and its diagnostics.
pub type Compilation = (Option<Arc<Script>>, Vec<Diagnostic>);

pub struct CheckScript;

impl Query for CheckScript {
    type Value = CheckedScript;
    fn run(workspace: &Workspace, path: &str) -> CheckedScript {
        let read = workspace.revision(path).map_err(|finding| vec![finding]).and_then(|revision| script(workspace, &revision));
        let (script, findings) = read.unwrap_or_else(|findings| (None, findings));
        CheckedScript { script, findings }
    }
}

/// Compiles a script of a workspace and returns all its diagnostics. The only source of them, for both `check` and the editor.
///
/// # Errors
/// Returns an error if no game has scripts at this path.
pub fn script(workspace: &Workspace, revision: &Revision) -> Result<Compilation, Vec<Diagnostic>> {
    let path = revision.path();
    let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
    let ["scripts", id, _, _] = parts[..] else {
        let finding = Diagnostic::error("misplaced-script", path, message!("no-game-uses-scripts-folder"));
        return Err(vec![finding.help(message!("move-script"))]);
    };
    let Some(game) = game(id) else {
        return Err(vec![
            Diagnostic::error("unknown-game", path, message!("unknown-game", game = id)).help(message!("rename-folder-after-game")),
        ]);
    };
    let compiled = program::compiled(game.dialect(), revision);
    let mut findings = compiled.findings.clone();
    if let Some(script) = &compiled.script {
        findings.extend(game.check_script(workspace, script));
    }
    Ok((compiled.script.clone(), findings))
}

object_safe! {
    /// A game of the catalog.
    pub trait GameKind: [Sync] for GameEntry<G>, G: GameModule {
        fn id(&self) -> &'static str {
            G::ID
        }
        fn spec(&self) -> &'static GameSpec {
            G::spec()
        }
        /// Returns the game's part of the script host.
        fn dialect(&self) -> &'static Dialect {
            G::dialect()
        }
        fn sentences(&self) -> &'static Sentences {
            G::sentences()
        }
        /// Returns the names of its events, each with its fields.
        fn events(&self) -> Vec<(String, Vec<String>)> {
            let fields = |fields: &[&'static str]| fields.iter().map(|field| plain_name(field).to_owned()).collect();
            <G::Event as DeclaredEnum<G>>::VARIANTS.iter().map(|(variant, names)| (word_of(variant), fields(names))).collect()
        }
        fn decisions(&self) -> Vec<String> {
            G::sentences().beginning("ask-")
        }
        /// Returns a copy of the match that a script of this thread is accessing, and the events since the last choice; `None` if no
        /// script runs.
        fn running(&self, language: Language) -> Option<(Box<dyn AnyMatch>, Vec<LogLine>)> {
            current_match::running::<G>(language)
        }
        /// Runs read-only work on that match.
        fn looking(&self, work: &mut dyn FnMut() -> Option<Dynamic>) -> Option<Dynamic> {
            current_match::looking::<G>(work)
        }
        /// Returns kind and number of the piece that a script value represents.
        fn piece(&self, value: &Dynamic) -> Option<(u8, u16)> {
            G::number(value)
        }
        /// Returns a few words for people for a place or a piece in a script of this thread; `None` for other values.
        fn named_text(&self, value: &Dynamic, language: Language) -> Option<String> {
            current_match::named_text::<G>(value, language)
        }
        /// Returns the set-up functions of the game for script tests.
        fn situation(&self) -> &'static [Function] {
            G::FUNCTIONS
        }
        /// Runs the checks of a document that need the rules; does nothing for documents of other games.
        fn check(&self, checker: &mut Checker<'_>, path: &str) {
            G::check(checker, path);
        }
        /// Returns the diagnostics of a script in the context of its workspace.
        fn check_script(&self, workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
            G::check_script(workspace, script)
        }
        /// Returns the start hexes of a board, each with the length of its shortest path to the finish; empty for games without them.
        fn starts(&self, board: &HexBoard, terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)> {
            G::starts(board, terrain)
        }
        /// Returns the number of ways to place a path from each cell of an empty board; empty for games that place no paths.
        fn fits(&self, board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize> {
            G::fits(board, path)
        }
        /// Prepares a scenario for play.
        ///
        /// # Errors
        /// Returns an error if a script cannot be used.
        fn prepare(&self, bundle: &Bundle) -> Result<Arc<dyn PreparedScenario>, Vec<Diagnostic>> {
            Ok(Arc::new(Ready::<G> { setup: Arc::new(G::setup(bundle)?), correction: None }))
        }
    }
}

object_safe! {
    /// A scenario that is ready for any number of matches.
    pub trait PreparedScenario: [Send + Sync] for Ready<G>, G: GameModule {
        fn players(&self) -> u8 {
            G::players(&self.setup)
        }
        /// Starts a match and continues to its first decision.
        ///
        /// # Errors
        /// Returns an error if a forced result is not possible.
        fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Rejection> {
            Ok(self.with_correction(G::start(&self.setup, chance)?))
        }
        /// Loads a match saved by [`AnyMatch::save`].
        ///
        /// # Errors
        /// Returns an error if the JSON is not a match of this game.
        fn load(&self, saved: &Json) -> Result<Box<dyn AnyMatch>, serde_json::Error> {
            Ok(self.with_correction(Match::<G>::load(self.setup.clone(), saved)?))
        }
        /// Returns all scripts of the scenario.
        fn scripts(&self) -> &[Script] {
            &G::scripts(&self.setup).scripts
        }
        /// Returns category and key of every script of the scenario that its tally counts.
        fn counted(&self) -> Vec<(&'static str, &str)> {
            let scripts = G::scripts(&self.setup);
            G::COUNTED.iter().flat_map(|(category, kind)| scripts.of_kind(kind).map(|script| (*category, scripts.stem(script)))).collect()
        }
        /// Returns the scripts that can be played in offers or are weighed, in the order of the set.
        fn offered(&self) -> Vec<&Script> {
            G::scripts(&self.setup).scripts.iter().filter(|script| G::is_offered(script)).collect()
        }
        /// Returns the scripts of the cards that have effects for their owner without being played.
        fn unplayed(&self) -> Vec<&Script> {
            G::scripts(&self.setup).scripts.iter().filter(|script| G::acts_unplayed(script)).collect()
        }
        /// Returns the scripts of the cards that players choose to play, use or take, in the order of the set.
        fn played(&self) -> Vec<&Script> {
            G::scripts(&self.setup).scripts.iter().filter(|script| G::PLAYED.contains(&script.kind.as_str())).collect()
        }
        /// Returns the scripts for which fits are computed.
        fn fitted(&self) -> Vec<&Script> {
            let mut scripts = self.offered();
            scripts.retain(|script| G::FITS_BUNDLED || !workspace::is_bundled(&script.path, &script.source));
            scripts
        }
        /// Returns the [`FIT_VERSION`](super::game::Heuristics::FIT_VERSION) of its game.
        fn fit_version(&self) -> u32 {
            G::FIT_VERSION
        }
        /// Returns the difference of final scores that counts as a certain result in fits.
        fn score_span(&self) -> f64 {
            G::SCORE_SPAN
        }
        /// Returns the same scenario with another correction of the greedy bot, or without one.
        fn corrected(&self, correction: Option<Arc<dyn Correction>>) -> Arc<dyn PreparedScenario> {
            Arc::new(Ready::<G> { setup: self.setup.clone(), correction })
        }
        /// Returns the correction of the greedy bot in its matches.
        fn correction(&self) -> Option<&Arc<dyn Correction>> {
            self.correction.as_ref()
        }
    }
}

/// A game of the catalog as a type.
pub struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G> GameEntry<G> {
    /// The entry of the game in the list.
    pub const ENTRY: GameEntry<G> = GameEntry(PhantomData);
}

/// A scenario of a game that is ready for play.
struct Ready<G: GameModule> {
    setup: Arc<G::Setup>,
    correction: Option<Arc<dyn Correction>>,
}

impl<G: GameModule> Ready<G> {
    fn with_correction(&self, mut m: Match<G>) -> Box<dyn AnyMatch> {
        m.correction.clone_from(&self.correction);
        Box::new(m)
    }
}

/// Makes a choice given as JSON: a legal one, or `{"concede": seat}` for any seat that the game allows to concede.
///
/// # Errors
/// Returns an error if there is no such choice or a forced result is not possible; the match is then unchanged.
pub fn choose(m: &mut dyn AnyMatch, wanted: &Json) -> Result<(), Rejection> {
    match conceding(wanted) {
        Some(seat) => m.concede(seat),
        None => m.find_choice(wanted).and_then(|index| m.apply(index)),
    }
}

/// Returns the seat of `{"concede": seat}`.
pub fn conceding(choice: &Json) -> Option<Seat> {
    let fields = choice.as_object().filter(|fields| fields.len() == 1)?;
    fields.get("concede")?.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new)
}

/// Returns a decision as JSON: `{number, seat, name, prompt, choices}`.
pub fn decision_json(m: &dyn AnyMatch) -> Json {
    match m.decision() {
        None => Json::Null,
        Some(ask) => {
            let choices: Vec<Json> = (0..m.choice_count()).map(|i| m.choice_json(i)).collect();
            json!({ "number": m.number(), "seat": ask.seat, "name": m.decision_name(), "prompt": m.prompt(Language::En), "choices": choices })
        }
    }
}
