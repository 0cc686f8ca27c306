//! Text that flows over pages: headings, paragraphs, lists, tables, tracks to fill in, and pictures.

use super::canvas::{self, Affine, Canvas, Fill};
use super::face;
use super::fonts::{self, TextLine, Weight};
use super::pdf::PdfPage;
use super::picture::Picture;
use super::sheet::{HAIR, QUIET, SMALL, UNPRINTED};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::{Outline, Point, Scene, SceneRect, point};
use std::ops::Range;

/// Margin around the text: as a fraction of the paper width, and its maximum.
const WHITE: f32 = 0.086;
const MARGIN: f32 = 18.0;
const INK: Colour = Colour::hex(0x16181d);
const FAINT: Outline = Outline { width: 0.15, colour: Colour::hex(0x8a909c) };
/// Font sizes in millimetres, and the line height as a multiple of them.
const TITLE: f32 = 8.0;
const HEADING: f32 = 4.8;
const TEXT: f32 = 3.5;
const LEADING: f32 = 1.38;
const INDENT: f32 = 4.5;
/// Side length of a box to fill in.
const BOX: f32 = 8.0;

/// Side length of the square next to a legend entry, indentation of the entry's text, and corner radius of the square.
const SWATCH: f32 = 9.0;
const BESIDE: f32 = 12.0;
const CORNER: f32 = 1.2;
/// Space between a card and the edge of its slot, and between two slots.
const AROUND: f32 = 0.5;
const BETWEEN: f32 = 2.0;

/// The picture next to a legend entry.
pub enum Swatch {
    /// The symbol of a card or token on its colour.
    Emblem(PrintedCard),
    Scene(Box<Scene>),
}

/// An element of a page.
enum Mark {
    Line(TextLine, Point, f32, Colour),
    Rule(Point, Point),
    Box(SceneRect, bool),
    Dot(Point),
    Scene(Box<Scene>, SceneRect, Colour),
    Emblem(Box<PrintedCard>, SceneRect),
}

/// A text while it is being laid out.
pub struct Flow {
    paper: SceneRect,
    pages: Vec<Vec<Mark>>,
    margin: f32,
    y: f32,
}

/// A finished page.
struct Leaf {
    paper: SceneRect,
    marks: Vec<Mark>,
    margin: f32,
    note: String,
}

