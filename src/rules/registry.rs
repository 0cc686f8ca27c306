//! The list of games, and matches whose game is not known when compiling: what the command line, the editor and the bots hold.

pub use super::any_match::{Answer, AnyMatch, LogLine};
use super::chance::Chance;
use super::game::{Listed, Seat};
use super::hexes::terrain::Terrain;
use super::looking;
use super::mars::Mars;
use super::moonbase::Moonbase;
use super::mowdown::Mowdown;
use super::rally::Rally;
use super::record::Refused;
use super::running::Match;
use super::told::{Declared, word_of};
use super::walking::Walking;
use crate::content::bundle::Bundle;
use crate::content::check::Checker;
use crate::content::columns::{ColumnBoard, PathPattern};
use crate::content::diagnostic::Diagnostic;
use crate::content::games::{self, GameSpec};
use crate::content::hex::HexBoard;
use crate::content::message::message;
use crate::content::registry::Registry;
use crate::content::scenario::Overrides;
use crate::content::sentences::Sentences;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::geometry::columns::Spot;
use crate::geometry::hex::Offset;
use crate::script::api::Function;
use crate::script::arguments::shadowing;
use crate::script::dialect::Dialect;
use crate::script::kind::plain_name;
use crate::script::program::{self, Script};
use rhai::Dynamic;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// Every game. A new game is one line here and a folder beside this file.
pub static GAMES: Registry<dyn GameKind> = Registry::new(&[
    &Kind::<Walking>::ENTRY,
    &Kind::<Mars>::ENTRY,
    &Kind::<Rally>::ENTRY,
    &Kind::<Mowdown>::ENTRY,
    &Kind::<Moonbase>::ENTRY,
]);

/// Makes a game known that is defined elsewhere: from now on its documents are read and it is played like the others.
///
/// # Panics
/// When a function that it declares for scripts has a name of the script language.
pub fn add(game: &'static dyn GameKind) {
    let shadowing = shadowing(game.dialect());
    assert!(shadowing.is_empty(), "{}: host functions with a name of the script language: {shadowing:?}", game.id());
    games::ALL.add(game.spec());
    GAMES.add(game);
}

/// The game with an id.
pub fn game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().find(|game| game.id() == id)
}

