//! Background export of printable pages, images and drawings; the state of the export dialog.

use clap::ValueEnum;
use content::diagnostic::Diagnostic;
use content::message::Message;
use content::save::{self, Before, SaveError, Transaction};
use content::text::Language;
use content::workspace::Workspace;
use egui::{ColorImage, TextureHandle};
use export::canvas::{Affine, Canvas};
use export::picture::Picture;
use export::pixels::Pixels;
use export::press::{CardSize, PrintPart, PrintSettings};
use export::print::{self, Print};
use export::subject::{self, RenderOptions, Subject};
use export::tiled::write::Written;
use export::tts::picture::TtsPicture;
use export::tts::{self, Save};
use export::{pdf, png, svg, tiled};
use playtest::report::Report;
use scene::Scene;
use scene::theme::Colour;
use std::path::{Path, PathBuf};

/// The longer side of a copied picture in pixels; most programs accept this size.
const COPIED: f32 = 2000.0;
/// The longer side of a page in the dialog, in pixels.
const SHOWN: f32 = 1400.0;

#[derive(Clone)]
pub enum ExportSource {
    /// A file with its unsaved changes, by its workspace path.
    File(Workspace, String),
    /// A moment of a match: its name, picture and background colour.
    Moment(String, Box<Scene>, Colour),
    /// The report of a batch, with the scripts that contain the names of cards.
    Report(Workspace, Box<Report>),
}

/// The output type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExportFormat {
    #[default]
    Print,
    Png,
    Svg,
    /// The components of a game for Tabletop Simulator.
    Simulator,
    /// A map for the Tiled editor, with a picture of its tiles.
    Map,
}

impl ExportFormat {
    /// Returns the file extension.
    pub fn ending(self) -> &'static str {
        match self {
            ExportFormat::Print => "pdf",
            ExportFormat::Png => "png",
            ExportFormat::Svg => "svg",
            ExportFormat::Simulator => "json",
            ExportFormat::Map => "tmx",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExportSettings {
    pub kind: ExportFormat,
    pub press: PrintSettings,
    pub language: Language,
    pub dark: bool,
    pub what: PrintPart,
    /// Whether to draw the notes of a board.
    pub notes: bool,
}

/// The available options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    pub cards: bool,
    pub board: bool,
    /// Whether there are rules, tokens and sheets: all components of a game.
    pub game: bool,
    /// Whether it is a hex board, which can be exported as a map.
    pub hexes: bool,
    /// Whether there are notes on the board.
    pub notes: bool,
}

impl Choices {
    /// The options of a card script.
    pub const CARD: Choices = Choices { cards: true, board: false, game: false, hexes: false, notes: false };

    /// Returns the parts that can be exported as an output type; the first is everything.
    pub fn parts(self, kind: ExportFormat) -> &'static [PrintPart] {
        match (kind, self) {
            (ExportFormat::Print, Choices { game: true, .. }) => PrintPart::value_variants(),
            (ExportFormat::Png | ExportFormat::Svg, Choices { game: true, .. }) => &[PrintPart::All, PrintPart::Board],
            (ExportFormat::Print | ExportFormat::Png | ExportFormat::Svg, Choices { cards: true, .. }) => {
                &[PrintPart::All, PrintPart::Back]
            }
            _ => &[PrintPart::All],
        }
    }
}

/// The export dialog.
pub struct Exporting {
    pub source: ExportSource,
    pub title: String,
    /// The file name without its extension.
    pub stem: String,
    pub choices: Choices,
    pub plan: ExportSettings,
    /// The base URL of the pictures of a save; if empty, the folder that they are written to.
    pub address: String,
    /// The previewed page.
    pub page: usize,
    /// The name of a preset to save.
    pub preset: String,
    pub seen: Option<ExportPreview>,
    /// Counts the changes of the preview; `asked` is the last requested one.
    pub generation: u64,
    /// See `generation`.
    pub asked: Option<u64>,
}

/// A rendered page, and information about all pages.
pub struct ExportPreview {
    /// Identifies the settings with which the page was rendered.
    pub generation: u64,
    pub labels: Vec<String>,
    /// The picture; `None` if it cannot be rendered.
    pub page: Option<TextureHandle>,
    pub findings: Vec<Diagnostic>,
}

