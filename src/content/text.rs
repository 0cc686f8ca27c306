//! Names and texts in the languages of the workshop.

use serde::{Deserialize, Serialize};

/// A name or a text in English and Spanish.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Text {
    /// English.
    pub en: String,
    /// Spanish; may be empty, then English stands in.
    #[serde(default)]
    pub es: String,
}

/// A language of the workshop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::Es];
}

impl Text {
    /// A text with both languages.
    pub fn new(en: impl Into<String>, es: impl Into<String>) -> Text {
        Text { en: en.into(), es: es.into() }
    }
    /// The text in a language; English where the Spanish one is missing.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Es if !self.es.is_empty() => &self.es,
            _ => &self.en,
        }
    }
}
