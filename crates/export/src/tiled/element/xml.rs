//! TMX: the XML format of Tiled, read event by event.

use super::{DEEPEST, Element, KEYS, MOST_ELEMENTS, NAMES, broken, known, too_deep, too_many};
use content::diagnostic::Diagnostic;
use content::message::{Message, message};
use content::place::{Lines, TextSpan};
use content::suggest;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

/// A parse error: its byte offset and message.
type Stop = (usize, Message);

/// Reads the tree below the element `root`.
///
/// # Errors
/// Returns the error with its position.
pub(super) fn read(file: &str, text: &str, root: &'static str) -> Result<Element, Diagnostic> {
    let lines = Lines::new(text);
    let mut tree = Tree { lines: &lines, root, open: Vec::new(), skipped: 0, whole: None, count: 0 };
    let stopped = |(at, message): Stop| {
        let place = lines.place(at..at + 1);
        broken(file, message, TextSpan { length: 1, ..place })
    };
    tree.read(text).map_err(stopped)?;
    tree.whole.ok_or_else(|| broken(file, message!("file-no-element", root), TextSpan::default()))
}

/// Returns the parser's description of an error.
fn text_of(error: &impl std::fmt::Display) -> Message {
    Message::verbatim(suggest::short(&error.to_string()))
}

struct Tree<'t> {
    lines: &'t Lines<'t>,
    root: &'static str,
    open: Vec<Element>,
    /// Nesting depth inside an element that is not kept, including that element.
    skipped: usize,
    whole: Option<Element>,
    count: usize,
}

impl Tree<'_> {
    fn read(&mut self, text: &str) -> Result<(), Stop> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().check_comments = true;
        loop {
            let at = reader.buffer_position() as usize;
            let invalid = |message: Message| message!("invalid-xml-mars", reason = message);
            let event = reader.read_event().map_err(|error| (reader.error_position() as usize, invalid(text_of(&error))))?;
            let wrong = |message: Message| (at, invalid(message));
            match event {
                Event::Start(tag) => self.start(at, &tag)?,
                Event::Empty(tag) => {
                    self.start(at, &tag)?;
                    self.end();
                }
                Event::End(_) => self.end(),
                Event::Text(text) => self.text(&text.xml10_content().map_err(|error| wrong(text_of(&error)))?),
                Event::CData(text) => self.text(&text.xml10_content().map_err(|error| wrong(text_of(&error)))?),
                Event::GeneralRef(entity) => self.entity(&entity).map_err(wrong)?,
                Event::DocType(_) => return Err(wrong(message!("document-type-doctype-not-allowed"))),
                Event::Eof => break,
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            }
        }
        match self.open.last() {
            Some(open) => Err((text.len(), message!("invalid-xml-line-not-closed", element = open.name, line = open.place.line))),
            None => Ok(()),
        }
    }

    fn start(&mut self, at: usize, tag: &BytesStart<'_>) -> Result<(), Stop> {
        if self.open.len() + self.skipped > DEEPEST {
            return Err((at, too_deep()));
        }
        let word = String::from_utf8_lossy(tag.name().into_inner());
        if self.open.is_empty() && word != self.root {
            return Err((at, message!("file-begins", element = suggest::short(&word), root = self.root)));
        }
        if self.whole.is_some() {
            return Err((at, message!("invalid-xml-after-end", element = suggest::short(&word), root = self.root)));
        }
        let Some(name) = known(&NAMES, &word).filter(|_| self.skipped == 0) else {
            self.skipped += 1;
            return Ok(());
        };
        let place = self.lines.place(at..at + 1 + name.len());
        let mut element = Element { place, ..Element::named(name) };
        attributes(&mut element, tag).map_err(|message| (at, message))?;
        if let (Some(data), "tile") = (self.open.last_mut().filter(|open| open.name == "data"), name) {
            data.push_number(element.get("gid").unwrap_or("0"));
            self.skipped += 1;
            return Ok(());
        }
        self.count += 1;
        if self.count > MOST_ELEMENTS {
            return Err((at, too_many()));
        }
        self.open.push(element);
        Ok(())
    }

    fn end(&mut self) {
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        let Some(element) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None => self.whole = Some(element),
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(open) = self.open.last_mut().filter(|open| self.skipped == 0 && matches!(open.name, "data" | "property")) {
            open.text.push_str(text);
        }
    }

    fn entity(&mut self, entity: &BytesRef<'_>) -> Result<(), Message> {
        let character = entity.resolve_char_ref().map_err(|error| text_of(&error))?;
        if let Some(character) = character {
            self.text(character.encode_utf8(&mut [0; 4]));
            return Ok(());
        }
        let name = entity.decode().map_err(|error| text_of(&error))?;
        let text = resolve_predefined_entity(&name).ok_or_else(|| message!("unknown-entity", name = suggest::short(&name)))?;
        self.text(text);
        Ok(())
    }
}

/// Reads the attributes of an element that are kept.
fn attributes(element: &mut Element, tag: &BytesStart<'_>) -> Result<(), Message> {
    // The duplicate check of the crate compares each attribute with all others.
    let mut attributes = tag.attributes();
    for attribute in attributes.with_checks(false) {
        let attribute = attribute.map_err(|error| message!("invalid-xml", error = error.to_string()))?;
        let word = String::from_utf8_lossy(attribute.key.into_inner());
        if attribute.value.contains(&b'<') {
            let key = suggest::short(&word);
            return Err(message!("invalid-xml-value-attribute-contains", key));
        }
        let Some(key) = known(&KEYS, &word) else { continue };
        let value =
            attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| message!("invalid-xml", error = error.to_string()))?;
        if !element.set(key, value.into_owned()) {
            return Err(message!("invalid-xml-duplicate-attribute", key));
        }
    }
    Ok(())
}
