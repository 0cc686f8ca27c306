//! Sheets to cut: the positions of cards and their backs on the paper, and the crop marks.

use super::canvas::{Affine, Canvas};
use super::face::{Cut, Stock};
use super::fonts::{self, Weight};
use super::pdf::PdfPage;
use super::picture::Picture;
use super::piece::{Piece, PieceSide};
use super::press::{Backs, CropMarks, Layout, PrintSettings};
use super::words;
use content::text::Language;
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect, point};
use std::sync::Arc;

/// The thinnest line that printers reproduce.
pub const HAIR: Outline = Outline { width: 0.12, colour: Colour::hex(0x000000) };
/// Font size on the margin, in millimetres.
pub const SMALL: f32 = 2.1;
/// Text colour on the margin.
pub const QUIET: Colour = Colour::hex(0x333333);
/// Width of the edge of the paper that printers leave blank.
pub const UNPRINTED: f32 = 4.0;
/// Distance from the fold to the bleed of the first card.
const FOLD: f32 = 5.0;
/// Length of crop marks, their distance from the bleed, and their length between cards.
const MARK: f32 = 4.0;
const OFF: f32 = 0.5;
const SHORT: f32 = 1.5;
/// Minimum printed length of a crop mark for it to be usable.
const SEEN: f32 = 1.0;
/// Overlap of adjacent backgrounds.
const SEAM: f32 = 0.05;
/// Bleeds to try, in order of preference: for cards edge to edge, and for separated cards.
const BUTT: [f32; 1] = [2.0];
const APART: [f32; 2] = [3.0, 1.5];

/// The positions of pieces on a page. They are the same on every page, so that a stack of pages can be cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageGrid {
    pub paper: SceneRect,
    pub stock: Stock,
    /// Number of pieces next to each other and below each other.
    pub columns: usize,
    /// See `columns`.
    pub rows: usize,
    pub gap: f32,
    /// Whether the backs are below a fold.
    pub folded: bool,
}

