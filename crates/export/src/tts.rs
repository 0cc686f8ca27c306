//! Export for Tabletop Simulator: a scenario with all its parts as a save in its initial layout; a deck, a card or a board as a
//! saved object. The pictures are in a folder next to the file.

mod layout;
mod notes;
mod object;
pub mod picture;
mod tray;

use super::cards::CardSet;
use super::kit::contents::Contents;
use super::png;
use super::press::PrintSettings;
use super::print;
use super::subject::{self, RenderOptions, no_card, stem};
use super::words;
use content::bundle::Bundle;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::save::{Before, SaveError, Transaction};
use content::scenario::Scenario;
use content::workspace::Workspace;
use layout::{TableBoard, TableLayout};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use picture::TtsPicture;
use rules::viewer::Viewer;
use scene::registry;
use scene::table::ViewContext;
use serde_json::Value as Json;
use std::io;
use std::path::Path;
use tray::Tray;

/// The keys of picture addresses in a save.
const URLS: [&str; 4] = ["FaceURL", "BackURL", "ImageURL", "ImageSecondaryURL"];

pub struct Save {
    /// File name without the extension.
    pub name: String,
    /// The problems of its cards.
    pub findings: Vec<Diagnostic>,
    /// The save, with file names of pictures in place of their addresses.
    json: Json,
    pictures: Vec<TtsPicture>,
}

/// Returns the save of a scenario, or the saved object of a deck, a card or a board.
///
/// # Errors
/// Returns an error if the file cannot be read, played or drawn.
pub fn of_file(workspace: &Workspace, path: &str, wish: &RenderOptions, press: &PrintSettings) -> Result<Save, Vec<Diagnostic>> {
    if path.ends_with(".rhai") {
        return of_cards(workspace, path, &CardSet::of_script(workspace, path, wish.language)?, wish, press);
    }
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    let (document, findings) = document::read(path, &text);
    let document = document.ok_or(findings)?;
    if document.get::<Scenario>().is_some() {
        return of_bundle(workspace, &rules::registry::load(workspace, path)?, wish, press);
    }
    if let Some(set) = CardSet::of(workspace, &document, wish.language) {
        return of_cards(workspace, path, &set, wish, press);
    }
    of_board(workspace, path, &document, wish, press)
}

fn of_cards(
    workspace: &Workspace,
    path: &str,
    set: &CardSet,
    wish: &RenderOptions,
    press: &PrintSettings,
) -> Result<Save, Vec<Diagnostic>> {
    if set.cards.is_empty() {
        return Err(vec![no_card(path)]);
    }
    let stock = press.card.stock();
    let mut tray = Tray::new(stem(path));
    let deck = tray.deck(set, &set.title, stock, press.copies);
    let findings = set.findings(path, workspace, wish.language, stock);
    Ok(tray.saved(object::save("", "", &[], vec![deck]), findings))
}

fn of_board(
    workspace: &Workspace,
    path: &str,
    document: &Document,
    wish: &RenderOptions,
    press: &PrintSettings,
) -> Result<Save, Vec<Diagnostic>> {
    let subject = subject::of_file(workspace, path, &print::on_paper(wish))?.into_iter().next().ok_or_else(|| vec![no_card(path)])?;
    let board = TableBoard::of(document.name().get(wish.language), subject, press.cell.or(print::usual_cell(document)), &[]);
    let mut tray = Tray::new(stem(path));
    let tiles = board.tiles(&mut tray);
    Ok(tray.saved(object::save("", "", &[], tiles), board.findings))
}

