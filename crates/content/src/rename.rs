//! Renaming of files: updates the references to them in documents, scripts and tests.

use super::document::{self, Document, Reference, is_id};
use super::message::{Message, message};
use super::reference::{self, ReferenceError};
use super::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Extension of scripts and their tests.
const SCRIPT: &str = ".rhai";
const TEST: &str = ".test.rhai";

/// The reason a file cannot be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenameError {
    /// Another file already has the new name.
    Taken(String),
    /// The name is not valid for a file.
    BadName { name: String, error: ReferenceError },
    /// The name is not valid for a script.
    BadStem(String),
}

impl RenameError {
    /// The error of the new name.
    pub fn message(&self) -> Message {
        match self {
            RenameError::Taken(path) => message!("rename-taken", name = path),
            RenameError::BadName { name, error } => message!("rename-file-name", name, error = error.message()),
            RenameError::BadStem(name) => message!("rename-script-name", name),
        }
    }
}

impl std::fmt::Display for RenameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RenameError {}

/// A script by game, kind and stem.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Script {
    game: String,
    kind: String,
    stem: String,
}

impl Script {
    /// Returns the script at a path `scripts/<game>/<kind>/<stem>.rhai`, or the script of the test at that path.
    fn of(path: &str) -> Option<Script> {
        let rest = path.strip_prefix("scripts/")?;
        let stem = rest.strip_suffix(TEST).or_else(|| rest.strip_suffix(SCRIPT))?;
        let [game, kind, stem] = stem.split('/').collect::<Vec<_>>()[..] else { return None };
        Some(Script { game: game.to_owned(), kind: kind.to_owned(), stem: stem.to_owned() })
    }
}

/// A set of files to rename.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    /// Old and new path of each file, the requested file first. A script and its test are renamed together.
    pub moves: Vec<(String, String)>,
    script: Option<(Script, String)>,
}

/// The result of updating references.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UpdatedReferences {
    /// New text of every file that refers to a renamed file, by its old path.
    pub texts: BTreeMap<String, Arc<str>>,
    /// The previous texts of these files.
    pub before: BTreeMap<String, Arc<str>>,
    /// Number of updated references.
    pub references: usize,
    /// Positions (path and line) of words that might refer to a renamed file, but were not changed.
    pub left: Vec<(String, usize)>,
}

/// Returns the name of a file without folder and extension, which is the part that can be renamed.
///
/// ```
/// assert_eq!(content::rename::stem("scripts/walking/action/planning.test.rhai"), "planning");
/// ```
pub fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    [TEST, SCRIPT, ".toml"].iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

/// Returns the script of a test, or the test of a script, if it exists.
pub fn companion(workspace: &Workspace, path: &str) -> Option<String> {
    let other = match path.strip_suffix(TEST) {
        Some(stem) => format!("{stem}{SCRIPT}"),
        None => format!("{}{TEST}", path.strip_suffix(SCRIPT)?),
    };
    workspace.origin(&other).map(|_| other)
}

/// Returns the path with the same folder and extension and another stem.
pub fn with_stem(path: &str, stem: &str) -> String {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let ending = &name[self::stem(path).len()..];
    if folder.is_empty() { format!("{stem}{ending}") } else { format!("{folder}/{stem}{ending}") }
}