impl PageGrid {
    /// Returns the grid with the most pieces per page, or `None` if the paper is too small for a single piece.
    pub fn fit(stock: Stock, press: &PrintSettings) -> Option<PageGrid> {
        let bleeds: &[f32] = match (&press.bleed, press.layout) {
            (Some(bleed), _) => std::slice::from_ref(bleed),
            (None, Layout::Butt) => &BUTT,
            (None, _) => &APART,
        };
        let mut best: Option<PageGrid> = None;
        for (bleed, paper) in bleeds.iter().flat_map(|bleed| press.paper.both().map(|paper| (*bleed, paper))) {
            let grid = PageGrid::on(paper, Stock { bleed, corner: 0.0, ..stock }, press);
            if grid.len() > best.map_or(0, |best| best.len()) {
                best = Some(grid);
            }
        }
        best
    }
    fn on(paper: SceneRect, stock: Stock, press: &PrintSettings) -> PageGrid {
        let folded = press.layout == Layout::Fold;
        let gap = if press.layout == Layout::Butt { 0.0 } else { 2.0 * stock.bleed };
        let many = |room: f32, one: f32| ((room + gap + 1e-3) / (one + gap)).floor().max(0.0) as usize;
        let high = if folded { paper.height() / 2.0 - FOLD - stock.bleed - press.margin } else { paper.height() - 2.0 * press.margin };
        let (columns, rows) = (many(paper.width() - 2.0 * press.margin, stock.width), many(high, stock.height));
        PageGrid { paper, stock, columns, rows, gap, folded }
    }
    /// Returns the number of pieces on a page.
    pub fn len(&self) -> usize {
        self.columns * self.rows
    }
    /// Returns whether no piece fits on a page.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Returns the bounding box of the cuts of all fronts of a page.
    pub fn block(&self) -> SceneRect {
        let side = |count: usize, one: f32| count as f32 * (one + self.gap) - self.gap;
        let (width, height) = (side(self.columns, self.stock.width), side(self.rows, self.stock.height));
        let left = (self.paper.width() - width) / 2.0;
        let top = if self.folded { self.fold() - FOLD - self.stock.bleed - height } else { (self.paper.height() - height) / 2.0 };
        SceneRect::new(left, top, width, height)
    }
    /// Returns the bounding box of all cuts of a page.
    pub fn all(&self) -> SceneRect {
        let block = self.block();
        let bottom = if self.folded { self.paper.height() - block.min.y } else { block.max.y };
        SceneRect { max: point(block.max.x, bottom), ..block }
    }
    /// Returns the height of the fold.
    fn fold(&self) -> f32 {
        self.paper.height() / 2.0
    }
    /// Returns the upper left corner of a piece.
    pub fn slot(&self, number: usize) -> Point {
        let (column, row) = (number % self.columns.max(1), number / self.columns.max(1));
        let min = self.block().min;
        point(min.x + column as f32 * (self.stock.width + self.gap), min.y + row as f32 * (self.stock.height + self.gap))
    }
    /// Returns the transformation that places a back behind its piece: on the same page if it is folded, otherwise on the next page,
    /// with the sheet flipped on its long edge.
    pub fn behind(&self, number: usize) -> Affine {
        let (Point { x, y }, Stock { width, .. }) = (self.slot(number), self.stock);
        if self.folded || self.paper.width() > self.paper.height() {
            Affine::HALF_TURN.then(Affine::shift(x + width, self.paper.height() - y))
        } else {
            Affine::shift(self.paper.width() - x - width, y)
        }
    }
    /// Returns the area that a piece may paint, from the corner of its cut: up to the middle of the gap to the next piece, and the full
    /// bleed on the outside.
    pub fn whole(&self, number: usize) -> SceneRect {
        let (column, row) = (number % self.columns.max(1), number / self.columns.max(1));
        let Stock { width, height, bleed, .. } = self.stock;
        let side = |outside: bool| if outside { bleed } else { bleed.min(self.gap / 2.0) };
        let min = point(-side(column == 0), -side(row == 0));
        SceneRect { min, max: point(width + side(column + 1 == self.columns), height + side(row + 1 == self.rows)) }
    }
    /// Returns whether printers would leave a part of the bleed blank, or too much of the crop marks.
    pub fn reaches_outside(&self, marks: CropMarks) -> bool {
        let seen = if marks == CropMarks::None { 0.0 } else { OFF + SEEN };
        let (all, bleed) = (self.all(), self.stock.bleed + seen);
        let room = [all.min.x, all.min.y, self.paper.max.x - all.max.x, self.paper.max.y - all.max.y];
        room.iter().any(|room| room - bleed < UNPRINTED - 1e-3)
    }
    /// Returns the coordinates of the cuts for a number of pieces.
    fn cuts(&self, pieces: usize) -> [Vec<f32>; 2] {
        let slots = |count: usize, of: &dyn Fn(usize) -> f32, one: f32| -> Vec<f32> {
            let mut cuts: Vec<f32> = (0..count).flat_map(|i| [of(i), of(i) + one]).collect();
            cuts.dedup_by(|a, b| (*a - *b).abs() < 0.01);
            cuts
        };
        let across = slots(self.columns, &|i| self.slot(i).x, self.stock.width);
        let rows = pieces.div_ceil(self.columns.max(1)).min(self.rows);
        let mut down = slots(rows, &|i| self.slot(i * self.columns).y, self.stock.height);
        if self.folded {
            down.extend(down.clone().into_iter().map(|y| self.paper.height() - y));
        }
        [across, down]
    }
    /// Draws the crop marks for a number of pieces.
    fn marks(&self, marks: CropMarks, pieces: usize, canvas: &mut dyn Canvas) {
        if marks == CropMarks::None {
            return;
        }
        let (all, off) = (self.all(), self.stock.bleed + OFF);
        let long = |room: f32| if marks == CropMarks::Lines { room - off } else { MARK.min(room - off) };
        let [left, top] = [all.min.x, all.min.y].map(|room| (room, long(room)));
        let [right, bottom] = [self.paper.max.x - all.max.x, self.paper.max.y - all.max.y].map(long);
        let [across, down] = self.cuts(pieces);
        let mut mark = |a: Point, b: Point| canvas.stroke(&[a, b], HAIR);
        for x in across {
            mark(point(x, top.0 - off - top.1), point(x, top.0 - off));
            mark(point(x, all.max.y + off), point(x, all.max.y + off + bottom));
        }
        for y in down {
            mark(point(left.0 - off - left.1, y), point(left.0 - off, y));
            mark(point(all.max.x + off, y), point(all.max.x + off + right, y));
        }
        if marks == CropMarks::Corners && self.gap > 0.0 {
            self.corners(pieces, canvas);
        }
    }
    /// Draws short marks at the corners of each piece, in the gaps.
    fn corners(&self, pieces: usize, canvas: &mut dyn Canvas) {
        let long = SHORT.min(self.gap / 2.0);
        for number in 0..pieces {
            let at = self.slot(number);
            for (x, out) in [(at.x, -long), (at.x + self.stock.width, long)] {
                for (y, up) in [(at.y, -long), (at.y + self.stock.height, long)] {
                    canvas.stroke(&[point(x + out / 3.0, y), point(x + out, y)], HAIR);
                    canvas.stroke(&[point(x, y + up / 3.0), point(x, y + up)], HAIR);
                }
            }
        }
    }
}

