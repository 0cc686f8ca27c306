//! What is made for others off the frame: pages to print, pictures, drawings; and how the dialog of it stands.

use super::live::Live;
use crate::content::diagnostic::Diagnostic;
use crate::content::message::Message;
use crate::content::save::{self, Before, SaveError, Transaction};
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::export::canvas::{Affine, Canvas};
use crate::export::picture::Picture;
use crate::export::pixels::Pixels;
use crate::export::press::{CardSize, Press, What};
use crate::export::print::{self, Print};
use crate::export::subject::{self, Subject, Wish};
use crate::export::tiled::write::Written;
use crate::export::tts::picture::Drawn;
use crate::export::tts::{self, Save};
use crate::export::{pdf, png, svg, tiled};
use crate::playtest::report::Report;
use crate::scene::Scene;
use crate::scene::theme::Colour;
use clap::ValueEnum;
use egui::{ColorImage, TextureHandle};
use std::path::{Path, PathBuf};

/// The longer side of a picture that is copied, in pixels: what others take without trouble.
const COPIED: f32 = 2000.0;
/// The longer side of a page in the dialog.
const SHOWN: f32 = 1400.0;

/// What is exported.
#[derive(Clone)]
pub enum Source {
    /// A file of what is on screen, by its workspace path.
    File(Live, String),
    /// A moment of a match: its name, its picture, and what it stands on.
    Moment(String, Box<Scene>, Colour),
    /// What a batch says, with the scripts that say what cards are called.
    Report(Workspace, Box<Report>),
}

/// As what it is exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Pages to print and cut.
    #[default]
    Print,
    /// A picture of pixels.
    Png,
    /// A drawing of shapes.
    Svg,
    /// What it is played with, for Tabletop Simulator.
    Simulator,
    /// A map of the editor Tiled, with a picture of its tiles beside it.
    Map,
}

impl Kind {
    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Kind::Print => "pdf",
            Kind::Png => "png",
            Kind::Svg => "svg",
            Kind::Simulator => "json",
            Kind::Map => "tmx",
        }
    }
}

/// How it is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// As what.
    pub kind: Kind,
    /// How it is printed.
    pub press: Press,
    /// In which language.
    pub language: Language,
    /// In dark colours.
    pub dark: bool,
    /// What of it.
    pub what: What,
}

/// What there is to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// There are cards.
    pub cards: bool,
    /// There is a board.
    pub board: bool,
    /// There are rules, tokens and sheets: everything that is played with.
    pub game: bool,
    /// It is one of hexes, which can be a map.
    pub hexes: bool,
}

impl Choices {
    /// A script of a card.
    pub const CARD: Choices = Choices { cards: true, board: false, game: false, hexes: false };

    /// What of it can be chosen for a kind; everything is the first.
    pub fn parts(self, kind: Kind) -> &'static [What] {
        match (kind, self) {
            (Kind::Print, Choices { game: true, .. }) => What::value_variants(),
            (Kind::Png | Kind::Svg, Choices { game: true, .. }) => &[What::All, What::Board],
            (Kind::Print | Kind::Png | Kind::Svg, Choices { cards: true, .. }) => &[What::All, What::Back],
            _ => &[What::All],
        }
    }
}

/// The dialog.
pub struct Exporting {
    /// What is exported.
    pub source: Source,
    /// What it is called.
    pub title: String,
    /// What its file is called, without its ending.
    pub stem: String,
    /// What there is to choose.
    pub choices: Choices,
    /// What is chosen.
    pub plan: Plan,
    /// Where the pictures of a save will be found; where they are written when it is empty.
    pub address: String,
    /// Which page is looked at.
    pub page: usize,
    /// What is to be kept under a name.
    pub preset: String,
    /// The page as it was last made.
    pub seen: Option<Seen>,
    /// Counts the changes of what is to be seen; and which of them was asked for.
    pub generation: u64,
    /// See `generation`.
    pub asked: Option<u64>,
}

/// A page as it was made, and what is said of all of them.
pub struct Seen {
    /// Where it was made with these choices and not with older ones.
    pub generation: u64,
    /// What each page is.
    pub labels: Vec<String>,
    /// The picture; none where it cannot be made.
    pub page: Option<TextureHandle>,
    /// What is wrong.
    pub findings: Vec<Diagnostic>,
}

/// A page as it comes from the worker.
pub struct Leaf {
    /// What each page is.
    pub labels: Vec<String>,
    /// The one that was asked for.
    pub image: Option<ColorImage>,
    /// What is wrong.
    pub findings: Vec<Diagnostic>,
}

/// What can be asked for.
pub enum Ask {
    /// Choose otherwise.
    Change(Plan),
    /// Look at another page.
    Page(usize),
    /// Say where the pictures of a save will be found.
    Address(String),
    /// Say a name for what is chosen.
    Name(String),
    /// Keep what is chosen under that name.
    Keep,
    /// Forget what is kept under a name.
    Forget(String),
    /// Ask where it is to be saved, and save it there.
    Save,
    /// Save the page that tells how backs are moved.
    TestPage,
    /// Leave it.
    Leave,
}

