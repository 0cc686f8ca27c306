//! A searchable catalog of the scripts of a workspace, also used as templates for new cards: names and texts in both languages, the
//! moments at which they act, the functions that they call.

use super::script_tests;
use content::message::{Message, message};
use content::plain::without_accent;
use content::suggest;
use content::template;
use content::text::{Language, Text};
use content::workspace::Workspace;
use rules::registry;
use script::analysis::card::{self, CardMetadata};
use script::analysis::lexer::Class;
use script::analysis::outline::Script;
use script::dialect::{Holds, Moment};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A script of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    pub path: String,
    /// Id of its game.
    pub game: String,
    /// Type: the name of its folder.
    pub kind: String,
    /// File name without the extension.
    pub stem: String,
    pub name: Text,
    pub text: Text,
    pub hooks: Vec<&'static str>,
    pub calls: BTreeSet<String>,
    pub tested: bool,
}

/// Returns the readable scripts among these files of a workspace, in the order of their paths.
pub fn entries(workspace: &Workspace, paths: &[String]) -> Vec<LibraryEntry> {
    let is_script = |path: &&String| path.starts_with("scripts/") && path.ends_with(".rhai") && !path.ends_with(script_tests::ENDING);
    paths.iter().filter(is_script).filter_map(|path| entry(workspace, paths, path)).collect()
}

fn entry(workspace: &Workspace, paths: &[String], path: &str) -> Option<LibraryEntry> {
    let ["scripts", game, kind, file] = path.split('/').collect::<Vec<_>>()[..] else { return None };
    let stem = file.strip_suffix(".rhai")?;
    let dialect = registry::game(game)?.dialect();
    let text = workspace.read(path).ok()?;
    let (script, card) = (Script::read(&text), CardMetadata::read(&text)?);
    let said = |key: &str| Text::new(card.get(&format!("{key}.en")), card.get(&format!("{key}.es")));
    let defines = |name: &str| script.functions.iter().any(|function| function.name == name);
    let hooks = dialect.hooks.iter().filter(|hook| hook.kinds.contains(&kind) && defines(hook.name)).map(|hook| hook.name).collect();
    let called = script.tokens.iter().filter(|token| token.class == Class::Call && !defines(token.text));
    Some(LibraryEntry {
        game: game.to_owned(),
        kind: kind.to_owned(),
        stem: stem.to_owned(),
        name: said("name"),
        text: said("text"),
        hooks,
        calls: called.map(|token| token.text.to_owned()).collect(),
        tested: paths.binary_search(&format!("scripts/{game}/{kind}/{stem}{}", script_tests::ENDING)).is_ok(),
        path: path.to_owned(),
    })
}

impl LibraryEntry {
    /// Returns the moments at which the script acts, with their descriptions.
    pub fn moments(&self) -> impl Iterator<Item = &'static Moment> {
        let moments = registry::game(&self.game).map_or(&[][..], |game| game.dialect().printed.moments);
        moments.iter().filter(|moment| self.hooks.contains(&moment.hook))
    }
    /// Returns how well a word matches, where 0 is best, or `None` if it does not match.
    fn rank(&self, word: &str) -> Option<u8> {
        let has = |text: &str| {
            let text = plain(text);
            text.split(|c: char| !c.is_alphanumeric()).any(|part| part.starts_with(word)) || word.len() > 2 && text.contains(word)
        };
        let in_both = |text: &Text| has(&text.en) || has(&text.es);
        let moment = |moment: &Moment| has(moment.en) || has(moment.es) || has(moment.hook);
        match () {
            () if in_both(&self.name) || has(&self.stem) => Some(0),
            () if self.moments().any(moment) => Some(1),
            () if in_both(&self.text) => Some(2),
            () if self.calls.iter().any(|call| has(call)) || self.hooks.iter().any(|hook| has(hook)) => Some(3),
            () if has(&self.kind) || has(&self.game) => Some(4),
            () => None,
        }
    }
}

/// Returns the text in lowercase without accents, because people do not always type them when searching.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match without_accent(c) {
            Some(letters) => plain.push_str(letters),
            None => plain.push(c),
        }
    }
    plain
}

