//! Declarations of events and choices: their JSON and the arguments of their messages are derived from their fields.

use super::chance::Address;
use super::game::{Seat, Wording};
use super::ids::Few;
use super::names::Name;
use super::running::Match;
use content::text::Language;
use fluent_bundle::{FluentArgs, FluentValue};
use script::kind::plain_name;
use script::program::ScriptId;
use serde_json::{Map, Value as Json};

/// A field of an event or a choice, in JSON and in messages.
pub trait Describe<G: Wording> {
    fn json(&self, m: &Match<G>) -> Json;
    /// Returns whether the fields of its JSON are merged into those of the event instead of being nested under its name.
    fn is_merged(&self) -> bool {
        false
    }
    /// Returns the value as a message argument: a number, a localized name, or a word by which the message selects a variant. A
    /// missing value is `none`, like a value that no message contains.
    fn localized(&self, _m: &Match<G>, _language: Language) -> FluentValue<'static> {
        none()
    }
    /// Returns the seat, if the value is a seat or a piece of one.
    fn seat(&self, _m: &Match<G>) -> Option<Seat> {
        None
    }
}

/// The category of an event, from which a log takes its icon and its filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Category {
    Battery,
    Cards,
    Coins,
    /// Accidents, and other harm that a player did not choose.
    Danger,
    /// A piece or a player is out of the game.
    Dead,
    Dice,
    Fire,
    Goal,
    /// Something is taken from another player or from the board.
    Hand,
    /// A piece is damaged.
    Lost,
    Mark,
    Move,
    /// Everything else.
    #[default]
    Note,
    Order,
    Program,
    Repair,
    Reveal,
    Round,
    Target,
    Wave,
}

/// An enum declared by [`describe_enum!`]: variants with named fields.
pub trait DeclaredEnum<G: Wording>: Copy {
    /// All variants, with their fields.
    const VARIANTS: &'static [(&'static str, &'static [&'static str])];
    /// Returns the category of the variant; [`Category::Note`] if it declares none.
    fn category(&self) -> Category;
    /// Returns the name of the variant in Rust.
    fn variant(&self) -> &'static str;
    /// Passes its fields to `take`, in order.
    fn fields(&self, take: &mut dyn FnMut(&'static str, &dyn Describe<G>));
}

/// Returns a variant's name in JSON and messages: `RoverMoved` is `rover_moved`.
pub fn word_of(variant: &str) -> String {
    let mut word = String::with_capacity(variant.len() + 4);
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// Returns the fields as JSON.
pub fn json_of<G: Wording>(m: &Match<G>, what: &impl DeclaredEnum<G>) -> Map<String, Json> {
    let mut fields = Map::new();
    what.fields(&mut |name, value| match value.json(m) {
        Json::Object(inner) if value.is_merged() => fields.extend(inner),
        json => {
            fields.insert(plain_name(name).to_owned(), json);
        }
    });
    fields
}

/// Returns a choice as JSON: a word if it has no fields, the value of its only field `is`, or else an object without missing
/// fields.
pub fn choice_json<G: Wording>(m: &Match<G>, choice: &impl DeclaredEnum<G>) -> Json {
    let mut fields = json_of(m, choice);
    if fields.is_empty() {
        return word_of(choice.variant()).into();
    }
    if fields.len() == 1
        && let Some(is) = fields.remove("is")
    {
        return is;
    }
    fields.retain(|_, value| !value.is_null());
    fields.into()
}

/// Returns an event as JSON: its name and its fields.
pub fn event_json<G: Wording>(m: &Match<G>, event: &impl DeclaredEnum<G>) -> Json {
    let mut object = Map::from_iter([("name".to_owned(), word_of(event.variant()).into())]);
    object.extend(json_of(m, event));
    object.into()
}

/// Returns the seat of an event or choice: that of its first field that has one.
pub fn seat_of<G: Wording>(m: &Match<G>, what: &impl DeclaredEnum<G>) -> Option<Seat> {
    let mut seat = None;
    what.fields(&mut |_, value| seat = seat.or_else(|| value.seat(m)));
    seat
}

/// Returns the prompt of a decision: the text of the script that asks, or else the message `ask-<name>`.
pub fn prompt<G: Wording>(m: &Match<G>, name: &str, args: &FluentArgs<'_>, language: Language) -> String {
    let Some(question) = m.question() else {
        return G::sentences().say(language, &format!("ask-{name}"), args).unwrap_or_default();
    };
    let text = G::scripts(&m.setup)[question.script].metadata.questions.get(&*question.name);
    text.map_or_else(String::new, |text| text.get(language).to_owned())
}

/// Returns the message `<prefix>-<variant>` of a declared value; `None` if the message is empty.
pub fn sentence<G: Wording>(m: &Match<G>, prefix: &str, what: &impl DeclaredEnum<G>, language: Language) -> Option<String> {
    sentence_with(m, prefix, what, FluentArgs::new(), language)
}

/// Like [`sentence`], with additional arguments.
pub fn sentence_with<G: Wording>(
    m: &Match<G>,
    prefix: &str,
    what: &impl DeclaredEnum<G>,
    mut args: FluentArgs<'static>,
    language: Language,
) -> Option<String> {
    what.fields(&mut |name, value| args.set(plain_name(name), value.localized(m, language)));
    G::sentences().say(language, &format!("{prefix}-{}", word_of(what.variant())), &args)
}

/// Returns the message `result-<name>` for a random result, with the argument `who`: its owner and the card that causes it.
pub fn result<G: Wording>(
    m: &Match<G>,
    name: &str,
    at: Address,
    owner: Option<FluentValue<'static>>,
    mut args: FluentArgs<'static>,
    language: Language,
) -> Option<String> {
    let scripts = G::scripts(&m.setup);
    let cause = scripts.ids().find(|script| at.source() != 0 && scripts.identity(*script) == at.source());
    let who = owner.into_iter().chain(cause.map(|script| Describe::<G>::localized(&script, m, language)));
    let who: Vec<String> =
        who.filter_map(|name| if let FluentValue::String(name) = name { Some(name.into_owned()) } else { None }).collect();
    args.set("who", if who.is_empty() { none() } else { who.join(", ").into() });
    G::sentences().say(language, &format!("result-{name}"), &args)
}

/// Returns the message argument for a missing value.
pub fn none() -> FluentValue<'static> {
    "none".into()
}

/// Returns a list as a message argument.
pub fn listed<G: Wording, T: Describe<G>>(m: &Match<G>, items: impl IntoIterator<Item = T>, language: Language) -> FluentValue<'static> {
    let text = |item: T| match item.localized(m, language) {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    };
    let all: Vec<String> = items.into_iter().map(text).collect();
    if all.is_empty() { none() } else { all.join(", ").into() }
}

