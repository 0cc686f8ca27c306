//! Boards over several pages, which are cut at their marks and glued together.

use super::canvas::{Affine, Canvas, Fill};
use super::face::PAPER;
use super::fonts::{self, Weight};
use super::pdf::PdfPage;
use super::picture::Picture;
use super::press::PrintSettings;
use super::saver::Saver;
use super::sheet::{self, HAIR, QUIET, SMALL};
use super::words;
use content::text::Language;
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect, point};
use std::rc::Rc;

/// Margin around a piece, and the space for the ruler below it.
const MARGIN: f32 = 10.0;
const BELOW: f32 = 8.0;
/// Length of the crop marks.
const MARK: f32 = 4.0;
/// Outline of the pieces on the overview page.
const CUT: Outline = Outline { width: 0.5, colour: Colour::hex(0xc83c2e) };
/// Maximum number of pages: more would be impractical to glue.
pub const MOST: usize = 200;

/// The pieces along one axis: their number, length and overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Along {
    count: usize,
    length: f32,
    overlap: f32,
}

impl Along {
    fn of(whole: f32, usable: f32, overlap: f32) -> Along {
        // Without an overlap if it would take up most of a page.
        let overlap = if overlap * 2.0 > usable { 0.0 } else { overlap };
        if whole <= usable {
            return Along { count: 1, length: whole, overlap: 0.0 };
        }
        let count = ((whole - overlap) / (usable - overlap)).ceil().max(1.0);
        Along { count: count as usize, length: (whole - overlap) / count + overlap, overlap }
    }
    fn begins(&self, number: usize) -> f32 {
        number as f32 * (self.length - self.overlap)
    }
}

/// A picture split into pages.
struct Poster {
    picture: Box<dyn Picture>,
    /// Background colour.
    ground: Colour,
    /// Millimetres per unit of the picture.
    scale: f32,
    across: Along,
    down: Along,
    paper: SceneRect,
    title: String,
    language: Language,
    /// Whether to save ink.
    saver: bool,
}

/// The size of a printed picture in pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PosterLayout {
    across: Along,
    down: Along,
    paper: SceneRect,
}

/// Returns the part of a page that is available to a piece.
pub fn room(paper: SceneRect) -> (f32, f32) {
    (paper.width() - 2.0 * MARGIN, paper.height() - 2.0 * MARGIN - BELOW)
}

/// Arranges a picture of a size in millimetres on portrait or landscape pages, whichever takes fewer.
pub fn layout(width: f32, height: f32, press: &PrintSettings) -> PosterLayout {
    let [upright, lying] = press.paper.both().map(|paper| {
        let (x, y) = room(paper);
        PosterLayout { across: Along::of(width, x, press.overlap), down: Along::of(height, y, press.overlap), paper }
    });
    if lying.pages() < upright.pages() { lying } else { upright }
}

impl PosterLayout {
    pub fn pages(&self) -> usize {
        self.across.count.saturating_mul(self.down.count)
    }
}

/// Returns the pages of a picture; if there is more than one, the first is an overview.
pub fn pages(
    title: &str,
    picture: Box<dyn Picture>,
    ground: Colour,
    scale: f32,
    press: &PrintSettings,
    language: Language,
) -> Vec<PdfPage> {
    let bounds = picture.bounds();
    let PosterLayout { across, down, paper } = layout(bounds.width() * scale, bounds.height() * scale, press);
    let poster = Rc::new(Poster { picture, ground, scale, across, down, paper, title: title.to_owned(), language, saver: press.saver });
    let mut pages = Vec::new();
    if across.count * down.count > 1 {
        let label = words(language).say("print-map", [("title", title.to_owned().into())]);
        pages.push(PdfPage { picture: Box::new(Map(poster.clone(), label.clone())), trim: None, label });
    }
    for row in 0..down.count {
        for column in 0..across.count {
            let label = poster.label(column, row);
            pages.push(PdfPage {
                picture: Box::new(Piece { poster: poster.clone(), column, row, label: label.clone() }),
                trim: None,
                label,
            });
        }
    }
    pages
}

