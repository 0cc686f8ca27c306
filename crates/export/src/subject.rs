//! The pictures of a file: its board, its cards, its set-up, a moment of its match.

use super::cards::{self, CardSet};
use super::face::{Card, Cards, Stock};
use super::faces::Faces;
use super::fonts::{self, Weight};
use super::kit;
use super::picture::{Hexes, Picture, Size};
use super::piece::PieceSide;
use super::press::PrintPart;
use content::areas::AreaBoard;
use content::bundle::Bundle;
use content::columns::ColumnBoard;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::forces::Forces;
use content::hex::HexBoard;
use content::message::{Message, message};
use content::ring::{CardLibrary, JointSlot, RingBoard};
use content::scenario::{Overrides, Scenario};
use content::suggest;
use content::text::Language;
use content::workspace::Workspace;
use playtest::findings::Voice;
use playtest::replay::{Luck, Replay};
use playtest::report::{GameSeed, Report};
use rules::chance::Chance;
use rules::hexes;
use rules::registry::AnyMatch;
use rules::viewer::Viewer;
use scene::hex::{Detail, Looks};
use scene::notes::{self, NoteStyle};
use scene::printed::PrintedCard;
use scene::table::{Table, ViewContext};
use scene::theme::{Colour, Theme};
use scene::words::Words;
use scene::{Scene, SceneRect, Shape, areas, balance, board, columns, registry};
use script::program::identity;

/// Default pixels per cell, and default dots per inch of a card.
const USUAL_SCALE: f32 = 64.0;
const USUAL_DPI: f32 = 300.0;
/// Pixels per point of charts.
const CHART_SCALE: f32 = 2.0;
/// Minimum and maximum length of the longer side of a picture in pixels, if no scale is requested.
const SHORT: f32 = 1600.0;
const LONG: f32 = 8000.0;
/// Maximum number of shapes before a vector picture is drawn with less detail, and the number of shapes per hex in full detail and
/// with rims.
const MOST_SHAPES: usize = 100_000;
const FULL: usize = 12;
const SHADED: usize = 4;
/// Layout of a deck in one picture: the gap between cards in millimetres, and the aspect ratio.
const GAP: f32 = 4.0;
const SHAPE: f32 = 1.6;
const INCH: f32 = 25.4;
/// The longer side of a board relative to the size of the text of notes.
const NOTES: f32 = 75.0;

/// The options of a requested picture.
#[derive(Clone, Copy, Debug)]
pub struct RenderOptions {
    pub language: Language,
    /// Whether to use the dark theme.
    pub dark: bool,
    /// Pixels per cell.
    pub scale: Option<f32>,
    /// Dots per inch, for pictures with a physical size.
    pub dpi: Option<f32>,
    /// The level of detail of a hex board.
    pub detail: Option<Detail>,
    /// Whether the output is vector graphics: large boards are drawn with less detail.
    pub shapes: bool,
    /// The dimensions of cards.
    pub stock: Stock,
    /// Whether each card is a picture of its own.
    pub apart: bool,
    /// Whether to save ink: white backgrounds, lines instead of filled areas.
    pub saver: bool,
    /// The part of the file to render.
    pub what: PrintPart,
    /// Whether to draw the notes of boards.
    pub notes: bool,
}

impl Default for RenderOptions {
    fn default() -> RenderOptions {
        let stock = Stock::STANDARD;
        RenderOptions {
            language: Language::En,
            dark: false,
            scale: None,
            dpi: None,
            detail: None,
            shapes: false,
            stock,
            apart: false,
            saver: false,
            what: PrintPart::All,
            notes: false,
        }
    }
}

/// A picture ready to be written.
pub struct Subject {
    /// File name without the extension.
    pub name: String,
    pub picture: Box<dyn Picture>,
    /// Background colour; transparent if the picture has no background.
    pub ground: Colour,
    pub size: Size,
    pub findings: Vec<Diagnostic>,
}

