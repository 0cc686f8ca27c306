//! Text search in the files of a workspace, and the replacement of its matches.

use super::place::{Lines, TextSpan};
use super::workspace::{Origin, Workspace};
use regex::{NoExpand, Regex, RegexBuilder, Replacer};
use std::ops::Range;
use std::sync::Arc;

pub const MOST_FOUND: usize = 1000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    pub words: String,
    pub matches_case: bool,
    pub whole_words: bool,
    /// Whether the text is a regular expression. `$1` in a replacement is then its first group.
    pub is_regex: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMatch {
    pub place: TextSpan,
    /// The line in which it begins, without the space around it.
    pub line: String,
    /// The bytes of that line that match.
    pub within: Range<usize>,
    /// The bytes of the text that match.
    at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileMatches {
    pub path: String,
    pub origin: Option<Origin>,
    pub text: Arc<str>,
    pub matches: Vec<TextMatch>,
}

#[derive(Clone, Debug)]
pub struct Results {
    pub search: Search,
    pattern: Regex,
    pub files: Vec<FileMatches>,
}

impl Search {
    /// Creates a search that ignores case.
    pub fn words(words: impl Into<String>) -> Search {
        Search { words: words.into(), ..Search::default() }
    }
    fn pattern(&self) -> Result<Regex, String> {
        let words = if self.is_regex { self.words.clone() } else { regex::escape(&self.words) };
        let words = if self.whole_words { format!(r"\b{{start-half}}(?:{words})\b{{end-half}}") } else { words };
        let built = RegexBuilder::new(&words).case_insensitive(!self.matches_case).multi_line(true).build();
        // The last line contains the reason; those before it repeat the expression.
        built.map_err(|error| {
            let error = error.to_string();
            let last = error.lines().last().unwrap_or_default().trim();
            last.strip_prefix("error: ").unwrap_or(last).to_owned()
        })
    }
    /// Searches the files of a workspace. Returns the first [`MOST_FOUND`] matches that are not empty.
    ///
    /// # Errors
    /// Returns the reason if the text is not a regular expression.
    pub fn run(&self, workspace: &Workspace) -> Result<Results, String> {
        let pattern = self.pattern()?;
        let (mut files, mut left) = (Vec::new(), MOST_FOUND);
        for path in workspace.paths() {
            let Ok(text) = workspace.read(&path) else { continue };
            let found = pattern.find_iter(&text).map(|found| found.range()).filter(|at| !at.is_empty()).take(left);
            let mut found = found.peekable();
            if found.peek().is_none() {
                continue;
            }
            let lines = Lines::new(&text);
            let matches: Vec<TextMatch> = found.map(|at| TextMatch::new(&text, lines.place(at.clone()), at)).collect();
            left -= matches.len();
            files.push(FileMatches { origin: workspace.origin(&path), path, matches, text: text.clone() });
        }
        Ok(Results { search: self.clone(), pattern, files })
    }
}

impl TextMatch {
    fn new(text: &str, place: TextSpan, at: Range<usize>) -> TextMatch {
        let start = text[..at.start].rfind('\n').map_or(0, |end| end + 1);
        let whole = text[start..].lines().next().unwrap_or_default();
        // A match may include the space at the beginning of its line.
        let [from, to] = [at.start, at.end].map(|byte| (byte - start).min(whole.len()));
        let indent = (whole.len() - whole.trim_start().len()).min(from);
        let line = &whole[indent..whole.trim_end().len().max(to)];
        TextMatch { place, line: line.to_owned(), within: from - indent..to - indent, at }
    }
}

impl FileMatches {
    /// Returns whether the file is bundled or in a pack, and has no unsaved changes.
    pub fn is_read_only(&self) -> bool {
        !matches!(self.origin, Some(Origin::Folder | Origin::Overlay))
    }
}

impl Results {
    pub fn count(&self) -> usize {
        self.files.iter().map(|file| file.matches.len()).sum()
    }
    /// Returns the text that replaces a match of a file.
    pub fn replacement(&self, file: &FileMatches, found: &TextMatch, with: &str) -> String {
        let mut text = String::new();
        // The text around a match decides what its groups are.
        if let Some(groups) = self.pattern.captures_at(&file.text, found.at.start) {
            match self.search.is_regex {
                true => groups.expand(with, &mut text),
                false => NoExpand(with).replace_append(&groups, &mut text),
            }
        }
        text
    }
    /// Returns the text of a file with those matches replaced that are chosen by their index.
    pub fn replaced(&self, file: &FileMatches, with: &str, chosen: impl Fn(usize) -> bool) -> String {
        let (mut text, mut end) = (String::new(), 0);
        for (_, found) in file.matches.iter().enumerate().filter(|(index, _)| chosen(*index)) {
            text += &file.text[end..found.at.start];
            text += &self.replacement(file, found, with);
            end = found.at.end;
        }
        text + &file.text[end..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Before all other files, which have more than the maximum number of matches of some expressions.
    const FILE: &str = "boards/a.rhai";

    fn found(text: &str, search: &Search) -> (Results, FileMatches) {
        let mut workspace = Workspace::bundled();
        workspace.overlay(FILE, Some(text.into()));
        let results = search.run(&workspace).unwrap();
        let file = results.files.iter().find(|file| file.path == FILE).cloned();
        (results, file.unwrap_or(FileMatches { path: FILE.into(), origin: None, text: text.into(), matches: Vec::new() }))
    }

    fn replaced(text: &str, search: Search, with: &str) -> String {
        let (results, file) = found(text, &search);
        results.replaced(&file, with, |_| true)
    }

    #[test]
    fn search_ignores_case_and_covers_every_file() {
        let (_, file) = found("let a;\n  \tMOON = ñ; // moon\n", &Search::words("moon"));
        let places: Vec<_> =
            file.matches.iter().map(|found| (found.place.line, found.place.column, &found.line[found.within.clone()])).collect();
        assert_eq!(places, [(2, 4, "MOON"), (2, 17, "moon")]);
        assert_eq!(file.matches[0].line, "MOON = ñ; // moon");
        let all = |words: &str| Search::words(words).run(&Workspace::bundled()).unwrap();
        assert!(all("(me, ").count() > 20 && all("(me, ").files.iter().all(FileMatches::is_read_only));
        assert_eq!((all("").count(), all("e").count(), all(&"(".repeat(100_000)).count()), (0, MOST_FOUND, 0));
    }

    #[test]
    fn search_supports_case_whole_word_and_regex_matching() {
        let text = "fn x() { go(gone, Go, $1) }";
        let go = Search::words("go");
        assert_eq!(replaced(text, go.clone(), "$1"), "fn x() { $1($1ne, $1, $1) }");
        assert_eq!(replaced(text, Search { matches_case: true, ..go.clone() }, "-"), "fn x() { -(-ne, Go, $1) }");
        assert_eq!(replaced(text, Search { whole_words: true, ..go.clone() }, "-"), "fn x() { -(gone, -, $1) }");
        assert_eq!(replaced(text, Search { whole_words: true, ..Search::words("(gone,") }, "-"), text, "a letter stands before it");
        let groups = Search { is_regex: true, ..Search::words(r"(\w+)\((\w+)") };
        assert_eq!(replaced(text, groups, "$2($1"), "fn x() { gone(go, Go, $1) }");
        let ends = Search { is_regex: true, ..Search::words(r"\bb$") };
        assert_eq!(replaced("ab\nb\nb b", ends, "c"), "ab\nc\nb c");
        let wrong = Search { is_regex: true, ..Search::words("(") };
        assert_eq!(wrong.run(&Workspace::bundled()).unwrap_err(), "unclosed group");
    }

    #[test]
    fn replace_changes_only_the_selected_matches() {
        let (results, file) = found("a\n  b\nc a\n", &Search { is_regex: true, ..Search::words(r"a\s+b|a") });
        assert_eq!(results.replaced(&file, "x", |index| index == 1), "a\n  b\nc x\n");
        assert_eq!(results.replaced(&file, "", |_| true), "\nc \n");
        for text in ["", " ", "\n", "é \n\t", "\r\n a \r\n"] {
            for words in [r"\s+", ".", r"\n", r"^\s", "(?s).*"] {
                let (results, file) = found(text, &Search { is_regex: true, ..Search::words(words) });
                file.matches.iter().for_each(|found| _ = &found.line[found.within.clone()]);
                results.replaced(&file, "$0$9", |_| true);
            }
        }
    }
}
