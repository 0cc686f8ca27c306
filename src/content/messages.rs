//! Localization of diagnostics for files and scripts: GNU gettext catalogues, `src/locales/<language>/messages.po`.
//!
//! A message is created where the problem is detected. It stays English in files, terminals and the protocol, where people and
//! programs search for it. The window translates it. A catalogue contains each message as written in the source, with its `{…}`;
//! the arguments are translated too, unless they are in quotes.

use super::sentences::LOCALES;
use super::text::Language;
use polib::po_file;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

/// Maximum nesting depth of messages within messages.
const DEPTH: u8 = 4;

/// Translates a message into the language of the window. Messages missing from the catalogue are returned unchanged.
pub fn told(language: Language, message: &str) -> Cow<'_, str> {
    static SPANISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(Language::Es));
    match language {
        Language::En => Cow::Borrowed(message),
        Language::Es => SPANISH.told(message, DEPTH).map_or(Cow::Borrowed(message), Cow::Owned),
    }
}

/// The translated messages of a language.
struct Catalogue {
    /// Messages without placeholders.
    whole: HashMap<String, String>,
    /// Messages with placeholders, sorted by the length of their literal text, longest first.
    phrases: Vec<Phrase>,
}

/// A message with placeholders.
struct Phrase {
    /// Literal text around the placeholders: one piece more than there are placeholders.
    pieces: Vec<String>,
    /// The translated pieces, each with the number of the placeholder that follows it.
    told: Vec<(String, Option<usize>)>,
}

impl Catalogue {
    /// Loads the catalogue of a language. Returns an empty one if it is missing or unreadable; a test ensures that it is readable.
    fn of(language: Language) -> Catalogue {
        let file = LOCALES.get_file(format!("{}/messages.po", language.code()));
        let read = file.and_then(|file| po_file::parse_from_reader(file.contents()).ok());
        let (mut whole, mut phrases) = (HashMap::new(), Vec::new());
        for message in read.iter().flat_map(|catalogue| catalogue.messages()) {
            let (english, told) = (message.msgid(), message.msgstr().unwrap_or_default());
            match Phrase::new(english, told) {
                Some(phrase) => phrases.push(phrase),
                None => {
                    whole.insert(unescaped(english), unescaped(told));
                }
            }
        }
        phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.pieces.iter().map(String::len).sum::<usize>()));
        Catalogue { whole, phrases }
    }
    fn told(&self, message: &str, depth: u8) -> Option<String> {
        if let Some(told) = self.whole.get(message) {
            return Some(told.clone());
        }
        let deeper = depth.checked_sub(1)?;
        let (phrase, fills) = self.phrases.iter().find_map(|phrase| Some((phrase, phrase.fills(message)?)))?;
        let mut whole = String::new();
        for (piece, place) in &phrase.told {
            whole.push_str(piece);
            let Some(number) = *place else { continue };
            let fill = fills.get(number).copied().unwrap_or_default();
            let quoted = phrase.pieces[number].ends_with(['`', '"', '\'']);
            whole.push_str(&self.told(fill, deeper).filter(|_| !quoted).map_or(Cow::Borrowed(fill), Cow::Owned));
        }
        Some(whole)
    }
}