/// A page rendered by the worker.
pub struct Leaf {
    pub labels: Vec<String>,
    /// The requested page.
    pub image: Option<ColorImage>,
    pub findings: Vec<Diagnostic>,
}

pub enum ExportRequest {
    Change(ExportSettings),
    Page(usize),
    /// Change the base URL of the pictures of a save.
    Address(String),
    /// Change the name of the preset.
    Name(String),
    /// Save the settings as a preset with that name.
    Keep,
    /// Delete a preset.
    Forget(String),
    /// Ask for a file and export to it.
    Save,
    /// Copy the picture to the clipboard.
    Copy,
    /// Save the test page that measures duplex misalignment.
    TestPage,
    Leave,
}

/// The destination of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportTarget {
    Save(PathBuf),
    /// A save and its pictures, with the base URL of the pictures; if empty, the folder that they are written to.
    Simulator(PathBuf, String),
    TestPage(PathBuf),
    Copy,
}

/// The size of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Width and height.
    Pixels([u32; 2]),
    Pages(usize),
    /// The number of additional pictures.
    Pictures(usize),
}

pub enum ExportResult {
    /// The output was saved: its path, size and diagnostics.
    Saved(PathBuf, Extent, Vec<Diagnostic>),
    /// A picture to copy to the clipboard.
    Copied(ColorImage),
}

impl ExportSettings {
    fn render_options(&self) -> RenderOptions {
        RenderOptions {
            language: self.language,
            dark: self.dark,
            shapes: self.kind == ExportFormat::Svg || self.kind == ExportFormat::Print,
            stock: self.press.card.stock(),
            saver: self.press.saver,
            what: self.what,
            notes: self.notes,
            ..RenderOptions::default()
        }
    }
}

/// Whether export is disabled. Web pages do not offer it; as a constant, this keeps its code out of their module.
const IS_ABSENT: bool = cfg!(target_family = "wasm");

fn picture(source: &ExportSource, plan: &ExportSettings) -> Result<Subject, Vec<Diagnostic>> {
    let wish = plan.render_options();
    let subjects = match source {
        ExportSource::File(live, path) => subject::of_file(live, path, &wish),
        ExportSource::Report(workspace, report) => subject::of_report(workspace, &report.subject.scenario, report, &wish),
        ExportSource::Moment(name, scene, ground) => subject::one(name, scene.clone(), *ground, &wish),
    };
    subjects?.into_iter().next().ok_or_else(Vec::new)
}

fn pages(source: &ExportSource, plan: &ExportSettings) -> Result<Print, Vec<Diagnostic>> {
    match source {
        ExportSource::File(live, path) => print::of_file(live, path, &plan.render_options(), &plan.press),
        ExportSource::Report(_, report) => print::of_subject(&report.subject.scenario, picture(source, plan)?, plan.language, &plan.press),
        ExportSource::Moment(name, ..) => print::of_subject(name, picture(source, plan)?, plan.language, &plan.press),
    }
}

fn simulator(source: &ExportSource, plan: &ExportSettings) -> Result<Save, Vec<Diagnostic>> {
    match source {
        ExportSource::File(live, path) => tts::of_file(live, path, &plan.render_options(), &plan.press),
        ExportSource::Report(..) | ExportSource::Moment(..) => Err(Vec::new()),
    }
}

/// Returns the previewed picture of a save.
fn looked_at(save: &Save, page: usize) -> Option<ColorImage> {
    let TtsPicture { picture, ground, size, .. } = save.pictures().get(page.min(save.pictures().len().saturating_sub(1)))?;
    rasterize(picture.as_ref(), *ground, size.scale, SHOWN)
}

