//! What the window says: the sentences of `src/locales/<language>/editor.ftl`, in the language of the person's settings.

use crate::content::message::Message;
use crate::content::sentences::Sentences;
use crate::content::text::Language;
use egui::{Context, Id, Ui};
use fluent_bundle::FluentArgs;
pub use fluent_bundle::FluentValue;
use std::borrow::Cow;

static SENTENCES: Sentences = Sentences::bundled("editor");

/// What a sentence is told, by the name that it uses: `("count", 3.into())`.
pub type Given<'a> = [(&'static str, FluentValue<'a>)];

/// A sentence in a language.
pub fn say(language: Language, id: &str, given: &Given<'_>) -> String {
    let mut args = FluentArgs::with_capacity(given.len());
    for (name, value) in given {
        args.set(*name, value.clone());
    }
    SENTENCES.say(language, id, &args).unwrap_or_default()
}

/// Whoever knows the person's language.
pub trait Words {
    /// The language.
    fn language(&self) -> Language;
    /// A sentence that is told nothing.
    fn say(&self, id: &str) -> String {
        say(self.language(), id, &[])
    }
    /// A sentence with what it is told.
    fn say_with(&self, id: &str, given: &Given<'_>) -> String {
        say(self.language(), id, given)
    }
    /// A message about a file or a script.
    fn told<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        message.text(self.language())
    }
}

impl Words for Language {
    fn language(&self) -> Language {
        *self
    }
}

impl Words for Context {
    fn language(&self) -> Language {
        self.data(|data| data.get_temp(key())).unwrap_or_default()
    }
}

impl Words for Ui {
    fn language(&self) -> Language {
        self.ctx().language()
    }
}

/// The language of the system; English where the workshop does not speak it.
pub fn of_system() -> Language {
    match sys_locale::get_locale() {
        Some(locale) if locale.starts_with("es") => Language::Es,
        _ => Language::En,
    }
}

/// From now on the window speaks this language.
pub fn speak(ctx: &Context, language: Language) {
    ctx.data_mut(|data| data.insert_temp(key(), language));
}

fn key() -> Id {
    Id::unique("language")
}
