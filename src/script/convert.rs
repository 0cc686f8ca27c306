//! Values of Rust as scripts see them, and values of scripts read into Rust.
//!
//! A type says once how scripts write it ([`Typed`]); what is read is read by that type, so that a wrong value is told alike wherever
//! it turns up: as an argument, in an array, in a map, as what a hook gives back.

use super::kind::{Form, Kind, Named};
use crate::content::suggest;
use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString, Map};
use std::marker::PhantomData;

/// A type that scripts know.
pub trait Typed {
    /// How they write it.
    const KIND: Kind;
}

/// A value that scripts get.
pub trait IntoScript: Typed {
    /// The value as they see it.
    fn into_script(self) -> Dynamic;
}

/// A value that scripts give. `M` is what it is read for: the match that knows how many seats or boxes there are.
pub trait FromScript<M: ?Sized>: Typed + Sized {
    /// The value, or what is wrong with it in a sentence.
    ///
    /// # Errors
    /// When the script has given something else. Arguments have the type that [`Typed`] names already, elements of arrays have not.
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Self, String>;
}

/// What is wrong with a value of another type.
pub fn mismatch(kind: Kind, value: &Dynamic) -> String {
    let found = match value.type_name() {
        "i64" => "int",
        // A type of the host is named by its last name.
        other => other.rsplit("::").next().unwrap_or(other),
    };
    format!("a value of type {found}, expected {}", kind.in_words())
}

/// A kind of number.
pub trait Number: Typed + Copy + TryFrom<INT> + Into<INT> {}

/// A number within bounds.
///
/// # Errors
/// When it is none.
pub fn number<N: Number>(value: &Dynamic, min: INT, max: INT) -> Result<N, String> {
    let n = value.as_int().map_err(|_| mismatch(Kind::Int(min, max), value))?;
    let fitting = Some(n).filter(|n| (min..=max).contains(n)).and_then(|n| N::try_from(n).ok());
    fitting.ok_or_else(|| format!("{n} is no number from {min} to {max}"))
}

macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl Typed for $number {
            const KIND: Kind = Kind::Int($number::MIN as INT, $number::MAX as INT);
        }
        impl Number for $number {}
        impl IntoScript for $number {
            fn into_script(self) -> Dynamic {
                Dynamic::from_int(self.into())
            }
        }
        impl<M: ?Sized> FromScript<M> for $number {
            fn from_script(_: &mut M, value: &mut Dynamic) -> Result<$number, String> {
                number(value, $number::MIN as INT, $number::MAX as INT)
            }
        })*
    };
}
numbers!(i8 i16 i32 i64 u8 u16 u32);

impl Typed for () {
    const KIND: Kind = Kind::Unit;
}

impl IntoScript for () {
    fn into_script(self) -> Dynamic {
        Dynamic::UNIT
    }
}

impl Typed for bool {
    const KIND: Kind = Kind::Bool;
}

