//! The printed pages of a file: its cards on sheets, its board over several pages; and the test page that measures how a printer
//! shifts backs.

use super::canvas::{Canvas, Fill};
use super::cards::CardSet;
use super::fonts::{self, Weight};
use super::kit;
use super::pdf::PdfPage;
use super::picture::Picture;
use super::poster;
use super::press::{Backs, CardSize, Layout, Paper, PrintPart, PrintSettings};
use super::sheet::{self, HAIR, PageGrid, QUIET};
use super::subject::{self, RenderOptions, Subject, no_card, stem};
use super::words;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::hex::HexBoard;
use content::message::message;
use content::ring::RingBoard;
use content::scenario::Scenario;
use content::text::Language;
use content::workspace::Workspace;
use scene::theme::Colour;
use scene::{SceneRect, point};

/// Default size of a hex, and of a cell of a lap, in millimetres.
const HEX: f32 = 20.0;
const LAP: f32 = 15.0;

pub struct Print {
    /// File name without the extension.
    pub name: String,
    pub title: String,
    pub language: Language,
    pub pages: Vec<PdfPage>,
    pub findings: Vec<Diagnostic>,
}

/// Returns the pages of a document or script.
///
/// # Errors
/// Returns an error if the file cannot be read, or cannot be printed with these settings.
pub fn of_file(workspace: &Workspace, path: &str, wish: &RenderOptions, press: &PrintSettings) -> Result<Print, Vec<Diagnostic>> {
    if path.ends_with(".rhai") {
        cards_only(path, wish)?;
        let set = CardSet::of_script(workspace, path, wish.language)?;
        return of_cards(workspace, path, &set, wish, press);
    }
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    let (document, findings) = document::read(path, &text);
    let document = document.ok_or(findings)?;
    if let Some(set) = CardSet::of(workspace, &document, wish.language) {
        cards_only(path, wish)?;
        return of_cards(workspace, path, &set, wish, press);
    }
    if document.get::<Scenario>().is_some() {
        return kit::of_scenario(workspace, path, wish, press);
    }
    let subject = first(subject::of_file(workspace, path, &on_paper(wish))?, path)?;
    let title = document.name().get(wish.language).to_owned();
    poster(path, &title, subject, usual_cell(&document), wish.language, press)
}

/// Returns the pages of a picture that is not a file: a moment of a match.
///
/// # Errors
/// Returns an error if the picture would take too many pages.
pub fn of_subject(path: &str, subject: Subject, language: Language, press: &PrintSettings) -> Result<Print, Vec<Diagnostic>> {
    let title = subject.name.clone();
    poster(path, &title, subject, None, language, press)
}

/// Rejects requests for boards and rules: a file of cards contains neither.
fn cards_only(path: &str, wish: &RenderOptions) -> Result<(), Vec<Diagnostic>> {
    if matches!(wish.what, PrintPart::All | PrintPart::Cards | PrintPart::Back) { Ok(()) } else { Err(vec![subject::nothing(path)]) }
}

/// Adjusts the print settings if only backs are requested.
pub fn of_what(what: PrintPart, press: &PrintSettings) -> PrintSettings {
    match (what, press.layout) {
        (PrintPart::Back, Layout::Fold) => PrintSettings { backs: Backs::Only, layout: Layout::Butt, ..*press },
        (PrintPart::Back, _) => PrintSettings { backs: Backs::Only, ..*press },
        _ => *press,
    }
}

/// Adjusts the requested picture for printing.
pub fn on_paper(wish: &RenderOptions) -> RenderOptions {
    RenderOptions { shapes: true, scale: None, ..*wish }
}

fn first(subjects: Vec<Subject>, path: &str) -> Result<Subject, Vec<Diagnostic>> {
    subjects.into_iter().next().ok_or_else(|| vec![no_card(path)])
}

/// Returns the default size of a cell of a board in millimetres, or `None` if the board fills its page.
pub fn usual_cell(document: &Document) -> Option<f32> {
    let hexes = document.get::<HexBoard>().map(|_| HEX);
    hexes.or_else(|| document.get::<RingBoard>().map(|_| LAP))
}

fn of_cards(
    workspace: &Workspace,
    path: &str,
    set: &CardSet,
    wish: &RenderOptions,
    press: &PrintSettings,
) -> Result<Print, Vec<Diagnostic>> {
    let pieces = set.pieces(press.copies);
    if pieces.is_empty() {
        return Err(vec![no_card(path)]);
    }
    let stock = press.card.stock();
    let press = &of_what(wish.what, press);
    let pages = sheet::pages(&set.title, pieces, stock, press, wish.language).ok_or_else(|| vec![too_large(path, press)])?;
    let mut findings = set.findings(path, workspace, wish.language, stock);
    findings.extend(outside(path, press));
    Ok(Print { name: stem(path).to_owned(), title: set.title.clone(), language: wish.language, pages, findings })
}

/// Returns the error for a card that is too large for the page.
pub fn too_large(path: &str, press: &PrintSettings) -> Diagnostic {
    let PrintSettings { card: CardSize { width, height }, paper, .. } = press;
    let message = message!("card-mm-margins-does", width, height, paper = named(*paper));
    Diagnostic::error("card-size", path, message).help(message!("use-larger-paper-smaller-cards"))
}

