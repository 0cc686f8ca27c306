//! The context of a script in a workspace: its game, its type, the functions it may call, and the names in use.

use super::{script_tests, states};
use content::areas::AreaBoard;
use content::columns::ColumnBoard;
use content::diagnostic::Diagnostic;
use content::document::Document;
use content::forces::Forces;
use content::workspace::{Query, Workspace};
use content::{rename, uses};
use rules::registry::{self, GameKind};
use script::analysis::lexer::{self, Class};
use script::analysis::lints::{self, Boards, DeclaredNames, LintContext, NamedValues};
use script::analysis::outline::Script;
use script::analysis::symbols::{self, Meaning, Symbol};
use script::analysis::{CompletionContext, KnownNames};

/// Returns the context of the script at a path, in a workspace with these files, or `None` if no game has a script there.
pub fn surroundings(paths: &[String], path: &str) -> Option<CompletionContext> {
    let ["scripts", game, kind, file] = path.split('/').collect::<Vec<_>>()[..] else { return None };
    let game = registry::game(game).filter(|_| file.ends_with(".rhai"))?;
    let names = names(game, paths);
    Some(match script_tests::script_of(path) {
        Some(_) => CompletionContext::of_test(game.dialect(), kind, script_tests::functions(game).flatten(), names),
        None => CompletionContext::of_script(game.dialect(), kind, names),
    })
}

/// Returns the symbol at a byte of a script, or of a document if there is no context: a name defined there, or a file reference.
pub fn symbol(around: Option<&CompletionContext>, path: &str, text: &str, byte: usize) -> Option<Symbol> {
    match around {
        Some(around) => symbols::symbol(around, text, byte),
        None => uses::named_at(path, text, byte).map(|(span, path)| Symbol { span, meaning: Meaning::File(path) }),
    }
}

/// Returns the lints of a script or test that parses, using the other files of its workspace.
pub fn findings(workspace: &Workspace, paths: &[String], path: &str, text: &str) -> Vec<Diagnostic> {
    surroundings(paths, path).map(|around| look(&workspace.snapshot(), paths, &around, path, text)).unwrap_or_default()
}

fn look(workspace: &Workspace, paths: &[String], around: &CompletionContext, path: &str, text: &str) -> Vec<Diagnostic> {
    let words = words(text);
    let boards = || match around.is_test {
        // A board given as text may contain any name.
        true if text.contains(".board(") => Boards::default(),
        true => boards(workspace, &played_on(workspace, &words)),
        false => boards(workspace, &of_game(paths, around.dialect.game)),
    };
    let told = if around.is_test { declared_in_scripts(workspace, around, path, &words) } else { DeclaredNames::default() };
    let named = || named(workspace, around, path);
    lints::findings(around, path, text, &LintContext { paths, told, boards: &boards, named: &named })
}

/// Returns the lints of a script or test of a workspace.
pub struct Lints;

impl Query for Lints {
    type Value = Vec<Diagnostic>;
    fn run(workspace: &Workspace, path: &str) -> Vec<Diagnostic> {
        let (Ok(text), Some((folder, _))) = (workspace.read(path), path.rsplit_once('/')) else { return Vec::new() };
        let ending = if script_tests::script_of(path).is_some() { script_tests::ENDING } else { ".rhai" };
        let around = workspace.query::<Written>(&format!("{folder}/x{ending}"));
        Option::as_ref(&around).map(|around| look(workspace, &workspace.paths(), around, path, &text)).unwrap_or_default()
    }
}

/// Returns the context of the scripts or tests of a folder, from the path of any of them.
struct Written;

impl Query for Written {
    type Value = Option<CompletionContext>;
    fn run(workspace: &Workspace, path: &str) -> Option<CompletionContext> {
        let game = path.split('/').nth(1)?;
        let of_game = ["scripts", "scenarios"].map(|folder| workspace.paths_below(&format!("{folder}/{game}/")));
        surroundings(&of_game.concat(), path)
    }
}

/// Returns the names under which the other scripts of a game set and read values.
fn named(workspace: &Workspace, around: &CompletionContext, path: &str) -> NamedValues {
    let mut found = NamedValues::default();
    for (_, more) in workspace.query::<NamedInGame>(around.dialect.game).iter().filter(|(other, _)| other != path) {
        found.set.extend(more.set.iter().cloned());
        found.read.extend(more.read.iter().cloned());
    }
    found
}

/// The names under which each script of a game sets and reads values.
struct NamedInGame;