impl Flow {
    /// Creates an empty flow.
    pub fn new(paper: SceneRect) -> Flow {
        let margin = MARGIN.min(paper.width() * WHITE);
        Flow { paper, pages: vec![Vec::new()], margin, y: margin }
    }
    fn width(&self) -> f32 {
        self.paper.width() - 2.0 * self.margin
    }
    fn bottom(&self) -> f32 {
        self.paper.max.y - self.margin
    }
    fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }
    /// Starts a new page unless this much space is left.
    pub fn need(&mut self, room: f32) {
        if self.y + room > self.bottom() && self.y > self.margin {
            self.pages.push(Vec::new());
            self.y = self.margin;
        }
    }
    fn lines(&mut self, lines: Vec<TextLine>, (indent, size): (f32, f32), colour: Colour) {
        for line in lines {
            self.need(size * LEADING);
            self.y += size * LEADING;
            let at = point(self.margin + indent, self.y - 0.3 * size);
            self.mark(Mark::Line(line, at, size, colour));
        }
    }
    pub fn title(&mut self, text: &str) {
        let lines = fonts::wrap(text, Weight::Bold, self.width() / TITLE);
        self.lines(lines, (0.0, TITLE), INK);
        self.y += 1.5;
    }
    /// Adds a subtitle.
    pub fn quiet(&mut self, text: &str) {
        let lines = fonts::wrap(text, Weight::Normal, self.width() / TEXT);
        self.lines(lines, (0.0, TEXT), QUIET);
        self.y += 1.0;
    }
    /// Adds a section heading and keeps it on the same page as the lines that follow.
    pub fn heading(&mut self, text: &str) {
        self.need(HEADING * LEADING + 3.0 * TEXT * LEADING);
        self.y += 3.0;
        let lines = fonts::wrap(text, Weight::Bold, self.width() / HEADING);
        self.lines(lines, (0.0, HEADING), INK);
        self.y += 0.8;
    }
    pub fn paragraph(&mut self, text: &str, bold: &[Range<usize>]) {
        let lines = fonts::wrap_mixed(text, bold, self.width() / TEXT);
        self.lines(lines, (0.0, TEXT), INK);
        self.y += 1.5;
    }
    pub fn item(&mut self, text: &str, bold: &[Range<usize>]) {
        self.need(TEXT * LEADING);
        self.mark(Mark::Dot(point(self.margin + 1.6, self.y + TEXT * 0.72)));
        let lines = fonts::wrap_mixed(text, bold, (self.width() - INDENT) / TEXT);
        self.lines(lines, (INDENT, TEXT), INK);
        self.y += 0.7;
    }
    /// Adds Markdown text: headings, paragraphs, lists, bold words.
    pub fn markdown(&mut self, source: &str) {
        let (mut text, mut bold, mut begun, mut listed) = (String::new(), Vec::new(), 0, false);
        for event in Parser::new(source) {
            match event {
                Event::Text(words) | Event::Code(words) => text.push_str(&words),
                Event::SoftBreak | Event::HardBreak => text.push(' '),
                Event::Start(Tag::Strong) => begun = text.len(),
                Event::End(TagEnd::Strong) => bold.push(begun..text.len()),
                Event::Start(Tag::Item) => listed = true,
                Event::End(TagEnd::Heading(HeadingLevel::H1)) => self.title(&std::mem::take(&mut text)),
                Event::End(TagEnd::Heading(_)) => self.heading(&std::mem::take(&mut text)),
                Event::End(TagEnd::Paragraph | TagEnd::Item) if !text.is_empty() => {
                    let (text, bold) = (std::mem::take(&mut text), std::mem::take(&mut bold));
                    if listed { self.item(&text, &bold) } else { self.paragraph(&text, &bold) }
                }
                Event::End(TagEnd::List(_)) => {
                    listed = false;
                    self.y += 1.0;
                }
                _ => {}
            }
        }
    }
    /// Adds a table with relative column widths; the first row is its header.
    pub fn table(&mut self, columns: &[f32], rows: &[Vec<String>]) {
        let all: f32 = columns.iter().sum::<f32>().max(0.01);
        let widths: Vec<f32> = columns.iter().map(|part| part / all * self.width()).collect();
        for (number, row) in rows.iter().enumerate() {
            let weight = if number == 0 { Weight::Bold } else { Weight::Normal };
            let cells: Vec<Vec<TextLine>> =
                row.iter().zip(&widths).map(|(text, width)| fonts::wrap(text, weight, (width - 3.0) / TEXT)).collect();
            let high = cells.iter().map(Vec::len).max().unwrap_or(1).max(1) as f32 * TEXT * LEADING + 1.6;
            self.need(high);
            let mut x = self.margin;
            for (lines, width) in cells.into_iter().zip(&widths) {
                for (i, line) in lines.into_iter().enumerate() {
                    let base = self.y + 0.8 + (i as f32 + 0.7) * TEXT * LEADING;
                    self.mark(Mark::Line(line, point(x + 1.0, base), TEXT, INK));
                }
                x += width;
            }
            self.y += high;
            self.mark(Mark::Rule(point(self.margin, self.y), point(self.margin + self.width(), self.y)));
        }
        self.y += 3.0;
    }
    /// Adds rows of boxes, each with a number or a word, to mark or to place markers on; some are emphasised.
    pub fn track(&mut self, boxes: &[(String, bool)]) {
        let many = (self.width() / BOX).floor().max(1.0) as usize;
        for row in boxes.chunks(many) {
            self.need(BOX);
            for (i, (word, strong)) in row.iter().enumerate() {
                let area = SceneRect::new(self.margin + i as f32 * BOX, self.y, BOX, BOX);
                self.mark(Mark::Box(area, *strong));
                let line = fonts::line(word, if *strong { Weight::Bold } else { Weight::Normal });
                let size = (TEXT * 0.9).min((BOX - 1.0) / line.width.max(0.01));
                let at = point(area.centre().x - line.width * size / 2.0, area.centre().y + canvas::BASE * size);
                self.mark(Mark::Line(line, at, size, QUIET));
            }
            self.y += BOX;
        }
        self.y += 3.0;
    }
    /// Adds labelled slots for cards, each slightly larger than a card, in as many rows as the paper width requires.
    pub fn places(&mut self, words: &[String], (width, height): (f32, f32)) {
        let (width, height) = (width + 2.0 * AROUND, height + 2.0 * AROUND);
        let room = self.paper.width() - 2.0 * UNPRINTED;
        let many = ((room + BETWEEN) / (width + BETWEEN)).floor().max(1.0) as usize;
        for row in words.chunks(many) {
            self.need(height);
            let wide = row.len() as f32 * (width + BETWEEN) - BETWEEN;
            for (i, word) in row.iter().enumerate() {
                let x = (self.paper.width() - wide) / 2.0 + i as f32 * (width + BETWEEN);
                self.mark(Mark::Box(SceneRect::new(x, self.y, width, height), false));
                let line = fonts::line(word, Weight::Normal);
                self.mark(Mark::Line(line, point(x + 4.0, self.y + 7.0), TEXT, QUIET));
            }
            self.y += height + BETWEEN;
        }
    }
    /// Adds a legend entry: picture, name, note and text.
    pub fn entry(&mut self, swatch: Swatch, name: &str, note: &str, text: &str) {
        let head = [name, note].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("   ");
        let head = fonts::wrap_mixed(&head, std::slice::from_ref(&(0..name.len())), (self.width() - BESIDE) / TEXT);
        let text = fonts::wrap(text, Weight::Normal, (self.width() - BESIDE) / TEXT);
        let high = (head.len() + text.len()) as f32 * TEXT * LEADING;
        self.need(high.max(SWATCH + 1.0));
        let top = self.y;
        let area = SceneRect::new(self.margin, top + 0.8, SWATCH, SWATCH);
        self.mark(match swatch {
            Swatch::Emblem(printed) => Mark::Emblem(Box::new(printed), area),
            Swatch::Scene(scene) => {
                // As large as possible, centred.
                let by = SWATCH / scene.bounds.width().max(scene.bounds.height()).max(0.01);
                let (wide, high) = (scene.bounds.width() * by, scene.bounds.height() * by);
                let area = SceneRect::new(area.centre().x - wide / 2.0, area.centre().y - high / 2.0, wide, high);
                Mark::Scene(scene, area, Colour::NONE)
            }
        });
        self.lines(head, (BESIDE, TEXT), INK);
        self.lines(text, (BESIDE, TEXT), INK);
        self.y = self.y.max(top + SWATCH + 1.0) + 1.0;
    }
    /// Adds a picture as wide as the text, with a maximum height.
    pub fn picture(&mut self, scene: Scene, ground: Colour, most: f32) {
        let bounds = scene.bounds;
        let by = (self.width() / bounds.width().max(0.01)).min(most / bounds.height().max(0.01));
        let (width, height) = (bounds.width() * by, bounds.height() * by);
        self.need(height);
        let area = SceneRect::new((self.paper.width() - width) / 2.0, self.y + 1.0, width, height);
        self.mark(Mark::Scene(Box::new(scene), area, ground));
        self.y += height + 4.0;
    }
    /// Returns the pages, each with a label on its margin.
    pub fn pages(self, label: &str) -> Vec<PdfPage> {
        let (paper, margin, count) = (self.paper, self.margin, self.pages.len());
        let leaf = |(number, marks): (usize, Vec<Mark>)| {
            let label = if count > 1 { format!("{label} ({}/{count})", number + 1) } else { label.to_owned() };
            PdfPage { picture: Box::new(Leaf { paper, marks, margin, note: label.clone() }), trim: None, label }
        };
        self.pages.into_iter().enumerate().map(leaf).collect()
    }
}