/// Returns a warning if anything is printed in the margin that most printers leave blank.
pub fn outside(path: &str, press: &PrintSettings) -> Option<Diagnostic> {
    let outside = |press: &PrintSettings| PageGrid::fit(press.card.stock(), press).is_some_and(|grid| grid.reaches_outside(press.marks));
    let standard = PrintSettings { card: CardSize::STANDARD, ..*press };
    let message = message!("bleed-marks-extend-into-margin", paper = named(press.paper));
    let help = match () {
        () if !outside(&standard) => message!("use-card-standard-reduce-bleed"),
        () if press.layout == Layout::Bleed => message!("increase-margin-or-reduce"),
        () => message!("increase-margin-reduce-bleed"),
    };
    outside(press).then(|| Diagnostic::warning("prints-outside", path, message).help(help))
}

fn named(paper: Paper) -> &'static str {
    match paper {
        Paper::A4 => "A4",
        Paper::Letter => "Letter",
        Paper::A3 => "A3",
        Paper::Tabloid => "Tabloid",
    }
}

/// Returns the scale at which a picture fills a page.
fn filling(bounds: SceneRect, press: &PrintSettings) -> f32 {
    let room = |paper: SceneRect| {
        let (width, height) = poster::room(paper);
        (width / bounds.width().max(0.01)).min(height / bounds.height().max(0.01))
    };
    let [upright, lying] = press.paper.both().map(room);
    // Slightly less, so that rounding does not add a second page.
    upright.max(lying) * 0.999
}

/// Returns the pages of a picture.
pub fn poster(
    path: &str,
    title: &str,
    subject: Subject,
    cell: Option<f32>,
    language: Language,
    press: &PrintSettings,
) -> Result<Print, Vec<Diagnostic>> {
    let Subject { name, picture, ground, findings, .. } = subject;
    let bounds = picture.bounds();
    let scale = press.cell.or(cell).unwrap_or_else(|| filling(bounds, press));
    let count = |scale: f32| poster::layout(bounds.width() * scale, bounds.height() * scale, press).pages();
    let pages = count(scale);
    if pages > poster::MOST {
        let mut fits = scale;
        while count(fits) > poster::MOST && fits > 0.01 {
            fits *= 0.9;
        }
        let message = message!("poster-needs-pages", pages, most = poster::MOST);
        let help = message!("reduce-size-cell", cell = (fits * 10.0).floor() / 10.0);
        return Err(vec![Diagnostic::error("poster-size", path, message).help(help)]);
    }
    let pages = poster::pages(title, picture, ground, scale, press, language);
    Ok(Print { name, title: title.to_owned(), language, pages, findings })
}

/// Returns a test page with a cross on both sides: held up to the light, it shows how far a printer shifts backs.
pub fn calibration(press: &PrintSettings, language: Language) -> Print {
    let [upright, _] = press.paper.both();
    let side = |back: bool| {
        let label = words(language).word(if back { "print-cross-back" } else { "print-cross-front" });
        PdfPage { picture: Box::new(Cross { paper: upright, back, shift: press.shift, language }), trim: None, label }
    };
    let title = words(language).word("print-test-page");
    Print { name: "test-page".to_owned(), title, language, pages: vec![side(false), side(true)], findings: Vec::new() }
}

/// One side of the test page.
struct Cross {
    paper: SceneRect,
    back: bool,
    shift: [f32; 2],
    language: Language,
}

/// Length of the scale of a cross in each direction, in millimetres.
const REACH: i16 = 10;

impl Picture for Cross {
    fn bounds(&self) -> SceneRect {
        self.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        let words = words(self.language);
        let mut middle = self.paper.centre();
        if self.back {
            middle = point(middle.x + self.shift[0], middle.y + self.shift[1]);
        }
        let long = f32::from(REACH) + 4.0;
        canvas.stroke(&[point(middle.x - long, middle.y), point(middle.x + long, middle.y)], HAIR);
        canvas.stroke(&[point(middle.x, middle.y - long), point(middle.x, middle.y + long)], HAIR);
        if self.back {
            canvas.circle(middle, 1.2, Fill::Flat(Colour::NONE), Some(HAIR));
        } else {
            self.scale(middle.x, middle.y, canvas);
        }
        let said = words.word(if self.back { "print-cross-back" } else { "print-cross-how" });
        let lines = fonts::wrap(&said, Weight::Normal, 130.0 / 3.8);
        for (i, line) in lines.iter().enumerate() {
            let y = middle.y + 45.0 + i as f32 * 5.6;
            canvas.line(line, point(self.paper.width() / 2.0 - line.width * 3.8 / 2.0, y), 3.8, QUIET);
        }
    }
}

impl Cross {
    /// Draws millimetre marks along both lines, with numbers.
    fn scale(&self, x: f32, y: f32, canvas: &mut dyn Canvas) {
        for mm in (-REACH..=REACH).filter(|mm| *mm != 0) {
            let (at, half) = (f32::from(mm), if mm % 5 == 0 { 2.0 } else { 1.0 });
            canvas.stroke(&[point(x + at, y - half), point(x + at, y + half)], HAIR);
            canvas.stroke(&[point(x - half, y + at), point(x + half, y + at)], HAIR);
            if mm % 5 == 0 {
                canvas.word(&mm.to_string(), Weight::Normal, point(x + at, y - 3.6), 2.4, QUIET);
                canvas.word(&mm.to_string(), Weight::Normal, point(x + 4.4, y + at), 2.4, QUIET);
            }
        }
    }
}