/// Makes a scenario ready to be played.
///
/// # Errors
/// When its game is unknown or a script cannot be used.
pub fn prepare(bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>> {
    match game(bundle.scenario.game.id) {
        Some(game) => game.prepare(bundle),
        None => {
            let known: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
            let message = message!("unknown-game", game = bundle.scenario.game.to_string());
            Err(vec![crate::script::failure::of_message("unknown-game", &bundle.path, message, message!("known-games", games = known))])
        }
    }
}

/// Reads and checks a scenario with all that it refers to, by what documents must be and by what the rules of its game ask.
///
/// # Errors
/// All findings when any of them is an error.
pub fn load(workspace: &Workspace, scenario: &str) -> Result<Bundle, Vec<Diagnostic>> {
    load_with(workspace, scenario, &Overrides::default())
}

/// The same for a scenario that is played otherwise than it says: it is checked as it is played.
///
/// # Errors
/// All findings when any of them is an error.
pub fn load_with(workspace: &Workspace, scenario: &str, overrides: &Overrides) -> Result<Bundle, Vec<Diagnostic>> {
    Bundle::load_checked(workspace, scenario, overrides, |checker| check(checker, scenario))
}

/// Checks a document by what the rules of its game ask of it beyond its form.
pub fn check(checker: &mut Checker<'_>, path: &str) {
    check_with(checker, path, |_, _| Vec::new());
}

/// The same with what else is to be said of each script that can be read.
pub fn check_with(checker: &mut Checker<'_>, path: &str, further: impl Fn(&Workspace, &Script) -> Vec<Diagnostic>) {
    if path.ends_with(".rhai") {
        check_script(checker, path, &further);
    } else if path.ends_with(".toml") {
        GAMES.iter().for_each(|game| game.check(checker, path));
    }
    for script in checker.take_named() {
        check_script(checker, &script, &further);
    }
}

/// Checks the script of a card, box or terrain, as a match would that has it.
fn check_script(checker: &mut Checker<'_>, path: &str, further: &impl Fn(&Workspace, &Script) -> Vec<Diagnostic>) {
    let workspace = checker.workspace();
    let read = workspace.read(path).map_err(|finding| vec![finding]).and_then(|text| script(workspace, path, &text));
    let more = read.as_ref().ok().and_then(|(script, _)| script.as_ref()).map(|script| further(workspace, script));
    let (Ok((_, findings)) | Err(findings)) = read;
    findings.into_iter().chain(more.into_iter().flatten()).for_each(|finding| checker.push(finding));
}

/// Compiles a script of a workspace and says all that is wrong with it: the one place where `check` and the editor learn it.
///
/// # Errors
/// When no game finds a script there.
pub fn script(workspace: &Workspace, path: &str, text: &Arc<str>) -> Result<(Option<Script>, Vec<Diagnostic>), Vec<Diagnostic>> {
    let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
    let ["scripts", id, kind, stem] = parts[..] else {
        let finding = Diagnostic::error("misplaced-script", path, message!("no-game-uses-scripts-folder"));
        return Err(vec![finding.help(message!("move-script"))]);
    };
    let Some(game) = game(id) else {
        return Err(vec![
            Diagnostic::error("unknown-game", path, message!("unknown-game", game = id)).help(message!("rename-folder-after-game")),
        ]);
    };
    let (script, mut findings) = program::check(game.dialect(), program::Source { path, kind, stem, text });
    if let Some(script) = &script {
        findings.extend(game.check_script(workspace, script));
    }
    Ok((script, findings))
}

/// A game of the list.
pub trait GameKind: Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// What its documents may say.
    fn spec(&self) -> &'static GameSpec;
    /// Its side of the script host.
    fn dialect(&self) -> &'static Dialect;
    /// What it says, in every language.
    fn sentences(&self) -> &'static Sentences;
    /// What its events are called, each with its fields.
    fn events(&self) -> Vec<(String, Vec<String>)>;
    /// What its decisions are called.
    fn decisions(&self) -> Vec<String>;
    /// The match that a script of this thread is looking at, with what has happened in it since the last choice; none while none runs.
    fn running(&self, language: Language) -> Option<(Box<dyn AnyMatch>, Vec<LogLine>)>;
    /// Runs something that only looks at that match, which stays as it is.
    fn looking(&self, work: &mut dyn FnMut() -> Option<Dynamic>) -> Option<Dynamic>;
    /// The kind and the number of the piece that a value of a script is.
    fn piece(&self, value: &Dynamic) -> Option<(u8, u16)>;
    /// Registers the set-up functions of the game for script tests.
    fn situation(&self) -> &'static [Function];
    /// Checks a document of the game by what its rules ask of it; nothing for documents of other games.
    fn check(&self, checker: &mut Checker<'_>, path: &str);
    /// What is wrong with a script beside the others of its workspace.
    fn check_script(&self, workspace: &Workspace, script: &Script) -> Vec<Diagnostic>;
    /// The start hexes of a board, each with the length of its shortest way to the finish; none where a game knows no such thing.
    fn starts(&self, board: &HexBoard, terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)>;
    /// How many ways there are to lay a path from each cell of a board with nothing on it; none where a game lays no paths.
    fn fits(&self, board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize>;
    /// Makes a scenario ready to be played.
    ///
    /// # Errors
    /// When a script cannot be used.
    fn prepare(&self, bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>>;
}

/// A scenario that is ready to be played, any number of times.
pub trait Prepared: Send + Sync {
    /// How many play.
    fn players(&self) -> u8;
    /// Starts a match and stops at its first decision.
    ///
    /// # Errors
    /// When a forced result does not fit.
    fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Refused>;
    /// A match from what [`AnyMatch::save`] gave.
    ///
    /// # Errors
    /// When the JSON is no match of this game.
    fn load(&self, saved: &Json) -> Result<Box<dyn AnyMatch>, serde_json::Error>;
    /// The category and key of every script of the scenario that its tally counts.
    fn counted(&self) -> Vec<(&'static str, &str)>;
}

/// A game of the list as a type.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// Its entry in the list.
    pub const ENTRY: Kind<G> = Kind(PhantomData);
}

/// A scenario of a game that is ready to be played.
struct Ready<G: Listed>(Arc<G::Setup>);

impl<G: Listed> GameKind for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn spec(&self) -> &'static GameSpec {
        G::spec()
    }
    fn sentences(&self) -> &'static Sentences {
        G::sentences()
    }
    fn dialect(&self) -> &'static Dialect {
        G::dialect()
    }
    fn events(&self) -> Vec<(String, Vec<String>)> {
        let fields = |fields: &[&'static str]| fields.iter().map(|field| plain_name(field).to_owned()).collect();
        <G::Event as Declared<G>>::VARIANTS.iter().map(|(variant, names)| (word_of(variant), fields(names))).collect()
    }
    fn decisions(&self) -> Vec<String> {
        G::sentences().beginning("ask-")
    }
    fn running(&self, language: Language) -> Option<(Box<dyn AnyMatch>, Vec<LogLine>)> {
        looking::running::<G>(language)
    }
    fn looking(&self, work: &mut dyn FnMut() -> Option<Dynamic>) -> Option<Dynamic> {
        looking::looking::<G>(work)
    }
    fn piece(&self, value: &Dynamic) -> Option<(u8, u16)> {
        G::number(value)
    }
    fn situation(&self) -> &'static [Function] {
        G::situation()
    }
    fn check(&self, checker: &mut Checker<'_>, path: &str) {
        G::check(checker, path);
    }
    fn check_script(&self, workspace: &Workspace, script: &Script) -> Vec<Diagnostic> {
        G::check_script(workspace, script)
    }
    fn starts(&self, board: &HexBoard, terrain: &BTreeMap<String, Terrain>) -> Vec<(Offset, Option<u32>)> {
        G::starts(board, terrain)
    }
    fn fits(&self, board: &ColumnBoard, path: &PathPattern) -> BTreeMap<Spot, usize> {
        G::fits(board, path)
    }
    fn prepare(&self, bundle: &Bundle) -> Result<Arc<dyn Prepared>, Vec<Diagnostic>> {
        Ok(Arc::new(Ready::<G>(Arc::new(G::setup(bundle)?))))
    }
}