/// Returns the name of a piece, `A1`, `B1`, …, `AA1`: a letter for the column, a number for the row.
fn name(mut column: usize, row: usize) -> String {
    let mut letters = String::new();
    loop {
        letters.insert(0, char::from(b'A' + (column % 26) as u8));
        if column < 26 {
            return format!("{letters}{}", row + 1);
        }
        column = column / 26 - 1;
    }
}

impl Poster {
    fn size(&self) -> Point {
        let bounds = self.picture.bounds();
        point(bounds.width() * self.scale, bounds.height() * self.scale)
    }
    fn label(&self, column: usize, row: usize) -> String {
        let title = ("title", self.title.clone().into());
        if self.across.count * self.down.count > 1 {
            words(self.language).say("print-piece", [title, ("piece", name(column, row).into())])
        } else {
            self.title.clone()
        }
    }
    /// Draws a part of the picture, in millimetres from its upper left corner.
    fn draw(&self, part: SceneRect, canvas: &mut dyn Canvas) {
        let bounds = self.picture.bounds();
        canvas.clip(part);
        canvas.rect(part, [0.0; 4], Fill::Flat(if self.saver { PAPER } else { self.ground }), None);
        canvas.push(Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(self.scale)));
        let there = |at: Point| point(at.x / self.scale + bounds.min.x, at.y / self.scale + bounds.min.y);
        let seen = SceneRect { min: there(part.min), max: there(part.max) };
        if self.saver {
            self.picture.draw(seen, &mut Saver(canvas))
        } else {
            self.picture.draw(seen, canvas)
        }
        canvas.pop();
        canvas.pop();
    }
}

struct Piece {
    poster: Rc<Poster>,
    column: usize,
    row: usize,
    label: String,
}