impl Picture for Leaf {
    fn bounds(&self) -> SceneRect {
        self.paper
    }
    fn draw(&self, _: SceneRect, canvas: &mut dyn Canvas) {
        for mark in &self.marks {
            match mark {
                Mark::Line(line, at, size, colour) => canvas.line(line, *at, *size, *colour),
                Mark::Rule(from, to) => canvas.stroke(&[*from, *to], FAINT),
                Mark::Box(area, strong) => {
                    let fill = if *strong { Colour::hex(0xe3e7ee) } else { Colour::NONE };
                    canvas.rect(*area, [0.0; 4], Fill::Flat(fill), Some(if *strong { HAIR } else { FAINT }));
                }
                Mark::Dot(at) => canvas.circle(*at, 0.55, Fill::Flat(INK), None),
                Mark::Scene(scene, area, ground) => draw_scene(scene, *area, *ground, canvas),
                Mark::Emblem(printed, area) => {
                    canvas.rect(*area, [CORNER; 4], Fill::Flat(printed.colour), None);
                    let room = (area.width() * 0.8, area.height() * 0.7);
                    face::emblazon(printed, area.centre(), room, face::on(printed.colour), canvas);
                }
            }
        }
        let note = fonts::line(&self.note, Weight::Normal);
        canvas.line(&note, point(self.margin, self.paper.max.y - 8.0), SMALL, QUIET);
    }
}