/// The side of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Front,
    Back,
}

/// A page of pieces.
struct Sheet {
    grid: PageGrid,
    pieces: Arc<[Piece]>,
    face: Face,
    press: PrintSettings,
    /// Text on the margin.
    note: String,
    language: Language,
}

/// Returns the pages of pieces with the same stock, or `None` if the paper is too small for a single piece.
pub fn pages(title: &str, pieces: Vec<Piece>, stock: Stock, press: &PrintSettings, language: Language) -> Option<Vec<PdfPage>> {
    let grid = PageGrid::fit(stock, press)?;
    let has_backs = press.backs != Backs::None && !grid.folded && pieces.iter().any(|piece| piece.back.is_some());
    let count = pieces.len().div_ceil(grid.len());
    let (mut pages, mut last) = (Vec::new(), Vec::new());
    for (number, pieces) in pieces.chunks(grid.len()).enumerate() {
        let pieces: Arc<[Piece]> = pieces.into();
        let sheet = |face: Face| {
            let words = words(language);
            let numbers = [("title", title.to_owned().into()), ("number", (number + 1).into()), ("count", count.into())];
            let of = words.say("print-sheet", numbers);
            let label = match (face, grid.folded) {
                (_, true) => words.say("print-to-fold", [("sheet", of.into())]),
                (Face::Front, _) if !has_backs => of,
                (Face::Front, _) => words.say("print-fronts", [("sheet", of.into())]),
                (Face::Back, _) => words.say("print-backs", [("sheet", of.into())]),
            };
            let picture = Sheet { grid, pieces: pieces.clone(), face, press: *press, note: label.clone(), language };
            PdfPage { picture: Box::new(picture), trim: None, label }
        };
        if press.backs != Backs::Only {
            pages.push(sheet(Face::Front));
        }
        match press.backs {
            Backs::Only if has_backs => pages.push(sheet(Face::Back)),
            Backs::Duplex if has_backs => pages.push(sheet(Face::Back)),
            Backs::Separate if has_backs => last.push(sheet(Face::Back)),
            _ => {}
        }
    }
    pages.extend(last);
    Some(pages)
}

impl Picture for Sheet {
    fn bounds(&self) -> SceneRect {
        self.grid.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        let grid = &self.grid;
        if self.face == Face::Front {
            self.fronts(canvas);
            grid.marks(self.press.marks, self.pieces.len(), canvas);
            margin(grid.paper, grid.all().grown(grid.stock.bleed), &self.note, self.language, canvas);
        }
        if self.face == Face::Back {
            canvas.push(Affine::shift(self.press.shift[0], self.press.shift[1]));
            self.backs(canvas);
            canvas.pop();
            let note = fonts::line(&self.note, Weight::Normal);
            canvas.line(&note, point(10.0, grid.paper.max.y - 5.0), SMALL, QUIET);
        } else if grid.folded {
            self.backs(canvas);
            let dash = |i: u16| [point(f32::from(i) * 4.0, grid.fold()), point(f32::from(i) * 4.0 + 2.0, grid.fold())];
            (1..(grid.paper.width() / 4.0) as u16).for_each(|i| canvas.stroke(&dash(i), HAIR));
        }
    }
}

