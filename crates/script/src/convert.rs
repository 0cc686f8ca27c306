//! Conversions between Rust values and script values.
//!
//! A type declares once how scripts write it ([`ScriptType`]). Values are read by their type, so that an invalid value is reported the
//! same way everywhere: as an argument, in an array, in a map, or as the result of a hook.

use super::failure;
use super::kind::{NamedType, TypeRepr, ValueType};
use content::message::{Message, message};
use rhai::{Array, Dynamic, EvalAltResult, FnPtr, INT, ImmutableString, Map};
use std::marker::PhantomData;

pub type HostError = Box<EvalAltResult>;

pub trait ScriptType {
    /// The notation of the type in scripts.
    const KIND: ValueType;
}

/// A value that can be passed to scripts.
pub trait IntoScript: ScriptType {
    fn into_script(self) -> Dynamic;
}

/// A value that can be read from scripts. `M` is the context: the match, which knows the number of seats or boxes.
pub trait FromScript<M: ?Sized>: ScriptType + Sized {
    /// Reads the value, or returns a message about what is wrong.
    ///
    /// # Errors
    /// Returns an error if the script value is invalid. Arguments already have the type that [`ScriptType`] declares; elements of arrays
    /// may not.
    fn from_script(m: &mut M, value: &mut Dynamic) -> Result<Self, Message>;
}

/// The return value of a host function's body: a value for the script, or an error.
pub trait HostResult {
    const GIVES: ValueType;
    /// Returns the value.
    ///
    /// # Errors
    /// Returns the error of the body.
    fn into_result(self) -> Result<Dynamic, HostError>;
}

impl<T: IntoScript> HostResult for T {
    const GIVES: ValueType = T::KIND;
    fn into_result(self) -> Result<Dynamic, HostError> {
        Ok(self.into_script())
    }
}

impl<T: IntoScript> HostResult for Result<T, HostError> {
    const GIVES: ValueType = T::KIND;
    fn into_result(self) -> Result<Dynamic, HostError> {
        self.map(T::into_script)
    }
}

/// Returns the message for a value of another type.
pub fn mismatch(kind: ValueType, value: &Dynamic) -> Message {
    let found = match value.type_name() {
        "i64" => "int",
        // Host types are named by the last part of their path.
        other => other.rsplit("::").next().unwrap_or(other),
    };
    message!("value-type", found, expected = kind.in_words())
}

pub trait Numeric: ScriptType + Copy + TryFrom<INT> + Into<INT> {}

/// Reads a number within bounds.
///
/// # Errors
/// Returns an error for any other value.
pub fn number<N: Numeric>(value: &Dynamic, min: INT, max: INT) -> Result<N, Message> {
    let n = value.as_int().map_err(|_| mismatch(ValueType::Int(min, max), value))?;
    let fitting = Some(n).filter(|n| (min..=max).contains(n)).and_then(|n| N::try_from(n).ok());
    fitting.ok_or_else(|| message!("expected-number", min, max, number = n))
}

/// Clamps a number that is checked elsewhere to 0 to `most`.
pub fn clamped(number: INT, most: u8) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(most).min(most)
}

macro_rules! numbers {
    ($($number:ident)*) => {
        $(impl ScriptType for $number {
            const KIND: ValueType = ValueType::Int($number::MIN as INT, $number::MAX as INT);
        }
        impl Numeric for $number {}
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

impl ScriptType for () {
    const KIND: ValueType = ValueType::Unit;
}

impl IntoScript for () {
    fn into_script(self) -> Dynamic {
        Dynamic::UNIT
    }
}

impl ScriptType for bool {
    const KIND: ValueType = ValueType::Bool;
}

impl IntoScript for bool {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

impl<M: ?Sized> FromScript<M> for bool {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<bool, Message> {
        value.as_bool().map_err(|_| mismatch(ValueType::Bool, value))
    }
}

impl ScriptType for ImmutableString {
    const KIND: ValueType = ValueType::Text;
}

impl IntoScript for ImmutableString {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

impl<M: ?Sized> FromScript<M> for ImmutableString {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<ImmutableString, Message> {
        if let Some(error) = failure::host_message(value) {
            return Ok(error.to_string().into());
        }
        value.as_immutable_string_ref().map(|text| text.clone()).map_err(|_| mismatch(ValueType::Text, value))
    }
}

impl ScriptType for &str {
    const KIND: ValueType = ValueType::Text;
}

impl IntoScript for &str {
    fn into_script(self) -> Dynamic {
        self.into()
    }
}

static MAP: NamedType = NamedType { name: "Map", about: "A record with any fields.", form: TypeRepr::Map, fields: &[] };

impl ScriptType for Map {
    const KIND: ValueType = ValueType::Named(&MAP);
}

impl<M: ?Sized> FromScript<M> for Map {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Map, Message> {
        std::mem::take(value).try_cast_result().map_err(|value| mismatch(Map::KIND, &value))
    }
}

impl ScriptType for Dynamic {
    const KIND: ValueType = ValueType::Any;
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

impl ScriptType for FnPtr {
    const KIND: ValueType = ValueType::Function;
}

impl<M: ?Sized> FromScript<M> for FnPtr {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<FnPtr, Message> {
        std::mem::take(value).try_cast_result().map_err(|value| mismatch(ValueType::Function, &value))
    }
}

/// A value, or `()`.
impl<T: ScriptType> ScriptType for Option<T> {
    const KIND: ValueType = ValueType::Or(&[T::KIND, ValueType::Unit]);
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

impl<T: ScriptType> ScriptType for Vec<T> {
    const KIND: ValueType = ValueType::List(&T::KIND);
}

impl<T: IntoScript> IntoScript for Vec<T> {
    fn into_script(self) -> Dynamic {
        self.into_iter().collect::<ArrayOf<T>>().into_script()
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

/// Reads the elements of an array in order.
///
/// # Errors
/// Returns an error if the value is not an array, if an element cannot be read, or if `take` fails.
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

/// An array of values of one type, created at once.
#[derive(Clone, Debug)]
pub struct ArrayOf<T>(Array, PhantomData<fn() -> T>);

impl<T> Default for ArrayOf<T> {
    fn default() -> Self {
        ArrayOf(Array::new(), PhantomData)
    }
}

impl<T: IntoScript> FromIterator<T> for ArrayOf<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> ArrayOf<T> {
        ArrayOf(items.into_iter().map(T::into_script).collect(), PhantomData)
    }
}

impl<T: ScriptType> ScriptType for ArrayOf<T> {
    const KIND: ValueType = ValueType::List(&T::KIND);
}

impl<T: ScriptType> IntoScript for ArrayOf<T> {
    fn into_script(self) -> Dynamic {
        Dynamic::from_array(self.0)
    }
}

/// Returns the kind of a type, or of a number in a range.
#[macro_export]
macro_rules! kind {
    ($kind:ty) => {
        <$kind as $crate::convert::ScriptType>::KIND
    };
    ($kind:ty [$min:literal..=$max:literal]) => {
        $crate::kind::ValueType::Int($min, $max)
    };
}

/// Reads a value by its type, or a number within a range.
#[macro_export]
macro_rules! read {
    ($m:expr, $value:expr, $kind:ty) => {
        <$kind as $crate::convert::FromScript<_>>::from_script($m, $value)
    };
    ($m:expr, $value:expr, $kind:ty [$min:literal..=$max:literal]) => {
        $crate::convert::number::<$kind>($value, $min, $max)
    };
}

pub use {kind, read};
