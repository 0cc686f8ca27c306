//! Pictures for others, made off the frame: saved as PNG or SVG, or copied.

use super::file::Content;
use super::state::{State, Tab};
use crate::content::areas::AreaBoard;
use crate::content::columns::ColumnBoard;
use crate::content::diagnostic::Diagnostic;
use crate::content::hex::HexBoard;
use crate::content::ring::{CardLibrary, RingBoard};
use crate::content::save;
use crate::content::scenario::{Deck, Scenario};
use crate::content::workspace::Workspace;
use crate::export::canvas::{Affine, Canvas};
use crate::export::pixels::Pixels;
use crate::export::subject::{self, Subject, Wish};
use crate::export::{png, svg};
use crate::playtest::script_tests::ENDING;
use crate::scene::Scene;
use crate::scene::theme::Colour;
use egui::ColorImage;
use std::path::PathBuf;

/// The longer side of a picture that is copied, in pixels: what others take without trouble.
const COPIED: f32 = 2000.0;

/// What a picture is made of.
pub enum Source {
    /// A file of what is on screen, by its workspace path.
    File(Workspace, String),
    /// A moment of a match: its name, its picture, and what it stands on.
    Moment(String, Box<Scene>, Colour),
}

/// What becomes of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is saved.
    Save(PathBuf),
    /// It is copied.
    Copy,
}

/// What has become of it.
pub enum Made {
    /// It is saved: where, how many pixels it has, what is wrong with it.
    Saved(PathBuf, [u32; 2], Vec<Diagnostic>),
    /// It is to be copied.
    Copied(ColorImage),
}

/// Whether what the active tab shows has a picture.
pub fn can(state: &State) -> bool {
    match (&state.active, state.active_file()) {
        (Some(Tab::Playtest), _) => state.play.is_some(),
        (Some(Tab::File(path)), Some(file)) => match &file.content {
            Content::Document(document) => {
                let board = document.get::<RingBoard>().is_some() || document.get::<HexBoard>().is_some();
                let flat = document.get::<ColumnBoard>().is_some() || document.get::<AreaBoard>().is_some();
                let cards = document.get::<Deck>().is_some() || document.get::<CardLibrary>().is_some();
                board || flat || cards || document.get::<Scenario>().is_some()
            }
            Content::Text(_) => path.ends_with(".rhai") && !path.ends_with(ENDING),
        },
        _ => false,
    }
}

/// Makes a picture.
///
/// # Errors
/// In words.
pub fn make(source: Source, wish: &Wish, target: Target) -> Result<Made, String> {
    let is_svg = |file: &PathBuf| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    let wish = &Wish { shapes: matches!(&target, Target::Save(file) if is_svg(file)), ..*wish };
    let subjects = match source {
        Source::File(workspace, path) => subject::of_file(&workspace, &path, wish),
        Source::Moment(name, scene, ground) => subject::one(&name, scene, ground, wish),
    };
    let first = |findings: Vec<Diagnostic>| findings.into_iter().find(Diagnostic::is_error).map(|finding| finding.to_string());
    let subject = subjects.map_err(|findings| first(findings).unwrap_or_default())?.into_iter().next().ok_or_else(String::new)?;
    match target {
        Target::Save(file) => {
            let Subject { picture, ground, size, findings, .. } = subject;
            let file = if wish.shapes { file } else { file.with_extension("png") };
            let written = save::save_with(&file, |out| {
                if wish.shapes {
                    svg::write(picture.as_ref(), ground, size, false, out)
                } else {
                    png::write(picture.as_ref(), ground, size, out)
                }
            });
            written.map_err(|error| format!("{}: {error}", file.display()))?;
            Ok(Made::Saved(file, size.pixels, findings))
        }
        Target::Copy => copied(&subject).map(Made::Copied).ok_or_else(String::new),
    }
}

fn copied(subject: &Subject) -> Option<ColorImage> {
    let (picture, bounds) = (subject.picture.as_ref(), subject.picture.bounds());
    let scale = subject.size.scale.min(COPIED / bounds.width().max(bounds.height()).max(0.01));
    let side = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut pixels = Pixels::new(side(bounds.width()), side(bounds.height()))?;
    pixels.begin(0, subject.ground);
    pixels.push(Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(scale)));
    picture.draw(bounds, &mut pixels);
    Some(ColorImage::from_rgba_premultiplied(
        [side(bounds.width()), side(bounds.height())].map(|side| side as usize),
        pixels.premultiplied(),
    ))
}
