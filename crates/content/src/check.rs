//! Checks of documents and their references: the validator rows WM-V01 … WM-V17, and that every reference resolves.
//!
//! [`document`] checks that a text parses into a value; the script layer checks scripts.

pub mod areas;
pub mod board;
pub mod cards;
pub mod columns;
pub mod crossing;
pub mod deck;
pub mod forces;
pub mod ground;
pub mod hex;
pub mod mars;
pub mod moonbase;
pub mod mowdown;
pub mod rally;
pub mod scenario;
pub mod symmetry;
pub mod usage;
pub mod walking;

use super::diagnostic::Diagnostic;
use super::document::{self, Document, Parsed};
use super::games;
use super::place::TextSpan;
use super::scenario::{DieKind, Overrides, Scenario};
use super::workspace::{Query, Workspace};
use super::{picture, reference, suggest};
use crate::message::{Message, message};
use crossing::Values;
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::sync::Arc;

/// Checks a document and its dependencies, and returns the diagnostics sorted by file and position. Returns nothing for scripts.
pub fn check(workspace: &Workspace, path: &str) -> Vec<Diagnostic> {
    let workspace = workspace.snapshot();
    let mut checker = Checker::new(&workspace);
    checker.document(path);
    checker.finish()
}

pub fn check_all(workspace: &Workspace) -> Vec<Diagnostic> {
    let workspace = workspace.snapshot();
    let mut checker = Checker::new(&workspace);
    for path in workspace.paths() {
        checker.document(&path);
    }
    checker.finish()
}

/// Checks a document as if `text` were the contents of its file.
pub fn check_text(workspace: &Workspace, path: &str, text: &str) -> Vec<Diagnostic> {
    let mut workspace = workspace.clone();
    workspace.overlay(path, Some(Arc::from(text)));
    check(&workspace, path)
}

/// Checks a document value as if it were saved to that path. Positions refer to the text that would be saved.
pub fn check_document(workspace: &Workspace, path: &str, document: &Document) -> Vec<Diagnostic> {
    let previous = workspace.read(path).ok();
    check_text(workspace, path, &document::write(document, previous.as_deref()))
}

/// A run of checks in which every document is checked once.
///
/// Each document is checked separately by its own [`Checker`], whose [`Outcome`] the workspace caches. The run follows references from
/// document to document and merges the outcomes.
pub struct Checker<'w> {
    workspace: &'w Workspace,
    overridden: Option<(&'w str, &'w Overrides)>,
    /// The dice that cards are checked against while a scenario is checked.
    dice: Option<Values>,
    parsed: BTreeMap<String, Option<Arc<Parsed>>>,
    begun: BTreeSet<String>,
    outcome: Outcome,
}

/// The result of checking a document on its own.
#[derive(Clone, Debug, Default, PartialEq)]
struct Outcome {
    findings: Vec<Diagnostic>,
    /// Documents that were read; their own diagnostics are part of the result.
    read: Vec<String>,
    /// Documents that the document refers to, and the dice with which they are checked.
    follows: Vec<(String, Option<Values>)>,
    named: BTreeSet<String>,
}

/// The check of a single document. The key is its path and the dice of the scenario for which it is checked.
struct CheckDocument;

impl Query for CheckDocument {
    type Value = Outcome;
    fn run(workspace: &Workspace, key: &str) -> Outcome {
        let (path, dice) = match key.split_once('\n') {
            Some((path, dice)) => (path, Some(Values::from_key(dice))),
            None => (key, None),
        };
        Checker { dice, ..Checker::new(workspace) }.alone(path)
    }
}

/// A further check of a document. It reads files only through the checker.
pub trait Check: 'static {
    fn check(checker: &mut Checker<'_>, path: &str);
}

/// A further check of the document at a path.
struct CheckFurther<C>(PhantomData<C>);

impl<C: Check> Query for CheckFurther<C> {
    type Value = Outcome;
    fn run(workspace: &Workspace, path: &str) -> Outcome {
        Checker::new(workspace).by::<C>(path)
    }
}

/// Returns the board of every scenario with the values of its dice.
struct BoardsPlayed;

impl Query for BoardsPlayed {
    type Value = Vec<(String, Values)>;
    fn run(workspace: &Workspace, _: &str) -> Self::Value {
        let played = |scenario: Scenario| (scenario.board, Values::of(&scenario.dice));
        scenarios(workspace).map(|(_, scenario)| played(scenario)).collect()
    }
}

/// Returns every readable scenario with its path.
pub fn scenarios(workspace: &Workspace) -> impl Iterator<Item = (String, Scenario)> {
    let paths = workspace.paths_below("scenarios/").into_iter().filter(|path| path.ends_with(".toml"));
    paths.filter_map(|path| workspace.revision(&path).ok()?.value().map(|scenario| (path, scenario)))
}

