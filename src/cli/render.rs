//! `moonwright render`: pictures of boards, cards, set-ups and moments of matches.

use super::output::{self, FAULT, Failure, Outcome};
use super::{Format, place};
use crate::content::diagnostic::Diagnostic;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::export::face::Stock;
use crate::export::subject::{self, Subject, Wish};
use crate::export::{png, svg};
use crate::playtest::replay::Summary;
use crate::scene::hex::Detail;
use clap::{Args, ValueEnum};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The most dots in an inch, and pixels of a cell, that are understood.
const MOST: f32 = 100_000.0;

#[derive(Debug, Args)]
/// Draw boards, cards, scenarios and moments of recorded matches.
pub struct Render {
    /// Boards, scenarios, decks, card libraries, scripts of cards, recorded matches
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// File to write, .png or .svg, or a folder: there each card has a file of its own [default: here, by the name of what is drawn]
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// What files are written where --out names none
    #[arg(long = "as", value_enum, value_name = "TYPE")]
    kind: Option<Kind>,
    /// Moment of a recorded match: after so many decisions [default: its end]
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
    /// Language of what is written: en or es
    #[arg(long, default_value = "en")]
    language: Language,
    /// Colours of boards
    #[arg(long, value_enum, default_value_t)]
    theme: Colours,
    /// Pixels of a cell [default: 64, more on small boards and less on large ones]
    #[arg(long, value_name = "PX", value_parser = size, conflicts_with = "dpi")]
    scale: Option<f32>,
    /// Dots in an inch of a card [default: 300]
    #[arg(long, value_name = "N", value_parser = size)]
    dpi: Option<f32>,
    /// How much of a board of hexes is drawn [default: what can be seen at its scale]
    #[arg(long, value_enum)]
    detail: Option<Shown>,
    /// Millimetres that colours run beyond the cut of a card
    #[arg(long, value_name = "MM", default_value = "0", value_parser = bleed)]
    bleed: f32,
    /// Draw the letters of an SVG instead of naming their font
    #[arg(long)]
    outlines: bool,
    /// How findings are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Png,
    Svg,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Colours {
    #[default]
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shown {
    Flat,
    Shaded,
    Full,
}

fn size(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "write a number")?;
    if number.is_finite() && (0.01..=MOST).contains(&number) { Ok(number) } else { Err(format!("write a number from 0.01 to {MOST}")) }
}

fn bleed(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "write a number")?;
    if (0.0..=20.0).contains(&number) { Ok(number) } else { Err("write a number from 0 to 20".to_owned()) }
}

impl Kind {
    fn of(path: &Path) -> Option<Kind> {
        Kind::from_str(path.extension()?.to_str()?, true).ok()
    }
    fn ending(self) -> &'static str {
        match self {
            Kind::Png => "png",
            Kind::Svg => "svg",
        }
    }
}

