//! The pictures of a file: its board, its cards, its set-up, a moment of its match.

use super::cards::{self, Set};
use super::face::{Card, Cards, Stock};
use super::faces::Faces;
use super::fonts::{self, Weight};
use super::kit;
use super::picture::{Hexes, Picture, Size};
use super::piece::Side;
use super::press::What;
use crate::content::areas::AreaBoard;
use crate::content::bundle::Bundle;
use crate::content::columns::ColumnBoard;
use crate::content::diagnostic::Diagnostic;
use crate::content::document::{self, Document};
use crate::content::forces::Forces;
use crate::content::hex::HexBoard;
use crate::content::message::{Message, message};
use crate::content::ring::{CardLibrary, JointSlot, RingBoard};
use crate::content::scenario::{Overrides, Scenario};
use crate::content::suggest;
use crate::content::text::Language;
use crate::content::workspace::Workspace;
use crate::playtest::replay::{Luck, Replay};
use crate::playtest::report::Report;
use crate::rules::chance::Chance;
use crate::rules::eyes::Eyes;
use crate::rules::hexes;
use crate::rules::registry::{self as rules, AnyMatch};
use crate::scene::hex::{Detail, Looks};
use crate::scene::printed::Printed;
use crate::scene::table::{Seen, Table};
use crate::scene::theme::{Colour, Theme};
use crate::scene::words::Words;
use crate::scene::{Scene, Shape, areas, balance, board, columns, registry};
use crate::script::program::identity;

/// Pixels of a cell, and dots in an inch of a card, where nothing is said.
const USUAL_SCALE: f32 = 64.0;
const USUAL_DPI: f32 = 300.0;
/// Pixels of a point of charts.
const CHART_SCALE: f32 = 2.0;
/// Where no scale is said, the longer side of a picture is so long in pixels, and no longer.
const SHORT: f32 = 1600.0;
const LONG: f32 = 8000.0;
/// Beyond so many shapes a picture made of them is drawn with less detail; how many a hex has, with everything and with rims.
const MOST_SHAPES: usize = 100_000;
const FULL: usize = 12;
const SHADED: usize = 4;
/// Cards of a deck in one picture: between them, in millimetres, and how often it is as wide as high.
const GAP: f32 = 4.0;
const SHAPE: f32 = 1.6;
const INCH: f32 = 25.4;

/// How pictures are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// In which language.
    pub language: Language,
    /// In dark colours.
    pub dark: bool,
    /// Pixels of a cell.
    pub scale: Option<f32>,
    /// Dots in an inch, of what has a size on paper.
    pub dpi: Option<f32>,
    /// How much of a board of hexes is drawn.
    pub detail: Option<Detail>,
    /// They are written as shapes, not as pixels: large boards are drawn with less detail.
    pub shapes: bool,
    /// What cards are cut from.
    pub stock: Stock,
    /// Each card in a picture of its own.
    pub apart: bool,
    /// With little ink: white grounds, lines instead of areas.
    pub saver: bool,
    /// What of the file.
    pub what: What,
}

impl Default for Wish {
    fn default() -> Wish {
        let stock = Stock::STANDARD;
        Wish {
            language: Language::En,
            dark: false,
            scale: None,
            dpi: None,
            detail: None,
            shapes: false,
            stock,
            apart: false,
            saver: false,
            what: What::All,
        }
    }
}

/// A picture with all that is needed to write it.
pub struct Subject {
    /// What its file is called, without its ending.
    pub name: String,
    /// The picture.
    pub picture: Box<dyn Picture>,
    /// What it stands on; what cannot be seen where there is none.
    pub ground: Colour,
    /// How large it becomes.
    pub size: Size,
    /// What is wrong with it.
    pub findings: Vec<Diagnostic>,
}

