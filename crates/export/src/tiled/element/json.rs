//! TMJ: JSON with the vocabulary of TMX, read value by value into the tree that the TMX file would have.

use super::{DEEPEST, Element, KEYS, MOST_ELEMENTS, NAMES, broken, known, not_json, too_deep, too_many};
use content::diagnostic::Diagnostic;
use content::message::message;
use content::place::TextSpan;
use content::suggest;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::fmt;

/// Reads the tree of the object `root`.
///
/// # Errors
/// Returns the error with its position.
pub(super) fn read(file: &str, text: &str, root: &'static str) -> Result<Element, Diagnostic> {
    let count = Cell::new(0);
    let mut json = serde_json::Deserializer::from_str(text);
    let object = Object { name: Some(root), depth: 0, count: &count };
    let element = object.deserialize(&mut json).and_then(|element| json.end().map(|()| element)).map_err(|error| not_json(file, &error))?;
    match element.get("type") {
        Some(kind) if kind != root => Err(broken(file, message!("file-type", kind = suggest::short(kind), root), TextSpan::default())),
        _ => Ok(element),
    }
}

/// An object that becomes an element. Without a name it is a layer, which is named after its type.
#[derive(Clone, Copy)]
struct Object<'c> {
    name: Option<&'static str>,
    depth: usize,
    count: &'c Cell<usize>,
}

impl<'de> DeserializeSeed<'de> for Object<'_> {
    type Value = Element;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Element, D::Error> {
        self.count.set(self.count.get() + 1);
        match () {
            () if self.depth > DEEPEST => Err(D::Error::custom(too_deep())),
            () if self.count.get() > MOST_ELEMENTS => Err(D::Error::custom(too_many())),
            () => from.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Object<'_> {
    type Value = Element;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Element, A::Error> {
        let mut element = Element::named(self.name.unwrap_or_default());
        let mut data = None;
        while let Some(key) = map.next_key::<String>()? {
            let inner = |name| List(Object { name, depth: self.depth + 1, count: self.count });
            match key.as_str() {
                "data" => data = Some(map.next_value_seed(Data)?),
                "properties" => {
                    let children = map.next_value_seed(inner(Some("property")))?;
                    element.children.push(Element { children, ..Element::named("properties") });
                }
                "tilesets" => element.children.extend(map.next_value_seed(inner(Some("tileset")))?),
                "tiles" => element.children.extend(map.next_value_seed(inner(Some("tile")))?),
                "layers" => element.children.extend(map.next_value_seed(inner(None))?),
                key => match known(&KEYS, key) {
                    Some(key) => {
                        map.next_value_seed(Word)?.map(|word| element.set(key, word));
                    }
                    None => _ = map.next_value::<IgnoredAny>()?,
                },
            }
        }
        if self.name.is_none() {
            let kind = element.get("type").unwrap_or_default();
            element.name = if kind == "tilelayer" { "layer" } else { known(&NAMES, kind).unwrap_or_default() };
        }
        if let Some(mut data) = data {
            // The encoding of the numbers is declared by their layer.
            let packing = ["encoding", "compression"].into_iter().filter_map(|key| Some((key, element.get(key)?.to_owned())));
            packing.filter(|(_, word)| !word.is_empty()).for_each(|(key, word)| _ = data.set(key, word));
            element.children.push(data);
        }
        Ok(element)
    }
}

/// A list of objects; empty for the other values that older versions of Tiled write in its place.
struct List<'c>(Object<'c>);

impl<'de> DeserializeSeed<'de> for List<'_> {
    type Value = Vec<Element>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Vec<Element>, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = Vec<Element>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of objects")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Element>, A::Error> {
        let mut all = Vec::new();
        while let Some(element) = seq.next_element_seed(self.0)? {
            all.push(element);
        }
        Ok(all)
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Vec<Element>, A::Error> {
        skip_map(map).map(|()| Vec::new())
    }
    fn visit_unit<E: Error>(self) -> Result<Vec<Element>, E> {
        Ok(Vec::new())
    }
}

/// The value of an attribute as TMX writes it; `None` for `null`, lists and objects.
struct Word;

impl<'de> DeserializeSeed<'de> for Word {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Option<String>, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Word {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_str<E: Error>(self, word: &str) -> Result<Option<String>, E> {
        Ok(Some(word.to_owned()))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<Option<String>, E> {
        Ok(Some(number.to_string()))
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<Option<String>, E> {
        Ok(Some(number.to_string()))
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<Option<String>, E> {
        Ok(Some(number.to_string()))
    }
    fn visit_bool<E: Error>(self, flag: bool) -> Result<Option<String>, E> {
        Ok(Some(u8::from(flag).to_string()))
    }
    fn visit_unit<E: Error>(self) -> Result<Option<String>, E> {
        Ok(None)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Option<String>, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Option<String>, A::Error> {
        skip_map(map).map(|()| None)
    }
}

fn skip_map<'de, A: MapAccess<'de>>(mut map: A) -> Result<(), A::Error> {
    while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    Ok(())
}

/// The numbers of a layer: a list, or encoded as text.
struct Data;

impl<'de> DeserializeSeed<'de> for Data {
    type Value = Element;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Element, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Data {
    type Value = Element;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of numbers or a string")
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<Element, E> {
        Ok(Element { text: text.to_owned(), ..Element::named("data") })
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Element, A::Error> {
        let mut data = Element::named("data");
        data.set("encoding", "csv".to_owned());
        while let Some(number) = seq.next_element_seed(Word)? {
            data.push_number(number.as_deref().unwrap_or_default());
        }
        Ok(data)
    }
}