/// Renders the preview page.
pub fn look(source: &ExportSource, plan: &ExportSettings, page: usize) -> Leaf {
    let broken = |findings: Vec<Diagnostic>| Leaf { labels: Vec::new(), image: None, findings };
    if IS_ABSENT {
        return broken(Vec::new());
    }
    if plan.kind == ExportFormat::Simulator {
        return match simulator(source, plan) {
            Ok(save) => {
                let labels = save.pictures().iter().map(|drawn| drawn.file.clone()).collect();
                Leaf { labels, image: looked_at(&save, page), findings: save.findings }
            }
            Err(findings) => broken(findings),
        };
    }
    if plan.kind != ExportFormat::Print {
        let subject = match picture(source, plan) {
            Ok(subject) => subject,
            Err(findings) => return broken(findings),
        };
        let [width, height] = subject.size.pixels;
        let image = rasterize(subject.picture.as_ref(), subject.ground, subject.size.scale, SHOWN);
        return Leaf { labels: vec![format!("{width}×{height}")], image, findings: subject.findings };
    }
    let print = match pages(source, plan) {
        Ok(print) => print,
        Err(findings) => return broken(findings),
    };
    let page = page.min(print.pages.len().saturating_sub(1));
    let image = print.pages.get(page).and_then(|page| rasterize(page.picture.as_ref(), Colour::hex(0xffffff), f32::MAX, SHOWN));
    Leaf { labels: print.pages.into_iter().map(|page| page.label).collect(), image, findings: print.findings }
}

/// Exports to the target.
///
/// # Errors
/// Returns a message for the user.
pub fn make(source: &ExportSource, plan: &ExportSettings, target: ExportTarget) -> Result<ExportResult, String> {
    let first = |findings: Vec<Diagnostic>| findings.into_iter().find(Diagnostic::is_error).map(|finding| finding.to_string());
    let said = |findings: Vec<Diagnostic>| first(findings).unwrap_or_default();
    if IS_ABSENT {
        return Err(String::new());
    }
    match target {
        ExportTarget::Copy => {
            let Subject { picture, ground, size, .. } = picture(source, plan).map_err(said)?;
            rasterize(picture.as_ref(), ground, size.scale, COPIED).map(ExportResult::Copied).ok_or_else(String::new)
        }
        ExportTarget::TestPage(file) => save_pages(file, print::calibration(&plan.press, plan.language)),
        ExportTarget::Simulator(file, address) => {
            let save = simulator(source, plan).map_err(said)?;
            let file = file.with_extension(ExportFormat::Simulator.ending());
            let address = Some(address.as_str()).filter(|address| !address.is_empty());
            let (folder, name) = parts(&file);
            let write = || {
                let mut transaction = Transaction::begin(folder)?;
                save.write(&mut transaction, folder, &name, address)?;
                transaction.commit()
            };
            write().map_err(|error: SaveError| format!("{}: {error}", file.display()))?;
            Ok(ExportResult::Saved(file, Extent::Pictures(save.pictures().len()), save.findings))
        }
        ExportTarget::Save(file) if plan.kind == ExportFormat::Map => save_map(source, plan, file).map_err(said),
        ExportTarget::Save(file) if plan.kind == ExportFormat::Print => save_pages(file, pages(source, plan).map_err(said)?),
        ExportTarget::Save(file) => {
            let Subject { picture, ground, size, findings, .. } = picture(source, plan).map_err(said)?;
            let file = file.with_extension(plan.kind.ending());
            let written = save::save_with(&file, |out| match plan.kind {
                ExportFormat::Svg => svg::write(picture.as_ref(), ground, size, false, out),
                _ => png::write(picture.as_ref(), ground, size, out),
            });
            written.map_err(|error| format!("{}: {error}", file.display()))?;
            Ok(ExportResult::Saved(file, Extent::Pixels(size.pixels), findings))
        }
    }
}

fn save_map(source: &ExportSource, plan: &ExportSettings, file: PathBuf) -> Result<ExportResult, Vec<Diagnostic>> {
    let ExportSource::File(live, path) = source else { return Err(Vec::new()) };
    let file = file.with_extension(ExportFormat::Map.ending());
    let name = subject::stem(&file.to_string_lossy()).to_owned();
    let Written { text, tiles, hexes: (columns, rows) } = tiled::write::of_file(live, path, &name, plan.dark)?;
    let (folder, name) = parts(&file);
    let write = || {
        let mut transaction = Transaction::begin(folder)?;
        let draw = |out: &mut dyn std::io::Write| png::write(tiles.picture.as_ref(), tiles.ground, tiles.size, out);
        transaction.write(&format!("{}.{}", tiles.name, ExportFormat::Png.ending()), Before::Anything, draw)?;
        transaction.write(&name, Before::Anything, |out| out.write_all(text.as_bytes()))?;
        transaction.commit()
    };
    write().map_err(|error: SaveError| {
        vec![Diagnostic::error("unwritten", file.display().to_string(), Message::verbatim(error.to_string()))]
    })?;
    Ok(ExportResult::Saved(file, Extent::Pixels([columns.into(), rows.into()]), tiles.findings))
}