impl Phrase {
    /// Creates a phrase, or returns `None` for a message without placeholders.
    fn new(english: &str, told: &str) -> Option<Phrase> {
        let names: Vec<&str> = places(english).map(|(_, name)| name).collect();
        if names.is_empty() {
            return None;
        }
        let pieces = split(english).into_iter().map(|(piece, _)| piece).collect();
        let mut unnamed = 0;
        let number = |name: &str| {
            if name.is_empty() {
                unnamed += 1;
                return names.iter().enumerate().filter(|(_, known)| known.is_empty()).nth(unnamed - 1).map_or(0, |(number, _)| number);
            }
            names.iter().position(|known| *known == name).unwrap_or(0)
        };
        let ways = split(told);
        let numbers: Vec<usize> = ways.iter().filter_map(|(_, name)| *name).map(number).collect();
        let told = ways.iter().enumerate().map(|(i, (piece, _))| (piece.clone(), numbers.get(i).copied())).collect();
        Some(Phrase { pieces, told })
    }
    /// Returns the arguments of a message if it matches this phrase.
    fn fills<'m>(&self, message: &'m str) -> Option<Vec<&'m str>> {
        let (first, rest) = self.pieces.split_first()?;
        let (last, between) = rest.split_last()?;
        let mut rest = message.strip_prefix(first.as_str())?.strip_suffix(last.as_str())?;
        let mut fills = Vec::with_capacity(self.pieces.len());
        for piece in between {
            let (fill, behind) = rest.split_once(piece.as_str())?;
            fills.push(fill);
            rest = behind;
        }
        fills.push(rest);
        Some(fills)
    }
}

/// Returns the placeholders of a message with their names, as in `format!`: `{}`, `{name}`, `{name:?}`.
fn places(message: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let begin = from + message.get(from..)?.find('{')?;
            if message[begin + 1..].starts_with('{') {
                from = begin + 2;
                continue;
            }
            let inside: &str = message[begin + 1..].split(['{', '}', ' ']).next().unwrap_or_default();
            let end = begin + 1 + inside.len();
            from = end.max(begin + 1);
            if message[end..].starts_with('}') && inside.chars().all(|c| c.is_ascii_alphanumeric() || "_:?+.".contains(c)) {
                return Some((begin..end + 1, inside.split(':').next().unwrap_or_default()));
            }
        }
    })
}

/// Splits a message into pieces, each with the name of the placeholder that follows it.
fn split(message: &str) -> Vec<(String, Option<&str>)> {
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (range, name) in places(message) {
        pieces.push((unescaped(&message[from..range.start]), Some(name)));
        from = range.end;
    }
    pieces.push((unescaped(&message[from..]), None));
    pieces
}

/// Unescapes a piece like `format!`.
fn unescaped(piece: &str) -> String {
    piece.replace("{{", "{").replace("}}", "}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn es(message: &str) -> Cow<'_, str> {
        told(Language::Es, message)
    }

    #[test]
    fn a_message_is_told_with_what_fills_it() {
        assert_eq!(es("file `boards/a.toml` not found"), "no se encontró el archivo `boards/a.toml`");
        assert_eq!(es("`players` is a string, expected an integer"), "`players` es un texto; se esperaba un número entero");
        assert_eq!(es("card c3: tunnel without roof at 2,1"), "carta c3: túnel sin techo en 2,1");
        assert_eq!(es("duplicate link a–b"), "link a–b está duplicado");
        assert_eq!(
            es("add `questions: #{ who: #{ en: \"…\", es: \"…\" } }` to `META`"),
            "añade `questions: #{ who: #{ en: \"…\", es: \"…\" } }` a `META`"
        );
        assert_eq!(es("write `==`"), "escribe `==`", "what is only written goes through as it is");
    }

    #[test]
    fn what_stands_in_quotes_is_nobody_s_to_translate() {
        assert_eq!(es("cannot find function `a table`"), "no se encuentra la función `a table`");
        assert_eq!(es("there is no spoon"), "there is no spoon");
        assert_eq!(told(Language::En, "file `x` not found"), "file `x` not found");
    }

    #[test]
    fn odd_messages_are_told_as_they_are() {
        for odd in ["", "{", "}", "{{}}", "{}", "`", "``: ", &"`: ".repeat(500), "write ", "\u{0}\u{feff}"] {
            assert!(es(odd).len() < 8000, "{odd}");
        }
    }

    #[test]
    fn places_are_those_of_format() {
        let names = |message| places(message).map(|(_, name)| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(names("{} of {most:?}, {{not}}, `{ … }`, #{ en: x }, {}"), ["", "most", ""]);
        assert_eq!(names("add `{` here"), [""; 0]);
    }
}