impl Sheet {
    fn cut(&self, whole: SceneRect) -> Cut {
        Cut { stock: self.grid.stock, whole, saver: self.press.saver }
    }
    fn fronts(&self, canvas: &mut dyn Canvas) {
        for (number, piece) in self.pieces.iter().enumerate() {
            let at = self.grid.slot(number);
            canvas.push(Affine::shift(at.x, at.y));
            let cut = self.cut(self.grid.whole(number));
            piece.front.ground(&cut, canvas);
            piece.front.marks(&cut, canvas);
            canvas.pop();
        }
    }
    /// Draws the backs. Backgrounds overlap slightly, because paper would show through between neighbours that only touch.
    fn backs(&self, canvas: &mut dyn Canvas) {
        let backs: Vec<(usize, &PieceSide)> =
            self.pieces.iter().enumerate().filter_map(|(i, piece)| Some((i, piece.back.as_deref()?))).collect();
        let mirrored = |number: usize| {
            let (SceneRect { min, max }, width) = (self.grid.whole(number), self.grid.stock.width);
            SceneRect { min: point(width - max.x, min.y), max: point(width - min.x, max.y) }
        };
        let mut each = |draw: &dyn Fn(&PieceSide, &Cut, &mut dyn Canvas), grown: f32| {
            for (number, back) in &backs {
                canvas.push(self.grid.behind(*number));
                draw(back, &self.cut(mirrored(*number).grown(grown)), canvas);
                canvas.pop();
            }
        };
        each(&|back, cut, canvas| back.ground(cut, canvas), SEAM);
        each(&|back, cut, canvas| back.marks(cut, canvas), 0.0);
    }
}

/// Draws a ruler to check against a real one, and the label of the page: in the wider margin, at the bottom or up the left side.
pub fn margin(paper: SceneRect, used: SceneRect, note: &str, language: Language, canvas: &mut dyn Canvas) {
    let (below, side) = (paper.max.y - used.max.y, used.min.x);
    if below >= 8.0 || below >= side {
        canvas.push(Affine::shift(10.0, paper.max.y - (below / 2.0).clamp(2.0, 6.0)));
        ruler(paper.width() - 20.0, note, language, canvas);
    } else {
        canvas.push(Affine::UPWARD.then(Affine::shift((side / 2.0 - 0.5).clamp(2.0, 6.0), paper.max.y - 10.0)));
        ruler(paper.height() - 20.0, note, language, canvas);
    }
    canvas.pop();
}

/// Draws the ruler from left to right with the note next to it.
fn ruler(width: f32, note: &str, language: Language, canvas: &mut dyn Canvas) {
    const LONG: u16 = 50;
    for mm in 0..=LONG {
        let high = if mm % 10 == 0 {
            2.2
        } else if mm % 5 == 0 {
            1.6
        } else {
            1.0
        };
        canvas.stroke(&[point(f32::from(mm), 0.0), point(f32::from(mm), -high)], HAIR);
    }
    canvas.stroke(&[point(0.0, 0.0), point(f32::from(LONG), 0.0)], HAIR);
    let said = fonts::line(&words(language).word("print-ruler"), Weight::Normal);
    canvas.line(&said, point(f32::from(LONG) + 2.0, 0.0), SMALL, QUIET);
    let note = fonts::line(note, Weight::Normal);
    let room = width - f32::from(LONG) - 4.0 - said.width * SMALL;
    let size = SMALL.min(room / note.width.max(0.01));
    canvas.line(&note, point(width - note.width * size, 0.0), size, QUIET);
}

