//! A map file as a tree. TMJ says the same as TMX in other words: it is put into the tree that TMX would be.

use crate::content::diagnostic::Diagnostic;
use crate::content::place::{Lines, Place};
use crate::content::suggest;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Map as Object, Value as Json};

/// Elements, texts and attributes of a file that is read.
const MOST_NODES: u32 = 1_500_000;
/// How deep elements stand within each other.
const DEEPEST: usize = 24;

/// An element.
#[derive(Clone, Debug, Default)]
pub(super) struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    pub text: String,
    pub place: Place,
}

impl Element {
    /// An attribute.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
    /// The children of a name.
    pub fn all<'e>(&'e self, name: &'e str) -> impl Iterator<Item = &'e Element> {
        self.children.iter().filter(move |child| child.name == name)
    }
    /// The properties, each with its value.
    pub fn properties(&self) -> impl Iterator<Item = (&str, &str)> {
        let each = self.all("properties").flat_map(|properties| properties.all("property"));
        // A value of several lines stands in the element.
        each.filter_map(|property| Some((property.get("name")?, property.get("value").unwrap_or(&property.text))))
    }
    fn named(name: &str) -> Element {
        Element { name: name.to_owned(), ..Element::default() }
    }
}

/// Reads a file in either format: what begins like JSON is JSON.
///
/// # Errors
/// What is wrong with it, with its place.
pub(super) fn read(file: &str, bytes: &[u8], root: &str) -> Result<Element, Diagnostic> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(broken(file, "the map is not UTF-8 text".to_owned(), Place::default()));
    };
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        return json(file, text, root);
    }
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let (message, at) = (error.to_string(), error.pos());
        let place = Place { line: at.row, column: at.col, length: 1 };
        broken(file, format!("this is no XML: {}", suggest::short(&message)), place)
    })?;
    let lines = Lines::new(text);
    let found = document.root_element();
    if !found.has_tag_name(root) {
        let message = format!("it begins with <{}>, and not with <{root}>", suggest::short(found.tag_name().name()));
        return Err(broken(file, message, lines.place(found.range())));
    }
    xml(file, found, &lines, 0)
}

fn broken(file: &str, message: String, place: Place) -> Diagnostic {
    Diagnostic::error("map-syntax", file, message).at(place).help("save the map anew in Tiled, as .tmx or .tmj")
}

fn too_deep(file: &str, place: Place) -> Diagnostic {
    broken(file, format!("elements stand more than {DEEPEST} deep within each other"), place)
}

fn xml(file: &str, node: Node<'_, '_>, lines: &Lines<'_>, depth: usize) -> Result<Element, Diagnostic> {
    // Of an element that holds thousands of others the place is its beginning.
    let start = node.range().start;
    let place = lines.place(start..start + 1 + node.tag_name().name().len());
    if depth > DEEPEST {
        return Err(too_deep(file, place));
    }
    let attributes = node.attributes().map(|attribute| (attribute.name().to_owned(), attribute.value().to_owned()));
    let mut element = Element { attributes: attributes.collect(), place, ..Element::named(node.tag_name().name()) };
    let mut tiles = node.children().filter(|child| child.has_tag_name("tile")).peekable();
    if element.name == "data" && tiles.peek().is_some() {
        let numbers: Vec<&str> = tiles.map(|tile| tile.attribute("gid").unwrap_or("0")).collect();
        element.text = numbers.join(",");
        element.attributes.push(("encoding".to_owned(), "csv".to_owned()));
        return Ok(element);
    }
    for child in node.children() {
        match child.text() {
            Some(text) if child.is_text() => element.text.push_str(text),
            _ if child.is_element() => element.children.push(xml(file, child, lines, depth + 1)?),
            _ => {}
        }
    }
    Ok(element)
}

fn json(file: &str, text: &str, root: &str) -> Result<Element, Diagnostic> {
    let read: Result<Object<String, Json>, _> = serde_json::from_str(text);
    let object = read.map_err(|error| {
        let place = Place { line: error.line() as u32, column: error.column().max(1) as u32, length: 1 };
        broken(file, format!("this is no JSON: {}", suggest::short(&error.to_string())), place)
    })?;
    let kind = object.get("type").and_then(Json::as_str).unwrap_or(root);
    if kind != root {
        return Err(broken(file, format!("it is of the type \"{}\", and not \"{root}\"", suggest::short(kind)), Place::default()));
    }
    object_of(file, root, &object, 0)
}

fn object_of(file: &str, name: &str, object: &Object<String, Json>, depth: usize) -> Result<Element, Diagnostic> {
    if depth > DEEPEST {
        return Err(too_deep(file, Place::default()));
    }
    let mut element = Element::named(name);
    for (key, value) in object {
        match value {
            Json::Array(all) => list(file, &mut element, key, all, depth)?,
            // A layer's numbers, packed.
            Json::String(text) if key == "data" => element.children.push(packed(object, text.clone())),
            Json::String(text) => element.attributes.push((key.clone(), text.clone())),
            Json::Number(number) => element.attributes.push((key.clone(), number.to_string())),
            Json::Bool(flag) => element.attributes.push((key.clone(), u8::from(*flag).to_string())),
            Json::Null | Json::Object(_) => {}
        }
    }
    Ok(element)
}

/// The element of a layer's numbers.
fn packed(layer: &Object<String, Json>, text: String) -> Element {
    let said = ["encoding", "compression"].into_iter().filter_map(|key| Some((key, layer.get(key)?.as_str()?)));
    let attributes = said.filter(|(_, word)| !word.is_empty()).map(|(key, word)| (key.to_owned(), word.to_owned()));
    Element { attributes: attributes.collect(), text, ..Element::named("data") }
}

fn list(file: &str, element: &mut Element, key: &str, all: &[Json], depth: usize) -> Result<(), Diagnostic> {
    let objects = || all.iter().filter_map(Json::as_object);
    let each = |named: &dyn Fn(&Object<String, Json>) -> String| -> Result<Vec<Element>, Diagnostic> {
        objects().map(|object| object_of(file, &named(object), object, depth + 1)).collect()
    };
    match key {
        "data" => {
            let numbers: Vec<String> = all.iter().map(Json::to_string).collect();
            let attributes = vec![("encoding".to_owned(), "csv".to_owned())];
            element.children.push(Element { attributes, text: numbers.join(","), ..Element::named("data") });
        }
        "properties" => {
            let children = each(&|_| "property".to_owned())?;
            element.children.push(Element { children, ..Element::named("properties") });
        }
        "tilesets" | "tiles" | "chunks" => element.children.extend(each(&|_| key.trim_end_matches('s').to_owned())?),
        "layers" => element.children.extend(each(&|layer| {
            let kind = layer.get("type").and_then(Json::as_str).unwrap_or_default();
            if kind == "tilelayer" { "layer".to_owned() } else { kind.to_owned() }
        })?),
        _ => {}
    }
    Ok(())
}
