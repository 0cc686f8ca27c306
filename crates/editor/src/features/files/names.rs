//! Display names of the files of the workspace, for the tree and the command palette. They are collected when files or their metadata
//! have changed, not during a frame.

use crate::ui::icons as icon;
use crate::ui::words::Words;
use content::document::DocumentType;
use content::games::{self, BoardKind, DeckSpec, GameSpec};
use content::rename;
use content::ring::{Course, RingBoard};
use content::scenario::{Deck, Scenario};
use content::text::readable;
use content::text::{Language, Text};
use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str, Utf32String};
use playtest::script_tests::ENDING;

/// The purpose of a file, in the order in which a game's files are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    Boards,
    Scenarios,
    /// Decks and bags.
    Decks,
    /// Components of boards and scenarios: cards of rings, paths, forces.
    Parts,
    Scripts,
    Tests,
    Matches,
}

impl Group {
    /// Returns the message id of the name.
    pub fn id(self) -> &'static str {
        match self {
            Group::Boards => "names-boards",
            Group::Scenarios => "names-scenarios",
            Group::Decks => "names-decks",
            Group::Parts => "names-parts",
            Group::Scripts => "names-scripts",
            Group::Tests => "names-tests",
            Group::Matches => "names-matches",
        }
    }
}

/// The type of saved matches.
pub const MATCH: &str = "match";

/// A file and its display name.
#[derive(Clone, Debug)]
pub struct Name {
    pub path: String,
    /// The game; `None` if unknown.
    pub game: Option<&'static GameSpec>,
    pub group: Group,
    pub kind: String,
    /// Display name; derived from the file name if the file has none.
    pub name: Text,
    /// Its size or contents.
    pub about: Text,
    /// All texts by which it can be found.
    words: Utf32String,
    called: Utf32String,
}

/// A search result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    pub at: usize,
    pub fit: Fit,
}

/// The quality of a match with a query, in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// Whether the query is the name or the end of the path.
    pub is_exact: bool,
    /// Whether the words of the query occur unbroken.
    is_whole: bool,
    score: u32,
}

/// The files, grouped by game.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    list: Vec<Name>,
    /// The version, which changes with the list.
    pub edition: u64,
}

pub fn icon_of(game: &GameSpec) -> &'static str {
    match game.board {
        BoardKind::Ring(ring) if ring.course == Course::March => icon::ALIEN,
        BoardKind::Ring(_) => icon::PERSON_SIMPLE_WALK,
        BoardKind::Hex { .. } => icon::FLAG_CHECKERED,
        BoardKind::Columns => icon::MOON_STARS,
        BoardKind::Areas => icon::GRAPH,
    }
}

impl FileNames {
    /// Replaces the list.
    pub fn put(&mut self, mut list: Vec<Name>) {
        let place = |name: &Name| name.game.and_then(|game| games::ALL.iter().position(|other| other == game)).unwrap_or(usize::MAX);
        list.sort_by_cached_key(|name| (place(name), name.group, name.kind.clone(), name.name.en.to_lowercase(), name.path.clone()));
        *self = FileNames { list, edition: self.edition + 1 };
    }
    /// Returns all files, in the order of the tree.
    pub fn list(&self) -> &[Name] {
        &self.list
    }
    /// Returns the entry of a path.
    pub fn get(&self, path: &str) -> Option<&Name> {
        self.list.iter().find(|name| name.path == path)
    }
    /// Returns the files that contain all words of a query, in the order of the tree.
    pub fn holding(&self, query: &str) -> Vec<Hit> {
        let (pattern, mut matcher) = (pattern(query, AtomKind::Substring), Matcher::new(Config::DEFAULT));
        let mut fit = |name: &Name| Some(Fit { score: pattern.score(name.words.slice(..), &mut matcher)?, ..Fit::default() });
        self.list.iter().enumerate().filter_map(|(at, name)| Some(Hit { at, fit: fit(name)? })).collect()
    }
    /// Returns the files among `which` whose names contain the letters of a query in order, best first.
    pub fn like(&self, query: &str, which: impl Fn(&Name) -> bool) -> Vec<Hit> {
        let (letters, words) = (pattern(query, AtomKind::Fuzzy), pattern(query, AtomKind::Substring));
        let (mut matcher, lower) = (Matcher::new(Config::DEFAULT), query.trim().to_lowercase());
        let mut fit = |name: &Name| {
            let score = letters.score(name.called.slice(..), &mut matcher)?;
            let is_whole = words.score(name.called.slice(..), &mut matcher).is_some();
            Some(Fit { is_exact: is_whole && name.is_named(&lower), is_whole, score })
        };
        let some = self.list.iter().enumerate().filter(|(_, name)| which(name));
        let mut found: Vec<Hit> = some.filter_map(|(at, name)| Some(Hit { at, fit: fit(name)? })).collect();
        found.sort_by_key(|hit| std::cmp::Reverse(hit.fit));
        // Scattered letters are not a match if other names contain them together.
        let best = found.first().map_or(Fit::default(), |hit| hit.fit);
        let least = found.iter().map(|hit| hit.fit.score).max().unwrap_or(0) / 5 * 4;
        found.retain(|hit| hit.fit.is_whole == best.is_whole && (hit.fit.is_whole || hit.fit.score >= least));
        found
    }
}

