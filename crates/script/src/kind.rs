//! The types of values that scripts and games exchange: their notation, their Rhai types and their fields.

use content::message::{Message, message};
use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString, Map};
use std::any::TypeId;
use std::fmt::{self, Display, Formatter};

/// The type of a value, as declared.
#[derive(Clone, Copy, Debug)]
pub enum ValueType {
    Any,
    /// `()`
    Unit,
    /// `true` or `false`
    Bool,
    /// An integer from the first number to the second.
    Int(INT, INT),
    /// A string.
    Text,
    /// One of these strings.
    Words(&'static [&'static str]),
    /// A function that is called later.
    Function,
    /// A type with a name and a description.
    Named(&'static NamedType),
    /// A named type with a type parameter: a movement, with the value that its end passes to `.then`.
    Of(&'static NamedType, &'static ValueType),
    /// An array of values of this type.
    List(&'static ValueType),
    /// One of these types.
    Or(&'static [ValueType]),
}

#[derive(Debug)]
pub struct NamedType {
    pub name: &'static str,
    pub about: &'static str,
    /// Representation in Rhai.
    pub form: TypeRepr,
    /// Fields, read as `value.field`.
    pub fields: &'static [Field],
}

/// The representation of a named type in Rhai.
#[derive(Clone, Copy, Debug)]
pub enum TypeRepr {
    /// A host type, which scripts can only hold and pass on.
    Handle(fn() -> TypeId),
    /// A number with a meaning.
    Number,
    /// A map with these fields.
    Map,
}

#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    pub kind: ValueType,
    /// Description; may be empty.
    pub about: &'static str,
    /// Whether it can be omitted from a map.
    pub optional: bool,
    /// Reads the field from a handle; `None` in maps.
    pub get: Option<super::api::HostFn>,
}

impl ValueType {
    /// Any integer.
    pub const INT: ValueType = ValueType::Int(INT::MIN, INT::MAX);

    /// Returns its Rhai type.
    pub fn id(&self) -> TypeId {
        match self {
            ValueType::Any | ValueType::Or(_) => TypeId::of::<Dynamic>(),
            ValueType::Unit => TypeId::of::<()>(),
            ValueType::Bool => TypeId::of::<bool>(),
            ValueType::Int(..) => TypeId::of::<INT>(),
            ValueType::Text | ValueType::Words(_) => TypeId::of::<ImmutableString>(),
            ValueType::Function => TypeId::of::<FnPtr>(),
            ValueType::List(_) => TypeId::of::<Array>(),
            ValueType::Named(named) | ValueType::Of(named, _) => match named.form {
                TypeRepr::Handle(id) => id(),
                TypeRepr::Number => TypeId::of::<INT>(),
                TypeRepr::Map => TypeId::of::<Map>(),
            },
        }
    }
    /// Returns the name of its Rhai type, for tools that support only Rhai types.
    pub fn plain(&self) -> &'static str {
        match self {
            ValueType::Any | ValueType::Or(_) => "?",
            ValueType::Unit => "()",
            ValueType::Bool => "bool",
            ValueType::Int(..) => "int",
            ValueType::Text | ValueType::Words(_) => "string",
            ValueType::Function => "FnPtr",
            ValueType::List(_) => "Array",
            ValueType::Named(named) | ValueType::Of(named, _) => match named.form {
                TypeRepr::Handle(_) => named.name,
                TypeRepr::Number => "int",
                TypeRepr::Map => "Map",
            },
        }
    }
    /// Returns whether a value has this type as far as Rhai can determine, including ranges of numbers and lists of words.
    pub fn fits(&self, value: &Dynamic) -> bool {
        match self {
            ValueType::Any => true,
            ValueType::Or(kinds) => kinds.iter().any(|kind| kind.fits(value)),
            ValueType::Int(min, max) => value.as_int().is_ok_and(|n| (*min..=*max).contains(&n)),
            ValueType::Words(words) => value.as_immutable_string_ref().is_ok_and(|word| words.contains(&word.as_str())),
            ValueType::List(kind) => value.as_array_ref().is_ok_and(|items| items.iter().all(|item| kind.fits(item))),
            ValueType::Named(NamedType { form: TypeRepr::Map, fields, .. }) if !fields.is_empty() => value.as_map_ref().is_ok_and(|map| {
                let known = |key: &str| fields.iter().any(|field| field.name == key);
                let there = |field: &Field| map.get(field.name).map_or(field.optional, |value| field.kind.fits(value));
                map.keys().all(|key| known(key)) && fields.iter().all(there)
            }),
            _ => value.type_id() == self.id(),
        }
    }
    /// Returns whether any string has this type.
    pub fn takes_text(&self) -> bool {
        match self {
            ValueType::Text => true,
            ValueType::Or(kinds) => kinds.iter().any(ValueType::takes_text),
            _ => false,
        }
    }
    /// Describes the expected value.
    pub fn in_words(&self) -> Message {
        match self {
            ValueType::Any => message!("a-value"),
            ValueType::Unit => message!("nothing"),
            ValueType::Bool => message!("true-or-false-words"),
            ValueType::Int(min, max) if !is_narrow(*min, *max) => message!("a-number"),
            ValueType::Int(min, max) => message!("number-from", min, max),
            ValueType::Text => message!("a-string"),
            ValueType::Words(words) => message!("one-words", words),
            ValueType::Function => message!("a-function"),
            ValueType::List(_) => message!("an-array-of-type", type = self.to_string()),
            ValueType::Or(_) => Message::verbatim(format!("`{self}`")),
            ValueType::Named(named) | ValueType::Of(named, _) if matches!(named.form, TypeRepr::Map) && !named.fields.is_empty() => {
                let fields: Vec<&str> = named.fields.iter().map(|field| field.name).collect();
                message!("map-kind", type = named.name, fields)
            }
            ValueType::Named(named) | ValueType::Of(named, _) => Message::verbatim(format!("`{}`", named.name)),
        }
    }
    pub fn fields(&self) -> &'static [Field] {
        match self {
            ValueType::Named(named) | ValueType::Of(named, _) => named.fields,
            _ => &[],
        }
    }
    /// Returns the words that a string can be; empty if any string is allowed.
    pub fn words(&self) -> &'static [&'static str] {
        match self {
            ValueType::Words(words) => words,
            _ => &[],
        }
    }
    /// Adds the named types it refers to, including those of their fields.
    pub fn collect(&self, found: &mut Vec<&'static NamedType>) {
        match self {
            ValueType::Named(named) => ValueType::named(named, found),
            ValueType::Of(named, kind) => {
                ValueType::named(named, found);
                kind.collect(found);
            }
            ValueType::List(kind) => kind.collect(found),
            ValueType::Or(kinds) => kinds.iter().for_each(|kind| kind.collect(found)),
            _ => {}
        }
    }
    fn named(named: &'static NamedType, found: &mut Vec<&'static NamedType>) {
        if !found.iter().any(|known| known.name == named.name) {
            found.push(named);
            named.fields.iter().for_each(|field| field.kind.collect(found));
        }
    }
}

