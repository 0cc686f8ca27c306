//! A canvas that writes PDF: pages in millimetres, searchable text, subset fonts.
//!
//! The output is deterministic: it contains no creation date.

use super::canvas::{self, Affine, Canvas, Fill, Verb};
use super::fonts::{self, TextLine};
use super::picture::Picture;
use content::text::Language;
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point as At, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{self, FillRule, LinearGradient, SpreadMethod, Stop, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};
use scene::theme::Colour;
use scene::{Outline, Point, SceneRect};
use std::io::{self, Write};

/// Points, the unit of PDF, per millimetre.
const POINTS: f32 = 72.0 / 25.4;
/// Minimum and maximum side length of a page that viewers can open, in millimetres.
const SIDES: [f32; 2] = [1.0, 5000.0];

/// A page of paper, in millimetres.
pub struct PdfPage {
    /// The contents; its bounds are the paper.
    pub picture: Box<dyn Picture>,
    /// The area that remains after cutting, if the page is a single piece.
    pub trim: Option<SceneRect>,
    pub label: String,
}

/// Writes pages as a PDF document.
///
/// # Errors
/// Returns an error if the document cannot be written.
pub fn write(title: &str, language: Language, pages: &[PdfPage], mut out: impl Write) -> io::Result<()> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(title.to_owned()).language(language.code().to_owned());
    document.set_metadata(metadata.creator("Moonwright".to_owned()));
    let fonts = fonts::FILES.map(|file| Font::new(Data::from(file), 0));
    for page in pages {
        let bounds = page.picture.bounds();
        let mut sheet = document.start_page_with(settings(bounds, page.trim).ok_or(io::ErrorKind::InvalidInput)?);
        {
            let mut pdf = Pdf { surface: sheet.surface(), fonts: &fonts };
            pdf.push(Affine::shift(-bounds.min.x, -bounds.min.y).then(Affine::scale(POINTS)));
            page.picture.draw(bounds, &mut pdf);
            pdf.pop();
            pdf.surface.finish();
        }
        sheet.finish();
    }
    let bytes = document.finish().map_err(|error| io::Error::other(format!("{error:?}")))?;
    out.write_all(&bytes)?;
    out.flush()
}

/// Returns the size of a page and its trim box.
fn settings(bounds: SceneRect, trim: Option<SceneRect>) -> Option<PageSettings> {
    let side = |length: f32| Some(length * POINTS).filter(|_| (SIDES[0]..=SIDES[1]).contains(&length));
    let settings = PageSettings::from_wh(side(bounds.width())?, side(bounds.height())?)?;
    let within = |area: SceneRect| {
        let [left, right] = [area.min.x, area.max.x].map(|x| (x - bounds.min.x) * POINTS);
        let [top, bottom] = [area.min.y, area.max.y].map(|y| (y - bounds.min.y) * POINTS);
        Rect::from_ltrb(left, top, right, bottom)
    };
    let Some(trim) = trim else { return Some(settings) };
    Some(settings.with_trim_box(within(trim)).with_bleed_box(within(bounds)))
}

struct Pdf<'a, 'f> {
    surface: Surface<'a>,
    fonts: &'f [Option<Font>],
}

impl Canvas for Pdf<'_, '_> {
    fn path(&mut self, verbs: &[Verb], fill: Fill, edge: Option<Outline>) {
        let Some(path) = path(verbs) else { return };
        let fill = match fill {
            Fill::Flat(flat) if flat.a == 0 => None,
            Fill::Flat(flat) => Some(filled(flat)),
            Fill::Down([(top, from), (bottom, _)]) if !(top.is_finite() && bottom.is_finite()) => Some(filled(from)),
            Fill::Down(stops) => Some(gradient(stops)),
        };
        // The writer panics on strokes with an invalid width.
        let seen = |edge: &Outline| edge.colour.a > 0 && edge.width.is_finite() && edge.width > 0.0;
        let stroke = edge.filter(seen).map(|Outline { width, colour }| Stroke {
            paint: rgb(colour).into(),
            opacity: opacity(colour),
            width,
            ..Stroke::default()
        });
        // With neither fill nor stroke, the path would be filled black.
        if fill.is_some() || stroke.is_some() {
            self.surface.set_fill(fill);
            self.surface.set_stroke(stroke);
            self.surface.draw_path(&path);
        }
    }
    fn line(&mut self, line: &TextLine, at: Point, size: f32, colour: Colour) {
        if !(at.x.is_finite() && at.y.is_finite() && size.is_finite() && size > 0.0) {
            return;
        }
        self.surface.set_fill(Some(filled(colour)));
        self.surface.set_stroke(None);
        let mut x = at.x;
        for run in line.glyphs.chunk_by(|a, b| a.face == b.face) {
            let glyph =
                |glyph: &fonts::Glyph| KrillaGlyph::new(GlyphId::new(glyph.id), glyph.advance, 0.0, 0.0, 0.0, glyph.bytes.clone(), None);
            let glyphs: Vec<KrillaGlyph> = run.iter().map(glyph).collect();
            if let Some(font) = self.fonts.get(run[0].face).cloned().flatten() {
                self.surface.draw_glyphs(At::from_xy(x, at.y), &glyphs, font, &line.text, size, false);
            }
            x += run.iter().map(|glyph| glyph.advance * size).sum::<f32>();
        }
    }
    fn push(&mut self, place: Affine) {
        let finite = place.0.iter().all(|part| part.is_finite());
        let Affine([a, b, c, d, e, f]) = if finite { place } else { Affine::NONE };
        self.surface.push_transform(&Transform::from_row(a, b, c, d, e, f));
    }
    fn clip(&mut self, area: SceneRect) {
        match path(&canvas::rectangle(area, [0.0; 4])) {
            Some(path) => self.surface.push_clip_path(&path, &FillRule::NonZero),
            None => self.surface.push_transform(&Transform::identity()),
        }
    }
    fn pop(&mut self) {
        self.surface.pop();
    }
}

