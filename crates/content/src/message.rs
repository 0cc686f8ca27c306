//! Messages about files and scripts: the id of a sentence in `src/locales/<language>/diagnostics.ftl` with its arguments.
//!
//! A message becomes text only when it is displayed: in English in the terminal, in files, in JSON and in the protocol, and in the language
//! of the window.

use super::sentences::Sentences;
use super::text::{Language, Text};
use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

/// Numbers up to this one keep all their digits in Fluent.
const EXACT: u64 = 1 << 53;

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Message(Content);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Content {
    Verbatim(Cow<'static, str>),
    Sentence(Box<Sentence>),
}

/// The id and the arguments of a sentence, boxed so that results with a diagnostic as error stay small.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Sentence {
    id: &'static str,
    args: Box<[(&'static str, Arg)]>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum Arg {
    Text(String),
    /// The display name of something, in the language of the message.
    #[serde(serialize_with = "in_english")]
    Named(Text),
    Number(i64),
    Message(Message),
    /// Elements separated by commas.
    List(Vec<Arg>),
}

pub fn sentences() -> &'static Sentences {
    static SENTENCES: Sentences = Sentences::bundled("diagnostics");
    &SENTENCES
}

impl Message {
    /// A sentence with its arguments; see [`message!`].
    pub fn new(id: &'static str, args: impl Into<Box<[(&'static str, Arg)]>>) -> Message {
        Message(Content::Sentence(Box::new(Sentence { id, args: args.into() })))
    }
    /// A text that is the same in every language: a name, code, or the message of a library or of the system.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Message {
        Message(Content::Verbatim(text.into()))
    }
    pub const NONE: Message = Message(Content::Verbatim(Cow::Borrowed("")));

    /// Returns whether the message is empty.
    pub fn is_empty(&self) -> bool {
        matches!(&self.0, Content::Verbatim(text) if text.is_empty())
    }
    /// Returns the id of the sentence.
    pub fn id(&self) -> Option<&'static str> {
        match &self.0 {
            Content::Verbatim(_) => None,
            Content::Sentence(sentence) => Some(sentence.id),
        }
    }
    /// Returns the arguments by name.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        match &self.0 {
            Content::Verbatim(_) => &[],
            Content::Sentence(sentence) => &sentence.args,
        }
    }
    /// Returns the argument with this name if it is a text.
    pub fn text_arg(&self, name: &str) -> Option<&str> {
        self.args().iter().find(|(known, _)| *known == name).and_then(|(_, arg)| match arg {
            Arg::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }
    pub fn text(&self, language: Language) -> Cow<'_, str> {
        match &self.0 {
            Content::Verbatim(text) => Cow::Borrowed(text),
            Content::Sentence(sentence) => {
                let Sentence { id, args } = &**sentence;
                let mut given = FluentArgs::with_capacity(args.len());
                args.iter().for_each(|(name, arg)| given.set(*name, arg.value(language)));
                Cow::Owned(sentences().format(language, id, &given))
            }
        }
    }
}

impl Arg {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Arg::Number(number) if number.unsigned_abs() <= EXACT => number.into(),
            other => other.text(language).into(),
        }
    }
    fn text(&self, language: Language) -> Cow<'_, str> {
        match self {
            Arg::Text(text) => Cow::Borrowed(text),
            Arg::Named(name) => Cow::Borrowed(name.get(language)),
            Arg::Number(number) => Cow::Owned(number.to_string()),
            Arg::Message(message) => message.text(language),
            Arg::List(list) => Cow::Owned(list.iter().map(|arg| arg.text(language)).collect::<Vec<_>>().join(", ")),
        }
    }
}

impl Default for Message {
    fn default() -> Message {
        Message::NONE
    }
}

/// Formats the message in English.
impl Display for Message {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::En))
    }
}

/// Serializes the English text.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text(Language::En))
    }
}

/// An argument of a message.
pub trait ToArg {
    /// Returns the argument.
    fn to_arg(&self) -> Arg;
}

impl<T: ToArg + ?Sized> ToArg for &T {
    fn to_arg(&self) -> Arg {
        (**self).to_arg()
    }
}

fn in_english<S: Serializer>(name: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(name.get(Language::En))
}

impl ToArg for Text {
    fn to_arg(&self) -> Arg {
        Arg::Named(self.clone())
    }
}

impl ToArg for Message {
    fn to_arg(&self) -> Arg {
        Arg::Message(self.clone())
    }
}

impl<T: ToArg + ?Sized> ToArg for std::sync::Arc<T> {
    fn to_arg(&self) -> Arg {
        (**self).to_arg()
    }
}

impl<T: ToArg> ToArg for [T] {
    fn to_arg(&self) -> Arg {
        Arg::List(self.iter().map(T::to_arg).collect())
    }
}

impl<T: ToArg> ToArg for Vec<T> {
    fn to_arg(&self) -> Arg {
        self.as_slice().to_arg()
    }
}

impl<T: ToArg, const N: usize> ToArg for [T; N] {
    fn to_arg(&self) -> Arg {
        self.as_slice().to_arg()
    }
}

/// Makes types that can be formatted usable as arguments.
macro_rules! texts {
    ($($kind:ty)*) => {
        $(impl ToArg for $kind {
            fn to_arg(&self) -> Arg {
                Arg::Text(self.to_string())
            }
        })*
    };
}
impl<T: ToArg + ?Sized> ToArg for &mut T {
    fn to_arg(&self) -> Arg {
        (**self).to_arg()
    }
}

texts!(str String Cow<'_, str> Box<str> rhai::ImmutableString char bool f32 serde_json::Value serde_json::Error std::io::Error);

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl ToArg for $kind {
            fn to_arg(&self) -> Arg {
                i64::try_from(*self).map_or_else(|_| Arg::Text(self.to_string()), Arg::Number)
            }
        })*
    };
}
numbers!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// The error of a host function.
impl From<Message> for Box<rhai::EvalAltResult> {
    fn from(message: Message) -> Box<rhai::EvalAltResult> {
        rhai::EvalAltResult::ErrorRuntime(rhai::Dynamic::from(message), rhai::Position::NONE).into()
    }
}

/// Creates a [`Message`](struct@crate::message::Message): the id of its sentence and its arguments by name. A variable with
/// the name of an argument needs no value: `message!("area-corners", area = area.id, corners)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::message::Message::new(
            $id,
            [$((stringify!($name), $crate::message::ToArg::to_arg(&$crate::message::message!(@value $name $($value)?)))),*],
        )
    };
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

pub use message;