/// Returns the pictures of a document or script.
///
/// # Errors
/// Returns an error if the file cannot be read, contains no picture, or a picture would have too many pixels.
pub fn of_file(workspace: &Workspace, path: &str, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let text = workspace.read(path).map_err(|finding| vec![finding])?;
    if path.ends_with(".rhai") {
        return of_set(path, CardSet::of_script(workspace, path, wish.language)?, workspace, wish);
    }
    let (document, findings) = document::read(path, &text);
    let Some(document) = document else { return Err(findings) };
    let theme = registry::theme(document.game().id, wish.dark);
    if document.get::<Scenario>().is_some() {
        if wish.what != PrintPart::All {
            return kit::pictures(workspace, path, wish);
        }
        let (scene, _) = scenario_scene(workspace, path, wish.language, theme)?;
        return one(path, Box::new(scene), theme.slot, wish);
    }
    if let Some(set) = CardSet::of(workspace, &document, wish.language) {
        return of_set(path, set, workspace, wish);
    }
    if !matches!(wish.what, PrintPart::All | PrintPart::Board) {
        return Err(vec![nothing(path)]);
    }
    if let Some(board) = document.get::<HexBoard>() {
        return of_hexes(workspace, path, board, notes_of(&document, scene::hex::bounds(board), wish), theme, wish);
    }
    match board_scene(workspace, &document, wish.language, theme) {
        Some(mut scene) => {
            if let Some(notes) = notes_of(&document, scene.bounds, wish) {
                scene.bounds = notes::joined(scene.bounds, notes.bounds);
                scene.shapes.extend(notes.shapes);
            }
            one(path, Box::new(scene), theme.slot, wish)
        }
        None => {
            let finding = Diagnostic::error("no-picture", path, message!("cannot-draw-type-document"));
            Err(vec![finding.help(message!("use-document-that-can-be-drawn"))])
        }
    }
}

/// Returns a moment of a recorded match after a number of decisions; by default its end.
///
/// # Errors
/// Returns an error if the match cannot be replayed up to that decision.
pub fn of_match(
    workspace: &Workspace,
    path: &str,
    text: &str,
    at: Option<usize>,
    wish: &RenderOptions,
) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let wrong = |message: Message| vec![Diagnostic::error("recorded-match", path, message)];
    let replay = Replay::read(text).map_err(|error| wrong(Message::verbatim(error.to_string())))?;
    let workspace = replay.workspace_with_files(workspace).map_err(|reason| wrong(Message::verbatim(reason)))?;
    let players = u8::try_from(replay.seats.len()).ok();
    let bundle = rules::registry::load_with(&workspace, &replay.scenario, &Overrides { options: replay.options.clone(), players })?;
    let prepared = rules::registry::prepare(&bundle)?;
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

/// Returns the charts of a report, with the names of cards and boxes and the board of its first game from the workspace. Without the
/// scenario, there are no heat maps.
///
/// # Errors
/// Returns an error if the picture would have too many pixels.
pub fn of_report(workspace: &Workspace, path: &str, report: &Report, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let subject = &report.subject;
    let theme = Theme::usual(wish.dark);
    let scenario = workspace.revision(&subject.scenario).map(|revision| revision.parsed());
    let named = scenario.as_ref().ok().and_then(|parsed| parsed.document.as_ref());
    let title = named.map_or_else(|| subject.title(), |scenario| scenario.name().get(wish.language).to_owned());
    let (scripts, documents): (Vec<String>, Vec<String>) = workspace.paths().into_iter().partition(|path| path.ends_with(".rhai"));
    let read = |path: &String| workspace.revision(path).ok()?.value::<Forces>();
    let forces: Vec<Forces> = documents.iter().filter_map(read).filter(|forces| forces.game.id == subject.game).collect();
    let name = |key: &str| {
        let ending = format!("/{key}.rhai");
        match scripts.iter().find(|path| path.ends_with(&ending) && path.split('/').nth(1) == Some(&subject.game)) {
            Some(path) => cards::script(workspace, path).ok().map(|script| PrintedCard::of(&script, wish.language).name),
            None => Some(forces.iter().find_map(|forces| forces.unit_name(key))?.get(wish.language).to_owned()),
        }
    };
    let played = named.and_then(|document| document.get::<Scenario>());
    let own = played.and_then(|scenario| workspace.revision(scenario.forces.as_deref()?).ok()?.value::<Forces>());
    let seats = played.map(|scenario| registry::seat_names(scenario, own.as_ref(), wish.language)).unwrap_or_default();
    let voice = Voice { language: wish.language, game: &subject.game, name: &name, seat: &|seat| seats.get(seat).cloned() };
    let wish = &RenderOptions { scale: wish.scale.or(Some(CHART_SCALE)), ..*wish };
    let board = first_board(workspace, report, wish.language);
    one(path, Box::new(balance::picture(report, &title, voice, theme, board.as_deref())), theme.slot, wish)
}

/// Returns the board of the first game of a report.
fn first_board(workspace: &Workspace, report: &Report, language: Language) -> Option<Box<dyn Table>> {
    let subject = &report.subject;
    let players = u8::try_from(subject.seats.len()).ok();
    let overrides = Overrides { options: subject.options.clone(), players };
    let bundle = rules::registry::load_with(workspace, &subject.scenario, &overrides).ok()?;
    let m = rules::registry::prepare(&bundle).ok()?.start(Chance::new(GameSeed::of(subject, 0).seed)).ok()?;
    Some(registry::table(&ViewContext { bundle: &bundle, m: m.as_ref(), eyes: Viewer::All, asking: None, language }))
}