/// Writes the type as in signatures.
impl Display for ValueType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            ValueType::Int(min, max) if !is_narrow(min, max) => f.write_str("int"),
            ValueType::Int(min, max) => write!(f, "int {min}..={max}"),
            ValueType::Words(words) => f.write_str(&words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join("|")),
            ValueType::Named(named) => f.write_str(named.name),
            ValueType::Of(named, kind) => write!(f, "{}<{kind}>", named.name),
            ValueType::List(kind) => write!(f, "[{kind}]"),
            ValueType::Or(kinds) => f.write_str(&kinds.iter().map(ValueType::to_string).collect::<Vec<_>>().join("|")),
            plain => f.write_str(if matches!(plain, ValueType::Text) { "string" } else { plain.plain() }),
        }
    }
}

/// Returns whether a range is narrower than that of a numeric type, which only excludes absurd numbers.
fn is_narrow(min: INT, max: INT) -> bool {
    let wide = [
        (INT::MIN, INT::MAX),
        (i32::MIN.into(), i32::MAX.into()),
        (i16::MIN.into(), i16::MAX.into()),
        (i8::MIN.into(), i8::MAX.into()),
        (0, u32::MAX.into()),
        (0, u16::MAX.into()),
        (0, u8::MAX.into()),
    ];
    !wide.contains(&(min, max))
}

/// Returns a Rust name as used in scripts and JSON, without the raw identifier prefix (`r#box`).
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}
