//! The types of values that scripts and games exchange: their notation, their Rhai types and their fields.

use rhai::{Array, Dynamic, FnPtr, INT, ImmutableString, Map};
use std::any::TypeId;
use std::fmt::{self, Display, Formatter};

/// The type of a value, as declared.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
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
    Named(&'static Named),
    /// A named type with a type parameter: a movement, with the value that its end passes to `.then`.
    Of(&'static Named, &'static Kind),
    /// An array of values of this type.
    List(&'static Kind),
    /// One of these types.
    Or(&'static [Kind]),
}

/// A type with a name.
#[derive(Debug)]
pub struct Named {
    pub name: &'static str,
    /// Description.
    pub about: &'static str,
    /// Representation in Rhai.
    pub form: Form,
    /// Fields, read as `value.field`.
    pub fields: &'static [Field],
}

/// The representation of a named type in Rhai.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A host type, which scripts can only hold and pass on.
    Handle(fn() -> TypeId),
    /// A number with a meaning.
    Number,
    /// A map with these fields.
    Map,
}

/// A field of a named type.
#[derive(Debug)]
pub struct Field {
    pub name: &'static str,
    pub kind: Kind,
    /// Description; may be empty.
    pub about: &'static str,
    /// Whether it can be omitted from a map.
    pub optional: bool,
    /// Reads the field from a handle; `None` in maps.
    pub get: Option<super::api::Call>,
}

impl Kind {
    /// Any integer.
    pub const INT: Kind = Kind::Int(INT::MIN, INT::MAX);

    /// Returns its Rhai type.
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
    /// Returns the name of its Rhai type, for tools that know only Rhai types.
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
    /// Returns whether a value has this type as far as Rhai can determine, including ranges of numbers and lists of words.
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
    /// Describes the expected value.
    pub fn in_words(&self) -> String {
        match self {
            Kind::Any => "a value".to_owned(),
            Kind::Unit => "nothing".to_owned(),
            Kind::Bool => "`true` or `false`".to_owned(),
            Kind::Int(min, max) if !is_narrow(*min, *max) => "a number".to_owned(),
            Kind::Int(min, max) => format!("a number from {min} to {max}"),
            Kind::Text => "a string".to_owned(),
            Kind::Words(words) => format!("one of the words {}", words.join(", ")),
            Kind::Function => "a function".to_owned(),
            Kind::List(_) => format!("an array `{self}`"),
            Kind::Or(_) => format!("`{self}`"),
            Kind::Named(named) | Kind::Of(named, _) if named.fields.is_empty() => format!("`{}`", named.name),
            Kind::Named(named) | Kind::Of(named, _) => {
                let fields: Vec<&str> = named.fields.iter().map(|field| field.name).collect();
                format!("a map `{}`, `#{{ {} }}`", named.name, fields.join(", "))
            }
        }
    }
    /// Returns the fields of its values.
    pub fn fields(&self) -> &'static [Field] {
        match self {
            Kind::Named(named) | Kind::Of(named, _) => named.fields,
            _ => &[],
        }
    }
    /// Returns the words that a string can be; empty if any string is allowed.
    pub fn words(&self) -> &'static [&'static str] {
        match self {
            Kind::Words(words) => words,
            _ => &[],
        }
    }
    /// Adds the named types it refers to, including those of their fields.
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

/// Writes the type as in signatures.
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