/// The pictures of a document or script.
///
/// # Errors
/// When it cannot be read, or has no picture, or one of too many pixels.
pub fn of_file(workspace: &Workspace, path: &str, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    if path.ends_with(".rhai") {
        return of_set(path, Set::of_script(workspace, path, wish.language)?, workspace, wish);
    }
    let (document, findings) = document::read(path, &text);
    let Some(document) = document else { return Err(findings) };
    let theme = registry::theme(document.game().id, wish.dark);
    if document.get::<Scenario>().is_some() {
        if wish.what != What::All {
            return kit::pictures(workspace, path, wish);
        }
        let (scene, _) = scenario_scene(workspace, path, wish.language, theme)?;
        return one(path, Box::new(scene), theme.slot, wish);
    }
    if let Some(set) = Set::of(workspace, &document, wish.language) {
        return of_set(path, set, workspace, wish);
    }
    if !matches!(wish.what, What::All | What::Board) {
        return Err(vec![nothing(path)]);
    }
    if let Some(board) = document.get::<HexBoard>() {
        return of_hexes(workspace, path, board, theme, wish);
    }
    match board_scene(workspace, &document, wish.language, theme) {
        Some(scene) => one(path, Box::new(scene), theme.slot, wish),
        None => {
            let finding = Diagnostic::error("no-picture", path, message!("cannot-draw-type-document"));
            Err(vec![finding.help(message!("use-document-that-can-be-drawn"))])
        }
    }
}

/// A moment of a recorded match, after so many decisions; its end where none is said.
///
/// # Errors
/// When it cannot be played so far.
pub fn of_match(workspace: &Workspace, path: &str, text: &str, at: Option<usize>, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let wrong = |message: Message| vec![Diagnostic::error("recorded-match", path, message)];
    let replay = Replay::read(text).map_err(|error| wrong(Message::verbatim(error.to_string())))?;
    let workspace = replay.over(workspace).map_err(|reason| wrong(Message::verbatim(reason)))?;
    let players = u8::try_from(replay.seats.len()).ok();
    let bundle = rules::load_with(&workspace, &replay.scenario, &Overrides { options: replay.options.clone(), players })?;
    let prepared = rules::prepare(&bundle)?;
    if replay.seats.len() != usize::from(prepared.players()) {
        return Err(wrong(message!("expected-seats", seats = replay.seats.len(), players = prepared.players())));
    }
    let again = replay.again(prepared.as_ref(), Luck::Recorded).map_err(|reason| wrong(Message::verbatim(reason)))?;
    let last = again.session.last();
    let number = at.unwrap_or(last);
    let Some(m) = again.session.at(number) else {
        let stopped = again.stopped.map(|(decision, reason)| message!("decision-no-longer-legal", decision, reason));
        return Err(wrong(message!("unknown-decision-last", number, last, reason = stopped.unwrap_or_default())));
    };
    let theme = registry::theme(m.game(), wish.dark);
    let (scene, _) = match_scene(&bundle, m, wish.language, theme);
    let mut subjects = one(path, Box::new(scene), theme.slot, wish)?;
    if again.difference.is_some() {
        let finding = Diagnostic::warning("recorded-match", path, message!("replay-diverges-from-recording"));
        subjects[0].findings.push(finding.help(message!("run-moonwright-replay-find-difference")));
    }
    Ok(subjects)
}