impl<G: Wording, T: Describe<G>> Describe<G> for Option<T> {
    fn json(&self, m: &Match<G>) -> Json {
        self.as_ref().map_or(Json::Null, |value| value.json(m))
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        self.as_ref().map_or_else(none, |value| value.localized(m, language))
    }
    fn seat(&self, m: &Match<G>) -> Option<Seat> {
        self.as_ref()?.seat(m)
    }
}

impl<G: Wording, T: Describe<G> + Copy + Default, const N: usize> Describe<G> for Few<T, N> {
    fn json(&self, m: &Match<G>) -> Json {
        self.iter().map(|item| item.json(m)).collect()
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        listed(m, self.iter().copied(), language)
    }
}

/// The card's file name in JSON, its display name in messages.
impl<G: Wording> Describe<G> for ScriptId {
    fn json(&self, m: &Match<G>) -> Json {
        G::scripts(&m.setup)[*self].stem.as_str().into()
    }
    fn localized(&self, m: &Match<G>, language: Language) -> FluentValue<'static> {
        G::scripts(&m.setup)[*self].metadata.name.get(language).to_owned().into()
    }
}

impl<G: Wording> Describe<G> for Name {
    fn json(&self, m: &Match<G>) -> Json {
        m.name(*self).into()
    }
    fn localized(&self, m: &Match<G>, _: Language) -> FluentValue<'static> {
        m.name(*self).to_owned().into()
    }
}

impl<G: Wording> Describe<G> for bool {
    fn json(&self, _: &Match<G>) -> Json {
        (*self).into()
    }
    fn localized(&self, _: &Match<G>, _: Language) -> FluentValue<'static> {
        if *self { "true" } else { "false" }.into()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl<G: Wording> Describe<G> for $number {
            fn json(&self, _: &Match<G>) -> Json {
                (*self).into()
            }
            fn localized(&self, _: &Match<G>, _: Language) -> FluentValue<'static> {
                i64::from(*self).into()
            }
        })*
    };
}
numbers!(u8, u16, u32, i8, i16, i32, i64);