/// Returns the save of a scenario that is already loaded.
pub(super) fn of_bundle(
    workspace: &Workspace,
    bundle: &Bundle,
    wish: &RenderOptions,
    press: &PrintSettings,
) -> Result<Save, Vec<Diagnostic>> {
    let path = bundle.path.as_str();
    let m = subject::beginning(bundle, path)?;
    let theme = registry::theme(bundle.scenario.game.id, wish.dark);
    let (setup, _) = subject::match_scene(bundle, m.as_ref(), wish.language, theme);
    let table = registry::table(&ViewContext { bundle, m: m.as_ref(), eyes: Viewer::All, asking: None, language: wish.language });
    let of = Contents { workspace, bundle, path, wish, press, paper: press.paper.both()[0], words: words(wish.language) };
    let placed = table.placed();
    let mut layout = TableLayout { of: &of, tray: Tray::new(stem(path)), objects: Vec::new(), there: Vec::new(), findings: Vec::new() };
    let board = of
        .board(&setup, &print::on_paper(wish))?
        .map(|board| TableBoard::of(&board.title, board.subject, press.cell.or(board.cell), &placed));
    if let Some(board) = &board {
        layout.objects.extend(board.tiles(&mut layout.tray));
    }
    layout.place_pieces(board.as_ref(), placed);
    let TableLayout { objects, there, mut findings, tray, .. } = layout;
    findings.extend(board.map(|board| board.findings).unwrap_or_default());
    let name = format!("{} — {}", bundle.scenario.game.title, of.name());
    let note = bundle.scenario.description.get(wish.language);
    Ok(tray.saved(object::save(&name, note, &notes::notes(&of, &there), objects), findings))
}

impl Save {
    /// Returns the number of objects on the table, and of pictures.
    pub fn count(&self) -> [usize; 2] {
        [self.json["ObjectStates"].as_array().map_or(0, Vec::len), self.pictures.len()]
    }
    /// Returns the save, with a prefix added to the addresses of its pictures.
    pub fn json(&self, prefix: &str) -> Json {
        let mut json = self.json.clone();
        address(&mut json, prefix);
        json
    }
    /// Writes the save to a file in a folder, and its pictures to a folder next to it. Without a prefix, the addresses refer to that
    /// folder.
    ///
    /// # Errors
    /// Returns an error if one of the files cannot be written.
    pub fn write(&self, transaction: &mut Transaction, folder: &Path, file: &str, prefix: Option<&str>) -> Result<(), SaveError> {
        let pictures = pictures_of(file);
        for TtsPicture { file, picture, ground, size } in &self.pictures {
            let draw = |out: &mut dyn io::Write| png::write(picture.as_ref(), *ground, *size, out);
            transaction.write(&format!("{pictures}/{file}"), Before::Anything, draw)?;
        }
        transaction.write(file, Before::Anything, |out| {
            let prefix = match prefix {
                Some(prefix) if prefix.ends_with('/') => prefix.to_owned(),
                Some(prefix) => format!("{prefix}/"),
                None => address_of(&std::path::absolute(folder.join(&pictures))?),
            };
            serde_json::to_writer_pretty(out, &self.json(&prefix)).map_err(io::Error::from)
        })
    }
    /// Returns the pictures with their files.
    pub fn pictures(&self) -> &[TtsPicture] {
        &self.pictures
    }
}

/// Returns whether a text can be the prefix of a picture address.
pub fn is_address(text: &str) -> bool {
    let known = ["https://", "http://", "file:///"].iter().any(|scheme| text.starts_with(scheme) && text.len() > scheme.len());
    known && !text.contains(|letter: char| letter.is_whitespace() || letter.is_control() || letter == '"')
}

/// Returns the picture folder of a save.
fn pictures_of(file: &str) -> String {
    format!("{}-pictures", file.rsplit_once('.').map_or(file, |(stem, _)| stem))
}

/// Returns a folder as a URL.
fn address_of(folder: &Path) -> String {
    let path = folder.to_string_lossy().replace('\\', "/");
    format!("file:///{}/", encoded(path.trim_start_matches('/')))
}

/// Returns a path as a part of a URL.
fn encoded(path: &str) -> String {
    const KEPT: AsciiSet = NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b':');
    utf8_percent_encode(path, &KEPT).to_string()
}

fn address(json: &mut Json, prefix: &str) {
    match json {
        Json::Array(items) => items.iter_mut().for_each(|item| address(item, prefix)),
        Json::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Json::String(file) if URLS.contains(&key.as_str()) && !file.is_empty() => *file = format!("{prefix}{}", encoded(file)),
                    _ => address(value, prefix),
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests;
