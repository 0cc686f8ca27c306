//! The context of a script in a workspace: its game, its type, the functions it may call, and the names in use.

use super::{script_tests, states};
use crate::content::areas::AreaBoard;
use crate::content::columns::ColumnBoard;
use crate::content::diagnostic::Diagnostic;
use crate::content::document::{self, Document};
use crate::content::forces::Forces;
use crate::content::workspace::Workspace;
use crate::content::{rename, uses};
use crate::rules::registry::{self, GameKind};
use crate::script::analysis::lexer::{self, Class};
use crate::script::analysis::lints::{self, Boards, DeclaredNames, LintContext, NamedValues};
use crate::script::analysis::outline::Script;
use crate::script::analysis::symbols::{self, Meaning, Symbol};
use crate::script::analysis::{CompletionContext, Names};

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
    let Some(around) = surroundings(paths, path) else { return Vec::new() };
    let words = words(text);
    let boards = || match around.is_test {
        // A board given as text may contain any name.
        true if text.contains(".board(") => Boards::default(),
        true => boards(workspace, &played_on(workspace, &words)),
        false => boards(workspace, &of_game(paths, around.dialect.game)),
    };
    let told = if around.is_test { told(workspace, &around, path, &words) } else { DeclaredNames::default() };
    let named = || named(workspace, paths, &around, path);
    lints::findings(&around, path, text, &LintContext { paths, told, boards: &boards, named: &named })
}

/// Returns the names under which the other scripts of a game set and read values.
fn named(workspace: &Workspace, paths: &[String], around: &CompletionContext, path: &str) -> NamedValues {
    let below = format!("scripts/{}/", around.dialect.game);
    let is_other = |other: &&String| {
        other.starts_with(&below) && *other != path && other.ends_with(".rhai") && script_tests::script_of(other).is_none()
    };
    let mut found = NamedValues::default();
    for text in paths.iter().filter(is_other).filter_map(|path| workspace.read(path).ok()) {
        let more = NamedValues::of(around.dialect, &text);
        found.set.extend(more.set);
        found.read.extend(more.read);
    }
    found
}

/// Returns the string literals of a script.
fn words(text: &str) -> Vec<&str> {
    lexer::tokens(text).into_iter().filter(|token| token.class == Class::Text).map(|token| Script::inside(token.text)).collect()
}

/// Returns the questions and announcements of the scripts that a test refers to: its own script and those that it names.
fn told(workspace: &Workspace, around: &CompletionContext, path: &str, words: &[&str]) -> DeclaredNames {
    let named = |(_, stem): &&(String, String)| words.contains(&stem.as_str());
    let of_game = |(kind, stem): &(String, String)| format!("scripts/{}/{kind}/{stem}.rhai", around.dialect.game);
    let named = around.names.scripts.iter().filter(named).map(of_game);
    let mut told = DeclaredNames::default();
    for path in named.chain(script_tests::script_of(path)) {
        let by = workspace.read(&path).map(|text| DeclaredNames::by(&text)).unwrap_or_default();
        told.questions.extend(by.questions);
        told.events.extend(by.events);
    }
    told
}

/// Returns the boards and forces of the scenarios that a test names.
fn played_on(workspace: &Workspace, words: &[&str]) -> Vec<String> {
    let scenarios = words.iter().filter(|word| word.ends_with(".toml")).filter_map(|word| read(workspace, word));
    scenarios.flat_map(|scenario| scenario.documents().into_iter().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Returns all boards and forces of a game.
fn of_game(paths: &[String], game: &str) -> Vec<String> {
    let below = format!("boards/{game}/");
    paths.iter().filter(|path| path.starts_with(&below)).cloned().collect()
}

/// Collects the names in documents.
fn boards(workspace: &Workspace, paths: &[String]) -> Boards {
    let mut boards = Boards::default();
    paths.iter().filter_map(|path| read(workspace, path)).for_each(|document| add(&mut boards, &document));
    boards
}

fn read(workspace: &Workspace, path: &str) -> Option<Document> {
    workspace.read(path).ok().and_then(|text| document::read(path, &text).0)
}

fn add(boards: &mut Boards, document: &Document) {
    if let Some(board) = document.get::<ColumnBoard>() {
        boards.places.extend(board.cells.keys().map(|spot| board.name_of(*spot)));
    } else if let Some(board) = document.get::<AreaBoard>() {
        boards.places.extend(board.areas.iter().map(|area| area.id.clone()));
    } else if let Some(forces) = document.get::<Forces>() {
        boards.units.extend(forces.units.iter().map(|unit| unit.id.clone()));
    }
}

fn names(game: &'static dyn GameKind, paths: &[String]) -> Names {
    let below = format!("scripts/{}/", game.id());
    let script = |path: &String| {
        let (kind, file) = path.strip_prefix(&below)?.split_once('/')?;
        let is_script = file.ends_with(".rhai") && !file.ends_with(script_tests::ENDING) && !file.contains('/');
        is_script.then(|| (kind.to_owned(), rename::stem(file).to_owned()))
    };
    let scenarios = format!("scenarios/{}/", game.id());
    let options = game.spec().options.specs.iter().map(|spec| (spec.name.clone(), spec.about.clone()));
    Names {
        scripts: paths.iter().filter_map(script).collect(),
        scenarios: paths.iter().filter(|path| path.starts_with(&scenarios)).cloned().collect(),
        decisions: game.decisions(),
        events: game.events(),
        options: options.collect(),
        state: Some(states::sample),
    }
}