/// Implements `Describe` for enums whose JSON is a word; messages select a variant by this word.
#[macro_export]
macro_rules! describe_words {
    ($game:ty: $($word:ty),* $(,)?) => {
        $(impl $crate::describe::Describe<$game> for $word {
            fn json(&self, _: &$crate::running::Match<$game>) -> serde_json::Value {
                serde_json::to_value(self).unwrap_or_default()
            }
            fn localized(
                &self,
                m: &$crate::running::Match<$game>,
                _: $crate::content::text::Language,
            ) -> fluent_bundle::FluentValue<'static> {
                $crate::describe::Describe::<$game>::json(self, m).as_str().unwrap_or_default().to_owned().into()
            }
        })*
    };
}

/// Implements `Describe` for types of a game: `Kind: |value, match| json, |language| said;`, with `merged` before it if its fields
/// are merged into the others, without `said` if no message contains it, and with `, of seat` after it if it is a seat or a piece of
/// one.
#[macro_export]
macro_rules! describe_types {
    ($game:ty: $(
        $(#[$about:meta])*
        $kind:ty: $($merged:ident)? |$this:ident, $m:ident| $json:expr $(, |$language:ident| $said:expr)? $(, of $seat:expr)?;
    )*) => {
        $($(#[$about])* impl $crate::describe::Describe<$game> for $kind {
            fn json(&self, $m: &$crate::running::Match<$game>) -> serde_json::Value {
                let $this = *self;
                // Not every value needs the match.
                let _ = (&$this, $m);
                $json
            }
            $(fn is_merged(&self) -> bool {
                stringify!($merged) == "merged"
            })?
            $(fn localized(
                &self,
                $m: &$crate::running::Match<$game>,
                $language: $crate::content::text::Language,
            ) -> fluent_bundle::FluentValue<'static> {
                let $this = *self;
                // Some values need no match or language in messages.
                let _ = (&$this, $m, $language);
                $said
            })?
            $(fn seat(&self, $m: &$crate::running::Match<$game>) -> Option<$crate::game::Seat> {
                let $this = *self;
                let _ = $m;
                Some($seat)
            })?
        })*
    };
}

/// Declares event fields without data, which are read from the match or its set-up, in the form of [`describe_types!`].
#[macro_export]
macro_rules! facts {
    ($game:ty: $($(#[$about:meta])* $name:ident: |$m:ident| $json:expr $(, |$language:ident| $said:expr)?;)*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;)*

        $crate::describe::describe_types! { $game: $($name: |_fact, $m| $json $(, |$language| $said)?;)* }
    };
}

/// Declares tuple structs for the fields of events and choices.
#[macro_export]
macro_rules! newtypes {
    ($($(#[$about:meta])* $name:ident($($inner:ty),+);)*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $name($(pub $inner),+);)*
    };
}

/// Declares events or choices: an enum whose variants have named fields that implement [`Describe`]. A variant of an event can declare its
/// [`Category`]: `Fell as Danger { … }`.
#[macro_export]
macro_rules! describe_enum {
    (@category) => { $crate::describe::Category::Note };
    (@category $category:ident) => { $crate::describe::Category::$category };
    (
        $(#[$about:meta])*
        pub enum $name:ident of $game:ty {
            $($(#[$what:meta])* $variant:ident $(as $category:ident)? { $($field:ident: $kind:ty),* $(,)? }),* $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {
            $($(#[$what])* $variant { $($field: $kind),* }),*
        }

        impl $crate::describe::DeclaredEnum<$game> for $name {
            const VARIANTS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($variant), &[$(stringify!($field)),*])),*];

            fn category(&self) -> $crate::describe::Category {
                match self {
                    $($name::$variant { .. } => $crate::describe_enum!(@category $($category)?)),*
                }
            }

            fn variant(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => stringify!($variant)),*
                }
            }

            fn fields(&self, take: &mut dyn FnMut(&'static str, &dyn $crate::describe::Describe<$game>)) {
                match self {
                    $($name::$variant { $($field),* } => { $(take(stringify!($field), $field);)* }),*
                }
            }
        }
    };
}

pub use {describe_enum, describe_types, describe_words, facts, newtypes};