/// The charts of a report. Cards and boxes are called by what the workspace says.
///
/// # Errors
/// When it would have too many pixels.
pub fn of_report(workspace: &Workspace, path: &str, report: &Report, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let subject = &report.subject;
    let theme = Theme::usual(wish.dark);
    let scenario = workspace.read(&subject.scenario).ok().and_then(|text| document::read(&subject.scenario, &text).0);
    let title = scenario.map_or_else(|| subject.title(), |scenario| scenario.name().get(wish.language).to_owned());
    let (scripts, documents): (Vec<String>, Vec<String>) = workspace.paths().into_iter().partition(|path| path.ends_with(".rhai"));
    let read = |path: &String| document::read(path, &workspace.read(path).ok()?).0.and_then(Document::into::<Forces>);
    let forces: Vec<Forces> = documents.iter().filter_map(read).filter(|forces| forces.game.id == subject.game).collect();
    let name = |key: &str| {
        let ending = format!("/{key}.rhai");
        match scripts.iter().find(|path| path.ends_with(&ending) && path.split('/').nth(1) == Some(&subject.game)) {
            Some(path) => Some(Printed::of(&cards::script(workspace, path).ok()?, wish.language).name),
            None => Some(forces.iter().find_map(|forces| forces.unit_name(key))?.get(wish.language).to_owned()),
        }
    };
    let wish = &Wish { scale: wish.scale.or(Some(CHART_SCALE)), ..*wish };
    one(path, Box::new(balance::picture(report, &title, wish.language, theme, &name)), theme.slot, wish)
}

/// The picture of a board of any kind; none of what is no board. One of hexes has as many shapes as it needs, however many.
pub fn board_scene(workspace: &Workspace, document: &Document, language: Language, theme: &Theme) -> Option<Scene> {
    if let Some(ring) = document.get::<RingBoard>() {
        let library = workspace.read(&ring.cards).ok().and_then(|text| document::read(&ring.cards, &text).0).and_then(Document::into);
        let tokens = tokens(workspace, ring, language);
        Some(board::board_scene(ring, library.as_ref() as Option<&CardLibrary>, &tokens, theme, Words::common(language)))
    } else if let Some(hexes) = document.get::<HexBoard>() {
        let terrain = hexes::terrain_of(workspace, hexes);
        Some(crate::scene::hex::hex_scene(hexes, &Looks::of(hexes, |stem| terrain.get(stem)), theme))
    } else if let Some(sheet) = document.get::<ColumnBoard>() {
        Some(columns::draw::board_scene(sheet, theme))
    } else {
        Some(areas::draw::board_scene(document.get::<AreaBoard>()?, language, theme))
    }
}

/// A scenario as its match begins, with its table. What chance decides is the same every time.
///
/// # Errors
/// When it cannot be played.
pub fn scenario_scene(
    workspace: &Workspace,
    path: &str,
    language: Language,
    theme: &Theme,
) -> Result<(Scene, Box<dyn Table>), Vec<Diagnostic>> {
    let bundle: Bundle = rules::load(workspace, path)?;
    let m = beginning(&bundle, path)?;
    Ok(match_scene(&bundle, m.as_ref(), language, theme))
}

/// The match of a scenario as it begins. What chance decides is the same every time.
///
/// # Errors
/// When it cannot be played.
pub fn beginning(bundle: &Bundle, path: &str) -> Result<Box<dyn AnyMatch>, Vec<Diagnostic>> {
    let m = rules::prepare(bundle)?.start(Chance::new(identity(path).into()));
    m.map_err(|refused| vec![Diagnostic::error("refused", path, Message::verbatim(refused.to_string()))])
}

/// A match as everybody sees it, with its table.
pub fn match_scene(bundle: &Bundle, m: &dyn AnyMatch, language: Language, theme: &Theme) -> (Scene, Box<dyn Table>) {
    let table = registry::table(&Seen { bundle, m, eyes: Eyes::Nobody, asking: None, language });
    let mut scene = table.board(theme);
    table.pieces(1.0, theme, &mut scene);
    (scene, table)
}

/// What lies on the joints of a ring, as printed.
fn tokens(workspace: &Workspace, ring: &RingBoard, language: Language) -> Vec<Printed> {
    let stems = ring.joints.iter().filter_map(|joint| if let JointSlot::Token(stem) = joint { Some(stem) } else { None });
    let path = |stem: &str| format!("scripts/{}/{}/{stem}.rhai", ring.game, ring.joint_kind());
    stems.filter_map(|stem| cards::script(workspace, &path(stem)).ok()).map(|script| Printed::of(&script, language)).collect()
}

