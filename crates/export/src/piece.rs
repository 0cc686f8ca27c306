//! Pieces cut out of a sheet: cards with their backs, and tokens.

use super::canvas::{self, Affine, Canvas, Fill};
use super::face::{self, Card, Cut, INK, PAPER};
use super::fonts::{self, Weight, fit};
use super::saver::Saver;
use content::games::GameSpec;
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::{Outline, Point, Scene, SceneRect, point};
use std::sync::Arc;

/// Background colours of backs, indexed by the position of a deck in its game, so that adjacent decks differ.
const GROUNDS: [Colour; 6] = [
    Colour::hex(0x1d2740),
    Colour::hex(0x5a2d2a),
    Colour::hex(0x234636),
    Colour::hex(0x44305c),
    Colour::hex(0x5c4a1e),
    Colour::hex(0x2b4a55),
];
/// The foreground colour.
const PALE: Colour = Colour::hex(0xe4e9f6);
/// Distance of the contents of a back from the cut, because the two sides of a sheet can be misaligned by some millimetres.
const INSET: f32 = 6.0;

/// A piece to cut out.
#[derive(Clone)]
pub struct Piece {
    pub front: PieceSide,
    pub back: Option<Arc<PieceSide>>,
    /// The name; empty if the front or the type of piece already shows it.
    pub name: String,
    /// The id of the piece in its game, as in `scene::placed`; empty for pieces that are never placed on a board.
    pub id: String,
}

