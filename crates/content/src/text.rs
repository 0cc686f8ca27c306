//! Names and texts in the languages of the program.

use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::str::FromStr;

/// A name or a text in English and Spanish.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Text {
    pub en: String,
    /// Spanish; if empty, English is used.
    #[serde(default)]
    pub es: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    #[default]
    En,
    Es,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// Returns the language code used in files and commands.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
        }
    }
    /// Converts numbers formatted in English to this language: Spanish has a decimal comma, and therefore a semicolon between
    /// the ends of an interval. A text that contains anything but numbers is returned unchanged.
    pub fn numbers(self, text: impl Into<String>) -> String {
        let text = text.into();
        let is_numeric = text.chars().all(|c| c.is_ascii_digit() || " .,+-−–…±%<>[]".contains(c));
        if self == Language::En || !is_numeric || !text.contains('.') {
            return text;
        }
        let text = if text.contains('[') { text.replace(", ", "; ") } else { text };
        text.replace('.', ",")
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(word: &str) -> Result<Language, String> {
        Language::ALL.into_iter().find(|language| language.code() == word).ok_or_else(|| "write en or es".to_owned())
    }
}

impl Text {
    /// Creates a text in both languages.
    pub fn new(en: impl Into<String>, es: impl Into<String>) -> Text {
        Text { en: en.into(), es: es.into() }
    }
    /// Returns the text in a language, or in English if Spanish is missing.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Es if !self.es.is_empty() => &self.es,
            _ => &self.en,
        }
    }
}

/// Formats a script's stem as words: `two_words` becomes `Two words`.
pub fn readable(stem: &str) -> String {
    let words = stem.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Formats a count with an English noun, adding an `s` unless the count is 1.
pub fn plural<T: Copy + Display + PartialEq + From<u8>>(count: T, noun: &str) -> String {
    let ending = if count == T::from(1) { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spanish_numbers_have_a_decimal_comma() {
        let cases = [
            ("33.3", "33,3"),
            ("+1.25", "+1,25"),
            ("1.90 [1.80, 2.00]", "1,90 [1,80; 2,00]"),
            ("<0.01", "<0,01"),
            ("1, 2", "1, 2"),
            ("board 1.5", "board 1.5"),
        ];
        for (english, spanish) in cases {
            assert_eq!((Language::En.numbers(english), Language::Es.numbers(english)), (english.to_owned(), spanish.to_owned()));
        }
    }
}