/// Parses a query; case and accents do not matter.
pub fn pattern(query: &str, kind: AtomKind) -> Pattern {
    Pattern::new(query, CaseMatching::Ignore, Normalization::Smart, kind)
}

/// Returns whether a text contains all words of a query.
pub fn holds(text: &str, query: &str) -> bool {
    let mut buffer = Vec::new();
    let text = Utf32Str::new(text, &mut buffer);
    pattern(query, AtomKind::Substring).score(text, &mut Matcher::new(Config::DEFAULT)).is_some()
}

/// Returns the display name of a type of scripts or decks.
pub fn kind_name(language: Language, kind: &str) -> String {
    language.say_with("kind-name", &[("kind", kind.into()), ("name", readable(kind).into())])
}

/// Returns the display name of the deck of a scenario.
pub fn deck_name(language: Language, deck: &DeckSpec) -> String {
    if deck.key == deck.of { kind_name(language, deck.of) } else { readable(deck.key) }
}

/// Returns the display name of a difficulty of a board.
pub fn difficulty_name(language: Language, difficulty: &str) -> String {
    language.say_with("difficulty-name", &[("kind", difficulty.into()), ("name", readable(difficulty).into())])
}

/// Returns the indices of the letters of a text that match a query; words that occur elsewhere match nothing.
pub fn marks(text: &str, query: &str, kind: AtomKind) -> Vec<u32> {
    let (mut matcher, mut buffer, mut marks) = (Matcher::new(Config::DEFAULT), Vec::new(), Vec::new());
    let text = Utf32Str::new(text, &mut buffer);
    for atom in pattern(query, kind).atoms {
        atom.indices(text, &mut matcher, &mut marks);
    }
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// The known information about a file.
pub struct KnownFile<'k> {
    pub path: &'k str,
    pub game: Option<&'static GameSpec>,
    /// The document type named in the file.
    pub kind: Option<&'k str>,
    /// Its display name; for a test, that of the script.
    pub name: Option<&'k Text>,
    /// Its size or contents.
    pub about: Text,
    /// Names of its contents.
    pub held: Vec<&'k Text>,
}