/// There is nothing of that in it.
pub fn nothing(path: &str) -> Diagnostic {
    Diagnostic::error("nothing-to-draw", path, message!("file-contains-none-requested-parts"))
        .help(message!("request-other-parts-what-omit"))
}

/// The cards, or what is behind them.
fn of_set(path: &str, set: Set, workspace: &Workspace, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    match wish.what {
        What::All | What::Cards => of_cards(path, set, workspace, wish),
        What::Back => Ok(vec![of_back(path, set, wish)?]),
        _ => Err(vec![nothing(path)]),
    }
}

/// What is behind the cards of a deck.
pub fn of_back(path: &str, set: Set, wish: &Wish) -> Result<Subject, Vec<Diagnostic>> {
    of_sides(path, "back", vec![Side::Back(set.back)], wish.stock, wish)
}

/// Sides of pieces in rows.
pub fn of_sides(path: &str, what: &str, sides: Vec<Side>, stock: Stock, wish: &Wish) -> Result<Subject, Vec<Diagnostic>> {
    let picture = Faces::new(sides, stock, wish.saver);
    let dpi = wish.dpi.unwrap_or(USUAL_DPI);
    let size = size(path, &picture, dpi / INCH, Some(dpi))?;
    let name = format!("{}-{what}", stem(path));
    Ok(Subject { name, picture: Box::new(picture), ground: Colour::hex(0xffffff), size, findings: Vec::new() })
}

/// The cards of a deck.
pub fn of_cards(path: &str, set: Set, workspace: &Workspace, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    if set.cards.is_empty() {
        return Err(vec![no_card(path)]);
    }
    let dpi = wish.dpi.unwrap_or(USUAL_DPI);
    // What is cut round, or stands apart, stands on nothing.
    let made = |name: &str, set: Set| {
        let findings = set.findings(path, workspace, wish.language, wish.stock);
        let columns = columns(set.cards.len(), &wish.stock);
        let picture = Cards { cards: set.cards, stock: wish.stock, columns, gap: GAP, saver: wish.saver };
        let size = size(path, &picture, dpi / INCH, Some(dpi))?;
        Ok(Subject { name: name.to_owned(), picture: Box::new(picture), ground: Colour::NONE, size, findings })
    };
    if wish.apart {
        let Set { cards, back, title } = set;
        let alone = |card: Card| made(&card.stem.clone(), Set { cards: vec![card], back: back.clone(), title: title.clone() });
        return cards.into_iter().map(alone).collect();
    }
    Ok(vec![made(stem(path), set)?])
}

/// There is nothing in it to print.
pub fn no_card(path: &str) -> Diagnostic {
    Diagnostic::error("no-picture", path, message!("file-contains-no-cards")).help(message!("add-card"))
}

/// How many cards stand in a row, for the picture to have a pleasant shape.
fn columns(count: usize, stock: &Stock) -> usize {
    let whole = stock.whole();
    let shape = (whole.height() + GAP) / (whole.width() + GAP).max(1.0);
    ((count as f32 * SHAPE * shape).sqrt().round() as usize).clamp(1, count.max(1))
}