/// Draws a scene on a background, scaled to an area of the same proportions.
fn draw_scene(scene: &Scene, area: SceneRect, ground: Colour, canvas: &mut dyn Canvas) {
    canvas.rect(area, [0.0; 4], Fill::Flat(ground), None);
    let by = area.width() / scene.bounds.width().max(0.01);
    let least = scene.bounds.min;
    canvas.push(Affine::shift(-least.x, -least.y).then(Affine::scale(by)).then(Affine::shift(area.min.x, area.min.y)));
    canvas::scene(scene, scene.bounds, canvas);
    canvas.pop();
}

#[cfg(test)]
mod tests {
    use super::super::press::{CardSize, Paper};
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn printed_card_slots_fit_the_cards_and_do_not_overlap() {
        for (name, card) in CardSize::NAMED {
            for paper in Paper::value_variants() {
                let paper = paper.both()[0];
                let mut flow = Flow::new(paper);
                flow.title("Places");
                flow.places(&["1", "2", "3", "4", "5"].map(str::to_owned), (card.width, card.height));
                let mut count = 0;
                for page in &flow.pages {
                    let boxes: Vec<SceneRect> =
                        page.iter().filter_map(|mark| if let Mark::Box(area, _) = mark { Some(*area) } else { None }).collect();
                    count += boxes.len();
                    for (i, area) in boxes.iter().enumerate() {
                        assert!(area.width() > card.width && area.height() > card.height, "{name}: {area:?}");
                        assert!(
                            area.min.x >= UNPRINTED && area.max.x <= paper.max.x - UNPRINTED && area.max.y <= paper.max.y,
                            "{name}: {area:?}"
                        );
                        let apart = |other: &SceneRect| area.max.x <= other.min.x || area.max.y <= other.min.y;
                        assert!(boxes[i + 1..].iter().all(apart), "{name}: {boxes:?}");
                    }
                }
                assert_eq!(count, 5, "{name}");
            }
        }
    }
}
