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
pub mod walking;

use super::diagnostic::Diagnostic;
use super::document::{self, Document, Parsed};
use super::place::TextSpan;
use super::scenario::{DieKind, Overrides, Scenario};
use super::workspace::Workspace;
use super::{picture, reference, suggest};
use crate::content::message::{Message, message};
use crossing::Values;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

/// Checks a document and its dependencies, and returns the diagnostics sorted by file and position. Returns nothing for scripts.
pub fn check(workspace: &Workspace, path: &str) -> Vec<Diagnostic> {
    let mut checker = Checker::new(workspace);
    checker.document(path);
    checker.finish()
}

/// Checks every document of a workspace.
pub fn check_all(workspace: &Workspace) -> Vec<Diagnostic> {
    let mut checker = Checker::new(workspace);
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

/// A run of checks that reads each file once and checks each document once.
pub struct Checker<'w> {
    workspace: &'w Workspace,
    overridden: Option<(&'w str, &'w Overrides)>,
    /// The dice that cards are checked against while a scenario is checked.
    dice: Option<Values>,
    played: OnceCell<Vec<(String, Values)>>,
    parsed: BTreeMap<String, Option<Rc<Parsed>>>,
    begun: BTreeSet<String>,
    /// Scripts that documents refer to.
    named: BTreeSet<String>,
    findings: Vec<Diagnostic>,
}

impl<'w> Checker<'w> {
    /// Creates a run that has not checked anything yet.
    pub fn new(workspace: &'w Workspace) -> Checker<'w> {
        Checker {
            workspace,
            overridden: None,
            dice: None,
            played: OnceCell::new(),
            parsed: BTreeMap::new(),
            begun: BTreeSet::new(),
            named: BTreeSet::new(),
            findings: Vec::new(),
        }
    }
    /// Creates a run that checks a scenario with overrides, as it will be played.
    pub fn overriding(workspace: &'w Workspace, scenario: &'w str, overrides: &'w Overrides) -> Checker<'w> {
        Checker { overridden: Some((scenario, overrides)), ..Checker::new(workspace) }
    }
    /// Returns all diagnostics, sorted and without duplicates.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.findings.sort_by(|a, b| {
            (&a.file, a.line, a.column, &a.code)
                .cmp(&(&b.file, b.line, b.column, &b.code))
                .then_with(|| a.message.to_string().cmp(&b.message.to_string()))
        });
        self.findings.dedup();
        self.findings
    }
    /// Checks a document and the documents it refers to.
    pub fn document(&mut self, path: &str) {
        if path.ends_with(".rhai") || !self.begun.insert(path.to_owned()) {
            return;
        }
        let Some(parsed) = self.parsed(path) else { return };
        if let Some(document) = parsed.readable() {
            let at = At { path, parsed: &parsed };
            document.check(self, &at);
            if let Some(picture) = document.picture() {
                picture::check(self, &at, picture);
            }
        }
    }
    /// Runs `work` for a scenario, whose cards are checked against its dice.
    fn with_dice<R>(&mut self, dice: &[DieKind], work: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.dice.replace(Values::of(dice));
        let result = work(self);
        self.dice = outer;
        result
    }
    /// Returns the dice values that the cards of a board are checked against: those of the scenario being checked, otherwise those of
    /// all scenarios that use the board, otherwise those of the dice in the box.
    fn values(&self, board: &str) -> Vec<Values> {
        if let Some(values) = &self.dice {
            return vec![values.clone()];
        }
        let mut found: Vec<Values> = Vec::new();
        for (_, values) in self.played.get_or_init(|| self.boards_played()).iter().filter(|(played, _)| played == board) {
            if !found.contains(values) {
                found.push(values.clone());
            }
        }
        if found.is_empty() { vec![Values::usual()] } else { found }
    }
    /// Returns the board of every scenario with the values of its dice.
    fn boards_played(&self) -> Vec<(String, Values)> {
        let paths = self.workspace.paths().into_iter().filter(|path| path.starts_with("scenarios/") && path.ends_with(".toml"));
        let board = |path: String| {
            let scenario = document::read(&path, &self.workspace.read(&path).ok()?).0?.into::<Scenario>()?;
            Some((scenario.board, Values::of(&scenario.dice)))
        };
        paths.filter_map(board).collect()
    }
    /// Returns the scripts that the documents checked so far refer to, except those already taken.
    pub fn take_named(&mut self) -> BTreeSet<String> {
        let known = |path: &String| !self.begun.contains(path);
        let new: BTreeSet<String> = std::mem::take(&mut self.named).into_iter().filter(known).collect();
        self.begun.extend(new.iter().cloned());
        new
    }
    pub fn workspace(&self) -> &'w Workspace {
        self.workspace
    }
    /// Reads a file and records its diagnostics the first time.
    pub fn parsed(&mut self, path: &str) -> Option<Rc<Parsed>> {
        if let Some(known) = self.parsed.get(path) {
            return known.clone();
        }
        let parsed = match self.workspace.read(path) {
            Ok(text) => {
                let mut parsed = document::parse(path, &text);
                self.findings.append(&mut parsed.diagnostics);
                if let Some((_, overrides)) = self.overridden.filter(|(overridden, _)| *overridden == path) {
                    let document = parsed.document.as_mut().or(parsed.draft.as_mut());
                    document.and_then(Document::get_mut).into_iter().for_each(|scenario| overrides.apply(scenario));
                }
                Some(Rc::new(parsed))
            }
            Err(finding) => {
                self.findings.push(finding);
                None
            }
        };
        self.parsed.insert(path.to_owned(), parsed.clone());
        parsed
    }
    /// Follows a reference to a document of a given kind and checks that document. Reports a bad reference at its position.
    pub fn follow(&mut self, from: &At<'_>, place: TextSpan, path: &str, kind: &str) -> Option<Rc<Parsed>> {
        if let Err(error) = reference::check(path) {
            let help = message!("use-path-inside-workspace", kind);
            self.error("bad-reference", from, place, message!("invalid-reference", error = error.message()), help);
            return None;
        }
        if self.workspace.origin(path).is_none() {
            let paths = self.workspace.paths();
            let help = suggest::did_you_mean(path, paths.iter().map(String::as_str), message!("create-file-correct-path"));
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
        self.document(path);
        Some(parsed)
    }
    /// Reports an error if no script has this kind and stem.
    pub fn script(&mut self, from: &At<'_>, place: TextSpan, (game, kind, stem): (&str, &str, &str)) {
        let path = format!("scripts/{game}/{kind}/{stem}.rhai");
        if self.workspace.origin(&path).is_some() {
            self.named.insert(path);
            return;
        }
        let stems = self.workspace.script_stems(game, kind);
        let help = suggest::did_you_mean(stem, stems.iter().map(String::as_str), message!("create-script-moonwright-new", kind, stem));
        self.error("missing-script", from, place, message!("script-not", path), help);
    }
    /// Records an error.
    pub fn error(&mut self, code: &str, from: &At<'_>, place: TextSpan, message: Message, help: Message) {
        self.findings.push(Diagnostic::error(code, from.path, message).at(place).help(help));
    }
    /// Records a diagnostic of any severity.
    pub fn push(&mut self, finding: Diagnostic) {
        self.findings.push(finding);
    }
}

/// The document being checked: its path and the positions of its values.
pub struct At<'a> {
    pub path: &'a str,
    /// The parsed text.
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
