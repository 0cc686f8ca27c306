//! References to files: in documents, scripts and tests; the file that a word of a document refers to; and text search.

use super::document::{self, Document, Reference};
use super::place::{Lines, TextSpan};
use super::rename::{self, Rename};
use super::workspace::Workspace;
use regex::RegexBuilder;
use std::ops::Range;

/// A name that no file has.
const NOBODY: &str = "nobody_is_called_so";
/// Maximum number of search results.
pub const MOST_FOUND: usize = 1000;
/// Maximum number of words of a document that are tried.
const MOST_TRIED: usize = 100;

/// A reference to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReference {
    /// File that contains the reference.
    pub path: String,
    pub place: TextSpan,
    /// Text of that line.
    pub line: String,
    /// Whether the reference is certain: outside of documents and tests, a quoted word can have another meaning.
    pub certain: bool,
}

/// Returns every reference to a file in a workspace, certain ones first. References to a test include those to its script.
pub fn uses(workspace: &Workspace, path: &str) -> Vec<FileReference> {
    let meant = Rename::to_nobody(path, NOBODY);
    let stem = rename::stem(path);
    let mut found = Vec::new();
    for path in workspace.paths() {
        let Ok(text) = workspace.read(&path) else { continue };
        if !text.contains(stem) {
            continue;
        }
        let lines = Lines::new(&text);
        for (at, certain) in uses_in(&meant, &path, &text) {
            found.push(FileReference { path: path.clone(), line: line_of(&text, at.start), place: lines.place(at), certain });
        }
    }
    found.sort_by_key(|found| !found.certain);
    found
}

/// Searches the files of a workspace for a text, ignoring case. Returns the first [`MOST_FOUND`] results.
pub fn holding(workspace: &Workspace, words: &str) -> Vec<FileReference> {
    let Ok(wanted) = RegexBuilder::new(&regex::escape(words)).case_insensitive(true).build() else { return Vec::new() };
    let mut found = Vec::new();
    for path in workspace.paths() {
        let Ok(text) = workspace.read(&path) else { continue };
        let lines = Lines::new(&text);
        for at in wanted.find_iter(&text).map(|at| at.range()).filter(|at| !at.is_empty()).take(MOST_FOUND - found.len()) {
            found.push(FileReference { path: path.clone(), line: line_of(&text, at.start), place: lines.place(at), certain: true });
        }
    }
    found
}

/// Returns the text of the line that contains a byte.
pub fn line_of(text: &str, byte: usize) -> String {
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    text[line..].lines().next().unwrap_or_default().trim().to_owned()
}

/// Returns the references to a file in the text of another file, and whether they are certain.
fn uses_in(meant: &Rename, path: &str, text: &str) -> Vec<(Range<usize>, bool)> {
    let quoted = |word: &str| {
        let word = format!("\"{word}\"");
        text.match_indices(&word).map(|(at, _)| at + 1..at + word.len() - 1).collect::<Vec<_>>()
    };
    let mut found: Vec<(Range<usize>, bool)> = match document::read(path, text).0.filter(|_| path.ends_with(".toml")) {
        Some(document) => in_document(meant, document, path, text).into_iter().map(|at| (at, true)).collect(),
        None => meant.quoted(path).into_iter().flat_map(|(from, _)| quoted(from)).map(|at| (at, true)).collect(),
    };
    found.extend(meant.doubtful(path).into_iter().flat_map(quoted).map(|at| (at, false)));
    found.sort_by_key(|(at, _)| at.start);
    found
}

/// Finds the references in a document: a word is a reference if the document has one reference less when the word is replaced.
fn in_document(meant: &Rename, mut document: Document, path: &str, text: &str) -> Vec<Range<usize>> {
    let all = meant.document(&mut document);
    if all == 0 {
        return Vec::new();
    }
    let paths = meant.moves.iter().flat_map(|(from, _)| [from.as_str(), rename::stem(from)]);
    let places = paths.flat_map(|word| text.match_indices(word).map(|(at, word)| at..at + word.len()));
    let whole = |at: &Range<usize>| word_at(text, at.start) == *at;
    let is_use = |at: &Range<usize>| with_nobody(path, text, at).is_some_and(|mut other| meant.document(&mut other) < all);
    places.filter(whole).take(MOST_TRIED).filter(is_use).collect()
}

/// Returns the document with the word at `at` replaced.
fn with_nobody(path: &str, text: &str, at: &Range<usize>) -> Option<Document> {
    document::read(path, &format!("{}{NOBODY}{}", &text[..at.start], &text[at.end..])).0
}

/// Returns the key, path or other word at a byte of a document.
fn word_at(text: &str, byte: usize) -> Range<usize> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '/' | '.');
    let from = text[..byte].rfind(|c| !is_part(c)).map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let to = text[byte..].find(|c| !is_part(c)).map_or(text.len(), |length| byte + length);
    from..to
}

/// Returns the file that a document refers to at a byte of its text, and the range of the reference.
pub fn named_at(path: &str, text: &str, byte: usize) -> Option<(Range<usize>, String)> {
    let at = word_at(text, text.floor_char_boundary(byte.min(text.len())));
    let mut named = references(document::read(path, text).0?);
    for other in references(with_nobody(path, text, &at)?) {
        if let Some(same) = named.iter().position(|reference| *reference == other) {
            named.swap_remove(same);
        }
    }
    named.into_iter().next().map(|path| (at, path))
}

/// Returns the paths of all files that a document refers to, including duplicates.
fn references(mut document: Document) -> Vec<String> {
    let game = document.game().id;
    let mut found = Vec::new();
    document.redirect(&mut |reference| {
        found.push(match reference {
            Reference::Document(path) => path.to_owned(),
            Reference::Script(kind, stem) => format!("scripts/{game}/{kind}/{stem}.rhai"),
        });
        None
    });
    found
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
    fn a_card_is_found_in_decks_and_tests_and_where_a_word_may_mean_it() {
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
    fn words_are_found_in_every_file_in_capitals_or_not() {
        let (workspace, _) = with_deck();
        let found = holding(&workspace, "PLANNING = 2");
        assert_eq!(found.iter().map(|one| (&*one.path, one.place.line, one.place.length)).collect::<Vec<_>>(), [(DECK, 9, 12)]);
        assert!(holding(&workspace, "(me, ").len() > 20 && holding(&workspace, "").is_empty());
        assert_eq!(holding(&workspace, "e").len(), MOST_FOUND);
        assert!(holding(&workspace, &"(".repeat(100_000)).is_empty());
    }

    #[test]
    fn a_key_of_a_deck_and_a_path_of_a_scenario_name_their_files() {
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