#[cfg(test)]
mod tests {
    use super::super::press::{CardSize, Paper};
    use super::*;
    use clap::ValueEnum;
    use proptest::prelude::*;

    fn press(paper: Paper, card: &str, layout: Layout) -> PrintSettings {
        PrintSettings { paper, card: card.parse().unwrap(), layout, ..PrintSettings::default() }
    }

    fn grid(paper: Paper, card: &str, layout: Layout) -> PageGrid {
        let press = press(paper, card, layout);
        PageGrid::fit(press.card.stock(), &press).unwrap()
    }

    /// Returns the position of a point as seen from the other side of the paper.
    fn through(grid: &PageGrid, at: Point) -> Point {
        let Point { x, y } = grid.paper.max;
        if grid.folded || x > y { point(at.x, y - at.y) } else { point(x - at.x, at.y) }
    }

    #[test]
    fn standard_card_sizes_fit_common_paper_in_the_expected_grids() {
        let seen = |paper, card, layout| {
            let grid = grid(paper, card, layout);
            let tenths = |length: f32| (length * 100.0).round() / 100.0;
            (grid.columns, grid.rows, tenths(grid.block().min.x), tenths(grid.block().min.y))
        };
        assert_eq!(seen(Paper::A4, "standard", Layout::Butt), (3, 3, 10.5, 16.5));
        assert_eq!(seen(Paper::Letter, "standard", Layout::Butt), (3, 3, 13.45, 7.7));
        assert_eq!(seen(Paper::A4, "poker", Layout::Butt), (3, 3, 9.75, 15.15));
        assert_eq!(seen(Paper::A4, "standard", Layout::Bleed), (3, 3, 7.5, 13.5), "with as little bleed as it takes");
        assert_eq!(seen(Paper::Letter, "standard", Layout::Bleed), (4, 2, 9.2, 18.45), "lying on its side");
        assert_eq!(seen(Paper::A4, "poker", Layout::Fold).0, 4);
        assert!(grid(Paper::Letter, "poker", Layout::Butt).reaches_outside(CropMarks::Edges));
        assert!(!grid(Paper::A4, "poker", Layout::Butt).reaches_outside(CropMarks::Edges));
        let press = press(Paper::A4, "300x400", Layout::Butt);
        assert_eq!(PageGrid::fit(press.card.stock(), &press), None);
    }

    proptest! {
        /// Turned like the page of a book, a card shows its back upright: the left of the back is behind the right of the front.
        #[test]
        fn card_backs_align_with_fronts_and_stay_on_the_page(
            paper in 0..4usize,
            layout in 0..3usize,
            width in 20.0..120.0f32,
            height in 20.0..120.0f32,
            (u, v) in (0.0..1.0f32, 0.0..1.0f32),
        ) {
            let card = CardSize { width, height };
            let press = PrintSettings { paper: Paper::value_variants()[paper], layout: Layout::value_variants()[layout], card, ..PrintSettings::default() };
            let Some(grid) = PageGrid::fit(card.stock(), &press) else { return Ok(()) };
            let whole = grid.paper;
            for number in 0..grid.len() {
                let at = grid.slot(number);
                let behind = through(&grid, grid.behind(number).of(point(u * width, v * height)));
                prop_assert!((behind.x - (at.x + (1.0 - u) * width)).abs() < 0.01);
                prop_assert!((behind.y - (at.y + v * height)).abs() < 0.01);
                prop_assert!(at.x > 0.0 && at.y > 0.0 && at.x + width < whole.max.x && at.y + height < whole.max.y);
                let bleed = grid.whole(number);
                for other in (0..grid.len()).filter(|other| *other != number) {
                    let there = grid.slot(other);
                    let apart = point(there.x - at.x, there.y - at.y);
                    let free = apart.x >= bleed.max.x - 0.01 || apart.x + width <= bleed.min.x + 0.01
                        || apart.y >= bleed.max.y - 0.01 || apart.y + height <= bleed.min.y + 0.01;
                    prop_assert!(free, "{number} paints over {other}");
                }
            }
            prop_assert!(!grid.folded || grid.all().max.y < whole.max.y);
        }
    }
}
