//! Declarations of script types: words, and maps with typed fields.

use super::convert::mismatch;
use super::kind::ValueType;
use content::message::{Message, message};
use content::suggest;
use rhai::{Dynamic, Map};

/// Returns the value of a word.
///
/// # Errors
/// Returns an error if the word does not exist.
pub fn word<T: Copy>(value: &Dynamic, words: &'static [&'static str], values: &[T]) -> Result<T, Message> {
    let word = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Words(words), value))?;
    let found = words.iter().position(|known| *known == word.as_str()).and_then(|at| values.get(at));
    found.copied().ok_or_else(|| {
        let all = message!("use-one", kinds = words);
        message!("unknown-value", word = suggest::short(&word), remedy = suggest::did_you_mean(&word, words.iter().copied(), all))
    })
}

/// Declares the words by which scripts, files and JSON name the values of a type.
#[macro_export]
macro_rules! words {
    ($($name:ident { $($value:ident: $word:literal),* $(,)? })*) => {
        $($crate::content::words::words! { $name { $($value: $word),* } }
        $crate::shape::spoken!($name);)*
    };
}

/// Makes a type with `ALL`, `WORDS` and `word` available to scripts as a word.
#[macro_export]
macro_rules! spoken {
    ($name:ident) => {
        impl $crate::convert::ScriptType for $name {
            const KIND: $crate::kind::ValueType = $crate::kind::ValueType::Words(&$name::WORDS);
        }
        impl $crate::convert::IntoScript for $name {
            fn into_script(self) -> rhai::Dynamic {
                self.word().into()
            }
        }
        impl<M: ?Sized> $crate::convert::FromScript<M> for $name {
            fn from_script(_: &mut M, value: &mut rhai::Dynamic) -> std::result::Result<$name, $crate::content::message::Message> {
                $crate::shape::word(value, &$name::WORDS, &$name::ALL)
            }
        }
    };
}

/// Reads a field of a map passed by a script.
///
/// # Errors
/// Returns an error if the field is missing or invalid; the message names the field.
pub fn field<T>(
    map: &mut Map,
    name: &str,
    default: Option<T>,
    read: impl FnOnce(&mut Dynamic) -> Result<T, Message>,
) -> Result<T, Message> {
    match (map.get_mut(name), default) {
        (Some(value), _) => read(value).map_err(|reason| message!("field-problem", name, reason)),
        (None, Some(default)) => Ok(default),
        (None, None) => Err(message!("missing-map-key", name)),
    }
}

/// Reads a map with only these fields.
///
/// # Errors
/// Returns an error if the value is not a map or has any other keys.
pub fn map(value: &mut Dynamic, kind: ValueType) -> Result<Map, Message> {
    let map = std::mem::take(value).try_cast_result::<Map>().map_err(|value| mismatch(kind, &value))?;
    let fields = kind.fields();
    match map.keys().find(|key| !fields.iter().any(|field| field.name == key.as_str())) {
        None => Ok(map),
        Some(unknown) => {
            let known = fields.iter().map(|field| field.name);
            let all = message!("use-one", kinds = known.clone().collect::<Vec<_>>());
            Err(message!("unknown-map-key", key = suggest::short(unknown), remedy = suggest::did_you_mean(unknown, known, all)))
        }
    }
}

/// Declares map types for scripts, each from a struct and its visible fields: `in` for maps passed by scripts, `out` for maps passed to
/// scripts, or `both`. With `struct` before its name, the struct is declared too. A number can have a range, an optional field has
/// a default.
#[macro_export]
macro_rules! shape {
    ($($(#[$($attribute:tt)+])+ $way:ident struct $name:ident as $word:literal $fields:tt)+) => {
        $($crate::shape::shape! { @struct $(#[$($attribute)+])+ $way $name as $word $fields })+
    };
    (@struct $(#[doc = $about:literal])+ $(#[derive($($derive:ident),*)])? $way:ident $name:ident as $word:literal {
        $($(#[doc = $what:literal])+ $field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)*
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug $($(, $derive)*)?)]
        pub struct $name {
            $($(#[doc = $what])+ pub $field: $kind),*
        }
        $crate::shape::shape! { $(#[doc = $about])+ $way $name as $word {
            $($(#[doc = $what])+ $field: $kind $([$min..=$max])? $(= $default)?;)*
        } }
    };
    ($(#[doc = $about:literal])+ $way:ident $name:ident as $word:literal {
        $($(#[doc = $what:literal])* $field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)*
    }) => {
        impl $crate::convert::ScriptType for $name {
            const KIND: $crate::kind::ValueType = $crate::kind::ValueType::Named(&$crate::kind::NamedType {
                name: $word,
                about: concat!($($about),+).trim_ascii_start(),
                form: $crate::kind::TypeRepr::Map,
                fields: &[$($crate::kind::Field {
                    name: $crate::kind::plain_name(stringify!($field)),
                    kind: $crate::convert::kind!($kind $([$min..=$max])?),
                    about: concat!("" $(, $what)*).trim_ascii_start(),
                    optional: [$(stringify!($default),)? ""].len() > 1,
                    get: None,
                }),*],
            });
        }
        $crate::shape::shape! { @$way $name { $($field: $kind $([$min..=$max])? $(= $default)?;)* } }
    };
    (@both $name:ident $fields:tt) => {
        $crate::shape::shape! { @in $name $fields }
        $crate::shape::shape! { @out $name $fields }
    };
    (@out $name:ident { $($field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)* }) => {
        impl $crate::convert::IntoScript for $name {
            fn into_script(self) -> rhai::Dynamic {
                let fields = [$(($crate::kind::plain_name(stringify!($field)).into(), $crate::convert::IntoScript::into_script(self.$field))),*];
                rhai::Dynamic::from_map(rhai::Map::from(fields))
            }
        }
    };
    (@in $name:ident { $($field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)* }) => {
        impl<M: ?Sized> $crate::convert::FromScript<M> for $name {
            fn from_script(m: &mut M, value: &mut rhai::Dynamic) -> std::result::Result<$name, $crate::content::message::Message> {
                // Not every field uses the context.
                let _ = &m;
                let mut map = $crate::shape::map(value, <$name as $crate::convert::ScriptType>::KIND)?;
                $(
                    let default: Option<$kind> = None;
                    $(let default: Option<$kind> = default.or(Some($default));)?
                    let read = |value: &mut rhai::Dynamic| $crate::convert::read!(m, value, $kind $([$min..=$max])?);
                    let $field = $crate::shape::field(&mut map, $crate::kind::plain_name(stringify!($field)), default, read)?;
                )*
                Ok($name { $($field),* })
            }
        }
    };
}

pub use {shape, spoken, words};
