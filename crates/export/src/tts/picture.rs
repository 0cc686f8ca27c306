//! Pictures for Tabletop Simulator: faces on sheets, and squares of boards.

use crate::canvas::{Affine, Canvas, Fill};
use crate::face::{self, Stock};
use crate::faces::Faces;
use crate::picture::{Picture, Size};
use crate::piece::PieceSide;
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect, point};
use std::rc::Rc;

/// Maximum side length of a picture, in pixels.
pub const LONGEST: f32 = 4095.0;
/// Rows of faces per sheet.
pub const ROWS: usize = 7;
/// Maximum width and height of a face on a sheet, in pixels.
const FACE: (f32, f32) = (409.0, 585.0);
/// Length of the longer side of a single picture.
const ALONE: f32 = 512.0;
/// Length of the longer side of a page.
const PAGE: f32 = 2000.0;
/// Pixels per millimetre of a board, and the minimum side length of its squares.
const FINE: f32 = 6.0;
const LEAST: f32 = 512.0;

pub struct TtsPicture {
    pub file: String,
    pub picture: Box<dyn Picture>,
    /// Background colour.
    pub ground: Colour,
    pub size: Size,
}

/// A square of a picture; outside the picture it has the background colour.
pub struct Square {
    whole: Rc<dyn Picture>,
    part: SceneRect,
    ground: Colour,
}

impl Picture for Square {
    fn bounds(&self) -> SceneRect {
        self.part
    }
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas) {
        canvas.rect(self.part, [0.0; 4], Fill::Flat(self.ground), None);
        self.whole.draw(seen, canvas);
    }
}

/// The grid of squares that a picture is cut into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Squares {
    pub columns: usize,
    pub rows: usize,
    pub side: f32,
}

/// Maximum area of the squares outside the picture, as a fraction of the picture.
const EMPTY: f32 = 0.2;
/// Maximum number of squares along one side.
const MOST: u8 = 12;

impl Squares {
    /// Returns the smallest number of squares that are filled well. Squares are used because programs interpret the setting that makes
    /// an oblong tile keep the proportions of its picture differently; for squares the result is the same.
    pub fn of(width: f32, height: f32) -> Squares {
        let (width, height) = (width.max(0.01), height.max(0.01));
        let count = |length: f32, side: f32| (length / side - 1e-3).ceil().max(1.0) as usize;
        let along = (1..=MOST).map(|parts| width / f32::from(parts)).chain((1..=MOST).map(|parts| height / f32::from(parts)));
        let all = along.map(|side| Squares { columns: count(width, side), rows: count(height, side), side });
        let all = all.filter(|squares| squares.columns.max(squares.rows) <= usize::from(MOST));
        let empty = |squares: &Squares| squares.area() / (width * height) - 1.0;
        let good: Vec<Squares> = all.clone().filter(|squares| empty(squares) <= EMPTY).collect();
        let fewest = good.into_iter().min_by_key(|squares| squares.columns * squares.rows);
        fewest.or_else(|| all.min_by(|a, b| empty(a).total_cmp(&empty(b)))).unwrap_or(Squares {
            columns: 1,
            rows: 1,
            side: width.max(height),
        })
    }
    fn area(&self) -> f32 {
        (self.columns * self.rows) as f32 * self.side * self.side
    }
    /// Returns the area of a square; the grid is centred on the picture.
    pub fn part(&self, bounds: SceneRect, column: usize, row: usize) -> SceneRect {
        let middle = bounds.centre();
        let begin = |middle: f32, count: usize, number: usize| middle + (number as f32 - count as f32 / 2.0) * self.side;
        let Point { x, y } = point(begin(middle.x, self.columns, column), begin(middle.y, self.rows, row));
        SceneRect::new(x, y, self.side, self.side)
    }
}

/// Returns a picture with its file, at a scale limited by the maximum size.
fn scaled_picture(file: String, picture: Box<dyn Picture>, ground: Colour, scale: f32) -> TtsPicture {
    let bounds = picture.bounds();
    let scale = scale.min(LONGEST / bounds.width().max(bounds.height()).max(0.01));
    let pixels = [bounds.width(), bounds.height()].map(|side| (side * scale - 1e-2).ceil().max(1.0) as u32);
    TtsPicture { file, picture, ground, size: Size { scale, pixels, dpi: None } }
}

