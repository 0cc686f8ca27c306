//! Values of Rust as scripts see them, and values of scripts read into Rust.
//!
//! A type says once how scripts write it ([`Typed`]); what is read is read by that type, so that a wrong value is told alike wherever
//! it turns up: as an argument, in an array, in a map, as what a hook gives back.

use super::kind::{Form, Kind, Named};
use crate::content::message::{Message, message};
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
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Self, Message>;
}

/// What is wrong with a value of another type.
pub fn mismatch(kind: Kind, value: &Dynamic) -> Message {
    let found = match value.type_name() {
        "i64" => "int",
        // A type of the host is named by its last name.
        other => other.rsplit("::").next().unwrap_or(other),
    };
    message!("value-type", found, expected = kind.in_words())
}

/// A kind of number.
pub trait Number: Typed + Copy + TryFrom<INT> + Into<INT> {}

/// A number within bounds.
///
/// # Errors
/// When it is none.
pub fn number<N: Number>(value: &Dynamic, min: INT, max: INT) -> Result<N, Message> {
    let n = value.as_int().map_err(|_| mismatch(Kind::Int(min, max), value))?;
    let fitting = Some(n).filter(|n| (min..=max).contains(n)).and_then(|n| N::try_from(n).ok());
    fitting.ok_or_else(|| message!("expected-number", min, max, number = n))
}

/// A number that is checked elsewhere, cut to 0 to `most`.
pub fn clamped(number: INT, most: u8) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(most).min(most)
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
            fn from_script(_: &mut M, value: &mut Dynamic) -> Result<$number, Message> {
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<bool, Message> {
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<ImmutableString, Message> {
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Map, Message> {
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
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Dynamic, Message> {
        Ok(std::mem::take(value))
    }
}

impl Typed for FnPtr {
    const KIND: Kind = Kind::Function;
}

impl<M: ?Sized> FromScript<M> for FnPtr {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<FnPtr, Message> {
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
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Option<T>, Message> {
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
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Vec<T>, Message> {
        let mut read = Vec::new();
        each(m, value, |item| {
            read.push(item);
            Ok(())
        })?;
        Ok(read)
    }
}

/// Reads the elements of an array one after the other.
///
/// # Errors
/// When it is no array, or an element cannot be read; and what `take` says of one.
pub fn each<M: ?Sized, T: FromScript<M>>(
    m: &mut M,
    value: &mut Dynamic,
    mut take: impl FnMut(T) -> Result<(), Message>,
) -> Result<(), Message> {
    if !value.is_array() {
        return Err(mismatch(<Vec<T>>::KIND, value));
    }
    let mut items = value.write_lock::<Array>().ok_or(message!("array-use"))?;
    for (i, item) in items.iter_mut().enumerate() {
        T::from_script(m, item).and_then(&mut take).map_err(|reason| message!("element-problem", index = i, reason))?;
    }
    Ok(())
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

pub use {kind, read};