fn of_hexes(
    workspace: &Workspace,
    path: &str,
    board: &HexBoard,
    theme: &'static Theme,
    wish: &Wish,
) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let terrain = hexes::terrain_of(workspace, board);
    let mut missing = String::new();
    let has = |glyph: &str| {
        let lacking = fonts::line(glyph, Weight::Normal).missing;
        missing.extend(&lacking);
        lacking.is_empty()
    };
    let looks = Looks::of(board, |stem| terrain.get(stem)).with_fonts(has);
    let mut hexes = Hexes { board: board.clone(), looks, theme, detail: Detail::Full };
    let (scale, size) = scaled(path, &hexes, wish)?;
    // Shapes are as fine as they are looked at.
    let seen = if wish.shapes && wish.scale.is_none() { Detail::Full } else { Detail::at(scale) };
    let can = if wish.shapes { in_shapes(board.cells().len()) } else { Detail::Full };
    hexes.detail = wish.detail.unwrap_or(seen.min(can));
    let mut subject = Subject { name: stem(path).to_owned(), picture: Box::new(hexes), ground: theme.slot, size, findings: Vec::new() };
    subject.findings.extend((!missing.is_empty()).then(|| no_font(path, &missing)));
    if wish.detail.is_none() && can < seen {
        let message = message!("large-board-drawn-less-detail");
        subject.findings.push(Diagnostic::warning("less-detail", path, message).help(message!("use-detail-full-draw-everything")));
    }
    Ok(vec![subject])
}

/// How much of so many hexes is drawn where each shape is written.
fn in_shapes(hexes: usize) -> Detail {
    let within = |shapes: usize| hexes.saturating_mul(shapes) <= MOST_SHAPES;
    match (within(FULL), within(SHADED)) {
        (true, _) => Detail::Full,
        (_, true) => Detail::Shaded,
        _ => Detail::Flat,
    }
}

/// A picture in cells.
pub fn one(path: &str, scene: Box<Scene>, ground: Colour, wish: &Wish) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let (_, size) = scaled(path, scene.as_ref(), wish)?;
    let texts = scene.shapes.iter().filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None });
    let mut missing: Vec<char> = texts.flat_map(|text| fonts::line(text, Weight::Normal).missing).collect();
    missing.sort_unstable();
    missing.dedup();
    let findings = (!missing.is_empty()).then(|| no_font(path, &missing.iter().collect::<String>()));
    Ok(vec![Subject { name: stem(path).to_owned(), picture: scene, ground, size, findings: findings.into_iter().collect() }])
}

/// The scale that is wished for, else one at which no side becomes too long.
fn scaled(path: &str, picture: &dyn Picture, wish: &Wish) -> Result<(f32, Size), Vec<Diagnostic>> {
    let bounds = picture.bounds();
    let long = bounds.width().max(bounds.height()).max(0.01);
    let scale = wish.scale.unwrap_or(USUAL_SCALE.max(SHORT / long).min(LONG / long));
    Ok((scale, size(path, picture, scale, None)?))
}

fn size(path: &str, picture: &dyn Picture, scale: f32, dpi: Option<f32>) -> Result<Size, Vec<Diagnostic>> {
    Size::of(picture, scale, dpi).map_err(|most| {
        let (option, most) = if dpi.is_some() { ("--dpi", most * INCH) } else { ("--scale", most) };
        let most = if most >= 1.0 { most.floor() } else { most };
        let message = message!("image-would-more-million-pixels");
        vec![Diagnostic::error("picture-size", path, message).help(message!("reduce-the-size", option, most = most.to_string()))]
    })
}

/// The name of a file without folder and ending.
pub fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

fn no_font(path: &str, missing: &str) -> Diagnostic {
    let message = message!("no-font-contains-box-drawn", characters = suggest::short(missing));
    Diagnostic::warning("missing-glyph", path, message).help(message!("use-other-characters"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bundled_file_that_can_be_seen_has_a_picture_in_both_languages_with_nothing_wrong() {
        let workspace = Workspace::bundled();
        for language in [Language::En, Language::Es] {
            for path in workspace.paths() {
                if path.ends_with(".test.rhai") || path.contains("/terrain/") {
                    continue;
                }
                let wish = Wish { language, ..Wish::default() };
                match of_file(&workspace, &path, &wish) {
                    Ok(subjects) => assert_eq!(subjects[0].findings, [], "{path}"),
                    Err(findings) => assert_eq!(findings[0].code, "no-picture", "{path}: {findings:?}"),
                }
            }
        }
    }
}