/// Returns the entries that match every word of a query, best first; all entries for an empty query.
pub fn search<'e>(entries: impl IntoIterator<Item = &'e LibraryEntry>, query: &str) -> Vec<&'e LibraryEntry> {
    let query = plain(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    let ranked = |entry: &'e LibraryEntry| {
        let ranks: Option<Vec<u8>> = words.iter().map(|word| entry.rank(word)).collect();
        ranks.map(|ranks| (ranks.into_iter().map(u32::from).sum::<u32>(), entry))
    };
    let mut found: Vec<(u32, &LibraryEntry)> = entries.into_iter().filter_map(ranked).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// Returns the moments at which scripts of a type act, in the order of the dialect.
pub fn moments(game: &str, kind: &str) -> Vec<&'static Moment> {
    let Some(dialect) = registry::game(game).map(|game| game.dialect()) else { return Vec::new() };
    let of_kind = |moment: &&Moment| dialect.hooks.iter().any(|hook| hook.name == moment.hook && hook.kinds.contains(&kind));
    dialect.printed.moments.iter().filter(of_kind).collect()
}

/// Returns the template script for a moment: the shortest one that has a test.
pub fn beginning<'e>(workspace: &Workspace, entries: &'e [LibraryEntry], game: &str, kind: &str, hook: &str) -> Option<&'e LibraryEntry> {
    let fits = |entry: &&LibraryEntry| entry.tested && entry.game == game && entry.kind == kind && entry.hooks.contains(&hook);
    let length = |entry: &&LibraryEntry| (entry.hooks.len(), workspace.read(&entry.path).map_or(usize::MAX, |text| text.len()));
    entries.iter().filter(fits).min_by_key(length)
}

/// The reason why a script cannot be copied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CopyError {
    /// The name is not valid for a script.
    #[error("{0}")]
    Name(#[from] template::TemplateError),
    /// The file is not a script, or cannot be read.
    #[error("cannot copy `{path}`: {reason}")]
    Unread { path: String, reason: Message },
}

/// Copies a script as a new card with its own name, together with its test; a script without a test gets a first one. If the file
/// name is taken, a number is appended. The first path is that of the script.
///
/// # Errors
/// Returns an error if the title does not result in a file name, or the script cannot be read.
pub fn copy(workspace: &Workspace, path: &str, title: &str) -> Result<Vec<(String, String)>, CopyError> {
    let unread = |reason: Message| CopyError::Unread { path: suggest::short(path), reason };
    let read = |path: &str| workspace.read(path).map_err(|finding| unread(finding.message));
    let (folder, stem) = path
        .rsplit_once('/')
        .and_then(|(folder, file)| Some((folder, file.strip_suffix(".rhai")?)))
        .ok_or_else(|| unread(message!("not-script")))?;
    let base = template::script_stem(title)?;
    let taken = |stem: &str| workspace.origin(&format!("{folder}/{stem}.rhai")).is_some();
    let numbered = (2..).map(|n| format!("{base}_{n}"));
    let new = std::iter::once(base.clone()).chain(numbered).find(|stem| !taken(stem)).unwrap_or_default();
    let text = read(path)?;
    let text = retitled(&text, &template::title(title));
    let text = another_symbol(workspace, path, renamed(&text, stem, &new, false));
    let (test, script) = (format!("{folder}/{stem}{}", script_tests::ENDING), (format!("{folder}/{new}.rhai"), text));
    let first = || template::test(path).map(|(_, text)| renamed(&text, stem, &new, true));
    let test = match workspace.origin(&test) {
        Some(_) => {
            let text = renamed(&read(&test)?, stem, &new, true);
            passing(workspace, &script, &text).or_else(first)
        }
        None => first(),
    };
    let test = test.map(|text| (format!("{folder}/{new}{}", script_tests::ENDING), text));
    Ok(std::iter::once(script).chain(test).collect())
}

