//! What is cut out of a sheet: cards with their backs, and tokens.

use super::canvas::{self, Affine, Canvas, Fill};
use super::face::{self, Card, Cut, INK, PAPER};
use super::fonts::{self, Weight, fit};
use super::saver::Saver;
use crate::content::games::GameSpec;
use crate::scene::printed::Printed;
use crate::scene::theme::Colour;
use crate::scene::{Area, Outline, Point, Scene, point};
use std::sync::Arc;

/// Grounds of backs, by the place of a deck in its game: decks that lie beside each other are told apart.
const GROUNDS: [Colour; 6] = [
    Colour::hex(0x1d2740),
    Colour::hex(0x5a2d2a),
    Colour::hex(0x234636),
    Colour::hex(0x44305c),
    Colour::hex(0x5c4a1e),
    Colour::hex(0x2b4a55),
];
/// What is drawn on them.
const PALE: Colour = Colour::hex(0xe4e9f6);
/// Nothing on a back is nearer to the cut: a printer's two sides differ by some millimetres.
const INSET: f32 = 6.0;

/// One thing that is cut out.
#[derive(Clone)]
pub struct Piece {
    /// What is on its front.
    pub front: Side,
    /// What is behind.
    pub back: Option<Arc<Side>>,
    /// What it is called; empty where its front or its kind says so.
    pub name: String,
    /// Which piece of its game it is, as [`crate::scene::lying`] has it; empty for those that never lie on a board.
    pub id: String,
}

impl Piece {
    /// A piece that never lies on a board.
    pub fn new(front: Side, back: Option<Arc<Side>>) -> Piece {
        Piece { front, back, name: String::new(), id: String::new() }
    }
    /// With a name.
    pub fn named(self, name: String) -> Piece {
        Piece { name, ..self }
    }
    /// The same piece as the one that tables call so.
    pub fn called(self, id: String) -> Piece {
        Piece { id, ..self }
    }
}

/// One side of a piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// The face of a card.
    Card(Card),
    /// The back of a card.
    Back(Back),
    /// Either side of a token.
    Token(Token),
    /// A picture that fills the cut, on a ground.
    Picture(Box<Scene>, Colour),
    /// A figure that is folded in the middle and stands on its feet, which have its colour.
    Standee(Box<Scene>, Colour),
}

/// The back of the cards of a deck. Turned upside down it is the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Back {
    /// The deck.
    pub title: String,
    /// Its colour.
    pub ground: Colour,
}

/// A side of a token.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Token {
    /// Its sign, its name below, and its colour.
    pub printed: Printed,
    /// In its upper corners.
    pub corners: [String; 2],
}

impl Back {
    /// The back of a deck of a kind of cards.
    pub fn of(game: &GameSpec, kind: &str, title: &str) -> Back {
        let place = game.decks.iter().position(|deck| deck.of == kind).unwrap_or(game.decks.len());
        Back { title: title.to_owned(), ground: GROUNDS[place % GROUNDS.len()] }
    }
}

impl Side {
    /// What is printed on it as its name; empty where none is.
    pub fn name(&self) -> String {
        match self {
            Side::Card(card) => card.halves.iter().map(|half| half.printed.name.as_str()).collect::<Vec<_>>().join(" / "),
            Side::Token(token) => token.printed.name.clone(),
            Side::Back(_) | Side::Picture(..) | Side::Standee(..) => String::new(),
        }
    }
    /// The colour that it has as a whole.
    pub fn colour(&self) -> Colour {
        match self {
            Side::Card(card) => card.halves.first().map_or(PAPER, |half| half.printed.colour),
            Side::Back(back) => back.ground,
            Side::Token(token) => token.printed.colour,
            Side::Picture(_, colour) | Side::Standee(_, colour) => *colour,
        }
    }
    /// Draws what it stands on, which may overlap that of its neighbours.
    pub fn ground(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        let ground = match self {
            // A card's is drawn with it: it has halves and a band.
            Side::Card(_) => return,
            Side::Back(back) => back.ground,
            Side::Token(token) => token.printed.colour,
            Side::Picture(_, ground) => *ground,
            Side::Standee(..) => PAPER,
        };
        canvas.rect(cut.whole, [0.0; 4], Fill::Flat(cut.tint(ground)), None);
    }
    /// Draws what is on it.
    pub fn marks(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        match self {
            Side::Card(card) => face::face(card, cut, canvas),
            Side::Back(back) => back.draw(cut, canvas),
            Side::Token(token) => token.draw(cut, canvas),
            Side::Picture(scene, _) => {
                let whole = Area::new(0.0, 0.0, cut.stock.width, cut.stock.height);
                if cut.saver { fill(scene, whole, &mut Saver(canvas)) } else { fill(scene, whole, canvas) }
            }
            Side::Standee(scene, colour) => standee(scene, *colour, cut, canvas),
        }
    }
}