impl<G: Listed> Prepared for Ready<G> {
    fn players(&self) -> u8 {
        G::players(&self.0)
    }
    fn start(&self, chance: Chance) -> Result<Box<dyn AnyMatch>, Refused> {
        Ok(Box::new(G::start(&self.0, chance)?))
    }
    fn load(&self, saved: &Json) -> Result<Box<dyn AnyMatch>, serde_json::Error> {
        Ok(Box::new(Match::<G>::load(self.0.clone(), saved)?))
    }
    fn counted(&self) -> Vec<(&'static str, &str)> {
        let scripts = G::scripts(&self.0);
        G::COUNTED.iter().flat_map(|(category, kind)| scripts.of_kind(kind).map(|script| (*category, scripts.stem(script)))).collect()
    }
}

/// Makes a choice that is given as JSON: a legal one, or `{"concede": seat}` for any seat where the game lets it give up.
///
/// # Errors
/// When there is no such choice, or a forced result does not fit; then nothing has changed.
pub fn choose(m: &mut dyn AnyMatch, wanted: &Json) -> Result<(), Refused> {
    match conceding(wanted) {
        Some(seat) => m.concede(seat),
        None => m.find_choice(wanted).and_then(|index| m.apply(index)),
    }
}

/// The seat of `{"concede": seat}`.
pub fn conceding(choice: &Json) -> Option<Seat> {
    let fields = choice.as_object().filter(|fields| fields.len() == 1)?;
    fields.get("concede")?.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat::new)
}

/// A decision as JSON: `{number, seat, name, prompt, choices}`.
pub fn decision_json(m: &dyn AnyMatch) -> Json {
    match m.decision() {
        None => Json::Null,
        Some(ask) => {
            let choices: Vec<Json> = (0..m.choice_count()).map(|i| m.choice_json(i)).collect();
            json!({ "number": m.number(), "seat": ask.seat, "name": m.decision_name(), "prompt": m.prompt(Language::En), "choices": choices })
        }
    }
}