/// What becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is saved.
    Save(PathBuf),
    /// It is saved, with its pictures, which will be found at an address; where they are written when it is empty.
    Simulator(PathBuf, String),
    /// The test page is saved.
    TestPage(PathBuf),
    /// It is copied.
    Copy,
}

/// How large it has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Width and height.
    Pixels([u32; 2]),
    /// So many pages.
    Pages(usize),
    /// So many pictures beside it.
    Pictures(usize),
}

/// What has become of it.
pub enum Made {
    /// It is saved: where, how large it is, what is wrong with it.
    Saved(PathBuf, Extent, Vec<Diagnostic>),
    /// It is to be copied.
    Copied(ColorImage),
}

impl Plan {
    fn wish(&self) -> Wish {
        Wish {
            language: self.language,
            dark: self.dark,
            shapes: self.kind == Kind::Svg || self.kind == Kind::Print,
            stock: self.press.card.stock(),
            saver: self.press.saver,
            what: self.what,
            ..Wish::default()
        }
    }
}

fn picture(source: &Source, plan: &Plan) -> Result<Subject, Vec<Diagnostic>> {
    let wish = plan.wish();
    let subjects = match source {
        Source::File(live, path) => subject::of_file(&live.clone().laid().0, path, &wish),
        Source::Report(workspace, report) => subject::of_report(workspace, &report.subject.scenario, report, &wish),
        Source::Moment(name, scene, ground) => subject::one(name, scene.clone(), *ground, &wish),
    };
    subjects?.into_iter().next().ok_or_else(Vec::new)
}

fn pages(source: &Source, plan: &Plan) -> Result<Print, Vec<Diagnostic>> {
    match source {
        Source::File(live, path) => print::of_file(&live.clone().laid().0, path, &plan.wish(), &plan.press),
        Source::Report(_, report) => print::of_subject(&report.subject.scenario, picture(source, plan)?, plan.language, &plan.press),
        Source::Moment(name, ..) => print::of_subject(name, picture(source, plan)?, plan.language, &plan.press),
    }
}

fn simulator(source: &Source, plan: &Plan) -> Result<Save, Vec<Diagnostic>> {
    match source {
        Source::File(live, path) => tts::of_file(&live.clone().laid().0, path, &plan.wish(), &plan.press),
        Source::Report(..) | Source::Moment(..) => Err(Vec::new()),
    }
}

/// The picture of a save that is looked at.
fn looked_at(save: &Save, page: usize) -> Option<ColorImage> {
    let Drawn { picture, ground, size, .. } = save.pictures().get(page.min(save.pictures().len().saturating_sub(1)))?;
    drawn(picture.as_ref(), *ground, size.scale, SHOWN)
}

/// Makes the page that is looked at.
pub fn look(source: &Source, plan: &Plan, page: usize) -> Leaf {
    let broken = |findings: Vec<Diagnostic>| Leaf { labels: Vec::new(), image: None, findings };
    if plan.kind == Kind::Simulator {
        return match simulator(source, plan) {
            Ok(save) => {
                let labels = save.pictures().iter().map(|drawn| drawn.file.clone()).collect();
                Leaf { labels, image: looked_at(&save, page), findings: save.findings }
            }
            Err(findings) => broken(findings),
        };
    }
    if plan.kind != Kind::Print {
        let subject = match picture(source, plan) {
            Ok(subject) => subject,
            Err(findings) => return broken(findings),
        };
        let [width, height] = subject.size.pixels;
        let image = drawn(subject.picture.as_ref(), subject.ground, subject.size.scale, SHOWN);
        return Leaf { labels: vec![format!("{width}×{height}")], image, findings: subject.findings };
    }
    let print = match pages(source, plan) {
        Ok(print) => print,
        Err(findings) => return broken(findings),
    };
    let page = page.min(print.pages.len().saturating_sub(1));
    let image = print.pages.get(page).and_then(|page| drawn(page.picture.as_ref(), Colour::hex(0xffffff), f32::MAX, SHOWN));
    Leaf { labels: print.pages.into_iter().map(|page| page.label).collect(), image, findings: print.findings }
}