/// Returns the scene of a board of any type, or `None` if the document is not a board. The number of shapes of a hex board is not
/// limited.
pub fn board_scene(workspace: &Workspace, document: &Document, language: Language, theme: &Theme) -> Option<Scene> {
    if let Some(ring) = document.get::<RingBoard>() {
        let library = workspace.read(&ring.cards).ok().and_then(|text| document::read(&ring.cards, &text).0).and_then(Document::into);
        let tokens = tokens(workspace, ring, language);
        Some(board::board_scene(ring, library.as_ref() as Option<&CardLibrary>, &tokens, theme, Words::common(language)))
    } else if let Some(hexes) = document.get::<HexBoard>() {
        let terrain = hexes::terrain_of(workspace, hexes);
        Some(scene::hex::hex_scene(hexes, &Looks::of(hexes, |stem| terrain.get(stem)), theme))
    } else if let Some(sheet) = document.get::<ColumnBoard>() {
        Some(columns::draw::board_scene(sheet, theme))
    } else {
        Some(areas::draw::board_scene(document.get::<AreaBoard>()?, language, theme))
    }
}

/// Returns the initial scene of a scenario and its board view. Random results are the same every time.
///
/// # Errors
/// Returns an error if the scenario cannot be played.
pub fn scenario_scene(
    workspace: &Workspace,
    path: &str,
    language: Language,
    theme: &Theme,
) -> Result<(Scene, Box<dyn Table>), Vec<Diagnostic>> {
    let bundle: Bundle = rules::registry::load(workspace, path)?;
    let m = beginning(&bundle, path)?;
    Ok(match_scene(&bundle, m.as_ref(), language, theme))
}

/// Starts a match of a scenario. Random results are the same every time.
///
/// # Errors
/// Returns an error if the scenario cannot be played.
pub fn beginning(bundle: &Bundle, path: &str) -> Result<Box<dyn AnyMatch>, Vec<Diagnostic>> {
    let m = rules::registry::prepare(bundle)?.start(Chance::new(identity(path).into()));
    m.map_err(|refused| vec![Diagnostic::error("refused", path, Message::verbatim(refused.to_string()))])
}

/// Returns the public view of a match as a scene, with its board view.
pub fn match_scene(bundle: &Bundle, m: &dyn AnyMatch, language: Language, theme: &Theme) -> (Scene, Box<dyn Table>) {
    let table = registry::table(&ViewContext { bundle, m, eyes: Viewer::Nobody, asking: None, language });
    let mut scene = table.board(theme);
    table.pieces(1.0, theme, &mut scene);
    (scene, table)
}

/// Returns the tokens on the joints of a ring, as printed.
fn tokens(workspace: &Workspace, ring: &RingBoard, language: Language) -> Vec<PrintedCard> {
    let stems = ring.joints.iter().filter_map(|joint| if let JointSlot::Token(stem) = joint { Some(stem) } else { None });
    let path = |stem: &str| format!("scripts/{}/{}/{stem}.rhai", ring.game, ring.joint_kind());
    stems.filter_map(|stem| cards::script(workspace, &path(stem)).ok()).map(|script| PrintedCard::of(&script, language)).collect()
}

/// Returns the error for a file that contains none of the requested parts.
pub fn nothing(path: &str) -> Diagnostic {
    Diagnostic::error("nothing-to-draw", path, message!("file-contains-none-requested-parts"))
        .help(message!("request-other-parts-what-omit"))
}

/// Returns the cards, or their back.
fn of_set(path: &str, set: CardSet, workspace: &Workspace, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    match wish.what {
        PrintPart::All | PrintPart::Cards => of_cards(path, set, workspace, wish),
        PrintPart::Back => Ok(vec![of_back(path, set, wish)?]),
        _ => Err(vec![nothing(path)]),
    }
}

/// Returns the back of the cards of a deck.
pub fn of_back(path: &str, set: CardSet, wish: &RenderOptions) -> Result<Subject, Vec<Diagnostic>> {
    of_sides(path, "back", vec![PieceSide::Back(set.back)], wish.stock, wish)
}

/// Returns sides of pieces in rows.
pub fn of_sides(path: &str, what: &str, sides: Vec<PieceSide>, stock: Stock, wish: &RenderOptions) -> Result<Subject, Vec<Diagnostic>> {
    let picture = Faces::new(sides, stock, wish.saver);
    let dpi = wish.dpi.unwrap_or(USUAL_DPI);
    let size = size(path, &picture, dpi / INCH, Some(dpi))?;
    let name = format!("{}-{what}", stem(path));
    Ok(Subject { name, picture: Box::new(picture), ground: Colour::hex(0xffffff), size, findings: Vec::new() })
}

