//! Booklets: half-sheet pages, two on each side of a sheet, imposed so that the folded sheets nest inside each other.

use super::canvas::{Affine, Canvas};
use super::fonts::{self, Weight};
use super::pdf::PdfPage;
use super::picture::Picture;
use super::press::Paper;
use super::sheet::{HAIR, QUIET, SMALL};
use super::words;
use content::text::Language;
use scene::{SceneRect, point};
use std::rc::Rc;

/// Length of the fold marks, measured from the edge of the paper.
const MARK: f32 = 5.0;

/// Returns half a sheet in portrait orientation.
pub fn half(paper: Paper) -> SceneRect {
    let size = paper.size();
    SceneRect::new(0.0, 0.0, size.y / 2.0, size.x)
}

/// Returns the pages on each side of each sheet, left and right, counted from 0: front and back of the outermost sheet, then of the
/// next one. Slots beyond the last page are `None`.
pub fn order(pages: usize) -> Vec<[Option<usize>; 2]> {
    let all = pages.div_ceil(4) * 4;
    let sides = (0..all / 4).flat_map(|sheet| [[all - 2 * sheet, 2 * sheet + 1], [2 * sheet + 2, all - 2 * sheet - 1]]);
    sides.map(|side| side.map(|page| Some(page - 1).filter(|page| *page < pages))).collect()
}

/// One side of a sheet, with two pages.
struct Spread {
    paper: SceneRect,
    halves: [Option<Rc<dyn Picture>>; 2],
    /// Text on the margin.
    note: String,
}

/// Imposes half-sheet pages on sheets to be printed on both sides, flipped on the short edge, and folded.
pub fn pages(title: &str, leaves: Vec<PdfPage>, paper: Paper, language: Language) -> Vec<PdfPage> {
    let size = paper.size();
    let lying = SceneRect::new(0.0, 0.0, size.y, size.x);
    let leaves: Vec<Rc<dyn Picture>> = leaves.into_iter().map(|page| page.picture.into()).collect();
    let order = order(leaves.len());
    let count = order.len() / 2;
    let spread = |(number, side): (usize, &[Option<usize>; 2])| {
        let args = [("title", title.to_owned().into()), ("number", (number / 2 + 1).into()), ("count", count.into())];
        let of = words(language).say("print-sheet", args);
        let label = words(language).say(if number % 2 == 0 { "print-to-bind" } else { "print-backs" }, [("sheet", of.into())]);
        let halves = side.map(|page| leaves.get(page?).cloned());
        PdfPage { picture: Box::new(Spread { paper: lying, halves, note: label.clone() }), trim: None, label }
    };
    order.iter().enumerate().map(spread).collect()
}

impl Picture for Spread {
    fn bounds(&self) -> SceneRect {
        self.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        let middle = self.paper.width() / 2.0;
        for (half, left) in self.halves.iter().zip([0.0, middle]) {
            if let Some(page) = half {
                canvas.push(Affine::shift(left, 0.0));
                page.draw(page.bounds(), canvas);
                canvas.pop();
            }
        }
        for y in [0.0, self.paper.max.y - MARK] {
            canvas.stroke(&[point(middle, y), point(middle, y + MARK)], HAIR);
        }
        // Placed on the fold, where binding hides it.
        let note = fonts::line(&self.note, Weight::Normal);
        canvas.push(Affine::UPWARD.then(Affine::shift(middle - 1.0, (self.paper.height() + note.width * SMALL) / 2.0)));
        canvas.line(&note, point(0.0, 0.0), SMALL, QUIET);
        canvas.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn booklet_sheet_front_has_the_last_and_first_page() {
        assert_eq!(order(4), [[Some(3), Some(0)], [Some(1), Some(2)]]);
        assert_eq!(order(5), [[None, Some(0)], [Some(1), None], [None, Some(2)], [Some(3), Some(4)]]);
        assert!(order(0).is_empty());
    }

    proptest! {
        /// When flipped on the short edge, the left half of the back is behind the right half of the front. In a folded and nested
        /// booklet, leaves are turned from right to left: the right halves of all fronts from outside in, then the left ones from inside
        /// out.
        #[test]
        fn booklet_imposition_puts_pages_in_reading_order(pages in 0..200usize) {
            let order = order(pages);
            prop_assert_eq!(order.len() % 2, 0);
            let sheets: Vec<_> = order.chunks(2).map(|side| (side[0], side[1])).collect();
            let first = sheets.iter().flat_map(|(front, back)| [front[1], back[0]]);
            let second = sheets.iter().rev().flat_map(|(front, back)| [back[1], front[0]]);
            let read: Vec<Option<usize>> = first.chain(second).collect();
            prop_assert!(read.len() < pages + 4);
            for (number, page) in read.into_iter().enumerate() {
                prop_assert_eq!(page, Some(number).filter(|number| *number < pages));
            }
        }
    }
}