/// Returns the test file of a copy with only the passing tests, or `None` if all pass. Some tests depend on the card being in a
/// deck, and the copy is not in a deck yet.
fn passing(workspace: &Workspace, (path, script): &(String, String), test: &str) -> Option<String> {
    let mut with = workspace.clone();
    let test_path = format!("{}{}", path.trim_end_matches(".rhai"), script_tests::ENDING);
    with.overlay(path, Some(script.as_str().into()));
    with.overlay(&test_path, Some(test.into()));
    let verdicts = script_tests::run(&with, &test_path);
    let (failed, passed): (Vec<_>, Vec<_>) = verdicts.iter().partition(|verdict| verdict.failure.is_some());
    let outline = Script::read(test);
    let gone = outline.functions.iter().filter(|function| failed.iter().any(|verdict| verdict.name == function.name));
    let mut text = test.to_owned();
    for (from, to) in gone.map(|function| outline.span(function)).collect::<Vec<_>>().into_iter().rev() {
        let from = test[..from].trim_end().len();
        text.replace_range(from..to, "");
    }
    (!passed.is_empty()).then(|| format!("{}\n", text.trim_start().trim_end()))
}

/// Returns the script with another name on its card, and without the comment that describes it as an example.
fn retitled(text: &str, title: &str) -> String {
    let named = |text: String, language: Language| card::with(&text, &format!("name.{}", language.code()), title).unwrap_or(text);
    let text = Language::ALL.into_iter().fold(text.to_owned(), named);
    text.split_inclusive('\n').filter(|line| !line.starts_with("// An example of")).collect()
}

/// Replaces the name of a script where its source refers to itself. The metadata is skipped, because words have other meanings
/// there.
fn renamed(text: &str, from: &str, to: &str, is_test: bool) -> String {
    let script = Script::read(text);
    let metadata = script.metadata().map(|open| open..script.close(open));
    let mut changed = text.to_owned();
    for (at, token) in script.tokens.iter().enumerate().rev() {
        let is_meant = is_test || !metadata.as_ref().is_some_and(|inside| inside.contains(&at));
        // Tests read the effects of scripts by name: `modifiers.tunnel`, `#{ tunnel: 1 }`.
        let is_field = at > 0 && script.is(at - 1, ".") || script.is(at + 1, ":");
        if is_test && token.class == Class::Name && token.text == from && is_field {
            changed.replace_range(token.at..token.end(), to);
        }
        if token.class != Class::Text || !is_meant || token.is_open_text() {
            continue;
        }
        let inside = Script::inside(token.text);
        let new = match inside.strip_suffix(from) {
            Some("") => to.to_owned(),
            // `use:tunnel`
            Some(before) if before.ends_with(':') => format!("{before}{to}"),
            _ => continue,
        };
        changed.replace_range(token.at + 1..token.at + 1 + inside.len(), &new);
    }
    changed
}

/// Gives the script a symbol that no other script of its type uses, if its type has symbols.
fn another_symbol(workspace: &Workspace, path: &str, text: String) -> String {
    let ["scripts", game, kind, _] = path.split('/').collect::<Vec<_>>()[..] else { return text };
    let dialect = registry::game(game).map(|game| game.dialect());
    let key = dialect.and_then(|dialect| dialect.keys_of(kind).find(|key| key.holds == Holds::Symbol));
    let Some(key) = key.filter(|key| CardMetadata::read(&text).is_some_and(|card| !card.get(key.name).is_empty())) else { return text };
    let below = format!("scripts/{game}/{kind}/");
    let scripts = workspace.paths().into_iter().filter(|path| path.starts_with(&below) && !path.ends_with(script_tests::ENDING));
    let read = |path: String| -> Option<Arc<str>> { workspace.read(&path).ok() };
    let used: BTreeSet<String> =
        scripts.filter_map(read).filter_map(|text| Some(CardMetadata::read(&text)?.get(key.name).to_owned())).collect();
    let free = ('a'..='z').chain('A'..='Z').map(|c| c.to_string()).find(|c| !used.contains(c) && !matches!(c.as_str(), "s" | "f"));
    free.and_then(|free| card::with(&text, key.name, &free)).unwrap_or(text)
}