impl Piece {
    /// Creates a piece that is never placed on a board.
    pub fn new(front: PieceSide, back: Option<Arc<PieceSide>>) -> Piece {
        Piece { front, back, name: String::new(), id: String::new() }
    }
    pub fn named(self, name: String) -> Piece {
        Piece { name, ..self }
    }
    /// Sets the id that board views use for the piece.
    pub fn called(self, id: String) -> Piece {
        Piece { id, ..self }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum PieceSide {
    /// The face of a card.
    Card(Card),
    /// The back of a card.
    Back(Back),
    /// Either side of a token.
    Token(PieceToken),
    /// A picture that fills the cut, on a background.
    Picture(Box<Scene>, Colour),
    /// A figure that is folded in the middle and stands on feet of this colour.
    Standee(Box<Scene>, Colour),
}

/// The back of the cards of a deck; it looks the same upside down.
#[derive(Clone, Debug, PartialEq)]
pub struct Back {
    /// The name of the deck.
    pub title: String,
    pub ground: Colour,
}

/// One side of a token.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceToken {
    /// The symbol, the name below it, and the colour.
    pub printed: PrintedCard,
    /// Texts in the upper corners.
    pub corners: [String; 2],
}

impl Back {
    /// Returns the back of the cards of a deck.
    pub fn of(game: &GameSpec, kind: &str, title: &str) -> Back {
        let place = game.decks.iter().position(|deck| deck.of == kind).unwrap_or(game.decks.len());
        Back { title: title.to_owned(), ground: GROUNDS[place % GROUNDS.len()] }
    }
}

impl PieceSide {
    /// Returns the name printed on the side, or an empty string.
    pub fn name(&self) -> String {
        match self {
            PieceSide::Card(card) => card.halves.iter().map(|half| half.printed.name.as_str()).collect::<Vec<_>>().join(" / "),
            PieceSide::Token(token) => token.printed.name.clone(),
            PieceSide::Back(_) | PieceSide::Picture(..) | PieceSide::Standee(..) => String::new(),
        }
    }
    /// Returns the main colour of the side.
    pub fn colour(&self) -> Colour {
        match self {
            PieceSide::Card(card) => card.halves.first().map_or(PAPER, |half| half.printed.colour),
            PieceSide::Back(back) => back.ground,
            PieceSide::Token(token) => token.printed.colour,
            PieceSide::Picture(_, colour) | PieceSide::Standee(_, colour) => *colour,
        }
    }
    /// Draws the background, which may overlap that of neighbouring pieces.
    pub fn ground(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        let ground = match self {
            // The background of a card has halves and a band, so it is drawn with the card.
            PieceSide::Card(_) => return,
            PieceSide::Back(back) => back.ground,
            PieceSide::Token(token) => token.printed.colour,
            PieceSide::Picture(_, ground) => *ground,
            PieceSide::Standee(..) => PAPER,
        };
        canvas.rect(cut.whole, [0.0; 4], Fill::Flat(cut.tint(ground)), None);
    }
    /// Draws the contents.
    pub fn marks(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        match self {
            PieceSide::Card(card) => face::face(card, cut, canvas),
            PieceSide::Back(back) => back.draw(cut, canvas),
            PieceSide::Token(token) => token.draw(cut, canvas),
            PieceSide::Picture(scene, _) => {
                let whole = SceneRect::new(0.0, 0.0, cut.stock.width, cut.stock.height);
                if cut.saver { fill(scene, whole, &mut Saver(canvas)) } else { fill(scene, whole, canvas) }
            }
            PieceSide::Standee(scene, colour) => standee(scene, *colour, cut, canvas),
        }
    }
}

/// Draws a scene centred in an area, as large as possible.
fn fill(scene: &Scene, area: SceneRect, canvas: &mut dyn Canvas) {
    let by = (area.width() / scene.bounds.width().max(0.01)).min(area.height() / scene.bounds.height().max(0.01));
    let (from, to) = (scene.bounds.centre(), area.centre());
    canvas.push(Affine::shift(-from.x, -from.y).then(Affine::scale(by)).then(Affine::shift(to.x, to.y)));
    canvas::scene(scene, scene.bounds, canvas);
    canvas.pop();
}

/// Draws the figure twice, head to head, with a foot at each end.
fn standee(scene: &Scene, colour: Colour, cut: &Cut, canvas: &mut dyn Canvas) {
    let (width, height) = (cut.stock.width, cut.stock.height);
    let foot = height / 8.0;
    let half = |canvas: &mut dyn Canvas| {
        let ground = SceneRect { min: point(cut.whole.min.x, height - foot), max: cut.whole.max };
        canvas.rect(ground, [0.0; 4], Fill::Flat(cut.tint(colour)), Some(Outline { width: 0.2, colour: INK }));
        fill(scene, SceneRect::new(1.0, height / 2.0 + 3.0, width - 2.0, height / 2.0 - foot - 3.0), canvas);
    };
    half(canvas);
    canvas.push(Affine::HALF_TURN.then(Affine::shift(width, height)));
    half(canvas);
    canvas.pop();
    let fold = |x: f32| [point(x, height / 2.0), point(x + 2.0, height / 2.0)];
    (0..(width / 4.0) as u16).for_each(|i| canvas.stroke(&fold(f32::from(i) * 4.0 + 1.0), Outline { width: 0.12, colour: INK }));
}

impl Back {
    fn draw(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        let ink = cut.edge(PALE);
        let area = SceneRect::new(0.0, 0.0, cut.stock.width, cut.stock.height).grown(-INSET);
        let middle = area.centre();
        let unit = (area.width().min(area.height()) / 2.0).max(1.0);
        let line = |width: f32| Some(Outline { width, colour: ink });
        canvas.rect(area, [3.0; 4], Fill::Flat(Colour::NONE), line(0.5));
        let disc = unit * 0.44;
        canvas.circle(middle, disc, Fill::Flat(Colour::NONE), line(0.6));
        // Craters, each with its copy rotated by 180°.
        for (x, y, radius) in [(0.42, -0.3, 0.2), (-0.2, -0.55, 0.13), (0.62, 0.18, 0.09), (0.08, -0.1, 0.07)] {
            for side in [1.0, -1.0] {
                let at = point(middle.x + side * x * disc, middle.y + side * y * disc);
                canvas.circle(at, radius * disc, Fill::Flat(Colour::NONE), line(0.45));
            }
        }
        // The name at both ends, if there is room for it.
        let room = (area.width() - 6.0, (area.height() / 2.0 - disc - 6.0).min(12.0));
        let Some((size, lines)) = fit(&self.title, Weight::Bold, room, &[4.2, 3.6, 3.0, 2.4], 1.15) else { return };
        for (i, said) in lines.iter().enumerate() {
            let below = area.max.y - 3.0 - (lines.len() - 1 - i) as f32 * size * 1.15;
            let at = point(middle.x - said.width * size / 2.0, below);
            canvas.line(said, at, size, ink);
            canvas.push(Affine::HALF_TURN.then(Affine::shift(2.0 * middle.x, 2.0 * middle.y)));
            canvas.line(said, at, size, ink);
            canvas.pop();
        }
    }
}

impl PieceToken {
    fn draw(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        let (width, height) = (cut.stock.width, cut.stock.height);
        let ink = face::on(cut.tint(self.printed.colour));
        let edge = cut.edge(if ink == PAPER { PALE } else { INK });
        let safe = width.min(height) * 0.07;
        canvas.rect(
            SceneRect::new(0.0, 0.0, width, height).grown(-safe),
            [safe; 4],
            Fill::Flat(Colour::NONE),
            Some(Outline { width: 0.3, colour: edge }),
        );
        let name = |room: f32, sizes: &[f32]| fit(&self.printed.name, Weight::Bold, (width - 4.0 * safe, height * room), sizes, 1.12);
        // A long name takes up some of the space of the symbol.
        let name = name(0.26, &[2.6, 2.3, 2.0, 1.8, 1.6]).or_else(|| name(0.38, &[1.6, 1.4, 1.2, 1.0]));
        let below = name.as_ref().map_or(0.0, |(size, lines)| lines.len() as f32 * size * 1.12);
        let middle = point(width / 2.0, (height - below) / 2.0 + safe * 0.4);
        face::emblazon(&self.printed, middle, (width * 0.5, height * 0.42), ink, canvas);
        if let Some((size, lines)) = name {
            let first = height - 2.0 * safe - below;
            for (i, line) in lines.iter().enumerate() {
                let base = first + (i as f32 + 0.82) * size * 1.12;
                canvas.line(line, point((width - line.width * size) / 2.0, base), size, ink);
            }
        }
        for (corner, right) in self.corners.iter().zip([false, true]) {
            self.corner(corner, right, point(width, safe), ink, canvas);
        }
    }
    fn corner(&self, text: &str, right: bool, at: Point, ink: Colour, canvas: &mut dyn Canvas) {
        let size = at.x * 0.17;
        let line = fonts::line(text, Weight::Bold);
        let x = if right { at.x - 2.0 * at.y - line.width * size } else { 2.0 * at.y };
        canvas.line(&line, point(x, 2.0 * at.y + size * 0.74), size, ink);
    }
}
