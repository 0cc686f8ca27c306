//! The types of values that scripts and games hand to each other: how they are written, what they are to Rhai, what they hold.

use crate::content::message::{Message, message};
use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString, Map};
use std::any::TypeId;
use std::fmt::{self, Display, Formatter};

/// The type of a value, as declarations say it.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Any value.
    Any,
    /// `()`
    Unit,
    /// `true` or `false`
    Bool,
    /// A whole number from the first to the second.
    Int(INT, INT),
    /// A string.
    Text,
    /// A string, one of these.
    Words(&'static [&'static str]),
    /// A function that is called later.
    Function,
    /// One that has a name and a text of its own.
    Named(&'static Named),
    /// A named one that holds another: a movement, with what its end gives to `.then`.
    Of(&'static Named, &'static Kind),
    /// An array of such values.
    List(&'static Kind),
    /// One of these.
    Or(&'static [Kind]),
}

/// A type with a name.
#[derive(Debug)]
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// What it is to Rhai.
    pub form: Form,
    /// What it holds, read as `value.field`.
    pub fields: &'static [Field],
}

/// What a named type is to Rhai.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A type of the host: scripts can hold it and hand it on, nothing else.
    Handle(fn() -> TypeId),
    /// A number that stands for something.
    Number,
    /// A map with these fields.
    Map,
}

/// A field of a named type.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// What it is; may be empty.
    pub about: &'static str,
    /// It may be left out of a map.
    pub optional: bool,
    /// Reads it from a handle; none in maps.
    pub get: Option<super::api::Call>,
}

impl Kind {
    /// Any whole number.
    pub const INT: Kind = Kind::Int(INT::MIN, INT::MAX);

    /// What it is to Rhai.
    pub fn id(&self) -> TypeId {
        match self {
            Kind::Any | Kind::Or(_) => TypeId::of::<Dynamic>(),
            Kind::Unit => TypeId::of::<()>(),
            Kind::Bool => TypeId::of::<bool>(),
            Kind::Int(..) => TypeId::of::<INT>(),
            Kind::Text | Kind::Words(_) => TypeId::of::<ImmutableString>(),
            Kind::Function => TypeId::of::<FnPtr>(),
            Kind::List(_) => TypeId::of::<Array>(),
            Kind::Named(named) | Kind::Of(named, _) => match named.form {
                Form::Handle(id) => id(),
                Form::Number => TypeId::of::<INT>(),
                Form::Map => TypeId::of::<Map>(),
            },
        }
    }
    /// Its name in Rhai's own terms, for tools that know no other.
    pub fn plain(&self) -> &'static str {
        match self {
            Kind::Any | Kind::Or(_) => "?",
            Kind::Unit => "()",
            Kind::Bool => "bool",
            Kind::Int(..) => "int",
            Kind::Text | Kind::Words(_) => "string",
            Kind::Function => "FnPtr",
            Kind::List(_) => "Array",
            Kind::Named(named) | Kind::Of(named, _) => match named.form {
                Form::Handle(_) => named.name,
                Form::Number => "int",
                Form::Map => "Map",
            },
        }
    }
    /// Whether a value is of this type, as far as Rhai can tell; the numbers of a range and the words of a list are looked at too.
    pub fn fits(&self, value: &Dynamic) -> bool {
        match self {
            Kind::Any => true,
            Kind::Or(kinds) => kinds.iter().any(|kind| kind.fits(value)),
            Kind::Int(min, max) => value.as_int().is_ok_and(|n| (*min..=*max).contains(&n)),
            Kind::Words(words) => value.as_immutable_string_ref().is_ok_and(|word| words.contains(&word.as_str())),
            Kind::List(kind) => value.as_array_ref().is_ok_and(|items| items.iter().all(|item| kind.fits(item))),
            Kind::Named(Named { form: Form::Map, fields, .. }) if !fields.is_empty() => value.as_map_ref().is_ok_and(|map| {
                let known = |key: &str| fields.iter().any(|field| field.name == key);
                let there = |field: &Field| map.get(field.name).map_or(field.optional, |value| field.kind.fits(value));
                map.keys().all(|key| known(key)) && fields.iter().all(there)
            }),
            _ => value.type_id() == self.id(),
        }
    }
    /// What is expected, in words.
    pub fn in_words(&self) -> Message {
        match self {
            Kind::Any => message!("a-value"),
            Kind::Unit => message!("nothing"),
            Kind::Bool => message!("true-or-false-words"),
            Kind::Int(min, max) if !is_narrow(*min, *max) => message!("a-number"),
            Kind::Int(min, max) => message!("number-from", min, max),
            Kind::Text => message!("a-string"),
            Kind::Words(words) => message!("one-words", words),
            Kind::Function => message!("a-function"),
            Kind::List(_) => message!("an-array-of-type", type = self.to_string()),
            Kind::Or(_) => Message::verbatim(format!("`{self}`")),
            Kind::Named(named) | Kind::Of(named, _) if named.fields.is_empty() => Message::verbatim(format!("`{}`", named.name)),
            Kind::Named(named) | Kind::Of(named, _) => {
                let fields: Vec<&str> = named.fields.iter().map(|field| field.name).collect();
                message!("map-kind", type = named.name, fields)
            }
        }
    }
    /// What values of it hold.
    pub fn fields(&self) -> &'static [Field] {
        match self {
            Kind::Named(named) | Kind::Of(named, _) => named.fields,
            _ => &[],
        }
    }
    /// The words that a string may be; empty where any will do.
    pub fn words(&self) -> &'static [&'static str] {
        match self {
            Kind::Words(words) => words,
            _ => &[],
        }
    }
    /// Adds the named types that it speaks of, those that they hold included.
    pub fn collect(&self, found: &mut Vec<&'static Named>) {
        match self {
            Kind::Named(named) => Kind::named(named, found),
            Kind::Of(named, kind) => {
                Kind::named(named, found);
                kind.collect(found);
            }
            Kind::List(kind) => kind.collect(found),
            Kind::Or(kinds) => kinds.iter().for_each(|kind| kind.collect(found)),
            _ => {}
        }
    }
    fn named(named: &'static Named, found: &mut Vec<&'static Named>) {
        if !found.iter().any(|known| known.name == named.name) {
            found.push(named);
            named.fields.iter().for_each(|field| field.kind.collect(found));
        }
    }
}

/// As signatures write it.
impl Display for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Kind::Int(min, max) if !is_narrow(min, max) => f.write_str("int"),
            Kind::Int(min, max) => write!(f, "int {min}..={max}"),
            Kind::Words(words) => f.write_str(&words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join("|")),
            Kind::Named(named) => f.write_str(named.name),
            Kind::Of(named, kind) => write!(f, "{}<{kind}>", named.name),
            Kind::List(kind) => write!(f, "[{kind}]"),
            Kind::Or(kinds) => f.write_str(&kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join("|")),
            plain => f.write_str(if matches!(plain, Kind::Text) { "string" } else { plain.plain() }),
        }
    }
}

/// Whether a range says more than that a number must not be absurd: any but that of a type of numbers.
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

/// A name of Rust as scripts and JSON write it: without the mark of Rust's own words (`r#box`).
pub const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}
