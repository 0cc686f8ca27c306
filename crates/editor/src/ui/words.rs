//! Localized messages of the window: those of `src/locales/<language>/editor.ftl`, in the language of the user's settings.

use crate::ui::code;
use content::message::Message;
use content::sentences::Sentences;
use content::text::Language;
use egui::{Context, Id, Ui};
use fluent_bundle::FluentArgs;
pub use fluent_bundle::FluentValue;
use std::borrow::Cow;

static SENTENCES: Sentences = Sentences::bundled("editor");

/// The arguments of a message by name: `("count", 3.into())`.
pub type Args<'a> = [(&'static str, FluentValue<'a>)];

/// Returns a message in a language.
pub fn say(language: Language, id: &str, given: &Args<'_>) -> String {
    let mut args = FluentArgs::with_capacity(given.len());
    for (name, value) in given {
        args.set(*name, value.clone());
    }
    SENTENCES.say(language, id, &args).unwrap_or_default()
}

/// A source of localized messages in the language of the user.
pub trait Words {
    fn language(&self) -> Language;
    /// Returns a message without arguments.
    fn say(&self, id: &str) -> String {
        say(self.language(), id, &[])
    }
    /// Returns a message with arguments.
    fn say_with(&self, id: &str, given: &Args<'_>) -> String {
        say(self.language(), id, given)
    }
    /// Returns a text of the documentation, which exists in English only, with its language in other languages.
    fn quoted(&self, text: &str) -> String {
        self.say_with("help-quote", &[("text", text.into())])
    }
    /// Returns a message about a file or a script, without the marks of code.
    fn localized<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        let text = message.text(self.language());
        if text.contains('`') { Cow::Owned(code::plain(&text)) } else { text }
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

/// Returns the language of the system, or English if it is not supported.
#[cfg(not(target_family = "wasm"))]
pub fn of_system() -> Language {
    sys_locale::get_locale().map_or(Language::En, |locale| of_locale(&locale))
}

/// Returns the language of a locale such as `es-ES`, or English if it is not supported.
pub fn of_locale(locale: &str) -> Language {
    if locale.starts_with("es") { Language::Es } else { Language::En }
}

/// Sets the language of the window.
pub fn speak(ctx: &Context, language: Language) {
    ctx.data_mut(|data| data.insert_temp(key(), language));
}

fn key() -> Id {
    Id::unique("language")
}