impl Query for NamedInGame {
    type Value = Vec<(String, NamedValues)>;
    fn run(workspace: &Workspace, game: &str) -> Self::Value {
        let Some(dialect) = registry::game(game).map(|game| game.dialect()) else { return Vec::new() };
        let paths = workspace.paths_below(&format!("scripts/{game}/"));
        let scripts = paths.into_iter().filter(|path| path.ends_with(".rhai") && script_tests::script_of(path).is_none());
        let named = |path: String| {
            let found = workspace.revision(&path).ok()?.derived(|revision| NamedValues::of(dialect, revision.text()));
            (*found != NamedValues::default()).then(|| (path, NamedValues::clone(&found)))
        };
        scripts.filter_map(named).collect()
    }
}

/// Returns the string literals of a script.
fn words(text: &str) -> Vec<&str> {
    lexer::tokens(text).into_iter().filter(|token| token.class == Class::Text).map(|token| Script::inside(token.text)).collect()
}

/// Returns the questions and announcements of the scripts that a test refers to: its own script and those that it names.
fn declared_in_scripts(workspace: &Workspace, around: &CompletionContext, path: &str, words: &[&str]) -> DeclaredNames {
    let named = |(_, stem): &&(String, String)| words.contains(&stem.as_str());
    let of_game = |(kind, stem): &(String, String)| format!("scripts/{}/{kind}/{stem}.rhai", around.dialect.game);
    let named = around.names.scripts.iter().filter(named).map(of_game);
    let mut told = DeclaredNames::default();
    for path in named.chain(script_tests::script_of(path)) {
        let by = workspace.query::<ToldBy>(&path);
        told.questions.extend(by.questions.iter().cloned());
        told.events.extend(by.events.iter().cloned());
    }
    told
}

/// The questions and announcements of a script.
struct ToldBy;

impl Query for ToldBy {
    type Value = DeclaredNames;
    fn run(workspace: &Workspace, path: &str) -> DeclaredNames {
        workspace.read(path).map(|text| DeclaredNames::by(&text)).unwrap_or_default()
    }
}

/// Returns the boards and forces of the scenarios that a test names.
fn played_on(workspace: &Workspace, words: &[&str]) -> Vec<String> {
    let scenarios = words.iter().filter(|word| word.ends_with(".toml"));
    let documents = |path: &&str| Some(references(workspace.revision(path).ok()?.parsed().document.as_ref()?));
    scenarios.filter_map(documents).flatten().collect()
}

fn references(document: &Document) -> Vec<String> {
    document.documents().into_iter().map(str::to_owned).collect()
}

/// Returns all boards and forces of a game.
fn of_game(paths: &[String], game: &str) -> Vec<String> {
    let below = format!("boards/{game}/");
    paths.iter().filter(|path| path.starts_with(&below)).cloned().collect()
}

/// Collects the names in documents.
fn boards(workspace: &Workspace, paths: &[String]) -> Boards {
    let mut boards = Boards::default();
    for named in paths.iter().map(|path| workspace.query::<NamesOnBoard>(path)) {
        boards.places.extend(named.places.iter().cloned());
        boards.units.extend(named.units.iter().cloned());
    }
    boards
}

/// Returns the names that a document defines.
struct NamesOnBoard;

impl Query for NamesOnBoard {
    type Value = Boards;
    fn run(workspace: &Workspace, path: &str) -> Boards {
        let parsed = workspace.revision(path).map(|revision| revision.parsed());
        parsed.ok().and_then(|parsed| parsed.document.as_ref().map(of_document)).unwrap_or_default()
    }
}

fn of_document(document: &Document) -> Boards {
    if let Some(board) = document.get::<ColumnBoard>() {
        Boards { places: board.cells.keys().map(|spot| board.name_of(*spot)).collect(), ..Boards::default() }
    } else if let Some(board) = document.get::<AreaBoard>() {
        Boards { places: board.areas.iter().map(|area| area.id.clone()).collect(), ..Boards::default() }
    } else if let Some(forces) = document.get::<Forces>() {
        Boards { units: forces.units.iter().map(|unit| unit.id.clone()).collect(), ..Boards::default() }
    } else {
        Boards::default()
    }
}

fn names(game: &'static dyn GameKind, paths: &[String]) -> KnownNames {
    let below = format!("scripts/{}/", game.id());
    let script = |path: &String| {
        let (kind, file) = path.strip_prefix(&below)?.split_once('/')?;
        let is_script = file.ends_with(".rhai") && !file.ends_with(script_tests::ENDING) && !file.contains('/');
        is_script.then(|| (kind.to_owned(), rename::stem(file).to_owned()))
    };
    let scenarios = format!("scenarios/{}/", game.id());
    let options = game.spec().options.specs.iter().map(|spec| (spec.name.clone(), spec.about.clone()));
    KnownNames {
        scripts: paths.iter().filter_map(script).collect(),
        scenarios: paths.iter().filter(|path| path.starts_with(&scenarios)).cloned().collect(),
        decisions: game.decisions(),
        events: game.events(),
        options: options.collect(),
        state: Some(states::sample),
    }
}