/// Makes it.
///
/// # Errors
/// In words.
pub fn make(source: &Source, plan: &Plan, target: Target) -> Result<Made, String> {
    let first = |findings: Vec<Diagnostic>| findings.into_iter().find(Diagnostic::is_error).map(|finding| finding.to_string());
    let said = |findings: Vec<Diagnostic>| first(findings).unwrap_or_default();
    match target {
        Target::Copy => {
            let Subject { picture, ground, size, .. } = picture(source, plan).map_err(said)?;
            drawn(picture.as_ref(), ground, size.scale, COPIED).map(Made::Copied).ok_or_else(String::new)
        }
        Target::TestPage(file) => save_pages(file, print::calibration(&plan.press, plan.language)),
        Target::Simulator(file, address) => {
            let save = simulator(source, plan).map_err(said)?;
            let file = file.with_extension(Kind::Simulator.ending());
            let address = Some(address.as_str()).filter(|address| !address.is_empty());
            let (folder, name) = parts(&file);
            let write = || {
                let mut transaction = Transaction::begin(folder)?;
                save.write(&mut transaction, folder, &name, address)?;
                transaction.commit()
            };
            write().map_err(|error: SaveError| format!("{}: {error}", file.display()))?;
            Ok(Made::Saved(file, Extent::Pictures(save.pictures().len()), save.findings))
        }
        Target::Save(file) if plan.kind == Kind::Map => save_map(source, plan, file).map_err(said),
        Target::Save(file) if plan.kind == Kind::Print => save_pages(file, pages(source, plan).map_err(said)?),
        Target::Save(file) => {
            let Subject { picture, ground, size, findings, .. } = picture(source, plan).map_err(said)?;
            let file = file.with_extension(plan.kind.ending());
            let written = save::save_with(&file, |out| match plan.kind {
                Kind::Svg => svg::write(picture.as_ref(), ground, size, false, out),
                _ => png::write(picture.as_ref(), ground, size, out),
            });
            written.map_err(|error| format!("{}: {error}", file.display()))?;
            Ok(Made::Saved(file, Extent::Pixels(size.pixels), findings))
        }
    }
}

fn save_map(source: &Source, plan: &Plan, file: PathBuf) -> Result<Made, Vec<Diagnostic>> {
    let Source::File(live, path) = source else { return Err(Vec::new()) };
    let file = file.with_extension(Kind::Map.ending());
    let name = subject::stem(&file.to_string_lossy()).to_owned();
    let Written { text, tiles, hexes: (columns, rows) } = tiled::write::of_file(&live.clone().laid().0, path, &name, plan.dark)?;
    let (folder, name) = parts(&file);
    let write = || {
        let mut transaction = Transaction::begin(folder)?;
        let draw = |out: &mut dyn std::io::Write| png::write(tiles.picture.as_ref(), tiles.ground, tiles.size, out);
        transaction.write(&format!("{}.{}", tiles.name, Kind::Png.ending()), Before::Anything, draw)?;
        transaction.write(&name, Before::Anything, |out| out.write_all(text.as_bytes()))?;
        transaction.commit()
    };
    write().map_err(|error: SaveError| {
        vec![Diagnostic::error("unwritten", file.display().to_string(), Message::verbatim(error.to_string()))]
    })?;
    Ok(Made::Saved(file, Extent::Pixels([columns.into(), rows.into()]), tiles.findings))
}

/// The folder of a file, and its name.
fn parts(file: &Path) -> (&Path, String) {
    (file.parent().unwrap_or(Path::new("")), file.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

fn save_pages(file: PathBuf, print: Print) -> Result<Made, String> {
    let file = file.with_extension(Kind::Print.ending());
    let written = save::save_with(&file, |out| pdf::write(&print.title, print.language, &print.pages, out));
    written.map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Made::Saved(file, Extent::Pages(print.pages.len()), print.findings))
}

/// A picture at a scale, its longer side no longer than so many pixels.
fn drawn(picture: &dyn Picture, ground: Colour, scale: f32, most: f32) -> Option<ColorImage> {
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

/// How the command line is told the same; none for a moment of a match that is not saved.
pub fn command_line(exporting: &Exporting) -> Option<String> {
    let Source::File(_, path) = &exporting.source else { return None };
    let Exporting { plan, stem, choices, address, .. } = exporting;
    let mut words = vec![format!("moonwright render {path} --out {stem}.{}", plan.kind.ending())];
    let mut say = |differs: bool, option: String| {
        if differs {
            words.push(option);
        }
    };
    let (press, usual) = (&plan.press, Press::default());
    let print = plan.kind == Kind::Print;
    say(plan.what != What::All, format!("--what {}", word(plan.what)));
    say(plan.language != Language::En && plan.kind != Kind::Map, format!("--language {}", plan.language.code()));
    let theme = if press.saver { "saver" } else { "dark" };
    let plain = plan.kind == Kind::Simulator;
    say(press.saver && !plain || plan.dark && choices.board, format!("--theme {theme}"));
    say(choices.cards && press.card != CardSize::STANDARD, format!("--card {}", press.card));
    say(print && press.paper != usual.paper, format!("--paper {}", word(press.paper)));
    say(print && choices.cards && press.layout != usual.layout, format!("--layout {}", word(press.layout)));
    say(print && choices.cards && press.backs != usual.backs, format!("--backs {}", word(press.backs)));
    say(print && choices.cards && press.marks != usual.marks, format!("--marks {}", word(press.marks)));
    say((print || plain) && choices.cards && press.copies != usual.copies, format!("--copies {}", word(press.copies)));
    let [x, y] = press.shift;
    say(print && choices.cards && press.shift != usual.shift, format!("--shift {x},{y}"));
    say((print || plain) && choices.board && press.cell.is_some(), format!("--cell {}", press.cell.unwrap_or_default()));
    say(print && choices.board && press.overlap != usual.overlap, format!("--overlap {}", press.overlap));
    say(plan.kind == Kind::Simulator && !address.is_empty(), format!("--url-prefix {address}"));
    Some(words.join(" "))
}

fn word(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}
