//! A map file as a tree of the elements and attributes that are used. TMJ has the same contents as TMX in another notation and
//! becomes the same tree.
//!
//! Both formats are read in one pass that keeps nothing else, so time and memory are linear in the size of the file.

mod json;
mod xml;

use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::place::TextSpan;
use content::suggest;

/// Maximum number of elements that are kept.
const MOST_ELEMENTS: usize = 250_000;
/// Maximum nesting depth of elements.
const DEEPEST: usize = 24;

/// The elements that are kept.
const NAMES: [&str; 11] =
    ["data", "group", "image", "imagelayer", "layer", "map", "objectgroup", "properties", "property", "tile", "tileset"];
/// The attributes that are kept.
const KEYS: [&str; 22] = [
    "class",
    "columns",
    "compression",
    "encoding",
    "firstgid",
    "gid",
    "height",
    "id",
    "image",
    "infinite",
    "margin",
    "name",
    "orientation",
    "source",
    "spacing",
    "staggeraxis",
    "staggerindex",
    "tileheight",
    "tilewidth",
    "type",
    "value",
    "width",
];

#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub name: &'static str,
    attributes: Vec<(&'static str, String)>,
    pub children: Vec<Element>,
    pub text: String,
    pub place: TextSpan,
}

impl Element {
    /// Returns the value of an attribute.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str())
    }
    /// Returns the children with a name.
    pub fn all<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e Element> {
        self.children.iter().filter(move |child| child.name == name)
    }
    /// Returns the properties, each with its value.
    pub fn properties(&self) -> impl Iterator<Item = (&str, &str)> {
        let each = self.all("properties").flat_map(|properties| properties.all("property"));
        // A value of several lines is the text of the element.
        each.filter_map(|property| Some((property.get("name")?, property.get("value").unwrap_or(&property.text))))
    }
    fn named(name: &'static str) -> Element {
        Element { name, ..Element::default() }
    }
    /// Adds an attribute; returns `false` if an attribute of that name exists.
    fn set(&mut self, key: &'static str, value: String) -> bool {
        let is_new = self.get(key).is_none();
        if is_new {
            self.attributes.push((key, value));
        }
        is_new
    }
    /// Appends the number of a tile to the element `data`, which becomes a list of numbers.
    fn push_number(&mut self, number: &str) {
        self.set("encoding", "csv".to_owned());
        self.text.push_str(number);
        self.text.push(',');
    }
}

fn known(words: &[&'static str], word: &str) -> Option<&'static str> {
    words.binary_search(&word).ok().map(|at| words[at])
}

/// Reads a file in either format; a file that starts with `{` is JSON.
///
/// # Errors
/// Returns the error with its position.
pub(super) fn read(file: &str, bytes: &[u8], root: &'static str) -> Result<Element, Diagnostic> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(broken(file, message!("map-not-utf-text"), TextSpan::default()));
    };
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') { json::read(file, text, root) } else { xml::read(file, text, root) }
}

fn broken(file: &str, message: Message, place: TextSpan) -> Diagnostic {
    Diagnostic::error("map-syntax", file, message).at(place).help(message!("save-map-again-tiled-tmx"))
}

fn not_json(file: &str, error: &serde_json::Error) -> Diagnostic {
    let place = TextSpan { line: error.line() as u32, column: error.column().max(1) as u32, length: 1 };
    broken(file, message!("invalid-json", error = suggest::short(&error.to_string())), place)
}

fn too_deep() -> Message {
    message!("elements-nested-more-levels-deep", deepest = DEEPEST)
}

fn too_many() -> Message {
    message!("map-more-elements", most_elements = MOST_ELEMENTS)
}