impl<'w> Checker<'w> {
    /// Creates a run that has not checked anything yet.
    pub fn new(workspace: &'w Workspace) -> Checker<'w> {
        let (parsed, begun, outcome) = Default::default();
        Checker { workspace, overridden: None, dice: None, parsed, begun, outcome }
    }
    /// Creates a run that checks a scenario with overrides, as it will be played.
    pub fn overriding(workspace: &'w Workspace, scenario: &'w str, overrides: &'w Overrides) -> Checker<'w> {
        Checker { overridden: Some((scenario, overrides)), ..Checker::new(workspace) }
    }
    /// Returns all diagnostics, sorted and without duplicates.
    pub fn finish(self) -> Vec<Diagnostic> {
        let own = |path: &String| match self.workspace.revision(path) {
            Ok(revision) => revision.parsed().diagnostics.clone(),
            Err(finding) => vec![finding],
        };
        let mut findings: Vec<Diagnostic> = self.outcome.read.iter().flat_map(own).collect();
        findings.extend(self.outcome.findings);
        findings.sort_by(|a, b| {
            (&a.file, a.line, a.column, &a.code)
                .cmp(&(&b.file, b.line, b.column, &b.code))
                .then_with(|| a.message.to_string().cmp(&b.message.to_string()))
        });
        findings.dedup();
        findings
    }
    /// Checks a document and the documents it refers to.
    pub fn document(&mut self, path: &str) {
        let mut left = vec![(path.to_owned(), self.dice.clone())];
        while let Some((path, dice)) = left.pop() {
            if path.ends_with(".rhai") || !self.begun.insert(path.clone()) {
                continue;
            }
            let found = match self.overridden {
                Some((overridden, _)) if overridden == path => Arc::new(self.fork(dice).alone(&path)),
                _ => {
                    let key = dice.as_ref().map_or_else(|| path.clone(), |dice| format!("{path}\n{}", dice.key()));
                    self.workspace.query::<CheckDocument>(&key)
                }
            };
            self.add(&found);
            left.extend(found.follows.iter().rev().cloned());
        }
    }
    /// Returns an empty checker of the same files.
    fn fork(&self, dice: Option<Values>) -> Checker<'w> {
        Checker { dice, overridden: self.overridden, ..Checker::new(self.workspace) }
    }
    /// Checks a single document.
    fn alone(mut self, path: &str) -> Outcome {
        if let Some(parsed) = self.parsed(path)
            && let Some(document) = parsed.readable()
        {
            let at = At { path, parsed: &parsed };
            document.check(&mut self, &at);
            if let Some(picture) = document.picture() {
                picture::check(&mut self, &at, picture);
            }
        }
        self.outcome
    }
    pub fn further<C: Check>(&mut self, path: &str) {
        let found = match self.overridden {
            Some((overridden, _)) if overridden == path => Arc::new(self.fork(None).by::<C>(path)),
            _ => self.workspace.query::<CheckFurther<C>>(path),
        };
        self.add(&found);
    }
    fn by<C: Check>(mut self, path: &str) -> Outcome {
        C::check(&mut self, path);
        self.outcome
    }
    /// Adds the outcome of a document.
    fn add(&mut self, found: &Outcome) {
        for path in &found.read {
            self.parsed(path);
        }
        self.outcome.findings.extend(found.findings.iter().cloned());
        self.outcome.named.extend(found.named.iter().cloned());
    }
    /// Runs `work` for a scenario, with cards checked against the dice of the scenario.
    fn with_dice<R>(&mut self, dice: &[DieKind], work: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.dice.replace(Values::of(dice));
        let result = work(self);
        self.dice = outer;
        result
    }
    /// Returns whether an option of a scenario is overridden.
    pub fn overrides(&self, scenario: &str, option: &str) -> bool {
        self.overridden.is_some_and(|(path, overrides)| path == scenario && overrides.options.contains_key(option))
    }
    /// Returns the dice values that the cards of a board are checked against: those of the scenario being checked, otherwise those of
    /// all scenarios that use the board, otherwise those of the dice in the box.
    fn values(&self, board: &str) -> Vec<Values> {
        if let Some(values) = &self.dice {
            return vec![values.clone()];
        }
        let mut found: Vec<Values> = Vec::new();
        for (_, values) in self.workspace.query::<BoardsPlayed>("").iter().filter(|(played, _)| played == board) {
            if !found.contains(values) {
                found.push(values.clone());
            }
        }
        if found.is_empty() { vec![Values::usual()] } else { found }
    }
    /// Returns the scripts that the documents checked so far refer to, except those already taken.
    pub fn take_named(&mut self) -> BTreeSet<String> {
        let known = |path: &String| !self.begun.contains(path);
        let new: BTreeSet<String> = std::mem::take(&mut self.outcome.named).into_iter().filter(known).collect();
        self.begun.extend(new.iter().cloned());
        new
    }
    pub fn workspace(&self) -> &'w Workspace {
        self.workspace
    }
    /// Reads a file; its diagnostics are part of the result.
    pub fn parsed(&mut self, path: &str) -> Option<Arc<Parsed>> {
        if let Some(known) = self.parsed.get(path) {
            return known.clone();
        }
        self.outcome.read.push(path.to_owned());
        let parsed = match self.workspace.revision(path) {
            Ok(revision) => {
                let parsed = revision.parsed();
                match self.overridden.filter(|(overridden, _)| *overridden == path) {
                    Some((_, overrides)) => {
                        let mut parsed = Parsed::clone(&parsed);
                        let document = parsed.document.as_mut().or(parsed.draft.as_mut());
                        document.and_then(Document::get_mut).into_iter().for_each(|scenario| overrides.apply(scenario));
                        Some(Arc::new(parsed))
                    }
                    None => Some(parsed),
                }
            }
            Err(_) => None,
        };
        self.parsed.insert(path.to_owned(), parsed.clone());
        parsed
    }
    /// Follows a reference to a document of the given kind and checks the document. Reports an invalid reference at its position.
    pub fn follow(&mut self, from: &At<'_>, place: TextSpan, path: &str, kind: &str) -> Option<Arc<Parsed>> {
        if let Err(error) = reference::check(path) {
            let help = message!("use-path-inside-workspace", kind);
            self.error("bad-reference", from, place, message!("invalid-reference", error = error.message()), help);
            return None;
        }
        if self.workspace.origin(path).is_none() {
            let paths = self.workspace.paths();
            // The folder of another game contains nothing for this document.
            let own = from.parsed.readable().map(|document| document.game());
            let game_of = |path: &str| path.split('/').nth(1).and_then(games::find);
            let near = paths.iter().map(String::as_str).filter(|path| own.is_none() || game_of(path).is_none_or(|game| Some(game) == own));
            let help = suggest::did_you_mean(path, near, message!("create-file-correct-path"));
            self.error("missing-file", from, place, message!("file-not-found-at", path = suggest::short(path)), help);
            return None;
        }
        let parsed = self.parsed(path)?;
        let found = parsed.readable()?.kind();
        if found != kind {
            let help = message!("use-path-document-kind", kind);
            self.error("wrong-kind", from, place, message!("document-expected-document", path = suggest::short(path), found, kind), help);
            return None;
        }
        self.outcome.follows.push((path.to_owned(), self.dice.clone()));
        Some(parsed)
    }
    /// Reports an error if no script has this kind and stem.
    pub fn script(&mut self, from: &At<'_>, place: TextSpan, (game, kind, stem): (&str, &str, &str)) {
        let path = format!("scripts/{game}/{kind}/{stem}.rhai");
        if self.workspace.origin(&path).is_some() {
            self.outcome.named.insert(path);
            return;
        }
        let stems = self.workspace.script_stems(game, kind);
        let help = suggest::did_you_mean(stem, stems.iter().map(String::as_str), message!("create-script-moonwright-new", kind, stem));
        self.error("missing-script", from, place, message!("script-not", path), help);
    }
    /// Records an error.
    pub fn error(&mut self, code: &str, from: &At<'_>, place: TextSpan, message: Message, help: Message) {
        self.outcome.findings.push(Diagnostic::error(code, from.path, message).at(place).help(help));
    }
    /// Records a diagnostic of any severity.
    pub fn push(&mut self, finding: Diagnostic) {
        self.outcome.findings.push(finding);
    }
}

/// The document being checked: its path and the positions of its values.
pub struct At<'a> {
    pub path: &'a str,
    pub parsed: &'a Parsed,
}

impl At<'_> {
    /// Returns whether one of these keys has no usable value, so that checks depending on it must be skipped.
    pub fn lacks(&self, keys: &[&str]) -> bool {
        self.parsed.gaps.iter().any(|gap| keys.contains(gap))
    }
    /// Returns the position of the value at a trail, or of its nearest existing ancestor.
    pub fn place(&self, trail: &str) -> TextSpan {
        let mut trail = trail;
        loop {
            if let Some(place) = self.parsed.places.get(trail) {
                return *place;
            }
            match trail.rfind('.') {
                Some(end) => trail = &trail[..end],
                None => return TextSpan { line: 1, column: 1, length: 1 },
            }
        }
    }
}

#[cfg(test)]
mod tests;
