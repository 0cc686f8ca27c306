//! The output of `render`: pictures, pages, tables and saves.

use super::output::plural;
use clap::ValueEnum;
use content::diagnostic::Diagnostic;
use export::csv::{self, CsvRow};
use export::print::Print;
use export::subject::Subject;
use export::tts::Save;
use export::{pdf, png, svg};
use serde_json::{Value as Json, json};
use std::io::{self, Write};
use std::path::Path;

/// The output file type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
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
pub enum Output {
    Picture(Subject),
    Pages(Print),
    /// Cards, with the name of the table.
    Table(String, Vec<CsvRow>),
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

impl OutputFormat {
    /// Returns the file type for the extension of a path.
    pub fn of(path: &Path) -> Option<OutputFormat> {
        OutputFormat::from_str(path.extension()?.to_str()?, true).ok()
    }
    /// Returns the file extension.
    pub fn ending(self) -> &'static str {
        match self {
            OutputFormat::Png => "png",
            OutputFormat::Svg => "svg",
            OutputFormat::Pdf => "pdf",
            OutputFormat::Csv => "csv",
            OutputFormat::Json => "json",
            OutputFormat::Tmx => "tmx",
        }
    }
}

impl Output {
    /// Returns the file name without its extension.
    pub fn name(&self) -> &str {
        match self {
            Output::Picture(subject) => &subject.name,
            Output::Pages(print) => &print.name,
            Output::Table(name, _) | Output::Map { name, .. } => name,
            Output::Save(save) => &save.name,
        }
    }
    /// Returns whether this file accompanies another file and is written next to it.
    pub fn is_beside(&self, kind: OutputFormat) -> bool {
        kind == OutputFormat::Tmx && matches!(self, Output::Picture(_))
    }
    pub fn file(&self, kind: OutputFormat) -> String {
        let kind = if self.is_beside(kind) { OutputFormat::Png } else { kind };
        format!("{}.{}", self.name(), kind.ending())
    }
    /// Writes the file; a save consists of several files and writes them itself.
    pub fn write(&self, kind: OutputFormat, outlines: bool, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Output::Picture(Subject { picture, ground, size, .. }) if kind == OutputFormat::Svg => {
                svg::write(picture.as_ref(), *ground, *size, outlines, out)
            }
            Output::Picture(Subject { picture, ground, size, .. }) => png::write(picture.as_ref(), *ground, *size, out),
            Output::Pages(print) => pdf::write(&print.title, print.language, &print.pages, out),
            Output::Table(_, rows) => csv::write(rows, out),
            Output::Save(_) => Ok(()),
            Output::Map { text, .. } => out.write_all(text.as_bytes()),
        }
    }
    /// Returns the size, as JSON and as text.
    pub fn size(&self) -> ((&'static str, Json), String) {
        match self {
            Output::Picture(subject) => {
                let [width, height] = subject.size.pixels;
                (("pixels", json!(subject.size.pixels)), format!("{width}×{height}"))
            }
            Output::Save(save) => {
                let [objects, pictures] = save.count();
                (("objects", json!(objects)), format!("{}, {}", plural(objects, "object"), plural(pictures, "separate image")))
            }
            Output::Table(_, rows) => (("cards", json!(rows.len())), plural(rows.len(), "card type")),
            Output::Map { size: (columns, rows), .. } => (("hexes", json!([columns, rows])), format!("{columns}×{rows} hexes")),
            Output::Pages(print) => {
                let count = print.pages.len();
                (("pages", json!(count)), plural(count, "page"))
            }
        }
    }
    pub fn findings(self) -> Vec<Diagnostic> {
        match self {
            Output::Picture(subject) => subject.findings,
            Output::Pages(print) => print.findings,
            Output::Save(save) => save.findings,
            Output::Table(..) | Output::Map { .. } => Vec::new(),
        }
    }
}