/// Returns the cards of a deck.
pub fn of_cards(path: &str, set: CardSet, workspace: &Workspace, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    if set.cards.is_empty() {
        return Err(vec![no_card(path)]);
    }
    let dpi = wish.dpi.unwrap_or(USUAL_DPI);
    // Cards with rounded corners and separated cards have no background.
    let made = |name: &str, set: CardSet| {
        let findings = set.findings(path, workspace, wish.language, wish.stock);
        let columns = columns(set.cards.len(), &wish.stock);
        let picture = Cards { cards: set.cards, stock: wish.stock, columns, gap: GAP, saver: wish.saver };
        let size = size(path, &picture, dpi / INCH, Some(dpi))?;
        Ok(Subject { name: name.to_owned(), picture: Box::new(picture), ground: Colour::NONE, size, findings })
    };
    if wish.apart {
        let CardSet { cards, back, title } = set;
        let alone = |card: Card| made(&card.stem.clone(), CardSet { cards: vec![card], back: back.clone(), title: title.clone() });
        return cards.into_iter().map(alone).collect();
    }
    Ok(vec![made(stem(path), set)?])
}

/// Returns the error for a file without cards.
pub fn no_card(path: &str) -> Diagnostic {
    Diagnostic::error("no-picture", path, message!("file-contains-no-cards")).help(message!("add-card"))
}

/// Returns the number of cards per row that gives the picture a balanced shape.
fn columns(count: usize, stock: &Stock) -> usize {
    let whole = stock.whole();
    let shape = (whole.height() + GAP) / (whole.width() + GAP).max(1.0);
    ((count as f32 * SHAPE * shape).sqrt().round() as usize).clamp(1, count.max(1))
}

fn of_hexes(
    workspace: &Workspace,
    path: &str,
    board: &HexBoard,
    notes: Option<Scene>,
    theme: &'static Theme,
    wish: &RenderOptions,
) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let terrain = hexes::terrain_of(workspace, board);
    let mut missing = String::new();
    let has = |glyph: &str| {
        let lacking = fonts::line(glyph, Weight::Normal).missing;
        missing.extend(&lacking);
        lacking.is_empty()
    };
    let looks = Looks::of(board, |stem| terrain.get(stem)).with_fonts(has);
    let mut hexes = Hexes { board: board.clone(), looks, theme, detail: Detail::Full, notes };
    let (scale, size) = scaled(path, &hexes, wish)?;
    // Vector graphics without a scale keep the full detail.
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

/// Returns the notes of a board, if they are requested.
fn notes_of(document: &Document, board: SceneRect, wish: &RenderOptions) -> Option<Scene> {
    let square = document.get::<AreaBoard>().map_or(1.0, |board| areas::Scale::of(board).square());
    let width = |text: &str| fonts::line(text, Weight::Normal).width;
    notes::all(document.notes(), NoteStyle { square, size: board.width().max(board.height()) / NOTES, width: &width })
        .filter(|_| wish.notes)
}

/// Returns the level of detail for a number of hexes drawn as vector graphics.
fn in_shapes(hexes: usize) -> Detail {
    let within = |shapes: usize| hexes.saturating_mul(shapes) <= MOST_SHAPES;
    match (within(FULL), within(SHADED)) {
        (true, _) => Detail::Full,
        (_, true) => Detail::Shaded,
        _ => Detail::Flat,
    }
}

/// Returns the picture of a scene measured in cells.
pub fn one(path: &str, scene: Box<Scene>, ground: Colour, wish: &RenderOptions) -> Result<Vec<Subject>, Vec<Diagnostic>> {
    let (_, size) = scaled(path, scene.as_ref(), wish)?;
    let texts = scene.shapes.iter().filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None });
    let mut missing: Vec<char> = texts.flat_map(|text| fonts::line(text, Weight::Normal).missing).collect();
    missing.sort_unstable();
    missing.dedup();
    let findings = (!missing.is_empty()).then(|| no_font(path, &missing.iter().collect::<String>()));
    Ok(vec![Subject { name: stem(path).to_owned(), picture: scene, ground, size, findings: findings.into_iter().collect() }])
}

/// Returns the requested scale, or one that limits the longer side, with the resulting size.
fn scaled(path: &str, picture: &dyn Picture, wish: &RenderOptions) -> Result<(f32, Size), Vec<Diagnostic>> {
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

/// Returns the name of a file without folder and extension.
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
    fn renderable_bundled_files_have_no_diagnostics_in_both_languages() {
        let workspace = Workspace::bundled();
        for language in [Language::En, Language::Es] {
            for path in workspace.paths() {
                if path.ends_with(".test.rhai") || path.contains("/terrain/") {
                    continue;
                }
                let wish = RenderOptions { language, ..RenderOptions::default() };
                match of_file(&workspace, &path, &wish) {
                    Ok(subjects) => assert_eq!(subjects[0].findings, [], "{path}"),
                    Err(findings) => assert_eq!(findings[0].code, "no-picture", "{path}: {findings:?}"),
                }
            }
        }
    }
}