impl IntoScript for bool {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

impl<M: ?Sized> FromScript<M> for bool {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<bool, String> {
        value.as_bool().map_err(|_| mismatch(Kind::Bool, value))
    }
}

impl Typed for ImmutableString {
    const KIND: Kind = Kind::Text;
}

impl IntoScript for ImmutableString {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

impl<M: ?Sized> FromScript<M> for ImmutableString {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<ImmutableString, String> {
        value.as_immutable_string_ref().map(|text| text.clone()).map_err(|_| mismatch(Kind::Text, value))
    }
}

impl Typed for &str {
    const KIND: Kind = Kind::Text;
}

impl IntoScript for &str {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

static MAP: Named = Named { name: "Map", about: "A map with any fields.", form: Form::Map, fields: &[] };

impl Typed for Map {
    const KIND: Kind = Kind::Named(&MAP);
}

impl<M: ?Sized> FromScript<M> for Map {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Map, String> {
        std::mem::take(value).try_cast_result().map_err(|value| mismatch(Map::KIND, &value))
    }
}

impl Typed for Dynamic {
    const KIND: Kind = Kind::Any;
}

impl IntoScript for Dynamic {
    fn into_script(self) -> Dynamic {
        self
    }
}

impl<M: ?Sized> FromScript<M> for Dynamic {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Dynamic, String> {
        Ok(std::mem::take(value))
    }
}

impl Typed for FnPtr {
    const KIND: Kind = Kind::Function;
}

impl<M: ?Sized> FromScript<M> for FnPtr {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<FnPtr, String> {
        std::mem::take(value).try_cast_result().map_err(|value| mismatch(Kind::Function, &value))
    }
}

/// A value, or `()`.
impl<T: Typed> Typed for Option<T> {
    const KIND: Kind = Kind::Or(&[T::KIND, Kind::Unit]);
}

impl<T: IntoScript> IntoScript for Option<T> {
    fn into_script(self) -> Dynamic {
        self.map_or(Dynamic::UNIT, T::into_script)
    }
}

impl<M: ?Sized, T: FromScript<M>> FromScript<M> for Option<T> {
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Option<T>, String> {
        if value.is_unit() { Ok(None) } else { T::from_script(m, value).map(Some) }
    }
}

impl<T: Typed> Typed for Vec<T> {
    const KIND: Kind = Kind::List(&T::KIND);
}

impl<T: IntoScript> IntoScript for Vec<T> {
    fn into_script(self) -> Dynamic {
        self.into_iter().collect::<List<T>>().into_script()
    }
}

impl<M: ?Sized, T: FromScript<M>> FromScript<M> for Vec<T> {
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Vec<T>, String> {
        if !value.is_array() {
            return Err(mismatch(Self::KIND, value));
        }
        let mut items = value.write_lock::<Array>().ok_or("the list is in use")?;
        let read = |(i, item): (usize, &mut Dynamic)| T::from_script(m, item).map_err(|reason| format!("element {i}: {reason}"));
        items.iter_mut().enumerate().map(read).collect()
    }
}

/// An array of values of one type, made in one go.
#[derive(Clone, Debug)]
pub struct List<T>(Array, PhantomData<fn() -> T>);

impl<T> Default for List<T> {
    fn default() -> Self {
        List(Array::new(), PhantomData)
    }
}

impl<T: IntoScript> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T> {
        List(items.into_iter().map(T::into_script).collect(), PhantomData)
    }
}

impl<T: Typed> Typed for List<T> {
    const KIND: Kind = Kind::List(&T::KIND);
}

impl<T: Typed> IntoScript for List<T> {
    fn into_script(self) -> Dynamic {
        Dynamic::from_array(self.0)
    }
}

/// The value of a word.
///
/// # Errors
/// When there is no such word.
pub fn word<T: Copy>(value: &Dynamic, words: &'static [&'static str], values: &[T]) -> Result<T, String> {
    let word = value.as_immutable_string_ref().map_err(|_| mismatch(Kind::Words(words), value))?;
    let found = words.iter().position(|known| *known == word.as_str()).and_then(|at| values.get(at));
    found.copied().ok_or_else(|| {
        let all = format!("write one of: {}", words.join(", "));
        format!("there is no `{}`; {}", suggest::short(&word), suggest::did_you_mean(&word, words.iter().copied(), &all))
    })
}

/// The words by which scripts, files and JSON name the values of a type.
#[macro_export]
macro_rules! words {
    ($($name:ident { $($value:ident: $word:literal),* $(,)? })*) => {
        $(impl $name {
            /// Every one of them.
            pub const ALL: &'static [$name] = &[$($name::$value),*];
            /// Their words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
            /// Its word.
            pub fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word),*
                }
            }
        }
        $crate::script::convert::spoken!($name);)*
    };
}

/// Makes a type with `ALL`, `WORDS` and `word` one that scripts write as a word.
#[macro_export]
macro_rules! spoken {
    ($name:ident) => {
        impl $crate::script::convert::Typed for $name {
            const KIND: $crate::script::kind::Kind = $crate::script::kind::Kind::Words($name::WORDS);
        }
        impl $crate::script::convert::IntoScript for $name {
            fn into_script(self) -> rhai::Dynamic {
                self.word().into()
            }
        }
        impl<M: ?Sized> $crate::script::convert::FromScript<M> for $name {
            fn from_script(_: &mut M, value: &mut rhai::Dynamic) -> std::result::Result<$name, String> {
                $crate::script::convert::word(value, $name::WORDS, $name::ALL)
            }
        }
    };
}

/// A field of a map that a script gives, taken out of it.
///
/// # Errors
/// When it is missing or holds something else; the sentence names the field.
pub fn field<T>(map: &mut Map, name: &str, default: Option<T>, read: impl FnOnce(&mut Dynamic) -> Result<T, String>) -> Result<T, String> {
    match (map.get_mut(name), default) {
        (Some(value), _) => read(value).map_err(|reason| format!("`{name}`: {reason}")),
        (None, Some(default)) => Ok(default),
        (None, None) => Err(format!("`{name}` is missing")),
    }
}

