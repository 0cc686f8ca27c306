//! References to files: in documents, scripts and tests; and the file that a word of a document refers to.

use super::document::{self, Parsed, Reference};
use super::place::{Lines, TextSpan};
use super::rename::{self, Rename};
use super::workspace::{Revision, Workspace};
use std::ops::Range;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReference {
    /// File that contains the reference.
    pub path: String,
    pub place: TextSpan,
    pub line: String,
    /// Whether the reference is certain: outside of documents and tests, a quoted word can have another meaning.
    pub certain: bool,
}

/// Returns every reference to a file in a workspace, certain ones first. References to a test include those to its script.
pub fn uses(workspace: &Workspace, path: &str) -> Vec<FileReference> {
    let meant = Rename::of(path);
    let stem = rename::stem(path);
    let mut found = Vec::new();
    for path in workspace.paths() {
        let Ok(revision) = workspace.revision(&path) else { continue };
        let text = revision.text();
        if !text.contains(stem) {
            continue;
        }
        let lines = Lines::new(text);
        for (at, certain) in uses_in(&meant, &revision) {
            found.push(FileReference { path: path.clone(), line: line_of(text, at.start), place: lines.place(at), certain });
        }
    }
    found.sort_by_key(|found| !found.certain);
    found
}

/// Returns the text of the line that contains a byte.
pub fn line_of(text: &str, byte: usize) -> String {
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    text[line..].lines().next().unwrap_or_default().trim().to_owned()
}

/// Returns the references to a file in the text of another file, and whether they are certain.
fn uses_in(meant: &Rename, revision: &Revision) -> Vec<(Range<usize>, bool)> {
    let (path, text) = (revision.path(), revision.text());
    let quoted = |word: &str| {
        let word = format!("\"{word}\"");
        text.match_indices(&word).map(|(at, _)| at + 1..at + word.len() - 1).collect::<Vec<_>>()
    };
    let parsed = path.ends_with(".toml").then(|| revision.parsed());
    let named = parsed.and_then(|parsed| named_in(&parsed, text));
    let mut found: Vec<(Range<usize>, bool)> = match named {
        Some(named) => named.into_iter().filter(|(_, path)| meant.new_path(path).is_some()).map(|(at, _)| (at, true)).collect(),
        None => meant.quoted(path).into_iter().flat_map(|(from, _)| quoted(from)).map(|at| (at, true)).collect(),
    };
    found.extend(meant.doubtful(path).into_iter().flat_map(quoted).map(|at| (at, false)));
    found.sort_by_key(|(at, _)| at.start);
    found
}

/// Returns the file that a document refers to at a byte of its text, and the range of the reference.
pub fn named_at(path: &str, text: &str, byte: usize) -> Option<(Range<usize>, String)> {
    let named = named_in(&document::parse(path, text), text)?;
    named.into_iter().find(|(at, _)| (at.start..=at.end).contains(&byte))
}

/// Returns every file that a document names, with the range of the name, or `None` if the document cannot be read.
fn named_in(parsed: &Parsed, text: &str) -> Option<Vec<(Range<usize>, String)>> {
    let document = parsed.document.as_ref()?;
    let lines = Lines::new(text);
    let place = |(trail, reference): (String, Reference<'_>)| {
        let at = lines.range(*parsed.places.get(&trail)?);
        let quotes = |c: char| matches!(c, '"' | '\'');
        let word = &text[at.clone()];
        let start = at.start + word.len() - word.trim_start_matches(quotes).len();
        Some((start..start + word.trim_matches(quotes).len(), reference.path(document.game())))
    };
    Some(document.references().into_iter().filter_map(place).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECK: &str = "boards/walking/other.toml";
    const CARD: &str = "scripts/walking/action/planning.rhai";

    fn with_deck() -> (Workspace, &'static str) {
        let deck = "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"planning\", es = \"a\" }\n\n# planning\n[cards]\nplanning = 2\n";
        let mut workspace = Workspace::bundled();
        workspace.overlay(DECK, Some(deck.into()));
        (workspace, deck)
    }

    #[test]
    fn card_references_include_decks_tests_and_uncertain_matches() {
        let (mut workspace, _) = with_deck();
        let other = "scripts/walking/action/other.rhai";
        workspace.overlay(other, Some("fn on_play(me, ctx) {\n    me.say(\"planning\");\n}\n".into()));
        let found = uses(&workspace, CARD);
        let of = |path: &str| found.iter().filter(|one| one.path == path).collect::<Vec<_>>();
        assert_eq!(of(DECK).iter().map(|one| (one.place.line, &*one.line)).collect::<Vec<_>>(), [(9, "planning = 2")]);
        assert!(of("boards/walking/action-deck.toml").len() == 1 && of(other).iter().all(|one| !one.certain && one.place.column == 13));
        let test = "scripts/walking/action/planning.test.rhai";
        assert!(of(test).len() > 1 && found.last().is_some_and(|last| !last.certain));
        assert_eq!(uses(&workspace, test), found);
        let board = uses(&workspace, "boards/walking/ring.toml");
        assert!(board.len() > 2 && board.iter().all(|one| one.line.contains("boards/walking/ring.toml")));
    }

    #[test]
    fn deck_keys_and_scenario_paths_resolve_to_files() {
        let (workspace, deck) = with_deck();
        let at = |path: &str, text: &str, word: &str| named_at(path, text, text.rfind(word).unwrap() + 1);
        let key = deck.rfind("planning").unwrap();
        assert_eq!(at(DECK, deck, "planning"), Some((key..key + 8, CARD.to_owned())));
        assert_eq!(named_at(DECK, deck, deck.find("planning").unwrap()), None);
        let scenario = "scenarios/walking/practice.toml";
        let text = workspace.read(scenario).unwrap();
        let (span, path) = at(scenario, &text, "boards/walking/").unwrap();
        assert!(text[span] == path && workspace.origin(&path).is_some());
        for byte in 0..=text.len() + 3 {
            named_at(scenario, &text, byte);
        }
    }
}