/// Returns faces of the same stock: several on a sheet, or a single one.
pub fn faces(file: String, sides: Vec<PieceSide>, stock: Stock) -> (TtsPicture, (usize, usize)) {
    let Stock { width, height, .. } = stock;
    let alone = sides.len() < 2;
    let faces = Faces::new(sides, Stock { bleed: 0.0, ..stock }, false);
    let scale = if alone { ALONE / width.max(height) } else { (FACE.0 / width).min(FACE.1 / height) };
    let shape = faces.shape();
    (scaled_picture(file, Box::new(faces), Colour::hex(0xffffff), scale), shape)
}

pub fn page(file: String, picture: Box<dyn Picture>) -> TtsPicture {
    let bounds = picture.bounds();
    scaled_picture(file, picture, Colour::hex(0xffffff), PAGE / bounds.width().max(bounds.height()).max(0.01))
}

/// Returns a square of a board with cells of a size in millimetres.
pub fn square(file: String, whole: &Rc<dyn Picture>, part: SceneRect, ground: Colour, cell: f32) -> TtsPicture {
    let pixels = (part.width() * cell * FINE).clamp(LEAST, LONGEST);
    scaled_picture(file, Box::new(Square { whole: whole.clone(), part, ground }), ground, pixels / part.width().max(0.01))
}

/// The faces of a six-sided die in the layout of Tabletop Simulator: see [`die`].
struct Die {
    faces: [String; 6],
    ground: Colour,
}

/// Position of each face in thirds of the picture, and whether it is upside down.
const FACES: [(f32, f32, bool); 6] =
    [(0.0, 2.0, true), (0.0, 1.0, false), (1.0, 2.0, false), (1.0, 1.0, false), (2.0, 1.0, false), (2.0, 2.0, true)];
/// Size of the symbol on its face, and the distance of the line that distinguishes 6 from 9 below the middle and to both sides.
const SIGN: (f32, f32) = (0.42, 0.5);
const BELOW: f32 = 0.33;
const ASIDE: f32 = 0.16;

impl Picture for Die {
    fn bounds(&self) -> SceneRect {
        SceneRect::new(0.0, 0.0, 3.0, 3.0)
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        canvas.rect(self.bounds(), [0.0; 4], Fill::Flat(self.ground), None);
        let ink = face::on(self.ground);
        for (face, (x, y, is_turned)) in self.faces.iter().zip(FACES) {
            let turned = if is_turned { Affine::HALF_TURN } else { Affine::NONE };
            canvas.push(turned.then(Affine::shift(x + 0.5, y + 0.5)));
            let printed = PrintedCard { name: face.clone(), glyph: face.clone(), ..PrintedCard::default() };
            face::emblazon(&printed, point(0.0, 0.0), SIGN, ink, canvas);
            if ["6", "9"].contains(&face.as_str()) {
                canvas.stroke(&[point(-ASIDE, BELOW), point(ASIDE, BELOW)], Outline { width: 0.05, colour: ink });
            }
            canvas.pop();
        }
    }
}

/// Returns the picture of a custom six-sided die. Tabletop Simulator cuts it into thirds in both directions: the middle row
/// contains the second, fourth and fifth face, the lower row the first, third and sixth, the first and sixth upside down. The same
/// layout is in the template included with Tabletop Simulator (`Modding` in its folder,
/// <https://kb.tabletopsimulator.com/custom-content/asset-creation>), which is also available as `data/D6.png` in
/// <https://github.com/ErikRoelofs/prototypical>, a generator of saves; its `tts/die.py` contains the fields of such a die and the
/// rotations that show the faces in this order.
pub fn die(file: String, faces: &[String; 6], ground: Colour) -> TtsPicture {
    scaled_picture(file, Box::new(Die { faces: faces.clone(), ground }), ground, ALONE / 2.0)
}