/// A scene as large as it can be in an area, in its middle.
fn fill(scene: &Scene, area: Area, canvas: &mut dyn Canvas) {
    let by = (area.width() / scene.bounds.width().max(0.01)).min(area.height() / scene.bounds.height().max(0.01));
    let (from, to) = (scene.bounds.centre(), area.centre());
    canvas.push(Affine::shift(-from.x, -from.y).then(Affine::scale(by)).then(Affine::shift(to.x, to.y)));
    canvas::scene(scene, scene.bounds, canvas);
    canvas.pop();
}

/// The figure twice, head to head, with a foot at each end.
fn standee(scene: &Scene, colour: Colour, cut: &Cut, canvas: &mut dyn Canvas) {
    let (width, height) = (cut.stock.width, cut.stock.height);
    let foot = height / 8.0;
    let half = |canvas: &mut dyn Canvas| {
        let ground = Area { min: point(cut.whole.min.x, height - foot), max: cut.whole.max };
        canvas.rect(ground, [0.0; 4], Fill::Flat(cut.tint(colour)), Some(Outline { width: 0.2, colour: INK }));
        fill(scene, Area::new(1.0, height / 2.0 + 3.0, width - 2.0, height / 2.0 - foot - 3.0), canvas);
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
        let area = Area::new(0.0, 0.0, cut.stock.width, cut.stock.height).grown(-INSET);
        let middle = area.centre();
        let unit = (area.width().min(area.height()) / 2.0).max(1.0);
        let line = |width: f32| Some(Outline { width, colour: ink });
        canvas.rect(area, [3.0; 4], Fill::Flat(Colour::NONE), line(0.5));
        let disc = unit * 0.44;
        canvas.circle(middle, disc, Fill::Flat(Colour::NONE), line(0.6));
        // Craters, each with one across the middle.
        for (x, y, radius) in [(0.42, -0.3, 0.2), (-0.2, -0.55, 0.13), (0.62, 0.18, 0.09), (0.08, -0.1, 0.07)] {
            for side in [1.0, -1.0] {
                let at = point(middle.x + side * x * disc, middle.y + side * y * disc);
                canvas.circle(at, radius * disc, Fill::Flat(Colour::NONE), line(0.45));
            }
        }
        // The name at both ends, where there is room for it.
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

impl Token {
    fn draw(&self, cut: &Cut, canvas: &mut dyn Canvas) {
        let (width, height) = (cut.stock.width, cut.stock.height);
        let ink = face::on(cut.tint(self.printed.colour));
        let edge = cut.edge(if ink == PAPER { PALE } else { INK });
        let safe = width.min(height) * 0.07;
        canvas.rect(
            Area::new(0.0, 0.0, width, height).grown(-safe),
            [safe; 4],
            Fill::Flat(Colour::NONE),
            Some(Outline { width: 0.3, colour: edge }),
        );
        let name = |room: f32, sizes: &[f32]| fit(&self.printed.name, Weight::Bold, (width - 4.0 * safe, height * room), sizes, 1.12);
        // A long name takes some of the room of the sign.
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
