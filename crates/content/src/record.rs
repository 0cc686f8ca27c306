//! Records: tables of documents whose keys are declared once. From a declaration, [`record!`] generates the struct, its reader with
//! diagnostics, its JSON Schema, its writer and its references.
//!
//! A [`Format`] defines how the value of a key is written. The formats that several documents use are in [`formats`].

pub mod formats;

use super::document::{Redirect, Reference};
use super::reader::{Reading, TomlTable, TomlValue};
use super::schema::Keys;
use super::shared::CopyOnWrite;
use serde_json::Value as Json;

/// The representation of a type in files.
pub trait Format<T> {
    /// Reads a value. Returns `None` after reporting why it cannot be read.
    fn read(&self, out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<T>;
    /// Returns the JSON Schema of a value with this description.
    fn schema(&self, about: &str) -> Json;
    /// Formats a value on one line.
    fn inline(&self, value: &T) -> String;
    /// Writes a key with its value. Keys with tables are written under a header that begins with `prefix`.
    fn put(&self, out: &mut Written, _prefix: &str, key: &str, value: &T) {
        out.bare.push_str(&format!("{key} = {}\n", self.inline(value)));
    }
    /// Adds the references of a value, each with the trail of its place.
    fn references<'v>(&self, _value: &'v T, _trail: &str, _found: &mut Vec<(String, Reference<'v>)>) {}
    /// Passes every reference of a value to `becomes` and replaces it by the result, if any.
    fn redirect(&self, _value: &mut T, _becomes: Redirect<'_>) {}
}

/// The text of a table: its keys, followed by the tables in it, which must be last.
#[derive(Debug, Default)]
pub struct Written {
    pub bare: String,
    pub tables: String,
}

/// Whether a key can be missing.
#[derive(Debug)]
pub enum Presence<T> {
    /// The key is required; the example shows a valid value.
    Required(&'static str),
    /// The key is optional and is always written, even with its default.
    Or(T),
    /// The key is optional and is written only if its value is not the default.
    Unless(T),
}

/// Declares a required key with an example of its value.
pub const fn required<T>(example: &'static str) -> Presence<T> {
    Presence::Required(example)
}

/// Declares an optional key with its default.
pub const fn or<T>(default: T) -> Presence<T> {
    Presence::Or(default)
}

/// Declares an optional key that is written only if its value is not the default.
pub const fn unless<T>(default: T) -> Presence<T> {
    Presence::Unless(default)
}

pub struct Key<T, F> {
    pub name: &'static str,
    pub about: &'static str,
    pub format: F,
    pub presence: Presence<T>,
}

impl<T: PartialEq, F: Format<T>> Key<T, F> {
    /// Creates a key from its declaration.
    pub const fn new(name: &'static str, about: &'static str, format: F, presence: Presence<T>) -> Key<T, F> {
        Key { name, about, format, presence }
    }
    /// Reads the value of the key in a table.
    pub fn read(self, out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<T> {
        match self.presence {
            Presence::Required(example) => table.required(out, self.name, example).and_then(|value| self.format.read(out, &value)),
            Presence::Or(default) | Presence::Unless(default) => {
                table.or(out, self.name, default, |out, value| self.format.read(out, value))
            }
        }
    }
    /// Adds the key to a schema.
    pub fn describe(&self, keys: Keys) -> Keys {
        let schema = self.format.schema(self.about.trim_start());
        match self.presence {
            Presence::Required(_) => keys.required(self.name, schema),
            Presence::Or(_) | Presence::Unless(_) => keys.optional(self.name, schema),
        }
    }
    /// Formats a value on one line, or returns `None` if it is not written.
    pub fn inline(&self, value: &T) -> Option<String> {
        self.is_written(value).then(|| format!("{} = {}", self.name, self.format.inline(value)))
    }
    pub fn put(&self, out: &mut Written, prefix: &str, value: &T) {
        if self.is_written(value) {
            self.format.put(out, prefix, self.name, value);
        }
    }
    fn is_written(&self, value: &T) -> bool {
        !matches!(&self.presence, Presence::Unless(default) if default == value)
    }
}

/// A table with declared keys. Implemented by [`record!`].
pub trait Record: Sized {
    /// Returns the schema of a table without keys, with the description of the record.
    fn head() -> Keys;
    /// Adds the keys to a schema.
    fn describe(keys: Keys) -> Keys;
    /// Reads the keys, but not those of a document's head.
    fn read_keys(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<Self>;
    /// Formats each key on one line.
    fn inline(&self) -> Vec<String>;
    /// Writes the keys.
    fn put(&self, out: &mut Written, prefix: &str);
    /// Adds the references, with trails that begin with `prefix`.
    fn references<'v>(&'v self, prefix: &str, found: &mut Vec<(String, Reference<'v>)>);
    /// Passes every reference to `becomes` and replaces it by the result, if any.
    fn redirect(&mut self, becomes: Redirect<'_>);

    /// Reads a table that contains these keys only.
    fn read_table(out: &mut Reading<'_>, value: &TomlValue<'_>) -> Option<Self> {
        let mut table = value.table(out)?;
        let read = Self::read_keys(out, &mut table);
        table.finish(out);
        read
    }
    /// Returns the schema of a table that contains these keys only.
    fn schema() -> Json {
        Self::describe(Self::head()).into()
    }
    /// Formats the keys, one to a line, with tables after them.
    fn text(&self, prefix: &str) -> String {
        let mut out = Written::default();
        self.put(&mut out, prefix);
        out.bare + out.tables.as_str()
    }
}

/// Declares a record: its description, name and further traits, and its keys. A key is its description as doc comment, then its field
/// (with the key in parentheses if it has another name), type, format, and whether it can be missing: see [`Presence`].
///
/// `document` and the description of its printed name before the name of a record add the fields `game` and `name`.
macro_rules! record {
    ($(#[doc = $about:literal])+ document($label:literal) $name:ident {
        $($(#[doc = $text:literal])+ $field:ident $(($key:literal))?: $kind:ty = $format:expr, $presence:ident $value:expr;)*
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            pub game: &'static $crate::games::GameSpec,
            #[doc = $label]
            pub name: $crate::text::Text,
            $($(#[doc = $text])+ pub $field: $kind,)*
        }
        record!(@impl $name, [$label], [$($about),+], { $({ $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value })* });
    };
    ($(#[doc = $about:literal])+ $name:ident [$($derive:ident),*] {
        $($(#[doc = $text:literal])+ $field:ident $(($key:literal))?: $kind:ty = $format:expr, $presence:ident $value:expr;)*
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq, Eq $(, $derive)*)]
        pub struct $name {
            $($(#[doc = $text])+ pub $field: $kind,)*
        }
        record!(@impl $name, [], [$($about),+], { $({ $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value })* });
    };
    (@impl $name:ident, [$($label:literal)?], [$($about:literal),+], { $({
        $field:ident, $kind:ty, [$($text:literal),+], [$($key:literal)?], $format:expr, $presence:ident, $value:expr
    })* }) => {
        impl $crate::record::Record for $name {
            fn head() -> $crate::schema::Keys {
                $crate::schema::Keys::new(concat!($($about),+).trim_start())
            }
            fn describe(keys: $crate::schema::Keys) -> $crate::schema::Keys {
                $(let keys = keys.required("name", $crate::schema::text($label.trim_start()));)?
                $(let keys = record!(@key $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value).describe(keys);)*
                keys
            }
            fn read_keys(out: &mut $crate::reader::Reading<'_>, table: &mut $crate::reader::TomlTable<'_>) -> Option<$name> {
                let _head = record!(@head out, table, [$($label)?]);
                $(let $field = record!(@key $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value).read(out, table);)*
                Some(record!(@build $name, _head, [$($label)?], [$($field)*]))
            }
            fn inline(&self) -> Vec<String> {
                let keys = [$(record!(@key $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value).inline(&self.$field)),*];
                keys.into_iter().flatten().collect()
            }
            fn put(&self, out: &mut $crate::record::Written, prefix: &str) {
                record!(@put self, out, [$($label)?]);
                $(record!(@key $field, $kind, [$($text),+], [$($key)?], $format, $presence, $value).put(out, prefix, &self.$field);)*
            }
            fn references<'v>(&'v self, prefix: &str, found: &mut Vec<(String, $crate::document::Reference<'v>)>) {
                $(
                    let trail = format!("{prefix}{}", record!(@name $field, [$($key)?]));
                    $crate::record::Format::<$kind>::references(&$format, &self.$field, &trail, found);
                )*
            }
            fn redirect(&mut self, becomes: $crate::document::Redirect<'_>) {
                $($crate::record::Format::<$kind>::redirect(&$format, &mut self.$field, becomes);)*
            }
        }
    };
    (@key $field:ident, $kind:ty, [$($text:literal),+], [$($key:literal)?], $format:expr, $presence:ident, $value:expr) => {
        $crate::record::Key::<$kind, _>::new(
            record!(@name $field, [$($key)?]),
            concat!($($text),+),
            $format,
            $crate::record::$presence($value),
        )
    };
    (@name $field:ident, []) => { stringify!($field) };
    (@name $field:ident, [$key:literal]) => { $key };
    (@head $out:ident, $table:ident, []) => { () };
    (@head $out:ident, $table:ident, [$label:literal]) => { ($out.game?, $crate::document::fields::name($out, $table)) };
    (@build $name:ident, $head:ident, [], [$($field:ident)*]) => { $name { $($field: $field?),* } };
    (@build $name:ident, $head:ident, [$label:literal], [$($field:ident)*]) => {
        $name { game: $head.0, name: $head.1, $($field: $field?),* }
    };
    (@put $record:ident, $out:ident, []) => {};
    (@put $record:ident, $out:ident, [$label:literal]) => {
        $out.bare.push_str(&format!("name = {}\n", $crate::document::fields::text_inline(&$record.name)))
    };
}
pub(crate) use record;

/// The methods of [`DocumentType`](super::document::DocumentType) that follow from the declaration of a document's keys.
macro_rules! by_record {
    () => {
        fn read(out: &mut Reading<'_>, table: &mut TomlTable<'_>, _game: &'static GameSpec) -> Option<Self> {
            $crate::record::Record::read_keys(out, table)
        }
        fn schema(_game: &'static GameSpec, head: Keys) -> Keys {
            <Self as $crate::record::Record>::describe(head)
        }
        fn write(&self) -> String {
            $crate::record::Record::text(self, "")
        }
        $crate::record::named!();
    };
    (references) => {
        fn references(&self) -> Vec<(String, Reference<'_>)> {
            let mut found = Vec::new();
            $crate::record::Record::references(self, "", &mut found);
            found
        }
        fn redirect(&mut self, becomes: Redirect<'_>) {
            $crate::record::Record::redirect(self, becomes);
        }
    };
}
pub(crate) use by_record;

/// The methods of [`DocumentType`](super::document::DocumentType) that read the fields `game` and `name`.
macro_rules! named {
    () => {
        fn game(&self) -> &'static GameSpec {
            self.game
        }
        fn name(&self) -> &Text {
            &self.name
        }
        fn name_mut(&mut self) -> &mut Text {
            &mut self.name
        }
    };
}
pub(crate) use named;

impl<R: Record + Clone> Record for CopyOnWrite<R> {
    fn head() -> Keys {
        R::head()
    }
    fn describe(keys: Keys) -> Keys {
        R::describe(keys)
    }
    fn read_keys(out: &mut Reading<'_>, table: &mut TomlTable<'_>) -> Option<Self> {
        R::read_keys(out, table).map(CopyOnWrite::from)
    }
    fn inline(&self) -> Vec<String> {
        R::inline(self)
    }
    fn put(&self, out: &mut Written, prefix: &str) {
        R::put(self, out, prefix);
    }
    fn references<'v>(&'v self, prefix: &str, found: &mut Vec<(String, Reference<'v>)>) {
        R::references(self, prefix, found);
    }
    fn redirect(&mut self, becomes: Redirect<'_>) {
        R::redirect(self, becomes);
    }
}