/// A map with none but these fields.
///
/// # Errors
/// When it is no map, or holds anything else.
pub fn map(value: &mut Dynamic, kind: Kind) -> Result<Map, String> {
    let map = std::mem::take(value).try_cast_result::<Map>().map_err(|value| mismatch(kind, &value))?;
    let fields = kind.fields();
    match map.keys().find(|key| !fields.iter().any(|field| field.name == key.as_str())) {
        None => Ok(map),
        Some(unknown) => {
            let known = fields.iter().map(|field| field.name);
            let all = format!("it holds {}", known.clone().collect::<Vec<_>>().join(", "));
            Err(format!("there is no `{}` in it; {}", suggest::short(unknown), suggest::did_you_mean(unknown, known, &all)))
        }
    }
}

/// Declares a map that scripts know, by a struct and the fields of it that they see: `in` what they give, `out` what they get,
/// `both`. With `struct` before its name the struct is made too. A number may have a range, what may be left out has a default.
#[macro_export]
macro_rules! shape {
    ($(#[doc = $about:literal])+ $(#[derive($($derive:ident),*)])? $way:ident struct $name:ident as $word:literal {
        $($(#[doc = $what:literal])+ $field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)*
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug $($(, $derive)*)?)]
        pub struct $name {
            $($(#[doc = $what])+ pub $field: $kind),*
        }
        $crate::script::convert::shape! { $(#[doc = $about])+ $way $name as $word {
            $($(#[doc = $what])+ $field: $kind $([$min..=$max])? $(= $default)?;)*
        } }
    };
    ($(#[doc = $about:literal])+ $way:ident $name:ident as $word:literal {
        $($(#[doc = $what:literal])* $field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)*
    }) => {
        impl $crate::script::convert::Typed for $name {
            const KIND: $crate::script::kind::Kind = $crate::script::kind::Kind::Named(&$crate::script::kind::Named {
                name: $word,
                about: concat!($($about),+).trim_ascii_start(),
                form: $crate::script::kind::Form::Map,
                fields: &[$($crate::script::kind::Field {
                    name: $crate::script::kind::plain_name(stringify!($field)),
                    kind: $crate::script::convert::kind!($kind $([$min..=$max])?),
                    about: concat!("" $(, $what)*).trim_ascii_start(),
                    optional: [$(stringify!($default),)? ""].len() > 1,
                    get: None,
                }),*],
            });
        }
        $crate::script::convert::shape! { @$way $name { $($field: $kind $([$min..=$max])? $(= $default)?;)* } }
    };
    (@both $name:ident $fields:tt) => {
        $crate::script::convert::shape! { @in $name $fields }
        $crate::script::convert::shape! { @out $name $fields }
    };
    (@out $name:ident { $($field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)* }) => {
        impl $crate::script::convert::IntoScript for $name {
            fn into_script(self) -> rhai::Dynamic {
                let fields = [$(($crate::script::kind::plain_name(stringify!($field)).into(), $crate::script::convert::IntoScript::into_script(self.$field))),*];
                rhai::Dynamic::from_map(rhai::Map::from(fields))
            }
        }
    };
    (@in $name:ident { $($field:ident: $kind:ty $([$min:literal..=$max:literal])? $(= $default:expr)?;)* }) => {
        impl<M: ?Sized> $crate::script::convert::FromScript<M> for $name {
            fn from_script(m: &mut M, value: &mut rhai::Dynamic) -> std::result::Result<$name, String> {
                // Not every field needs what it is read for.
                let _ = &m;
                let mut map = $crate::script::convert::map(value, <$name as $crate::script::convert::Typed>::KIND)?;
                $(
                    let default: Option<$kind> = None;
                    $(let default: Option<$kind> = default.or(Some($default));)?
                    let read = |value: &mut rhai::Dynamic| $crate::script::convert::read!(m, value, $kind $([$min..=$max])?);
                    let $field = $crate::script::convert::field(&mut map, $crate::script::kind::plain_name(stringify!($field)), default, read)?;
                )*
                Ok($name { $($field),* })
            }
        }
    };
}

/// The kind of a type, or of a number in a range.
#[macro_export]
macro_rules! kind {
    ($kind:ty) => {
        <$kind as $crate::script::convert::Typed>::KIND
    };
    ($kind:ty [$min:literal..=$max:literal]) => {
        $crate::script::kind::Kind::Int($min, $max)
    };
}

/// Reads a value by its type, or a number within a range.
#[macro_export]
macro_rules! read {
    ($m:expr, $value:expr, $kind:ty) => {
        <$kind as $crate::script::convert::FromScript<_>>::from_script($m, $value)
    };
    ($m:expr, $value:expr, $kind:ty [$min:literal..=$max:literal]) => {
        $crate::script::convert::number::<$kind>($value, $min, $max)
    };
}

pub use {kind, read, shape, spoken, words};