impl Rename {
    /// Prepares renaming a file to a new stem, together with its test or the script that it tests.
    ///
    /// # Errors
    /// Returns an error if the name is invalid or another file already has it.
    pub fn new(workspace: &Workspace, path: &str, stem: &str) -> Result<Rename, RenameError> {
        let to = with_stem(path, stem);
        let bad = |error| RenameError::BadName { name: stem.to_owned(), error };
        if stem.contains('/') {
            return Err(bad(ReferenceError::Characters));
        }
        reference::check_portable(&to).map_err(bad)?;
        let script = Script::of(path);
        if script.is_some() && !is_id(stem) {
            return Err(RenameError::BadStem(stem.to_owned()));
        }
        let companion = companion(workspace, path);
        let moves: Vec<(String, String)> =
            std::iter::once(path.to_owned()).chain(companion).map(|path| (path.clone(), with_stem(&path, stem))).collect();
        // On some systems, file names that differ only in case denote the same file.
        let taken = |to: &String| workspace.paths().into_iter().find(|path| path.to_lowercase() == to.to_lowercase());
        for (from, to) in &moves {
            if let Some(taken) = taken(to).filter(|taken| taken != from || from == to) {
                return Err(RenameError::Taken(taken));
            }
        }
        Ok(Rename { moves, script: script.map(|script| (script, stem.to_owned())) })
    }
    /// Creates a rename that keeps the name of a file, or of the script of a test, to find its references.
    pub(super) fn of(path: &str) -> Rename {
        let file = path.strip_suffix(TEST).map_or_else(|| path.to_owned(), |stem| format!("{stem}{SCRIPT}"));
        let script = Script::of(&file).map(|script| (script.clone(), script.stem));
        Rename { moves: vec![(file.clone(), file)], script }
    }
    /// Returns the inverse rename.
    pub fn back(&self) -> Rename {
        let moves = self.moves.iter().map(|(from, to)| (to.clone(), from.clone())).collect();
        let script = self.script.clone().map(|(script, to)| (Script { stem: to, ..script.clone() }, script.stem));
        Rename { moves, script }
    }
    /// Returns the new path of a renamed file.
    pub fn new_path(&self, path: &str) -> Option<&str> {
        self.moves.iter().find(|(from, _)| from == path).map(|(_, to)| &**to)
    }
    /// Updates the references of a document and returns their number.
    pub fn document(&self, document: &mut Document) -> usize {
        let (mut mended, game) = (0, document.game().id);
        document.redirect(&mut |reference| {
            let becomes = match (reference, &self.script) {
                (Reference::Document(path), _) => self.new_path(path).map(str::to_owned),
                (Reference::Script(kind, stem), Some((script, to))) => {
                    let meant = (&*script.game, &*script.kind, &*script.stem) == (game, kind, stem);
                    meant.then(|| to.clone())
                }
                _ => None,
            };
            mended += usize::from(becomes.is_some());
            becomes
        });
        mended
    }
    /// Returns the quoted words to replace in a file, with their replacements.
    pub(super) fn quoted(&self, path: &str) -> Vec<(&str, &str)> {
        let paths = self.moves.iter().map(|(from, to)| (&**from, &**to));
        let cards = self.script.iter().filter(|(script, _)| self.names_cards(path, script));
        paths.chain(cards.map(|(script, to)| (&*script.stem, &**to))).collect()
    }
    /// Updates the references in the text of a script or of an unreadable document, and returns their number.
    pub fn text(&self, path: &str, text: &str) -> (String, usize) {
        let (mut text, mut mended) = (text.to_owned(), 0);
        for (from, to) in self.quoted(path) {
            let (from, to) = (format!("\"{from}\""), format!("\"{to}\""));
            mended += text.matches(&from).count();
            text = text.replace(&from, &to);
        }
        (text, mended)
    }
    /// Returns whether quoted stems in a file refer to cards, as in tests and in the card's own script; elsewhere they can have any
    /// meaning.
    fn names_cards(&self, path: &str, script: &Script) -> bool {
        path.ends_with(TEST) && path.starts_with(&format!("scripts/{}/", script.game)) || self.new_path(path).is_some()
    }
    /// Returns the quoted word that might refer to the renamed file in the text of a file.
    pub(super) fn doubtful(&self, path: &str) -> Option<&str> {
        let (script, _) = self.script.as_ref().filter(|(script, _)| !self.names_cards(path, script))?;
        (path.ends_with(SCRIPT) && path.starts_with(&format!("scripts/{}/", script.game))).then_some(&script.stem)
    }
    /// Returns the lines of a text with a word that might refer to the renamed file.
    fn left(&self, path: &str, text: &str) -> Vec<usize> {
        let Some(word) = self.doubtful(path).map(|stem| format!("\"{stem}\"")) else { return Vec::new() };
        text.lines().enumerate().filter(|(_, line)| line.contains(&word)).map(|(at, _)| at + 1).collect()
    }
    /// Computes all changes in a workspace, without writing anything.
    pub fn update_references(&self, workspace: &Workspace) -> UpdatedReferences {
        let mut all = UpdatedReferences::default();
        for path in workspace.paths() {
            let Ok(text) = workspace.read(&path) else { continue };
            let (mended, count) = self.file(&path, &text);
            all.left.extend(self.left(&path, &text).into_iter().map(|line| (path.clone(), line)));
            all.references += count;
            if count > 0 {
                all.texts.insert(path.clone(), mended.into());
                all.before.insert(path, text);
            }
        }
        all
    }
    /// Updates the references in the text of a file. Documents keep their comments.
    pub fn file(&self, path: &str, text: &str) -> (String, usize) {
        match document::read(path, text).0.filter(|_| path.ends_with(".toml")) {
            Some(mut document) => match self.document(&mut document) {
                0 => (text.to_owned(), 0),
                count => (self.document_text(&document, path, text), count),
            },
            None => self.text(path, text),
        }
    }
    /// Returns the text of an updated document, with minimal changes.
    fn document_text(&self, document: &Document, path: &str, before: &str) -> String {
        let (paths, _) = self.text(path, before);
        let stems = self.script.as_ref().map(|(script, to)| before.replace(&format!("\"{}\"", script.stem), &format!("\"{to}\"")));
        let as_meant = |text: &String| document::read(path, text).0.as_ref() == Some(document);
        [Some(paths), stems].into_iter().flatten().find(as_meant).unwrap_or_else(|| document::write(document, Some(before)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn bundled() -> Workspace {
        Workspace::bundled()
    }

    #[test]
    fn redirect_changes_every_reference_of_bundled_documents() {
        let workspace = bundled();
        for path in workspace.paths().into_iter().filter(|path| path.ends_with(".toml")) {
            let mut document = document::read(&path, &workspace.read(&path).unwrap()).0.unwrap();
            let game = document.game().id;
            let named: BTreeSet<String> = document.documents().into_iter().map(str::to_owned).collect();
            let scripts: BTreeSet<String> = document.scripts().into_iter().map(|(kind, stem)| format!("{kind}/{stem}")).collect();
            let mut seen = (BTreeSet::new(), BTreeSet::new());
            document.redirect(&mut |reference| match reference {
                Reference::Document(path) => {
                    seen.0.insert(path.to_owned());
                    Some(format!("{path}x"))
                }
                Reference::Script(kind, stem) => {
                    seen.1.insert(format!("{kind}/{stem}"));
                    Some(format!("{stem}_x"))
                }
            });
            assert_eq!(seen, (named.clone(), scripts.clone()), "{path} of {game}");
            assert!(document.documents().iter().all(|path| path.ends_with("tomlx")));
            assert!(document.scripts().iter().all(|(_, stem)| stem.ends_with("_x")));
        }
    }

    #[test]
    fn renaming_a_board_updates_its_references_and_keeps_comments() {
        let workspace = bundled();
        let rename = Rename::new(&workspace, "boards/walking/ring.toml", "lap").unwrap();
        let mended = rename.update_references(&workspace);
        assert!(mended.texts.len() > 2 && mended.left.is_empty());
        for (path, text) in &mended.texts {
            assert!(!text.contains("boards/walking/ring.toml") && text.contains("boards/walking/lap.toml"), "{path}");
            let before = workspace.read(path).unwrap();
            assert_eq!(before.replace("walking/ring.toml", "walking/lap.toml"), **text);
        }
    }

    #[test]
    fn renaming_a_card_updates_its_test_and_decks_and_is_reversible() {
        let workspace = bundled();
        let rename = Rename::new(&workspace, "scripts/walking/action/planning.rhai", "plans").unwrap();
        assert_eq!(rename.moves[1].1, "scripts/walking/action/plans.test.rhai");
        let mended = rename.update_references(&workspace);
        assert!(mended.texts["boards/walking/action-deck.toml"].contains("\nplans = "));
        assert!(mended.texts["scripts/walking/action/planning.test.rhai"].contains("play: \"plans\""));
        let mut after = workspace.clone();
        for (path, text) in &mended.texts {
            after.overlay(path, Some(text.clone()));
        }
        let back = rename.back();
        for (path, text) in &mended.texts {
            let path = rename.new_path(path).unwrap_or(path);
            assert_eq!(
                &*back.file(path, text).0,
                &*workspace.read(path).or_else(|_| workspace.read(back.new_path(path).unwrap())).unwrap()
            );
        }
    }

    #[test]
    fn rename_reports_uncertain_references_without_changing_them() {
        let mut workspace = bundled();
        let other = "scripts/walking/action/other.rhai";
        workspace.overlay(other, Some("fn on_play(me, ctx) {\n    me.say(\"planning\");\n}\n".into()));
        let mended = Rename::new(&workspace, "scripts/walking/action/planning.rhai", "plans").unwrap().update_references(&workspace);
        assert!(mended.left.contains(&(other.to_owned(), 2)) && !mended.texts.contains_key(other));
    }

    #[test]
    fn renaming_to_an_invalid_or_existing_name_is_rejected() {
        let workspace = bundled();
        let rename = |path: &str, stem: &str| Rename::new(&workspace, path, stem).map(|rename| rename.moves);
        let board = "boards/walking/ring.toml";
        for stem in ["", "../x", "a/b", "con", ".x", "a\u{202e}", "a:b", &"x".repeat(300)] {
            assert!(matches!(rename(board, stem), Err(RenameError::BadName { .. } | RenameError::Taken(_))), "{stem}");
        }
        assert_eq!(rename(board, "CASE-A"), Err(RenameError::Taken("boards/walking/case-a.toml".into())));
        assert_eq!(rename(board, "ring"), Err(RenameError::Taken(board.into())));
        assert!(rename(board, "Ring").is_ok());
        assert_eq!(rename("scripts/walking/action/planning.rhai", "my plan"), Err(RenameError::BadStem("my plan".into())));
    }
}
