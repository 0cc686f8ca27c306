//! The output of `render`: pictures, pages, tables and saves.

use super::output::plural;
use crate::content::diagnostic::Diagnostic;
use crate::export::csv::{self, Row};
use crate::export::print::Print;
use crate::export::subject::Subject;
use crate::export::tts::Save;
use crate::export::{pdf, png, svg};
use clap::ValueEnum;
use serde_json::{Value as Json, json};
use std::io::{self, Write};
use std::path::Path;

/// The output file type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// PNG image
    Png,
    /// SVG vector image
    Svg,
    /// PDF document for printing
    Pdf,
    /// CSV table of cards
    Csv,
    /// Saved game for Tabletop Simulator
    Json,
    /// Map for the Tiled editor
    Tmx,
}

/// The contents of an output file.
pub enum Drawn {
    Picture(Subject),
    Pages(Print),
    /// Cards, with the name of the table.
    Table(String, Vec<Row>),
    /// A save for Tabletop Simulator.
    Save(Save),
    /// A map; the picture of its tiles is written next to it.
    Map {
        name: String,
        text: String,
        /// Columns and rows.
        size: (u16, u16),
    },
}

impl Kind {
    /// Returns the file type for the extension of a path.
    pub fn of(path: &Path) -> Option<Kind> {
        Kind::from_str(path.extension()?.to_str()?, true).ok()
    }
    /// Returns the file extension.
    pub fn ending(self) -> &'static str {
        match self {
            Kind::Png => "png",
            Kind::Svg => "svg",
            Kind::Pdf => "pdf",
            Kind::Csv => "csv",
            Kind::Json => "json",
            Kind::Tmx => "tmx",
        }
    }
}

impl Drawn {
    /// Returns the file name without its extension.
    pub fn name(&self) -> &str {
        match self {
            Drawn::Picture(subject) => &subject.name,
            Drawn::Pages(print) => &print.name,
            Drawn::Table(name, _) | Drawn::Map { name, .. } => name,
            Drawn::Save(save) => &save.name,
        }
    }
    /// Returns whether this file accompanies another file and is written next to it.
    pub fn is_beside(&self, kind: Kind) -> bool {
        kind == Kind::Tmx && matches!(self, Drawn::Picture(_))
    }
    /// Returns the file name.
    pub fn file(&self, kind: Kind) -> String {
        let kind = if self.is_beside(kind) { Kind::Png } else { kind };
        format!("{}.{}", self.name(), kind.ending())
    }
    /// Writes the file; a save consists of several files and writes them itself.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, kind: Kind, outlines: bool, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Drawn::Picture(Subject { picture, ground, size, .. }) if kind == Kind::Svg => {
                svg::write(picture.as_ref(), *ground, *size, outlines, out)
            }
            Drawn::Picture(Subject { picture, ground, size, .. }) => png::write(picture.as_ref(), *ground, *size, out),
            Drawn::Pages(print) => pdf::write(&print.title, print.language, &print.pages, out),
            Drawn::Table(_, rows) => csv::write(rows, out),
            Drawn::Save(_) => Ok(()),
            Drawn::Map { text, .. } => out.write_all(text.as_bytes()),
        }
    }
    /// Returns the size, as JSON and as text.
    pub fn told(&self) -> ((&'static str, Json), String) {
        match self {
            Drawn::Picture(subject) => {
                let [width, height] = subject.size.pixels;
                (("pixels", json!(subject.size.pixels)), format!("{width}×{height}"))
            }
            Drawn::Save(save) => {
                let [objects, pictures] = save.count();
                (("objects", json!(objects)), format!("{}, {}", plural(objects, "object"), plural(pictures, "separate image")))
            }
            Drawn::Table(_, rows) => (("cards", json!(rows.len())), plural(rows.len(), "card type")),
            Drawn::Map { size: (columns, rows), .. } => (("hexes", json!([columns, rows])), format!("{columns}×{rows} hexes")),
            Drawn::Pages(print) => {
                let count = print.pages.len();
                (("pages", json!(count)), plural(count, "page"))
            }
        }
    }
    /// Returns the diagnostics of the output.
    pub fn findings(self) -> Vec<Diagnostic> {
        match self {
            Drawn::Picture(subject) => subject.findings,
            Drawn::Pages(print) => print.findings,
            Drawn::Save(save) => save.findings,
            Drawn::Table(..) | Drawn::Map { .. } => Vec::new(),
        }
    }
}