/// Converts an outline; returns `None` if a coordinate is not finite.
fn path(verbs: &[Verb]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for verb in verbs {
        match *verb {
            Verb::Move(at) => path.move_to(at.x, at.y),
            Verb::Line(at) => path.line_to(at.x, at.y),
            Verb::Quad(by, at) => path.quad_to(by.x, by.y, at.x, at.y),
            Verb::Cubic(by, and, at) => path.cubic_to(by.x, by.y, and.x, and.y, at.x, at.y),
            Verb::Close => path.close(),
        }
    }
    path.finish()
}

fn rgb(c: Colour) -> rgb::Color {
    rgb::Color::new(c.r, c.g, c.b)
}

fn opacity(c: Colour) -> NormalizedF32 {
    NormalizedF32::new(f32::from(c.a) / 255.0).unwrap_or(NormalizedF32::ONE)
}

fn filled(c: Colour) -> paint::Fill {
    paint::Fill { paint: rgb(c).into(), opacity: opacity(c), rule: FillRule::NonZero }
}

fn gradient([(top, from), (bottom, to)]: [(f32, Colour); 2]) -> paint::Fill {
    let stop = |offset: NormalizedF32, c: Colour| Stop { offset, color: rgb(c).into(), opacity: opacity(c) };
    let gradient = LinearGradient {
        x1: 0.0,
        y1: top,
        x2: 0.0,
        y2: bottom,
        transform: Transform::identity(),
        spread_method: SpreadMethod::Pad,
        stops: vec![stop(NormalizedF32::ZERO, from), stop(NormalizedF32::ONE, to)],
        anti_alias: false,
    };
    paint::Fill { paint: gradient.into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::{Weight, line};
    use scene::point;

    struct Odd;

    impl Picture for Odd {
        fn bounds(&self) -> SceneRect {
            SceneRect::new(0.0, 0.0, 210.0, 297.0)
        }
        fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
            let red = Colour::hex(0xff0000);
            canvas.clip(SceneRect::new(0.0, 0.0, 100.0, 100.0));
            canvas.rect(SceneRect::new(5.0, 5.0, 50.0, 50.0), [2.0; 4], Fill::Down([(5.0, red), (55.0, red.alpha(7))]), None);
            canvas.pop();
            canvas.clip(SceneRect::new(0.0, 0.0, f32::NAN, 100.0));
            canvas.polygon(&[point(f32::NAN, 1.0), point(2.0, f32::INFINITY)], Fill::Flat(red));
            canvas.circle(point(9.0, 5.0), -1.0, Fill::Flat(Colour::NONE), Some(Outline { width: f32::NAN, colour: red }));
            canvas.line(&line("¡Batería 🚀⚄!", Weight::Normal), point(20.0, 100.0), 5.0, red);
            canvas.line(&line("", Weight::Normal), point(20.0, 100.0), 5.0, red);
            canvas.line(&line("nowhere", Weight::Bold), point(f32::NAN, 100.0), 5.0, red);
            canvas.line(&line("endless", Weight::Bold), point(1.0, 100.0), f32::INFINITY, red);
            canvas.rect(SceneRect::new(5.0, 5.0, 1e30, 50.0), [9.0; 4], Fill::Down([(f32::NAN, red), (5.0, red)]), None);
            canvas.push(Affine::scale(f32::NAN));
            canvas.pop();
            canvas.pop();
        }
    }

    fn written(pages: usize) -> Vec<u8> {
        let page = |i: usize| PdfPage {
            picture: Box::new(Odd),
            trim: (i == 0).then(|| SceneRect::new(3.0, 3.0, 204.0, 291.0)),
            label: String::new(),
        };
        let mut bytes = Vec::new();
        write("A — B", Language::Es, &(0..pages).map(page).collect::<Vec<_>>(), &mut bytes).unwrap();
        bytes
    }

    #[test]
    fn pdf_output_is_deterministic_and_skips_invalid_page_sizes() {
        let bytes = written(2);
        assert!(bytes.starts_with(b"%PDF-") && bytes == written(2));
        let has = |bytes: &[u8], what: &str| bytes.windows(what.len()).filter(|window| *window == what.as_bytes()).count();
        assert_eq!(has(&bytes, "/MediaBox[0 0 595.27563 841.8898]"), 2, "A4 in points");
        assert_eq!(has(&bytes, "/TrimBox"), 1);
        assert_eq!(has(&bytes, "/CreationDate"), 0);
        assert_eq!(settings(SceneRect::new(0.0, 0.0, 0.0, 10.0), None).map(drop), None);
        assert_eq!(settings(SceneRect::new(0.0, 0.0, 1e9, 10.0), None).map(drop), None);
    }
}