impl Picture for Piece {
    fn bounds(&self) -> SceneRect {
        self.poster.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        let Poster { across, down, paper, language, .. } = self.poster.as_ref();
        let part = SceneRect::new(across.begins(self.column), down.begins(self.row), across.length, down.length);
        let alone = across.count * down.count == 1;
        // A single page is centred; several pieces are all placed in the same corner.
        let at = if alone {
            point((paper.width() - part.width()) / 2.0, (paper.height() - BELOW - part.height()) / 2.0)
        } else {
            point(MARGIN, MARGIN)
        };
        canvas.push(Affine::shift(at.x - part.min.x, at.y - part.min.y));
        self.poster.draw(part, canvas);
        canvas.pop();
        let here = SceneRect::new(at.x, at.y, part.width(), part.height());
        if self.column + 1 < across.count {
            cut(here.max.x - across.overlap, here.min.y, here.max.y, canvas);
        }
        if self.row + 1 < down.count {
            canvas.push(Affine([0.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
            cut(here.max.y - down.overlap, here.min.x, here.max.x, canvas);
            canvas.pop();
        }
        let used = SceneRect { max: point(here.max.x, paper.max.y - MARGIN - BELOW), ..here };
        sheet::margin(*paper, used, &self.label, *language, canvas);
    }
}

/// Draws marks above and below a piece at the cut, left of the overlap with the next piece.
fn cut(x: f32, top: f32, bottom: f32, canvas: &mut dyn Canvas) {
    canvas.stroke(&[point(x, top - MARK - 1.0), point(x, top - 1.0)], HAIR);
    canvas.stroke(&[point(x, bottom + 1.0), point(x, bottom + MARK + 1.0)], HAIR);
}

/// The overview page: the arrangement of the pieces.
struct Map(Rc<Poster>, String);

impl Picture for Map {
    fn bounds(&self) -> SceneRect {
        self.0.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        let poster = self.0.as_ref();
        let (paper, size) = (poster.paper, poster.size());
        let mut y = 24.0;
        let title = fonts::line(&poster.title, Weight::Bold);
        canvas.line(&title, point(MARGIN + 5.0, y), 6.0, QUIET);
        let words = words(poster.language);
        let numbers = [
            ("width", (size.x / 10.0).round().into()),
            ("height", (size.y / 10.0).round().into()),
            ("count", (poster.across.count * poster.down.count).into()),
        ];
        for said in fonts::wrap(&words.say("print-map-how", numbers), Weight::Normal, (paper.width() - 30.0) / 3.6) {
            y += 5.5;
            canvas.line(&said, point(MARGIN + 5.0, y), 3.6, QUIET);
        }
        let room = SceneRect { min: point(MARGIN + 5.0, y + 8.0), max: point(paper.max.x - MARGIN - 5.0, paper.max.y - MARGIN - BELOW) };
        let by = (room.width() / size.x).min(room.height() / size.y).min(1.0);
        canvas.push(Affine::scale(by).then(Affine::shift(room.centre().x - size.x * by / 2.0, room.min.y)));
        poster.draw(SceneRect::new(0.0, 0.0, size.x, size.y), canvas);
        let (across, down) = (poster.across, poster.down);
        for row in 0..down.count {
            for column in 0..across.count {
                let at = SceneRect::new(across.begins(column), down.begins(row), across.length, down.length);
                let seen = |along: Along, number: usize| if number + 1 < along.count { along.overlap } else { 0.0 };
                let cut = SceneRect { max: point(at.max.x - seen(across, column), at.max.y - seen(down, row)), ..at };
                canvas.rect(cut, [0.0; 4], Fill::Flat(Colour::NONE), Some(Outline { width: CUT.width / by, ..CUT }));
                let letters = (7.0 / by).min(cut.height() * 0.3);
                let disc = Fill::Flat(Colour::hex(0xffffff));
                canvas.circle(cut.centre(), letters * 0.95, disc, Some(Outline { width: CUT.width / by, ..CUT }));
                canvas.word(&name(column, row), Weight::Bold, cut.centre(), letters * 0.8, CUT.colour);
            }
        }
        canvas.pop();
        let note = fonts::line(&self.1, Weight::Normal);
        canvas.line(&note, point(MARGIN, paper.max.y - 5.0), SMALL, QUIET);
    }
}

#[cfg(test)]
mod tests {
    use super::super::press::Paper;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn poster_uses_the_fewest_pages_and_names_tiles_like_cells() {
        let press = PrintSettings::default();
        let wide = layout(610.0, 214.0, &press);
        assert_eq!((wide.across.count, wide.down.count, wide.paper.width()), (4, 1, 210.0));
        assert_eq!(layout(190.0, 269.0, &press).pages(), 1);
        assert_eq!(layout(191.0, 269.0, &press).pages(), 2);
        assert_eq!(layout(271.0, 150.0, &press).paper.width(), 297.0, "lying on its side");
        assert_eq!([name(0, 0), name(25, 1), name(26, 2), name(701, 0), name(702, 0)], ["A1", "Z2", "AA3", "ZZ1", "AAA1"]);
    }

    proptest! {
        #[test]
        fn poster_pages_cover_the_image_with_the_requested_overlap(
            width in 1.0..5000.0f32,
            height in 1.0..5000.0f32,
            overlap in 0.0..60.0f32,
        ) {
            let press = PrintSettings { overlap, paper: Paper::Letter, ..PrintSettings::default() };
            let PosterLayout { across, down, paper } = layout(width, height, &press);
            let (x, y) = room(paper);
            for (along, whole, room) in [(across, width, x), (down, height, y)] {
                prop_assert!(along.length <= room + 0.01);
                let end = along.begins(along.count - 1) + along.length;
                prop_assert!((end - whole).abs() < 0.05, "{end} {whole}");
                prop_assert!(along.count == 1 || (along.begins(0) + along.length - along.begins(1) - overlap).abs() < 0.05);
            }
        }
    }
}