impl Render {
    /// Draws the files and tells what is wrong with the pictures; exit code 1 when something does not fit.
    ///
    /// # Errors
    /// When a file cannot be drawn or a picture not be written.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let folder = self.folder()?;
        let kind = self.kind(folder.is_some())?;
        let mut written: BTreeMap<PathBuf, &Path> = BTreeMap::new();
        let mut drawn = Vec::new();
        for file in &self.files {
            let (workspace, subjects) = self.subjects(given, file, folder.is_some(), kind)?;
            for subject in subjects {
                let named = || format!("{}.{}", subject.name, kind.ending());
                let path = match (&folder, &self.out) {
                    (Some(folder), _) => folder.join(named()),
                    (None, Some(out)) => out.clone(),
                    (None, None) => PathBuf::from(named()),
                };
                if let Some(other) = written.insert(path.clone(), file) {
                    let (path, other, file) = (path.display(), other.display(), file.display());
                    return Err(Failure::Usage(format!("{other} and {file} would both be written to {path}; draw one after the other")));
                }
                drawn.push((path, workspace.clone(), subject));
            }
        }
        if let Some(folder) = &folder {
            std::fs::create_dir_all(folder).map_err(|error| Failure::Input(format!("cannot make {}: {error}", folder.display())))?;
        }
        self.write(drawn, kind)
    }

    /// The folder that pictures are written to, if it is one.
    fn folder(&self) -> Result<Option<PathBuf>, Failure> {
        let Some(out) = &self.out else { return Ok(None) };
        if out.is_dir() || out.extension().is_none() {
            return Ok(Some(out.clone()));
        }
        if self.files.len() > 1 {
            let message = format!("{} is one file, and {} are to be drawn; name a folder", out.display(), self.files.len());
            return Err(Failure::Usage(message));
        }
        Ok(None)
    }

    fn kind(&self, is_folder: bool) -> Result<Kind, Failure> {
        let Some(out) = self.out.as_ref().filter(|_| !is_folder) else { return Ok(self.kind.unwrap_or(Kind::Png)) };
        let unknown = || Failure::Usage(format!("{}: pictures are written as .png or .svg", out.display()));
        let kind = Kind::of(out).ok_or_else(unknown)?;
        if self.kind.is_some_and(|asked| asked != kind) {
            return Err(Failure::Usage(format!("{} says what is written; leave out --as", out.display())));
        }
        Ok(kind)
    }

    fn subjects(&self, given: Option<&Path>, file: &Path, apart: bool, kind: Kind) -> Result<(Workspace, Vec<Subject>), Failure> {
        let wish = Wish {
            language: self.language,
            dark: self.theme == Colours::Dark,
            scale: self.scale,
            dpi: self.dpi,
            detail: self.detail.map(|detail| match detail {
                Shown::Flat => Detail::Flat,
                Shown::Shaded => Detail::Shaded,
                Shown::Full => Detail::Full,
            }),
            shapes: kind == Kind::Svg,
            stock: Stock { bleed: self.bleed, ..Stock::STANDARD },
            apart,
        };
        if file.is_file() && file.extension().is_some_and(|ending| ending == "json") {
            let text = output::read(file, output::MAX_INPUT)?;
            if Summary::read(&text).is_some() {
                let workspace = place::workspace(given)?;
                let subjects = subject::of_match(&workspace, &file.to_string_lossy(), &text, self.at, &wish);
                return subjects.map(|subjects| (workspace.clone(), subjects)).map_err(|findings| Failure::Findings(workspace, findings));
            }
        }
        if self.at.is_some() {
            return Err(Failure::Usage(format!("{} is no recorded match; --at is a moment of one", file.display())));
        }
        let (workspace, path) = place::locate(given, &file.to_string_lossy())?;
        match subject::of_file(&workspace, &path, &wish) {
            Ok(subjects) => Ok((workspace, subjects)),
            Err(findings) => Err(Failure::Findings(workspace, findings)),
        }
    }

    fn write(&self, drawn: Vec<(PathBuf, Workspace, Subject)>, kind: Kind) -> Outcome {
        let mut told: Vec<Diagnostic> = Vec::new();
        let mut names = Vec::new();
        for (path, workspace, subject) in drawn {
            let Subject { picture, ground, size, findings, .. } = subject;
            output::write_with(&path, |out| match kind {
                Kind::Png => png::write(picture.as_ref(), ground, size, out),
                Kind::Svg => svg::write(picture.as_ref(), ground, size, self.outlines, out),
            })?;
            // A script that lies in two decks is told of once.
            let new: Vec<Diagnostic> = findings.into_iter().filter(|finding| !told.contains(finding)).collect();
            if self.format == Format::Human {
                output::complain_of(&workspace, &new);
            }
            told.extend(new);
            names.push((path, size.pixels));
        }
        let shown = |(path, pixels): &(PathBuf, [u32; 2])| json!({ "file": path, "pixels": pixels });
        match self.format {
            Format::Json => output::print_json(&json!({ "pictures": names.iter().map(shown).collect::<Vec<_>>(), "findings": told })),
            Format::Human => {
                let line = |(path, [width, height]): &(PathBuf, [u32; 2])| format!("{}  {width}×{height}\n", path.display());
                output::print(&names.iter().map(line).collect::<String>());
            }
        }
        Ok(ExitCode::from(if told.iter().any(Diagnostic::is_error) { FAULT } else { 0 }))
    }
}