impl Name {
    /// Creates an entry from the known information.
    pub fn of(known: KnownFile<'_>) -> Name {
        let path = known.path;
        let folders: Vec<&str> = path.split('/').collect();
        let game = known.game.or_else(|| games::find(folders.get(1)?));
        let script = path.ends_with(".rhai");
        let kind = match (script, &folders[..]) {
            (true, [_, _, kind, _]) => (*kind).to_owned(),
            _ => known.kind.unwrap_or_default().to_owned(),
        };
        let group = match &*kind {
            MATCH => Group::Matches,
            _ if path.ends_with(ENDING) => Group::Tests,
            _ if script => Group::Scripts,
            RingBoard::KIND => Group::Boards,
            Scenario::KIND => Group::Scenarios,
            Deck::KIND => Group::Decks,
            _ => Group::Parts,
        };
        let name = known.name.filter(|name| !name.en.is_empty()).cloned();
        let name = name.unwrap_or_else(|| Text::new(readable(rename::stem(path)), ""));
        let held: Vec<String> = known.held.iter().map(|name| format!("{} {}", name.en, name.es)).collect();
        let called = Utf32String::from(format!("{} · {} · {path}", name.en, name.es));
        let words = Utf32String::from(format!("{} · {} · {path} · {}", name.en, name.es, held.join(" · ")));
        Name { path: path.to_owned(), game, group, kind, name, about: known.about, words, called }
    }
    /// Returns whether a lowercase text is the name in some language or the end of the path.
    fn is_named(&self, lower: &str) -> bool {
        let path = self.path.rsplit_once('.').map_or(&*self.path, |(path, _)| path);
        let ends = |path: &str| path.strip_suffix(lower).is_some_and(|before| before.is_empty() || before.ends_with('/'));
        let names = [&self.name.en, &self.name.es].into_iter().any(|name| name.to_lowercase() == lower);
        !lower.is_empty() && (names || ends(path) || ends(&self.path))
    }
    pub fn called(&self, language: Language) -> &str {
        self.name.get(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::settings::Settings;
    use crate::shell::state::State;
    use content::workspace::Workspace;

    fn names() -> FileNames {
        State::new(Workspace::bundled(), Settings::default()).names
    }

    #[test]
    fn file_search_matches_names_in_both_languages_and_paths() {
        let names = names();
        let paths = |query: &str| names.holding(query).into_iter().map(|hit| names.list()[hit.at].path.clone()).collect::<Vec<_>>();
        let ring = "boards/walking/ring.toml".to_owned();
        for query in ["random RING", "anillo", "walking/ring", "ring random"] {
            assert!(paths(query).contains(&ring), "{query}");
        }
        assert_eq!(paths("zzz nothing"), Vec::<String>::new());
        assert_eq!(paths("").len(), names.list().len());
        assert_eq!(names.like("rndrng", |_| true).first().map(|hit| &*names.list()[hit.at].path), Some(&*ring));
    }

    #[test]
    fn exact_names_and_paths_rank_above_fuzzy_matches() {
        let names = names();
        let first = |query: &str| names.like(query, |_| true).first().map(|hit| names.list()[hit.at].path.clone()).unwrap_or_default();
        for query in ["rally/red", "boards/rally/red.toml", "Red", "rojo"] {
            assert_eq!(first(query), "boards/rally/red.toml", "{query}");
        }
        let found: Vec<_> = names.like("rally/red", |_| true).into_iter().map(|hit| &*names.list()[hit.at].path).collect();
        assert!(found.iter().all(|path| path.contains("rally/red")), "{found:?}");
        assert!(!names.like("rlyrd", |_| true).is_empty(), "letters that are strewn are an answer where nothing fits better");
    }

    #[test]
    fn file_list_groups_files_by_game_and_type() {
        let names = names();
        let order: Vec<_> = names.list().iter().map(|name| (name.game.map(|game| game.id), name.group)).collect();
        let mut seen = Vec::new();
        for one in order {
            if seen.last() != Some(&one) {
                assert!(!seen.contains(&one), "{one:?} stands in two places");
                seen.push(one);
            }
        }
        assert!(seen.contains(&(Some("mowdown"), Group::Parts)) && seen.iter().all(|(game, _)| game.is_some()));
    }

    #[test]
    fn matching_letters_are_highlighted() {
        assert_eq!(marks("Crater Dash", "cra", AtomKind::Substring), [0, 1, 2]);
        assert_eq!(marks("Lunar Crater", "cra lu", AtomKind::Substring), [0, 1, 6, 7, 8]);
        assert_eq!(marks("Crowded sprint", "cra", AtomKind::Substring), Vec::<u32>::new());
    }
}