/// Splits a path into the folder and the file name.
fn parts(file: &Path) -> (&Path, String) {
    (file.parent().unwrap_or(Path::new("")), file.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

fn save_pages(file: PathBuf, print: Print) -> Result<ExportResult, String> {
    let file = file.with_extension(ExportFormat::Print.ending());
    let written = save::save_with(&file, |out| pdf::write(&print.title, print.language, &print.pages, out));
    written.map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(ExportResult::Saved(file, Extent::Pages(print.pages.len()), print.findings))
}

/// Renders a picture at a scale, with its longer side limited to a number of pixels.
fn rasterize(picture: &dyn Picture, ground: Colour, scale: f32, most: f32) -> Option<ColorImage> {
    let bounds = picture.bounds();
    let scale = scale.min(most / bounds.width().max(bounds.height()).max(0.01));
    let side = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut pixels = Pixels::new(side(bounds.width()), side(bounds.height()))?;
    pixels.begin(0, ground);
    pixels.push(Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(scale)));
    picture.draw(bounds, &mut pixels);
    let size = [side(bounds.width()), side(bounds.height())].map(|side| side as usize);
    Some(ColorImage::from_rgba_premultiplied(size, pixels.premultiplied()))
}

/// Returns whether the output can contain notes.
pub fn draws_notes(exporting: &Exporting) -> bool {
    exporting.choices.notes && !matches!(exporting.plan.kind, ExportFormat::Simulator | ExportFormat::Map)
}

/// Returns the equivalent command line; `None` for a moment of an unsaved match.
pub fn command_line(exporting: &Exporting) -> Option<String> {
    let ExportSource::File(_, path) = &exporting.source else { return None };
    let Exporting { plan, stem, choices, address, .. } = exporting;
    let mut words = vec![format!("moonwright render {path} --out {stem}.{}", plan.kind.ending())];
    let mut say = |differs: bool, option: String| {
        if differs {
            words.push(option);
        }
    };
    let (press, usual) = (&plan.press, PrintSettings::default());
    let print = plan.kind == ExportFormat::Print;
    say(plan.what != PrintPart::All, format!("--what {}", word(plan.what)));
    say(plan.language != Language::En && plan.kind != ExportFormat::Map, format!("--language {}", plan.language.code()));
    let theme = if press.saver { "saver" } else { "dark" };
    let plain = plan.kind == ExportFormat::Simulator;
    say(press.saver && !plain || plan.dark && choices.board, format!("--theme {theme}"));
    say(choices.cards && press.card != CardSize::STANDARD, format!("--card {}", press.card));
    say(print && press.paper != usual.paper, format!("--paper {}", word(press.paper)));
    say(print && choices.cards && press.layout != usual.layout, format!("--layout {}", word(press.layout)));
    say(print && choices.cards && press.backs != usual.backs, format!("--backs {}", word(press.backs)));
    say(print && choices.cards && press.marks != usual.marks, format!("--marks {}", word(press.marks)));
    say((print || plain) && choices.cards && press.copies != usual.copies, format!("--copies {}", word(press.copies)));
    say(plan.notes && draws_notes(exporting), "--notes".to_owned());
    let [x, y] = press.shift;
    say(print && choices.cards && press.shift != usual.shift, format!("--shift {x},{y}"));
    say((print || plain) && choices.board && press.cell.is_some(), format!("--cell {}", press.cell.unwrap_or_default()));
    say(print && choices.board && press.overlap != usual.overlap, format!("--overlap {}", press.overlap));
    say(plan.kind == ExportFormat::Simulator && !address.is_empty(), format!("--url-prefix {address}"));
    Some(words.join(" "))
}

fn word(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}
